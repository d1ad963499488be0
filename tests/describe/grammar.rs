//! Wordings that promised too much, could be read in two ways or were no English, each from as little content as says it.

use fleet_captains::engine::content::options;
use fleet_captains::fleet::describe::content::{self, Speaker};
use fleet_captains::fleet::describe::lint::{self, PrintedFace, PrintedPart};
use serde::de::DeserializeOwned;

use crate::support::content as shipped;

fn read<T: DeserializeOwned>(text: &str) -> T {
    options().from_str(text).unwrap_or_else(|error| panic!("{error} in {text}"))
}

fn effects(text: &str, speaker: Speaker) -> String {
    content::effects(&read::<Vec<_>>(text), speaker, &*shipped())
}

fn ability(text: &str, speaker: Speaker) -> String {
    content::ability(&read(text), speaker, &*shipped())
}

/// The text, in which the proofreader finds nothing.
fn well(text: String) -> String {
    let face = PrintedFace::new(vec![PrintedPart::effect("text", text.clone())], lint::LONGEST_CARD);
    let found: Vec<String> = lint::lint(&face).iter().map(ToString::to_string).collect();
    assert!(found.is_empty(), "{text}: {found:?}");
    text
}

#[test]
fn crew_aboard_an_enemy_ship_speaks_of_that_ship() {
    for (given, wanted) in [
        (
            "Use(when: [EnemyAction(Scan)], cost: DiscardThis, effects: [Cancel])",
            "Discard this card when this ship takes a Scan Action: cancel it.",
        ),
        (
            "Use(when: [EnemyEncounter], cost: DiscardThis, effects: [Cancel])",
            "Discard this card when this ship has an encounter: cancel it.",
        ),
        (
            "On(trigger: TurnStarts, effects: [Draw(player: Me, cards: 1)])",
            "At the start of the turn of this ship's owner: draw 1 Command Card.",
        ),
    ] {
        let crew = format!("(kind: Officer, infiltrates: true, abilities: [{given}])");
        let text = well(content::crew(&read(&crew), &*shipped()));
        assert_eq!(
            text,
            format!("Officer, for an enemy ship that has no Officer, beside one of yours. {wanted}")
        );
    }
}

#[test]
fn a_power_tells_all_its_moments_and_none_twice() {
    for (given, wanted) in [
        (
            "Use(when: [Encounter, Interrupt], cost: Damage(2), effects: [Cancel])",
            "For 2 damage to this ship, during an encounter or an Action other than combat: cancel it.",
        ),
        (
            "Use(when: [Test([Shields])], cost: DiscardThis, effects: [Modify(what: AnyTotal, by: 3)])",
            "Discard this card in a Shields test or in combat: +3 to the total.",
        ),
        (
            "Use(when: [Test([Sensors])], cost: DiscardThis, effects: [Modify(what: AnyTotal, by: 3)])",
            "Discard this card in a Sensors test: +3 to the total.",
        ),
    ] {
        assert_eq!(well(ability(given, Speaker::Ship)), wanted);
    }
}

#[test]
fn the_moments_of_a_card_are_those_of_the_rules() {
    for (given, combat, wanted) in [
        (
            "(when: [AfterDice], effects: [Reroll(player: Me)])",
            false,
            "After the dice of a test: reroll your die.",
        ),
        (
            "(when: [AfterDice], effects: [Reroll(player: Me)])",
            true,
            "Combat, after the dice: reroll your die.",
        ),
        (
            "(when: [Damage], effects: [Soften(points: 1)])",
            false,
            "When your ship would take damage outside combat: it takes 1 less damage.",
        ),
        (
            "(when: [Damage], effects: [Soften(points: 1)])",
            true,
            "Combat, when your ship would take damage: it takes 1 less damage.",
        ),
        (
            "(when: [MissionDone(Opponent), EnemyAction(Influence)], effects: [Draw(player: Me, cards: 1)])",
            false,
            "Enemy Influence Action or when your opponent completes a mission: draw 1 Command Card.",
        ),
    ] {
        assert_eq!(well(content::card_effect(&read(given), combat, &*shipped())), wanted);
    }
}

#[test]
fn what_is_granted_for_one_turn_is_not_told_of_each_turn() {
    let turn = "(when: [Turn], effects: [Grant(give: [Actions(1)], until: TurnEnd)])";
    assert_eq!(
        content::card_effect(&read(turn), false, &*shipped()),
        "Your turn: you may take 1 more Action."
    );
    for (until, wanted) in [
        ("TurnEnd", "This turn, you may take 1 more Action."),
        ("Forever", "For the rest of the match, you may take 1 more Action each turn."),
    ] {
        let text = effects(&format!("[Grant(give: [Actions(1)], until: {until})]"), Speaker::Card);
        assert_eq!(text, wanted);
    }
}

