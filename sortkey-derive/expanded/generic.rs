const _: () = {
    struct __SortkeyPrivate;
    #[automatically_derived]
    impl<
        'a,
        T: Clone,
        const W: usize,
    > keys::sortkey::__private::Field<__SortkeyPrivate, 0> for Tagged<'a, T, W>
    where
        T: Send,
        keys::sortkey::__private::Plain: keys::sortkey::__private::Codec<T>,
    {
        type Value = T;
        type Codec = keys::sortkey::__private::Plain;
    }
    #[automatically_derived]
    impl<
        'a,
        T: Clone,
        const W: usize,
    > keys::sortkey::__private::Field<__SortkeyPrivate, 1> for Tagged<'a, T, W>
    where
        T: Send,
        keys::sortkey::__private::Plain: keys::sortkey::__private::Codec<T>,
    {
        type Value = u32;
        type Codec = keys::sortkey::__private::Pad<{ W }>;
    }
    #[automatically_derived]
    impl<
        'a,
        T: Clone,
        const W: usize,
    > keys::sortkey::__private::Field<__SortkeyPrivate, 2> for Tagged<'a, T, W>
    where
        T: Send,
        keys::sortkey::__private::Plain: keys::sortkey::__private::Codec<T>,
    {
        type Value = std::borrow::Cow<'a, str>;
        type Codec = keys::sortkey::__private::Escaped;
    }
    #[automatically_derived]
    impl<
        'a,
        T: Clone,
        const W: usize,
    > keys::sortkey::__private::Field<__SortkeyPrivate, 3> for Tagged<'a, T, W>
    where
        T: Send,
        keys::sortkey::__private::Plain: keys::sortkey::__private::Codec<T>,
    {
        type Value = Option<u64>;
        type Codec = keys::sortkey::__private::Descending<
            {
                keys::sortkey::__private::digits({
                    let __sortkey_max: u64 = limits::MAX;
                    __sortkey_max as keys::sortkey::__private::u128
                })
            },
            {
                let __sortkey_max: u64 = limits::MAX;
                __sortkey_max as keys::sortkey::__private::u128
            },
        >;
    }
    type __SortkeySegments0 = (
        keys::sortkey::__private::At<__SortkeyPrivate, 0>,
        (
            keys::sortkey::__private::At<__SortkeyPrivate, 1>,
            (
                keys::sortkey::__private::At<__SortkeyPrivate, 2>,
                (keys::sortkey::__private::At<__SortkeyPrivate, 3>, ()),
            ),
        ),
    );
    #[doc(hidden)]
    #[automatically_derived]
    impl<'a, T: Clone, const W: usize> keys::sortkey::__private::Key for Tagged<'a, T, W>
    where
        T: Send,
        keys::sortkey::__private::Plain: keys::sortkey::__private::Codec<T>,
    {
        const META: keys::sortkey::__private::Meta = keys::sortkey::__private::Meta {
            name: "Tagged",
            delimiter: '!',
            max_len: 200,
            variants: &[
                keys::sortkey::__private::Variant {
                    name: "Tagged",
                    head: "",
                    parts: &[("", "0"), ("!N!", "1"), ("!", "2"), ("!", "3")],
                },
            ],
        };
        const NODES: &'static [&'static keys::sortkey::__private::Nodes] = &[
            <__SortkeySegments0 as keys::sortkey::__private::Segments<Self>>::NODES,
        ];
        #[inline(always)]
        fn check(
            &self,
            __sortkey_place: keys::sortkey::__private::Place,
        ) -> keys::sortkey::__private::Result<
            keys::sortkey::__private::usize,
            keys::sortkey::__private::EncodeError,
        > {
            keys::sortkey::__private::check_fields::<
                Self,
                __SortkeySegments0,
                _,
            >(&(&self.0, (&self.1, (&self.2, (&self.3, ())))), __sortkey_place, 0)
        }
        #[inline(always)]
        fn write(
            &self,
            __sortkey_place: keys::sortkey::__private::Place,
            __sortkey_out: &mut keys::sortkey::__private::String,
        ) {
            keys::sortkey::__private::write_fields::<
                Self,
                __SortkeySegments0,
                _,
            >(
                &(&self.0, (&self.1, (&self.2, (&self.3, ())))),
                __sortkey_place,
                0,
                __sortkey_out,
            )
        }
        #[inline(always)]
        fn read(
            __sortkey_reader: &mut keys::sortkey::__private::Reader<'_>,
            __sortkey_place: keys::sortkey::__private::Place,
        ) -> keys::sortkey::__private::Result<
            Self,
            keys::sortkey::__private::DecodeError,
        > {
            match keys::sortkey::__private::read_fields::<
                Self,
                __SortkeySegments0,
            >(__sortkey_reader, __sortkey_place, 0) {
                keys::sortkey::__private::Result::Ok(__sortkey_values) => {
                    keys::sortkey::__private::Result::Ok(Self {
                        0: __sortkey_values.0,
                        1: __sortkey_values.1.0,
                        2: __sortkey_values.1.1.0,
                        3: __sortkey_values.1.1.1.0,
                    })
                }
                keys::sortkey::__private::Result::Err(__sortkey_values) => {
                    keys::sortkey::__private::Result::Err(__sortkey_values)
                }
            }
        }
    }
};
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
#[doc(hidden)]
#[automatically_derived]
impl<
    'a,
    T: Clone,
    const W: usize,
    const STEP: keys::sortkey::__private::usize,
