/// A query for keys of [`Entity`]: values for its leading segments in order, then at most one range, then `range()`.
#[must_use = "a query does nothing until its `range()` is put to a store"]
pub(crate) struct EntityQuery<const STEP: ::sortkey::__private::usize> {
    steps: ::sortkey::__private::Steps,
}
impl EntityQuery<0> {
    /// The keys of variant [`Event`](Entity::Event).
    pub fn event(self) -> EntityQuery<1> {
        ::sortkey::__private::Open::after(::sortkey::__private::Steps::of::<Entity>(0))
    }
    /// The keys of variant [`Offline`](Entity::Offline).
    pub fn offline(self) -> ::sortkey::__private::Complete<Entity> {
        ::sortkey::__private::Complete::new(::sortkey::__private::Steps::of::<Entity>(1))
    }
}
impl EntityQuery<1> {
    /// Segment 1 of 2 of `Event`, `at`: a time as text; takes a value, a range of values, or `starts_with("2026-06")`.
    pub fn at<
        Arg: ::sortkey::__private::Argument<::sortkey::__private::Iso8601<3>, Timestamp>,
    >(self, __sortkey_value: Arg) -> Arg::Then<Entity, EntityQuery<2>> {
        ::sortkey::__private::Argument::then(
            __sortkey_value,
            self.steps,
            ::sortkey::__private::Open::after,
        )
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
    >(
        self,
        __sortkey_value: Arg,
    ) -> Arg::Then<Entity, ::sortkey::__private::Complete<Entity>> {
        ::sortkey::__private::Argument::then(
            __sortkey_value,
            self.steps,
            ::sortkey::__private::Complete::new,
        )
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
const _: () = {
    use ::sortkey::__private as __sortkey;
    struct __SortkeyPrivate;
    #[automatically_derived]
    impl __sortkey::Field<__SortkeyPrivate, 0> for Entity {
        type Value = Timestamp;
        type Codec = __sortkey::Iso8601<3>;
    }
    #[automatically_derived]
    impl __sortkey::Field<__SortkeyPrivate, 1> for Entity {
        type Value = String;
        type Codec = __sortkey::Plain;
    }
    type __SortkeyFields0 = (
        __sortkey::At<__SortkeyPrivate, 0>,
        (__sortkey::At<__SortkeyPrivate, 1>, ()),
    );
    type __SortkeyFields1 = ();
    #[automatically_derived]
    impl __sortkey::SortKey for Entity {
        const LAYOUT: __sortkey::Layout = __sortkey::Layout::new(
            "Entity",
            '#',
            1024,
            &[
                __sortkey::Variant {
                    name: "Event",
                    head: "EVT#",
                    fields: &[
                        __sortkey::FieldLayout {
                            before: "",
                            name: "at",
                            segment: __sortkey::segment::<Self, __SortkeyPrivate, 0>(),
                        },
                        __sortkey::FieldLayout {
                            before: "#",
                            name: "type",
                            segment: __sortkey::segment::<Self, __SortkeyPrivate, 1>(),
                        },
                    ],
                },
                __sortkey::Variant {
                    name: "Offline",
                    head: "OFF",
                    fields: &[],
                },
            ],
        );
        type Query = EntityQuery<0>;
        fn query() -> EntityQuery<0> {
            __sortkey::Open::after(__sortkey::Steps::of::<Self>(0))
        }
        #[inline(always)]
        fn __visit_fields<__SortkeyVisit: __sortkey::Visit<Self>>(
            &self,
            __sortkey_visit: __SortkeyVisit,
        ) -> <__SortkeyVisit as __sortkey::Visit<Self>>::Output {
            match self {
                Self::Event { at: __sortkey_0, r#type: __sortkey_1 } => {
                    __sortkey::Visit::<
                        Self,
                    >::fields::<
                        __SortkeyFields0,
                        _,
                    >(__sortkey_visit, &(__sortkey_0, (__sortkey_1, ())), 0)
                }
                Self::Offline {} => {
                    __sortkey::Visit::<
                        Self,
                    >::fields::<__SortkeyFields1, _>(__sortkey_visit, &(), 1)
                }
            }
        }
        #[inline(always)]
        fn __read_fields(
            __sortkey_reader: &mut __sortkey::Reader<'_>,
            __sortkey_place: __sortkey::Place,
        ) -> __sortkey::Result<Self, __sortkey::DecodeError> {
            match __sortkey::which(
                <Self as __sortkey::SortKey>::LAYOUT,
                __sortkey_reader,
                __sortkey_place,
            ) {
                __sortkey::Result::Ok(0) => {
                    match __sortkey::read_fields::<
                        Self,
                        __SortkeyFields0,
                    >(
                        <Self as __sortkey::SortKey>::LAYOUT,
                        __sortkey_reader,
                        __sortkey_place,
                        0,
                    ) {
                        __sortkey::Result::Ok(__sortkey_values) => {
                            __sortkey::Result::Ok(Self::Event {
                                at: __sortkey_values.0,
                                r#type: __sortkey_values.1.0,
                            })
                        }
                        __sortkey::Result::Err(__sortkey_values) => {
                            __sortkey::Result::Err(__sortkey_values)
                        }
                    }
                }
                __sortkey::Result::Ok(1) => {
                    match __sortkey::read_fields::<
                        Self,
                        __SortkeyFields1,
                    >(
                        <Self as __sortkey::SortKey>::LAYOUT,
                        __sortkey_reader,
                        __sortkey_place,
                        1,
                    ) {
                        __sortkey::Result::Ok(()) => {
                            __sortkey::Result::Ok(Self::Offline {})
                        }
                        __sortkey::Result::Err(__sortkey_values) => {
                            __sortkey::Result::Err(__sortkey_values)
                        }
                    }
                }
                __sortkey::Result::Ok(_) => {
                    __sortkey::Result::Err(__sortkey::no_variant(__sortkey_reader))
                }
                __sortkey::Result::Err(__sortkey_values) => {
                    __sortkey::Result::Err(__sortkey_values)
                }
            }
        }
    }
    #[automatically_derived]
    impl<const STEP: __sortkey::usize> __sortkey::Open for EntityQuery<STEP> {
        type Key = Entity;
        fn after(__sortkey_steps: __sortkey::Steps) -> Self {
            Self { steps: __sortkey_steps }
        }
        fn steps(self) -> __sortkey::Steps {
            self.steps
        }
    }
    const _: () = __sortkey::check::key(&<Entity as __sortkey::SortKey>::LAYOUT);
};
