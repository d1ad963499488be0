//! Attempts to get away, told with both sums (chapter on Breakaway and Evasion).
//!
//! Invariant: the sums are those of the fact; only what adds to a Size or takes from it is worked out here.

use super::comparison::summed;
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
    let size: i16 = mask.iter().map(|ship| i16::from(m.size(ship))).sum();
    let rolls = |side: usize| i16::from(totals[side]) - i16::from(dice[side]);
    // What adds to the Size, or takes from it, stands beside it (RD-96); whose ships the enemy's are the fact does not say.
    let own = summed(rolls(0), rolls(0) - size, dice[0]);
    let enemy = summed(rolls(1), 0, dice[1]);
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
    format!("{ships} {result}: Size {own} = {} against {enemy} = {}", totals[0], totals[1])
}
