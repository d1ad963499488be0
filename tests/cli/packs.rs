//! Content from disk: mods in their order, and every problem of every file with its place.

use std::path::{Path, PathBuf};

use fleet_captains::cli::Failure;
use fleet_captains::cli::folders::assets;
use fleet_captains::cli::packs::Library;
use fleet_captains::cli::sources::Sources;
use fleet_captains::engine::content::Problem;

use super::{folder, write};
use fleet_captains::fleet::units::VictoryPoints;
use fleet_captains::looks::SOUNDS;

fn load(mods: &[PathBuf]) -> Result<Library, Vec<Problem>> {
    let mut sources = Sources::shipped(&assets().unwrap());
    sources.add_mods(mods);
    sources.load()
}

fn problems(mods: &[PathBuf]) -> Vec<(String, u32, u32, &'static str)> {
    let short = |file: String| file.rsplit('/').next().unwrap_or_default().to_owned();
    let found = load(mods).unwrap_err().into_iter();
    found.map(|problem| (short(problem.file), problem.line, problem.column, problem.code)).collect()
}

fn mod_ron(folder: &Path, text: &str) {
    write(&folder.join("mod.ron"), text);
}

const SCENARIO: &str = r#"(
  id: "brawl", name: "Brawl", sides: ["federation", "klingon"], goal: 8,
  board: Columns([5, 4, 5]), subdecks: 2, source: Original,
)"#;

#[test]
fn what_is_shipped_has_no_problem() {
    let library = load(&[]).unwrap();
    assert_eq!(library.edition.content.ships.len(), 24);
    for id in ["standard", "skirmish", "long-range", "team"] {
        assert_eq!(library.scenario(id).unwrap().id, id);
    }
}

