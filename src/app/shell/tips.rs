//! Advice over a first match: which tip is told now, which have been; the settings remember it.
//!
//! Invariants: one at a time, none twice; with the end of the first whole match there are no more, unless somebody asks.

use std::time::Duration;

use bevy::prelude::*;

use super::settings::Settings;
use super::{Asked, Screen, ShellSystems};
use crate::app::panels::Intent;
use crate::app::panels::intent::TipIntent;
use crate::app::panels::model::VerbsModel;
use crate::app::play::live::LiveMatchRef;
use crate::app::play::tips::Tip;
use crate::fleet::order::ShipCommand;

/// The tip on the screen.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ToldTip(pub Option<Tip>);

/// What a first match has shown so far.
#[derive(Resource, Clone, Debug, Default)]
pub struct FirstMatch {
    /// The verbs that have been possible in it; none where it is no first match, and all are shown.
    possible: Option<Vec<ShipCommand>>,
    /// By when and after how many orders the tip on the screen was read.
    read: Option<(Duration, usize)>,
    /// After how many orders the latest tip went.
    told: Option<usize>,
}

impl FirstMatch {
    /// Leaves out what has not been possible yet: what is met one after the other is learned on the way.
    pub fn leave_out(&self, verbs: &mut VerbsModel) {
        let Some(possible) = &self.possible else { return };
        for verb in &mut verbs.verbs {
            let met = ShipCommand::of_slot(verb.slot).is_some_and(|own| possible.contains(&own));
            verb.awaited = !met;
        }
    }
}

/// Tells tips in a match of one person.
pub fn plugin(app: &mut App) {
    app.init_resource::<ToldTip>()
        .init_resource::<FirstMatch>()
        .add_observer(answered)
        .add_systems(
            Update,
            (choose, meet)
                .chain()
                .in_set(ShellSystems::Save)
                .run_if(in_state(Screen::Match))
                .run_if(|live: Option<LiveMatchRef>| live.is_some_and(|live| live.is_changed())),
        )
        .add_systems(OnExit(Screen::Match), |mut told: ResMut<ToldTip>, mut first: ResMut<FirstMatch>| {
            (told.0, *first) = (None, FirstMatch::default());
        });
}

/// Remembers what has been possible, as long as tips are told.
fn meet(live: LiveMatchRef, settings: Res<Settings>, mut first: ResMut<FirstMatch>) {
    let live = live.read();
    if !settings.tips || live.client.people() != 1 || live.client.lesson().is_some() {
        first.possible = None;
        return;
    }
    let possible = first.possible.get_or_insert_default();
    for verb in live.possible_verbs() {
        if !possible.contains(&verb) {
            possible.push(verb);
        }
    }
}

/// How long a tip stays at least: until it can have been read.
const READ: Duration = Duration::from_secs(10);

/// Orders after a tip before one that can wait follows: not every click is to be advised.
const QUIET: usize = 4;

/// Keeps to the tip while it fits and nothing was ordered since it can have been read, then to the first that fits and has not
/// been told: nobody has to put a tip away.
fn choose(
    live: LiveMatchRef,
    time: Res<Time<Real>>,
    mut first: ResMut<FirstMatch>,
    mut told: ResMut<ToldTip>,
    mut settings: ResMut<Settings>,
) {
    let live = live.read();
    if !settings.tips || live.client.people() != 1 {
        told.set_if_neq(ToldTip(None));
        return;
    }
    if live.client.outcome().is_some() && live.client.lesson().is_none() {
        settings.tips = false;
        told.set_if_neq(ToldTip(None));
        return;
    }
    if let Some(tip) = told.0.filter(|tip| !live.fits(*tip)) {
        // While something is shown in one's own turn, nothing has become of it; what the others do makes an end of it.
        if !live.may_order() && live.is_own_turn() {
            return;
        }
        settings.told_tips.insert(tip.id().to_owned());
        told.0 = None;
    }
    let steps = live.client.steps();
    let read = |(by, given): (Duration, usize)| time.elapsed() >= by && steps > given;
    if let Some(tip) = told.0.filter(|_| first.read.is_some_and(read)) {
        settings.told_tips.insert(tip.id().to_owned());
        told.0 = None;
    }
    if told.0.is_none() {
        if first.read.take().is_some() {
            first.told = Some(steps);
        }
        let quiet = first.told.is_some_and(|told| steps < told + QUIET);
        let fresh = |tip: &Tip| {
            let told = settings.told_tips.contains(tip.id()) || quiet && tip.can_wait();
            !told && live.fits(*tip)
        };
        let next = Tip::ALL.iter().copied().find(fresh);
        told.set_if_neq(ToldTip(next));
        first.read = next.map(|_| (time.elapsed() + READ, steps));
    }
}

fn answered(asked: On<Asked<Intent>>, mut told: ResMut<ToldTip>, mut settings: ResMut<Settings>) {
    let Intent::Tip(answer) = asked.0 else { return };
    if let Some(tip) = told.0.take() {
        settings.told_tips.insert(tip.id().to_owned());
    }
    if answer == TipIntent::NoMore {
        settings.tips = false;
    }
}
