//! What of sound content never comes into any match, and goals of scenarios that nobody can reach, as warnings.
//!
//! Invariants: nothing is told where something has an error; what follows from a side that nobody can play is told once, of
//! the side.

use super::packs::Checked;
use super::sources::Sources;
use crate::engine::content::{MOST_PROBLEMS, Problem, SourceText, offset_of, outline, read_one};
use crate::fleet::content::{Content, Kind};
use crate::fleet::ids::{EncounterId, MissionId, ShipId, TileId};
use crate::fleet::roster::Match;
use crate::fleet::setup::Setup;

/// A warning for each entry that nothing leads to, and for each goal out of reach.
#[must_use]
pub fn warnings(sources: &Sources, checked: &Checked) -> Vec<Problem> {
    let Some(library) = &checked.library else { return Vec::new() };
    let unused = Unused { content: &checked.content, scenarios: &library.scenarios, found: Vec::new() }.all();
    let told = unused.into_iter().map(|(kind, index, field, why)| {
        let (file, place) = checked.origins.place(&sources.packs, kind, index, &[field]);
        Problem::warning(&file, place, "never-in-play", why)
    });
    told.chain(goals(sources, checked)).take(MOST_PROBLEMS).collect()
}

/// An entry, its field that is to blame, and why it is never played with.
type UnusedEntry = (Kind, usize, &'static str, String);

struct Unused<'a> {
    content: &'a Content,
    scenarios: &'a [Setup],
    found: Vec<UnusedEntry>,
}

impl Unused<'_> {
    fn all(mut self) -> Vec<UnusedEntry> {
        let Content { tags, sides, ships, subdecks, cards, missions, encounters, locations, .. } =
            self.content;
        for (at, side) in sides.iter().enumerate() {
            if self.is_played(at) {
                continue;
            }
            let why = format!(
                "no match is played by the side \"{}\": no scenario names it, and it has not the ships and Subdecks to be picked in one that leaves them open",
                side.id
            );
            self.found.push((Kind::Side, at, "id", why));
        }
        let side_of = |id: &String| sides.iter().position(|side| side.id == *id);
        for (at, ship) in ships.iter().enumerate() {
            let side = Some(usize::from(ship.side));
            self.of_side(Kind::Ship, at, &ship.entry.id, side, |setup| &setup.pool.ships);
        }
        for (at, deck) in subdecks.iter().enumerate() {
            self.of_side(Kind::Subdeck, at, &deck.id, side_of(&deck.side), |setup| &setup.pool.subdecks);
        }
        for (at, card) in missions.iter().enumerate() {
            self.of_pool(Kind::Mission, at, &card.entry.id, |setup| &setup.pool.missions);
            self.of_copies(Kind::Mission, at, card.entry.copies);
        }
        for (at, card) in encounters.iter().enumerate() {
            self.of_pool(Kind::Encounter, at, &card.entry.id, |setup| &setup.pool.encounters);
        }
        for (at, tile) in locations.iter().enumerate() {
            self.of_pool(Kind::Location, at, &tile.entry.id, |setup| &setup.pool.locations);
            self.of_copies(Kind::Location, at, tile.entry.copies);
        }
        for (at, card) in cards.iter().enumerate() {
            self.of_copies(Kind::Card, at, card.entry.copies);
        }
        for (at, tag) in tags.iter().enumerate() {
            if !locations.iter().any(|tile| tile.entry.tags.contains(&tag.id)) {
                let why = format!("no location bears the tag \"{}\", so nothing is ever there", tag.id);
                self.found.push((Kind::Tag, at, "id", why));
            }
        }
        self.found
    }

    /// Whether a match of the scenario can be played by the side: it names it, or leaves open who plays.
    fn plays(&self, setup: &Setup, side: usize) -> bool {
        let Some(own) = self.content.sides.get(side) else { return false };
        let open = setup.position.is_none() && setup.pool.ships.is_empty() && setup.pool.subdecks.is_empty();
        let decks = self.content.subdecks.iter().filter(|deck| deck.side == own.id).count();
        let wanted = usize::from(setup.subdecks) * usize::from(setup.seats) / 2;
        let has_ships = || self.content.ships.iter().any(|ship| usize::from(ship.side) == side);
        setup.sides.contains(&own.id) || open && decks >= wanted && has_ships()
    }

    fn is_played(&self, side: usize) -> bool {
        self.scenarios.iter().any(|setup| self.plays(setup, side))
    }

    /// What is of a side: it is played with in a scenario of that which names it or all of its kind.
    fn of_side(
        &mut self,
        kind: Kind,
        at: usize,
        id: &str,
        side: Option<usize>,
        pool: fn(&Setup) -> &Vec<String>,
    ) {
        let Some(side) = side.filter(|side| self.is_played(*side)) else { return };
        let used = |setup: &Setup| self.plays(setup, side) && is_in(pool(setup), id);
        if !self.scenarios.iter().any(used) {
            self.found.push((kind, at, "id", not_named(id)));
        }
    }

    fn of_pool(&mut self, kind: Kind, at: usize, id: &str, pool: fn(&Setup) -> &Vec<String>) {
        if !self.scenarios.iter().any(|setup| is_in(pool(setup), id)) {
            self.found.push((kind, at, "id", not_named(id)));
        }
    }

    fn of_copies(&mut self, kind: Kind, at: usize, copies: u8) {
        if copies == 0 {
            let why = "there are no copies of it; to take an entry out, put its id under `remove`";
            self.found.push((kind, at, "copies", why.to_owned()));
        }
    }
}

