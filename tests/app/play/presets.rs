//! Starting dials for a way of playing, all at once.

use fleet_captains::app::panels::intent::{DialPreset, MatchIntent};
use fleet_captains::app::play::picks::{Picks, suiting};
use fleet_captains::fleet::content::entries::Setting;
use fleet_captains::fleet::decision::Decision;
use fleet_captains::fleet::ids::ShipId;
use fleet_captains::fleet::units::{DamageLevel, System};

use super::people;
use crate::support::standard;

#[test]
fn each_way_of_playing_turns_every_dial_to_what_it_wants() {
    let mut sitting = people(3);
    for _ in 0..40 {
        sitting.write().finish();
        sitting.write().hand_over();
        sitting.write().lift_curtain();
        if matches!(sitting.read().position().f.decision, Decision::Setting { .. }) {
            break;
        }
        let order = sitting.read().orders().first().copied().unwrap();
        sitting.write().order(&[order]);
    }
    let seat = sitting.read().in_control().expect("dials are set");
    let sum = |sitting: &super::Sitting, system: System| -> u32 {
        let (live, picks) = (sitting.read(), sitting.get::<Picks>());
        let fleet = live.playhead.table.fleet(seat);
        let rating = |ship| {
            let settings = live.m().ship(ship).settings(DamageLevel::Undamaged);
            settings[usize::from(picks.dial(live.m(), ship))].rating(system).number().map_or(0, u32::from)
        };
        fleet.iter().map(rating).sum()
    };
    let mut of = |preset: DialPreset| {
        sitting.write().intend_screen(MatchIntent::PresetDials(preset));
        let ships = sitting.read().playhead.table.fleet(seat).iter().count();
        assert_eq!(sitting.get::<Picks>().dials.len(), ships, "{preset:?}");
        [System::Weapons, System::Engines, System::Shields].map(|system| sum(&sitting, system))
    };
    let (scout, attack, defend) = (of(DialPreset::Scout), of(DialPreset::Attack), of(DialPreset::Defend));
    assert!(attack[0] > scout[0] && attack[0] > defend[0], "{attack:?} {scout:?} {defend:?}");
    assert!(scout[1] > defend[1], "{scout:?} {defend:?}");
    assert!(defend[2] > scout[2] && defend[2] > attack[2], "{defend:?} {scout:?} {attack:?}");
}

/// Whoever begins with the safe preset can use every system, wherever a dial has such a setting.
#[test]
fn a_scout_has_every_system_on() {
    let m = standard();
    for ship in (0..m.ships.len()).map(|at| ShipId(at as u8)) {
        let settings = m.ship(ship).settings(DamageLevel::Undamaged);
        let on =
            |setting: &Setting| System::ALL.iter().all(|system| setting.rating(*system).number().is_some());
        let chosen = suiting(&m, ship, DialPreset::Scout);
        assert!(on(&settings[usize::from(chosen)]) || !settings.iter().any(on), "{ship:?}");
    }
}
