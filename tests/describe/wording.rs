//! Wordings of single questions, deeds and effects that once misled or stumbled.

use fleet_captains::engine::content::options;
use fleet_captains::fleet::content::vocabulary::{Ability, Effect, Task};
use fleet_captains::fleet::describe::content::{self, Speaker};
use serde::de::DeserializeOwned;

use crate::support::content as shipped;

fn read<T: DeserializeOwned>(text: &str) -> T {
    options().from_str(text).unwrap_or_else(|error| panic!("{error} in {text}"))
}

/// A task as content writes it, and its text.
const TASKS: [(&str, &str); 8] = [
    (
        "Deed(deed: DamageShip(points: 1, if: All([TargetLarger, DamagedTo(Red)])))",
        "With a ship at Red Alert, deal damage by an attack to a larger enemy ship.",
    ),
    (
        "Deed(deed: DamageShip(points: 1, if: All([TargetLarger, Target(DamagedTo(Red))])))",
        "Deal damage by an attack to an enemy ship larger than yours at Red Alert.",
    ),
    (
        "Deed(deed: Enter(if: All([SizeUpTo(2), Here(Tag(\"nebula\")), Ships((owner: Mine, other: true), 1)])))",
        "With a ship of Size 2 or less, enter a nebula while there is another of your ships here.",
    ),
    (
        "Deed(deed: Enter(if: All([Cloaked, Here(NextToPost(Opponent))])))",
        "Enter a location next to the enemy Command Post while cloaked.",
    ),
    (
        "Deed(deed: AttackShip(if: All([Not(Ships((owner: Mine, other: true), 1)), MyTurn, Not(CardsPlayed(Me, 1))])))",
        "Make a successful attack on an enemy ship while there are none of your other ships here, it is your turn and \
         you have played no Command Card this turn.",
    ),
    ("Deed(deed: Defend())", "Survive an attack on one of your ships."),
    ("Deed(deed: Deliver(if: Here(Tag(\"planet\"))))", "Bring cargo to a planet."),
    (
        "Deed(deed: Enter(if: Not(Any([Moved, Acted]))))",
        "Enter a location while the ship has neither moved nor acted.",
    ),
];

#[test]
fn a_deed_tells_whose_state_and_which_place_is_meant() {
    for (task, wanted) in TASKS {
        assert_eq!(content::mission_task(&read::<Task>(task), &*shipped()), wanted, "{task}");
    }
}

/// Effects as content writes them, and their text.
const EFFECTS: [(&str, &str); 9] = [
    ("[Teleport(to: TurnStart)]", "Put your ship where it began the turn."),
    (
        "[PickShip(ships: (owner: Enemy)), Attack(on: Picked)]",
        "Your ship attacks an enemy ship here at once, without an Action.",
    ),
    (
        "[PickShip(ships: (owner: Mine, other: true)), Attack(ship: Picked, on: Target)]",
        "Another of your ships here attacks the enemy ship at once, without an Action.",
    ),
    (
        "[Choose(chooser: Chance, options: [[Disable(system: Weapons)], [Disable(system: Sensors)], [Disable(system: Engines)], \
         [Disable(system: Shields)]])]",
        "Disable one of your ship's systems at random.",
    ),
    (
        "[Choose(chooser: Opponent, options: [[Test(systems: [Weapons], level: 12, then: [Score])], [Test(systems: [Shields], \
         level: 12, then: [Score])]])]",
        "Your opponent chooses Weapons or Shields: your ship makes that test, Level 12. Success: score this card (0 Victory Points).",
    ),
    (
        "[Choose(chooser: Opponent, options: [[Test(systems: [Weapons], level: 12)], [Test(systems: [Shields], level: 9)]])]",
        "Your opponent chooses one: your ship makes a Weapons test, Level 12; or your ship makes a Shields test, Level 9.",
    ),
    (
        "[If(if: MyTurn, then: [Damage(points: 2, on: All((owner: Any, reach: Within(1)))), ForEachCell(reach: Within(1), if: \
         AnyInstallation, effects: [Raze(at: Picked)]), Draw(player: Me, cards: 1)])]",
        "If it is your turn: each ship within 1 step takes 2 damage. Destroy each installation within 1 step. Draw 1 Command \
         Card.",
    ),
    (
        "[Damage(points: 1, on: All((owner: Mine, other: true, if: Size(4))))]",
        "Each of your other ships of Size 4 or more here takes 1 damage.",
    ),
    (
        "[Attach(until: Over, abilities: [On(trigger: AttackSurvived, effects: [Attack(on: Target)])])]",
        "If your ship survives this attack, it attacks the attacker at once, without an Action.",
    ),
];

#[test]
fn effects_read_as_somebody_would_say_them() {
    for (effects, wanted) in EFFECTS {
        let text = content::effects(&read::<Vec<Effect>>(effects), Speaker::Card, &*shipped());
        assert_eq!(text, wanted, "{effects}");
    }
}

#[test]
fn a_lasting_rule_names_the_kind_of_ship_before_its_place() {
    let rule = "Gives(to: Ships(owner: Mine, reach: Within(1), other: true), if: Class([\"B'rel\"]), give: [Plus(Rating(Weapons), 1)])";
    let text = content::ability(&read::<Ability>(rule), Speaker::Ship, &*shipped());
    assert_eq!(text, "Each of your other ships of B'rel class within 1 step: +1 Weapons.");
}

#[test]
fn a_combat_effect_for_tests_alone_and_one_for_combat_alone_say_so() {
    for (needs, wanted) in [
        ("InCombat", "Combat (in combat only): +1 to the total."),
        ("Not(InCombat)", "Combat (in a test only): +1 to the total."),
    ] {
        let card = format!("(needs: {needs}, effects: [Modify(what: AnyTotal, by: 1)])");
        assert_eq!(content::card_effect(&read(&card), true, &*shipped()), wanted);
    }
}

#[test]
fn a_persistent_encounter_without_more_says_what_that_means() {
    let foe = "(id: \"foe\", name: \"Foe\", points: 1, persistent: true, effects: [Foe(weapons: 9, shields: 8, then: [Score])], \
               source: Original)";
    let text = content::encounter(&read(foe), &*shipped());
    assert_eq!(text.lasting, "Persistent: this card stays here until somebody succeeds.");
}

#[test]
fn a_rule_for_one_ship_names_it_and_damage_by_a_number_is_told_whole() {
    let rule = "Gives(if: Ship([\"voyager\"]), give: [RepairAmongEnemies])";
    let text = content::ability(&read::<Ability>(rule), Speaker::Ship, &*shipped());
    assert_eq!(
        text,
        "While this ship is U.S.S. Voyager, this ship may take Repair Actions despite enemy ships."
    );
    for (effects, wanted) in [
        (
            "[Modify(what: DamageDealt, by: Damage(Target))]",
            "If the attack deals damage, it deals extra damage equal to the points of damage on the enemy ship.",
        ),
        ("[Modify(what: DamageDealt, by: 2)]", "If the attack deals damage, it deals 2 more."),
        ("[Modify(what: DamageTaken, by: -1)]", "Your ship takes 1 less damage from a hit."),
    ] {
        let text = content::effects(&read::<Vec<Effect>>(effects), Speaker::Card, &*shipped());
        assert_eq!(text, wanted);
    }
}
