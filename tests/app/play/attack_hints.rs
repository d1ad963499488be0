//! The hint of an attack: of the enemy at hand, with its chance, and whether the ship can fire.

use fleet_captains::app::panels::Intent;
use fleet_captains::app::panels::model::VerbModel;
use fleet_captains::fleet::order::{Order, ShipCommand};

use super::goals::goals;
use super::ways::catch_up;
use super::{Sitting, alone_at, seated_at};

/// Two ships at one place, one at another, and the mission Attack Run: the way, and its chance before and after.
fn attack_from(dial: &str, adjusted: bool) -> (String, Option<u8>, Option<u8>) {
    attack_for("attack_run", [dial, "4 4 4 9"], adjusted)
}

/// The same with another mission and other dials, of the ship and of the enemy beside it.
fn attack_for(mission: &str, [dial, theirs]: [&str; 2], adjusted: bool) -> (String, Option<u8>, Option<u8>) {
    let mut sitting = seated_at(&format!(
        r#"
        ships: [
            (ship: "prometheus", at: "C2", dial: {dial:?}, adjusted: {adjusted}),
            (ship: "gr_oth", at: "C2", dial: {theirs:?}), (ship: "somraw", at: "B2"),
        ],
        tiles: [
            (cell: "C2", location: "class_d_planet", explored_by: 0),
            (cell: "B2", location: "class_d_planet", explored_by: 0),
        ],
        seats: [(missions: [{mission:?}]), ()],
        "#
    ));
    sitting.write().finish();
    let way = goals(&sitting).remove(0).3.expect("there is hope");
    (way.text, way.percent, way.before)
}

/// Whom enemies hold is told of the enemy that stands there, with the chance, and not of one beyond a roll to break away.
#[test]
fn an_attack_at_hand_comes_before_one_that_takes_a_breakaway() {
    let told = |text: &str| text.to_owned();
    // 5 + 2 against 9: equal sums do nothing, so 6 of 36.
    let turned = told("Prometheus attacks here: turn the dial");
    assert_eq!(attack_from("5 5 9 8", false), (turned, Some(92), Some(17)));
    assert_eq!(attack_from("5 5 9 8", true), (told("Prometheus attacks here, now"), Some(17), None));
}

/// Where another ship makes an attack much likelier both are named, and a click ticks it.
#[test]
fn an_attack_of_two_is_told_of_and_ticked() {
    let mut sitting = seated_at(
        r#"
        ships: [
            (ship: "prometheus", at: "C2", dial: "5 5 9 8", adjusted: true),
            (ship: "reliant", at: "C2", dial: "7 2 4 5", adjusted: true), (ship: "gr_oth", at: "C2", dial: "4 4 4 9"),
        ],
        tiles: [(cell: "C2", location: "class_d_planet", explored_by: 0)],
        seats: [(missions: ["attack_run"]), ()],
        "#,
    );
    sitting.write().finish();
    let (mission, .., way) = goals(&sitting).remove(0);
    let way = way.expect("there is hope");
    assert!(way.text.ends_with("attack here, now") && way.text.contains(" and "), "{}", way.text);
    assert!(way.percent >= Some(83), "{way:?}");
    sitting.write().intend(&Intent::PursueMission(mission));
    let prompt = sitting.model().prompt.expect("the attack is asked about");
    assert_eq!(prompt.ships.iter().map(|chip| chip.on).collect::<Vec<_>>(), [true]);
    assert_eq!(prompt.chance.map(|chance| chance.percent()), way.percent.map(u32::from));
}

/// An enemy at hand where no place is one for the mission yet is not said to be out of reach: what makes it one is told.
#[test]
fn an_attack_that_takes_a_control_token_first_asks_for_it() {
    let (text, ..) = attack_for("hold_the_line", ["11 4 5 7", "4 4 4 9"], true);
    assert_eq!(text, "Influence: a Control Token makes a place for it");
}

/// Of deeds in any order the card is played beside the other, which is what the hint is of.
#[test]
fn a_card_and_an_attack_ask_for_the_attack() {
    let (text, ..) = attack_for("textbook_attack", ["11 4 5 7", "10 2 4 5"], true);
    assert!(text.starts_with("Next: Prometheus attacks here"), "{text}");
}

