//! When a card or ability may be played: what would do nothing, whose ship, what it costs.

use fleet_captains::engine::game::Seat;
use fleet_captains::fleet::fact::Fact;
use fleet_captains::fleet::state::parts::CardPlace;
use fleet_captains::fleet::timing::Timing;
use fleet_captains::fleet::units::{ActionKind, DamageLevel, System};

use super::{verb, with_cards};
use crate::rules::orders::*;
use crate::rules::table::{Played, Table, step};

#[test]
fn cards_12_what_would_do_nothing_is_no_play_unless_something_follows() {
    let enemy = |table: Table| table.ship("bortas", "C4");
    let cases: [(&str, fn(Table) -> Table); 7] = [
        ("RefreshAdjustment()", Table::adjusted),
        ("Repair()", |table| table.level(DamageLevel::Yellow)),
        ("Restore()", |table| table.disabled(System::Weapons)),
        ("MoveAgain()", Table::moved),
        ("Disable(system: Weapons, on: All((owner: Enemy)), until: TurnEnd)", enemy),
        ("Damage(points: N(1), on: All((owner: Enemy)))", enemy),
        ("ExtraAction(on: All((owner: Mine, other: true)))", |table| table.ship("equinox", "C4")),
    ];
    for (effect, useful) in cases {
        let table = |effects: &str| verb(effects).quiet(&["C4"]).ship("venture", "C4");
        let order = || ops("code_47", Some("venture"));
        assert_eq!(table(effect).start().refuses(order()), "WouldDoNothing", "{effect}");
        let more = format!("{effect}, Draw(player: Me, cards: 1)");
        assert!(table(&more).start().allows(order()), "{effect}");
        assert!(useful(table(effect)).start().allows(order()), "{effect}");
    }
}

#[test]
fn test_04_in_an_opposed_test_of_two_systems_each_side_may_change_what_the_other_tests_with() {
    // Boarding Party: Sensors against Shields.
    let table = |id: &str, system: &str| {
        let effect = format!("Modify(what: Total({system}), by: N(-2), on: Target)");
        let says = format!("ops: (when: [Test([{system}])], effects: [{effect}])");
        let table =
            with_cards(&[(id, &says)]).turn_of(1).quiet(&["C3"]).hand(1, &["boarding_party", "kurak"]);
        let table = table.ship("bortas", "C3").dial("12 3 4 8").adjusted().ship("venture", "C3").crew("data");
        let mut t = table.hand(0, &["code_47"]).dice(&[1, 6]).start();
        t.play(ops("boarding_party", Some("bortas")));
        t
    };
    let sums = |t: &Played| match t.fact("TotalsCompared") {
        Fact::TotalsCompared { own, enemy, .. } => (own, enemy),
        other => panic!("{other:?}"),
    };
    let mut plain = table("code_47", "Engines");
    plain.pass_all();
    let (own, enemy) = sums(&plain);
    let mut t = table("code_47", "Sensors");
    pass_until(&mut t, 0, Timing::OwnTest(System::Shields));
    t.play(ops("code_47", Some("venture"))).pass_all();
    assert_eq!(sums(&t), (own - 2, enemy), "the tester's Sensors");
    let mut t = table("kurak", "Shields");
    pass_until(&mut t, 1, Timing::OwnTest(System::Sensors));
    t.play(ops("kurak", Some("bortas"))).pass_all();
    assert_eq!(sums(&t), (own, enemy - 2), "the target's Shields");
}

