//! The whole table's model.

use crate::app::panels::LogFilter;
use crate::app::panels::model::{
    CurtainModel, Gate, LogLine, LogModel, RecapModel, SideScore, StopModel, StopsModel, TableModel,
    ToastModel, TopBarModel, VerbModel, VerbsModel,
};
use crate::app::play::client::Client;
use crate::app::play::open_panels::OpenPanels;
use crate::app::play::words;
use crate::app::theme::Icon;
use crate::fleet::decision::Decision;
use crate::fleet::game::Stop;
use crate::fleet::ids::ShipId;
use crate::fleet::order::{Order, ShipCommand};
use crate::fleet::position::Position;
use crate::fleet::team::allied;

use super::fleet::fleet;
use super::missions::missions;
use super::{card, place, prompt, seat_look, ship, side_look};

/// Everything the panels show.
pub fn table_model(client: &Client, panels: &OpenPanels) -> TableModel {
    let view = client.view();
    let position = Position::at_table(client.m(), &client.shown.table, &view.flow);
    let prompt = prompt::prompt(client, &position);
    let response = prompt::response(client);
    TableModel {
        top: top(client, &position),
        missions: missions(client, &position),
        fleet: fleet(client, &position),
        ship: ship_in_sight(client)
            .filter(|ship| position.ship(*ship).in_play())
            .map(|own| ship::ship(client, &position, own)),
        verbs: verbs(client),
        hand: card::hand(client, &position, client.shown.viewer),
        stops: stops(client),
        log: log(client, panels),
        prompt,
        response,
        inspector: client
            .selection
            .hover
            .filter(|_| quiet(client))
            .map(|cell| place::inspector(client, &position, cell)),
        toast: toast(client),
        recap: recap(client),
        curtain: client.curtain.map(|seat| CurtainModel {
            side: seat_look(client.m(), seat),
            text: curtain_text(client, &position),
        }),
        tab: panels.tab,
        drawer: panels.drawer,
    }
}

/// The ship whose panel is open: the selected one, or the one whose dial the other person is to set.
fn ship_in_sight(client: &Client) -> Option<ShipId> {
    if let Decision::Setting { ship, .. } = client.position().f.decision
        && client.other_decides()
    {
        return Some(ship);
    }
    client.selection.ship
}

/// What the next person is wanted for.
fn curtain_text(client: &Client, position: &Position<'_>) -> String {
    if position.t.turn == 0 {
        return "Preparation.".to_owned();
    }
    let what = if client.position().f.decision == Decision::Turn { "your turn" } else { "a choice of yours" };
    format!("Round {}: {what}.", round(position))
}

/// The board is explained while somebody thinks, not while a computer moves its pieces.
fn quiet(client: &Client) -> bool {
    client.in_control().is_some() || client.people() == 0
}

fn round(position: &Position<'_>) -> u16 {
    position.t.turn.div_ceil(2)
}

fn top(client: &Client, position: &Position<'_>) -> TopBarModel {
    let m = client.m();
    let viewer = client.shown.viewer;
    let other = m.opponent(viewer);
    let score = |seat| SideScore {
        side: side_look(m, seat),
        points: position.victory_points(seat),
        to_act: allied(position.t.active, seat),
        own: seat == viewer,
    };
    let mine = allied(position.t.active, viewer);
    // In a team's turn the viewer's own Actions are counted (TEAM-10).
    let acting = if mine { viewer } else { position.t.active };
    let limit = position.action_limit(acting);
    let turn = if position.t.turn == 0 {
        "Preparation".to_owned()
    } else if client.people() == 0 || !mine {
        format!("{} turn", side_look(m, position.t.active).name)
    } else if client.going().is_some_and(|going| going != viewer) && client.asked() != Some(viewer) {
        "Your partner's part".to_owned()
    } else {
        your_turn(client)
    };
    let refused = client.undo_refused();
    // Only what the viewer may take back: another seat's order can name what that seat alone may know.
    let undone = client.log_of_orders().rfind(|entry| !entry.automatic).filter(|_| refused.is_none());
    TopBarModel {
        turn: if position.t.last_turn == Some(position.t.active) {
            format!("{turn}, the last")
        } else {
            turn
        },
        round: round(position),
        goal: m.setup.goal,
        scores: vec![score(viewer), score(other)],
        actions: (limit.saturating_sub(position.t.seat(acting).actions_spent), limit),
        undo: refused
            .map_or(Gate::Open, |reason| Gate::closed(format!("Nothing can be taken back: {reason}"))),
        undo_what: undone.map_or_else(String::new, |entry| words::order(position, entry.order)),
        assisted: client.is_assisted(),
    }
}

/// The words for the viewer's turn; if several people share a screen, they say which of two partners the viewer is.
fn your_turn(client: &Client) -> String {
    match client.m().partner(client.shown.viewer).filter(|_| client.people() > 1) {
        None => "Your turn".to_owned(),
        Some(partner) if partner.0 > client.shown.viewer.0 => "Your turn, first player".to_owned(),
        Some(_) => "Your turn, second player".to_owned(),
    }
}