/// Who cannot fire as the dial stands is told so.
#[test]
fn an_attack_says_that_weapons_are_off() {
    let mut said = Vec::new();
    for adjusted in [false, true] {
        let mut sitting = seated_at(&format!(
            r#"
            ships: [(ship: "voyager", at: "B2", dial: "D 10 9 3", adjusted: {adjusted})],
            tiles: [
                (cell: "C2", location: "class_m_planet", explored_by: 0, control: (1, 2), installation: Outpost),
                (cell: "B2", location: "empty_space", explored_by: 0),
            ],
            seats: [(missions: ["orbital_strike"]), ()],
            "#
        ));
        sitting.write().finish();
        said.push(goals(&sitting).remove(0).3.map(|way| way.text));
    }
    let wanted = Some("Next: Voyager to Class M Planet (C2), Weapons turned on".to_owned());
    assert_eq!(said, [wanted.clone(), wanted]);
}

/// The Equinox, which cannot be turned any more, and the Klothos in that place.
fn facing(hand: &str, klothos: &str, control: &str) -> Sitting {
    let mut sitting = alone_at(&format!(
        r#"
        ships: [
            (ship: "equinox", at: "C2", dial: "5 3 4 3", adjusted: true),
            (ship: "klothos", at: "{klothos}", dial: "3 4 4 10"),
        ],
        tiles: [(cell: "C2", location: "class_m_planet", explored_by: 0{control})],
        seats: [(missions: ["attack_run"], hand: [{hand}]), ()],
        "#
    ));
    sitting.write().finish();
    sitting
}

/// What the verb says there.
fn verb_of(verb: ShipCommand, hand: &str, klothos: &str, control: &str) -> VerbModel {
    let sitting = facing(hand, klothos, control);
    sitting.model().verbs.verbs.swap_remove(usize::from(verb.slot()) - 1)
}