/// A Yosemite with Sensors 4 that turns up an encounter whose test it fails and that damages it; three cards of its
/// player's, one for each of its moments.
fn meeting(entry: &str) -> Table {
    let says = |when: &str, effect: &str| format!("ops: (when: [{when}], effects: [{effect}])");
    let cards = [
        ("code_47", says("Damage", "PreventDamage")),
        ("probe_launch", says("Test([Sensors])", "Modify(what: Total(Sensors), by: N(1))")),
        ("peaceful_intentions", says("Encounter", "Modify(what: MovePoints, by: N(1))")),
    ];
    let command = super::command(&cards.each_ref().map(|(id, says)| (*id, says.as_str())));
    let encounter = format!(r#"[(id: "particle_fountain", name: "Fountain", {entry}, source: Original)]"#);
    let table = Table::standard().with_pack(&[("command.ron", &command), ("encounters.ron", &encounter)]);
    let table =
        table.quiet(&["C4"]).unexplored("C3", "class_k_nebula").ship("yosemite", "C4").dial("4 4 5 3");
    let table = table.adjusted().hand(0, &["code_47", "probe_launch", "peaceful_intentions"]);
    table.encounters(&["particle_fountain"]).dice(&[1, 1])
}

#[test]
fn encounter_12_one_card_of_all_is_played_on_an_encounter() {
    const TIMINGS: [(&str, Timing); 3] = [
        ("peaceful_intentions", Timing::Encounter),
        ("probe_launch", Timing::OwnTest(System::Sensors)),
        ("code_47", Timing::Damage),
    ];
    for entry in [
        "test: (systems: [Sensors], level: 12), failure: [Damage(points: N(1))]",
        "effects: [Test(systems: [Sensors], level: N(12), else: [Damage(points: N(1))])]",
    ] {
        for (played, at) in TIMINGS {
            let mut t = meeting(entry).start();
            t.step("yosemite", "C3");
            let mut open = Vec::new();
            while let Some(timing) = t.window() {
                open.push(timing);
                if timing == at && t.asked() == Some(Seat(0)) {
                    t.play(ops(played, Some("yosemite")));
                } else {
                    t.say("Pass");
                }
            }
            let last = open.iter().rposition(|timing| *timing == at).unwrap();
            assert_eq!(last + 1, open.len(), "{entry}, {played}: {open:?}");
            assert_eq!(
                t.ship("yosemite").level == DamageLevel::Undamaged,
                at == Timing::Damage,
                "{entry}, {played}"
            );
        }
    }
}

#[test]
fn cards_12_with_nothing_to_pick_the_rest_is_skipped_and_so_the_play() {
    for pick in
        ["PickShip(ships: (owner: Enemy, reach: Anywhere))", "PickCell(reach: Adjacent, if: Explored)"]
    {
        let table = || verb(&format!("{pick}, Draw(player: Me, cards: 1)")).ship("venture", "");
        assert_eq!(table().start().refuses(ops("code_47", Some("venture"))), "WouldDoNothing", "{pick}");
        assert!(
            table().ship("bortas", "").quiet(&["C5"]).start().allows(ops("code_47", Some("venture"))),
            "{pick}"
        );
    }
}

#[test]
fn test_12_and_fleet_16_numbers_for_disabled_systems_alone_are_no_play() {
    let weapons = "Modify(what: Rating(Weapons), by: N(1))";
    let sensors = "Modify(what: Rating(Sensors), by: N(1))";
    let table = |effects: &str| verb(effects).ship("venture", "").disabled(System::Weapons);
    let order = || ops("code_47", Some("venture"));
    for total in [weapons, "Modify(what: Total(Weapons), by: N(1))"] {
        assert_eq!(table(total).start().refuses(order()), "NotImproved", "{total}");
        for more in [sensors, "Modify(what: MovePoints, by: N(1))", "Draw(player: Me, cards: 1)"] {
            assert!(table(&format!("{total}, {more}")).start().allows(order()), "{total} {more}");
        }
    }
    let both = table(&format!("{weapons}, {sensors}")).disabled(System::Sensors);
    assert_eq!(both.start().refuses(order()), "NotImproved");
    let nobody = table("Modify(what: Rating(Sensors), by: N(1), on: All((owner: Enemy)))");
    assert_eq!(nobody.start().refuses(order()), "WouldDoNothing");
}

#[test]
fn crew_01_and_06_crew_goes_from_hand_to_an_own_ship_in_play() {
    let table = Table::standard().ship("venture", "").ship("bortas", "").lost("equinox");
    let t = table.hand(0, &["data", "code_47"]).hand(1, &["kurn"]).crew("vagh").start();
    assert_eq!(t.refuses(assign("kurn", "venture")), "NotInHand", "the other's card");
    assert_eq!(t.refuses(assign("vagh", "venture")), "NotInHand", "aboard already");
    assert_eq!(t.refuses(assign("code_47", "venture")), "NotCrew");
    assert_eq!(t.refuses(assign("data", "bortas")), "NotYourShip");
    assert_eq!(t.refuses(assign("data", "voyager")), "NotInPlay", "in the pool");
    assert_eq!(t.refuses(assign("data", "equinox")), "NotInPlay", "lost");
    assert!(t.allows(assign("data", "venture")));
}

fn crewed(abilities: &str) -> Table {
    let crew = format!("crew: (kind: Officer, abilities: [{abilities}])");
    with_cards(&[("data", &crew)]).quiet(&["C5", "C4"]).ship("venture", "").dial("4 5 8 9").crew("data")
}

#[test]
fn an_ability_may_cost_the_movement_which_must_be_left() {
    let table =
        || crewed("Use(when: [Turn], cost: Movement, effects: [VictoryPoints(player: Me, points: 1)])");
    let mut t = table().start();
    let order = ability(&t, "venture");
    t.play(order.clone());
    assert_eq!((t.points(0), t.refuses(step("venture", "C5"))), (1, "MoveOver"));
    assert_eq!(t.refuses(order.clone()), "AlreadyMoved", "it is spent");
    let mut t = table().start();
    t.step("venture", "C5");
    assert_eq!(t.refuses(order), "AlreadyMoved");
}

#[test]
fn action_06_an_ability_as_an_action_costs_one_of_its_ship() {
    for how in ["when: [AsAction]", "when: [Turn], cost: Action"] {
        let table = || crewed(&format!("Use({how}, effects: [VictoryPoints(player: Me, points: 1)])"));
        let mut t = table().start();
        let order = ability(&t, "venture");
        t.play(order.clone());
        assert_eq!((t.points(0), t.spent(0), t.ship("venture").acted), (1, 1, 1), "{how}");
        assert_ne!(t.refuses(order.clone()), "NotNow", "{how}");
        let t = table().acted().start();
        assert_eq!(t.refuses(order), "AlreadyActed", "{how}");
    }
    let mut t = crewed("Use(when: [Turn], effects: [VictoryPoints(player: Me, points: 1)])").start();
    let order = ability(&t, "venture");
    t.play(order.clone());
    assert_eq!((t.points(0), t.spent(0)), (1, 0));
    assert_eq!(t.refuses(order), "AbilityUsed", "once in each turn");
}

#[test]
fn crew_14_an_ability_costs_its_card_where_it_says_so() {
    for (cost, place) in
        [("DiscardThis", CardPlace::Discard { seat: Seat(0) }), ("TrashThis", CardPlace::Trash)]
    {
        let use_it =
            format!("Use(when: [Turn], cost: {cost}, effects: [VictoryPoints(player: Me, points: 1)])");
        let mut t = crewed(&format!("Gives(give: [Plus(Rating(Weapons), 2)]), {use_it}")).start();
        assert_eq!(t.ratings("venture"), "6 5 8 9");
        let order = ability(&t, "venture");
        t.play(order);
        assert_eq!((card_at(&t, "data"), t.points(0)), (place, 1), "{cost}");
        assert_eq!((t.ratings("venture").as_str(), usable(&t, "venture")), ("4 5 8 9", false), "{cost}");
    }
}

/// Crew of the Venture that may be spent "As an Action", and an enemy's card against such Actions.
fn spent_as_an_action() -> Table {
    with_cards(&[
        ("data", "ops: (when: [AsAction], effects: [VictoryPoints(player: Me, points: 1)]), crew: (kind: Officer, abilities: [])"),
        ("imperial_edict", "ops: (when: [EnemyAction(Card)], effects: [Cancel])"),
    ])
    .ship("venture", "")
    .crew("data")
    .deck(0, &["first_contact"])
}

#[test]
fn crew_12_and_cards_20_crew_spent_as_an_action_is_not_replaced_cancelled_or_not() {
    let mut t = spent_as_an_action().start();
    t.play(spend("data", "Ops"));
    assert_eq!((t.points(0), t.spent(0), hand(&t, 0)), (1, 1, 0));
    assert_eq!(card_at(&t, "data"), CardPlace::Discard { seat: Seat(0) });
    let mut t = spent_as_an_action().hand(1, &["imperial_edict"]).deck(1, &["kurn"]).start();
    t.play(spend("data", "Ops"));
    pass_until(&mut t, 1, Timing::enemy_action(ActionKind::Card));
    t.play(ops("imperial_edict", None)).pass_all();
    assert_eq!((t.points(0), t.spent(0), hand(&t, 0), hand(&t, 1)), (0, 1, 0, 1));
    assert_eq!(card_at(&t, "data"), CardPlace::Discard { seat: Seat(0) });
}

#[test]
fn rd_100_one_card_a_player_at_an_action() {
    let draw = "ops: (when: [OwnAction(Influence)], effects: [VictoryPoints(player: Me, points: 1)])";
    let table =
        with_cards(&[("code_47", draw), ("damage_control", draw)]).quiet(&["C4"]).ship("venture", "C4");
    let mut t = table.hand(0, &["code_47", "damage_control"]).deck(0, &["first_contact"]).start();
    t.play(exert("venture"));
    assert_eq!(t.window(), Some(Timing::OwnAction(ActionKind::Influence)));
    t.play(ops("code_47", Some("venture"))).pass_all();
    assert_eq!((t.points(0), t.cell("C4").tokens_of(Seat(0))), (1, 1));
    assert_eq!(card_at(&t, "damage_control"), CardPlace::Hand { seat: Seat(0) });
}

/// What crew is spent for concerns its own ship, or no ship at all.
#[test]
fn crew_10_crew_is_spent_in_ones_turn_for_its_ship_or_for_its_player() {
    for (says, spent) in [
        ("when: [Turn], effects: [EndMovement(), Draw(player: Me, cards: 1)]", 0),
        ("when: [Turn], effects: [Draw(player: Me, cards: 1)]", 0),
        ("when: [AsAction], effects: [EndMovement(), Draw(player: Me, cards: 1)]", 1),
        ("when: [AsAction], effects: [Draw(player: Me, cards: 1)]", 1),
    ] {
        let card = |says: &str| format!("ops: ({says}), crew: (kind: Officer, abilities: [])");
        let table = |says: &str| {
            let table = with_cards(&[("data", &card(says))]).ship("venture", "").crew("data");
            table.ship("equinox", "").deck(0, &["first_contact"])
        };
        let mut t = table(says).start();
        t.play(spend("data", "Ops"));
        assert_eq!((hand(&t, 0), t.spent(0)), (1, spent), "{says}");
        assert_eq!(card_at(&t, "data"), CardPlace::Discard { seat: Seat(0) }, "{says}");
        assert_eq!(t.told("MovementSpent"), says.contains("EndMovement"), "{says}");
        assert_eq!((t.ship("venture").acted, t.ship("equinox").acted), (spent, 0), "{says}");
        let later = says.replace("[Turn]", "[Exploration]").replace("[AsAction]", "[Exploration]");
        assert_eq!(table(&later).start().refuses(spend("data", "Ops")), "WrongTiming");
    }
}

#[test]
fn rd_21_an_ability_used_ends_the_movement() {
    for cost in ["OncePerTurn", "DiscardThis"] {
        let use_it = format!("Use(when: [Turn], cost: {cost}, effects: [Draw(player: Me, cards: 1)])");
        let mut t = crewed(&use_it).start();
        t.step("venture", "C5");
        assert!(t.allows(step("venture", "C4")));
        let order = ability(&t, "venture");
        t.play(order);
        assert_eq!(t.kinds().first(), Some(&"MoveEnded"), "{cost}");
        assert_eq!(t.refuses(step("venture", "C4")), "MoveOver", "{cost}");
    }
}

/// What may be used at several moments is used at whichever comes, once in the turn all the same.
#[test]
fn an_ability_is_used_at_each_of_its_moments() {
    let use_it = "Use(when: [Turn, OwnAction(Influence)], effects: [VictoryPoints(player: Me, points: 1)])";
    let crew = format!("crew: (kind: Officer, abilities: [{use_it}])");
    let table = || with_cards(&[("data", &crew)]).quiet(&["C4"]).ship("venture", "C4").crew("data");
    let mut t = table().start();
    let order = ability(&t, "venture");
    t.play(order.clone());
    assert_eq!(t.points(0), 1);
    t.play(exert("venture"));
    assert_ne!(t.window(), Some(Timing::OwnAction(ActionKind::Influence)), "it was used this turn");
    let mut t = table().start();
    t.play(exert("venture"));
    assert_eq!(t.window(), Some(Timing::OwnAction(ActionKind::Influence)));
    t.play(order).pass_all();
    assert_eq!((t.points(0), t.cell("C4").tokens_of(Seat(0))), (1, 1));
}

#[test]
fn combat_01_an_attack_comes_to_nothing_where_its_target_has_left_in_answer() {
    let away = "ops: (when: [EnemyAction(Combat)], effects: [PickShip(ships: (owner: Mine)), Teleport(on: Picked, to: Post(Me))])";
    let attacked = |answered: bool| {
        let table = with_cards(&[("code_47", away)]).turn_of(1).quiet(&["C3"]).ship("bortas", "C3");
        let table = table.dial("12 3 4 8").ship("venture", "C3").hand(0, &["code_47"]).dice(&[6, 1]);
        let mut t = table.start();
        t.play(attack("bortas", "venture"));
        pass_until(&mut t, 0, Timing::enemy_action(ActionKind::Combat));
        if answered {
            t.play(ops("code_47", None));
        }
        t.pass_all();
        (t.told("ActionCancelled"), t.told("TotalsCompared"), t.spent(1))
    };
    assert_eq!(attacked(false), (false, true, 1));
    assert_eq!(attacked(true), (true, false, 1), "and the Action is spent");
}

#[test]
fn cards_that_answer_cards_are_not_asked_about_crew() {
    let found = |kinds: &str| {
        let says = format!("ops: (when: [CardPlayed([{kinds}])], effects: [Cancel])");
        super::speakers::problems(&[("command.ron", super::command(&[("code_47", &says)]))])
    };
    assert!(found("Ops").is_empty() && found("Ops, Combat").is_empty());
    assert_eq!(found("Ops, Crew"), ["wrong-moment"]);
}
