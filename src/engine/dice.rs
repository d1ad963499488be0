//! Chance: every draw of a match is addressed, not streamed.
//!
//! Invariants:
//! * a draw is a function of the match's key and an [`Address`] alone, so undoing does not roll again and an added rule
//!   step shifts no later die;
//! * the functions here are frozen; their values are part of every save and pinned by test vectors;
//! * [`Rng64`] serves the computer's thinking and sampling, never a match's draws.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::{codec_newtype, engine::sip::sip24};

/// The 128 secret bits that all chance of a match comes from.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Key(#[serde(with = "hex")] pub [u8; 16]);

codec_newtype!(Key);

impl Key {
    /// The key of a given seed: same seed, same match.
    #[must_use]
    pub fn from_seed(seed: u64) -> Self {
        let mut rng = Rng64::new(seed);
        let bits = u128::from(rng.next_u64()) | u128::from(rng.next_u64()) << 64;
        Key(bits.to_le_bytes())
    }

    /// A key nobody knows.
    #[must_use]
    pub fn fresh() -> Self {
        Key(rand::random())
    }

    /// The key as text, to be shown once the match is over.
    #[must_use]
    pub fn to_hex(self) -> String {
        hex::encode(self.0)
    }

    /// The two words of the key.
    #[must_use]
    pub fn words(self) -> (u64, u64) {
        let bits = u128::from_le_bytes(self.0);
        (bits as u64, (bits >> 64) as u64)
    }
}

impl fmt::Debug for Key {
    /// Shows nothing: a key in a log would give every later draw away.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Key(..)")
    }
}

/// Which draw of a match is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Address {
    /// Grows only when practice asks for new dice.
    pub branch: u32,
    /// The turn in which it is drawn.
    pub turn: u32,
    /// The seat it is drawn for.
    pub seat: u8,
    /// What it is drawn for, by a number the game never reuses.
    pub purpose: u8,
    /// How many draws of its purpose came before it in that turn, or whatever else the game counts.
    pub ordinal: u32,
}

/// The draw at an address.
#[must_use]
pub fn draw(key: Key, address: Address) -> u64 {
    attempt(key, address, 0)
}

/// A die with `sides` sides, all equally likely: 1 to `sides`. A die without sides shows 1.
#[must_use]
pub fn roll(key: Key, address: Address, sides: u32) -> u32 {
    let sides = sides.max(1);
    // A refused draw is replaced by the next attempt at the same address. One in four billion is refused;
    // the bound is there so that the loop has one.
    let mut face = 0;
    for number in 0..64 {
        let (high, exact) = scale(attempt(key, address, number), u64::from(sides));
        face = high;
        if exact {
            break;
        }
    }
    1 + face as u32
}

/// Puts `items` into one of their orders, each equally likely: one draw, expanded.
pub fn shuffle<T>(key: Key, address: Address, items: &mut [T]) {
    Rng64::new(draw(key, address)).shuffle(items);
}

fn attempt(key: Key, address: Address, number: u16) -> u64 {
    let Address { branch, turn, seat, purpose, ordinal } = address;
    let when = u64::from(branch) | u64::from(turn) << 32;
    let what = u64::from(seat) | u64::from(purpose) << 8 | u64::from(number) << 16 | u64::from(ordinal) << 32;
    sip24(key, [when, what])
}

/// Scales 64 random bits to `0..n`, and says whether they are among those that keep every result equally
/// likely (multiply and shift, refusing the few low products in excess).
#[inline]
fn scale(bits: u64, n: u64) -> (u64, bool) {
    let product = u128::from(bits) * u128::from(n);
    let low = product as u64;
    // The division is only needed if the quick bound does not settle it.
    let exact = low >= n || low >= n.wrapping_neg() % n;
    ((product >> 64) as u64, exact)
}

/// A small reproducible generator (SplitMix64) for thinking, sampling and shuffling.
#[derive(Clone, Debug)]
pub struct Rng64(u64);

impl Rng64 {
    /// The generator of a seed.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Rng64(seed)
    }

    /// The next 64 bits.
    #[inline]
    pub fn next_u64(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = self.0;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        bits ^ (bits >> 31)
    }

    /// A number in `0..n`, each equally likely; 0 if `n` is 0.
    #[inline]
    pub fn below(&mut self, n: usize) -> usize {
        if n < 2 {
            return 0;
        }
        loop {
            let (high, exact) = scale(self.next_u64(), n as u64);
            if exact {
                return high as usize;
            }
        }
    }

    /// Puts `items` into one of their orders, each equally likely.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }

    /// One of `items`.
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        items.get(self.below(items.len()))
    }

    /// A key for an imagined match.
    pub fn key(&mut self) -> Key {
        Key((u128::from(self.next_u64()) | u128::from(self.next_u64()) << 64).to_le_bytes())
    }
}
