//! Mods on disk: what they change, which go together, and that a broken one stops nothing.

use std::path::{Path, PathBuf};
use std::process::Output;

use fleet_captains::cli::folders::assets;
use fleet_captains::cli::packs::{Checked, Library};
use fleet_captains::cli::shelf::ModList;
use fleet_captains::cli::sources::Sources;
use fleet_captains::engine::content::{Problem, Severity};
use fleet_captains::fleet::script;

use super::commands::command;
use super::{folder, write};
use crate::support::root;

fn check(mods: &[PathBuf]) -> Checked {
    let mut sources = Sources::shipped(&assets().unwrap());
    sources.add_mods(mods);
    sources.check()
}

fn library(mods: &[PathBuf]) -> Library {
    let Checked { library, problems, .. } = check(mods);
    library.unwrap_or_else(|| panic!("{problems:#?}"))
}

/// A mod with this `ships.ron`.
fn mod_of(home: &Path, id: &str, ships: &str) -> PathBuf {
    let own = home.join(id);
    write(&own.join("mod.ron"), &format!("(id: \"{id}\", version: \"1.0.0\")"));
    write(&own.join(format!("packs/{id}/ships.ron")), ships);
    own
}

fn told(problems: &[Problem]) -> Vec<String> {
    let short = |problem: &Problem| {
        let file: Vec<&str> = problem.file.rsplit('/').take(4).collect();
        let file: Vec<&str> = file.into_iter().rev().collect();
        format!("{}:{}:{}: {}", file.join("/"), problem.line, problem.column, problem.code)
    };
    problems.iter().map(short).collect()
}

const PROBE: &str = r#"(
    id: "probe", name: "Probe", class: "Nova", side: "federation", size: 1,
    missions: (science: 1, influence: 0, combat: 0),
    dial: (undamaged: (settings: ["5 3 4 3"]), yellow: (settings: ["4 2 3 2"]), red: (settings: ["3 1 2 2"])),
    source: Original,
)"#;