#[test]
fn what_several_ships_have_is_not_read_as_a_number_for_each() {
    for (given, wanted) in [
        (
            "[Modify(what: MovePoints, by: -2, on: All((owner: Enemy, reach: Within(2), if: Not(Cloaked))), until: MyTurn)]",
            "Each enemy ship within 2 steps that is uncloaked has -2 movement points until your next turn.",
        ),
        (
            "[Modify(what: Rating(Weapons), by: 1, on: Group), Modify(what: Rating(Shields), by: 2, on: Group)]",
            "Each ship taking part has +1 Weapons and +2 Shields.",
        ),
        ("[Modify(what: AllRatings, by: -1, on: Target)]", "-1 to every rating for the enemy ship."),
        (
            "[Disable(system: Weapons, on: All((owner: Enemy, if: Not(Cloaked))), until: MyTurn)]",
            "Until your next turn, disable the Weapons of each enemy ship here that is uncloaked.",
        ),
    ] {
        assert_eq!(well(effects(given, Speaker::Card)), wanted);
    }
}

#[test]
fn a_number_tells_what_is_halved_or_doubled() {
    for (by, wanted) in [
        (
            "Half(Sum([Size(This), Hand(Me)]))",
            "half the sum of your ship's Size and the number of cards in your hand (rounded up)",
        ),
        (
            "Half(Sum([Size(This), Minus(Hand(Me))]))",
            "half the result of your ship's Size minus the number of cards in your hand (rounded up)",
        ),
        ("Times(2, Sum([1, Size(This)]))", "twice the sum of 1 and your ship's Size"),
    ] {
        let text = effects(&format!("[Damage(points: {by})]"), Speaker::Card);
        assert_eq!(well(text), format!("Your ship takes damage equal to {wanted}."));
    }
}

#[test]
fn whoever_does_something_is_named_after_somebody_else_has() {
    for (given, wanted) in [
        (
            "[Choose(chooser: Opponent, options: [[Discard(player: Opponent, cards: 1, chooser: Opponent)], [EndMovement(on: Target), \
             Draw(player: Me, cards: 1)]])]",
            "Your opponent chooses one: your opponent discards 1 card; or the enemy ship's movement ends and you draw 1 Command Card.",
        ),
        (
            "[Choose(chooser: Opponent, options: [[Draw(player: Me, cards: 1)], [Cancel]])]",
            "Your opponent chooses one: you draw 1 Command Card, or cancel it.",
        ),
        (
            "[May(effects: [Attack(on: Target)])]",
            "If you wish, your ship attacks the enemy ship at once, without an Action.",
        ),
        (
            "[May(effects: [Damage(points: 1), Draw(player: Me, cards: 2)])]",
            "If you wish, your ship takes 1 damage and you draw 2 Command Cards.",
        ),
        (
            "[May(effects: [Discard(player: Me, cards: 2), Draw(player: Me, cards: 1)])]",
            "You may discard 2 cards from your hand and draw 1 Command Card.",
        ),
        (
            "[If(if: Cloaked, then: [Damage(points: 2), DiscardThis])]",
            "If your ship is cloaked, your ship takes 2 damage and you discard this card.",
        ),
        (
            "[Modify(what: Rating(Weapons), by: 2), Draw(player: Me, cards: 1)]",
            "+2 Weapons. Draw 1 Command Card.",
        ),
    ] {
        assert_eq!(well(effects(given, Speaker::Card)), wanted);
    }
}

#[test]
fn a_tile_says_who_draws_and_what_becomes_of_a_card() {
    for (given, wanted) in [
        (
            "On(trigger: Enters, effects: [Encounter()])",
            "When a ship enters this location: its owner draws and resolves an Encounter Card.",
        ),
        (
            "On(trigger: AttackWon, effects: [Draw(player: Me, cards: 1)])",
            "When the attack of a ship here succeeds: its owner draws 1 Command Card.",
        ),
        (
            "On(trigger: Enters, effects: [If(if: Size(4), then: [Damage(points: 2), DiscardThis])])",
            "When a ship enters this location: if it has Size 4 or more, it takes 2 damage and this card is discarded.",
        ),
        (
            "On(trigger: Enters, effects: [May(effects: [Draw(player: Me, cards: 1)])])",
            "When a ship enters this location: if its owner wishes, its owner draws 1 Command Card.",
        ),
        (
            "On(trigger: Enters, effects: [Peek(cards: 3, take: 0)])",
            "When a ship enters this location: its owner looks at the top 3 cards of their Command Deck and puts them under \
             the deck.",
        ),
    ] {
        assert_eq!(well(ability(given, Speaker::Tile)), wanted);
    }
}

