//! What tests of the fleet share: the shipped content, matches from scenarios and positions.

pub mod worlds;

use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};

use fleet_captains::engine::content::{options, read_one};
use fleet_captains::engine::dice::{Key, Rng64};
use fleet_captains::engine::game::{Game, Seat, Silent};
use fleet_captains::fleet::FleetCaptains;
use fleet_captains::fleet::content::Content;
use fleet_captains::fleet::content::pack::{PackFile, PackFiles, load};
use fleet_captains::fleet::house::HouseRule;
use fleet_captains::fleet::order::Order;
use fleet_captains::fleet::roster::Match;
use fleet_captains::fleet::setup::Setup;
use fleet_captains::fleet::state::State;
use serde::de::DeserializeOwned;

/// The repository.
pub fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// Every Rust file below a folder of the repository: its path from there, with `/`, and its text.
pub fn sources(folder: &str) -> Vec<(String, String)> {
    files(folder, &["rs"])
}

/// Every file below a folder of the repository with one of these extensions: its path from there, with `/`, and its
/// text.
pub fn files(folder: &str, extensions: &[&str]) -> Vec<(String, String)> {
    let mut entries: Vec<_> =
        std::fs::read_dir(root().join(folder)).unwrap().map(|entry| entry.unwrap()).collect();
    entries.sort_by_key(std::fs::DirEntry::file_name);
    let mut found = Vec::new();
    for entry in entries {
        let path = format!("{folder}/{}", entry.file_name().to_string_lossy());
        if entry.path().is_dir() {
            found.extend(files(&path, extensions));
        } else if path.rsplit_once('.').is_some_and(|(_, extension)| extensions.contains(&extension)) {
            found.push((path, std::fs::read_to_string(entry.path()).unwrap()));
        }
    }
    found
}

/// The files of a pack folder, those in a folder of their kind too.
pub fn pack(path: &Path) -> PackFiles {
    let mut files = Vec::new();
    for entry in std::fs::read_dir(path).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        if path.is_dir() && name != "tests" {
            files.extend(ron_files(&path).map(|own| pack_file(&own, format!("{name}.ron"))));
        } else if path.extension().is_some_and(|ext| ext == "ron") && name != "mod.ron" {
            files.push(pack_file(&path, name));
        }
    }
    files.sort_by(|a, b| a.path.cmp(&b.path));
    PackFiles { label: path.file_name().unwrap().to_string_lossy().into_owned(), files }
}

fn ron_files(folder: &Path) -> impl Iterator<Item = PathBuf> {
    let paths = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    paths.filter(|path| path.extension().is_some_and(|ext| ext == "ron"))
}

/// A pack of a test's own: file names (`ships.ron`) and texts.
pub fn written_pack(label: &str, files: &[(&str, &str)]) -> PackFiles {
    let file = |(name, text): &(&str, &str)| PackFile {
        path: format!("{label}/{name}"),
        name: (*name).to_owned(),
        text: (*text).to_owned(),
    };
    PackFiles { label: label.to_owned(), files: files.iter().map(file).collect() }
}

fn pack_file(path: &Path, name: String) -> PackFile {
    PackFile {
        path: path.strip_prefix(root()).unwrap().display().to_string(),
        name,
        text: std::fs::read_to_string(path).unwrap(),
    }
}

/// The shipped content, loaded once.
pub fn content() -> Arc<Content> {
    static CONTENT: OnceLock<Arc<Content>> = OnceLock::new();
    CONTENT
        .get_or_init(|| {
            let core = pack(&root().join("assets/fleet/packs/core"));
            match load(&[core]) {
                Ok(content) => Arc::new(content),
                Err(problems) => {
                    let text: Vec<String> = problems.iter().map(ToString::to_string).collect();
                    panic!("{}", text.join("\n"))
                }
            }
        })
        .clone()
}

/// Positions with many Cloak Tokens under house rules that touch what is secret about them.
const VEILED_HOUSES: [(&str, &str, &[&str]); 2] = [
    ("veiled-house", "veiled", &["one-echo-per-ship", "search-finds-all"]),
    ("veiled-team-house", "veiled-team", &["damage-decloaks", "team-echoes", "cloaked-immune"]),
];

/// A shipped scenario, or one of the tests' own positions with many Cloak Tokens.
pub fn scenario(name: &str) -> Setup {
    if let Some((base, rules)) =
        VEILED_HOUSES.iter().find_map(|(own, base, rules)| (*own == name).then_some((base, rules)))
    {
        let house_rules = rules.iter().map(|rule| (*rule).to_owned()).collect();
        return Setup { house_rules, ..scenario(base) };
    }
    let path = match name {
        "veiled" | "veiled-team" => root().join(format!("tests/content/{}.ron", name.replace('-', "_"))),
        _ => root().join(format!("assets/fleet/scenarios/{}.ron", name.replace('-', "_"))),
    };
    let text = std::fs::read_to_string(&path).unwrap();
    read_one(name, &text).unwrap_or_else(|problems| panic!("{problems:?}"))
}

