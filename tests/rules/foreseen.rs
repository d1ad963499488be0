//! What is known before dice fall: whose success a chance is, what answers an attack, and where nothing would help.

use fleet_captains::engine::game::Seat;
use fleet_captains::fleet::decision::Decision;
use fleet_captains::fleet::odds::{
    RollEnd, attack as attack_of, must_fail, nothing_helps, odds, power_can_wait,
};
use fleet_captains::fleet::order::Order;
use fleet_captains::fleet::timing::Timing;
use fleet_captains::fleet::units::DamageLevel;

use super::orders::*;
use super::table::{Played, Table};

const SUBDECKS: [&str; 4] = ["main_engineering", "new_horizons", "way_of_the_warrior", "code_of_honor"];

/// Passes until that seat is asked.
fn until_asked(t: &mut Played, seat: u8) {
    while t.asked() != Some(Seat(seat)) {
        let asked = t.asked().expect("somebody is asked").0;
        t.seat(asked).say("Pass");
    }
    t.seat(seat);
}

#[test]
fn a_chance_is_good_or_bad_news_before_the_roll_it_is_of_has_begun() {
    let table =
        Table::standard().with_subdecks(&SUBDECKS).quiet(&["C3"]).ship("venture", "C3").dial("9 5 4 8");
    let table = table.ship("bortas", "C3").dial("12 3 4 8").hand(1, &["duel_of_captains"]);
    let mut t = table.hand(0, &["code_47"]).turn_of(1).start();
    t.seat(1).play(ops("duel_of_captains", Some("bortas")));
    let mut seen = 0;
    while matches!(t.ask(), Decision::Window { .. }) {
        for seat in [0, 1] {
            let odds = odds(&t.m, &t.seen_by(seat), &[]).unwrap();
            if odds.of > 1 {
                assert_eq!(odds.against(Seat(seat)), seat == 0, "{odds:?}");
                seen += 1;
            }
        }
        let asked = t.asked().unwrap().0;
        t.seat(asked).say("Pass");
    }
    assert!(seen > 0);
}

#[test]
fn what_fires_back_is_known_with_its_chances_before_an_attack() {
    let table = |crew: Option<&str>| {
        let table = Table::standard()
            .with_subdecks(&SUBDECKS)
            .quiet(&["C3"])
            .ship("prometheus", "C3")
            .dial("11 4 5 7");
        let table = table.ship("bortas", "C3").dial("12 3 4 8");
        if let Some(crew) = crew { table.crew(crew).start() } else { table.start() }
    };
    for (crew, answers) in [(Some("klaa"), true), (Some("kor"), false), (None, false)] {
        let t = table(crew);
        let by = Order::Attack { ship: t.id("prometheus"), target: t.id("bortas") };
        let free = |order: &Order| matches!(order, Order::UseAbility { .. });
        let free = t.legal().into_iter().find(free).expect("it has a shot of its own");
        for order in [by, free] {
            let attack = attack_of(&t.m, &t.seen_by(0), &[order]).expect("it attacks");
            assert_eq!((attack.by, attack.on), (t.id("prometheus"), t.id("bortas")));
            assert_eq!(attack.back.is_some(), answers, "{crew:?}");
            if let Some(back) = attack.back {
                // 12 and a die, and 3 more against a larger ship if it is one, against 7 and a die.
                assert!(back.against(Seat(0)) && back.success() > back.of / 2, "{back:?}");
            }
        }
    }
}

/// The Somraw at Red is attacked by this ship; each side has this in hand.
fn doomed(ship: &str, dial: &str, hands: [&[&str]; 2]) -> Table {
    let [own, theirs] = hands;
    let table = Table::standard().quiet(&["C3"]).hand(0, own).hand(1, theirs);
    let table = table.ship(ship, "C3").dial(dial).adjusted();
    table.ship("somraw", "C3").level(DamageLevel::Red).dial("4 1 2 1")
}

#[test]
fn whoever_is_lost_in_any_case_has_nothing_to_decide() {
    // 13 and a die against 1 and a die, or 4 with the card.
    let mut t = doomed("prometheus", "11 4 5 7", [&[], &["hit_and_run"]]).start();
    t.play(attack("prometheus", "somraw"));
    until_asked(&mut t, 1);
    assert!(t.legal().len() > 1, "a card could be played");
    assert!(nothing_helps(&t.m, &t.seen_by(1)));
    // 9 and a die: against 4 and a die the card can help.
    let mut t = doomed("venture", "9 5 4 8", [&[], &["hit_and_run"]]).start();
    t.play(attack("venture", "somraw"));
    until_asked(&mut t, 1);
    assert!(!nothing_helps(&t.m, &t.seen_by(1)));
}