#[test]
fn what_is_forbidden_is_told_together() {
    for (given, wanted) in [
        (
            "[Grant(give: [Forbid(Combat), Forbid(Repair), Forbid(Scan)], to: Target, until: MyTurn)]",
            "Until your next turn, the enemy ship cannot take Combat, Repair or Scan Actions.",
        ),
        (
            "[Grant(give: [Held, Forbid(Combat), Forbid(Scan)], to: Target, until: MyTurn)]",
            "Until your next turn, the enemy ship cannot move away or take Combat or Scan Actions.",
        ),
        (
            "[Grant(give: [Disabled(Weapons), Plus(AllRatings, 2)], to: Target, until: Leaves)]",
            "Until the enemy ship leaves this location, it has its Weapons Disabled and +2 to every rating.",
        ),
    ] {
        assert_eq!(well(effects(given, Speaker::Card)), wanted);
    }
    for (given, wanted) in [
        (
            "Gives(to: Ships(owner: Enemy), give: [Forbid(Combat), Plus(Rating(Weapons), 1), Forbid(Repair), Forbid(Scan)])",
            "Each enemy ship here: +1 Weapons. Enemy ships here cannot take Combat, Repair or Scan Actions.",
        ),
        (
            "Gives(to: Ships(owner: Enemy, reach: Within(1)), give: [NoCards(Combat)])",
            "The player of each enemy ship within 1 step cannot play Combat Cards.",
        ),
    ] {
        assert_eq!(well(ability(given, Speaker::Ship)), wanted);
    }
}

#[test]
fn too_few_agree_with_what_is_counted() {
    for (given, wanted) in [
        ("Not(AtLeast(Counter, 4))", "this card's counter is less than 4"),
        ("Not(AtLeast(Size(This), 4))", "your ship's Size is less than 4"),
        ("Not(AtLeast(Damage(This), 1))", "your ship has no points of damage"),
        ("AtLeast(Damage(Target), 2)", "the enemy ship has 2 or more points of damage"),
        ("Not(AtLeast(Hand(Me), 1))", "you have no cards in hand"),
        ("Not(AtLeast(Hand(Me), 3))", "you have fewer than 3 cards in hand"),
        ("AtLeast(Ships((owner: Enemy)), 2)", "there are 2 or more enemy ships here"),
        ("Not(System(Engines, 4))", "your ship has its Engines below 4 or Disabled"),
        (
            "Not(Ships((owner: Mine, reach: Anywhere, if: Not(DamagedTo(Yellow))), 1))",
            "there are none of your ships anywhere on the board that are undamaged",
        ),
        (
            "Ships((owner: Enemy, reach: Anywhere, if: All([Cloaked, AnyCrew])), 2)",
            "there are 2 or more enemy ships anywhere on the board that are cloaked and have crew",
        ),
    ] {
        assert_eq!(content::cond(&read(given), Speaker::Card, &*shipped()), wanted, "{given}");
    }
}

#[test]
fn a_repetition_counts_without_stumbling() {
    for (times, wanted) in [
        ("Counter", "a number of times equal to this card's counter"),
        ("Crew(This)", "once for each Crew Card aboard your ship"),
        ("2", "twice"),
    ] {
        let text = effects(
            &format!("[Repeat(times: {times}, effects: [Draw(player: Me, cards: 1)])]"),
            Speaker::Card,
        );
        assert_eq!(well(text), format!("Do this {wanted}: draw 1 Command Card."));
    }
}

#[test]
fn a_ship_is_told_by_what_it_is_and_has() {
    for (asked, wanted) in [
        ("AtLeast(Crew(This), 2)", "an enemy ship anywhere on the board with 2 or more Crew Cards"),
        (
            "All([Not(Cloaked), AnyCargo])",
            "an enemy ship anywhere on the board that is uncloaked and has cargo or prisoners",
        ),
        (
            "All([Cloaked, Here(Tag(\"nebula\"))])",
            "an enemy ship anywhere on the board that is cloaked and in a nebula",
        ),
    ] {
        let text = effects(
            &format!("[PickShip(ships: (owner: Enemy, reach: Anywhere, if: {asked}))]"),
            Speaker::Card,
        );
        assert_eq!(well(text), format!("Choose {wanted}."));
    }
}

