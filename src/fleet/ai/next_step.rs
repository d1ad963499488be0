//! The next step of a mission at a place: what a ship that stands there would do for it.
//!
//! Invariant: named from what the seat knows; a step whose object is not known to be there is not known to fit.

use super::evaluation::Evaluation;
use super::places::HOPELESS;
use crate::fleet::content::program::{CellQuestion, Question};
use crate::fleet::content::vocabulary::{CellCond, Cond, Deed, WhichPlayer};
use crate::fleet::content::{DeedPattern, Goal};
use crate::fleet::ids::{CellId, MissionId};
use crate::fleet::team::allied;
use crate::fleet::units::{Installation, Listed};

/// What a ship does next for a mission, once it is where it has to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NextStep {
    /// The mission's own test.
    Test,
    Influence,
    Build(Installation),
    /// An attack on a ship.
    Attack,
    /// An attack on an installation.
    Raze,
    Explore,
    Scan,
    Repair,
    Reinforce,
    Land,
    Recover,
    /// To take crew or cargo from an enemy ship.
    Seize,
    /// To come there is enough.
    Enter,
    /// To be there is enough.
    Stay,
    /// To vanish under the cloak.
    Cloak,
    /// To come through an encounter.
    WinEncounter,
    /// To pass a test of another kind than the mission's own.
    PassTest,
    /// To break away, or to evade.
    Escape,
    /// To take crew aboard from the hand.
    AssignCrew,
    /// To move crew or cargo to another ship.
    Transfer,
    /// To take a prisoner back from an enemy ship.
    Rescue,
    /// To survive an attack.
    Defend,
    /// To bring cargo to a place.
    Deliver,
    PlayCard,
    /// Something that has no name of its own.
    Other,
}

