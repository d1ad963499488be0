//! Cards that lie before their player (`Attach(to: Me)`): what they give, when they react, how long they lie.

use fleet_captains::engine::game::Seat;
use fleet_captains::fleet::content::vocabulary::Static;
use fleet_captains::fleet::state::parts::CardPlace;
use fleet_captains::fleet::units::{ActionKind, DamageLevel};
use serde_json::json;

use super::{verb, with_cards};
use crate::rules::orders::*;
use crate::rules::table::{Played, Table};

/// A card that stays before the Federation's player for so long with these abilities, and two ships of each side.
fn policy(abilities: &str, until: &str) -> Table {
    let table = verb(&format!("Attach(to: Me, until: {until}, abilities: [{abilities}])"));
    let table =
        table.quiet(&["C3", "C4", "B3", "B2"]).ship("venture", "C3").dial("9 5 4 8").ship("reliant", "C4");
    table.ship("bortas", "C3").ship("somraw", "B3")
}

fn lying(table: Table) -> Played {
    let mut t = table.start();
    t.play(ops("code_47", None)).pass_all();
    assert_eq!(place(&t), CardPlace::Before { seat: Seat(0) });
    t
}

fn place(t: &Played) -> CardPlace {
    t.s.table().card(t.m.find_card("code_47").unwrap())
}

#[test]
fn it_names_no_ship_is_replaced_and_lies_open_for_everybody() {
    let t = lying(policy("Gives(to: Ships(reach: Anywhere), give: [Plus(Rating(Weapons), 1)])", "Forever"));
    assert_eq!(t.s.table().seat(Seat(0)).hand, 1, "it is replaced (CARDS-09)");
    let card = t.m.find_card("code_47").unwrap();
    assert_eq!(t.seen_by(1).table.card(card), CardPlace::Before { seat: Seat(0) });
}

#[test]
fn it_gives_to_ships_wherever_they_are_and_to_those_that_come_later() {
    let t = lying(policy(
        "Gives(to: Ships(owner: Any, reach: Anywhere), give: [Forbid(Combat)]), \
         Gives(to: Ships(owner: Mine, reach: Anywhere), if: Here(Tag(\"space\")), give: [Elusive])",
        "Forever",
    ));
    for ship in ["venture", "reliant", "bortas", "somraw"] {
        assert!(t.position().has(t.id(ship), Static::Forbid(ActionKind::Combat)), "{ship}");
    }
    assert!(!t.position().has(t.id("bortas"), Static::Elusive));
    assert_eq!(t.refuses(attack("venture", "bortas")), "Forbidden");
}

#[test]
fn it_lies_until_the_end_of_the_turn_its_players_next_turn_or_for_good() {
    let gone = CardPlace::Discard { seat: Seat(0) };
    for (until, first, second) in [
        ("TurnEnd", gone, gone),
        ("MyTurn", CardPlace::Before { seat: Seat(0) }, gone),
        ("Forever", CardPlace::Before { seat: Seat(0) }, CardPlace::Before { seat: Seat(0) }),
    ] {
        let mut t = lying(policy("Gives(to: Ships(reach: Anywhere), give: [Held])", until));
        t.say("EndTurn");
        assert_eq!(place(&t), first, "{until}");
        assert_eq!(t.position().has(t.id("venture"), Static::Held), first != gone, "{until}");
        t.say("EndTurn");
        assert_eq!(place(&t), second, "{until}");
    }
}

#[test]
fn at_the_start_and_the_end_of_a_turn_it_acts_once_for_its_player() {
    let gains = |t: &Played| t.s.table().seat(Seat(0)).points[4].0;
    for (trigger, mine, theirs) in [("TurnStarts", 1, 0), ("TurnEnds", 1, 0), ("AnyTurnStarts", 1, 1)] {
        let mut t = lying(policy(
            &format!("On(trigger: {trigger}, effects: [VictoryPoints(player: Me, points: 1)])"),
            "Forever",
        ));
        let ends = u8::from(trigger == "TurnEnds");
        t.say("EndTurn");
        assert_eq!(gains(&t), theirs + ends, "{trigger}");
        t.say("EndTurn");
        assert_eq!(gains(&t), theirs + mine, "{trigger}");
    }
}

#[test]
fn it_reacts_to_what_happens_to_any_ship_of_its_player_and_speaks_of_that_ship() {
    let mut t = lying(policy(
        "On(trigger: Enters, if: Here(Tag(\"planet\")), effects: [ExtraAction(), Draw(player: Me, cards: 1)])",
        "Forever",
    ));
    t.step("reliant", "C3");
    assert!(t.told("ActionGranted"), "the ship that entered");
    assert_eq!((t.ship("reliant").extra_actions, t.ship("venture").extra_actions), (1, 0));
    t.say("EndTurn");
    t.facts.clear();
    t.step("somraw", "B2");
    assert!(!t.told("AbilitySetOff"), "an enemy's ship is none of its player's");
}

#[test]
fn any_ship_of_its_player_may_use_it_but_only_one_of_them_each_turn() {
    let usage = "Use(when: [Turn], effects: [VictoryPoints(player: Me, points: 1)])";
    let mut t = lying(policy(usage, "Forever"));
    assert_eq!(t.count("UseAbility"), 2, "by either ship");
    let order = ability(&t, "reliant");
    t.play(order);
    assert_eq!(t.count("UseAbility"), 0, "once in each turn");
    t.round();
    assert!(usable(&t, "venture") && usable(&t, "reliant") && !usable(&t, "bortas"));
}

