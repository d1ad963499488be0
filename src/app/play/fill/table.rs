//! The whole table's model.

use crate::app::panels::LogFilter;
use crate::app::panels::intent::LeftTab;
use crate::app::panels::model::{
    CurtainModel, Gate, LogLine, LogModel, RecapModel, SideScore, StopModel, StopsModel, TableModel,
    ToastModel, TopBarModel, VerbModel, VerbsModel,
};
use crate::app::play::desk::Desk;
use crate::app::play::words;
use crate::app::theme::Icon;
use crate::fleet::decision::Ask;
use crate::fleet::game::Stop;
use crate::fleet::ids::ShipId;
use crate::fleet::look::Look;
use crate::fleet::order::{Order, ShipCommand};
use crate::fleet::team::allied;

use super::fleet::fleet;
use super::missions::missions;
use super::{card, place, prompt, seat_look, ship, side_look};

/// Everything the panels show.
pub fn table_model(desk: &Desk) -> TableModel {
    let view = desk.view();
    let look = Look::at_table(desk.m(), &desk.shown.table, &view.flow);
    let prompt = prompt::prompt(desk, &look);
    let response = prompt::response(desk);
    TableModel {
        top: top(desk, &look),
        missions: missions(desk, &look),
        fleet: fleet(desk, &look),
        ship: ship_in_sight(desk)
            .filter(|ship| look.ship(*ship).in_play())
            .map(|own| ship::ship(desk, &look, own)),
        verbs: verbs(desk),
        hand: card::hand(desk, &look, desk.shown.viewer),
        stops: stops(desk),
        log: log(desk),
        prompt,
        response,
        inspector: desk.hand.hover.filter(|_| quiet(desk)).map(|cell| place::inspector(desk, &look, cell)),
        toast: toast(desk),
        recap: recap(desk),
        curtain: desk
            .curtain
            .map(|seat| CurtainModel { side: seat_look(desk.m(), seat), text: curtain_text(desk, &look) }),
        tab: desk.hand.tab.unwrap_or(LeftTab::Missions),
        drawer: desk.hand.drawer,
    }
}

/// The ship whose panel is open: the selected one, or the one whose dial the other person is to set.
fn ship_in_sight(desk: &Desk) -> Option<ShipId> {
    if let Ask::Setting { ship, .. } = desk.look().f.ask
        && desk.other_decides()
    {
        return Some(ship);
    }
    desk.hand.ship
}

/// What the next person is wanted for.
fn curtain_text(desk: &Desk, look: &Look<'_>) -> String {
    if look.t.turn == 0 {
        return "Preparation.".to_owned();
    }
    let what = if desk.look().f.ask == Ask::Turn { "your turn" } else { "a choice of yours" };
    format!("Round {}: {what}.", round(look))
}

/// The board is explained while somebody thinks, not while a computer moves its pieces.
fn quiet(desk: &Desk) -> bool {
    desk.in_control().is_some() || desk.people() == 0
}

fn round(look: &Look<'_>) -> u16 {
    look.t.turn.div_ceil(2)
}

fn top(desk: &Desk, look: &Look<'_>) -> TopBarModel {
    let m = desk.m();
    let viewer = desk.shown.viewer;
    let other = m.opponent(viewer);
    let score = |seat| SideScore {
        side: side_look(m, seat),
        points: look.points(seat),
        to_act: allied(look.t.active, seat),
        own: seat == viewer,
    };
    let mine = allied(look.t.active, viewer);
    // Of a team's turn the viewer counts their own Actions (TEAM-10).
    let acting = if mine { viewer } else { look.t.active };
    let limit = look.action_limit(acting);
    let turn = if look.t.turn == 0 {
        "Preparation".to_owned()
    } else if desk.people() == 0 || !mine {
        format!("{} turn", side_look(m, look.t.active).name)
    } else if desk.going().is_some_and(|going| going != viewer) && desk.asked() != Some(viewer) {
        "Your partner's part".to_owned()
    } else {
        your_turn(desk)
    };
    let refused = desk.undo_refused();
    // Only what the viewer may take back: another seat's order can name what that seat alone may know.
    let undone = desk.log_of_orders().rfind(|entry| !entry.automatic).filter(|_| refused.is_none());
    TopBarModel {
        turn: if look.t.last_turn == Some(look.t.active) { format!("{turn}, the last") } else { turn },
        round: round(look),
        goal: m.setup.goal,
        scores: vec![score(viewer), score(other)],
        actions: (limit.saturating_sub(look.t.seat(acting).actions_spent), limit),
        undo: refused
            .map_or(Gate::Open, |reason| Gate::closed(format!("Nothing can be taken back: {reason}"))),
        undo_what: undone.map_or_else(String::new, |entry| words::order(look, entry.order)),
        assisted: desk.is_assisted(),
    }
}