impl Evaluation<'_> {
    /// What is to be done next for a mission at this place, or where the ship is.
    pub(super) fn next_step(&self, mission: MissionId, cell: Option<CellId>) -> NextStep {
        let card = self.position.m.mission(mission);
        match &card.goal {
            Goal::Test { .. } => NextStep::Test,
            Goal::Deed { .. } | Goal::Steps { .. } | Goal::Set { .. } => {
                self.next_deed(mission).map_or(NextStep::Other, |next| self.step_of(next, cell))
            }
            Goal::Condition { cond, .. } => {
                let Some(wanted) = self.cells_wanted(*cond) else { return NextStep::Other };
                cell.map_or_else(|| step_anywhere(wanted), |cell| self.step_towards(wanted, cell))
            }
        }
    }

    /// The deed that the mission waits for: of several in any order, not the card, which is played beside the other.
    pub(super) fn next_deed(&self, mission: MissionId) -> Option<&DeedPattern> {
        let next = || self.position.m.mission(mission).next_deeds(self.position.progress_now(mission));
        let plays = |wanted: &&DeedPattern| matches!(wanted.deed, Deed::PlayCard { .. });
        next().find(|wanted| !plays(wanted)).or_else(|| next().next())
    }

    /// Places where something is left to do for a mission that asks for a state of the board; none where it asks for
    /// something else.
    pub(super) fn unfinished_places(&self, mission: MissionId) -> Vec<CellId> {
        let Goal::Condition { cond, .. } = self.position.m.mission(mission).goal else { return Vec::new() };
        let Some(wanted) = self.cells_wanted(cond) else { return Vec::new() };
        let left = |cell: &CellId| (f32::MIN_POSITIVE..HOPELESS).contains(&self.gap(wanted, *cell));
        self.position.m.board.tiles().filter(left).collect()
    }

    /// Whether an enemy that can be attacked is known to be there.
    pub(super) fn has_target(&self, step: NextStep, cell: Option<CellId>) -> bool {
        let at = |cell: CellId| match step {
            NextStep::Attack | NextStep::Seize => !self.position.enemies_at(self.seat, cell).is_empty(),
            NextStep::Raze => {
                self.position.t.cell(cell).installation_of.is_some_and(|owner| !allied(owner, self.seat))
            }
            _ => true,
        };
        cell.is_none_or(at)
    }

    fn cells_wanted(&self, cond: u16) -> Option<&CellQuestion> {
        cells_of(self.position.m.content.question(cond))
    }

    fn step_of(&self, wanted: &DeedPattern, cell: Option<CellId>) -> NextStep {
        match &wanted.deed {
            Deed::AttackShip { .. } | Deed::DamageShip { .. } | Deed::DestroyShip { .. } => NextStep::Attack,
            Deed::DestroyInstallation { .. } => NextStep::Raze,
            Deed::PlaceControl { .. } | Deed::RemoveControl { .. } => NextStep::Influence,
            Deed::Build { installation, .. } => {
                cell.map_or(NextStep::Other, |cell| self.step_of_building(cell, *installation))
            }
            Deed::Explore { .. } => NextStep::Explore,
            Deed::WinEncounter { .. } if cell.is_some_and(|cell| self.position.unexplored().has(cell)) => {
                NextStep::Explore
            }
            Deed::Enter { .. } => NextStep::Enter,
            Deed::ScanLocation { .. } | Deed::RevealShip { .. } => NextStep::Scan,
            Deed::Repair { .. } => NextStep::Repair,
            Deed::Reinforce { .. } => NextStep::Reinforce,
            Deed::PlaceAwayTeam { .. } => NextStep::Land,
            Deed::RecoverAwayTeam { .. } => NextStep::Recover,
            Deed::Capture { .. } => NextStep::Seize,
            Deed::Cloak { .. } => NextStep::Cloak,
            Deed::WinEncounter { .. } => NextStep::WinEncounter,
            Deed::PassTest { .. } => NextStep::PassTest,
            Deed::Escape { .. } => NextStep::Escape,
            Deed::AssignCrew { .. } => NextStep::AssignCrew,
            Deed::Transfer { .. } => NextStep::Transfer,
            Deed::Rescue { .. } => NextStep::Rescue,
            Deed::Defend { .. } => NextStep::Defend,
            Deed::Deliver { .. } => NextStep::Deliver,
            Deed::PlayCard { .. } => NextStep::PlayCard,
        }
    }

    /// Tokens come first, then one level after the other.
    fn step_of_building(&self, cell: CellId, level: Installation) -> NextStep {
        let own = self.position.t.cell(cell);
        let built = own.installation.map_or(0, |own| own.index() + 1);
        let next = Installation::ALL.get(built).copied().unwrap_or(level);
        if own.facing.is_none() {
            NextStep::Explore
        } else if own.tokens_of(self.seat) < self.position.tokens_needed(cell, next) {
            NextStep::Influence
        } else {
            NextStep::Build(next)
        }
    }

    /// What brings a place nearer to what is asked of it.
    fn step_towards(&self, wanted: &CellQuestion, cell: CellId) -> NextStep {
        if self.position.t.cell(cell).facing.is_none() {
            return NextStep::Explore;
        }
        if let CellCond::All(list) | CellCond::Any(list) = wanted {
            let left = list.iter().filter(|one| self.gap(one, cell) > 0.0);
            return left.map(|one| self.step_towards(one, cell)).next().unwrap_or(NextStep::Other);
        }
        match wanted {
            CellCond::Control(WhichPlayer::Me, _) => NextStep::Influence,
            CellCond::Installation(WhichPlayer::Me, level) => self.step_of_building(cell, *level),
            CellCond::Explored | CellCond::ExploredBy(_) => NextStep::Explore,
            CellCond::Ships(WhichPlayer::Me, _) => NextStep::Stay,
            _ => NextStep::Other,
        }
    }
}

/// What is done for a state of the board where one place serves it as well as another.
fn step_anywhere(wanted: &CellQuestion) -> NextStep {
    match wanted {
        CellCond::Control(WhichPlayer::Me, _) => NextStep::Influence,
        CellCond::Explored | CellCond::ExploredBy(_) => NextStep::Explore,
        _ => NextStep::Other,
    }
}

/// The places that a question counts.
fn cells_of(cond: &Question) -> Option<&CellQuestion> {
    match cond {
        Cond::Cells(_, cells, _) | Cond::Cluster(cells, _) | Cond::Chain(cells) => Some(cells),
        _ => None,
    }
}