/// Whether a pool has it; an empty list is all of its kind.
fn is_in(pool: &[String], id: &str) -> bool {
    pool.is_empty() || pool.iter().any(|own| own == id)
}

fn not_named(id: &str) -> String {
    format!("no scenario is played with \"{id}\": each names others of its kind in its pool")
}

/// Scenarios whose goal is higher than all points that there are.
fn goals(sources: &Sources, checked: &Checked) -> Vec<Problem> {
    let told = sources.scenarios.iter().filter_map(|file| {
        let setup = read_one::<Setup>(&file.path, &file.text).ok()?;
        let m = Match::fitting(checked.content.clone(), setup).ok()?;
        let (most, goal) = (most_points(&m)?, u32::from(m.setup.goal.0));
        let whole = outline::only(&file.text).ok()?;
        let source = SourceText::new(&file.path, &file.text);
        let why = format!(
            "nobody can reach {goal} points: missions, encounters, Starbases and ships to be destroyed come to {most} at most"
        );
        (most < goal).then(|| source.warning(offset_of(source.text, &whole, &["goal"]), "goal-too-high", why))
    });
    told.collect()
}

/// The most points that a side could come to; none where effects give them, as often as they are used.
fn most_points(m: &Match) -> Option<u32> {
    let gives = |text: Result<String, ron::Error>| {
        text.is_ok_and(|text| text.contains("VictoryPoints(player") || text.contains("PrizePoints("))
    };
    let ids = |count: usize| 0..count as u8;
    let effects =
        m.cards.iter().any(|card| gives(ron::to_string(&m.content.cards[usize::from(card.card)].entry)))
            || ids(m.ships.len()).any(|at| gives(ron::to_string(&m.ship(ShipId(at)).entry)))
            || ids(m.missions.len()).any(|at| gives(ron::to_string(&m.mission(MissionId(at)).entry)))
            || ids(m.encounters.len()).any(|at| gives(ron::to_string(&m.encounter(EncounterId(at)).entry)))
            || ids(m.tiles.len()).any(|at| gives(ron::to_string(&m.tile(TileId(at)).entry)));
    if effects {
        return None;
    }
    let missions: u32 =
        ids(m.missions.len()).map(|at| u32::from(m.mission(MissionId(at)).entry.points.0)).sum();
    let met: u32 =
        ids(m.encounters.len()).map(|at| u32::from(m.encounter(EncounterId(at)).entry.points.0)).sum();
    let stands = |at: &u8| !m.tile(TileId(*at)).tags.is_disjoint(&m.content.habitable);
    let starbases = ids(m.tiles.len()).filter(stands).count() as u32;
    let prizes = |side: u8| -> u32 {
        let enemies = m.ships.iter().enumerate().filter(|(_, ship)| ship.side != side);
        enemies.map(|(at, _)| u32::from(m.size(ShipId(at as u8)))).sum()
    };
    let given = m.setup.position.iter().flat_map(|position| &position.seats);
    let given = given.map(|seat| u32::from(seat.points.0)).max().unwrap_or(0);
    let best = prizes(0).max(prizes(1));
    Some(missions + met + starbases + best + given)
}
