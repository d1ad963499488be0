//! Emblems: a card's signs are those of what its text promises.

use fleet_captains::app::play::fill::signs;
use fleet_captains::app::theme::Icon;
use fleet_captains::fleet::units::CardKind;

use crate::support::content;

fn of(id: &str, kind: CardKind) -> Vec<Icon> {
    let content = content();
    let card = content.cards.iter().find(|card| card.entry.id == id).unwrap();
    signs(&card.entry, kind)
}

#[test]
fn signs_say_what_an_effect_touches() {
    assert_eq!(of("overcharged_injectors", CardKind::Ops), [Icon::Move]);
    assert_eq!(of("overcharged_injectors", CardKind::Combat), [Icon::Weapons, Icon::Engines]);
    assert_eq!(of("battle_stations", CardKind::Combat), [Icon::Weapons, Icon::Shields]);
    assert_eq!(of("montgomery_scott", CardKind::Crew), [Icon::Engines, Icon::Repair]);
    assert_eq!(of("reinforcements", CardKind::Ops), [Icon::Fleet]);
    assert_eq!(of("imperial_edict", CardKind::Ops), [Icon::Halt]);
}

#[test]
fn any_system_stands_for_those_that_are_tested() {
    assert_eq!(of("geordi_la_forge", CardKind::Ops), [Icon::Sensors, Icon::Engines]);
    assert_eq!(of("emergency_power", CardKind::Ops), [Icon::System]);
}

#[test]
fn every_effect_of_every_card_has_a_sign() {
    for card in &content().cards {
        let entry = &card.entry;
        let has = [
            (CardKind::Ops, entry.ops.is_some()),
            (CardKind::Combat, entry.combat.is_some()),
            (CardKind::Crew, entry.crew.is_some()),
        ];
        for (kind, there) in has {
            assert_eq!(!signs(entry, kind).is_empty(), there, "{} {kind:?}", entry.id);
        }
    }
}
