//! The explicit binary form of a game's state: what digests are taken over and snapshots are made of.
//!
//! Invariants:
//! * little endian, no padding, no length prefixes for arrays: the same value gives the same bytes everywhere;
//! * the macros destructure without `..`, so a field or variant nobody packed does not compile;
//! * unpacking arbitrary bytes ends in a value or in a [`PackError`], never in a panic;
//! * a type describes its own form, so that bytes of another version are told from those of this one.

use std::fmt;

/// Where packed bytes go: a buffer, or a digest that keeps none of them.
pub trait Sink {
    /// Takes the next bytes.
    fn bytes(&mut self, bytes: &[u8]);
}

impl Sink for Vec<u8> {
    #[inline]
    fn bytes(&mut self, bytes: &[u8]) {
        self.extend_from_slice(bytes);
    }
}

/// A value with one explicit byte form.
pub trait Pack: Sized {
    /// Writes the value.
    fn pack(&self, out: &mut impl Sink);

    /// Reads a value back.
    ///
    /// # Errors
    /// When the bytes end early or hold what no value has.
    fn unpack(from: &mut Reader<'_>) -> Result<Self, PackError>;

    /// Describes the byte form by the names and types it is made of. Where two versions of a type describe themselves
    /// differently, neither reads the other's bytes, whether they fit or not.
    fn layout(out: &mut impl Sink);

    /// Writes several values one after the other; bytes do it in one piece.
    #[inline]
    fn pack_slice(items: &[Self], out: &mut impl Sink) {
        for item in items {
            item.pack(out);
        }
    }
}

/// Why bytes are not a value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PackError {
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

impl fmt::Display for PackError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PackError::Short { at } => write!(f, "the bytes end at {at}, before the value does"),
            PackError::Unknown { at, what, found } => write!(f, "byte {at}: no {what} has the tag {found}"),
            PackError::Excess { at, left } => write!(f, "{left} bytes are left over from byte {at} on"),
        }
    }
}

impl std::error::Error for PackError {}

/// Packed bytes and how far they have been read.
#[derive(Debug)]
pub struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> Reader<'a> {
    /// Starts at the first byte.
    #[must_use]
    pub fn new(bytes: &'a [u8]) -> Self {
        Reader { bytes, at: 0 }
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
    pub fn take<const N: usize>(&mut self) -> Result<[u8; N], PackError> {
        let rest = self.bytes.get(self.at..).unwrap_or_default();
        let found = rest.first_chunk::<N>().ok_or(PackError::Short { at: self.bytes.len() })?;
        self.at += N;
        Ok(*found)
    }

    /// The error for a tag just read.
    #[must_use]
    pub fn unknown(&self, what: &'static str, found: u8) -> PackError {
        PackError::Unknown { at: self.at.saturating_sub(1), what, found }
    }
}

/// What a value's parts are, found from a function that looks at them: so a macro that knows only the names of fields can
/// describe their types.
pub trait Parts {
    /// Describes them, one after the other.
    fn layout(out: &mut impl Sink);
}

impl<T: Pack> Parts for &T {
    fn layout(out: &mut impl Sink) {
        T::layout(out);
    }
}

