//! What modders get wrong most often is told in words that help them.

use fleet_captains::engine::content::{Problem, Severity};

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

/// The errors of a mod with these files, each as file, line, column and code.
fn errors(number: usize, files: &[(&str, &str)]) -> Vec<String> {
    let (found, _) = problems(number, files);
    let short = |one: &Problem| {
        format!("{}:{}:{} {}", one.file.rsplit('/').next().unwrap(), one.line, one.column, one.code)
    };
    found.iter().filter(|one| one.severity == Severity::Error).map(short).collect()
}

/// A file that cannot be read is blamed, and nobody for what stands in it.
#[test]
fn what_stands_in_a_broken_file_is_not_missed_elsewhere() {
    let reef = "[(id: \"l\", name: \"L\", size: 1, tags: [\"space\", \"reef\"], source: Original)]";
    let tags = "[\n(id: \"reef, phrase: \"a reef\"),\n(id: \"bay\", phrase: \"a bay\"),\n]";
    assert_eq!(errors(1400, &[("tags.ron", tags), ("locations.ron", reef)]), ["tags.ron:2:6 syntax"]);
    let tags = "[(id: \"reef\", phrse: \"a reef\")]";
    let found = errors(1401, &[("tags.ron", tags), ("locations.ron", reef)]);
    assert!(found.iter().all(|one| one.starts_with("tags.ron")) && !found.is_empty(), "{found:?}");
    // A slip in the name itself is told as ever.
    let tags = "[(id: \"ref\", phrase: \"a reef\")]";
    assert_eq!(
        errors(1402, &[("tags.ron", tags), ("locations.ron", reef)]),
        ["locations.ron:1:48 unknown-name"]
    );
    // Nor is a Subdeck blamed for a card that names it almost, or is of no side.
    let deck = "[(id: \"long_wager\", name: \"D\", side: \"klingon\", theme: \"T\", source: Original)]";
    let card = |side: &str, deck: &str, copies: u8| {
        format!(
            "(id: \"c{copies}\", name: \"C\", side: \"{side}\", subdeck: \"{deck}\", copies: {copies}, ops: (when: [Turn], effects: [Draw(player: Me, cards: 1)]), source: Original)"
        )
    };
    let cards = format!("[{}, {}]", card("klingon", "long_wager", 9), card("klingon", "long_wagr", 1));
    let found = errors(1403, &[("subdecks.ron", deck), ("command.ron", &cards)]);
    assert!(found.len() == 1 && found[0].ends_with("unknown-name"), "{found:?}");
    let cards = format!("[{}, {}]", card("klingon", "long_wager", 9), card("klngon", "long_wager", 1));
    let found = errors(1404, &[("subdecks.ron", deck), ("command.ron", &cards)]);
    assert!(found.len() == 1 && found[0].ends_with("unknown-name"), "{found:?}");
}

/// A text in another encoding is told, and read as well as can be.
#[test]
fn a_file_in_another_encoding_brings_no_false_followers() {
    let home = folder("slips_encoding");
    let own = home.join("packs/p/tags.ron");
    write(&home.join("mod.ron"), "(id: \"own\", version: \"1.0.0\")");
    write(
        &home.join("packs/p/locations.ron"),
        "[(id: \"l\", name: \"L\", size: 1, tags: [\"space\", \"reef\"], source: Original)]",
    );
    let text = "[(id: \"reef\", phrase: \"a reéf\")]";
    let latin: Vec<u8> = text.chars().map(|c| u8::try_from(u32::from(c)).unwrap()).collect();
    let wide: Vec<u8> =
        "\u{feff}".encode_utf16().chain(text.encode_utf16()).flat_map(u16::to_le_bytes).collect();
    for bytes in [latin, wide] {
        write(&own, "");
        std::fs::write(&own, bytes).unwrap();
        let done = commands::run(&["check", &home.to_string_lossy()]);
        let told = String::from_utf8(done.stdout).unwrap();
        assert!(told.contains("not-utf8") && told.contains("1 error in "), "{told}");
    }
}