#[test]
fn a_mod_adds_and_replaces() {
    let home = folder("mod_adds");
    mod_ron(&home, r#"(id: "extra", version: "1.2.0")"#);
    write(&home.join("scenarios/brawl.ron"), SCENARIO);
    let tile =
        r#"[(id: "empty_space", name: "Nothing", copies: 5, size: 1, tags: ["space"], source: Original)]"#;
    write(&home.join("packs/extra/locations.ron"), tile);
    let (plain, library) = (load(&[]).unwrap(), load(&[home]).unwrap());
    assert_eq!(library.edition.mods, ["extra 1.2.0"]);
    assert_eq!(library.edition.content.packs.last().map(String::as_str), Some("extra 1.2.0"));
    assert_eq!(library.scenario("brawl").unwrap().goal, VictoryPoints(8));
    assert_ne!(library.edition.hash(), plain.edition.hash());
    assert_eq!(library.edition.content.locations.len(), plain.edition.content.locations.len());
    assert!(library.edition.content.locations.iter().any(|tile| tile.entry.name == "Nothing"));
}

#[test]
fn what_of_the_game_does_not_fit_a_mod_costs_no_more_than_itself() {
    let home = folder("mod_removes");
    mod_ron(&home, r#"(id: "fewer", version: "1.0.0")"#);
    write(&home.join("packs/fewer/ships.ron"), r#"(remove: ["klothos"])"#);
    write(&home.join("scenarios/brawl.ron"), SCENARIO);
    let library = load(std::slice::from_ref(&home)).unwrap();
    let left_out = |id: &str| library.scenario(id).is_err();
    assert!(left_out("siege") && left_out("old-borders") && left_out("crossroads"));
    assert!(!left_out("standard") && !left_out("brawl"));
    let plain = load(&[]).unwrap();
    assert_eq!(library.lessons.len() + 1, plain.lessons.len(), "the lesson of cards and cloaks has her");
    let mut sources = Sources::shipped(&assets().unwrap());
    sources.add_mods(std::slice::from_ref(&home));
    let told = sources.check().problems;
    assert!(
        told.iter().any(|one| one.file.ends_with("siege.ron") && one.message.contains("left out")),
        "{told:?}"
    );
    // What the mod itself brings has to fit.
    write(
        &home.join("scenarios/brawl.ron"),
        &SCENARIO.replace("goal: 8,", "goal: 8, pool: (ships: [\"klothos\"]),"),
    );
    assert!(problems(&[home]).iter().any(|one| one.0 == "brawl.ron" && one.3 == "bad-scenario"));
}

/// A file of one page, as far as anybody looks before it is played: its head, how many lengths, the length, and so much.
fn page(sound: &str) -> String {
    let length = char::from(u8::try_from(sound.len()).unwrap());
    format!("OggS{}\u{1}{length}{sound}", "\0".repeat(22))
}

#[test]
fn a_mods_sound_takes_the_place_of_the_games_own() {
    let audio = assets().unwrap().join("audio");
    let files = std::fs::read_dir(audio).unwrap().map(|entry| entry.unwrap().path());
    let mut shipped: Vec<String> = files
        .filter(|path| path.extension().is_some_and(|ending| ending == "ogg"))
        .map(|path| path.file_stem().unwrap().to_string_lossy().into_owned())
        .collect();
    shipped.sort();
    assert_eq!(shipped, SOUNDS);
    let [first, second] = ["one", "two"].map(|id| {
        let home = folder(&format!("mod_sound_{id}"));
        mod_ron(&home, &format!("(id: \"{id}\", version: \"1.0.0\")"));
        write(&home.join("audio/phaser.ogg"), &page(id));
        home
    });
    write(&first.join("audio/click.ogg"), &page("click"));
    let library = load(&[first, second]).unwrap();
    let names: Vec<&str> = library.sounds.keys().map(String::as_str).collect();
    assert_eq!(names, ["click", "phaser"]);
    assert_eq!(&*library.sounds["phaser"], page("two").as_bytes());
}

/// A pack's files put beside `mod.ron` would be read by nobody.
#[test]
fn a_file_beside_mod_ron_is_a_problem() {
    let home = folder("mod_strays");
    mod_ron(&home, r#"(id: "stray", version: "1.0.0")"#);
    write(&home.join("ships.ron"), "[]");
    assert_eq!(problems(std::slice::from_ref(&home)), [("ships.ron".to_owned(), 1, 1, "stray-file")]);
}

#[test]
fn line_ends_do_not_change_the_content() {
    let home = folder("mod_line_ends");
    let (unix, windows) = (home.join("unix"), home.join("windows"));
    for (place, end) in [(&unix, "\n"), (&windows, "\r\n")] {
        mod_ron(place, r#"(id: "ends", version: "1.0.0")"#);
        let text = "[\n(id: \"void\", name: \"Void\", size: 1,\ntags: [\"space\"], source: Original),\n]\n";
        write(&place.join("packs/p/locations.ron"), &text.replace('\n', end));
    }
    assert_eq!(load(&[unix]).unwrap().edition.hash(), load(&[windows]).unwrap().edition.hash());
}

#[test]
fn mods_load_after_what_they_require() {
    let home = folder("mod_order");
    let named = |id: &str| home.join(id);
    mod_ron(&named("a"), r#"(id: "a", version: "1.0.0", requires: ["core", "b"])"#);
    mod_ron(&named("b"), r#"(id: "b", version: "1.0.0", load_after: ["c", "unheard_of"])"#);
    mod_ron(&named("c"), r#"(id: "c", version: "1.0.0")"#);
    let library = load(&[named("a"), named("b"), named("c")]).unwrap();
    assert_eq!(library.edition.mods, ["c 1.0.0", "b 1.0.0", "a 1.0.0"]);
    // Two that each want to be the later one break nothing.
    mod_ron(&named("c"), r#"(id: "c", version: "1.0.0", load_after: ["b"])"#);
    let library = load(&[named("a"), named("b"), named("c")]).unwrap();
    assert_eq!(library.edition.mods, ["b 1.0.0", "a 1.0.0", "c 1.0.0"]);
}

#[test]
fn mods_that_do_not_fit_together_are_told_with_their_place() {
    let home = folder("mod_misfits");
    let named = |id: &str| home.join(id);
    mod_ron(
        &named("lonely"),
        "(\n  id: \"lonely\", version: \"1.0.0\",\n  requires: [\"core\", \"compny\"],\n)",
    );
    mod_ron(&named("company"), r#"(id: "company", version: "1.0.0")"#);
    assert_eq!(problems(&[named("lonely")]), [("mod.ron".to_owned(), 3, 22, "missing-requirement")]);
    let found = load(&[named("lonely"), named("company")]).unwrap_err();
    assert_eq!(found[0].suggestion.as_deref(), Some("company"));
    mod_ron(&named("hen"), r#"(id: "hen", version: "1.0.0", requires: ["egg"])"#);
    mod_ron(&named("egg"), r#"(id: "egg", version: "1.0.0", requires: ["hen"])"#);
    let circle = ("mod.ron".to_owned(), 1, 2, "circular-mods");
    assert_eq!(problems(&[named("hen"), named("egg")]), [circle.clone(), circle]);
    assert_eq!(problems(&[named("company"), named("company")])[0].3, "duplicate-mod");
    mod_ron(&named("core"), r#"(id: "core", version: "1.0.0")"#);
    assert_eq!(problems(&[named("core")]), [("mod.ron".to_owned(), 1, 2, "bad-id")]);
    mod_ron(&named("odd"), r#"(id: "odd", version: "1.0.0", requirs: [])"#);
    assert_eq!(problems(&[named("odd")])[0].3, "unknown-key");
    assert_eq!(problems(&[named("empty")])[0].3, "unreadable");
}

#[test]
fn every_problem_of_every_file_is_told_at_once() {
    let home = folder("mod_broken");
    mod_ron(&home, r#"(id: "broken", version: "1.0.0")"#);
    let tile = "[\n  (id: \"void\", nam: \"Void\", size: 1, tags: [\"space\"], source: Original),\n]";
    write(&home.join("packs/p/locations.ron"), tile);
    write(&home.join("packs/p/ships.ron"), "[\n  (id: \"x\"\n");
    write(&home.join("packs/p/shps.ron"), "[]");
    write(&home.join("scenarios/brawl.ron"), &SCENARIO.replace("goal: 8", "goal: \"8\""));
    std::fs::write(home.join("scenarios/binary.ron"), b"(\n id: \"\xff\")").unwrap();
    let found = problems(&[home]);
    let at = |file: &str| {
        found.iter().find(|(name, ..)| name == file).unwrap_or_else(|| panic!("{file}: {found:?}"))
    };
    assert_eq!(at("locations.ron").1, 2);
    assert_eq!(at("ships.ron").3, "syntax");
    assert_eq!(at("shps.ron").3, "unknown-file");
    assert_eq!((at("brawl.ron").1, at("brawl.ron").2), (2, 71));
    assert_eq!(*at("binary.ron"), ("binary.ron".to_owned(), 2, 7, "not-utf8"));
}

#[test]
fn a_scenario_that_cannot_be_played_is_told_at_its_field() {
    let home = folder("mod_scenarios");
    mod_ron(&home, r#"(id: "scenarios", version: "1.0.0")"#);
    let changed = |from: &str, to: &str| SCENARIO.replace(from, to);
    write(&home.join("scenarios/a.ron"), &changed("goal: 8", "goal: 80"));
    write(&home.join("scenarios/b.ron"), &changed("\"klingon\"", "\"romulan\""));
    write(&home.join("scenarios/c.ron"), &changed("[5, 4, 5]", "[2, 2]"));
    write(&home.join("scenarios/d.ron"), &changed("subdecks: 2", "subdecks: 11"));
    write(
        &home.join("scenarios/e.ron"),
        &changed("source:", "position: (ships: [(ship: \"ventur\")]), source:"),
    );
    let found = problems(&[home]);
    let of_scenario = found.iter().filter(|problem| problem.3 == "bad-scenario");
    let found: Vec<(u32, u32)> = of_scenario.map(|problem| (problem.1, problem.2)).collect();
    assert_eq!(found, [(2, 65), (2, 53), (3, 3), (3, 30), (3, 63)]);
}

#[test]
fn a_folder_that_is_not_there_is_wrong_usage() {
    let home = folder("mod_missing");
    std::fs::create_dir_all(home.join("nebulae")).unwrap();
    let failure = Library::load(&[home.join("nebula")]).unwrap_err();
    let Failure::Usage(sentence) = failure else { panic!("{failure:?}") };
    assert!(sentence.contains("did you mean \"nebulae\"?"), "{sentence}");
}

#[test]
fn rd_77_and_rd_79_what_four_players_lack_is_told_with_its_place() {
    let home = folder("mod_crowd");
    mod_ron(&home, r#"(id: "crowd", version: "1.0.0")"#);
    let four = |id: &str, board: &str, subdecks: u8| {
        let text = format!(
            "(\n  id: \"{id}\", name: \"Crowd\", seats: 4, sides: [\"federation\", \"klingon\"],\n  goal: 8,\n  board: Columns({board}), subdecks: {subdecks},\n  source: Original,\n)"
        );
        write(&home.join(format!("scenarios/{id}.ron")), &text);
    };
    four("cramped", "[5, 6, 5, 6, 5]", 1);
    four("decks", "[6, 7, 6, 7, 6, 7, 6]", 6);
    let scenario = |name: &str, column| (name.to_owned(), 4, column, "bad-scenario");
    let found = problems(std::slice::from_ref(&home));
    assert_eq!(found, [scenario("cramped.ron", 3), scenario("decks.ron", 42)]);
    let told: Vec<String> = load(&[home]).unwrap_err().iter().map(ToString::to_string).collect();
    assert!(told[0].contains("no room for four Command Posts") && told[0].contains("RD-77"), "{}", told[0]);
    assert!(told[1].contains("RD-79"), "{}", told[1]);
}

/// The sentence on the ruling speaks of a goal; the problem is placed at the house rules all the same.
#[test]
fn a_scenario_with_a_retired_house_rule_is_told_so_with_its_place() {
    let home = folder("mod_retired");
    mod_ron(&home, r#"(id: "retired", version: "1.0.0")"#);
    let text = SCENARIO.replace("  board:", "  house_rules: [\"gaps-stay\"],\n  board:");
    write(&home.join("scenarios/brawl.ron"), &text);
    let found = load(std::slice::from_ref(&home)).unwrap_err();
    assert_eq!(problems(&[home]), [("brawl.ron".to_owned(), 3, 3, "bad-scenario")]);
    let sentence = found[0].to_string();
    assert!(sentence.contains("\"gaps-stay\" is no longer there; RD-60 is played: "), "{sentence}");
    assert!(!sentence.contains("did you mean"), "{sentence}");
}
