//! The verbs of the selected ship, and the end of the turn.

use crate::app::panels::model::{Gate, VerbModel, VerbsModel};
use crate::app::play::live::LiveMatch;
use crate::app::theme::Icon;
use crate::fleet::decision::Decision;
use crate::fleet::order::{Order, ShipCommand};

/// Every verb in its slot, with why it cannot be started.
pub fn verbs(live: LiveMatch<'_>) -> VerbsModel {
    let at_turn = live.may_order() && matches!(live.position().f.decision, Decision::Turn);
    let orders = live.orders();
    let verbs = ShipCommand::ALL
        .iter()
        .enumerate()
        .map(|(index, verb)| {
            let slot = index as u8 + 1;
            let count = match (at_turn, verb) {
                (false, _) => 0,
                (true, ShipCommand::Formation) => {
                    live.verb_orders(*verb).len() + live.force_partners().len() + live.force_allies().len()
                }
                (true, _) => live.verb_orders(*verb).len(),
            };
            let gate = if count > 0 {
                Gate::Open
            } else {
                match (at_turn, live.in_control(), live.selection.ship) {
                    (true, Some(seat), Some(ship)) => {
                        let refusal = verb.refusal(&live.position(), seat, ship);
                        Gate::closed(format!("{refusal} {}", refusal.rule()))
                    }
                    _ => Gate::closed("Not now."),
                }
            };
            VerbModel {
                slot,
                name: live.verb_name(*verb).to_owned(),
                icon: icon(*verb),
                key: verb.key(),
                note: if count > 1 { format!("{count}") } else { String::new() },
                gate,
                active: live.selection.verb == Some(slot),
            }
        })
        .collect();
    let end = if orders.contains(&Order::EndTurn) {
        Gate::Open
    } else if live.client.outcome().is_some() {
        Gate::closed("The match is over.")
    } else {
        Gate::closed("Not your turn, or something is under way.")
    };
    VerbsModel {
        verbs,
        end_label: match (live.partner_waits().is_some(), live.selection.ending) {
            (false, false) => "End turn",
            (false, true) => "End turn?",
            (true, false) => "End your part",
            (true, true) => "End your part?",
        }
        .to_owned(),
        end_warning: if live.selection.ending { live.left_to_do() } else { String::new() },
        end,
    }
}

const fn icon(verb: ShipCommand) -> Icon {
    match verb {
        ShipCommand::Attack => Icon::Weapons,
        ShipCommand::Scan => Icon::Sensors,
        ShipCommand::Influence => Icon::Control,
        ShipCommand::Build => Icon::Outpost,
        ShipCommand::Repair => Icon::Power,
        ShipCommand::Mission => Icon::Science,
        ShipCommand::Special => Icon::CardOps,
        ShipCommand::Reinforce => Icon::Engines,
        ShipCommand::Formation => Icon::Move,
    }
}