#[test]
fn whoever_is_attacked_in_vain_is_not_asked_when_theirs_is_the_last_word() {
    // 2 and a die against 7 and a die: nothing that falls does damage, and the card only adds to it.
    let table = Table::standard().with_subdecks(&SUBDECKS).quiet(&["C3"]).hand(1, &["hit_and_run"]);
    let table = table.ship("venture", "C3").dial("2 6 6 12").adjusted().ship("somraw", "C3").dial("2 3 3 7");
    let mut t = table.start();
    t.play(attack("venture", "somraw"));
    until_asked(&mut t, 1);
    assert!(t.legal().len() > 1, "a card could be played");
    let pass = odds(&t.m, &t.seen_by(1), &[Order::Pass]).unwrap();
    assert_eq!(pass.success(), 0, "{pass:?}");
    assert!(nothing_helps(&t.m, &t.seen_by(1)));
}

#[test]
fn whoever_destroys_in_any_case_needs_no_card_unless_crew_may_answer() {
    for (crew, idle) in [(None, true), (Some("kurn"), false)] {
        let table = doomed("prometheus", "11 4 5 7", [&["kathryn_janeway"], &[]]);
        let mut t = if let Some(crew) = crew { table.crew(crew).start() } else { table.start() };
        t.play(attack("prometheus", "somraw"));
        until_asked(&mut t, 0);
        let pass = odds(&t.m, &t.seen_by(0), &[Order::Pass]).unwrap();
        assert_eq!(pass.ways(|end| end == RollEnd::Destroyed), pass.of);
        assert!(t.legal().len() > 1, "a card could be played");
        assert_eq!(nothing_helps(&t.m, &t.seen_by(0)), idle, "{crew:?}");
    }
}

#[test]
fn a_test_that_no_card_saves_is_lost_whatever_is_played() {
    // Level 15 against Shields 6 or 9, with 2 by the card, which is good for something else as well.
    for (dial, lost) in [("8 3 4 6", true), ("4 4 4 9", false)] {
        let table = Table::standard().with_subdecks(&SUBDECKS).turn_of(1).quiet(&["C3"]).hand(1, &["vagh"]);
        let table = table.unexplored("C4", "class_k_nebula").encounters(&["plasma_storm"]).dice(&[1]);
        let mut t = table.ship("gr_oth", "C3").dial(dial).adjusted().start();
        t.seat(1).step("gr_oth", "C4");
        let unrolled = |t: &Played| t.position().test().is_some_and(|test| !test.rolled);
        while !(unrolled(&t) && t.asked() == Some(Seat(1))) {
            let seat = t.asked().expect("somebody is asked").0;
            t.seat(seat).say("Pass");
        }
        assert!(t.legal().len() > 1, "a card could be played");
        assert_eq!(must_fail(&t.m, &t.seen_by(1)), lost, "{dial}");
    }
}

/// The Venture with somebody aboard who may have its die rolled again, and the Bortas, which fights with Weapons 12 and whose
/// Shields are 8.
fn with_a_reroll(dial: &str, dice: &[u8]) -> Table {
    let table = Table::standard().with_subdecks(&SUBDECKS).quiet(&["C3"]).dice(dice);
    let table = table.ship("venture", "C3").dial(dial).adjusted().crew("kathryn_janeway");
    table.ship("bortas", "C3").dial("12 3 4 8").adjusted()
}

#[test]
fn after_the_dice_nobody_is_asked_for_a_reroll_that_can_only_harm_them() {
    // 12 and a 6 against 12 and 2 and a die: 20 withstands, 15 does not.
    for (own_die, idle) in [(6, true), (1, false)] {
        let mut t = with_a_reroll("2 6 6 12", &[6, own_die]).turn_of(1).start();
        t.seat(1).play(attack("bortas", "venture"));
        pass_until(&mut t, 0, Timing::AfterCombatDice);
        assert!(t.legal().len() > 1, "the die could be rolled again");
        assert_eq!(nothing_helps(&t.m, &t.seen_by(0)), idle, "{own_die}");
    }
    // 2 and a 1 against 8 and a 6: no face of the die would do.
    let mut t = with_a_reroll("2 6 6 12", &[1, 6]).start();
    t.play(attack("venture", "bortas"));
    pass_until(&mut t, 0, Timing::AfterCombatDice);
    assert!(t.legal().len() > 1, "the die could be rolled again");
    assert!(nothing_helps(&t.m, &t.seen_by(0)));
}