/// Describes the parts that a function finds in a value; the function is never called.
pub fn layout_of<'a, T: 'a, P: Parts>(_: impl FnOnce(&'a T) -> Option<P>, out: &mut impl Sink) {
    P::layout(out);
}

/// The bytes of a value.
#[must_use]
pub fn to_bytes(value: &impl Pack) -> Vec<u8> {
    let mut out = Vec::new();
    value.pack(&mut out);
    out
}

/// The value that all of `bytes` make up.
///
/// # Errors
/// When they are no value, or more than one.
pub fn from_bytes<T: Pack>(bytes: &[u8]) -> Result<T, PackError> {
    let mut from = Reader::new(bytes);
    let value = T::unpack(&mut from)?;
    match bytes.len() - from.at() {
        0 => Ok(value),
        left => Err(PackError::Excess { at: from.at(), left }),
    }
}

impl Pack for u8 {
    #[inline]
    fn pack(&self, out: &mut impl Sink) {
        out.bytes(&[*self]);
    }
    #[inline]
    fn unpack(from: &mut Reader<'_>) -> Result<Self, PackError> {
        let [byte] = from.take::<1>()?;
        Ok(byte)
    }
    fn layout(out: &mut impl Sink) {
        out.bytes(b"u8;");
    }
    #[inline]
    fn pack_slice(items: &[Self], out: &mut impl Sink) {
        out.bytes(items);
    }
}

macro_rules! pack_integers {
    ($($type:ty),*) => {$(
        impl Pack for $type {
            #[inline]
            fn pack(&self, out: &mut impl Sink) {
                out.bytes(&self.to_le_bytes());
            }
            #[inline]
            fn unpack(from: &mut Reader<'_>) -> Result<Self, PackError> {
                from.take().map(<$type>::from_le_bytes)
            }
            fn layout(out: &mut impl Sink) {
                out.bytes(concat!(stringify!($type), ";").as_bytes());
            }
        }
    )*};
}

pack_integers!(u16, u32, u64, u128, i8, i16, i32, i64);

impl Pack for bool {
    #[inline]
    fn pack(&self, out: &mut impl Sink) {
        out.bytes(&[u8::from(*self)]);
    }
    fn unpack(from: &mut Reader<'_>) -> Result<Self, PackError> {
        match u8::unpack(from)? {
            0 => Ok(false),
            1 => Ok(true),
            found => Err(from.unknown("bool", found)),
        }
    }
    fn layout(out: &mut impl Sink) {
        out.bytes(b"bool;");
    }
}

impl<T: Pack> Pack for Option<T> {
    #[inline]
    fn pack(&self, out: &mut impl Sink) {
        match self {
            None => out.bytes(&[0]),
            Some(value) => {
                out.bytes(&[1]);
                value.pack(out);
            }
        }
    }
    fn unpack(from: &mut Reader<'_>) -> Result<Self, PackError> {
        match u8::unpack(from)? {
            0 => Ok(None),
            1 => T::unpack(from).map(Some),
            found => Err(from.unknown("option", found)),
        }
    }
    fn layout(out: &mut impl Sink) {
        out.bytes(b"option ");
        T::layout(out);
    }
}

impl<T: Pack, const N: usize> Pack for [T; N] {
    #[inline]
    fn pack(&self, out: &mut impl Sink) {
        T::pack_slice(self, out);
    }
    fn unpack(from: &mut Reader<'_>) -> Result<Self, PackError> {
        let mut items = Vec::with_capacity(N);
        for _ in 0..N {
            items.push(T::unpack(from)?);
        }
        items.try_into().map_err(|_| PackError::Short { at: from.at() })
    }
    fn layout(out: &mut impl Sink) {
        out.bytes(b"array ");
        (N as u64).pack(out);
        T::layout(out);
    }
}

macro_rules! pack_tuples {
    ($(($($name:ident),*))*) => {$(
        impl<$($name: Pack),*> Pack for ($($name,)*) {
            #[inline]
            #[allow(non_snake_case, unused_variables)]
            fn pack(&self, out: &mut impl Sink) {
                let ($($name,)*) = self;
                $($name.pack(out);)*
            }
            #[allow(unused_variables)]
            fn unpack(from: &mut Reader<'_>) -> Result<Self, PackError> {
                Ok(($($name::unpack(from)?,)*))
            }
            fn layout(out: &mut impl Sink) {
                out.bytes(b"(");
                $($name::layout(out);)*
                out.bytes(b")");
            }
        }
        impl<$($name: Parts),*> Parts for ($($name,)*) {
            #[allow(unused_variables)]
            fn layout(out: &mut impl Sink) {
                $($name::layout(out);)*
            }
        }
    )*};
}

pack_tuples!(()(A)(A, B)(A, B, C)(A, B, C, D)(A, B, C, D, E)(A, B, C, D, E, F));

/// Packs a struct field by field, in the order given: `pack_struct!(Point { x, y });`
#[macro_export]
macro_rules! pack_struct {
    ($type:ident { $($field:ident),* $(,)? }) => {
        impl $crate::engine::pack::Pack for $type {
            #[inline]
            fn pack(&self, out: &mut impl $crate::engine::pack::Sink) {
                let $type { $($field),* } = self;
                $($crate::engine::pack::Pack::pack($field, out);)*
            }
            fn unpack(
                from: &mut $crate::engine::pack::Reader<'_>,
            ) -> ::std::result::Result<Self, $crate::engine::pack::PackError> {
                ::std::result::Result::Ok($type { $($field: $crate::engine::pack::Pack::unpack(from)?),* })
            }
            fn layout(out: &mut impl $crate::engine::pack::Sink) {
                out.bytes(concat!(stringify!($type), "{").as_bytes());
                $(
                    out.bytes(concat!(stringify!($field), ":").as_bytes());
                    $crate::engine::pack::layout_of(|value: &$type| Some(&value.$field), out);
                )*
                out.bytes(b"}");
            }
        }
    };
}

/// Packs tuple structs of one field as that field: `pack_newtype!(Metres, Seconds);`
#[macro_export]
macro_rules! pack_newtype {
    ($($type:ident),* $(,)?) => {$(
        impl $crate::engine::pack::Pack for $type {
            #[inline]
            fn pack(&self, out: &mut impl $crate::engine::pack::Sink) {
                let $type(inner) = self;
                $crate::engine::pack::Pack::pack(inner, out);
            }
            fn unpack(
                from: &mut $crate::engine::pack::Reader<'_>,
            ) -> ::std::result::Result<Self, $crate::engine::pack::PackError> {
                $crate::engine::pack::Pack::unpack(from).map($type)
            }
            fn layout(out: &mut impl $crate::engine::pack::Sink) {
                out.bytes(concat!(stringify!($type), " ").as_bytes());
                $crate::engine::pack::layout_of(|value: &$type| Some(&value.0), out);
            }
        }
    )*};
}

/// Packs an enum as a tag byte and its fields: `pack_enum!(Shape { 0 = Dot, 1 = Disc(r), 2 = Box { w, h } });`
#[macro_export]
macro_rules! pack_enum {
    ($type:ident { $(
        $tag:literal = $variant:ident $(( $($part:ident),* $(,)? ))? $({ $($field:ident),* $(,)? })?
    ),* $(,)? }) => {
        impl $crate::engine::pack::Pack for $type {
            #[inline]
            fn pack(&self, out: &mut impl $crate::engine::pack::Sink) {
                match self {$(
                    $type::$variant $(( $($part),* ))? $({ $($field),* })? => {
                        $crate::engine::pack::Sink::bytes(out, &[$tag]);
                        $($($crate::engine::pack::Pack::pack($part, out);)*)?
                        $($($crate::engine::pack::Pack::pack($field, out);)*)?
                    }
                )*}
            }
            fn unpack(
                from: &mut $crate::engine::pack::Reader<'_>,
            ) -> ::std::result::Result<Self, $crate::engine::pack::PackError> {
                let tag: u8 = $crate::engine::pack::Pack::unpack(from)?;
                ::std::result::Result::Ok(match tag {
                    $($tag => $type::$variant
                        $(( $({ let $part = $crate::engine::pack::Pack::unpack(from)?; $part }),* ))?
                        $({ $($field: $crate::engine::pack::Pack::unpack(from)?),* })?,)*
                    found => return ::std::result::Result::Err(from.unknown(stringify!($type), found)),
                })
            }
            fn layout(out: &mut impl $crate::engine::pack::Sink) {
                out.bytes(concat!(stringify!($type), "{").as_bytes());
                $(
                    out.bytes(concat!($tag, stringify!($variant), ":").as_bytes());
                    $crate::engine::pack::layout_of(
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
