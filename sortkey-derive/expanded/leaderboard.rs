const _: () = {
    struct __SortkeyPrivate;
    #[automatically_derived]
    impl ::sortkey::__private::Field<__SortkeyPrivate, 0> for RankKey {
        type Value = u64;
        type Codec = ::sortkey::__private::Descending<10, 9999999999>;
    }
    #[automatically_derived]
    impl ::sortkey::__private::Field<__SortkeyPrivate, 1> for RankKey {
        type Value = u64;
        type Codec = ::sortkey::__private::Pad<16>;
    }
    #[automatically_derived]
    impl ::sortkey::__private::Field<__SortkeyPrivate, 2> for RankKey {
        type Value = String;
        type Codec = ::sortkey::__private::Plain;
    }
    type __SortkeySegments0 = (
        ::sortkey::__private::At<__SortkeyPrivate, 0>,
        (
            ::sortkey::__private::At<__SortkeyPrivate, 1>,
            (::sortkey::__private::At<__SortkeyPrivate, 2>, ()),
        ),
    );
    #[doc(hidden)]
    #[automatically_derived]
    impl ::sortkey::__private::Key for RankKey {
        const META: ::sortkey::__private::Meta = ::sortkey::__private::Meta {
            name: "RankKey",
            delimiter: '#',
            max_len: 1024,
            variants: &[
                ::sortkey::__private::Variant {
                    name: "RankKey",
                    head: "RUN#",
                    parts: &[("", "score"), ("#", "at"), ("#", "player")],
                },
            ],
        };
        const NODES: &'static [&'static ::sortkey::__private::Nodes] = &[
            <__SortkeySegments0 as ::sortkey::__private::Segments<Self>>::NODES,
        ];
        #[inline(always)]
        fn check(
            &self,
            __sortkey_place: ::sortkey::__private::Place,
        ) -> ::sortkey::__private::Result<
            ::sortkey::__private::usize,
            ::sortkey::__private::EncodeError,
        > {
            ::sortkey::__private::check_fields::<
                Self,
                __SortkeySegments0,
                _,
            >(&(&self.score, (&self.at, (&self.player, ()))), __sortkey_place, 0)
        }
        #[inline(always)]
        fn write(
            &self,
            __sortkey_place: ::sortkey::__private::Place,
            __sortkey_out: &mut ::sortkey::__private::String,
        ) {
            ::sortkey::__private::write_fields::<
                Self,
                __SortkeySegments0,
                _,
            >(
                &(&self.score, (&self.at, (&self.player, ()))),
                __sortkey_place,
                0,
                __sortkey_out,
            )
        }
        #[inline(always)]
        fn read(
            __sortkey_reader: &mut ::sortkey::__private::Reader<'_>,
            __sortkey_place: ::sortkey::__private::Place,
        ) -> ::sortkey::__private::Result<Self, ::sortkey::__private::DecodeError> {
            match ::sortkey::__private::read_fields::<
                Self,
                __SortkeySegments0,
            >(__sortkey_reader, __sortkey_place, 0) {
                ::sortkey::__private::Result::Ok(__sortkey_values) => {
                    ::sortkey::__private::Result::Ok(Self {
                        score: __sortkey_values.0,
                        at: __sortkey_values.1.0,
                        player: __sortkey_values.1.1.0,
                    })
                }
                ::sortkey::__private::Result::Err(__sortkey_values) => {
                    ::sortkey::__private::Result::Err(__sortkey_values)
                }
            }
        }
    }
};
/// A query for keys of [`RankKey`]: values for its leading segments in order, then at most one range, then `range()`.
#[must_use = "a query does nothing until its `range()` is put to a store"]
pub struct RankKeyQuery<const STEP: ::sortkey::__private::usize> {
    steps: ::sortkey::__private::Steps,
}
#[doc(hidden)]
#[automatically_derived]
impl<const STEP: ::sortkey::__private::usize> ::sortkey::__private::Debug
for RankKeyQuery<STEP> {
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
for RankKeyQuery<STEP> {
    fn after(__sortkey_steps: ::sortkey::__private::Steps) -> Self {
        Self { steps: __sortkey_steps }
    }
}
impl<const STEP: ::sortkey::__private::usize> RankKeyQuery<STEP> {
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
impl RankKeyQuery<0> {
    /// Segment 1 of 3, `score`: 10 digits, descending; takes a value, or a range of values to end with.
    pub fn score<
        Arg: ::sortkey::__private::Argument<
                ::sortkey::__private::Descending<10, 9999999999>,
                u64,
            >,
    >(self, __sortkey_value: Arg) -> Arg::Then<RankKeyQuery<1>> {
        ::sortkey::__private::Argument::then(__sortkey_value, self.steps)
    }
}
impl RankKeyQuery<1> {
    /// Segment 2 of 3, `at`: 16 digits, ascending; takes a value, or a range of values to end with.
    pub fn at<Arg: ::sortkey::__private::Argument<::sortkey::__private::Pad<16>, u64>>(
        self,
        __sortkey_value: Arg,
    ) -> Arg::Then<RankKeyQuery<2>> {
        ::sortkey::__private::Argument::then(__sortkey_value, self.steps)
    }
}
impl RankKeyQuery<2> {
    /// Segment 3 of 3, `player`: text; takes `&str`, a range `a..=b`, `a..` or `..=b` of them, or `starts_with`.
    pub fn player<
        Arg: ::sortkey::__private::Argument<::sortkey::__private::Plain, String>,
    >(self, __sortkey_value: Arg) -> Arg::Then<RankKeyQuery<3>> {
        ::sortkey::__private::Argument::then(__sortkey_value, self.steps)
    }
}
#[automatically_derived]
impl ::sortkey::__private::SortKey for RankKey {
    type Query = RankKeyQuery<0>;
}
