//! What is under way, without its secrets: missions that lie face down, where cloaked ships are, what tokens are.
//!
//! Invariant: every decision, answer, Action and frame is listed here by name, with whatever in it not everybody may
//! know.

use super::{is_secret, tokens};
use crate::engine::game::Seat;
use crate::fleet::decision::Decision;
use crate::fleet::ids::{CellId, MissionId, Secret, ShipId, TokenId};
use crate::fleet::purpose::Purpose;
use crate::fleet::roster::Match;
use crate::fleet::state::State;
use crate::fleet::state::flow::{Answer, Flow};
use crate::fleet::state::frame::{DeclaredAction, Frame};
use crate::fleet::state::parts::TokenIs;

/// What is under way: cards in play are face up, so all but the other side's secret missions is public. Deeds wait only
/// inside a resolution; no answer outlasts one.
pub(super) fn masked(m: &Match, s: &State, seat: Seat) -> Flow {
    let Flow {
        stack,
        depth,
        decision,
        asked,
        answer,
        number,
        draws: _,
        renewals,
        deeds,
        deed_count,
        dirty: _,
        steps: _,
    } = &s.flow;
    let mut view = Flow {
        stack: *stack,
        depth: *depth,
        decision: *decision,
        asked: *asked,
        answer: *answer,
        number: *number,
        // Nobody's: counters of draws, bookkeeping of the resolver.
        draws: [0; Purpose::COUNT],
        // Public: everybody has seen the decks shuffled (RD-52).
        renewals: *renewals,
        deeds: *deeds,
        deed_count: *deed_count,
        dirty: false,
        steps: 0,
    };
    for mission in named_missions(&mut view) {
        if mission.known().is_some_and(|one| is_secret(m, s.table(), one, seat)) {
            *mission = Secret::HIDDEN;
        }
    }
    tokens::mask_flow(m, s.table(), &mut view, seat);
    view
}

/// What in a frame not everybody may know.
pub(super) enum Hides<'a> {
    Nothing,
    /// Which mission it is about (MISSION-03).
    Mission(&'a mut Secret<MissionId>),
    /// Where that ship is, while it is cloaked (RD-41).
    Place(ShipId, &'a mut Secret<CellId>),
    /// What that token is (RD-41).
    Token(TokenId, &'a mut TokenIs),
}

/// What in the frame not everybody may know.
#[deny(clippy::wildcard_enum_match_arm)]
pub(super) const fn hides(frame: &mut Frame) -> Hides<'_> {
    match frame {
        Frame::Credit { mission, .. } => Hides::Mission(mission),
        Frame::Act { act } => hides_in(&mut act.declared),
        Frame::Test { test } => Hides::Place(test.lead, &mut test.cell),
        Frame::TokenArrive { arrive } => Hides::Token(arrive.token, &mut arrive.is),
        Frame::Empty
        | Frame::Prepare { .. }
        | Frame::TurnStart { .. }
        | Frame::TurnEnd { .. }
        | Frame::Effect { .. }
        | Frame::Muster { .. }
        | Frame::Damage { .. }
        | Frame::Arrive { .. }
        | Frame::Explore { .. }
        | Frame::Encounter { .. }
        | Frame::Play { .. }
        | Frame::FreeAttack { .. }
        | Frame::NewMission { .. }
        | Frame::PickSetting { .. }
        | Frame::RepairOnce { .. }
        | Frame::Trigger { .. }
        | Frame::Landed { .. }
        | Frame::Swap { .. }
        | Frame::Beam { .. }
        | Frame::Rescue { .. }
        | Frame::Shown { .. }
        | Frame::Bury { .. }
        | Frame::MissionDone { .. } => Hides::Nothing,
    }
}

#[deny(clippy::wildcard_enum_match_arm)]
const fn hides_in(declared: &mut DeclaredAction) -> Hides<'_> {
    match declared {
        DeclaredAction::Mission { mission } => Hides::Mission(mission),
        DeclaredAction::Attack { .. }
        | DeclaredAction::AttackInstallation
        | DeclaredAction::Influence
        | DeclaredAction::Build
        | DeclaredAction::Repair
        | DeclaredAction::Scan { .. }
        | DeclaredAction::Cloak
        | DeclaredAction::Search { .. }
        | DeclaredAction::Encounter { .. }
        | DeclaredAction::Reinforce
        | DeclaredAction::Effect { .. }
        | DeclaredAction::Card { .. }
        | DeclaredAction::SwapMissions { .. }
        | DeclaredAction::SwapCards { .. }
        | DeclaredAction::Transport { .. }
        | DeclaredAction::PlaceAwayTeam
        | DeclaredAction::RecoverAwayTeam { .. } => Hides::Nothing,
    }
}

/// Every mission named by what is under way.
pub(super) fn named_missions(flow: &mut Flow) -> impl Iterator<Item = &mut Secret<MissionId>> {
    let under_way = flow
        .stack
        .iter_mut()
        .filter_map(|frame| if let Hides::Mission(mission) = hides(frame) { Some(mission) } else { None });
    offered_missions(&mut flow.decision).iter_mut().chain(answered_mission(&mut flow.answer)).chain(under_way)
}

#[deny(clippy::wildcard_enum_match_arm)]
const fn offered_missions(decision: &mut Decision) -> &mut [Secret<MissionId>] {
    match decision {
        Decision::Mission { from, .. } => from.as_mut_slice(),
        Decision::Nothing
        | Decision::Draft
        | Decision::Subdeck
        | Decision::Turn
        | Decision::Window { .. }
        | Decision::Setting { .. }
        | Decision::Ship { .. }
        | Decision::Join { .. }
        | Decision::Cell { .. }
        | Decision::Option { .. }
        | Decision::Card { .. }
        | Decision::Stack { .. }
        | Decision::System { .. }
        | Decision::FreeAttack { .. }
        | Decision::Beam { .. }
        | Decision::GiveUp { .. }
        | Decision::Echo { .. } => &mut [],
    }
}

#[deny(clippy::wildcard_enum_match_arm)]
const fn answered_mission(answer: &mut Answer) -> Option<&mut Secret<MissionId>> {
    match answer {
        Answer::Mission { mission } => Some(mission),
        Answer::None
        | Answer::Passed
        | Answer::Done
        | Answer::Declined
        | Answer::Ship { .. }
        | Answer::Attack { .. }
        | Answer::Cell { .. }
        | Answer::Option { .. }
        | Answer::Card { .. }
        | Answer::Token { .. }
        | Answer::Stack { .. }
        | Answer::System { .. }
        | Answer::Setting { .. }
        | Answer::Test { .. }
        | Answer::Played
        | Answer::Cargo { .. }
        | Answer::Discard { .. } => None,
    }
}
