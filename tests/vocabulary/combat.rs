//! Verbs and moments of a combat: prevention, dice, its end, the one card of each side.

use fleet_captains::engine::game::Seat;
use fleet_captains::fleet::decision::Decision;
use fleet_captains::fleet::describe;
use fleet_captains::fleet::odds::{RollEnd, odds};
use fleet_captains::fleet::state::parts::{CardPlace, MissionPlace};
use fleet_captains::fleet::timing::Timing;
use fleet_captains::fleet::units::{CardKind, DamageLevel, System};

use super::{command, mission, played, verb, with_cards};
use crate::rules::orders::*;
use crate::rules::table::{Played, Table};

/// Bortas (12) attacks Venture (8) with a 6 against a 1: two points. Each side holds one Combat card that does this.
fn fight(federation: &str, klingon: &str) -> Table {
    with_cards(&[
        ("code_47", &format!("combat: ({federation})")),
        ("imperial_edict", &format!("combat: ({klingon})")),
    ])
    .turn_of(1)
    .quiet(&["C3", "C2"])
    .ship("venture", "C3")
    .dial("9 5 4 8")
    .ship("bortas", "C3")
    .dial("12 3 4 8")
    .adjusted()
    .hand(0, &["code_47"])
    .hand(1, &["imperial_edict"])
    .deck(0, &["first_contact"])
    .deck(1, &["reinforcements"])
    .dice(&[6, 1])
}

/// Does nothing in a combat.
const NOTHING: &str = "effects: [Modify(what: RollSize, by: N(1))]";

/// The Venture answers with its card, or passes.
fn answered(table: Table, with_card: bool) -> Played {
    let mut t = table.start();
    t.play(attack("bortas", "venture")).say("Pass");
    if with_card {
        t.play(combat("code_47", "venture"));
    }
    t.pass_all();
    t
}

#[test]
fn cards_12_whoever_deals_no_damage_in_a_combat_adds_nothing_to_it_and_whoever_takes_none_is_not_protected() {
    for (what, by, target, aggressor) in
        [("DamageDealt", 1, "WouldDoNothing", ""), ("DamageTaken", -1, "", "WouldDoNothing")]
    {
        let effects = format!("effects: [Modify(what: {what}, by: {by})]");
        let mut t = fight(&effects, &effects).start();
        t.play(attack("bortas", "venture"));
        let says = |t: &Played, order| if t.allows(order) { "" } else { "WouldDoNothing" };
        assert_eq!(says(&t, combat("imperial_edict", "bortas")), aggressor, "{what}");
        if aggressor.is_empty() {
            t.say("Pass");
        } else {
            assert_eq!(t.refuses(combat("imperial_edict", "bortas")), aggressor, "{what}");
            t.say("Pass");
        }
        assert_eq!(says(&t, combat("code_47", "venture")), target, "{what}");
        if !target.is_empty() {
            assert_eq!(t.refuses(combat("code_47", "venture")), target, "{what}");
        }
    }
}

#[test]
fn rd_16_and_rd_88_damage_prevented_before_the_dice_leaves_a_success() {
    for (effect, points) in [("PreventDamage", 0), ("Soften(points: 1)", 1), ("Soften(points: 5)", 0)] {
        let table = fight(&format!("effects: [{effect}]"), NOTHING).missions(1, &["attack_run"]);
        let mut t = answered(table, true);
        assert_eq!((hit(&t), t.told("DamagePrevented")), (points, true), "{effect}");
        settle(&mut t);
        let level = if points == 0 { DamageLevel::Undamaged } else { DamageLevel::Yellow };
        assert_eq!(t.ship("venture").level, level, "{effect}");
        assert_eq!(mission_at(&t, "attack_run"), MissionPlace::Pile { seat: Seat(1) }, "{effect}");
    }
}

