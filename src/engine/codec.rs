//! The explicit binary form of a game's state: what digests are taken over and snapshots are made of.
//!
//! Invariants:
//! * little endian, no padding, no length prefixes for arrays: the same value gives the same bytes everywhere;
//! * the macros destructure without `..`, so that a forgotten field or variant does not compile;
//! * decoding arbitrary bytes ends in a value or in a [`CodecError`], never in a panic;
//! * a type describes its own form, so that bytes of another version are told from those of this one.

use std::fmt;

/// Where encoded bytes go: a buffer, or a digest that keeps none of them.
pub trait Encoder {
    /// Takes the next bytes.
    fn bytes(&mut self, bytes: &[u8]);
}

impl Encoder for Vec<u8> {
    #[inline]
    fn bytes(&mut self, bytes: &[u8]) {
        self.extend_from_slice(bytes);
    }
}

/// A value with one explicit byte form.
pub trait Codec: Sized {
    /// Writes the value.
    fn encode(&self, out: &mut impl Encoder);

    /// Reads a value back.
    ///
    /// # Errors
    /// When the bytes end early or hold what no value has.
    fn decode(from: &mut Decoder<'_>) -> Result<Self, CodecError>;

    /// Describes the byte form by the names and types it is made of. Where two versions of a type describe themselves
    /// differently, neither reads the other's bytes, whether they fit or not.
    fn layout(out: &mut impl Encoder);

    /// Writes several values one after the other; bytes do it in one piece.
    #[inline]
    fn encode_slice(items: &[Self], out: &mut impl Encoder) {
        for item in items {
            item.encode(out);
        }
    }
}

/// Why bytes are not a value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CodecError {
    /// The bytes ended before the value did.
    Short {
        /// Offset of the missing byte.
        at: usize,
    },
    /// A tag or flag that the type does not know.
    Unknown {
        /// Offset of the byte.
        at: usize,
        /// The type being read.
        what: &'static str,
        /// The byte found.
        found: u8,
    },
    /// Bytes were left over.
    Excess {
        /// Offset of the first of them.
        at: usize,
        /// How many.
        left: usize,
    },
}

impl fmt::Display for CodecError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CodecError::Short { at } => write!(f, "the bytes end at {at}, before the value does"),
            CodecError::Unknown { at, what, found } => write!(f, "byte {at}: no {what} has the tag {found}"),
            CodecError::Excess { at, left } => write!(f, "{left} bytes are left over from byte {at} on"),
        }
    }
}

impl std::error::Error for CodecError {}

/// Encoded bytes, and how far they have been read.
#[derive(Debug)]
pub struct Decoder<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> Decoder<'a> {
    /// Starts at the first byte.
    #[must_use]
    pub fn new(bytes: &'a [u8]) -> Self {
        Decoder { bytes, at: 0 }
    }

    /// Offset of the next byte.
    #[must_use]
    pub fn at(&self) -> usize {
        self.at
    }

    /// The next `N` bytes.
    ///
    /// # Errors
    /// When fewer are left.
    pub fn take<const N: usize>(&mut self) -> Result<[u8; N], CodecError> {
        let rest = self.bytes.get(self.at..).unwrap_or_default();
        let found = rest.first_chunk::<N>().ok_or(CodecError::Short { at: self.bytes.len() })?;
        self.at += N;
        Ok(*found)
    }

    /// The error for a tag just read.
    #[must_use]
    pub fn unknown(&self, what: &'static str, found: u8) -> CodecError {
        CodecError::Unknown { at: self.at.saturating_sub(1), what, found }
    }
}

/// What a value's parts are, found from a function that looks at them: so a macro that knows only the names of fields
/// can describe their types.
pub trait CodecParts {
    /// Describes them, one after the other.
    fn layout(out: &mut impl Encoder);
}

impl<T: Codec> CodecParts for &T {
    fn layout(out: &mut impl Encoder) {
        T::layout(out);
    }
}

