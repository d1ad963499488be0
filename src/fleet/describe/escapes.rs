//! Attempts to get away, told with both sums (chapter on Breakaway and Evasion).
//!
//! Invariant: the sums are those of the fact; only what adds to a Size or takes from it is worked out here.

use super::naming;
use crate::fleet::fact::EscapeKind;
use crate::fleet::ids::ShipMask;
use crate::fleet::roster::Match;

/// How an attempt to get away ended, with both sums: what a side rolls on is the Size of its ships (BREAK-02).
pub(super) fn escape(
    m: &Match,
    (kind, escaped): (EscapeKind, bool),
    mask: ShipMask,
    totals: [u8; 2],
    dice: [u8; 2],
) -> String {
    let many = mask.count() > 1;
    let ships = naming::ships(m, mask);
    let bases = [0, 1].map(|side| i32::from(totals[side]) - i32::from(dice[side]));
    let size: i32 = mask.iter().map(|ship| i32::from(m.size(ship))).sum();
    // What adds to the Size, or takes from it, stands beside it (RD-96).
    let own = match bases[0] - size {
        0 => format!("Size {size}"),
        more if more > 0 => format!("Size {size} + {more}"),
        less => format!("Size {size} - {}", -less),
    };
    let sum = |base: &str, side: usize| format!("{base} + die {} = {}", dice[side], totals[side]);
    let result = match (kind, escaped, many) {
        (EscapeKind::Breakaway, true, false) => "breaks away",
        (EscapeKind::Breakaway, true, true) => "break away",
        (EscapeKind::Breakaway, false, false) => "fails to break away and may be fired at before it leaves",
        (EscapeKind::Breakaway, false, true) => "fail to break away and may be fired at before they leave",
        (EscapeKind::Evasion, true, false) => "evades the enemy",
        (EscapeKind::Evasion, true, true) => "evade the enemy",
        (EscapeKind::Evasion, false, false) => "fails to evade the enemy and stops",
        (EscapeKind::Evasion, false, true) => "fail to evade the enemy and stop",
    };
    format!("{ships} {result}: {} against {}", sum(&own, 0), sum(&bases[1].to_string(), 1))
}
