//! Room: mods add more than a match holds, and every scenario stays playable; what a match cannot hold is refused by number
//! and entry.

use std::collections::BTreeSet;
use std::sync::Arc;

use fleet_captains::engine::content::{SourceText, options};
use fleet_captains::engine::dice::Rng64;
use fleet_captains::engine::game::Game as _;
use fleet_captains::fleet::FleetCaptains;
use fleet_captains::fleet::content::Content;
use fleet_captains::fleet::content::pack::{PackFile, PackFiles, load};
use fleet_captains::fleet::content::vocabulary::{Ability, Cost};
use fleet_captains::fleet::fact::Fact;
use fleet_captains::fleet::ids::TagId;
use fleet_captains::fleet::roster::{Match, Misfit};
use fleet_captains::fleet::setup::{Pool, Setup};
use fleet_captains::fleet::state::State;
use serde::Serialize;

use crate::support::worlds::in_parallel;
use crate::support::{act, content, legal, pack, play_random, root, scenario, start, to_act};

fn file(name: &str, entries: &[impl Serialize]) -> PackFile {
    let text = options().to_string(&entries).unwrap();
    PackFile { path: format!("more/{name}"), name: name.to_owned(), text }
}

fn renamed<T: Clone>(all: impl Iterator<Item = T>, id: impl Fn(&mut T) -> &mut String, by: &str) -> Vec<T> {
    all.map(|mut one| {
        let own = id(&mut one);
        *own = format!("{by}_{own}");
        one
    })
    .collect()
}

/// A mod that adds so many ships and Subdecks of each side, and so many missions and encounters: core ones by another name.
fn more(label: &str, ships: usize, subdecks: usize, cards: usize) -> PackFiles {
    let core = content();
    let of_sides = |count: usize| (0..2_u16).flat_map(move |side| std::iter::repeat_n(side, count));
    let mut list = Vec::new();
    for (number, side) in of_sides(ships).enumerate() {
        let ship = core.ships.iter().filter(|one| one.side == side).cycle().nth(number).unwrap();
        list.extend(renamed(
            [ship.entry.clone()].into_iter(),
            |one| &mut one.id,
            &format!("{label}{number}"),
        ));
    }
    let (mut decks, mut commands) = (Vec::new(), Vec::new());
    for (number, side) in of_sides(subdecks).enumerate() {
        let (at, deck) = core
            .subdecks
            .iter()
            .enumerate()
            .find(|(_, one)| one.side == core.sides[usize::from(side)].id)
            .unwrap();
        let by = format!("{label}{number}");
        decks.extend(renamed([deck.clone()].into_iter(), |one| &mut one.id, &by));
        let mine =
            core.cards.iter().filter(|card| usize::from(card.subdeck) == at).map(|card| card.entry.clone());
        let mine = renamed(mine, |one| &mut one.id, &by).into_iter();
        commands.extend(renamed(mine, |one| &mut one.subdeck, &by));
    }
    let missions = core.missions.iter().cycle().take(cards).map(|one| one.entry.clone()).enumerate();
    let missions = missions
        .map(|(at, one)| renamed([one].into_iter(), |one| &mut one.id, &format!("{label}{at}"))[0].clone());
    let encounters = core.encounters.iter().cycle().take(cards).map(|one| one.entry.clone()).enumerate();
    let encounters = encounters
        .map(|(at, one)| renamed([one].into_iter(), |one| &mut one.id, &format!("{label}{at}"))[0].clone());
    let files = vec![
        file("ships.ron", &list),
        file("subdecks.ron", &decks),
        file("command.ron", &commands),
        file("missions.ron", &missions.collect::<Vec<_>>()),
        file("encounters.ron", &encounters.collect::<Vec<_>>()),
    ];
    PackFiles { label: format!("{label} 1.0.0"), files }
}

