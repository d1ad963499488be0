//! Mission Cards: how many are a test and nothing else, and which cannot be met on a board that was dealt.

use super::dealt::{DealtScenario, by_share};
use super::figure::{ContentFigure, FigureOf};
use super::possible::Possible;
use crate::cli::aim::Aim;
use crate::engine::game::Seat;
use crate::fleet::content::vocabulary::{Deed, Task};
use crate::fleet::content::{Content, DeedPattern, Goal, MissionCard};
use crate::fleet::ids::CellMask;

/// What they are called among the figures.
const OF: FigureOf<'_> = FigureOf { id: "missions", title: "Mission Cards" };

/// What is asked of all of them.
pub fn figures(all: &Content) -> Vec<ContentFigure> {
    let copies = |fits: fn(&Task) -> bool| -> usize {
        let fitting = all.missions.iter().map(|card| &card.entry).filter(|entry| fits(&entry.task));
        fitting.map(|entry| usize::from(entry.copies)).sum()
    };
    let tests = [copies(|task| matches!(task, Task::Test { .. })), copies(|_| true)];
    vec![ContentFigure::share("tests", OF, "that ask to pass a test", tests, Aim::at_most(33.4))]
}

/// On how many boards of a scenario the unluckiest mission cannot be met.
pub fn unmeetable(dealt: &DealtScenario<'_>) -> ContentFigure {
    let kinds = dealt.kinds(&dealt.m.missions);
    let shares = kinds.into_iter().map(|kind| {
        let card = &dealt.m.content.missions[usize::from(kind)];
        let cannot = |board: &Possible<'_>| !dealt.m.all_seats().all(|seat| can_be_met(board, card, seat));
        let bare = dealt.boards.iter().filter(|board| cannot(board)).count();
        (card.entry.id.as_str(), [bare, dealt.boards.len()])
    });
    let text = "boards on which the unluckiest mission cannot be met";
    by_share("unmeetable", dealt.m, text, shares, 2.0)
}

/// Whether ships could ever do what it asks for on this board.
fn can_be_met(board: &Possible<'_>, card: &MissionCard, seat: Seat) -> bool {
    let times = u32::from(card.times);
    match &card.goal {
        Goal::Test { cond, .. } => {
            let wanted = if card.distinct { times } else { 1 };
            board.where_holds(*cond, board.all(), seat).count() >= wanted
        }
        Goal::Deed { wanted } => {
            let places = if card.distinct || is_once_in_a_place(&wanted.deed) { times } else { 1 };
            where_done(board, wanted, seat).count() >= places
        }
        Goal::Steps { wanted } | Goal::Set { wanted } => {
            wanted.iter().all(|one| !where_done(board, one, seat).is_empty())
        }
        Goal::Condition { cond, .. } => !board.where_holds(*cond, board.all(), seat).is_empty(),
    }
}

/// Where a deed could count.
fn where_done(board: &Possible<'_>, wanted: &DeedPattern, seat: Seat) -> CellMask {
    let places = match wanted.deed {
        Deed::Build { .. }
        | Deed::DestroyInstallation { .. }
        | Deed::PlaceAwayTeam { .. }
        | Deed::RecoverAwayTeam { .. } => board.habitable(),
        Deed::Explore { .. }
        | Deed::ScanLocation { .. }
        | Deed::PlaceControl { .. }
        | Deed::RemoveControl { .. } => board.m.board.tile_mask(),
        Deed::AttackShip { .. }
        | Deed::DamageShip { .. }
        | Deed::DestroyShip { .. }
        | Deed::RevealShip { .. }
        | Deed::Repair { .. }
        | Deed::Reinforce { .. }
        | Deed::Cloak { .. }
        | Deed::WinEncounter { .. }
        | Deed::PassTest { .. }
        | Deed::Enter { .. }
        | Deed::Escape { .. }
        | Deed::AssignCrew { .. }
        | Deed::Transfer { .. }
        | Deed::Capture { .. }
        | Deed::Rescue { .. }
        | Deed::Defend { .. }
        | Deed::Deliver { .. }
        | Deed::PlayCard { .. } => board.all(),
    };
    board.where_holds(wanted.cond, places, seat)
}

/// Whether one place serves for it but once, as long as nothing is torn down again.
const fn is_once_in_a_place(deed: &Deed) -> bool {
    matches!(deed, Deed::Explore { .. } | Deed::Build { .. })
}