#[test]
fn rd_16_damage_beyond_the_totals_is_told() {
    let more = "effects: [Modify(what: DamageDealt, by: N(1))]";
    let mut t = fight(NOTHING, more).start();
    t.play(attack("bortas", "venture")).play(combat("imperial_edict", "bortas")).pass_all();
    let told = describe::facts::text(&t.m, &t.fact("AttackHit"));
    assert_eq!(told.as_deref(), Some("Bortas deals 3 damage, 1 more than by the totals."));
}

/// A choice that decides the combat leaves its chance open.
#[test]
fn a_choice_that_matters_leaves_the_chance_open() {
    let matters = "effects: [Choose(options: [[EndCombat], [Modify(what: Total(Shields), by: N(1))]])]";
    let mut t = fight(matters, NOTHING).start();
    t.play(attack("bortas", "venture")).say("Pass");
    let order = t.read(&combat("code_47", "venture"));
    let odds = odds(&t.m, &t.seen_by(0), &[order]).unwrap();
    assert_eq!(odds.ways(|end| end == RollEnd::Open), odds.of, "{odds:?}");
}

#[test]
fn combat_11_protection_is_of_ones_own_ship_alone() {
    for effect in ["PreventDamage", "Soften(points: 1)"] {
        let mut t = fight(NOTHING, &format!("effects: [{effect}]")).start();
        t.play(attack("bortas", "venture")).play(combat("imperial_edict", "bortas")).pass_all();
        assert_eq!((hit(&t), t.told("DamagePrevented")), (2, false), "{effect}");
    }
}

#[test]
fn test_07_a_card_at_damage_is_the_one_card_of_the_combat() {
    let late = "combat: (when: [Damage], needs: Defender, effects: [Soften(points: 1)])";
    let table = || {
        let early = ("code_47", "combat: (effects: [Modify(what: RollSize, by: N(1))])");
        let table = with_cards(&[early, ("damage_control", late)]).turn_of(1).quiet(&["C3"]);
        let table =
            table.ship("venture", "C3").dial("9 5 4 8").ship("bortas", "C3").dial("12 3 4 8").adjusted();
        table.hand(0, &["code_47", "damage_control"]).deck(0, &["first_contact"]).dice(&[6, 1])
    };
    let mut t = table().start();
    t.play(attack("bortas", "venture"));
    pass_until(&mut t, 0, Timing::CombatDamage);
    t.play(combat("damage_control", "venture")).pass_all();
    assert_eq!(t.ship("venture").level, DamageLevel::Yellow);
    assert!(t.told("DamagePrevented"), "what is spared of a hit under way is told");
    let mut t = table().start();
    t.play(attack("bortas", "venture"));
    pass_until(&mut t, 0, Timing::Combat);
    t.play(combat("code_47", "venture"));
    while let Decision::Window { window } = t.ask() {
        assert_ne!(window.timing, Timing::CombatDamage, "its card is played");
        t.say("Pass");
    }
    assert_eq!(t.ship("venture").level, DamageLevel::Red);
}

#[test]
fn combat_20_only_a_combat_can_be_ended_and_only_there_a_ship_removed() {
    for effect in ["EndCombat", "RemoveShip"] {
        // A Combat effect serves Weapons tests, too, where there is nothing to end.
        let card = command(&[("code_47", &format!("combat: (effects: [{effect}])"))]);
        let task = mission("Test(system: Weapons, level: 10)", false);
        let table = Table::standard().with_pack(&[("command.ron", &card), ("missions.ron", &task)]);
        let table = table.quiet(&["C3"]).ship("venture", "C3").dial("9 5 4 8").missions(0, &["task"]);
        let mut t = table.hand(0, &["code_47"]).deck(0, &["data"]).dice(&[6]).start();
        t.play(attempt("venture", "task"));
        pass_until(&mut t, 0, Timing::OwnTest(System::Weapons));
        t.play(combat("code_47", "venture")).pass_all();
        assert!(!t.told("CombatEnded") && !t.told("ShipRemoved"), "{effect}");
        assert_eq!(t.points(0), 1, "{effect}: 9 and 6 are above Level 10");
    }
}

