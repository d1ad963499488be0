//! What is true of all abilities of ships.

use fleet_captains::fleet::content::program::Power;
use fleet_captains::fleet::content::vocabulary::Cost;

use crate::rules::orders::*;
use crate::rules::table::Table;
use crate::support::standard;

#[test]
fn abilities_once_a_turn_do_not_shut_each_other_out() {
    let m = standard();
    let content = &m.content;
    let slots = |powers: &std::ops::Range<u16>| -> Vec<u8> {
        let once = |power: &Power| matches!(power, Power::Use { cost: Cost::OncePerTurn, .. });
        content.powers(powers).filter(|(_, power)| once(power)).map(|(index, _)| m.slot(index)).collect()
    };
    for ship in &content.ships {
        let mut taken = slots(&ship.powers);
        for card in &content.cards {
            let same_side = card.entry.side == ship.entry.side;
            if let Some((_, powers)) = card.crew.as_ref().filter(|_| same_side) {
                taken.extend(slots(powers));
            }
        }
        let all = taken.len();
        taken.sort_unstable();
        taken.dedup();
        assert_eq!(taken.len(), all, "{}", ship.entry.id);
    }
}

#[test]
fn an_attack_won_is_told_after_its_damage_and_by_every_ship_that_made_it() {
    let table = Table::standard().turn_of(1).quiet(&["C3"]).ship("rotarran", "C3").dial("9 2 4 3");
    let table = table.ship("klothos", "C3").dial("9 3 4 5").ship("yosemite", "C3").deck(1, &["kurn", "vagh"]);
    let mut t = table.dice(&[1, 6]).start();
    t.play(attack("klothos", "yosemite")).play(join("rotarran")).pass_all();
    settle(&mut t);
    let kinds = t.kinds();
    let first = |kind: &str| kinds.iter().position(|one| *one == kind);
    assert!(first("ShipDamaged").or(first("ShipDestroyed")) < first("AbilitySetOff"), "{kinds:?}");
    assert_eq!(t.times("AbilitySetOff"), 2, "the lead's and the other's");
    assert_eq!(hand(&t, 1), 1, "Rotarran did not lead and draws all the same");
}
