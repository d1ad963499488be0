//! A keyed 64-bit digest over encoded bytes: two states are the same exactly when their digests are.
//!
//! Frozen like the dice, because saves carry digests. Two multiply-and-fold lanes take 32 bytes a step, so that a few
//! kilobytes cost well under a microsecond; SipHash closes it, so that without the key a digest tells nothing about the
//! state behind it.

use crate::engine::{
    codec::{Codec, Encoder},
    dice::Key,
    sip::sip24,
};

const BLOCK: usize = 32;
/// Small fields gather here first: a copy of known size costs less than a step of the lanes. Whole blocks.
const BUFFER: usize = 32 * BLOCK;
const ODD: [u64; 4] =
    [0x9e37_79b9_7f4a_7c15, 0xbf58_476d_1ce4_e5b9, 0x94d0_49bb_1331_11eb, 0xd6e8_feb8_6659_fd93];

/// The digest of a value under a key.
#[must_use]
pub fn digest(key: Key, value: &impl Codec) -> u64 {
    let mut digest = Digest::new(key);
    value.encode(&mut digest);
    digest.finish()
}

/// A digest as texts have it: sixteen hexadecimal digits.
pub mod as_hex {
    use serde::{Deserialize as _, Deserializer, Serializer, de::Error as _};

    /// Writes it.
    ///
    /// # Errors
    /// The writer's own.
    pub fn serialize<S: Serializer>(digest: &u64, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(&format_args!("{digest:016x}"))
    }

    /// Reads it.
    ///
    /// # Errors
    /// When it is anything but sixteen hexadecimal digits.
    pub fn deserialize<'a, D: Deserializer<'a>>(from: D) -> Result<u64, D::Error> {
        let text = std::borrow::Cow::<'a, str>::deserialize(from)?;
        let digits = text.len() == 16 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
        let number = if digits { u64::from_str_radix(&text, 16).ok() } else { None };
        number.ok_or_else(|| D::Error::custom("sixteen hexadecimal digits were expected"))
    }
}

/// A digest in the making; bytes go in through [`Encoder`].
pub struct Digest {
    key: Key,
    lanes: [u64; 2],
    mask: [u64; 2],
    /// Bytes taken into the lanes.
    length: u64,
    /// Bytes waiting in the buffer.
    filled: usize,
    buffer: [u8; BUFFER],
}

impl Digest {
    /// A digest of no bytes yet.
    #[must_use]
    pub fn new(key: Key) -> Self {
        let (k0, k1) = key.words();
        let mask = [k0 ^ ODD[0], k1 ^ ODD[1]];
        Digest { key, lanes: [k1 ^ ODD[2], k0 ^ ODD[3]], mask, length: 0, filled: 0, buffer: [0; BUFFER] }
    }

    /// The 64 bits over all bytes given so far.
    #[must_use]
    pub fn finish(mut self) -> u64 {
        // Zeros up to a whole block are told apart from encoded zeros by the length.
        let whole = self.filled / BLOCK * BLOCK + BLOCK;
        let buffer = self.buffer;
        let length = self.length + self.filled as u64;
        let mut last = [0; BUFFER + BLOCK];
        last[..self.filled].copy_from_slice(&buffer[..self.filled]);
        self.blocks(&last[..whole]);
        sip24(self.key, [self.lanes[0], self.lanes[1], length])
    }

    /// Takes in all whole blocks and returns the rest.
    fn blocks<'a>(&mut self, bytes: &'a [u8]) -> &'a [u8] {
        let (blocks, rest) = bytes.as_chunks::<BLOCK>();
        for block in blocks {
            self.block(block);
        }
        rest
    }

    /// Empties the buffer, then takes `bytes`, which did not fit into it.
    #[cold]
    fn spill(&mut self, bytes: &[u8]) {
        let (fits, bytes) = bytes.split_at(BUFFER - self.filled);
        self.buffer[self.filled..].copy_from_slice(fits);
        let full = self.buffer;
        self.blocks(&full);
        let rest = self.blocks(bytes);
        self.buffer[..rest.len()].copy_from_slice(rest);
        self.length += (BUFFER + bytes.len() - rest.len()) as u64;
        self.filled = rest.len();
    }

    #[inline]
    fn block(&mut self, block: &[u8; BLOCK]) {
        let (words, _) = block.as_chunks::<8>();
        let word = |i: usize| words.get(i).map_or(0, |bytes| u64::from_le_bytes(*bytes));
        self.lanes[0] = fold(word(0) ^ self.mask[0], word(1) ^ self.lanes[0]);
        self.lanes[1] = fold(word(2) ^ self.mask[1], word(3) ^ self.lanes[1]);
    }
}

impl Encoder for Digest {
    #[inline]
    fn bytes(&mut self, bytes: &[u8]) {
        match self.buffer.get_mut(self.filled..self.filled + bytes.len()) {
            Some(room) => {
                room.copy_from_slice(bytes);
                self.filled += bytes.len();
            }
            None => self.spill(bytes),
        }
    }
}

/// Both halves of the full product, folded.
#[inline]
fn fold(a: u64, b: u64) -> u64 {
    let product = u128::from(a) * u128::from(b);
    (product as u64) ^ ((product >> 64) as u64)
}
