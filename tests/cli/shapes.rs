//! `list shapes`: its figures are those that anybody would count by hand, and a mod is counted with the rest.

use serde_json::Value;

use super::commands::{json as printed, output};
use super::{folder, write};
use crate::support::root;

fn figures(more: &[&str]) -> Vec<Value> {
    printed(&[&["list", "shapes", "--json"], more].concat()).as_array().unwrap().clone()
}

#[track_caller]
fn find<'a>(figures: &'a [Value], id: &str) -> &'a Value {
    let ids = || figures.iter().map(|one| one["id"].as_str().unwrap()).collect::<Vec<_>>();
    figures.iter().find(|one| one["id"] == id).unwrap_or_else(|| panic!("{id}: {:?}", ids()))
}

fn list(kind: &str) -> Vec<Value> {
    printed(&["list", kind, "--json"]).as_array().unwrap().clone()
}

fn copies<'a>(entries: impl Iterator<Item = &'a Value>) -> u64 {
    entries.map(|entry| entry["copies"].as_u64().unwrap()).sum()
}

#[test]
fn figures_are_those_that_a_count_of_the_lists_gives() {
    let all = figures(&[]);
    let missions = list("missions");
    let tests = find(&all, "tests/missions");
    let is_test = |entry: &&Value| entry["task"]["Test"].is_object();
    assert_eq!(tests["count"], copies(missions.iter().filter(is_test)));
    assert_eq!(tests["whole"], copies(missions.iter()));
    let tiles = list("locations");
    let bare = |entry: &&Value| entry["abilities"].as_array().unwrap().is_empty();
    assert_eq!(find(&all, "bare-tiles/locations")["count"], copies(tiles.iter().filter(bare)));
    let encounters = list("encounters");
    let persistent = encounters.iter().filter(|entry| entry["persistent"] == true).count();
    assert_eq!(find(&all, "persistent/encounters")["count"], persistent);
    let tested = encounters.iter().filter(|entry| entry["test"].is_object()).count();
    assert_eq!(find(&all, "flat-failures/encounters")["whole"], tested);
    for side in ["federation", "klingon"] {
        let cards: Vec<Value> = list("command").into_iter().filter(|card| card["side"] == side).collect();
        let halves =
            cards.iter().flat_map(|card| ["ops", "combat", "crew"].map(|half| card[half].is_object()));
        let halves = halves.filter(|there| *there).count();
        assert_eq!(find(&all, &format!("flat-halves/{side}"))["whole"], halves);
        let crew = copies(cards.iter().filter(|card| card["crew"].is_object()));
        assert_eq!(find(&all, &format!("crew/{side}"))["count"], crew);
        let kinds = ["captain", "officer", "engineer", "specialist"];
        let kinds = kinds.map(|kind| find(&all, &format!("crew-{kind}/{side}"))["count"].as_u64().unwrap());
        assert_eq!(kinds.iter().sum::<u64>(), crew);
    }
    for scenario in list("scenarios") {
        let id = scenario["id"].as_str().unwrap();
        assert_eq!(find(&all, &format!("unmeetable/{id}"))["whole"], 500);
        find(&all, &format!("idle-tiles/{id}"));
    }
}

#[test]
fn every_figure_stands_beside_its_aim() {
    let all = figures(&[]);
    for one in &all {
        let value = one["percent"].as_f64().unwrap_or_else(|| one["count"].as_f64().unwrap());
        let (least, most) = (one["least"].as_f64(), one["most"].as_f64());
        assert!(least.is_some() || most.is_some(), "{one}");
        let met = least.is_none_or(|least| value >= least) && most.is_none_or(|most| value <= most);
        assert_eq!(one["met"], met, "{one}");
    }
    let table = output(&["list", "shapes"]);
    for one in &all {
        assert!(table.contains(one["text"].as_str().unwrap()), "{one}");
    }
    assert_eq!(table.matches("<-").count(), all.iter().filter(|one| one["met"] == false).count());
}