#[test]
fn a_mod_adds_replaces_patches_and_removes() {
    let home = folder("mod_changes");
    let text = format!(
        "(
            add: [{PROBE}],
            replace: [{}],
            patch: [
                (\"venture\", (name: \"U.S.S. Adventure\", dial: (red: (settings: [\"4 2 1 3\"], cloak: None)))),
                (\"equinox\", (flavour: \"Patched.\", abilities: [])),
            ],
            remove: [\"maht_h_a\"],
        )",
        PROBE.replace("probe", "voyager").replace("Probe", "Voyager")
    );
    let shipped = library(&[]).edition.content;
    let content = library(&[mod_of(&home, "changes", &text)]).edition.content;
    let ship = |id: &str| content.ships.iter().find(|one| one.entry.id == id).map(|one| &one.entry);
    let was = |id: &str| shipped.ships.iter().find(|one| one.entry.id == id).map(|one| &one.entry);
    assert_eq!(content.ships.len(), 24);
    assert!(ship("maht_h_a").is_none() && ship("probe").is_some());
    assert_eq!(ship("voyager").unwrap().size, 1);
    let (venture, before) = (ship("venture").unwrap(), was("venture").unwrap());
    assert_eq!(venture.name, "U.S.S. Adventure");
    assert_eq!(venture.dial.red.settings.len(), 1);
    assert_eq!((&venture.dial.yellow, venture.size), (&before.dial.yellow, before.size));
    let (equinox, before) = (ship("equinox").unwrap(), was("equinox").unwrap());
    assert_eq!((equinox.flavour.as_str(), equinox.abilities.len()), ("Patched.", 0));
    assert_eq!(equinox.dial, before.dial);
}

/// However many ships a mod brings, the lessons are played with those they were written for.
#[test]
fn a_mod_with_many_ships_leaves_the_lessons_as_they_are() {
    let home = folder("mod_many_ships");
    let one = |at: usize| {
        let side = ["federation", "klingon"][at % 2];
        PROBE.replace("\"probe\"", &format!("\"probe_{at}\"")).replace("federation", side)
    };
    let ships: Vec<String> = (0..60).map(one).collect();
    let library = library(&[mod_of(&home, "many", &format!("[{}]", ships.join(",\n")))]);
    assert_eq!(library.edition.content.ships.len(), 84);
    assert_eq!(library.lessons.len(), Library::shipped().unwrap().lessons.len());
    for lesson in &library.lessons {
        assert!(script::run(lesson).is_ok(), "{}", lesson.id);
    }
}

#[test]
fn what_a_change_has_wrong_is_told_where_it_stands() {
    let home = folder("mod_changes_wrong");
    let text = "(\n  patch: [\n    (\"ventur\", (size: 5)),\n    (\"venture\", (sise: 5)),\n    (\"equinox\", (dial: (red: (settings: [\"1 2 3\"])))),\n    (\"voyager\", (id: \"other\")),\n    (\"voyager\"),\n  ],\n  remove: [\"nobody\", 7],\n  ad: [],\n)";
    let Checked { problems, .. } = check(&[mod_of(&home, "wrong", text)]);
    let mut found: Vec<(u32, u32, &str)> =
        problems.iter().map(|problem| (problem.line, problem.column, problem.code)).collect();
    found.sort_unstable();
    assert_eq!(
        found,
        [
            (3, 6, "unknown-id"),
            (4, 18, "unknown-key"),
            (5, 43, "bad-value"),
            (6, 18, "bad-id"),
            (7, 5, "wrong-type"),
            (9, 12, "unknown-id"),
            (9, 22, "wrong-type"),
            (10, 3, "unknown-key"),
        ]
    );
    assert!(problems.iter().any(|problem| problem.suggestion.as_deref() == Some("venture")));
    assert!(problems.iter().all(|problem| problem.file.ends_with("packs/wrong/ships.ron")));
    // A sound text of a patch may still say what no ship may have.
    let text = "(\n  patch: [(\"venture\", (\n    size: 9,\n  ))],\n)";
    let Checked { problems, .. } = check(&[mod_of(&home, "mix", text)]);
    assert_eq!(problems[0].code, "mission-mix");
}

#[test]
fn what_is_taken_out_and_still_used_is_told_where_it_is_taken_out() {
    let home = folder("mod_takes_out");
    write(&home.join("mod.ron"), "(id: \"out\", version: \"1.0.0\")");
    write(&home.join("packs/out/tags.ron"), "(\n  remove: [\"nebula\"],\n)");
    let Checked { problems, .. } = check(std::slice::from_ref(&home));
    assert!(
        problems.iter().all(|problem| problem.file.ends_with("out/tags.ron") && problem.line == 2),
        "{problems:?}"
    );
    assert!(problems[0].message.contains("which is taken out here and used at "), "{}", problems[0]);
    // A Subdeck takes its cards with it.
    std::fs::remove_file(home.join("packs/out/tags.ron")).unwrap();
    let content = library(&[]).edition.content;
    let deck = &content.subdecks[0].id;
    write(&home.join("packs/out/subdecks.ron"), &format!("(remove: [\"{deck}\"])"));
    let Checked { content: less, problems, .. } = check(&[home]);
    let errors: Vec<&Problem> = problems.iter().filter(|one| one.severity == Severity::Error).collect();
    assert!(errors.iter().all(|problem| problem.code == "bad-scenario"), "{errors:?}");
    assert!(less.cards.len() < content.cards.len());
}

#[test]
fn several_files_of_a_kind_lie_in_a_folder_of_its_name() {
    let home = folder("mod_folders");
    let own = mod_of(&home, "many", &format!("[{PROBE}]"));
    write(&own.join("packs/many/ships/more.ron"), &format!("[{}]", PROBE.replace("probe", "sonde")));
    write(&own.join("packs/many/shps/more.ron"), "[]");
    let Checked { content, problems, .. } = check(std::slice::from_ref(&own));
    assert_eq!(content.ships.len(), 26);
    assert_eq!(told(&problems), ["many/packs/many/shps:1:1: not-read"]);
    assert_eq!(problems[0].suggestion.as_deref(), Some("ships"));
    write(&own.join("packs/many/ships/more.ron"), &format!("[{PROBE}]"));
    let Checked { problems, .. } = check(&[own]);
    assert_eq!(problems[0].code, "duplicate-id");
}

#[test]
fn of_two_mods_that_change_one_entry_the_later_wins_and_is_told() {
    let home = folder("mod_overlap");
    let one = mod_of(&home, "one", "(patch: [(\"venture\", (name: \"One\"))])");
    let two = mod_of(&home, "two", "(patch: [(\"venture\", (name: \"Two\"))])");
    let Checked { library, problems, .. } = check(&[one.clone(), two.clone()]);
    assert_eq!(told(&problems), ["two/packs/two/ships.ron:1:11: overlap"]);
    assert!(
        problems[0].message.contains("the mod \"one 1.0.0\" has changed `venture` too"),
        "{}",
        problems[0]
    );
    let name = |library: &Library| {
        library.edition.content.ships.iter().find(|one| one.entry.id == "venture").unwrap().entry.name.clone()
    };
    assert_eq!(name(&library.unwrap()), "Two");
    assert_eq!(name(&self::library(&[two, one])), "One");
}

/// So of all that lies beside the packs; what takes the place of something shipped, or comes twice from one mod, is none.
#[test]
fn two_mods_that_give_one_look_sound_scenario_lesson_or_help_entry_are_both_named() {
    let home = folder("mod_overlap_beside");
    let shipped = |path: &str| std::fs::read_to_string(root().join("assets/fleet").join(path)).unwrap();
    let lesson = std::fs::read_dir(root().join("assets/fleet/lessons")).unwrap().next().unwrap().unwrap();
    let lesson = std::fs::read_to_string(lesson.path()).unwrap();
    let help = "[(id: \"venturing\", title: \"zest for venturing\", text: \"Ships venture.\")]";
    let gives = |id: &str| {
        let own = mod_of(&home, id, "[]");
        write(&own.join("scenarios/mine.ron"), &shipped("scenarios/skirmish.ron"));
        write(&own.join("lessons/mine.ron"), &lesson);
        write(&own.join("help/mine.ron"), help);
        write(
            &own.join("looks/mine/ships.ron"),
            "(ships: {\"venture\": (hull: \"galaxy\", paint: \"wreck\")})",
        );
        std::fs::create_dir_all(own.join("audio")).unwrap();
        std::fs::copy(root().join("assets/audio/click.ogg"), own.join("audio/click.ogg")).unwrap();
        own
    };
    let (one, two) = (gives("one"), gives("two"));
    let overlapping = |mods: &[PathBuf]| {
        let Checked { library, mut problems, .. } = check(mods);
        problems.retain(|problem| problem.code != "replaces");
        (library, problems)
    };
    let (_, problems) = overlapping(std::slice::from_ref(&one));
    assert_eq!(told(&problems), [] as [&str; 0], "{problems:?}");
    let (library, problems) = overlapping(&[one, two]);
    assert!(library.is_some());
    for what in [
        "the scenario `skirmish`",
        "the lesson `",
        "the help entry `venturing`",
        "the look of `venture` in ships.ron",
        "the sound `click`",
    ] {
        let of_it = |one: &&Problem| {
            one.code == "overlap"
                && one.severity == Severity::Warning
                && one.message.contains(&format!("the mod \"one 1.0.0\" gives {what}"))
                && one.message.contains("this one, of \"two 1.0.0\"")
        };
        assert_eq!(problems.iter().filter(of_it).count(), 1, "{what}: {problems:#?}");
    }
}

#[test]
fn versions_ranges_and_conflicts_are_kept() {
    let home = folder("mod_versions");
    let info = |id: &str, rest: &str| {
        let own = home.join(id);
        write(&own.join("mod.ron"), &format!("(\n  id: \"{id}\",\n  {rest}\n)"));
        write(&own.join("packs/p/ships.ron"), "[]");
        own
    };
    let base = info(
        "base",
        "version: \"1.4.0\", authors: [\"A\"], description: \"D\", licence: \"MIT\", game: \">=0.1\",",
    );
    let good =
        info("good", "version: \"0.1.0\", requires: [\"core ^0.1\", \"base ^1.2\"], load_after: [\"base\"],");
    assert_eq!(library(&[good, base.clone()]).edition.mods, ["base 1.4.0", "good 0.1.0"]);
    for (id, rest, code) in [
        ("a", "version: \"banana\",", "bad-version"),
        ("b", "version: \"1.0.0\", requires: [\"base ^2.0\"],", "missing-requirement"),
        ("c", "version: \"1.0.0\", requires: [\"base two\"],", "bad-range-of-versions"),
        ("d", "version: \"1.0.0\", conflicts: [\"base <2\"],", "conflict"),
        ("e", "version: \"1.0.0\", game: \"^7\",", "wrong-game"),
        ("f", "version: \"1.0.0\", game: \"seven\",", "bad-range-of-versions"),
        ("g", "version: \"1.0.0\", requires: [\"core ^7\"],", "missing-requirement"),
    ] {
        let Checked { problems, .. } = check(&[base.clone(), info(id, rest)]);
        assert_eq!(
            (problems.len(), problems[0].code, problems[0].line),
            (1, code, 3),
            "{rest}: {problems:?}"
        );
    }
    // Two of them conflict: the other goes on.
    let Checked { problems, .. } = check(&[base, info("d", "version: \"1.0.0\", conflicts: [\"base\"],")]);
    assert!(told(&problems)[0].ends_with("d/mod.ron:3:33: conflict"), "{problems:?}");
}

/// A data folder with these mods.
fn home_with(name: &str, mods: &[(&str, &str)]) -> PathBuf {
    let home = folder(name);
    for (id, ships) in mods {
        mod_of(&home.join("mods"), id, ships);
    }
    home
}

fn at_home(home: &Path, arguments: &[&str]) -> Output {
    command(arguments).env("FLEET_CAPTAINS_HOME", home).output().unwrap()
}

#[test]
fn a_broken_mod_of_the_data_folder_is_switched_off_and_told_once() {
    let sound = format!("[{PROBE}]");
    let home = home_with("home_broken", &[("broken", "[\n  (id: 5),\n]"), ("sound", &sound)]);
    write(&home.join("mods/needy/mod.ron"), "(id: \"needy\", version: \"1.0.0\", requires: [\"broken\"])");
    write(&home.join("mods/needy/packs/p/ships.ron"), "[]");
    for arguments in [&["list", "ships"][..], &["sim", "--scenario", "skirmish", "--games", "1"], &["serve"]]
    {
        let output = at_home(&home, arguments);
        assert_eq!(output.status.code(), Some(0), "{arguments:?}");
        let told = String::from_utf8(output.stderr).unwrap();
        assert_eq!(told.matches("The mod \"broken\" is switched off, as it is broken:").count(), 1, "{told}");
        assert!(told.contains("ships.ron:2:"), "{told}");
        assert!(told.contains("The mod \"needy\" is switched off"), "{told}");
        assert!(!told.contains("\"sound\" is switched off"), "{told}");
    }
    let list = String::from_utf8(at_home(&home, &["list", "ships"]).stdout).unwrap();
    assert!(list.contains("probe · Probe"), "{list}");
    let list = String::from_utf8(at_home(&home, &["list", "ships", "--no-mods"]).stdout).unwrap();
    assert!(!list.contains("probe · Probe"));
    // A bare check looks at them all.
    let output = at_home(&home, &["check"]);
    assert_eq!(output.status.code(), Some(1));
    let told = String::from_utf8(output.stdout).unwrap();
    assert!(told.contains("broken/packs/broken/ships.ron:2:"), "{told}");
}

#[test]
fn the_list_of_mods_says_which_are_off_and_which_come_first() {
    let change = |name: &str| format!("(patch: [(\"probe\", (name: \"Probe {name}\"))])");
    let home = home_with("home_listed", &[("a", &format!("[{PROBE}]"))]);
    for id in ["b", "c"] {
        mod_of(&home.join("mods"), id, &change(id));
    }
    let list = |text: &str| {
        write(&home.join("mods/mods.ron"), text);
        let output = at_home(&home, &["list", "ships"]);
        let told = String::from_utf8(output.stderr).unwrap();
        (String::from_utf8(output.stdout).unwrap(), told)
    };
    let probe = |text: &str| {
        let (ships, _) = list(text);
        ships.lines().find(|line| line.starts_with("probe · Probe")).map(str::to_owned)
    };
    let (last_c, last_b) = (probe("(off: [])").unwrap(), probe("(order: [\"a\", \"c\", \"b\"])").unwrap());
    assert!(
        last_c.contains("Probe c") && last_b.contains("Probe b"),
        "the later mod wins: {last_c}, {last_b}"
    );
    assert!(probe("(off: [\"c\"])").unwrap().contains("Probe b"));
    assert_eq!(probe("(off: [\"a\", \"b\", \"c\"])"), None);
    let (_, told) = list("(off: 5)");
    assert!(told.contains("list of mods is broken") && told.contains("counts as on"), "{told}");
    assert!(told.contains("mods/mods.ron:1:7: error[wrong-type]"), "{told}");
}

/// What would keep a reader waiting, fill the memory, or stand elsewhere, is told and left alone.
#[cfg(unix)]
#[test]
fn the_list_of_mods_is_read_with_the_guards_of_packs() {
    use std::os::unix::fs::symlink;
    let home = home_with("home_guards", &[("probes", &format!("[{PROBE}]"))]);
    let list = home.join("mods/mods.ron");
    write(&home.join("elsewhere.ron"), "(off: [\"probes\"])");
    let fifo = |path: &Path| {
        assert!(std::process::Command::new("mkfifo").arg(path).status().unwrap().success());
    };
    let cases: [(&dyn Fn(), &str); 7] = [
        (&|| fifo(&list), "unreadable"),
        (&|| std::fs::create_dir(&list).unwrap(), "unreadable"),
        (&|| symlink("/dev/zero", &list).unwrap(), "outside"),
        (&|| symlink(home.join("elsewhere.ron"), &list).unwrap(), "outside"),
        (&|| symlink("nowhere.ron", &list).unwrap(), "unreadable"),
        (&|| std::fs::File::create(&list).unwrap().set_len(60 << 20).unwrap(), "too-large"),
        (&|| std::fs::write(&list, b"(off: [\"\xff\"])").unwrap(), "not-utf8"),
    ];
    for (make, code) in cases {
        make();
        let problems = ModList::read(&home.join("mods")).unwrap_err();
        assert_eq!(problems.iter().map(|one| one.code).collect::<Vec<_>>(), [code]);
        assert!(problems[0].file.ends_with("mods/mods.ron"), "{problems:?}");
        assert!(std::fs::symlink_metadata(&list).is_ok(), "{code}: it is still there");
        let _ = std::fs::remove_file(&list).or_else(|_| std::fs::remove_dir(&list));
    }
    // The game goes on with all mods, and `check` tells it once, with its place.
    fifo(&list);
    let output = at_home(&home, &["list", "ships"]);
    assert!(String::from_utf8(output.stdout).unwrap().contains("Probe"));
    let output = at_home(&home, &["check"]);
    let [told, complaint] = [output.stdout, output.stderr].map(|text| String::from_utf8(text).unwrap());
    assert!(
        told.contains("mods/mods.ron:1:1: error[unreadable]") && complaint.is_empty(),
        "{told}{complaint}"
    );
    std::fs::remove_file(&list).unwrap();
    // Nor does a pipe in the place of what is written first keep anybody waiting.
    fifo(&home.join("mods/mods.ron.new"));
    let kept = ModList { off: vec!["probes".to_owned()], order: Vec::new() };
    kept.write(&home.join("mods")).unwrap();
    assert_eq!(ModList::read(&home.join("mods")).unwrap(), kept);
}

#[test]
fn what_lies_packed_in_the_folder_of_mods_and_names_of_nothing_are_told() {
    let home = home_with("home_doubts", &[("probes", &format!("[{PROBE}]"))]);
    write(&home.join("mods/more.zip"), "PK");
    write(&home.join("mods/mods.ron"), "(off: [\"prbes\"], order: [\"probes\"])");
    let output = at_home(&home, &["check"]);
    let told = String::from_utf8(output.stdout).unwrap();
    assert_eq!(output.status.code(), Some(0), "{told}");
    assert!(told.contains("mods/more.zip:1:1: warning[not-read]: this is not read: unpack it"), "{told}");
    assert!(told.contains("`off` names \"prbes\"") && told.contains("(did you mean `probes`?)"), "{told}");
    assert!(told.contains("2 warnings in "), "{told}");
}

#[test]
fn a_mod_that_is_named_takes_the_place_of_the_installed_one() {
    let home = home_with("home_shadowed", &[("probes", &format!("[{PROBE}]"))]);
    let own = mod_of(&home.join("work"), "probes", &format!("[{}]", PROBE.replace("\"Probe\"", "\"Sonde\"")));
    let output = at_home(&home, &["list", "ships", "--mod", &own.to_string_lossy()]);
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    let list = String::from_utf8(output.stdout).unwrap();
    assert!(list.contains("probe · Sonde") && !list.contains("probe · Probe"));
}