#[test]
fn looking_at_cards_counts_them_well() {
    for (cards, take, wanted) in [
        (1, 0, "Look at the top card of your Command Deck and put it under the deck."),
        (3, 0, "Look at the top 3 cards of your Command Deck and put them under the deck."),
        (2, 2, "Take the top 2 cards of your Command Deck into your hand."),
        (
            4,
            1,
            "Look at the top 4 cards of your Command Deck, take 1 of them into your hand and put the rest under the deck.",
        ),
    ] {
        assert_eq!(well(effects(&format!("[Peek(cards: {cards}, take: {take})]"), Speaker::Card)), wanted);
    }
}

#[test]
fn what_has_not_happened_at_the_end_of_a_turn_is_not_yet_to_come() {
    let text = ability("On(trigger: TurnEnds, if: Not(Moved), effects: [Repair()])", Speaker::Ship);
    assert_eq!(
        well(text),
        "At the end of your turn, if this ship has not moved: repair this ship by 1 step."
    );
}

#[test]
fn a_deed_names_its_attacker_and_its_ship() {
    for (task, wanted) in [
        ("Defend(if: TargetLarger)", "Survive an attack by a larger ship on one of your ships."),
        (
            "Defend(if: All([TargetLarger, DamagedTo(Red)]))",
            "With a ship at Red Alert, survive an attack by a larger ship.",
        ),
        (
            "DamageShip(points: 1, if: Not(TargetLarger))",
            "Deal damage by an attack to an enemy ship no larger than yours.",
        ),
        ("WinEncounter(if: AnyCrew)", "With a ship that has crew, resolve an encounter with success."),
    ] {
        assert_eq!(
            content::mission_task(&read(&format!("Deed(deed: {task})")), &*shipped()),
            wanted,
            "{task}"
        );
    }
}

#[test]
fn a_card_before_its_player_says_for_which_ship_it_is_discarded() {
    let given = "[Attach(to: Me, until: Forever, abilities: [Use(when: [AfterDice], cost: DiscardThis, needs: Size(4), effects: \
                 [Reroll(player: Me)])])]";
    assert_eq!(
        well(effects(given, Speaker::Card)),
        "This card stays before you. For one of your ships of Size 4 or more, discard this card after the dice of a test or \
         combat: reroll your die."
    );
}

#[test]
fn a_card_that_stays_after_success_ends_before_failure() {
    let given = "[Test(systems: [Sensors], level: 9, then: [PickShip(ships: (owner: Enemy)), Attach(to: Picked, until: Repaired, \
                 abilities: [Gives(give: [Plus(AllRatings, -1)])])], else: [Discard(player: Me, cards: 1)])]";
    assert_eq!(
        effects(given, Speaker::Card),
        "Your ship makes a Sensors test, Level 9. Success: choose an enemy ship here and this card stays beside that ship until \
         a repair removes it (that ship: -1 to every rating). Failure: discard 1 card from your hand."
    );
}

#[test]
fn an_encounter_scores_what_it_says() {
    let told = |rest: &str| {
        let card = format!(
            "(id: \"e\", name: \"E\", points: 2, test: (systems: [Sensors], level: 9), source: Original, {rest})"
        );
        content::encounter(&read(&card), &*shipped()).success
    };
    for (rest, wanted) in [
        ("", "Score 2 Victory Points."),
        ("success: [Draw(player: Me, cards: 1)]", "Score 2 Victory Points. Draw 1 Command Card."),
        ("success: [Score]", "Score this card (2 Victory Points)."),
        (
            "success: [BecomeCargo()], while_aboard: [On(trigger: EntersPost, effects: [Score])]",
            "Take this card aboard your ship as cargo.",
        ),
        (
            "success: [May(effects: [BecomeCargo()])], while_aboard: [On(trigger: EntersPost, effects: [Score])]",
            "You may take this card aboard your ship as cargo. Unless it went elsewhere, score this card (2 Victory Points).",
        ),
    ] {
        assert_eq!(told(rest), wanted, "{rest}");
    }
}

#[test]
fn a_persistent_encounter_promises_success_only_where_there_is_a_test() {
    let lasting = |rest: &str| {
        let card = format!("(id: \"e\", name: \"E\", persistent: true, source: Original, {rest})");
        content::encounter(&read(&card), &*shipped()).lasting
    };
    assert_eq!(lasting("effects: [Damage(points: 1)]"), "Persistent: this card stays here.");
    assert_eq!(lasting("effects: [BecomeCargo()]"), "");
    assert_eq!(
        lasting("test: (systems: [Sensors], level: 9)"),
        "Persistent: this card stays here until somebody succeeds."
    );
}

#[test]
fn a_reward_is_called_one() {
    let text = content::mission_reward(&read::<Vec<_>>("[Draw(player: Me, cards: 1)]"), &*shipped());
    assert_eq!(text, "Reward: draw 1 Command Card.");
    assert_eq!(content::mission_reward(&[], &*shipped()), "");
}