fn verbs(client: &Client) -> VerbsModel {
    let at_turn = client.may_order() && matches!(client.position().f.decision, Decision::Turn);
    let orders = client.orders();
    let verbs = ShipCommand::ALL
        .iter()
        .enumerate()
        .map(|(index, verb)| {
            let slot = index as u8 + 1;
            let count = match (at_turn, verb) {
                (false, _) => 0,
                (true, ShipCommand::Formation) => {
                    client.verb_orders(*verb).len()
                        + client.force_partners().len()
                        + client.force_allies().len()
                }
                (true, _) => client.verb_orders(*verb).len(),
            };
            let gate = if count > 0 {
                Gate::Open
            } else {
                match (at_turn, client.in_control(), client.selection.ship) {
                    (true, Some(seat), Some(ship)) => {
                        let refusal = verb.refusal(&client.position(), seat, ship);
                        Gate::closed(format!("{refusal} {}", refusal.rule()))
                    }
                    _ => Gate::closed("Not now."),
                }
            };
            VerbModel {
                slot,
                name: client.verb_name(*verb).to_owned(),
                icon: icon(*verb),
                key: verb.key(),
                note: if count > 1 { format!("{count}") } else { String::new() },
                gate,
                active: client.selection.verb == Some(slot),
            }
        })
        .collect();
    let end = if orders.contains(&Order::EndTurn) {
        Gate::Open
    } else {
        Gate::closed("Not your turn, or something is under way.")
    };
    VerbsModel {
        verbs,
        end_label: match (client.partner_waits().is_some(), client.selection.ending) {
            (false, false) => "End turn",
            (false, true) => "End turn?",
            (true, false) => "End your part",
            (true, true) => "End your part?",
        }
        .to_owned(),
        end_warning: if client.selection.ending { client.left_to_do() } else { String::new() },
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

fn stops(client: &Client) -> StopsModel {
    let own = client.stops.get(client.shown.viewer.index()).cloned().unwrap_or_default();
    let text = |stop: Stop| match stop {
        Stop::CombatAgainstMe => ("Combat", "Ask me when a ship of mine is attacked."),
        Stop::TestAgainstMe => ("Tests", "Ask me when a test concerns a ship of mine in the other's turn."),
        Stop::EnemyEncounter => ("Encounters", "Ask me at the other's encounters."),
        Stop::EnemyAction => ("Actions", "Ask me at the other's Actions and missions."),
        Stop::AnyInterrupt => ("Anything", "Ask me at every other moment of the other's turn."),
        Stop::OwnTurn => ("My turn", "Ask me in my own turn before dice are rolled."),
    };
    StopsModel {
        stops: Stop::ALL
            .iter()
            .enumerate()
            .map(|(id, stop)| {
                let (name, text) = text(*stop);
                StopModel {
                    id: id as u8,
                    name: name.to_owned(),
                    text: text.to_owned(),
                    on: own.contains(stop),
                }
            })
            .collect(),
    }
}

fn log(client: &Client, panels: &OpenPanels) -> LogModel {
    let filter = panels.filter;
    let viewer = client.shown.viewer;
    let lines = client
        .journal
        .lines()
        .iter()
        .enumerate()
        .filter(|(_, line)| match filter {
            LogFilter::All => true,
            LogFilter::Dice => line.dice,
            LogFilter::Own => line.seat == Some(viewer),
        })
        .map(|(entry, line)| LogLine {
            entry: entry as u32,
            tone: line.tone,
            side: line.seat.map(|seat| side_look(client.m(), seat)),
            text: line.text.clone(),
            rule: line.rule.to_owned(),
        })
        .collect();
    LogModel { lines, filter, full: panels.full_log }
}

/// Something told once that is not as one would wish.
pub fn warning(text: &str) -> ToastModel {
    ToastModel {
        icon: Icon::Cross,
        tone: crate::app::panels::model::LogTone::Bad,
        text: text.to_owned(),
        detail: String::new(),
    }
}

/// A refusal, or the result being played.
fn toast(client: &Client) -> Option<ToastModel> {
    if let Some(refusal) = &client.refusal {
        return Some(warning(refusal));
    }
    if client.is_still() {
        return None;
    }
    let line = client.journal.lines().last()?;
    Some(ToastModel { icon: Icon::Die, tone: line.tone, text: line.text.clone(), detail: String::new() })
}

/// What the others did, until the viewer's first input.
fn recap(client: &Client) -> Option<RecapModel> {
    if !client.may_order() || !allied(client.shown.table.active, client.shown.viewer) {
        return None;
    }
    let lines: Vec<String> =
        client.journal.recap(client.shown.viewer).map(|line| line.text.clone()).collect();
    if lines.is_empty() {
        return None;
    }
    let keep = lines.len().saturating_sub(4);
    let side = side_look(client.m(), client.m().opponent(client.shown.viewer));
    Some(RecapModel { side, lines: lines.into_iter().skip(keep).collect() })
}
