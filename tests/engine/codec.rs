//! The byte form of values and the digest over it.

use fleet_captains::{
    codec_enum, codec_newtype, codec_struct,
    engine::{
        codec::{Codec, CodecError, Encoder, from_bytes, to_bytes},
        dice::Key,
        digest::{Digest, digest},
    },
};

#[derive(Clone, Copy, Debug, PartialEq)]
struct Metres(u16);
codec_newtype!(Metres);

#[derive(Clone, Copy, Debug, PartialEq)]
enum Shape {
    Dot,
    Disc(Metres, bool),
    Slab { wide: Metres, high: Option<Metres> },
}
codec_enum!(Shape { 0 = Dot, 1 = Disc(radius, filled), 7 = Slab { wide, high } });

#[derive(Clone, Copy, Debug, PartialEq)]
struct Sheet {
    number: u32,
    shapes: [Shape; 3],
    pair: (i8, i64),
    raw: [u8; 2],
}
codec_struct!(Sheet { number, shapes, pair, raw });

const SHEET: Sheet = Sheet {
    number: 0x0102_0304,
    shapes: [Shape::Dot, Shape::Disc(Metres(5), true), Shape::Slab { wide: Metres(0x0607), high: None }],
    pair: (-1, -2),
    raw: [8, 9],
};

#[test]
fn bytes_are_little_endian_and_nothing_else() {
    assert_eq!(hex::encode(to_bytes(&SHEET)), "04030201000105000107070600fffeffffffffffffff0809");
}

#[test]
fn what_was_packed_comes_back() {
    assert_eq!(from_bytes(&to_bytes(&SHEET)), Ok(SHEET));
    let wide = (u128::MAX - 1, [Some(i32::MIN), None], ((), i16::MAX), [u64::MAX; 2]);
    assert_eq!(from_bytes(&to_bytes(&wide)), Ok(wide));
}

#[test]
fn other_bytes_are_refused_with_their_place() {
    let bytes = to_bytes(&SHEET);
    for end in 0..bytes.len() {
        assert_eq!(from_bytes::<Sheet>(&bytes[..end]), Err(CodecError::Short { at: end }));
    }
    let longer = [bytes.as_slice(), &[0, 0]].concat();
    assert_eq!(from_bytes::<Sheet>(&longer), Err(CodecError::Excess { at: bytes.len(), left: 2 }));
    let unknown = |at, what, found| Some(CodecError::Unknown { at, what, found });
    assert_eq!(from_bytes::<Shape>(&[3]).err(), unknown(0, "Shape", 3));
    assert_eq!(from_bytes::<Shape>(&[1, 0, 0, 2]).err(), unknown(3, "bool", 2));
    assert_eq!(from_bytes::<Option<u8>>(&[9]).err(), unknown(0, "option", 9));
}

#[test]
fn a_type_describes_its_form_by_names_and_types() {
    let told = |layout: fn(&mut Vec<u8>)| {
        let mut out = Vec::new();
        layout(&mut out);
        String::from_utf8(out.into_iter().filter(|byte| *byte != 0).collect()).unwrap()
    };
    assert_eq!(told(Metres::layout), "Metres u16;");
    assert_eq!(told(Shape::layout), "Shape{0Dot:1Disc:Metres u16;bool;7Slab:Metres u16;option Metres u16;}");
    let sheet = told(Sheet::layout);
    assert!(sheet.starts_with("Sheet{number:u32;shapes:array \u{3}Shape{"), "{sheet}");
    assert!(sheet.ends_with("pair:(i8;i64;)raw:array \u{2}u8;}"), "{sheet}");
}

#[test]
fn digests_never_change() {
    let key = Key::from_seed(7);
    assert_eq!(digest(key, &()), 0xad3d_68de_18a4_6c8e);
    assert_eq!(digest(key, &SHEET), 0x8e14fd8bc5414cec);
    assert_eq!(digest(key, &[7_u8; 100]), 0x30c3_e7dd_cf8e_e4c8);
    assert_ne!(digest(Key::from_seed(8), &SHEET), digest(key, &SHEET));
}

#[test]
fn a_digest_does_not_depend_on_how_bytes_arrive() {
    let bytes: Vec<u8> = (0..=255).cycle().take(5000).collect();
    let key = Key::from_seed(1);
    let mut whole = Digest::new(key);
    whole.bytes(&bytes);
    let whole = whole.finish();
    for size in [1, 3, 7, 31, 32, 33, 64, 999, 1024, 1025, 3000] {
        let mut parts = Digest::new(key);
        bytes.chunks(size).for_each(|part| parts.bytes(part));
        assert_eq!(parts.finish(), whole, "in pieces of {size}");
    }
}

#[test]
fn every_bit_and_every_length_counts() {
    let key = Key::from_seed(1);
    let of = |bytes: &[u8]| {
        let mut digest = Digest::new(key);
        digest.bytes(bytes);
        digest.finish()
    };
    let mut seen: Vec<u64> = (0..100).map(|length| of(&vec![0; length])).collect();
    for bit in 0..800 {
        let mut bytes = [0_u8; 100];
        bytes[bit / 8] = 1 << (bit % 8);
        seen.push(of(&bytes));
    }
    let count = seen.len();
    seen.sort_unstable();
    seen.dedup();
    assert_eq!(seen.len(), count);
}

#[test]
fn the_macros_reach_the_trait() {
    fn packs<T: Codec>(value: &T) -> usize {
        to_bytes(value).len()
    }
    assert_eq!((packs(&Metres(1)), packs(&Shape::Dot), packs(&[Metres(1); 4])), (2, 1, 8));
}
