//! Declaring plain data once: the type, its encoded form and, if players see it, its form with names.
//!
//! Each macro declares a type and what a derive would for it, traits and nothing else: what a type does is written
//! beside it.
//!
//! Invariants: a field that is not encoded, or not checked against the bounds of a match, cannot exist; a tag is the
//! variant's position, so variants are only ever appended within a save version.

/// A `Copy` struct of encoded fields.
macro_rules! record {
    ($(#[$meta:meta])* pub struct $name:ident { $($(#[$fmeta:meta])* pub $field:ident : $type:ty),* $(,)? }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq)]
        pub struct $name { $($(#[$fmeta])* pub $field: $type),* }
        crate::codec_struct!($name { $($field),* });
        impl crate::fleet::state::check::Within for $name {
            fn within(&self, bounds: &crate::fleet::state::check::Bounds) -> Result<(), crate::fleet::state::check::Stray> {
                let Self { $($field),* } = self;
                $(crate::fleet::state::check::Within::within($field, bounds)
                    .map_err(|stray| stray.inside(concat!(stringify!($name), ".", stringify!($field))))?;)*
                Ok(())
            }
        }
    };
}

/// A `Copy` enum of unit and struct variants, encoded as position and fields.
macro_rules! tagged {
    ($(#[$meta:meta])* pub enum $name:ident {
        $($(#[$vmeta:meta])* $variant:ident $({ $($field:ident : $type:ty),* $(,)? })?),* $(,)?
    }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq)]
        pub enum $name { $($(#[$vmeta])* $variant $({ $($field: $type),* })?),* }

        const _: () = {
            #[allow(clippy::enum_variant_names)]
            #[repr(u8)]
            enum Tag { $($variant),* }
            impl crate::engine::codec::Codec for $name {
                #[inline]
                #[allow(unused_variables)]
                fn encode(&self, out: &mut impl crate::engine::codec::Encoder) {
                    match self { $(
                        Self::$variant $({ $($field),* })? => {
                            crate::engine::codec::Encoder::bytes(out, &[Tag::$variant as u8]);
                            $($(crate::engine::codec::Codec::encode($field, out);)*)?
                        }
                    )* }
                }
                fn decode(from: &mut crate::engine::codec::Decoder<'_>) -> Result<Self, crate::engine::codec::CodecError> {
                    let tag = <u8 as crate::engine::codec::Codec>::decode(from)?;
                    $(if tag == Tag::$variant as u8 {
                        return Ok(Self::$variant $({ $($field: crate::engine::codec::Codec::decode(from)?),* })?);
                    })*
                    Err(from.unknown(stringify!($name), tag))
                }
                fn layout(out: &mut impl crate::engine::codec::Encoder) {
                    out.bytes(concat!(stringify!($name), "{").as_bytes());
                    $(
                        out.bytes(concat!(stringify!($variant), ":").as_bytes());
                        $($(
                            out.bytes(concat!(stringify!($field), ":").as_bytes());
                            <$type as crate::engine::codec::Codec>::layout(out);
                        )*)?
                    )*
                    out.bytes(b"}");
                }
            }
            impl crate::fleet::state::check::Within for $name {
                #[allow(unused_variables)]
                fn within(&self, bounds: &crate::fleet::state::check::Bounds) -> Result<(), crate::fleet::state::check::Stray> {
                    match self { $(
                        Self::$variant $({ $($field),* })? => {
                            $($(crate::fleet::state::check::Within::within($field, bounds)?;)*)?
                        }
                    )* }
                    Ok(())
                }
            }
        };
    };
}

/// A `tagged!` enum with a form in names as well: `{"MoveStep":{"ship":"venture","to":"C4"}}`, or `"EndTurn"`.
macro_rules! spelled {
    ($(#[$meta:meta])* pub enum $name:ident {
        $($(#[$vmeta:meta])* $variant:ident $({ $($field:ident : $type:ty),* $(,)? })?),* $(,)?
    }) => {
        crate::fleet::macros::tagged! {
            $(#[$meta])* pub enum $name { $($(#[$vmeta])* $variant $({ $($field : $type),* })?),* }
        }
        crate::fleet::macros::spells!($name, crate::fleet::names::as_named, {
            $($variant $({ $($field : $type),* })?),*
        });
    };
}

/// An enum that only files write, whose fields may stand there with their names or in their order: `At("venture", "C4")`.
macro_rules! worded {
    ($(#[$meta:meta])* pub enum $name:ident {
        $($(#[$vmeta:meta])* $variant:ident $({ $($field:ident : $type:ty),* $(,)? })?),* $(,)?
    }) => {
        $(#[$meta])*
        #[derive(Clone, Debug, PartialEq)]
        pub enum $name { $($(#[$vmeta])* $variant $({ $($field: $type),* })?),* }
        crate::fleet::macros::spells!($name, crate::fleet::names::in_order, {
            $($variant $({ $($field : $type),* })?),*
        });
    };
}

/// The form in names of an enum of unit and struct variants; `$fields` says which fields are meant.
macro_rules! spells {
    ($name:ident, $fields:path, { $($variant:ident $({ $($field:ident : $type:ty),* $(,)? })?),* $(,)? }) => {
        crate::fleet::macros::variants!($name { $($variant),* });
        impl crate::fleet::names::Spelled for $name {
            #[allow(unused_variables)]
            fn spell(&self, m: &crate::fleet::roster::Match) -> serde_json::Value {
                match self { $(
                    #[allow(unused_mut)]
                    Self::$variant $({ $($field),* })? => {
                        let mut fields = serde_json::Map::new();
                        $($(fields.insert(stringify!($field).to_owned(), crate::fleet::names::Spelled::spell($field, m));)*)?
                        crate::fleet::names::variant(stringify!($variant), fields)
                    }
                )* }
            }
            #[allow(unused_variables)]
            fn read(value: &serde_json::Value, m: &crate::fleet::roster::Match) -> Result<Self, String> {
                let (name, fields) = crate::fleet::names::split_variant(value)?;
                match name {
                    $(stringify!($variant) => {
                        let known: &[&str] = &[$($(stringify!($field)),*)?];
                        let fields = &*$fields(fields, known);
                        crate::fleet::names::only_known(name, fields, known)?;
                        Ok(Self::$variant $({ $($field: crate::fleet::names::field(name, fields, stringify!($field), m)?),* })?)
                    })*
                    unknown => Err(crate::fleet::names::no_such(stringify!($name), unknown, <Self as crate::fleet::names::Variants>::KINDS)),
                }
            }
        }
    };
}

/// The names of an enum's variants.
macro_rules! variants {
    ($name:ident { $($variant:ident),* $(,)? }) => {
        impl crate::fleet::names::Variants for $name {
            const KINDS: &'static [&'static str] = &[$(stringify!($variant)),*];
            fn kind(&self) -> &'static str {
                match self { $(Self::$variant { .. } => stringify!($variant)),* }
            }
        }
    };
}

/// A `Copy` enum that is never encoded, whose variants have names for programs.
macro_rules! named {
    ($(#[$meta:meta])* pub enum $name:ident {
        $($(#[$vmeta:meta])* $variant:ident $({ $($field:ident : $type:ty),* $(,)? })?),* $(,)?
    }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq)]
        pub enum $name { $($(#[$vmeta])* $variant $({ $($field: $type),* })?),* }
        crate::fleet::macros::variants!($name { $($variant),* });
    };
}

/// Dense indices into the match's roster or board, in one byte.
macro_rules! ids {
    ($($(#[$meta:meta])* $name:ident),+ $(,)?) => { $(
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub struct $name(pub u8);
        impl $name {
            /// Fills empty slots of arrays; never a valid index.
            pub(in crate::fleet) const NONE: Self = Self(u8::MAX);
        }
        impl crate::fleet::ids::DenseId for $name {
            #[inline]
            fn index(self) -> usize { usize::from(self.0) }
        }
        impl crate::fleet::ids::Closable for $name {
            const CLOSED: Self = Self::NONE;
        }
        crate::codec_newtype!($name);
    )+ };
}

/// A closed list of words: content, order and fact vocabulary at once.
macro_rules! closed_list {
    ($(#[$meta:meta])* $name:ident { $($(#[$vmeta:meta])* $variant:ident),+ $(,)? }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
        #[repr(u8)]
        pub enum $name { $($(#[$vmeta])* $variant),+ }
        impl $name {
            /// Every value, in index order.
            pub const ALL: &'static [Self] = &[$(Self::$variant),+];
        }
        impl crate::fleet::units::Listed for $name {
            const VALUES: &'static [Self] = Self::ALL;
            const NAMES: &'static [&'static str] = &[$(stringify!($variant)),+];
            #[inline]
            fn index(self) -> usize { self as usize }
        }
        impl crate::engine::codec::Codec for $name {
            fn encode(&self, out: &mut impl crate::engine::codec::Encoder) { (*self as u8).encode(out) }
            fn decode(from: &mut crate::engine::codec::Decoder<'_>) -> Result<Self, crate::engine::codec::CodecError> {
                let index = u8::decode(from)?;
                crate::fleet::units::Listed::from_index(index.into()).ok_or_else(|| from.unknown(stringify!($name), index))
            }
            fn layout(out: &mut impl crate::engine::codec::Encoder) {
                out.bytes(stringify!($name { $($variant),+ }).as_bytes());
            }
        }
    };
}

/// Points of one sort: a number, told and packed as it is, that is never mixed with points of another.
macro_rules! points {
    ($(#[$meta:meta])* $name:ident) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
        #[serde(transparent)]
        pub struct $name(pub u8);
        impl $name {
            /// No points.
            pub const NONE: Self = Self(0);
        }
        impl crate::fleet::units::Points for $name {}
        impl From<u8> for $name {
            fn from(number: u8) -> Self { Self(number) }
        }
        impl From<$name> for u8 {
            fn from(points: $name) -> Self { points.0 }
        }
        impl std::iter::Sum for $name {
            fn sum<I: Iterator<Item = Self>>(all: I) -> Self { all.fold(Self::NONE, crate::fleet::units::Points::plus) }
        }
        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result { std::fmt::Display::fmt(&self.0, f) }
        }
        /// As the number: modifiers are told to programs in this form.
        impl std::fmt::Debug for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result { std::fmt::Debug::fmt(&self.0, f) }
        }
        impl crate::engine::codec::Codec for $name {
            #[inline]
            fn encode(&self, out: &mut impl crate::engine::codec::Encoder) { self.0.encode(out) }
            #[inline]
            fn decode(from: &mut crate::engine::codec::Decoder<'_>) -> Result<Self, crate::engine::codec::CodecError> {
                u8::decode(from).map(Self)
            }
            fn layout(out: &mut impl crate::engine::codec::Encoder) { u8::layout(out) }
        }
        impl crate::fleet::names::Spelled for $name {
            fn spell(&self, m: &crate::fleet::roster::Match) -> serde_json::Value { self.0.spell(m) }
            fn read(value: &serde_json::Value, m: &crate::fleet::roster::Match) -> Result<Self, String> {
                u8::read(value, m).map(Self)
            }
        }
    };
}

pub(crate) use {closed_list, ids, named, points, record, spelled, spells, tagged, variants, worded};
