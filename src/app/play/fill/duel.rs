//! A roll as it is drawn: who rolled, against whom or what, with both totals and what they come to.
//!
//! Carries the sums of the chapters on tests and combat (TEST, COMBAT).
//!
//! Invariant: it holds what the sentence of the same fact says, and no more.

use crate::app::panels::model::{DuelModel, DuelSide};
use crate::engine::game::Seat;
use crate::fleet::describe;
use crate::fleet::fact::Fact;
use crate::fleet::ids::{ShipId, ShipMask};
use crate::fleet::roster::Match;
use crate::fleet::state::table::Table;
use crate::fleet::units::{DamagePoints, System};

use super::{picture, side_style, system_kind};

/// The roll that a fact tells of, if it tells of one, with what came of it in words.
pub fn drawn(m: &Match, table: &Table, fact: &Fact, rest: &str) -> Option<DuelModel> {
    let ships = |lead: ShipId, ships: ShipMask, system: System, parts: String, total: i16| {
        one(m, table.ship(lead).seat, (lead, ships), system, (parts, total))
    };
    let (own, other, won, damage) = match *fact {
        Fact::TestCompared { ship, ships: all, system, rating, bonus, die, level, passed } => {
            let parts = describe::summed(rating, bonus, die);
            let own = ships(ship, all, system, parts, rating + i16::from(die));
            (own, against("Level".to_owned(), String::new(), i16::from(level)), passed, None)
        }
        Fact::TotalsCompared {
            ship,
            ships: all,
            system,
            own,
            own_bonus,
            own_die,
            target,
            their_system,
            enemy,
            enemy_bonus,
            enemy_die,
            bare,
            passed,
            damage,
        } => {
            let parts = describe::summed(own, own_bonus, own_die);
            let own = ships(ship, all, system, parts, own + i16::from(own_die));
            // Without Shields the die stands alone (RD-10).
            let (parts, total) = if bare {
                (format!("Disabled, die {enemy_die}"), i16::from(enemy_die))
            } else {
                (describe::summed(enemy, enemy_bonus, enemy_die), enemy + i16::from(enemy_die))
            };
            let won = damage.map_or(passed, |points| points != DamagePoints::NONE);
            (own, ships(target, ShipMask::of(target), their_system, parts, total), won, damage)
        }
        Fact::FoeCompared { ship, system, own, own_die, source, foe, foe_die, bare, damage, .. } => {
            let (parts, total) = if bare {
                (format!("Disabled, die {own_die}"), i16::from(own_die))
            } else {
                (format!("{own} + {own_die}"), own + i16::from(own_die))
            };
            let foe_total = i16::from(foe) + i16::from(foe_die);
            let foe = against(m.source_name(source), format!("{foe} + {foe_die}"), foe_total);
            // Whoever of both fires, the greater total is above.
            (ships(ship, ShipMask::of(ship), system, parts, total), foe, total > foe_total, damage)
        }
        _ => return None,
    };
    let result = match damage {
        Some(DamagePoints::NONE) => "no damage".to_owned(),
        Some(points) => format!("{points} damage"),
        None => verdict(won, matches!(fact, Fact::FoeCompared { .. })).to_owned(),
    };
    Some(DuelModel { sides: [own, other], won, result, rest: rest.to_owned() })
}

/// What a roll without damage comes to.
const fn verdict(passed: bool, fired: bool) -> &'static str {
    match (fired, passed) {
        (true, true) => "a hit",
        (true, false) => "a miss",
        (false, true) => "passed",
        (false, false) => "failed",
    }
}

fn one(
    m: &Match,
    seat: Seat,
    (lead, all): (ShipId, ShipMask),
    system: System,
    (parts, total): (String, i16),
) -> DuelSide {
    DuelSide {
        side: Some(side_style(m, seat)),
        picture: Some(picture(m, lead)),
        name: describe::group(m, lead, all),
        system: Some(system_kind(system)),
        parts,
        total: total.to_string(),
    }
}

/// What is no ship: a Level, or a foe of an encounter.
fn against(name: String, parts: String, total: i16) -> DuelSide {
    DuelSide { side: None, picture: None, name, system: None, parts, total: total.to_string() }
}
