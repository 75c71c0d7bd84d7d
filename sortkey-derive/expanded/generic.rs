/// A query for keys of [`Tagged`]: values for its leading segments in order, then at most one range, then `range()`.
#[must_use = "a query does nothing until its `range()` is put to a store"]
struct TaggedQuery<
    'a,
    T: Clone,
    const W: usize,
    const STEP: keys::sortkey::__private::usize,
>
where
    T: Send,
{
    steps: keys::sortkey::__private::Steps,
    marker: keys::sortkey::__private::PhantomData<fn() -> Tagged<'a, T, W>>,
}
impl<
    'a,
    T: Clone,
    const W: usize,
    const STEP: keys::sortkey::__private::usize,
> TaggedQuery<'a, T, W, STEP>
where
    T: Send,
{
    /// The keys that have what was given so far, or the first value given that can be no part of a key.
    ///
    /// # Errors
    ///
    /// A value that its segment cannot hold.
    pub fn range(
        self,
    ) -> keys::sortkey::__private::Result<
        keys::sortkey::__private::KeyRange,
        keys::sortkey::__private::EncodeError,
    > {
        self.steps.finish()
    }
}
impl<'a, T: Clone, const W: usize> TaggedQuery<'a, T, W, 0>
where
    T: Send,
    keys::sortkey::__private::Plain: keys::sortkey::__private::Codec<T>,
{
    /// Segment 1 of 4, `0`: `T`; takes a value.
    pub fn field0<
        Arg: keys::sortkey::__private::Argument<keys::sortkey::__private::Plain, T, How>,
        How,
    >(
        self,
        __sortkey_value: Arg,
    ) -> Arg::Then<Tagged<'a, T, W>, TaggedQuery<'a, T, W, 1>> {
        keys::sortkey::__private::Argument::then(
            __sortkey_value,
            self.steps,
            keys::sortkey::__private::Open::after,
        )
    }
}
impl<'a, T: Clone, const W: usize> TaggedQuery<'a, T, W, 1>
where
    T: Send,
    keys::sortkey::__private::Plain: keys::sortkey::__private::Codec<T>,
{
    /// Segment 2 of 4, `1`: `W` digits, ascending; takes a value, or a range of values to end with.
    pub fn field1<
        Arg: keys::sortkey::__private::Argument<
                keys::sortkey::__private::Pad<{ W }>,
                u32,
            >,
    >(
        self,
        __sortkey_value: Arg,
    ) -> Arg::Then<Tagged<'a, T, W>, TaggedQuery<'a, T, W, 2>> {
        keys::sortkey::__private::Argument::then(
            __sortkey_value,
            self.steps,
            keys::sortkey::__private::Open::after,
        )
    }
}
impl<'a, T: Clone, const W: usize> TaggedQuery<'a, T, W, 2>
where
    T: Send,
    keys::sortkey::__private::Plain: keys::sortkey::__private::Codec<T>,
{
    /// Segment 3 of 4, `2`: escaped text; takes `&str`, a range `a..=b`, `a..` or `..=b` of them, or `starts_with`.
    pub fn field2<
        Arg: keys::sortkey::__private::Argument<
                keys::sortkey::__private::Escaped,
                std::borrow::Cow<'a, str>,
            >,
    >(
        self,
        __sortkey_value: Arg,
    ) -> Arg::Then<Tagged<'a, T, W>, TaggedQuery<'a, T, W, 3>> {
        keys::sortkey::__private::Argument::then(
            __sortkey_value,
            self.steps,
            keys::sortkey::__private::Open::after,
        )
    }
}
impl<'a, T: Clone, const W: usize> TaggedQuery<'a, T, W, 3>
where
    T: Send,
    keys::sortkey::__private::Plain: keys::sortkey::__private::Codec<T>,
{
    /// Segment 4 of 4, `3`: descending; takes a value, or a range of values to end with.
    pub fn field3<
        Arg: keys::sortkey::__private::Argument<
                keys::sortkey::__private::Descending<
                    {
                        keys::sortkey::__private::digits(
                            {
                                let __sortkey_max: u64 = limits::MAX;
                                __sortkey_max as keys::sortkey::__private::u128
                            },
                            <u64 as keys::sortkey::__private::Integer>::SIGNED,
                        )
                    },
                    {
                        let __sortkey_max: u64 = limits::MAX;
                        __sortkey_max as keys::sortkey::__private::u128
                    },
                >,
                Option<u64>,
            >,
    >(
        self,
        __sortkey_value: Arg,
    ) -> Arg::Then<
        Tagged<'a, T, W>,
        keys::sortkey::__private::Complete<Tagged<'a, T, W>>,
    > {
        keys::sortkey::__private::Argument::then(
            __sortkey_value,
            self.steps,
            keys::sortkey::__private::Complete::new,
        )
    }
}
const _: () = {
    use keys::sortkey::__private as __sortkey;
    struct __SortkeyPrivate;
    #[automatically_derived]
    impl<'a, T: Clone, const W: usize> __sortkey::Field<__SortkeyPrivate, 0>
    for Tagged<'a, T, W>
    where
        T: Send,
        keys::sortkey::__private::Plain: keys::sortkey::__private::Codec<T>,
    {
        type Value = T;
        type Codec = __sortkey::Plain;
    }
    #[automatically_derived]
    impl<'a, T: Clone, const W: usize> __sortkey::Field<__SortkeyPrivate, 1>
    for Tagged<'a, T, W>
    where
        T: Send,
        keys::sortkey::__private::Plain: keys::sortkey::__private::Codec<T>,
    {
        type Value = u32;
        type Codec = __sortkey::Pad<{ W }>;
    }
    #[automatically_derived]
    impl<'a, T: Clone, const W: usize> __sortkey::Field<__SortkeyPrivate, 2>
    for Tagged<'a, T, W>
    where
        T: Send,
        keys::sortkey::__private::Plain: keys::sortkey::__private::Codec<T>,
    {
        type Value = std::borrow::Cow<'a, str>;
        type Codec = __sortkey::Escaped;
    }
    #[automatically_derived]
    impl<'a, T: Clone, const W: usize> __sortkey::Field<__SortkeyPrivate, 3>
    for Tagged<'a, T, W>
    where
        T: Send,
        keys::sortkey::__private::Plain: keys::sortkey::__private::Codec<T>,
    {
        type Value = Option<u64>;
        type Codec = __sortkey::Descending<
            {
                __sortkey::digits(
                    {
                        let __sortkey_max: u64 = limits::MAX;
                        __sortkey_max as __sortkey::u128
                    },
                    <u64 as __sortkey::Integer>::SIGNED,
                )
            },
            {
                let __sortkey_max: u64 = limits::MAX;
                __sortkey_max as __sortkey::u128
            },
        >;
    }
    type __SortkeyFields0 = (
        __sortkey::At<__SortkeyPrivate, 0>,
        (
            __sortkey::At<__SortkeyPrivate, 1>,
            (
                __sortkey::At<__SortkeyPrivate, 2>,
                (__sortkey::At<__SortkeyPrivate, 3>, ()),
            ),
        ),
    );
    #[automatically_derived]
    impl<'a, T: Clone, const W: usize> __sortkey::SortKey for Tagged<'a, T, W>
    where
        T: Send,
        keys::sortkey::__private::Plain: keys::sortkey::__private::Codec<T>,
    {
        const LAYOUT: __sortkey::Layout = __sortkey::Layout::new(
            "Tagged",
            '!',
            200,
            &[
                __sortkey::Variant {
                    name: "Tagged",
                    head: "",
                    fields: &[
                        __sortkey::FieldLayout {
                            before: "",
                            name: "0",
                            segment: __sortkey::segment::<Self, __SortkeyPrivate, 0>(),
                        },
                        __sortkey::FieldLayout {
                            before: "!N!",
                            name: "1",
                            segment: __sortkey::segment::<Self, __SortkeyPrivate, 1>(),
                        },
                        __sortkey::FieldLayout {
                            before: "!",
                            name: "2",
                            segment: __sortkey::segment::<Self, __SortkeyPrivate, 2>(),
                        },
                        __sortkey::FieldLayout {
                            before: "!",
                            name: "3",
                            segment: __sortkey::segment::<Self, __SortkeyPrivate, 3>(),
                        },
                    ],
                },
            ],
        );
        type Query = TaggedQuery<'a, T, W, 0>;
        fn query() -> TaggedQuery<'a, T, W, 0> {
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
            >(__sortkey_visit, &(&self.0, (&self.1, (&self.2, (&self.3, ())))), 0)
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
                        0: __sortkey_values.0,
                        1: __sortkey_values.1.0,
                        2: __sortkey_values.1.1.0,
                        3: __sortkey_values.1.1.1.0,
                    })
                }
                __sortkey::Result::Err(__sortkey_values) => {
                    __sortkey::Result::Err(__sortkey_values)
                }
            }
        }
    }
    #[automatically_derived]
    impl<'a, T: Clone, const W: usize, const STEP: __sortkey::usize> __sortkey::Open
    for TaggedQuery<'a, T, W, STEP>
    where
        T: Send,
        keys::sortkey::__private::Plain: keys::sortkey::__private::Codec<T>,
    {
        type Key = Tagged<'a, T, W>;
        fn after(__sortkey_steps: __sortkey::Steps) -> Self {
            Self {
                steps: __sortkey_steps,
                marker: __sortkey::PhantomData,
            }
        }
        fn steps(self) -> __sortkey::Steps {
            self.steps
        }
    }
};
