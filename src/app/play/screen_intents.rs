//! What the screens inside a match ask of it: draft, Subdecks, starting dials, giving up, looking back.

use bevy::prelude::DetectChangesMut;

use crate::app::panels::intent::{DialPreset, MatchIntent};
use crate::fleet::ai::suggested_subdecks;
use crate::fleet::decision::Decision;
use crate::fleet::order::Order;

use super::hover::Hover;
use super::live::LiveMatchMut;
use super::picks::suiting;
use super::selection::{Afterwards, Selection};

impl LiveMatchMut<'_> {
    /// Does what a screen inside a match asked for.
    pub fn intend_screen(&mut self, intent: MatchIntent) {
        match intent {
            MatchIntent::KeepFleet => self.order(&[Order::KeepFleet]),
            MatchIntent::Redraft => self.order(&[Order::Redraft]),
            MatchIntent::ShowSubdeck(id) => self.picks.shown_subdeck = Some(id),
            MatchIntent::ToggleSubdeck(id) => self.picks.toggle_subdeck(id),
            MatchIntent::SuggestSubdecks => {
                let live = self.read();
                let suggested = live
                    .in_control()
                    .map(|seat| suggested_subdecks(&live.position(), seat))
                    .unwrap_or_default();
                self.picks.subdecks = suggested;
            }
            MatchIntent::ConfirmSubdecks => {
                let pick = |subdeck| Order::PickSubdeck { subdeck };
                let orders: Vec<Order> = self.picks.take_subdecks().into_iter().map(pick).collect();
                self.order(&orders);
            }
            MatchIntent::StartSetting { ship, setting } => self.picks.set_dial(ship, setting),
            MatchIntent::PresetDials(preset) => self.preset_dials(preset),
            MatchIntent::ConfirmDials => self.confirm_dials(),
            MatchIntent::ToResult => self.show_afterwards(Afterwards::Result),
            MatchIntent::LookBack => self.show_afterwards(Afterwards::Table),
            MatchIntent::Resign => {
                self.selection.set_if_neq(Selection::default());
                self.hover.set_if_neq(Hover::default());
                self.order(&[Order::Resign]);
            }
        }
    }

    /// Picks for every ship of the seat in control the setting that suits a way of playing best.
    fn preset_dials(&mut self, preset: DialPreset) {
        let Some(seat) = self.read().in_control() else { return };
        let m = self.playhead.m.clone();
        for ship in self.playhead.table.fleet(seat).iter() {
            self.picks.set_dial(ship, suiting(&m, ship, preset));
        }
    }

    /// Gives every starting dial of the seat in control, one decision after the other.
    fn confirm_dials(&mut self) {
        let Some(seat) = self.read().in_control() else { return };
        for _ in 0..24 {
            let Decision::Setting { ship, .. } = self.read().position().f.decision else { break };
            if self.read().in_control() != Some(seat) || self.read().view().table.turn > 0 {
                break;
            }
            let setting = self.picks.dial(&self.playhead.m, ship);
            self.order(&[Order::ChooseSetting { setting }]);
            self.finish();
        }
        self.picks.clear_dials();
        // The last dial that was asked about says nothing about the turn to come.
        let first = self.playhead.table.fleet(self.playhead.viewer).first();
        self.change_selection(|own| own.ship = first);
    }
}
