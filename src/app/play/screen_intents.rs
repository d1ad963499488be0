//! What the screens inside a match ask of it: draft, Subdecks, starting dials, giving up.

use crate::app::panels::intent::MatchIntent;
use crate::fleet::decision::Decision;
use crate::fleet::ids::{ShipId, SubdeckId};
use crate::fleet::order::Order;

use super::client::{Client, Selection};

impl Client {
    /// Does what a screen inside a match asked for.
    pub fn intend_screen(&mut self, intent: MatchIntent) {
        self.inputs += 1;
        match intent {
            MatchIntent::KeepFleet => self.order(&[Order::KeepFleet]),
            MatchIntent::Redraft => self.order(&[Order::Redraft]),
            MatchIntent::ShowSubdeck(id) => self.selection.shown_subdeck = id,
            MatchIntent::ToggleSubdeck(id) => match self.selection.subdecks.iter().position(|one| *one == id)
            {
                Some(at) => {
                    self.selection.subdecks.remove(at);
                }
                None => self.selection.subdecks.push(id),
            },
            MatchIntent::ConfirmSubdecks => {
                self.selection.subdecks.sort_unstable();
                let orders: Vec<Order> = self
                    .selection
                    .subdecks
                    .iter()
                    .map(|id| Order::PickSubdeck { subdeck: SubdeckId(*id) })
                    .collect();
                self.order(&orders);
                self.selection.subdecks.clear();
            }
            MatchIntent::StartSetting { ship, setting } => {
                let ship = ShipId(ship);
                self.selection.dials.retain(|(own, _)| *own != ship);
                self.selection.dials.push((ship, setting));
            }
            MatchIntent::ConfirmDials => self.confirm_dials(),
            MatchIntent::Resign => {
                self.selection = Selection::default();
                self.order(&[Order::Resign]);
            }
        }
    }

    /// Gives every starting dial of the seat in control, one decision after the other.
    fn confirm_dials(&mut self) {
        let Some(seat) = self.in_control() else { return };
        for _ in 0..24 {
            let Decision::Setting { ship, .. } = self.position().f.decision else { break };
            if self.in_control() != Some(seat) || self.view().table.turn > 0 {
                break;
            }
            let setting =
                self.selection.dials.iter().find(|(own, _)| *own == ship).map_or(0, |(_, setting)| *setting);
            self.order(&[Order::ChooseSetting { setting }]);
            self.finish();
        }
        self.selection.dials.clear();
        // The last dial that was asked about says nothing about the turn to come.
        self.selection.ship = self.shown.table.fleet(self.shown.viewer).first();
    }
}