/// A part of a mod is checked with the rest of it; a folder that is almost a mod is told what it lacks.
#[test]
fn a_part_of_a_mod_is_checked_in_its_mod() {
    let home = folder("slips_part");
    write(&home.join("mod.ron"), "(id: \"own\", version: \"1.0.0\")");
    write(&home.join("packs/p/tags.ron"), "[(id: \"reef\", phrase: \"a reef\")]");
    write(&home.join("packs/p/encounters.ron"), "(remove: [\"raider_pack\"])");
    let places = home.join("packs/p/locations.ron");
    write(&places, "[(id: \"l\", name: \"L\", size: 1, tags: [\"space\", \"reef\"], source: Original)]");
    let check = |path: &std::path::Path| {
        let done = commands::run(&["check", &path.to_string_lossy()]);
        (done.status.code(), String::from_utf8(done.stdout).unwrap())
    };
    let whole = check(&home);
    assert!(whole.1.starts_with("No problems in ") && whole.1.contains(": 1 mod, "), "{}", whole.1);
    assert_eq!(check(&places), whole);
    assert_eq!(check(&home.join("packs/p")), whole);
    // What the game shows of a thing that the pack takes out is no fault of the pack, checked alone or not.
    std::fs::rename(home.join("mod.ron"), home.join("MOD.RON")).unwrap();
    let (_, told) = check(&home.join("packs/p"));
    assert!(told.starts_with("No problems in "), "{told}");
    let (code, told) = check(&home);
    assert!(code == Some(1) && told.contains("rename MOD.RON to mod.ron"), "{told}");
    std::fs::remove_file(home.join("MOD.RON")).unwrap();
    let (code, told) = check(&home);
    assert!(code == Some(0) && told.contains("warning[no-mod-ron]"), "{told}");
}

/// What is taken out is told once, and those who want it later are told by whom it was.
#[test]
fn what_is_taken_out_is_told_once() {
    let (found, _) = problems(1500, &[("sides.ron", "(remove: [\"klingon\"])")]);
    let told: Vec<&Problem> = found.iter().filter(|one| one.code == "unknown-name").collect();
    let [only] = told.as_slice() else { panic!("{told:#?}") };
    assert!(only.message.contains(" more places"), "{only}");
    let text = "(patch: [(\"sutherland\", (flavour: \"x\"))], remove: [\"sutherland\", \"sutherland\"])";
    let (found, _) = problems(1501, &[("ships.ron", text)]);
    let told = found.iter().find(|one| one.code == "unknown-id").unwrap();
    assert!(told.message.contains("\"own 1.0.0\" takes it out at "), "{told}");
}

/// A script that passes over the moment of its order says why that was refused there.
#[test]
fn an_order_that_was_passed_over_is_told_with_its_reason() {
    let position = "bare: true, ships: [(ship: \"equinox\", at: \"C3\", dial: \"2 8 3 2\"), (ship: \"bortas\")], tiles: [(cell: \"C3\", location: \"class_k_nebula\", explored_by: 0)], seats: [(missions: [\"nebula_research\"], deck: [\"data\"]), (hand: [\"jamming_screen\"])]";
    let steps = "(orders: [AttemptMission(ship: \"equinox\", mission: \"nebula_research\")]), (seat: 1, orders: [PlayCard(card: \"jamming_screen\", kind: Ops, ship: \"bortas\")])";
    let text = format!("[(name: \"T\", scenario: (position: ({position})), steps: [{steps}])]");
    let (found, _) = problems(1502, &[("packs/p/tests/t.ron", &text)]);
    let told = found.iter().find(|one| one.code == "failed-test").map(|one| one.message.as_str());
    let told = told.unwrap_or_else(|| panic!("{found:#?}"));
    assert!(
        told.contains("passed, as it was refused there: Here the card is played without naming a ship."),
        "{told}"
    );
}
