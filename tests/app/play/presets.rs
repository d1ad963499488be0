//! Starting dials for a way of playing, all at once.

use fleet_captains::app::panels::intent::{DialPreset, MatchIntent};
use fleet_captains::app::play::picks::Picks;
use fleet_captains::fleet::decision::Decision;
use fleet_captains::fleet::units::{DamageLevel, System};

use super::people;

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
