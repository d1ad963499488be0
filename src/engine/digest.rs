//! A keyed 64-bit digest over packed bytes: two states are the same exactly when their digests are.
//!
//! Frozen like the dice, because saves carry digests. Two multiply-and-fold lanes take 32 bytes a step, so
//! that a few kilobytes cost well under a microsecond; SipHash closes it, so that without the key a
//! digest tells nothing about the state behind it.

use crate::engine::{
    dice::Key,
    pack::{Pack, Sink},
    sip::sip24,
};

const BLOCK: usize = 32;
const ODD: [u64; 4] =
    [0x9e37_79b9_7f4a_7c15, 0xbf58_476d_1ce4_e5b9, 0x94d0_49bb_1331_11eb, 0xd6e8_feb8_6659_fd93];

/// The digest of a value under a key.
#[must_use]
pub fn digest(key: Key, value: &impl Pack) -> u64 {
    let mut digest = Digest::new(key);
    value.pack(&mut digest);
    digest.finish()
}

/// A digest in the making; bytes go in through [`Sink`].
pub struct Digest {
    key: Key,
    lanes: [u64; 2],
    mask: [u64; 2],
    length: u64,
    filled: usize,
    buffer: [u8; BLOCK],
}

impl Digest {
    /// A digest of no bytes yet.
    #[must_use]
    pub fn new(key: Key) -> Self {
        let (k0, k1) = key.words();
        let mask = [k0 ^ ODD[0], k1 ^ ODD[1]];
        Digest { key, lanes: [k1 ^ ODD[2], k0 ^ ODD[3]], mask, length: 0, filled: 0, buffer: [0; BLOCK] }
    }

    /// The 64 bits over all bytes given so far.
    #[must_use]
    pub fn finish(mut self) -> u64 {
        // Zeros up to a whole block are told apart from packed zeros by the length.
        self.buffer[self.filled..].fill(0);
        let last = self.buffer;
        self.block(&last);
        sip24(self.key, [self.lanes[0], self.lanes[1], self.length])
    }

    #[inline]
    fn block(&mut self, block: &[u8; BLOCK]) {
        let (words, _) = block.as_chunks::<8>();
        let word = |i: usize| words.get(i).map_or(0, |bytes| u64::from_le_bytes(*bytes));
        self.lanes[0] = fold(word(0) ^ self.mask[0], word(1) ^ self.lanes[0]);
        self.lanes[1] = fold(word(2) ^ self.mask[1], word(3) ^ self.lanes[1]);
    }
}

impl Sink for Digest {
    #[inline]
    fn bytes(&mut self, mut bytes: &[u8]) {
        self.length += bytes.len() as u64;
        if self.filled > 0 || bytes.len() < BLOCK {
            let room = BLOCK - self.filled;
            let taken = room.min(bytes.len());
            self.buffer[self.filled..self.filled + taken].copy_from_slice(&bytes[..taken]);
            self.filled += taken;
            bytes = &bytes[taken..];
            if self.filled < BLOCK {
                return;
            }
            let full = self.buffer;
            self.block(&full);
            self.filled = 0;
        }
        let (blocks, rest) = bytes.as_chunks::<BLOCK>();
        for block in blocks {
            self.block(block);
        }
        self.buffer[..rest.len()].copy_from_slice(rest);
        self.filled = rest.len();
    }
}

/// Both halves of the full product, folded.
#[inline]
fn fold(a: u64, b: u64) -> u64 {
    let product = u128::from(a) * u128::from(b);
    (product as u64) ^ ((product >> 64) as u64)
}
