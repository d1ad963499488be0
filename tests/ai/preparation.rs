//! Before the first turn: Subdecks are picked for the missions that the fleet is going to draw.

use std::sync::Arc;

use fleet_captains::fleet::ai::{Computer, ComputerLevel};
use fleet_captains::fleet::content::Goal;
use fleet_captains::fleet::content::entries::MissionMix;
use fleet_captains::fleet::order::Order;
use fleet_captains::fleet::roster::Match;
use fleet_captains::fleet::secrecy::view;
use fleet_captains::fleet::timing::Timing;
use fleet_captains::fleet::units::{MissionKind, System};

use crate::support::{act, content, scenario, start, to_act};

/// The Subdeck a captain picks, by name, if Science missions test Sensors, Combat missions Weapons, ships draw this mix of
/// missions, one Subdeck of each side holds what helps Sensors and the other all the rest.
fn picked(mix: MissionMix) -> String {
    let mut all = (*content()).clone();
    for mission in &mut all.missions {
        let system = if mission.kind == MissionKind::Science { System::Sensors } else { System::Weapons };
        mission.goal = Goal::Test { system, level: 12, cond: 0 };
    }
    for ship in &mut all.ships {
        ship.entry.missions = mix;
    }
    let federation = all.subdecks.iter().position(|one| one.side == "federation").unwrap() as u16;
    for card in all.cards.iter_mut().filter(|card| card.subdeck < 2 + federation) {
        let sensors =
            card.ops.as_ref().is_some_and(|play| play.timings.has(Timing::OwnTest(System::Sensors)));
        card.subdeck = federation + u16::from(!sensors);
    }
    let mut setup = scenario("standard");
    setup.subdecks = 1;
    let m = Match::new(Arc::new(all), setup).unwrap();
    let mut s = start(&m, 7);
    let mut captain = Computer::new(ComputerLevel::Captain, 7);
    loop {
        let seat = to_act(&m, &s).unwrap();
        let order = captain.consider(&m, &view(&m, &s, seat)).unwrap().order;
        if let Order::PickSubdeck { subdeck } = order {
            return m.content.subdecks[usize::from(m.subdecks[usize::from(subdeck.0)].entry)].name.clone();
        }
        act(&m, &mut s, seat, order);
    }
}

#[test]
fn subdecks_are_picked_for_the_missions_of_the_fleet() {
    let science = picked(MissionMix { science: 3, influence: 0, combat: 0 });
    let combat = picked(MissionMix { science: 0, influence: 0, combat: 3 });
    assert_ne!(science, combat);
}