/// The mission's line and the verb say the same of the same attack, a card counted.
#[test]
fn a_card_counts_in_the_hint_of_an_attack() {
    let sitting = facing(r#""overcharged_injectors""#, "C2", "");
    let (.., way) = goals(&sitting).remove(0);
    let way = way.expect("there is hope");
    assert_eq!(way.text, "Equinox attacks here: with a card");
    assert_eq!((way.before, way.percent), (Some(0), Some(42)));
}

/// The sums of an attack that is about to be ordered, drawn and said, are those with the card that was picked for it.
#[test]
fn a_picked_card_counts_in_the_sums_of_an_attack() {
    let mut sitting = facing(r#""overcharged_injectors""#, "C2", "");
    sitting.write().intend(&Intent::Verb(ShipCommand::Attack.slot()));
    let drawn = |sitting: &Sitting| {
        let contest = sitting.model().prompt.and_then(|prompt| prompt.contest).expect("it is drawn");
        assert!(!contest.text.contains(" against "), "{}", contest.text);
        let [own, theirs] = contest.duel.sides;
        [own.total, own.parts, theirs.total]
    };
    assert_eq!(drawn(&sitting), ["5", "Weapons", "10"]);
    let prompt = sitting.model().prompt.expect("it is asked about");
    let card = prompt.suggestions.first().expect("the card is offered");
    sitting.write().intend(&Intent::ToggleSuggestion { card: card.card, effect: card.effect });
    assert_eq!(drawn(&sitting), ["10", "5 + 5 Overcharged Injectors", "10"]);
}

/// 5 and a six against 10 and a one is a tie; with 5 more Weapons both have 10.
#[test]
fn an_attack_that_a_card_makes_possible_is_no_vain_one() {
    let alone = verb_of(ShipCommand::Attack, "", "C2", "");
    assert!(!alone.gate.is_open() && alone.note == "0 %", "{alone:?}");
    let with = verb_of(ShipCommand::Attack, r#""overcharged_injectors""#, "C2", "");
    assert!(with.gate.is_open() && !with.doubtful, "{with:?}");
    assert_eq!(with.note, "0 → 42 %");
}

/// However many tokens lie there (INSTALL-05).
#[test]
fn what_is_built_next_is_said_on_the_button() {
    for (stands, wanted) in
        [("", "Outpost"), (", installation: Outpost", "Colony"), (", installation: Colony", "Starbase")]
    {
        let build = verb_of(ShipCommand::Build, "", "E1", &format!(", control: (0, 3){stands}"));
        assert!(build.gate.is_open(), "{build:?}");
        assert_eq!(build.note, wanted);
    }
}

/// While an attack is under way a mission says whether a hit counts for it as things stand, with the chance; and says of an
/// attack where it asks for something else that it does not.
#[test]
fn an_attack_under_way_says_whether_it_counts() {
    let told = |control: &str| {
        let mut sitting = seated_at(&format!(
            r#"
            ships: [
                (ship: "prometheus", at: "C2", dial: "5 5 9 8", adjusted: true), (ship: "gr_oth", at: "C2", dial: "4 4 4 9"),
            ],
            tiles: [(cell: "C2", location: "class_d_planet", explored_by: 0{control})],
            seats: [(missions: ["punitive_raid"], hand: ["emergency_power"]), ()],
            "#
        ));
        sitting.write().finish();
        let attacks = |order: &&Order| matches!(order, Order::Attack { .. });
        let attack = *sitting.read().orders().iter().find(attacks).expect("it can attack");
        sitting.write().order(&[attack]);
        sitting.write().finish();
        let way = goals(&sitting).remove(0).3.expect("it is told of");
        (way.text, way.closed)
    };
    assert_eq!(told(", control: (1, 1)"), ("A successful attack completes it".to_owned(), true));
    assert_eq!(told(""), ("A successful attack here does not count for it".to_owned(), true));
}

/// Whoever has chosen between two targets is not asked again because they turn the dial for it.
#[test]
fn the_target_that_was_chosen_stays_so_while_the_dial_is_turned() {
    let mut sitting = alone_at(
        r#"
        ships: [
            (ship: "equinox", at: "C2", dial: "1 4 3 7"),
            (ship: "klothos", at: "C2", dial: "6 5 5 5"), (ship: "somraw", at: "C2", dial: "7 2 4 2"),
        ],
        tiles: [(cell: "C2", location: "class_m_planet", explored_by: 0)],
        "#,
    );
    sitting.write().finish();
    let equinox = sitting.read().m().find_ship("equinox").unwrap();
    sitting.write().intend(&Intent::Verb(ShipCommand::Attack.slot()));
    let options = sitting.model().prompt.expect("it is asked whom").options;
    let klothos = options.iter().find(|option| option.label.contains("Klothos")).expect("it is here");
    sitting.write().intend(&Intent::Choose(klothos.id));
    let chosen = sitting.read().sole_roll();
    assert!(chosen.is_some());
    sitting.write().intend(&Intent::AdjustPower { ship: equinox, setting: 0 });
    catch_up(&mut sitting);
    assert_eq!(sitting.read().sole_roll(), chosen);
}

/// Neither would hit alone, nor both as their dials stand: what both dials make of it is told where they stand as on the way.
#[test]
fn an_attack_of_two_counts_both_dials() {
    let mut sitting = alone_at(
        r#"
        ships: [
            (ship: "excelsior", at: "C2", dial: "3 3 4 11"), (ship: "reliant", at: "C2", dial: "1 8 5 4"),
            (ship: "gr_oth", at: "C2", dial: "4 4 4 9"),
        ],
        tiles: [(cell: "C2", location: "class_d_planet", explored_by: 0, control: (0, 1))],
        seats: [(missions: ["hold_the_line"]), ()],
        "#,
    );
    sitting.write().finish();
    let way = goals(&sitting).remove(0).3.expect("there is hope");
    assert_eq!(way.text, "Excelsior and Reliant attack here: turn both dials");
    // 8 + 7 against 9: no die of theirs makes up for it.
    assert_eq!((way.percent, way.now), (Some(100), true));
    assert!(way.before < Some(10), "{:?}", way.before);
}

/// Where two are too few for the damage that is asked for, a third is named, and every dial counts for that damage, not for the
/// hit alone.
#[test]
fn an_attack_of_three_is_told_where_two_are_too_few() {
    let way = |damage: &str, ships: &str| {
        let mut sitting = alone_at(&format!(
            r#"
            ships: [
                (ship: "excelsior", at: "C2", dial: "3 3 4 11"), (ship: "reliant", at: "C2", dial: "1 8 5 4"),
                {ships} (ship: "klothos", at: "C2", dial: "3 7 5 6"),
            ],
            tiles: [(cell: "C2", location: "class_d_planet", explored_by: 0)],
            seats: [(missions: ["{damage}"]), ()],
            "#
        ));
        sitting.write().finish();
        let way = goals(&sitting).remove(0).3.expect("there is hope");
        (way.text, way.percent)
    };
    let equinox = r#"(ship: "equinox", at: "C2", dial: "1 4 3 7"),"#;
    // 8 + 7 against 6: of 36 throws 18 come to twice as much; with 5 more, 32 do.
    let two = ("Excelsior and Reliant attack here: turn both dials".to_owned(), Some(50));
    assert_eq!(way("crippling_blow", ""), two);
    let three = ("Excelsior, Reliant and Equinox attack here: turn all dials".to_owned(), Some(89));
    assert_eq!(way("crippling_blow", equinox), three);
}
