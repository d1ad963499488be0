//! A success, told in a headline while it is looked at.

use crate::app::panels::model::HeadlineModel;
use crate::app::play::client::LEARNER;
use crate::app::play::live::LiveMatch;
use crate::app::play::words;
use crate::app::telling::{By, telling};
use crate::app::theme::Icon;
use crate::engine::game::Seat;
use crate::fleet::describe;
use crate::fleet::fact::Fact;
use crate::fleet::ids::CellId;
use crate::fleet::roster::Match;
use crate::fleet::state::parts::{PointsFrom, Source};
use crate::fleet::team::allied;
use crate::fleet::units::{Installation, VictoryPoints};

use super::screens::ending;
use super::seat_style;

/// The success that is looked at now, if what is looked at is one; of a lesson that is over that it is, until it is left.
pub fn headline(live: LiveMatch<'_>) -> Option<HeadlineModel> {
    let shown = live.playhead;
    if let Some(number) = live.lesson_done() {
        return Some(HeadlineModel {
            side: seat_style(live.m(), LEARNER),
            emblem: Icon::Advice,
            number: String::new(),
            text: format!("Lesson {number} complete"),
            // It comes after what was shown last.
            beat: shown.beat + 1,
        });
    }
    let fact = shown.now.filter(|_| shown.lingers())?;
    let told = telling(&fact);
    let seat = match told.by? {
        By::Seat(seat) => seat,
        By::Ship(ship) => shown.table.ship(ship).seat,
    };
    // The news is that the others have reached the goal.
    let seat = if matches!(fact, Fact::LastTurn { .. }) { live.m().opponent(seat) } else { seat };
    let (number, text) = words_of(live, &fact)?;
    Some(HeadlineModel {
        side: seat_style(live.m(), seat),
        emblem: told.emblem?,
        number,
        text,
        beat: shown.beat,
    })
}

/// How much, and what it is.
fn words_of(live: LiveMatch<'_>, fact: &Fact) -> Option<(String, String)> {
    let m = live.m();
    // Of what is not the viewer's it says whose it is.
    let at = |what: &str, seat: Seat, cell: CellId| {
        let own = allied(seat, live.playhead.viewer) && live.client.people() == 1;
        let whose = if own { String::new() } else { format!("{} ", words::side_adjective(m, seat)) };
        (String::new(), format!("{whose}{what} at {}", words::place(m, &live.playhead.table, cell)))
    };
    Some(if let Fact::PointsGained { seat, points, from, source } = *fact {
        let noun = if points.0 == 1 { "Victory Point" } else { "Victory Points" };
        let short = short_of_goal(live, seat, points);
        (format!("+{points}"), format!("{noun}{}{short}", scored_for(m, from, source)))
    } else if let Fact::InstallationBuilt { seat, cell, level } = *fact {
        at(built(level), seat, cell)
    } else if let Fact::ControlPlaced { seat, cell } = *fact {
        at("Influence", seat, cell)
    } else if let Fact::MissionAdvanced { mission, count, .. } = *fact {
        let own = m.mission(mission);
        (format!("{} of {}", own.parts_done(count), own.times), format!("steps of {}", own.entry.name))
    } else if let Fact::ShipReinforced { ship, .. } = *fact {
        (String::new(), format!("{} arrives", describe::ship(m, ship)))
    } else if let Fact::TurnBegan { seat, turn: 1 } = *fact {
        let own = live.client.people() == 1 && allied(seat, live.playhead.viewer);
        let who = if own { "You begin".to_owned() } else { begins(m, seat) };
        (String::new(), who)
    } else if let Fact::LastTurn { seat } = *fact {
        (String::new(), last_turn(live, seat))
    } else if let Fact::MatchEnded { winner, .. } = *fact {
        (String::new(), ending(live, winner))
    } else if let Fact::EncounterWon { encounter, .. } = *fact {
        (String::new(), format!("{}: success", m.encounter(encounter).entry.name))
    } else {
        return None;
    })
}

/// How near these points bring the side to its goal, once that is near: ", 1 short of the goal"; beyond it there is nothing to
/// tell.
fn short_of_goal(live: LiveMatch<'_>, seat: Seat, gained: VictoryPoints) -> String {
    let position = live.shown();
    let before = position.victory_points(seat).0.saturating_sub(gained.0);
    match words::short_of_goal(&position, seat) {
        0 if before >= position.m.setup.goal.0 => String::new(),
        0 => ": the goal is reached".to_owned(),
        left if left <= words::MATCH_POINT => format!(", {left} short of the goal"),
        _ => String::new(),
    }
}

/// What the last turn is about (VICTORY-03).
fn last_turn(live: LiveMatch<'_>, seat: Seat) -> String {
    if live.client.people() == 1 && allied(seat, live.playhead.viewer) {
        "They have reached the goal. This is your last turn: catch up or lose".to_owned()
    } else if live.client.people() == 1 {
        format!(
            "You have reached the goal! {} has one last turn",
            describe::capital(&describe::team(live.m(), seat))
        )
    } else {
        format!("The goal is reached: {} has one last turn", describe::team(live.m(), seat))
    }
}

/// Who begins: "The Klingon player begins".
fn begins(m: &Match, seat: Seat) -> String {
    format!("{} begins", describe::capital(&describe::team(m, seat)))
}

const fn built(level: Installation) -> &'static str {
    match level {
        Installation::Outpost => "Outpost",
        Installation::Colony => "Colony",
        Installation::Starbase => "Starbase",
    }
}

/// What points are for, by its name.
pub fn scored_for(m: &Match, from: PointsFrom, source: Source) -> String {
    match from {
        PointsFrom::Mission | PointsFrom::Encounter | PointsFrom::Effect => {
            format!(" for {}", m.source_name(source))
        }
        PointsFrom::Starbase => " for the Starbase".to_owned(),
        PointsFrom::Prize => " for the ship destroyed".to_owned(),
    }
}
