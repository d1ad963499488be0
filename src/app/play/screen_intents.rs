//! What the screens inside a match ask of it: draft, Subdecks, starting dials, giving up.

use crate::app::panels::intent::MatchIntent;
use crate::fleet::decision::Decision;
use crate::fleet::ids::{ShipId, SubdeckId};
use crate::fleet::order::Order;

use super::client::{Client, Selection};
use super::picks::Picks;

impl Client {
    /// Does what a screen inside a match asked for.
    pub fn intend_screen(&mut self, intent: MatchIntent, picks: &mut Picks) {
        self.inputs += 1;
        match intent {
            MatchIntent::KeepFleet => self.order(&[Order::KeepFleet]),
            MatchIntent::Redraft => self.order(&[Order::Redraft]),
            MatchIntent::ShowSubdeck(id) => picks.shown_subdeck = id,
            MatchIntent::ToggleSubdeck(id) => picks.toggle_subdeck(id),
            MatchIntent::ConfirmSubdecks => {
                let pick = |id| Order::PickSubdeck { subdeck: SubdeckId(id) };
                let orders: Vec<Order> = picks.take_subdecks().into_iter().map(pick).collect();
                self.order(&orders);
            }
            MatchIntent::StartSetting { ship, setting } => picks.set_dial(ShipId(ship), setting),
            MatchIntent::ConfirmDials => self.confirm_dials(picks),
            MatchIntent::Resign => {
                self.selection = Selection::default();
                self.order(&[Order::Resign]);
            }
        }
    }

    /// Gives every starting dial of the seat in control, one decision after the other.
    fn confirm_dials(&mut self, picks: &mut Picks) {
        let Some(seat) = self.in_control() else { return };
        for _ in 0..24 {
            let Decision::Setting { ship, .. } = self.position().f.decision else { break };
            if self.in_control() != Some(seat) || self.view().table.turn > 0 {
                break;
            }
            self.order(&[Order::ChooseSetting { setting: picks.dial(ship) }]);
            self.finish();
        }
        picks.clear_dials();
        // The last dial that was asked about says nothing about the turn to come.
        self.selection.ship = self.shown.table.fleet(self.shown.viewer).first();
    }
}
