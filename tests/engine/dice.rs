//! Draws, dice and shuffles: frozen values and fair spreads.

#[allow(deprecated)]
use std::hash::{Hasher, SipHasher};

use fleet_captains::engine::dice::{Address, Key, Rng64, draw, roll, shuffle};

const AT: Address = Address { branch: 0, turn: 3, seat: 1, purpose: 2, ordinal: 7 };

fn counting_key() -> Key {
    Key(std::array::from_fn(|i| i as u8))
}

/// The standard library still carries SipHash-2-4, an independent implementation.
#[test]
#[allow(deprecated)]
fn a_draw_is_siphash_of_its_address() {
    let (low, high) = counting_key().words();
    for n in 0..50 {
        let address =
            Address { branch: n, turn: n * 77, seat: n as u8, purpose: 200 - n as u8, ordinal: n << 20 };
        let mut hasher = SipHasher::new_with_keys(low, high);
        hasher.write_u32(address.branch);
        hasher.write_u32(address.turn);
        hasher.write(&[address.seat, address.purpose, 0, 0]);
        hasher.write_u32(address.ordinal);
        assert_eq!(draw(counting_key(), address), hasher.finish());
    }
}

#[test]
fn draws_never_change() {
    let key = Key::from_seed(7);
    assert_eq!(key.to_hex(), "d70d3259e4e1cb631c663cf4d73c4c04");
    let draws = [
        draw(key, AT),
        draw(key, Address { branch: 1, ..AT }),
        draw(key, Address { turn: 4, ..AT }),
        draw(key, Address { seat: 0, ..AT }),
        draw(key, Address { purpose: 3, ..AT }),
        draw(key, Address { ordinal: 8, ..AT }),
    ];
    let expected = [
        0xfad4_18bf_127e_7af6,
        0x8735_1cb3_cb71_0ae8,
        0x8914_19be_4f6c_2209,
        0xd594_8017_d2b4_0612,
        0x42b1_8e13_9b29_5e1d,
        0x5530_4330_0cc5_2b56,
    ];
    assert_eq!(draws, expected);
}

#[test]
fn rolls_and_shuffles_never_change() {
    let key = Key::from_seed(7);
    let rolls: Vec<u32> = (0..12).map(|ordinal| roll(key, Address { ordinal, ..AT }, 6)).collect();
    assert_eq!(rolls, [1, 6, 4, 5, 5, 3, 1, 6, 2, 4, 1, 2]);
    let mut items = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
    shuffle(key, AT, &mut items);
    assert_eq!(items, [8, 7, 3, 1, 6, 0, 2, 9, 4, 5]);
    let mut rng = Rng64::new(0);
    // The first values of SplitMix64 from seed 0, as its author publishes them.
    assert_eq!([rng.next_u64(), rng.next_u64()], [0xe220_a839_7b1d_cdaf, 0x6e78_9e6a_a1b9_65f4]);
}

#[test]
fn a_die_is_fair_and_stays_in_range() {
    let key = Key::from_seed(1);
    let mut faces = [0_u32; 6];
    for ordinal in 0..60_000 {
        faces[roll(key, Address { ordinal, ..AT }, 6) as usize - 1] += 1;
    }
    // Five standard deviations of a fair face are about 456.
    assert!(faces.iter().all(|&count| count.abs_diff(10_000) < 456), "{faces:?}");
    assert_eq!(roll(key, AT, 1), 1);
    assert_eq!(roll(key, AT, 0), 1);
    assert!((1..=u32::MAX).contains(&roll(key, AT, u32::MAX)));
}

#[test]
fn a_shuffle_keeps_its_items_and_reaches_every_order() {
    let key = Key::from_seed(1);
    let mut orders = std::collections::BTreeMap::new();
    for ordinal in 0..6_000 {
        let mut items = [1, 2, 3];
        shuffle(key, Address { ordinal, ..AT }, &mut items);
        *orders.entry(items).or_insert(0_u32) += 1;
    }
    assert_eq!(orders.len(), 6);
    assert!(orders.values().all(|&count| count.abs_diff(1_000) < 145), "{orders:?}");
}

#[test]
fn a_key_does_not_show_itself() {
    assert_eq!(format!("{:?}", Key::from_seed(7)), "Key(..)");
    assert_ne!(Key::fresh(), Key::fresh());
}

#[test]
fn a_draw_below_a_number_reaches_all_and_no_more() {
    let mut rng = Rng64::new(3);
    let mut hit = [false; 5];
    (0..200).for_each(|_| hit[rng.below(5)] = true);
    assert_eq!((hit, rng.below(0), rng.below(1)), ([true; 5], 0, 0));
}