/// The viewer's turn; where several people share a screen, it says which of two partners they are.
fn your_turn(desk: &Desk) -> String {
    match desk.m().partner(desk.shown.viewer).filter(|_| desk.people() > 1) {
        None => "Your turn".to_owned(),
        Some(partner) if partner.0 > desk.shown.viewer.0 => "Your turn, first player".to_owned(),
        Some(_) => "Your turn, second player".to_owned(),
    }
}

fn verbs(desk: &Desk) -> VerbsModel {
    let at_turn = desk.may_order() && matches!(desk.look().f.ask, Ask::Turn);
    let orders = desk.orders();
    let verbs = ShipCommand::ALL
        .iter()
        .enumerate()
        .map(|(index, verb)| {
            let slot = index as u8 + 1;
            let count = match (at_turn, verb) {
                (false, _) => 0,
                (true, ShipCommand::Formation) => {
                    desk.verb_orders(*verb).len() + desk.force_partners().len() + desk.force_allies().len()
                }
                (true, _) => desk.verb_orders(*verb).len(),
            };
            let gate = if count > 0 {
                Gate::Open
            } else {
                match (at_turn, desk.in_control(), desk.hand.ship) {
                    (true, Some(seat), Some(ship)) => {
                        let refusal = verb.refusal(&desk.look(), seat, ship);
                        Gate::closed(format!("{refusal} {}", refusal.rule()))
                    }
                    _ => Gate::closed("Not now."),
                }
            };
            VerbModel {
                slot,
                name: desk.verb_name(*verb).to_owned(),
                icon: icon(*verb),
                key: verb.key(),
                note: if count > 1 { format!("{count}") } else { String::new() },
                gate,
                active: desk.hand.verb == Some(slot),
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
        end_label: match (desk.partner_waits().is_some(), desk.hand.ending) {
            (false, false) => "End turn",
            (false, true) => "End turn?",
            (true, false) => "End your part",
            (true, true) => "End your part?",
        }
        .to_owned(),
        end_warning: if desk.hand.ending { desk.left_to_do() } else { String::new() },
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

fn stops(desk: &Desk) -> StopsModel {
    let own = desk.stops.get(desk.shown.viewer.index()).cloned().unwrap_or_default();
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

fn log(desk: &Desk) -> LogModel {
    let filter = desk.filter();
    let viewer = desk.shown.viewer;
    let lines = desk
        .log
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
            side: line.seat.map(|seat| side_look(desk.m(), seat)),
            text: line.text.clone(),
            rule: line.rule.to_owned(),
        })
        .collect();
    LogModel { lines, filter, full: desk.hand.full_log }
}

/// A refusal, something else to be told, or the result being played.
fn toast(desk: &Desk) -> Option<ToastModel> {
    if let Some(told) = desk.refusal.as_ref().or(desk.notice.as_ref()) {
        return Some(ToastModel {
            icon: Icon::Cross,
            tone: crate::app::panels::model::LogTone::Bad,
            text: told.clone(),
            detail: String::new(),
        });
    }
    if desk.is_still() {
        return None;
    }
    let line = desk.log.last()?;
    Some(ToastModel { icon: Icon::Die, tone: line.tone, text: line.text.clone(), detail: String::new() })
}

/// What the other did, until the viewer's first input.
fn recap(desk: &Desk) -> Option<RecapModel> {
    let from = desk.recap_from?;
    if !desk.may_order() || !allied(desk.shown.table.active, desk.shown.viewer) {
        return None;
    }
    let lines: Vec<String> = desk
        .log
        .get(from..)?
        .iter()
        .filter(|line| !line.dice && line.tone != crate::app::panels::model::LogTone::Heading)
        .filter(|line| line.seat.is_some_and(|seat| !allied(seat, desk.shown.viewer)))
        .map(|line| line.text.clone())
        .collect();
    if lines.is_empty() {
        return None;
    }
    let keep = lines.len().saturating_sub(4);
    let side = side_look(desk.m(), desk.m().opponent(desk.shown.viewer));
    Some(RecapModel { side, lines: lines.into_iter().skip(keep).collect() })
}
