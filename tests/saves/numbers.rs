//! Numbers that stand in packed states, in views and in the addresses of dice: they are never given to anything else.

use fleet_captains::engine::codec::{from_bytes, to_bytes};
use fleet_captains::fleet::fact::DieFor;
use fleet_captains::fleet::purpose::Purpose;
use fleet_captains::fleet::timing::{Timing, TimingMask};
use fleet_captains::fleet::units::{ActionKind, CardKind, System};

#[test]
fn timings_keep_the_numbers_by_which_states_and_views_name_them() {
    for (timing, number) in [
        (Timing::OwnTest(System::Weapons), 0),
        (Timing::OwnTest(System::Shields), 3),
        (Timing::EnemyTest(System::Weapons), 4),
        (Timing::EnemyTest(System::Shields), 7),
        (Timing::Combat, 8),
        (Timing::Exploration, 9),
        (Timing::Encounter, 10),
        (Timing::EnemyEncounter, 11),
        (Timing::AfterDice, 12),
        (Timing::AfterCombatDice, 13),
        (Timing::CombatDamage, 14),
        (Timing::Damage, 15),
        (Timing::Turn, 16),
        (Timing::AsAction, 17),
        (Timing::Power, 18),
        (Timing::OwnAction(ActionKind::Cloak), 20),
        (Timing::OwnAction(ActionKind::Card), 28),
        (Timing::enemy_action(ActionKind::Cloak), 30),
        (Timing::enemy_action(ActionKind::Card), 38),
        (Timing::CardPlayed(CardKind::Ops), 40),
        (Timing::CardPlayed(CardKind::Crew), 42),
        (Timing::Transport, 43),
        (Timing::MissionDone, 44),
        (Timing::EnemyMissionDone, 45),
    ] {
        assert_eq!(timing.index(), number, "{timing:?}");
    }
}

#[test]
fn a_timing_is_read_as_what_was_written_and_no_other_number_is_one() {
    let known: Vec<u8> = (0..=u8::MAX).filter(|number| Timing::from_index(*number).is_some()).collect();
    let all: Vec<u8> = (0..19).chain(20..29).chain(30..39).chain(40..48).collect();
    assert_eq!(known, all);
    for number in 0..=u8::MAX {
        let read = from_bytes::<Timing>(&[number]);
        assert_eq!(read.as_ref().ok().map(to_bytes), all.contains(&number).then(|| vec![number]), "{read:?}");
    }
}

#[test]
fn a_set_of_timings_has_what_was_put_in() {
    let set = TimingMask::of(Timing::Combat).with(Timing::Transport).or(TimingMask::TURN);
    assert_eq!(set.indices().collect::<Vec<_>>(), [8, 16, 17, 43]);
    assert!(set.has(Timing::Transport) && !set.has(Timing::Power) && set.meets(TimingMask::TURN));
    assert!(TimingMask::NONE.is_empty() && !TimingMask::NONE.meets(set));
}

#[test]
fn purposes_keep_the_numbers_that_address_their_draws() {
    for (purpose, number) in [
        (Purpose::Die(DieFor::First), 0),
        (Purpose::Die(DieFor::Encounter), 1),
        (Purpose::Die(DieFor::Test), 2),
        (Purpose::Die(DieFor::Opposed), 3),
        (Purpose::Die(DieFor::Breakaway), 4),
        (Purpose::Die(DieFor::Evasion), 5),
        (Purpose::Die(DieFor::Effect), 6),
        (Purpose::Tiles, 8),
        (Purpose::Missions, 9),
        (Purpose::MissionDeck, 10),
        (Purpose::Encounters, 11),
        (Purpose::CommandDeck, 12),
        (Purpose::Draft, 13),
        (Purpose::Chance, 14),
        (Purpose::Tokens, 15),
        (Purpose::Scenario, 15),
    ] {
        assert_eq!((purpose.number(), purpose.index()), (number, usize::from(number)), "{purpose:?}");
    }
}
