//! Which of the content a match is played with: what the set-up names, or all there is as far as a match holds it (FLEET-04,
//! DECKS-01).
//!
//! Invariants: what comes out fits a [`State`](crate::fleet::state::State) and is in the order of the content; where everything
//! fits and nothing is named, it is everything. Where it does not, what the position names comes first, then what mods add,
//! then what is shipped, spread evenly over its list so that small and large ships, and missions of each kind, stay mixed. To
//! a position belongs what was there when it was made: for it, what is shipped comes before what mods add.

use std::collections::BTreeSet;

use super::misfit::Misfit;
use super::{RosterCard, RosterShip, RosterSubdeck};
use crate::fleet::content::Content;
use crate::fleet::ids::SubdeckId;
use crate::fleet::setup::{Setup, StartingPosition};
use crate::fleet::state::table::{ENCOUNTERS, MISSIONS, SHIPS, SUBDECKS, TILES};

/// Everything of the match that content has.
#[derive(Default)]
pub(super) struct Pooled {
    pub ships: Vec<RosterShip>,
    pub subdecks: Vec<RosterSubdeck>,
    pub cards: Vec<RosterCard>,
    pub missions: Vec<u16>,
    pub encounters: Vec<u16>,
    pub tiles: Vec<u16>,
}

/// A list of the content, as candidates for the match.
struct Candidates<'a> {
    /// As sentences name one and many of it.
    what: [&'static str; 2],
    /// The field of the pool.
    field: &'static str,
    /// Ids in the order of the content.
    ids: Vec<&'a str>,
    /// Copies of each.
    copies: Vec<u8>,
    /// So many of the first are shipped.
    shipped: usize,
    /// Whether those come before what mods add.
    shipped_first: bool,
    /// What the set-up names; none: all.
    named: &'a [String],
    /// What the position cannot do without.
    needed: BTreeSet<&'a str>,
}

impl Candidates<'_> {
    /// The candidates among these entries, copy by copy: as many as fit, or what was named too much.
    fn fit(&self, own: impl Fn(usize) -> bool, most: usize, of_whom: &str) -> Result<Vec<u16>, Misfit> {
        let named = |at: usize| self.named.is_empty() || self.named.iter().any(|id| id == self.ids[at]);
        let all: Vec<u16> = (0..self.ids.len())
            .filter(|at| own(*at) && named(*at))
            .flat_map(|at| std::iter::repeat_n(at as u16, usize::from(self.copies[at])))
            .collect();
        if all.len() <= most {
            return Ok(all);
        }
        let rank = |at: &u16| {
            let at = usize::from(*at);
            match (self.needed.contains(self.ids[at]), (at < self.shipped) == self.shipped_first) {
                (true, _) => 0,
                (false, true) => 1,
                (false, false) => 2,
            }
        };
        let needed = all.iter().filter(|at| rank(at) == 0).count();
        if !self.named.is_empty() || needed > most {
            return Err(self.too_many(&all, most, of_whom));
        }
        let mut kept = vec![false; all.len()];
        let mut left = most;
        for wanted in 0..=2 {
            let places: Vec<usize> = (0..all.len()).filter(|place| rank(&all[*place]) == wanted).collect();
            let (count, taken) = (places.len(), places.len().min(left));
            for (number, place) in places.into_iter().enumerate() {
                kept[place] = number * taken % count < taken;
            }
            left -= taken;
        }
        Ok(all.into_iter().zip(kept).filter_map(|(at, kept)| kept.then_some(at)).collect())
    }

    /// The entry with which there were more than a match holds.
    fn too_many(&self, all: &[u16], most: usize, of_whom: &str) -> Misfit {
        let beyond = all.get(most).map_or("", |at| self.ids[usize::from(*at)]);
        let [_, many] = self.what;
        let why = format!(
            "a match holds at most {most} {many}{of_whom}, this one would have {}; \"{beyond}\" is the first too many",
            all.len()
        );
        match self.named.iter().position(|id| id == beyond) {
            Some(at) => Misfit::at(["pool", self.field, &at.to_string()], why),
            None => Misfit::at(["position"], why),
        }
    }

    /// Names of the pool that nothing has, or that stand there twice.
    fn check_names(&self, misfits: &mut Vec<Misfit>) {
        let [one, _] = self.what;
        for (at, id) in self.named.iter().enumerate() {
            let path = ["pool", self.field, &at.to_string()];
            if !self.ids.contains(&id.as_str()) {
                let misfit = Misfit::at(path, format!("there is no {one} \"{id}\""));
                misfits.push(misfit.suggesting(id, self.ids.iter().copied()));
            } else if self.named[..at].contains(id) {
                misfits.push(Misfit::at(path, format!("the pool names the {one} \"{id}\" twice")));
            }
        }
    }
}

/// What the match is played with; `sides` are indices into the content's.
///
/// # Errors
/// With everything that is named and is not there, or does not fit.
pub(super) fn pooled(content: &Content, setup: &Setup, sides: &[usize]) -> Result<Pooled, Vec<Misfit>> {
    let [ships, subdecks, missions, encounters, locations] = kinds(content, setup);
    let mut misfits = Vec::new();
    for kind in [&ships, &subdecks, &missions, &encounters, &locations] {
        kind.check_names(&mut misfits);
    }
    let mut take = |fitting: Result<Vec<u16>, Misfit>| {
        fitting.unwrap_or_else(|misfit| {
            misfits.push(misfit);
            Vec::new()
        })
    };
    let mut pooled = Pooled {
        missions: take(missions.fit(|_| true, MISSIONS, "")),
        encounters: take(encounters.fit(|_| true, ENCOUNTERS, "")),
        tiles: take(locations.fit(|_| true, TILES, "")),
        ..Pooled::default()
    };
    for (own, side) in sides.iter().enumerate() {
        let of_whom = format!(" of a side (\"{}\")", content.sides[*side].id);
        let of_side = |at: usize| usize::from(content.ships[at].side) == *side;
        let mine = take(ships.fit(of_side, SHIPS / 2, &of_whom));
        pooled.ships.extend(mine.into_iter().map(|card| RosterShip { card, side: own as u8 }));
        let of_side = |at: usize| content.subdecks[at].side == content.sides[*side].id;
        for entry in take(subdecks.fit(of_side, SUBDECKS / 2, &of_whom)) {
            pooled.add_subdeck(content, entry, own as u8);
        }
    }
    if misfits.is_empty() { Ok(pooled) } else { Err(misfits) }
}