> keys::sortkey::__private::Debug for TaggedQuery<'a, T, W, STEP>
where
    T: Send,
{
    fn fmt(
        &self,
        __sortkey_formatter: &mut keys::sortkey::__private::Formatter<'_>,
    ) -> keys::sortkey::__private::fmt::Result {
        keys::sortkey::__private::Debug::fmt(&self.steps, __sortkey_formatter)
    }
}
#[doc(hidden)]
#[automatically_derived]
impl<
    'a,
    T: Clone,
    const W: usize,
    const STEP: keys::sortkey::__private::usize,
> keys::sortkey::__private::Step for TaggedQuery<'a, T, W, STEP>
where
    T: Send,
{
    fn after(__sortkey_steps: keys::sortkey::__private::Steps) -> Self {
        Self {
            steps: __sortkey_steps,
            marker: keys::sortkey::__private::PhantomData,
        }
    }
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
{
    /// Segment 1 of 4, `0`: `T`; takes a value.
    pub fn field0<
        Arg: keys::sortkey::__private::Argument<keys::sortkey::__private::Plain, T>,
    >(self, __sortkey_value: Arg) -> Arg::Then<TaggedQuery<'a, T, W, 1>> {
        keys::sortkey::__private::Argument::then(__sortkey_value, self.steps)
    }
}
impl<'a, T: Clone, const W: usize> TaggedQuery<'a, T, W, 1>
where
    T: Send,
{
    /// Segment 2 of 4, `1`: `W` digits, ascending; takes a value, or a range of values to end with.
    pub fn field1<
        Arg: keys::sortkey::__private::Argument<
                keys::sortkey::__private::Pad<{ W }>,
                u32,
            >,
    >(self, __sortkey_value: Arg) -> Arg::Then<TaggedQuery<'a, T, W, 2>> {
        keys::sortkey::__private::Argument::then(__sortkey_value, self.steps)
    }
}
impl<'a, T: Clone, const W: usize> TaggedQuery<'a, T, W, 2>
where
    T: Send,
{
    /// Segment 3 of 4, `2`: escaped text; takes `&str`, a range `a..=b`, `a..` or `..=b` of them, or `starts_with`.
    pub fn field2<
        Arg: keys::sortkey::__private::Argument<
                keys::sortkey::__private::Escaped,
                std::borrow::Cow<'a, str>,
            >,
    >(self, __sortkey_value: Arg) -> Arg::Then<TaggedQuery<'a, T, W, 3>> {
        keys::sortkey::__private::Argument::then(__sortkey_value, self.steps)
    }
}
impl<'a, T: Clone, const W: usize> TaggedQuery<'a, T, W, 3>
where
    T: Send,
{
    /// Segment 4 of 4, `3`: descending; takes a value, or a range of values to end with.
    pub fn field3<
        Arg: keys::sortkey::__private::Argument<
                keys::sortkey::__private::Descending<
                    {
                        keys::sortkey::__private::digits({
                            let __sortkey_max: u64 = limits::MAX;
                            __sortkey_max as keys::sortkey::__private::u128
                        })
                    },
                    {
                        let __sortkey_max: u64 = limits::MAX;
                        __sortkey_max as keys::sortkey::__private::u128
                    },
                >,
                Option<u64>,
            >,
    >(self, __sortkey_value: Arg) -> Arg::Then<TaggedQuery<'a, T, W, 4>> {
        keys::sortkey::__private::Argument::then(__sortkey_value, self.steps)
    }
}
#[automatically_derived]
impl<'a, T: Clone, const W: usize> keys::sortkey::__private::SortKey for Tagged<'a, T, W>
where
    T: Send,
    keys::sortkey::__private::Plain: keys::sortkey::__private::Codec<T>,
{
    type Query = TaggedQuery<'a, T, W, 0>;
}