#[test]
fn rd_07_a_die_is_changed_by_so_much_and_stays_a_die() {
    for (by, own, enemy) in [(-2, 4, 1), (-7, 1, 1), (3, 6, 1)] {
        let change = format!("when: [AfterDice], effects: [ChangeDie(player: Opponent, by: {by})]");
        let mut t = fight(&change, NOTHING).start();
        t.play(attack("bortas", "venture"));
        pass_until(&mut t, 0, Timing::AfterCombatDice);
        t.play(combat("code_47", "venture")).pass_all();
        assert_eq!(totals(&t), (12, own, 8, enemy), "{by}");
    }
    let change = "when: [AfterDice], effects: [ChangeDie(player: Me, by: 2)]";
    let mut t = fight(change, NOTHING).start();
    t.play(attack("bortas", "venture"));
    pass_until(&mut t, 0, Timing::AfterCombatDice);
    t.play(combat("code_47", "venture")).pass_all();
    assert_eq!(totals(&t), (12, 6, 8, 3));
}

/// Crew of the Venture that answers a Combat card aimed at its ship.
#[test]
fn cards_20_an_ability_cancels_the_card_that_it_answers() {
    let guard = "crew: (kind: Officer, abilities: [Use(when: [CardPlayed([Combat])], cost: DiscardThis, effects: [Cancel])])";
    let table = with_cards(&[
        ("data", guard),
        ("imperial_edict", "combat: (effects: [Modify(what: Total(Weapons), by: N(4))])"),
    ]);
    let table = table.turn_of(1).quiet(&["C3"]).ship("venture", "C3").dial("9 5 4 8").crew("data");
    let table = table.ship("bortas", "C3").dial("12 3 4 8").adjusted().hand(1, &["imperial_edict"]);
    let mut t = table.deck(1, &["reinforcements"]).dice(&[6, 1]).start();
    t.play(attack("bortas", "venture")).play(combat("imperial_edict", "bortas"));
    assert_eq!((t.asked(), t.window()), (Some(Seat(0)), Some(Timing::CardPlayed(CardKind::Combat))));
    let order = ability(&t, "venture");
    t.play(order);
    assert!(t.told("CardCancelled"));
    t.pass_all();
    assert_eq!(totals(&t), (12, 6, 8, 1), "without the 4");
    assert_eq!(card_at(&t, "data"), CardPlace::Discard { seat: Seat(0) });
}

/// What the defender's crew does in its window gives the active aggressor one more chance before the dice.
#[test]
fn rd_07_what_the_opponent_did_lets_the_active_player_adjust_again() {
    let fresh = |adjusted: bool| {
        let table = with_cards(&[(
            "data",
            "combat: (effects: [Modify(what: Total(Shields), by: N(1))]), crew: (kind: Officer, \
             abilities: [Use(when: [Test([Shields])], effects: [Modify(what: Total(Shields), by: N(1))])])",
        )]);
        let table = table.turn_of(1).quiet(&["C3"]).ship("venture", "C3").dial("9 5 4 8").crew("data");
        let table = table.ship("bortas", "C3").dial("12 3 4 8").dice(&[6, 1]);
        let mut t = if adjusted { table.adjusted() } else { table }.start();
        t.play(attack("bortas", "venture"));
        pass_until(&mut t, 0, Timing::Combat);
        t
    };
    let next = |t: &mut Played| {
        while t.window() == Some(Timing::Combat) {
            t.say("Pass");
        }
        t.window()
    };
    assert_eq!(next(&mut fresh(false)), None, "nothing was done");
    let mut t = fresh(false);
    t.play(spend("data", "Combat"));
    assert_eq!((next(&mut t), t.asked()), (Some(Timing::Power), Some(Seat(1))));
    let mut t = fresh(false);
    let order = ability(&t, "venture");
    t.play(order);
    assert_eq!((next(&mut t), t.asked()), (Some(Timing::Power), Some(Seat(1))));
    t.adjust("bortas", "10 2 8 7").pass_all();
    assert_eq!(totals(&t), (10, 6, 9, 1));
    let mut t = fresh(true);
    t.play(spend("data", "Combat"));
    assert_eq!(next(&mut t), None, "once in each turn");
}

