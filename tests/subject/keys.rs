//! The macro that declares a key type together with the oracle's rules for it.

/// Declares derived key types as they would be written without it.
///
/// A struct has named fields, or is a newtype.
macro_rules! key_types {
    () => {};
    (
        $(#[$outer:ident $($arguments:tt)*])*
        struct $name:ident { $($(#[$attribute:ident $($value:tt)*])* $field:ident: $type:ty,)* }
        $($rest:tt)*
    ) => {
        #[derive(sortkey::SortKey, Clone, Debug, PartialEq)]
        $(#[$outer $($arguments)*])*
        pub(crate) struct $name { $($(#[$attribute $($value)*])* pub(crate) $field: $type,)* }

        impl $crate::subject::Specimen for $name {
            $crate::subject::key_types!(@segment $name [$([$outer $($arguments)*])*]
                $([$type: $([$attribute $($value)*])*])*);
            fn value(&self) -> $crate::oracle::Value {
                $crate::oracle::Value::Key(vec![$($crate::subject::Specimen::value(&self.$field)),*])
            }
            fn strategy(
                place: &$crate::subject::Place,
            ) -> $crate::subject::BoxedStrategy<Self> {
                #[allow(unused_mut, unused_variables)]
                let mut places = $crate::subject::places(place).into_iter();
                $crate::subject::Strategy::boxed($crate::subject::Strategy::prop_map(
                    (
                        $crate::subject::Just(()),
                        $(<$type as $crate::subject::Specimen>::strategy(&places.next().expect("a place")),)*
                    ),
                    |((), $($field,)*)| $name { $($field),* },
                ))
            }
            #[allow(unused_variables)]
            fn mixed(&self, other: &Self, picks: &mut dyn Iterator<Item = bool>) -> Self {
                $name { $($field: $crate::subject::Specimen::mixed(&self.$field, &other.$field, picks)),* }
            }
        }
        $crate::subject::key_types!(@subject $name [$([$outer $($arguments)*])*]);
        $crate::subject::key_types! { $($rest)* }
    };
    (
        $(#[$outer:ident $($arguments:tt)*])*
        struct $name:ident($(#[$attribute:ident $($value:tt)*])* $type:ty);
        $($rest:tt)*
    ) => {
        #[derive(sortkey::SortKey, Clone, Debug, PartialEq)]
        $(#[$outer $($arguments)*])*
        pub(crate) struct $name($(#[$attribute $($value)*])* pub(crate) $type);

        impl $crate::subject::Specimen for $name {
            $crate::subject::key_types!(@segment $name [$([$outer $($arguments)*])*]
                [$type: $([$attribute $($value)*])*]);
            fn value(&self) -> $crate::oracle::Value {
                $crate::oracle::Value::Key(vec![$crate::subject::Specimen::value(&self.0)])
            }
            fn strategy(place: &$crate::subject::Place) -> $crate::subject::BoxedStrategy<Self> {
                let place = &$crate::subject::places(place)[0];
                $crate::subject::Strategy::boxed($crate::subject::Strategy::prop_map(
                    <$type as $crate::subject::Specimen>::strategy(place),
                    $name,
                ))
            }
        }
        $crate::subject::key_types!(@subject $name [$([$outer $($arguments)*])*]);
        $crate::subject::key_types! { $($rest)* }
    };
    (@segment $name:ident [$([$outer:ident $($arguments:tt)*])*]
        $([$type:ty: $([$attribute:ident $($value:tt)*])*])*) => {
        fn segment() -> $crate::oracle::Segment {
            let prefix = ["", $($crate::subject::key_types!(@prefix $outer $($arguments)*)),*].concat();
            $crate::oracle::Segment::Key($crate::oracle::Fields {
                prefix,
                fields: vec![$({
                    #[allow(unused_mut)]
                    let mut attributes = $crate::subject::Attributes::default();
                    $($crate::subject::key_types!(@attribute attributes $attribute $($value)*);)*
                    attributes.field(<$type as $crate::subject::Specimen>::segment())
                }),*],
            })
        }
    };
    (@subject $name:ident [$([$outer:ident $($arguments:tt)*])*]) => {
        impl $crate::subject::Subject for $name {
            fn schema() -> $crate::oracle::Schema {
                #[allow(unused_mut)]
                let mut schema = $crate::oracle::Schema {
                    delimiter: '#',
                    max_len: 1024,
                    segment: <$name as $crate::subject::Specimen>::segment(),
                };
                $($crate::subject::key_types!(@option schema $outer $($arguments)*);)*
                schema
            }
        }
    };
    (@prefix prefix = $text:literal) => { $text };
    (@prefix $($other:tt)*) => { "" };
    (@option $schema:ident sort_key($($key:ident = $value:literal),*)) => { $($schema.$key = $value;)* };
    (@option $schema:ident $($other:tt)*) => {};
    (@attribute $attributes:ident prefix = $text:literal) => { $attributes.prefix = $text; };
    (@attribute $attributes:ident pad) => { $attributes.pad = true; };
    (@attribute $attributes:ident pad(width = $width:literal)) => {
        $attributes.pad = true;
        $attributes.width = Some($width);
    };
    (@attribute $attributes:ident pad(width = $width:literal, max = $max:expr)) => {
        $crate::subject::key_types!(@attribute $attributes pad(width = $width));
        $attributes.max = Some($crate::oracle::Decimal::literal(stringify!($max)));
    };
    (@attribute $attributes:ident descending(max = $max:expr)) => {
        $attributes.descending = Some($crate::oracle::Decimal::literal(stringify!($max)));
    };
    (@attribute $attributes:ident escape) => { $attributes.escape = true; };
    (@attribute $attributes:ident unordered) => { $attributes.unordered = true; };
}
pub(crate) use key_types;
