//! MISSION: where a mission can be worked on, as far as the board is known.

use super::{EffectContext, Position};
use crate::engine::game::Seat;
use crate::fleet::content::Goal;
use crate::fleet::content::program::Question;
use crate::fleet::content::vocabulary::{Amount, CellCond, Cond, Deed, Effect, Verb};
use crate::fleet::ids::{CardId, CellId, CellMask, DenseId, MissionId};
use crate::fleet::state::parts::{CardPlace, Cell};
use crate::fleet::team::{allied, team};

/// The most Control Tokens that are thought of as still to be put in one location.
const MOST_TOKENS: u8 = 3;

impl Position<'_> {
    /// Places where one of the seat's ships would meet what the mission's test or deed asks of its place (MISSION-06), but for those that have counted,
    /// or one of their partner's would, if it may do it too (TEAM-17). None for missions that are about no place in
    /// particular.
    pub fn mission_places(&self, seat: Seat, mission: MissionId) -> CellMask {
        let Some(places) = self.mission_fits(seat, mission) else { return CellMask::NONE };
        // What holds everywhere does not depend on the place.
        if places == self.m.board.tile_mask() {
            return CellMask::NONE;
        }
        // A test can be made in a Command Post, which is no location.
        let tests = matches!(self.m.mission(mission).goal, Goal::Test { .. });
        let posts = if tests { self.mission_fits_among(seat, mission, self.m.posts(seat)) } else { None };
        let places = places.or(posts.unwrap_or(CellMask::NONE));
        let counted = self.t.progress[mission.index()].cells;
        if self.m.mission(mission).distinct { places.minus(counted) } else { places }
    }

    /// Whether nothing but exploring brings the mission on.
    pub fn only_explores(&self, mission: MissionId) -> bool {
        self.only(mission, |deed| matches!(deed, Deed::Explore { .. }))
    }

    /// Whether nothing but encounters brings the mission on.
    pub fn only_meets(&self, mission: MissionId) -> bool {
        self.only(mission, |deed| matches!(deed, Deed::WinEncounter { .. }))
    }

    /// Whether nothing but the removal of enemy Control Tokens brings the mission on.
    pub fn only_removes(&self, mission: MissionId) -> bool {
        self.only(mission, |deed| matches!(deed, Deed::RemoveControl { .. }))
    }

    /// Whether nothing but building brings the mission on.
    pub fn only_builds(&self, mission: MissionId) -> bool {
        self.only(mission, |deed| matches!(deed, Deed::Build { .. }))
    }

    /// Whether all that brings the mission on is of one kind.
    fn only(&self, mission: MissionId, kind: impl Fn(&Deed) -> bool) -> bool {
        let mut next = self.m.mission(mission).next_deeds(self.progress_now(mission)).peekable();
        next.peek().is_some() && next.all(|one| kind(&one.deed))
    }

    /// Where an encounter lies, or may yet come up.
    pub fn eventful(&self) -> CellMask {
        self.unexplored().or(self.t.persistent.and(self.m.board.tile_mask()))
    }

    /// The locations that nobody has explored.
    pub fn unexplored(&self) -> CellMask {
        let hidden = |cell: &CellId| self.t.cell(*cell).facing.is_none();
        self.m.board.tile_mask().iter().filter(hidden).collect()
    }

    /// Whether fewer places are left to explore, or to scan unexplored, than the mission still asks for, or none for an
    /// encounter.
    pub fn comes_too_late(&self, seat: Seat, mission: MissionId) -> bool {
        let left = self.mission_progress(seat, mission).map_or(1, |(done, parts)| parts - done.min(parts));
        let meets = || {
            let places = self.mission_fits(seat, mission).unwrap_or(self.m.board.tile_mask());
            !places.and(self.eventful()).is_empty()
        };
        let scans = || {
            let (hidden, counted) = (self.unexplored(), self.t.progress[mission.index()].cells);
            let own = if self.m.mission(mission).distinct { hidden.minus(counted) } else { hidden };
            let only = self.only(mission, |deed| matches!(deed, Deed::ScanLocation { .. }));
            // Nothing but what lies face down is scanned (SCAN-03).
            only && own.count() < u32::from(left)
        };
        self.only_explores(mission) && self.may_fit(seat, mission).count() < u32::from(left)
            || scans()
            || self.only_meets(mission) && !meets()
    }

    /// A card in the seat's hand that draws an Encounter Card, so that no place has to be explored for one.
    pub fn card_that_meets(&self, seat: Seat) -> Option<CardId> {
        let draws = |card: &CardId| {
            let entry = &self.m.card(*card).entry;
            let mut effects = [&entry.ops, &entry.combat].into_iter().flatten().flat_map(|one| &one.effects);
            effects.any(|one| matches!(one, Effect::Do(Verb::Encounter { .. })))
        };
        self.t.cards_in(CardPlace::Hand { seat }).find(draws)
    }

    /// What lies face down and may be what one of the mission's next deeds asks for: of where it lies that is known already.
    fn may_fit(&self, seat: Seat, mission: MissionId) -> CellMask {
        let asks = self.mission_asks(mission);
        let may = |cell: &CellId| {
            let there = EffectContext { cell: Some(*cell), ..EffectContext::seat(seat) };
            asks.is_empty() || asks.iter().any(|cond| self.may_hold(self.m.content.question(*cond), &there))
        };
        self.unexplored().iter().filter(may).collect()
    }

    fn may_hold(&self, cond: &Question, there: &EffectContext) -> bool {
        match cond {
            Cond::All(list) => list.iter().all(|one| self.may_hold(one, there)),
            Cond::Any(list) => list.iter().any(|one| self.may_hold(one, there)),
            Cond::AtLeast(Amount::Distance(_), _) | Cond::Here(CellCond::Edge | CellCond::NextToPost(_)) => {
                self.holds(cond, there)
            }
            _ => true,
        }
    }

    /// Whether the seat knows every tile of the board, and none is, as things stand, what the mission asks of its place; or
    /// too little is left to explore, where that is what it asks for.
    pub fn fits_nowhere(&self, seat: Seat, mission: MissionId) -> bool {
        if self.comes_too_late(seat, mission) {
            return true;
        }
        let known = |cell: CellId| self.t.cell(cell).tile.known().is_some();
        self.m.board.tiles().all(known)
            && self.mission_fits(seat, mission).is_some_and(CellMask::is_empty)
            && self.scanned_for(seat, mission).is_empty()
    }

    /// What the mission's test, or its next deeds, ask for; none for a Condition.
    pub fn mission_asks(&self, mission: MissionId) -> Vec<u16> {
        let card = self.m.mission(mission);
        match &card.goal {
            Goal::Test { cond, .. } => vec![*cond],
            Goal::Deed { .. } | Goal::Steps { .. } | Goal::Set { .. } => {
                card.next_deeds(self.progress_now(mission)).map(|next| next.cond).collect()
            }
            Goal::Condition { .. } => Vec::new(),
        }
    }

    /// The tiles that meet what the mission asks of its place; none for a mission that asks nothing of any.
    fn mission_fits(&self, seat: Seat, mission: MissionId) -> Option<CellMask> {
        self.mission_fits_among(seat, mission, self.m.board.tile_mask())
    }

    /// The same of these places alone. What is asked of a place where an enemy Control Token is removed is asked once it is gone.
    fn mission_fits_among(&self, seat: Seat, mission: MissionId, among: CellMask) -> Option<CellMask> {
        if self.mission_asks(mission).is_empty() {
            return None;
        }
        let removes = self.only_removes(mission);
        let fits = |cell: &CellId| match removes {
            false => self.meets_there(seat, mission, *cell),
            true if self.t.cell(*cell).control.is_none_or(|owner| allied(owner, seat)) => false,
            true => {
                let mut cleared = *self.t;
                cleared.change_cell(*cell, |own| (own.control, own.tokens) = (None, 0));
                Position::at_table(self.m, &cleared, self.f).meets_there(seat, mission, *cell)
            }
        };
        Some(among.iter().filter(fits).collect())
    }

    /// Whether one of the ships would meet there what the mission asks.
    fn meets_there(&self, seat: Seat, mission: MissionId, cell: CellId) -> bool {
        let shared = self.m.mission(mission).shared();
        let fleet = if shared { self.t.team_fleet(seat) } else { self.t.fleet(seat) };
        self.mission_asks(mission).into_iter().map(|cond| self.m.content.question(cond)).any(|cond| {
            let there = |ship| EffectContext { cell: Some(cell), shared, ..EffectContext::ship(seat, ship) };
            fleet.iter().any(|ship| self.holds(cond, &there(ship)))
        })
    }

    /// Locations that the seat has seen face down (SCAN-03) and that would make a place for the mission if they lay open.
    pub fn scanned_for(&self, seat: Seat, mission: MissionId) -> CellMask {
        self.places_with(seat, mission, self.scanned(seat), |own| own.facing = Some(seat))
    }

    /// Those of these locations that would make a place for the mission if this were changed of them.
    fn places_with(
        &self,
        seat: Seat,
        mission: MissionId,
        cells: CellMask,
        change: impl Fn(&mut Cell),
    ) -> CellMask {
        let known = self.mission_places(seat, mission);
        let would_do = |cell: &CellId| {
            let mut changed = *self.t;
            changed.change_cell(*cell, &change);
            let places = Position::at_table(self.m, &changed, self.f).mission_places(seat, mission);
            !places.minus(known).is_empty()
        };
        cells.iter().filter(would_do).collect()
    }

    /// Locations that the seat has seen and that still lie face down (SCAN-03).
    pub fn scanned(&self, seat: Seat) -> CellMask {
        let seen = |cell: &CellId| {
            let own = self.t.cell(*cell);
            own.facing.is_none() && own.known.has(seat) && own.tile.known().is_some()
        };
        self.m.board.tile_mask().iter().filter(seen).collect()
    }

    /// How many Control Tokens more of the seat's would make a location a place for the mission, at least, so far as they may
    /// be put there without driving anybody out (INFLUENCE-03); none where not even [`MOST_TOKENS`] would.
    pub fn tokens_for(&self, seat: Seat, mission: MissionId) -> Option<u8> {
        let free = |cell: &CellId| {
            let own = self.t.cell(*cell);
            own.facing.is_some() && own.control.is_none_or(|owner| allied(owner, seat))
        };
        let free: CellMask = self.m.board.tile_mask().iter().filter(free).collect();
        (1..=MOST_TOKENS).find(|more| {
            let places = self.places_with(seat, mission, free, |own| {
                own.control = Some(team(seat));
                own.tokens += more;
            });
            !places.is_empty()
        })
    }

    /// How much of a mission is done, of how much, where it counts anything: parts, or locations that fit (MISSION-07).
    pub fn mission_progress(&self, seat: Seat, mission: MissionId) -> Option<(u8, u8)> {
        let card = self.m.mission(mission);
        let parts = match &card.goal {
            Goal::Test { .. } | Goal::Deed { .. } | Goal::Steps { .. } | Goal::Set { .. } => card.times,
            Goal::Condition { turns: 2.., .. } => card.times,
            Goal::Condition { cond, .. } => return self.places_of(seat, self.m.content.question(*cond)),
        };
        let progress = self.t.progress[mission.index()];
        // What has to be done in one turn is lost with it.
        let lost = card.one_turn && progress.turn != self.t.turn;
        (parts > 1).then_some((if lost { 0 } else { card.parts_done(progress.count) }, parts))
    }

    /// Locations that fit, of those that a Condition asks for.
    fn places_of(&self, seat: Seat, cond: &Question) -> Option<(u8, u8)> {
        let context = EffectContext::seat(seat);
        let (found, number) = match cond {
            Cond::Cells(reach, cell, number) => (self.cells(*reach, cell, &context).count(), *number),
            Cond::Cluster(cell, number) => (self.cluster(cell, &context), *number),
            _ => return None,
        };
        let found = u8::try_from(found).unwrap_or(u8::MAX).min(number);
        (number > 1).then_some((found, number))
    }
}