#[test]
fn it_may_be_discarded_to_save_a_ship_from_a_hit() {
    let saves = "Use(when: [Damage], cost: DiscardThis, effects: [PreventDamage])";
    let mut t = lying(policy(saves, "Forever").dice(&[6, 1]));
    t.say("EndTurn");
    t.play(attack("bortas", "venture"));
    while t.window().is_some() && !(t.asked() == Some(Seat(0)) && usable(&t, "venture")) {
        t.play(json!("Pass"));
    }
    let order = ability(&t, "venture");
    t.play(order).pass_all();
    assert_eq!(t.ship("venture").level, DamageLevel::Undamaged);
    assert_eq!(place(&t), CardPlace::Discard { seat: Seat(0) });
}

#[test]
fn what_it_cannot_say_is_refused_with_the_word_that_is_wrong() {
    let found = |abilities: &str, until: &str| {
        let says = format!(
            "ops: (when: [Turn], effects: [Attach(to: Me, until: {until}, abilities: [{abilities}])])"
        );
        let files = [("command.ron", super::command(&[("code_47", says.as_str())]))];
        crate::vocabulary::speakers::problems(&files)
    };
    let held = "Gives(to: Ships(reach: Anywhere), give: [Held])";
    assert!(found(held, "MyTurn").is_empty());
    assert_eq!(found(held, "Leaves"), ["wrong-moment"]);
    assert_eq!(found(held, "Repaired"), ["wrong-moment"]);
    assert_eq!(
        found("Gives(to: Ships(), give: [Held])", "Forever"),
        ["wrong-speaker"],
        "nowhere on the board"
    );
    assert_eq!(found("Gives(give: [Held])", "Forever"), ["wrong-speaker"], "no bearer");
    for (effects, fine) in [
        ("Damage(points: 1)", false),
        ("PickShip(ships: (owner: Enemy)), Damage(points: 1, on: Picked)", false),
        ("If(if: AnyCrew, then: [Draw(player: Me, cards: 1)])", false),
        ("Control(player: Me, tokens: 1)", false),
        ("PickShip(ships: (owner: Enemy, reach: Anywhere)), Damage(points: 1, on: Picked)", true),
        ("Damage(points: 1, on: All((owner: Enemy, reach: Anywhere)))", true),
        (
            "If(if: AtLeast(Hand(Me), 3), then: [Discard(player: Me, cards: 1)], else: [Draw(player: Me, cards: 1)])",
            true,
        ),
    ] {
        let expected: &[&str] = if fine { &[] } else { &["wrong-moment"] };
        assert_eq!(
            found(&format!("On(trigger: TurnStarts, effects: [{effects}])"), "Forever"),
            expected,
            "{effects}"
        );
    }
}

#[test]
fn its_text_speaks_to_its_player() {
    let text = |abilities: &str, until: &str| {
        let says = format!(
            "ops: (when: [Turn], effects: [Attach(to: Me, until: {until}, abilities: [{abilities}])])"
        );
        let t = with_cards(&[("code_47", says.as_str())]).start();
        let card = t.m.card(t.m.find_card("code_47").unwrap());
        fleet_captains::fleet::describe::content::card_effect(
            card.entry.ops.as_ref().unwrap(),
            false,
            &*t.m.content,
        )
    };
    let told = [
        text("Gives(to: Ships(owner: Any, reach: Anywhere), give: [Forbid(Combat)])", "MyTurn"),
        text(
            "On(trigger: TurnStarts, if: AtLeast(Hand(Me), 5), effects: [Draw(player: Me, cards: 1)])",
            "Forever",
        ),
        text(
            "On(trigger: EnemyMoves, if: Here(Tag(\"nebula\")), effects: [EndMovement(on: Target)])",
            "Forever",
        ),
        text("On(trigger: Damaged, effects: [Draw(player: Me, cards: 1), ExtraAction()])", "TurnEnd"),
        text("Use(when: [Damage], cost: DiscardThis, effects: [PreventDamage])", "Forever"),
        text("Use(when: [Turn], needs: AnyCrew, effects: [Repair()])", "Forever"),
        text("On(trigger: EnemyExplores, effects: [Draw(player: Me, cards: 1)])", "Forever"),
        text(
            "On(trigger: Enters, if: Here(Tag(\"star\")), effects: [Test(systems: [Shields], level: 9, else: [Damage(points: 1)])])",
            "Forever",
        ),
        text(
            "Gives(to: Ships(owner: Mine, reach: Anywhere), if: SizeUpTo(2), give: [Plus(Rating(Engines), 1), Elusive])",
            "Forever",
        ),
    ];
    assert_eq!(
        told.map(|text| text.replace("Your turn: this card stays before you", "...")),
        [
            "... until your next turn. Ships cannot take Combat Actions.",
            ".... At the start of your turn, if you have 5 or more cards in hand: draw 1 Command Card.",
            ".... When an enemy ship moves to or next to one of your ships, if your ship is in a nebula: that ship's movement ends.",
            "... until the end of the turn. When one of your ships takes damage and survives: draw 1 Command Card. That ship may act once more, within your limit of Actions.",
            ".... Discard this card when one of your ships would take damage: prevent all of that damage.",
            ".... For one of your ships with crew, once in your turn: repair it by 1 step.",
            ".... When an enemy ship explores: draw 1 Command Card.",
            ".... When one of your ships enters a star: that ship makes a Shields test, Level 9. Failure: that ship takes 1 damage.",
            ".... Each of your ships of Size 2 or less: +1 Engines. It needs no Breakaway and no Evasion rolls.",
        ]
    );
}