/// A set-up from RON.
pub fn setup(text: &str) -> Setup {
    options().from_str(text).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

/// A match of a shipped scenario.
pub fn standard() -> Match {
    Match::new(content(), scenario("standard")).unwrap()
}

/// The same match with a quarter of all house rules on, picked by chance, as far as they go together; with their names.
pub fn housed(m: &Match, seed: u64) -> (Match, String) {
    let mut rules = HouseRule::ALL.to_vec();
    Rng64::new(seed ^ 0x40_05e5).shuffle(&mut rules);
    let mut own = m.clone();
    for rule in rules.into_iter().take(HouseRule::ALL.len() / 4) {
        let mut setup = own.setup.clone();
        setup.house_rules.push(rule.id().to_owned());
        // Without either bound of RD-101 a random match need never end.
        let on = |rule: HouseRule| setup.house_rules.iter().any(|own| own == rule.id());
        if on(HouseRule::NoQuietEnd) && on(HouseRule::NoTurnLimit) {
            continue;
        }
        // A rule that another excludes, or that the board does not allow, stays off.
        own = Match::new(content(), setup).unwrap_or(own);
    }
    let names = own.setup.house_rules.join(" ");
    (own, names)
}

/// A started match.
pub fn start(m: &Match, seed: u64) -> State {
    FleetCaptains::start(m, Key::from_seed(seed), &mut Silent)
}

/// The seat to act.
pub fn to_act(m: &Match, s: &State) -> Option<Seat> {
    FleetCaptains::to_act(m, s).iter().next()
}

/// What the seat may order.
pub fn legal(m: &Match, s: &State, seat: Seat) -> Vec<Order> {
    let mut orders = Vec::new();
    FleetCaptains::legal_orders(m, s, seat, &mut orders);
    orders
}

/// A world that the seat could be in.
pub fn imagine(m: &Match, s: &State, seat: Seat, rng: &mut Rng64) -> State {
    FleetCaptains::imagine(m, &FleetCaptains::view(m, s, seat), rng)
}

/// Plays one order.
pub fn act(m: &Match, s: &mut State, seat: Seat, order: Order) -> Vec<fleet_captains::fleet::fact::Fact> {
    let legal =
        FleetCaptains::check(m, s, seat, order).unwrap_or_else(|refusal| panic!("{order:?}: {refusal}"));
    let mut facts = Vec::new();
    FleetCaptains::play(m, s, legal, &mut facts);
    facts
}

/// Plays uniformly random orders of whoever may act until the end or the limit; calls with each state before an order.
pub fn play_random(m: &Match, seed: u64, limit: u32, mut each: impl FnMut(&State, Seat, &[Order])) -> State {
    let mut rng = Rng64::new(seed);
    let mut s = start(m, seed);
    let mut orders = Vec::new();
    for _ in 0..limit {
        let seats: Vec<Seat> = FleetCaptains::to_act(m, &s).iter().collect();
        let Some(seat) = (if seats.len() > 1 { rng.pick(&seats).copied() } else { seats.first().copied() })
        else {
            break;
        };
        orders.clear();
        FleetCaptains::legal_orders(m, &s, seat, &mut orders);
        each(&s, seat, &orders);
        let order = *rng.pick(&orders).unwrap_or_else(|| panic!("no legal order: {:?}", s));
        let legal =
            FleetCaptains::check(m, &s, seat, order).unwrap_or_else(|refusal| panic!("{order:?}: {refusal}"));
        FleetCaptains::play(m, &mut s, legal, &mut Silent);
    }
    s
}

/// The names that the reader of a type knows, as it tells them when asked for another.
pub fn names_of<T: DeserializeOwned>() -> Vec<&'static str> {
    match ron::from_str::<T>("Nonsense").map_err(|error| error.code) {
        Err(ron::Error::NoSuchEnumVariant { expected, .. }) => expected.to_vec(),
        Err(other) => panic!("{other}"),
        Ok(_) => panic!("there is a word \"Nonsense\""),
    }
}

/// The fields that the reader of a type knows, as it tells them when given another.
pub fn known_fields<T: DeserializeOwned>() -> Vec<&'static str> {
    match ron::from_str::<T>("(nonsense: 1)").map_err(|error| error.code) {
        Err(ron::Error::NoSuchStructField { expected, .. }) => expected.to_vec(),
        Err(other) => panic!("{other}"),
        Ok(_) => panic!("there is a field \"nonsense\""),
    }
}
