const _: () = {
    struct __SortkeyPrivate;
    #[automatically_derived]
    impl ::sortkey::__private::Field<__SortkeyPrivate, 0> for Entity {
        type Value = Timestamp;
        type Codec = ::sortkey::__private::Iso8601<3>;
    }
    #[automatically_derived]
    impl ::sortkey::__private::Field<__SortkeyPrivate, 1> for Entity {
        type Value = String;
        type Codec = ::sortkey::__private::Plain;
    }
    type __SortkeySegments0 = (
        ::sortkey::__private::At<__SortkeyPrivate, 0>,
        (::sortkey::__private::At<__SortkeyPrivate, 1>, ()),
    );
    type __SortkeySegments1 = ();
    #[doc(hidden)]
    #[automatically_derived]
    impl ::sortkey::__private::Key for Entity {
        const META: ::sortkey::__private::Meta = ::sortkey::__private::Meta {
            name: "Entity",
            delimiter: '#',
            max_len: 1024,
            variants: &[
                ::sortkey::__private::Variant {
                    name: "Event",
                    head: "EVT#",
                    parts: &[("", "at"), ("#", "type")],
                },
                ::sortkey::__private::Variant {
                    name: "Offline",
                    head: "OFF",
                    parts: &[],
                },
            ],
        };
        const NODES: &'static [&'static ::sortkey::__private::Nodes] = &[
            <__SortkeySegments0 as ::sortkey::__private::Segments<Self>>::NODES,
            <__SortkeySegments1 as ::sortkey::__private::Segments<Self>>::NODES,
        ];
        #[inline(always)]
        fn check(
            &self,
            __sortkey_place: ::sortkey::__private::Place,
        ) -> ::sortkey::__private::Result<
            ::sortkey::__private::usize,
            ::sortkey::__private::EncodeError,
        > {
            match self {
                Self::Event { at: __sortkey_0, r#type: __sortkey_1 } => {
                    ::sortkey::__private::check_fields::<
                        Self,
                        __SortkeySegments0,
                        _,
                    >(&(__sortkey_0, (__sortkey_1, ())), __sortkey_place, 0)
                }
                Self::Offline {} => {
                    ::sortkey::__private::check_fields::<
                        Self,
                        __SortkeySegments1,
                        _,
                    >(&(), __sortkey_place, 1)
                }
            }
        }
        #[inline(always)]
        fn write(
            &self,
            __sortkey_place: ::sortkey::__private::Place,
            __sortkey_out: &mut ::sortkey::__private::String,
        ) {
            match self {
                Self::Event { at: __sortkey_0, r#type: __sortkey_1 } => {
                    ::sortkey::__private::write_fields::<
                        Self,
                        __SortkeySegments0,
                        _,
                    >(
                        &(__sortkey_0, (__sortkey_1, ())),
                        __sortkey_place,
                        0,
                        __sortkey_out,
                    )
                }
                Self::Offline {} => {
                    ::sortkey::__private::write_fields::<
                        Self,
                        __SortkeySegments1,
                        _,
                    >(&(), __sortkey_place, 1, __sortkey_out)
                }
            }
        }
        #[inline(always)]
        fn read(
            __sortkey_reader: &mut ::sortkey::__private::Reader<'_>,
            __sortkey_place: ::sortkey::__private::Place,
        ) -> ::sortkey::__private::Result<Self, ::sortkey::__private::DecodeError> {
            match ::sortkey::__private::which::<
                Self,
            >(__sortkey_reader, __sortkey_place) {
                ::sortkey::__private::Result::Ok(0) => {
                    match ::sortkey::__private::read_fields::<
                        Self,
                        __SortkeySegments0,
                    >(__sortkey_reader, __sortkey_place, 0) {
                        ::sortkey::__private::Result::Ok(__sortkey_values) => {
                            ::sortkey::__private::Result::Ok(Self::Event {
                                at: __sortkey_values.0,
                                r#type: __sortkey_values.1.0,
                            })
                        }
                        ::sortkey::__private::Result::Err(__sortkey_values) => {
                            ::sortkey::__private::Result::Err(__sortkey_values)
                        }
                    }
                }
                ::sortkey::__private::Result::Ok(1) => {
                    match ::sortkey::__private::read_fields::<
                        Self,
                        __SortkeySegments1,
                    >(__sortkey_reader, __sortkey_place, 1) {
                        ::sortkey::__private::Result::Ok(()) => {
                            ::sortkey::__private::Result::Ok(Self::Offline {})
                        }
                        ::sortkey::__private::Result::Err(__sortkey_values) => {
                            ::sortkey::__private::Result::Err(__sortkey_values)
                        }
                    }
                }
                ::sortkey::__private::Result::Ok(_) => {
                    ::sortkey::__private::Result::Err(
                        ::sortkey::__private::no_variant(__sortkey_reader),
                    )
                }
                ::sortkey::__private::Result::Err(__sortkey_values) => {
                    ::sortkey::__private::Result::Err(__sortkey_values)
                }
            }
        }
    }
    const _: () = ::sortkey::__private::check::key::<Entity>();
};
/// A query for keys of [`Entity`]: values for its leading segments in order, then at most one range, then `range()`.
#[must_use = "a query does nothing until its `range()` is put to a store"]
pub(crate) struct EntityQuery<const STEP: ::sortkey::__private::usize> {
    steps: ::sortkey::__private::Steps,
}
#[doc(hidden)]
#[automatically_derived]
impl<const STEP: ::sortkey::__private::usize> ::sortkey::__private::Debug
for EntityQuery<STEP> {
    fn fmt(
        &self,
        __sortkey_formatter: &mut ::sortkey::__private::Formatter<'_>,
    ) -> ::sortkey::__private::fmt::Result {
        ::sortkey::__private::Debug::fmt(&self.steps, __sortkey_formatter)
    }
}
#[doc(hidden)]
#[automatically_derived]
impl<const STEP: ::sortkey::__private::usize> ::sortkey::__private::Step
for EntityQuery<STEP> {
    fn after(__sortkey_steps: ::sortkey::__private::Steps) -> Self {
        Self { steps: __sortkey_steps }
    }
}
impl EntityQuery<0> {
    /// The keys of variant [`Event`](Entity::Event).
    pub fn event(self) -> EntityQuery<1> {
        ::sortkey::__private::Step::after(::sortkey::__private::Steps::of::<Entity>(0))
    }
    /// The keys of variant [`Offline`](Entity::Offline).
    pub fn offline(self) -> EntityQuery<4> {
        ::sortkey::__private::Step::after(::sortkey::__private::Steps::of::<Entity>(1))
    }
}
impl EntityQuery<1> {
    /// Segment 1 of 2 of `Event`, `at`: a time as text; takes a value, a range of values, or `starts_with("2026-06")`.
    pub fn at<
        Arg: ::sortkey::__private::Argument<::sortkey::__private::Iso8601<3>, Timestamp>,
    >(self, __sortkey_value: Arg) -> Arg::Then<EntityQuery<2>> {
        ::sortkey::__private::Argument::then(__sortkey_value, self.steps)
    }
    /// The keys that have what was given so far, or the first value given that can be no part of a key.
    ///
    /// # Errors
    ///
    /// A value that its segment cannot hold.
    pub fn range(
        self,
    ) -> ::sortkey::__private::Result<
        ::sortkey::__private::KeyRange,
        ::sortkey::__private::EncodeError,
    > {
        self.steps.finish()
    }
}
impl EntityQuery<2> {
    /// Segment 2 of 2 of `Event`, `type`: text; takes `&str`, a range `a..=b`, `a..` or `..=b` of them, or `starts_with`.
    pub fn r#type<
        Arg: ::sortkey::__private::Argument<::sortkey::__private::Plain, String>,
    >(self, __sortkey_value: Arg) -> Arg::Then<EntityQuery<3>> {
        ::sortkey::__private::Argument::then(__sortkey_value, self.steps)
    }
    /// The keys that have what was given so far, or the first value given that can be no part of a key.
    ///
    /// # Errors
    ///
    /// A value that its segment cannot hold.
    pub fn range(
        self,
    ) -> ::sortkey::__private::Result<
        ::sortkey::__private::KeyRange,
        ::sortkey::__private::EncodeError,
    > {
        self.steps.finish()
    }
}
impl EntityQuery<3> {
    /// The keys that have what was given so far, or the first value given that can be no part of a key.
    ///
    /// # Errors
    ///
    /// A value that its segment cannot hold.
    pub fn range(
        self,
    ) -> ::sortkey::__private::Result<
        ::sortkey::__private::KeyRange,
        ::sortkey::__private::EncodeError,
    > {
        self.steps.finish()
    }
}
impl EntityQuery<4> {
    /// The keys that have what was given so far, or the first value given that can be no part of a key.
    ///
    /// # Errors
    ///
    /// A value that its segment cannot hold.
    pub fn range(
        self,
    ) -> ::sortkey::__private::Result<
        ::sortkey::__private::KeyRange,
        ::sortkey::__private::EncodeError,
    > {
        self.steps.finish()
    }
}
#[automatically_derived]
impl ::sortkey::__private::SortKey for Entity {
    type Query = EntityQuery<0>;
}