/// What one does oneself is no reason: the window for it was one's own.
#[test]
fn rd_07_crew_that_the_aggressor_spends_gives_no_last_chance() {
    let table = Table::standard().turn_of(1).quiet(&["C3"]).ship("venture", "C3").dial("9 5 4 8");
    let table = table.ship("bortas", "C3").dial("12 3 4 8").crew("kurn").dice(&[6, 1]);
    let mut t = table.start();
    t.play(attack("bortas", "venture")).play(spend("kurn", "Combat"));
    while t.window() == Some(Timing::Combat) {
        t.say("Pass");
    }
    assert!(t.told("TotalsCompared") || matches!(t.ask(), Decision::Setting { .. }), "{:?}", t.ask());
}

/// The card's ship attacks the one picked, in the turn and for no Action.
#[test]
fn an_attack_that_a_card_gives_needs_what_an_attack_needs() {
    let effects = "PickShip(ships: (owner: Any, reach: Anywhere, if: Size(5))), Attack(on: Picked)";
    let table = |effects: &str, at: &str| {
        let table = verb(effects).quiet(&["C3", "C4"]).ship("bortas", at).ship("reliant", "C3");
        table.dial("7 2 4 5").dice(&[1, 6])
    };
    let begun = |table: Table| played(table, Some("reliant")).told("CombatBegan");
    assert!(begun(table(effects, "C3")));
    assert!(!begun(table(effects, "C4")), "not elsewhere");
    assert!(!begun(table("PickShip(ships: (owner: Mine)), Attack(on: Picked)", "C3")), "not itself");
    assert!(!begun(table(effects, "C3").disabled(System::Weapons)), "not without Weapons");
    let t = played(table(effects, "C3"), Some("reliant"));
    assert_eq!((t.spent(0), t.ship("reliant").acted), (0, 0));
}

#[test]
fn a_die_rolled_again_may_count_only_where_it_is_higher_or_lower() {
    for (effect, dice, counted) in [
        ("Reroll(player: Me)", [6, 3, 2], (6, 2)),
        ("Reroll(player: Me, keep: Higher)", [6, 3, 2], (6, 3)),
        ("Reroll(player: Me, keep: Higher)", [6, 3, 5], (6, 5)),
        ("Reroll(player: Opponent, keep: Lower)", [6, 3, 2], (2, 3)),
        ("Reroll(player: Opponent, keep: Lower)", [3, 3, 5], (3, 3)),
    ] {
        let table = fight(&format!("when: [AfterDice], effects: [{effect}]"), NOTHING).dice(&dice);
        let mut t = table.start();
        t.play(attack("bortas", "venture"));
        pass_until(&mut t, 0, Timing::AfterCombatDice);
        t.play(combat("code_47", "venture"));
        finish(&mut t);
        let (_, own, _, enemy) = totals(&t);
        assert_eq!((own, enemy), counted, "{effect} {dice:?}");
    }
}

#[test]
fn the_points_about_to_strike_can_be_turned_on_the_attacker() {
    let mut t = fight("when: [Damage], effects: [Damage(points: Hit, on: Target)]", NOTHING).start();
    t.play(attack("bortas", "venture"));
    pass_until(&mut t, 0, Timing::CombatDamage);
    t.play(combat("code_47", "venture"));
    finish(&mut t);
    assert_eq!([t.ship("bortas").level, t.ship("venture").level], [DamageLevel::Red; 2]);
}