fn with(mods: &[PackFiles]) -> Arc<Content> {
    let core = pack(&root().join("assets/fleet/packs/core"));
    let packs: Vec<PackFiles> = std::iter::once(core).chain(mods.iter().cloned()).collect();
    Arc::new(load(&packs).unwrap_or_else(|problems| panic!("{problems:?}")))
}

fn misfits(content: &Arc<Content>, setup: Setup) -> Vec<Misfit> {
    Match::fitting(content.clone(), setup).err().unwrap_or_default()
}

/// Scenarios in which all content may take part.
const SCENARIOS: [&str; 4] = ["skirmish", "standard", "long-range", "team"];
/// All of them.
const EVERY_SCENARIO: [&str; 11] = [
    "skirmish",
    "standard",
    "long-range",
    "team",
    "crossroads",
    "flagships",
    "hunt",
    "long-corridor",
    "nebula-race",
    "old-borders",
    "siege",
];

#[test]
fn two_mods_leave_every_scenario_playable_and_take_part_in_it() {
    let content = with(&[more("a", 2, 1, 10), more("b", 2, 1, 10)]);
    assert_eq!((content.ships.len(), content.subdecks.len()), (24 + 8, 20 + 4));
    for name in SCENARIOS {
        let m = Match::new(content.clone(), scenario(name)).unwrap();
        assert_eq!((m.ships.len(), m.missions.len(), m.subdecks.len()), (24, 80, 20), "{name}");
        for ships in [m.ship_keys(), m.mission_keys(), m.encounter_keys()] {
            let added = ships.iter().filter(|key| key.starts_with('a') && key.contains('_')).count();
            assert!(added >= 4, "{name}: {ships:?}");
        }
        for kind in 0..3 {
            let of_kind = |list: &[u16]| {
                list.iter().filter(|at| content.missions[usize::from(**at)].kind as usize == kind).count()
            };
            assert!(of_kind(&m.missions) >= 10, "{name}: {} of kind {kind}", of_kind(&m.missions));
        }
    }
}

/// Three matches of each scenario; as many in all as `SOAK` says where it does. Teams with four crewed fleets leave the most
/// lasting rules behind: two of their matches that once had no room for them are always played.
#[test]
fn no_random_match_with_two_mods_is_cut_off() {
    let content = with(&[more("a", 2, 1, 10), more("b", 2, 1, 10)]);
    let matches = EVERY_SCENARIO.map(|name| Match::new(content.clone(), scenario(name)).unwrap());
    let every = EVERY_SCENARIO.len() as u64;
    let count = std::env::var("SOAK").ok().and_then(|count| count.parse().ok()).unwrap_or(3 * every);
    in_parallel(count, |number| {
        let m = &matches[(number % every) as usize];
        not_cut_off(m, number);
    });
    let teams = Match::new(content, scenario("team")).unwrap();
    [115, 351].into_iter().for_each(|seed| not_cut_off(&teams, seed));
}

/// Plays at random to the end.
fn not_cut_off(m: &Match, number: u64) {
    let (name, mut s, mut rng) = (&m.setup.id, start(m, number), Rng64::new(number));
    for _ in 0..200_000 {
        let Some(seat) = to_act(m, &s) else { break };
        let orders = legal(m, &s, seat);
        let facts = act(m, &mut s, seat, orders[rng.below(orders.len())]);
        let cut = facts.iter().find(|fact| matches!(fact, Fact::CutOff { .. }));
        let rules = s.table().modifiers().len();
        assert!(cut.is_none(), "{name}, seed {number}: {cut:?} with {rules} lasting rules");
    }
    assert!(FleetCaptains::outcome(m, &s).is_some(), "{name}, seed {number}: no end");
}

#[test]
fn where_everything_fits_it_is_everything_in_its_order() {
    let m = Match::new(content(), scenario("standard")).unwrap();
    let ids: Vec<String> = content().ships.iter().map(|one| one.entry.id.clone()).collect();
    assert_eq!(m.ship_keys().iter().collect::<BTreeSet<_>>(), ids.iter().collect());
    let indices: Vec<u16> = m.missions.clone();
    assert!(indices.is_sorted());
}

