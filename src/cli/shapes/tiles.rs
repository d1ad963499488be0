//! Location Tiles: how many do nothing, and what of the rest is idle on a board that was dealt.

use super::dealt::{DealtScenario, by_share};
use super::figure::{ContentFigure, FigureOf};
use super::possible::Possible;
use crate::cli::aim::Aim;
use crate::engine::game::Seat;
use crate::fleet::content::Content;
use crate::fleet::content::program::{Op, Power};
use crate::fleet::content::vocabulary::{Place, Reach, Scope, Static, Verb};
use crate::fleet::ids::{CellId, CellMask};

/// What they are called among the figures.
const OF: FigureOf<'_> = FigureOf { id: "locations", title: "Location Tiles" };

/// What is asked of all of them.
pub fn figures(all: &Content) -> Vec<ContentFigure> {
    let idle = || all.locations.iter().map(|card| &card.entry).filter(|entry| entry.abilities.is_empty());
    let count = idle().map(|entry| usize::from(entry.copies)).sum();
    let which = idle().map(|entry| format!("{} of {}", entry.copies, entry.id)).collect();
    vec![ContentFigure::count("bare-tiles", OF, "that do nothing", count, Aim::at_most(10.0)).which(which)]
}

/// On how many of the boards it lies on the idlest tile of a scenario does nothing.
pub fn idle(dealt: &DealtScenario<'_>) -> ContentFigure {
    let kinds = dealt.kinds(&dealt.m.tiles);
    let working = |kind: &u16| !dealt.m.content.locations[usize::from(*kind)].powers.is_empty();
    let shares = kinds.into_iter().filter(working).map(|kind| {
        let entry = &dealt.m.content.locations[usize::from(kind)].entry;
        let (mut idle, mut lying) = (0, 0);
        for board in &dealt.boards {
            let cells = board.lying(kind);
            lying += cells.count();
            idle += cells.keep(|cell| is_idle(board, kind, cell)).count();
        }
        (entry.id.as_str(), [idle, lying].map(|count| count as usize))
    });
    let text = "boards on which the idlest tile has nothing to do";
    by_share("idle-tiles", dealt.m, text, shares, 20.0)
}

/// Whether nothing that the tile could do can ever come about where it lies.
fn is_idle(board: &Possible<'_>, kind: u16, cell: CellId) -> bool {
    let content = &board.m.content;
    let powers = &content.locations[usize::from(kind)].powers;
    content.powers(powers).all(|(_, power)| match power {
        Power::Gives { to, cond, give } => {
            let touched = match to {
                Scope::Bearer => CellMask::of(cell),
                Scope::Ships { reach, .. } => board.reach(*reach, cell),
            };
            !may_hold(board, *cond, touched) || give.iter().all(|one| gives_nothing(board, one, cell))
        }
        Power::On { cond, at, .. } => {
            !may_hold(board, *cond, CellMask::of(cell)) || finds_no_place(board, *at, cell)
        }
        Power::Use { play, .. } => {
            !may_hold(board, play.needs, CellMask::of(cell)) || finds_no_place(board, play.at, cell)
        }
    })
}

/// Whether it may ever be so for a ship of either side in one of these places.
fn may_hold(board: &Possible<'_>, cond: u16, places: CellMask) -> bool {
    board.m.all_seats().any(|seat| !board.where_holds(cond, places, seat).is_empty())
}

fn gives_nothing(board: &Possible<'_>, give: &Static, cell: CellId) -> bool {
    if let Static::Passage(number) = give {
        return board.passages(*number).minus(CellMask::of(cell)).is_empty();
    }
    // No installation ever stands elsewhere.
    matches!(give, Static::TokensNeeded(..)) && !board.habitable().has(cell)
}

/// Whether effects look for places on the board, and find none of those they look for.
fn finds_no_place(board: &Possible<'_>, at: u16, cell: CellId) -> bool {
    let found = |reach: &Reach, cond: &_| {
        let near = board.reach(*reach, cell).and(board.m.board.tile_mask());
        board.m.all_seats().any(|seat: Seat| !board.cells(cond, near, seat).may.is_empty())
    };
    let sought: Vec<bool> = board
        .m
        .content
        .program(at)
        .filter_map(|op| match op {
            Op::PickCell { at, from, .. } | Op::ForEachCell { at, from, .. } => Some(found(at, from)),
            Op::Do(
                Verb::Teleport { to: Place::Random(at, from), .. }
                | Verb::StayAt { at: Place::Random(at, from) },
            ) => Some(found(at, from)),
            _ => None,
        })
        .collect();
    !sought.is_empty() && sought.iter().all(|found| !found)
}