#[test]
fn an_attack_that_is_softened_to_nothing_is_told_from_one_that_fails() {
    let table = Table::standard().with_subdecks(&SUBDECKS).quiet(&["C3"]).hand(0, &["data"]);
    let table = table.ship("venture", "C3").dial("2 6 6 12").adjusted();
    let mut t = table.ship("bortas", "C3").dial("12 3 4 8").adjusted().turn_of(1).start();
    t.seat(1).play(attack("bortas", "venture"));
    until_asked(&mut t, 0);
    let legal = t.legal();
    let card = *legal.iter().find(|order| matches!(order, Order::PlayCard { .. })).expect("the card softens");
    let softened = odds(&t.m, &t.seen_by(0), &[card]).unwrap();
    // Of two dice the attacker's is the higher in 15 cases of 36.
    assert_eq!((softened.success(), softened.of), (0, 36), "{softened:?}");
    assert_eq!(softened.ways(|end| end == RollEnd::Blunted), 15);
    assert_eq!(softened.ways(|end| end == RollEnd::Missed), 21);
}

#[test]
fn power_waits_for_what_asks_nothing_of_the_dial_or_sets_it_anew() {
    // A bargain; damage or a gift, of which the damage sets the dial; cards; cargo.
    let encounters = ["mudds_bargains", "kobayashi_maru", "grateful_freighter", "star_calf"];
    for encounter in encounters {
        let table =
            Table::standard().with_subdecks(&SUBDECKS).unexplored("C3", "class_k_nebula").quiet(&["C4"]);
        let table = table.ship("venture", "C4").dial("9 5 4 8").encounters(&[encounter]).dice(&[1]);
        let mut t = table.deck(0, &["data", "code_47", "mr_spock", "probe_launch"]).start();
        t.step("venture", "C3");
        let mut asked = 0;
        while matches!(t.ask(), Decision::Window { .. }) {
            if t.position().in_encounter() && t.asked() == Some(Seat(0)) {
                assert!(t.legal().iter().any(|order| matches!(order, Order::AdjustPower { .. })));
                assert!(power_can_wait(&t.m, &t.seen_by(0)), "{encounter}");
                asked += 1;
            }
            let seat = t.asked().unwrap().0;
            t.seat(seat).say("Pass");
        }
        assert!(asked > 0, "{encounter}");
    }
}

#[test]
fn power_does_not_wait_for_dice_that_it_counts_in() {
    let table = Table::standard().quiet(&["C4"]).unexplored("C5", "class_k_nebula");
    let table = table.ship("venture", "C4").dial("9 5 4 8").encounters(&["subspace_shockwave"]).dice(&[1]);
    let mut t = table.start();
    t.step("venture", "C5");
    let mut waits = Vec::new();
    while matches!(t.ask(), Decision::Window { .. }) {
        if t.asked() == Some(Seat(0)) && t.position().test().is_some_and(|test| !test.rolled) {
            waits.push(power_can_wait(&t.m, &t.seen_by(0)));
        }
        let seat = t.asked().unwrap().0;
        t.seat(seat).say("Pass");
    }
    assert_eq!(waits.last(), Some(&false), "{waits:?}");
}

/// A card that ends a combat is worth the same whatever is given up for it; one that leaves a choice that matters is open.
#[test]
fn a_choice_that_comes_to_the_same_hides_no_chance() {
    let ends = |card: &str, others: &[&str], missions: &[&str]| {
        let hand: Vec<&str> = [card].into_iter().chain(others.iter().copied()).collect();
        let table = Table::standard().with_subdecks(&SUBDECKS).quiet(&["C3"]).ship("venture", "C3");
        let table = table.dial("9 5 4 8").adjusted().ship("bortas", "C3").dial("12 3 4 8").adjusted();
        let mut t = table.hand(0, &hand).missions(0, missions).turn_of(1).start();
        t.seat(1).play(attack("bortas", "venture"));
        until_asked(&mut t, 0);
        let order = t.read(&combat(card, "venture"));
        odds(&t.m, &t.seen_by(0), &[order]).unwrap()
    };
    let given_up = ends("peaceful_intentions", &["code_47", "probe_launch"], &[]);
    let cycled = ends("first_contact", &[], &["geological_study", "nebula_research"]);
    for odds in [given_up, cycled] {
        assert_eq!(odds.ways(|end| end == RollEnd::Missed), odds.of, "{odds:?}");
    }
}