const MOD: &str = r#"(id: "odd", version: "1.0.0")"#;

const TAGS: &str = r#"[(id: "garden", phrase: "a garden"), (id: "gate", phrase: "a gate")]"#;

/// One tile that leads nowhere, one whose rule asks for a place that is not there, and one that works.
const TILES: &str = r#"[
    (id: "lone_gate", name: "Lone Gate", size: 1, tags: ["space", "gate"], source: Original,
     abilities: [Gives(give: [Passage(7)])]),
    (id: "no_garden", name: "No Garden", size: 1, tags: ["space"], source: Original,
     abilities: [Gives(if: Cells(Adjacent, Tag("garden"), 1), give: [Plus(Rating(Sensors), 1)])]),
    (id: "some_gate", name: "Some Gate", size: 1, tags: ["space"], source: Original,
     abilities: [Gives(if: Not(Here(Tag("gate"))), give: [Plus(Rating(Sensors), 1)])]),
]"#;

/// Missions that can never be met, and one that can.
const MISSIONS: &str = r#"[
    (id: "in_the_garden", name: "In the Garden", kind: Science, points: 1, source: Original,
     task: Test(system: Sensors, level: 10, if: Here(Tag("garden")))),
    (id: "garden_and_more", name: "Garden and More", kind: Science, points: 1, source: Original,
     task: Set(deeds: [Explore(), Build(installation: Outpost, if: Here(Tag("star")))])),
    (id: "five_hundred_edges", name: "Far Too Many", kind: Science, points: 1, source: Original,
     task: Condition(if: Cells(Anywhere, All([Edge, Control(Me, 1)]), 100))),
    (id: "out_of_the_garden", name: "Out of the Garden", kind: Science, points: 1, source: Original,
     task: Deed(deed: Explore(if: Not(Here(Tag("garden")))), times: 3)),
]"#;

#[test]
fn what_a_mod_adds_is_tried_on_boards_too() {
    let home = folder("shapes_mod");
    write(&home.join("mod.ron"), MOD);
    write(&home.join("packs/odd/tags.ron"), TAGS);
    write(&home.join("packs/odd/locations.ron"), TILES);
    write(&home.join("packs/odd/missions.ron"), MISSIONS);
    let all = figures(&["--mod", &home.to_string_lossy()]);
    let which = |id: &str| -> Vec<String> {
        let list = find(&all, id)["which"].as_array().unwrap();
        list.iter().map(|one| one.as_str().unwrap().to_owned()).collect()
    };
    let missions = which("unmeetable/standard");
    for never in ["in_the_garden", "garden_and_more", "five_hundred_edges"] {
        assert!(missions.contains(&format!("{never}: 100.0 %")), "{missions:?}");
    }
    assert!(!missions.iter().any(|one| one.starts_with("out_of_the_garden")), "{missions:?}");
    let tiles = which("idle-tiles/standard");
    for idle in ["lone_gate", "no_garden"] {
        assert!(tiles.contains(&format!("{idle}: 100.0 %")), "{tiles:?}");
    }
    assert!(!tiles.iter().any(|one| one.starts_with("some_gate")), "{tiles:?}");
}

#[test]
fn a_side_of_a_mod_has_figures_of_its_own() {
    let home = root().join("docs/mods/romulans").to_string_lossy().into_owned();
    let all = figures(&["--mod", &home]);
    let staying = find(&all, "staying/romulan");
    assert_eq!(staying["whole"], 20);
    for card in ["mines_in_the_lane", "no_prize_for_them"] {
        assert!(staying["which"].as_array().unwrap().iter().any(|one| one == card), "{staying}");
    }
    let reactive = find(&all, "reactive/romulan")["which"].as_array().unwrap();
    assert!(reactive.iter().any(|one| one == "planted_orders"), "{reactive:?}");
    assert!(find(&all, "unmeetable/neutral-zone")["whole"].is_u64());
}
