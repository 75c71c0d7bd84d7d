/// A query for keys of [`RankKey`]: values for its leading segments in order, then at most one range, then `range()`.
#[must_use = "a query does nothing until its `range()` is put to a store"]
pub struct RankKeyQuery<const STEP: ::sortkey::__private::usize> {
    steps: ::sortkey::__private::Steps,
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
    >(self, __sortkey_value: Arg) -> Arg::Then<RankKey, RankKeyQuery<1>> {
        ::sortkey::__private::Argument::then(
            __sortkey_value,
            self.steps,
            ::sortkey::__private::Open::after,
        )
    }
}
impl RankKeyQuery<1> {
    /// Segment 2 of 3, `at`: 16 digits, ascending; takes a value, or a range of values to end with.
    pub fn at<Arg: ::sortkey::__private::Argument<::sortkey::__private::Pad<16>, u64>>(
        self,
        __sortkey_value: Arg,
    ) -> Arg::Then<RankKey, RankKeyQuery<2>> {
        ::sortkey::__private::Argument::then(
            __sortkey_value,
            self.steps,
            ::sortkey::__private::Open::after,
        )
    }
}
impl RankKeyQuery<2> {
    /// Segment 3 of 3, `player`: text; takes `&str`, a range `a..=b`, `a..` or `..=b` of them, or `starts_with`.
    pub fn player<
        Arg: ::sortkey::__private::Argument<::sortkey::__private::Plain, String>,
    >(
        self,
        __sortkey_value: Arg,
    ) -> Arg::Then<RankKey, ::sortkey::__private::Complete<RankKey>> {
        ::sortkey::__private::Argument::then(
            __sortkey_value,
            self.steps,
            ::sortkey::__private::Complete::new,
        )
    }
}
const _: () = {
    use ::sortkey::__private as __sortkey;
    struct __SortkeyPrivate;
    #[automatically_derived]
    impl __sortkey::Field<__SortkeyPrivate, 0> for RankKey {
        type Value = u64;
        type Codec = __sortkey::Descending<10, 9999999999>;
    }
    #[automatically_derived]
    impl __sortkey::Field<__SortkeyPrivate, 1> for RankKey {
        type Value = u64;
        type Codec = __sortkey::Pad<16>;
    }
    #[automatically_derived]
    impl __sortkey::Field<__SortkeyPrivate, 2> for RankKey {
        type Value = String;
        type Codec = __sortkey::Plain;
    }
    type __SortkeyFields0 = (
        __sortkey::At<__SortkeyPrivate, 0>,
        (__sortkey::At<__SortkeyPrivate, 1>, (__sortkey::At<__SortkeyPrivate, 2>, ())),
    );
    #[automatically_derived]
    impl __sortkey::SortKey for RankKey {
        const LAYOUT: __sortkey::Layout = __sortkey::Layout::new(
            "RankKey",
            '#',
            1024,
            &[
                __sortkey::Variant {
                    name: "RankKey",
                    head: "RUN#",
                    fields: &[
                        __sortkey::FieldLayout {
                            before: "",
                            name: "score",
                            segment: __sortkey::segment::<Self, __SortkeyPrivate, 0>(),
                        },
                        __sortkey::FieldLayout {
                            before: "#",
                            name: "at",
                            segment: __sortkey::segment::<Self, __SortkeyPrivate, 1>(),
                        },
                        __sortkey::FieldLayout {
                            before: "#",
                            name: "player",
                            segment: __sortkey::segment::<Self, __SortkeyPrivate, 2>(),
                        },
                    ],
                },
            ],
        );
        type Query = RankKeyQuery<0>;
        fn query() -> RankKeyQuery<0> {
            __sortkey::Open::after(__sortkey::Steps::of::<Self>(0))
        }
        #[inline(always)]
        fn __visit_fields<__SortkeyVisit: __sortkey::Visit<Self>>(
            &self,
            __sortkey_visit: __SortkeyVisit,
        ) -> <__SortkeyVisit as __sortkey::Visit<Self>>::Output {
            __sortkey::Visit::<
                Self,
            >::fields::<
                __SortkeyFields0,
                _,
            >(__sortkey_visit, &(&self.score, (&self.at, (&self.player, ()))), 0)
        }
        #[inline(always)]
        fn __read_fields(
            __sortkey_reader: &mut __sortkey::Reader<'_>,
            __sortkey_place: __sortkey::Place,
        ) -> __sortkey::Result<Self, __sortkey::DecodeError> {
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
                    __sortkey::Result::Ok(Self {
                        score: __sortkey_values.0,
                        at: __sortkey_values.1.0,
                        player: __sortkey_values.1.1.0,
                    })
                }
                __sortkey::Result::Err(__sortkey_values) => {
                    __sortkey::Result::Err(__sortkey_values)
                }
            }
        }
    }
    #[automatically_derived]
    impl<const STEP: __sortkey::usize> __sortkey::Open for RankKeyQuery<STEP> {
        type Key = RankKey;
        fn after(__sortkey_steps: __sortkey::Steps) -> Self {
            Self { steps: __sortkey_steps }
        }
        fn steps(self) -> __sortkey::Steps {
            self.steps
        }
    }
};
