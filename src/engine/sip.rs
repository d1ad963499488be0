//! SipHash-2-4 over whole words: the keyed function under every draw and every digest.
//!
//! Frozen: its values are part of every save. It is written out here because a library may change its own.

use crate::engine::dice::Key;

/// The four words a hash turns over.
struct Rounds([u64; 4]);

impl Rounds {
    #[inline]
    fn turn(&mut self, times: u8) {
        let [mut a, mut b, mut c, mut d] = self.0;
        for _ in 0..times {
            a = a.wrapping_add(b);
            b = b.rotate_left(13) ^ a;
            a = a.rotate_left(32);
            c = c.wrapping_add(d);
            d = d.rotate_left(16) ^ c;
            a = a.wrapping_add(d);
            d = d.rotate_left(21) ^ a;
            c = c.wrapping_add(b);
            b = b.rotate_left(17) ^ c;
            c = c.rotate_left(32);
        }
        self.0 = [a, b, c, d];
    }

    #[inline]
    fn word(&mut self, word: u64) {
        self.0[3] ^= word;
        self.turn(2);
        self.0[0] ^= word;
    }
}

/// SipHash-2-4 of the little-endian bytes of `words`.
#[must_use]
pub fn sip24<const N: usize>(key: Key, words: [u64; N]) -> u64 {
    let (k0, k1) = key.words();
    let mut rounds = Rounds([
        k0 ^ 0x736f_6d65_7073_6575,
        k1 ^ 0x646f_7261_6e64_6f6d,
        k0 ^ 0x6c79_6765_6e65_7261,
        k1 ^ 0x7465_6462_7974_6573,
    ]);
    for word in words {
        rounds.word(word);
    }
    rounds.word((N as u64 * 8) << 56);
    rounds.0[2] ^= 0xff;
    rounds.turn(4);
    let [a, b, c, d] = rounds.0;
    a ^ b ^ c ^ d
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The published vectors: key 0 to 15, message 0, 1, 2 and so on.
    #[test]
    fn values_are_the_published_ones() {
        let bytes: [u8; 16] = std::array::from_fn(|i| i as u8);
        let key = Key(bytes);
        let (low, high) = key.words();
        assert_eq!(sip24(key, []), 0x726f_db47_dd0e_0e31);
        assert_eq!(sip24(key, [low]), 0x93f5_f579_9a93_2462);
        assert_eq!(sip24(key, [low, high]), 0x3f2a_cc7f_57c2_9bdb);
    }
}