impl Pooled {
    /// A Subdeck with its cards, copy by copy.
    fn add_subdeck(&mut self, content: &Content, entry: u16, side: u8) {
        let subdeck = SubdeckId(self.subdecks.len() as u8);
        self.subdecks.push(RosterSubdeck { entry, side });
        for (card, own) in content.cards.iter().enumerate().filter(|(_, own)| own.subdeck == entry) {
            let one = RosterCard { card: card as u16, subdeck, side };
            self.cards.extend(std::iter::repeat_n(one, usize::from(own.entry.copies)));
        }
    }
}

/// The lists of the content in the order ships, Subdecks, missions, encounters, locations.
fn kinds<'a>(content: &'a Content, setup: &'a Setup) -> [Candidates<'a>; 5] {
    let [ships, subdecks, missions, encounters, locations] =
        setup.position.as_ref().map_or_else(Default::default, |position| needed(content, position));
    let (pool, shipped, shipped_first) = (&setup.pool, &content.shipped, setup.position.is_some());
    let once = |ids: &[&str]| vec![1; ids.len()];
    let ship_ids: Vec<&str> = content.ships.iter().map(|one| one.entry.id.as_str()).collect();
    let subdeck_ids: Vec<&str> = content.subdecks.iter().map(|one| one.id.as_str()).collect();
    let encounter_ids: Vec<&str> = content.encounters.iter().map(|one| one.entry.id.as_str()).collect();
    [
        Candidates {
            what: ["ship", "ships"],
            field: "ships",
            copies: once(&ship_ids),
            ids: ship_ids,
            shipped: shipped.ships,
            shipped_first,
            named: &pool.ships,
            needed: ships,
        },
        Candidates {
            what: ["Subdeck", "Subdecks"],
            field: "subdecks",
            copies: once(&subdeck_ids),
            ids: subdeck_ids,
            shipped: shipped.subdecks,
            shipped_first,
            named: &pool.subdecks,
            needed: subdecks,
        },
        Candidates {
            what: ["mission", "Mission Cards"],
            field: "missions",
            ids: content.missions.iter().map(|one| one.entry.id.as_str()).collect(),
            copies: content.missions.iter().map(|one| one.entry.copies).collect(),
            shipped: shipped.missions,
            shipped_first,
            named: &pool.missions,
            needed: missions,
        },
        Candidates {
            what: ["encounter", "Encounter Cards"],
            field: "encounters",
            // The first of each is the card itself, those after it are kept in the box.
            copies: content.encounters.iter().map(|one| one.entry.spawns.saturating_add(1)).collect(),
            ids: encounter_ids,
            shipped: shipped.encounters,
            shipped_first,
            named: &pool.encounters,
            needed: encounters,
        },
        Candidates {
            what: ["location", "Location Tiles"],
            field: "locations",
            ids: content.locations.iter().map(|one| one.entry.id.as_str()).collect(),
            copies: content.locations.iter().map(|one| one.entry.copies).collect(),
            shipped: shipped.locations,
            shipped_first,
            named: &pool.locations,
            needed: locations,
        },
    ]
}

/// What a position names, in the order of [`kinds`]; of a card, its Subdeck.
fn needed<'a>(content: &'a Content, position: &'a StartingPosition) -> [BTreeSet<&'a str>; 5] {
    let StartingPosition { ships, lost, tiles, seats, encounters, encounters_discarded, spare_tiles, .. } =
        position;
    let cards: BTreeSet<&str> = seats
        .iter()
        .flat_map(|seat| seat.hand.iter().chain(&seat.deck).chain(&seat.discard))
        .chain(ships.iter().flat_map(|ship| ship.crew.iter().chain(&ship.prisoners)))
        .map(|key| entry_of(key))
        .collect();
    let subdecks = content.cards.iter().filter(|card| cards.contains(card.entry.id.as_str()));
    let missions = seats.iter().flat_map(|seat| seat.missions.iter().chain(&seat.mission_deck));
    let lying = tiles.iter().map(|tile| &tile.encounter);
    let aboard = ships.iter().flat_map(|ship| &ship.cargo);
    let locations = tiles.iter().map(|tile| &tile.location).chain(spare_tiles);
    [
        ships.iter().map(|ship| ship.ship.as_str()).chain(lost.iter().map(String::as_str)).collect(),
        subdecks.map(|card| card.entry.subdeck.as_str()).collect(),
        missions.map(|key| entry_of(key)).collect(),
        encounters
            .iter()
            .chain(encounters_discarded)
            .chain(lying)
            .chain(aboard)
            .map(|key| entry_of(key))
            .collect(),
        locations.map(String::as_str).collect(),
    ]
}

/// The id behind a key such as `probe#2`.
fn entry_of(key: &str) -> &str {
    key.split('#').next().unwrap_or_default()
}