#[test]
fn what_is_left_out_is_spread_over_the_shipped_list() {
    let content = with(&[more("a", 6, 0, 0)]);
    let m = Match::new(content.clone(), scenario("standard")).unwrap();
    for side in 0..2 {
        let of_side = m.ships.iter().filter(|one| one.side == side);
        let shipped: Vec<u16> = of_side.map(|one| one.card).filter(|card| usize::from(*card) < 24).collect();
        assert_eq!(shipped.len(), 6);
        let gaps: Vec<u16> = shipped.windows(2).map(|pair| pair[1] - pair[0]).collect();
        assert!(gaps.iter().all(|gap| *gap == 2), "{shipped:?}");
    }
}

#[test]
fn a_pool_names_what_is_played_with() {
    let content = content();
    let names = |from: &[String], count: usize| -> Vec<String> { from.iter().take(count).cloned().collect() };
    let whole = Match::new(content.clone(), scenario("skirmish")).unwrap();
    let encounters = names(&whole.encounter_keys(), 12);
    let (mine, theirs) = whole.ships.split_at(12);
    let id = |one: &fleet_captains::fleet::roster::RosterShip| {
        content.ships[usize::from(one.card)].entry.id.clone()
    };
    let ships: Vec<String> = mine.iter().take(5).chain(theirs.iter().take(4)).map(id).collect();
    let pool = Pool { ships: ships.clone(), encounters: encounters.clone(), ..Pool::default() };
    let m = Match::new(content, Setup { pool, ..scenario("skirmish") }).unwrap();
    assert_eq!((m.ship_keys(), m.encounter_keys()), (ships, encounters));
    assert_eq!(m.mission_keys(), whole.mission_keys());
    play_random(&m, 3, 200_000, |_, _, orders| assert!(!orders.is_empty()));
}

#[test]
fn what_a_pool_names_too_much_is_refused_by_number_and_entry() {
    let content = with(&[more("a", 2, 9, 0)]);
    let federation = |id: &&String| content.ships.iter().any(|one| one.entry.id == **id && one.side == 0);
    let ids: Vec<String> = content.ships.iter().map(|one| one.entry.id.clone()).collect();
    let ships: Vec<String> = ids.iter().filter(federation).cloned().collect();
    assert_eq!(ships.len(), 14);
    let pool = Pool { ships: ships.clone(), ..Pool::default() };
    let found = misfits(&content, Setup { pool, ..scenario("skirmish") });
    assert_eq!(found[0].path, ["pool", "ships", "12"]);
    for part in ["at most 12 ships of a side (\"federation\")", "would have 14", ships[12].as_str()] {
        assert!(found[0].why.contains(part), "{part}: {}", found[0].why);
    }
    // Eleven Subdecks of each side are there, ten of each play.
    let m = Match::new(content.clone(), scenario("skirmish")).unwrap();
    assert_eq!((m.subdecks.len(), m.cards.len()), (20, 200));
    let pool =
        Pool { ships: vec!["voyger".to_owned()], missions: vec!["nothing".to_owned()], ..Pool::default() };
    let found = misfits(&content, Setup { pool, ..scenario("skirmish") });
    let told: Vec<(String, &str)> = found.iter().map(|one| (one.path.join("/"), one.why.as_str())).collect();
    assert_eq!(told[0], ("pool/ships/0".to_owned(), "there is no ship \"voyger\""));
    assert_eq!(told[1], ("pool/missions/0".to_owned(), "there is no mission \"nothing\""));
}

