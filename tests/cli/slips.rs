//! What modders get wrong most often is told in words that help them.

use fleet_captains::engine::content::Problem;

use super::codes::problems;
use super::{commands, folder, write};

/// The slips that people make most, each told once, with words that help.
#[test]
fn likely_slips_are_told_in_words_that_help() {
    for (number, (text, code, word)) in [
        ("[(id: \"s\", abilities: Gives(give: [ScanReach(2)]), {rest}]", "wrong-type", "brackets"),
        ("[(id: \"s\", size: 300, {rest_without_size}]", "wrong-type", "a whole number from 0 to 255"),
        ("[(id: \"s\", size: \"4\", {rest_without_size}]", "wrong-type", "without quotes"),
        ("[(id: s, {rest}]", "wrong-type", "in quotes"),
        ("[(id: \"s\", size = 4, {rest_without_size}]", "syntax", "colon"),
        ("[(id: \"s\", sise: 4, {rest_without_size}]", "unknown-key", "did you mean `size`?"),
    ]
    .into_iter()
    .enumerate()
    {
        let (found, _) = problems(1000 + number, &[("ships.ron", text)]);
        let told: Vec<String> =
            found.iter().filter(|one| one.code != "overlap").map(ToString::to_string).collect();
        assert!(told.len() == 1 && told[0].contains(code) && told[0].contains(word), "{word}: {told:#?}");
    }
    // All that is missing, at once; and no card is missed in a Subdeck whose cards could not be read.
    let (found, _) = problems(1100, &[("ships.ron", "[(id: \"s\")]")]);
    let missing = found.iter().filter(|one| one.code == "missing-key").count();
    assert_eq!(missing, 7, "{found:#?}");
    let subdeck = "[(id: \"sd\", name: \"Sd\", side: \"klingon\", theme: \"T\", source: Original)]";
    let card = "[(id: \"c\", name: \"C\", side: \"klingon\", subdeck: \"sd\", copies: 10, ops: (wen: [Turn], effects: []), source: Original)]";
    let (found, _) = problems(1101, &[("subdecks.ron", subdeck), ("command.ron", card)]);
    assert!(found.iter().all(|one| one.code != "subdeck-count"), "{found:#?}");
    // A broken card hides nothing of a scenario.
    let scenario = "(id: \"s\", name: \"S\", sides: [\"federation\", \"klingon\"], goal: 90, board: Columns([2, 2]), source: Original)";
    let (found, _) = problems(1102, &[("command.ron", card), ("scenarios/s.ron", scenario)]);
    assert_eq!(found.iter().filter(|one| one.code == "bad-scenario").count(), 2, "{found:#?}");
}

/// Words that stand in programs help nobody who writes a mod.
#[test]
fn problems_are_told_without_words_of_programs() {
    let script = |step: &str| format!("{{script({step})}}");
    for (number, (name, text)) in [
        ("looks/m/ships.ron", "rubbish".to_owned()),
        ("looks/m/ships.ron", "rubbish (paints: {})".to_owned()),
        ("looks/m/ships.ron", "(ships: 3.5)".to_owned()),
        ("looks/m/cards.ron", "(cards: {\"data\": (props: [(what: Person(species: Romulan))])})".to_owned()),
        (
            "looks/m/tokens.ron",
            "(tokens: {\"scan\": (shape: Sides(900), plate: Side, ink: Side)})".to_owned(),
        ),
        ("mod.ron", "rubbish".to_owned()),
        ("mod.ron", "(id: 5, version: (1, 0))".to_owned()),
        ("ships.ron", "[(id: \"s\", size: 3.0, {rest_without_size}]".to_owned()),
        (
            "ships.ron",
            "[(id: \"s\", abilities: [Gives(give: [Plus(Rating(Sensors), 99999)])], {rest}]".to_owned(),
        ),
        (
            "ships.ron",
            "[(id: \"s\", abilities: [Gives(give: [Plus(Rating(Sen-sors), 1)])], {rest}]".to_owned(),
        ),
        ("lessons/l.ron", script("(orders: [Sing])")),
        ("lessons/l.ron", script("(point: [Nobody])")),
        ("lessons/l.ron", script("(seat: 2.5)")),
    ]
    .into_iter()
    .enumerate()
    {
        let (found, _) = problems(1200 + number, &[(name, &text)]);
        let found: Vec<&Problem> = found.iter().filter(|one| one.code != "overlap").collect();
        assert!(!found.is_empty(), "{text}");
        for one in found {
            let words: Vec<&str> = one.message.split(|c: char| !c.is_alphanumeric()).collect();
            for word in [
                "struct",
                "enum",
                "variant",
                "integer",
                "Integer",
                "identifier",
                "bounds",
                "ModInfo",
                "PointAt",
                "Order",
            ] {
                assert!(!words.contains(&word), "{text}: {one}");
            }
            assert!(!one.message.contains("a comma is missing"), "{text}: {one}");
        }
    }
}

/// What is told once is not told a hundred times.
#[test]
fn the_same_sentence_a_hundred_times_is_one_warning() {
    let effects = "Repair(), ".repeat(100);
    let text = format!(
        "[(id: \"damage_control\", name: \"D\", side: \"federation\", subdeck: \"main_engineering\", ops: (when: [Turn], effects: [{effects}]), source: Original)]"
    );
    let (found, _) = problems(1300, &[("command.ron", &text)]);
    assert_eq!(found.iter().filter(|one| one.code == "said-twice").count(), 1, "{found:#?}");
}

/// A file of looks alone: what it is for may lie beside it, so that only what is wrong in itself is told.
#[test]
fn a_file_of_looks_can_be_checked_alone() {
    let home = folder("codes_lone_looks");
    let own = home.join("looks/m/ships.ron");
    let arguments = || ["check".to_owned(), own.to_string_lossy().into_owned()];
    let check = || {
        let arguments = arguments();
        let done = commands::run(&arguments.each_ref().map(String::as_str));
        String::from_utf8(done.stdout).unwrap()
    };
    write(&own, "(ships: {\"mine\": (hull: \"galaxy\", paint: \"klingon\")})");
    assert!(check().starts_with("No problems in "), "{}", check());
    write(&own, "(ships: {\"mine\": (hull: \"galaxi\", paint: \"klingon\")})");
    let told = check();
    assert!(told.contains("no hull `galaxi` (did you mean `galaxy`?)"), "{told}");
    assert!(told.contains("1 error in "), "{told}");
}