/// Describes the parts that a function finds in a value; the function is never called.
pub fn layout_of<'a, T: 'a, P: CodecParts>(_: impl FnOnce(&'a T) -> Option<P>, out: &mut impl Encoder) {
    P::layout(out);
}

/// The bytes of a value.
#[must_use]
pub fn to_bytes(value: &impl Codec) -> Vec<u8> {
    let mut out = Vec::new();
    value.encode(&mut out);
    out
}

/// The value that all of `bytes` make up.
///
/// # Errors
/// When they are no value, or more than one.
pub fn from_bytes<T: Codec>(bytes: &[u8]) -> Result<T, CodecError> {
    let mut from = Decoder::new(bytes);
    let value = T::decode(&mut from)?;
    match bytes.len() - from.at() {
        0 => Ok(value),
        left => Err(CodecError::Excess { at: from.at(), left }),
    }
}

impl Codec for u8 {
    #[inline]
    fn encode(&self, out: &mut impl Encoder) {
        out.bytes(&[*self]);
    }
    #[inline]
    fn decode(from: &mut Decoder<'_>) -> Result<Self, CodecError> {
        let [byte] = from.take::<1>()?;
        Ok(byte)
    }
    fn layout(out: &mut impl Encoder) {
        out.bytes(b"u8;");
    }
    #[inline]
    fn encode_slice(items: &[Self], out: &mut impl Encoder) {
        out.bytes(items);
    }
}

macro_rules! pack_integers {
    ($($type:ty),*) => {$(
        impl Codec for $type {
            #[inline]
            fn encode(&self, out: &mut impl Encoder) {
                out.bytes(&self.to_le_bytes());
            }
            #[inline]
            fn decode(from: &mut Decoder<'_>) -> Result<Self, CodecError> {
                from.take().map(<$type>::from_le_bytes)
            }
            fn layout(out: &mut impl Encoder) {
                out.bytes(concat!(stringify!($type), ";").as_bytes());
            }
        }
    )*};
}

pack_integers!(u16, u32, u64, u128, i8, i16, i32, i64);

impl Codec for bool {
    #[inline]
    fn encode(&self, out: &mut impl Encoder) {
        out.bytes(&[u8::from(*self)]);
    }
    fn decode(from: &mut Decoder<'_>) -> Result<Self, CodecError> {
        match u8::decode(from)? {
            0 => Ok(false),
            1 => Ok(true),
            found => Err(from.unknown("bool", found)),
        }
    }
    fn layout(out: &mut impl Encoder) {
        out.bytes(b"bool;");
    }
}

impl<T: Codec> Codec for Option<T> {
    #[inline]
    fn encode(&self, out: &mut impl Encoder) {
        match self {
            None => out.bytes(&[0]),
            Some(value) => {
                out.bytes(&[1]);
                value.encode(out);
            }
        }
    }
    fn decode(from: &mut Decoder<'_>) -> Result<Self, CodecError> {
        match u8::decode(from)? {
            0 => Ok(None),
            1 => T::decode(from).map(Some),
            found => Err(from.unknown("option", found)),
        }
    }
    fn layout(out: &mut impl Encoder) {
        out.bytes(b"option ");
        T::layout(out);
    }
}

impl<T: Codec, const N: usize> Codec for [T; N] {
    #[inline]
    fn encode(&self, out: &mut impl Encoder) {
        T::encode_slice(self, out);
    }
    fn decode(from: &mut Decoder<'_>) -> Result<Self, CodecError> {
        let mut items = Vec::with_capacity(N);
        for _ in 0..N {
            items.push(T::decode(from)?);
        }
        items.try_into().map_err(|_| CodecError::Short { at: from.at() })
    }
    fn layout(out: &mut impl Encoder) {
        out.bytes(b"array ");
        (N as u64).encode(out);
        T::layout(out);
    }
}

macro_rules! pack_tuples {
    ($(($($name:ident),*))*) => {$(
        impl<$($name: Codec),*> Codec for ($($name,)*) {
            #[inline]
            #[allow(non_snake_case, unused_variables)]
            fn encode(&self, out: &mut impl Encoder) {
                let ($($name,)*) = self;
                $($name.encode(out);)*
            }
            #[allow(unused_variables)]
            fn decode(from: &mut Decoder<'_>) -> Result<Self, CodecError> {
                Ok(($($name::decode(from)?,)*))
            }
            fn layout(out: &mut impl Encoder) {
                out.bytes(b"(");
                $($name::layout(out);)*
                out.bytes(b")");
            }
        }
        impl<$($name: CodecParts),*> CodecParts for ($($name,)*) {
            #[allow(unused_variables)]
            fn layout(out: &mut impl Encoder) {
                $($name::layout(out);)*
            }
        }
    )*};
}

pack_tuples!(()(A)(A, B)(A, B, C)(A, B, C, D)(A, B, C, D, E)(A, B, C, D, E, F));

/// Encodes a struct field by field, in the order given: `codec_struct!(Point { x, y });`
#[macro_export]
macro_rules! codec_struct {
    ($type:ident { $($field:ident),* $(,)? }) => {
        impl $crate::engine::codec::Codec for $type {
            #[inline]
            fn encode(&self, out: &mut impl $crate::engine::codec::Encoder) {
                let $type { $($field),* } = self;
                $($crate::engine::codec::Codec::encode($field, out);)*
            }
            fn decode(
                from: &mut $crate::engine::codec::Decoder<'_>,
            ) -> ::std::result::Result<Self, $crate::engine::codec::CodecError> {
                ::std::result::Result::Ok($type { $($field: $crate::engine::codec::Codec::decode(from)?),* })
            }
            fn layout(out: &mut impl $crate::engine::codec::Encoder) {
                out.bytes(concat!(stringify!($type), "{").as_bytes());
                $(
                    out.bytes(concat!(stringify!($field), ":").as_bytes());
                    $crate::engine::codec::layout_of(|value: &$type| Some(&value.$field), out);
                )*
                out.bytes(b"}");
            }
        }
    };
}

/// Encodes tuple structs of one field as that field: `codec_newtype!(Metres, Seconds);`
#[macro_export]
macro_rules! codec_newtype {
    ($($type:ident),* $(,)?) => {$(
        impl $crate::engine::codec::Codec for $type {
            #[inline]
            fn encode(&self, out: &mut impl $crate::engine::codec::Encoder) {
                let $type(inner) = self;
                $crate::engine::codec::Codec::encode(inner, out);
            }
            fn decode(
                from: &mut $crate::engine::codec::Decoder<'_>,
            ) -> ::std::result::Result<Self, $crate::engine::codec::CodecError> {
                $crate::engine::codec::Codec::decode(from).map($type)
            }
            fn layout(out: &mut impl $crate::engine::codec::Encoder) {
                out.bytes(concat!(stringify!($type), " ").as_bytes());
                $crate::engine::codec::layout_of(|value: &$type| Some(&value.0), out);
            }
        }
    )*};
}

/// Encodes an enum as a tag byte and its fields: `codec_enum!(Shape { 0 = Dot, 1 = Disc(r), 2 = Box { w, h } });`
#[macro_export]
macro_rules! codec_enum {
    ($type:ident { $(
        $tag:literal = $variant:ident $(( $($part:ident),* $(,)? ))? $({ $($field:ident),* $(,)? })?
    ),* $(,)? }) => {
        impl $crate::engine::codec::Codec for $type {
            #[inline]
            fn encode(&self, out: &mut impl $crate::engine::codec::Encoder) {
                match self {$(
                    $type::$variant $(( $($part),* ))? $({ $($field),* })? => {
                        $crate::engine::codec::Encoder::bytes(out, &[$tag]);
                        $($($crate::engine::codec::Codec::encode($part, out);)*)?
                        $($($crate::engine::codec::Codec::encode($field, out);)*)?
                    }
                )*}
            }
            fn decode(
                from: &mut $crate::engine::codec::Decoder<'_>,
            ) -> ::std::result::Result<Self, $crate::engine::codec::CodecError> {
                let tag: u8 = $crate::engine::codec::Codec::decode(from)?;
                ::std::result::Result::Ok(match tag {
                    $($tag => $type::$variant
                        $(( $({ let $part = $crate::engine::codec::Codec::decode(from)?; $part }),* ))?
                        $({ $($field: $crate::engine::codec::Codec::decode(from)?),* })?,)*
                    found => return ::std::result::Result::Err(from.unknown(stringify!($type), found)),
                })
            }
            fn layout(out: &mut impl $crate::engine::codec::Encoder) {
                out.bytes(concat!(stringify!($type), "{").as_bytes());
                $(
                    out.bytes(concat!($tag, stringify!($variant), ":").as_bytes());
                    $crate::engine::codec::layout_of(
                        #[allow(unreachable_patterns)]
                        |value: &$type| match value {
                            $type::$variant $(( $($part),* ))? $({ $($field),* })? => {
                                Some(($($($part,)*)? $($($field,)*)?))
                            }
                            _ => None,
                        },
                        out,
                    );
                )*
                out.bytes(b"}");
            }
        }
    };
}
