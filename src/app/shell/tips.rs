//! Advice over a first match: which tip is told now, which have been; the settings remember it.
//!
//! Invariants: one at a time, none twice; with the end of the first whole match there are no more, unless somebody asks.

use bevy::prelude::*;

use super::settings::Settings;
use super::{Asked, Screen, ShellSystems};
use crate::app::panels::Intent;
use crate::app::panels::intent::TipIntent;
use crate::app::play::live::LiveMatchRef;
use crate::app::play::tips::Tip;

/// The tip on the screen.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ToldTip(pub Option<Tip>);

/// Tells tips in a match of one person.
pub fn plugin(app: &mut App) {
    app.init_resource::<ToldTip>()
        .add_observer(answered)
        .add_systems(
            Update,
            choose
                .in_set(ShellSystems::Save)
                .run_if(in_state(Screen::Match))
                .run_if(|live: Option<LiveMatchRef>| live.is_some_and(|live| live.is_changed())),
        )
        .add_systems(OnExit(Screen::Match), |mut told: ResMut<ToldTip>| told.0 = None);
}

/// Keeps to the tip while it fits, then to the first that does and has not been told.
fn choose(live: LiveMatchRef, mut told: ResMut<ToldTip>, mut settings: ResMut<Settings>) {
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
    if told.0.is_none() {
        let fresh = |tip: &Tip| !settings.told_tips.contains(tip.id()) && live.fits(*tip);
        let next = Tip::ALL.iter().copied().find(fresh);
        told.set_if_neq(ToldTip(next));
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