/// Everything a set-up has wrong is told at once.
#[test]
fn a_scenario_tells_all_that_is_wrong_with_it() {
    let text = "(\n id: \"odd\", name: \"Odd\", seats: 2, goal: 80,\n sides: [\"federation\", \"klngon\"],\n dice: [3, 9],\n board: Columns([2, 2]),\n first: 7, source: Original,\n)";
    let setup: Setup = options().from_str(text).unwrap();
    let source = SourceText::new("odd.ron", text);
    let found: Vec<_> = misfits(&content(), setup)
        .iter()
        .map(|one| one.problem(source, &one.path.iter().map(String::as_str).collect::<Vec<_>>()))
        .collect();
    let mut lines: Vec<u32> = found.iter().map(|one| one.line).collect();
    lines.sort_unstable();
    assert_eq!(lines, [2, 3, 4, 5, 6]);
    assert!(found.iter().any(|one| one.suggestion.as_deref() == Some("klingon")), "{found:?}");
}

#[test]
fn every_ship_may_have_an_ability_of_its_own_once_in_each_turn() {
    let mut ships: Vec<_> = content().ships.iter().map(|one| one.entry.clone()).collect();
    let core = content();
    let mut written = core.ships.iter().flat_map(|one| &one.entry.abilities);
    let is_once = |ability: &&Ability| matches!(ability, Ability::Use { cost: Cost::OncePerTurn, .. });
    let once = written.find(is_once).unwrap();
    for ship in &mut ships {
        ship.abilities = vec![once.clone(), once.clone()];
    }
    let own = PackFiles { label: "once 1.0.0".to_owned(), files: vec![file("ships.ron", &ships)] };
    let content = with(&[own]);
    let m = Match::new(content.clone(), scenario("standard")).unwrap();
    for ship in &m.ships {
        let powers = &content.ships[usize::from(ship.card)].powers;
        let slots: BTreeSet<u8> = powers.clone().map(|power| m.slot(power)).collect();
        assert_eq!(slots.len(), 2, "{slots:?}");
        assert!(!slots.contains(&u8::MAX));
    }
}

#[test]
fn five_hundred_tags_are_told_apart_and_more_are_refused() {
    let tags = |count: usize| {
        let one = |at: usize| format!("(id: \"t{at}\", phrase: \"a place\"),");
        let tags: String = (0..count).map(one).collect();
        let tile = "[(id: \"void\", name: \"Void\", size: 1, tags: [\"space\", \"t450\"], source: Original)]";
        let text = |name: &str, text: String| PackFile { path: name.to_owned(), name: name.to_owned(), text };
        let files = vec![text("tags.ron", format!("[{tags}]")), text("locations.ron", tile.to_owned())];
        let core = pack(&root().join("assets/fleet/packs/core"));
        load(&[core, PackFiles { label: "tags 1.0.0".to_owned(), files }])
    };
    let content = tags(480).unwrap();
    let place = content.tags.iter().position(|tag| tag.id == "t450").unwrap();
    let tile = content.locations.iter().find(|one| one.entry.id == "void").unwrap();
    let has: Vec<usize> = (0..content.tags.len()).filter(|at| tile.tags.has(TagId(*at as u16))).collect();
    assert_eq!(has, [0, place]);
    let found = tags(600).unwrap_err();
    assert_eq!((found.len(), found[0].code, found[0].file.as_str()), (1, "too-many", "tags.ron"));
    assert!(
        found[0].message.contains("512") && found[0].message.contains("\"t500\""),
        "{}",
        found[0].message
    );
}

#[test]
fn two_thousand_ships_and_five_thousand_cards_are_content() {
    let content = with(&[more("many", 1000, 300, 2000)]);
    assert_eq!(content.ships.len(), 2024);
    assert!(content.cards.len() > 5000 && content.missions.len() > 2000, "{}", content.cards.len());
    for name in SCENARIOS {
        assert!(Match::new(content.clone(), scenario(name)).is_ok(), "{name}");
    }
    assert!(size_of::<State>() <= 8192);
    let m = Match::new(content, scenario("standard")).unwrap();
    let s = start(&m, 1);
    assert!(FleetCaptains::outcome(&m, &s).is_none());
}
