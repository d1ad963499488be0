//! `replay show`: a match in sentences, round by round, or one step of it with the rules behind it.
//!
//! Invariant: what a seat is told is what it saw: its own orders, and facts as they were given to it.

use serde_json::{Value, json};

use super::{Eyes, Replayed};
use crate::cli::serve::log;
use crate::cli::words;
use crate::engine::game::Game as _;
use crate::engine::session::Session;
use crate::fleet::describe;
use crate::fleet::fact::Fact;
use crate::fleet::{FleetCaptains, secrecy, view_json};

/// The whole match.
///
/// # Errors
/// With the rest of a sentence on the file.
pub fn whole(replayed: &Replayed, place: &str, eyes: Eyes) -> Result<String, String> {
    let session = &replayed.opened.session;
    expect_seat(session, eyes)?;
    let mut text = head(replayed, place, eyes);
    let mut round = None;
    for step in 0..session.steps() {
        let lines = sentences(session, step, eyes);
        let order = order(session, step, eyes);
        if lines.is_empty() && order.is_none() {
            continue;
        }
        let now = round_of(session, step);
        if round.replace(now) != Some(now) {
            text +=
                &if now == 0 { "\nBefore the first round\n".to_owned() } else { format!("\nRound {now}\n") };
        }
        text += &order.map_or_else(String::new, |order| format!("{step:>6}  {order}\n"));
        text += &lines.iter().map(|line| format!("          {line}\n")).collect::<String>();
    }
    Ok(text + &end(replayed))
}

/// One step, with all its facts and who is asked then.
///
/// # Errors
/// If there is no such step, with the rest of a sentence on the file.
pub fn step(replayed: &Replayed, step: usize, eyes: Eyes) -> Result<String, String> {
    let session = &replayed.opened.session;
    expect_seat(session, eyes)?;
    expect_step(session, step)?;
    let m = session.fixed();
    let what = order(session, step, eyes).unwrap_or_else(|| match step {
        0 => "the opening".to_owned(),
        _ => "an order of another seat".to_owned(),
    });
    let mut text = format!("Step {step}, round {}: {what}\n", round_of(session, step));
    for fact in log::facts(session, step, eyes).iter().filter(|fact| fact["step"] == step) {
        let [rule, told] = ["rule", "text"].map(|key| fact[key].as_str().unwrap_or_default());
        text += &format!("    {rule:<15} {told}\n");
    }
    let after = session.before(step + 1).unwrap_or(session.state());
    for seat in m.all_seats().filter(|seat| eyes.may_read(*seat)) {
        let view = secrecy::view(m, after, seat);
        if after.table().outcome.is_none() && FleetCaptains::to_act(m, after).has(seat) {
            let prompt = words::prompt(m, &view).replace('\n', "\n    ");
            let who = describe::capital(&describe::player(m, seat));
            text += &format!("{who} is asked: {prompt}\n");
        }
    }
    Ok(text)
}

/// The same for programs: orders and facts as the protocol tells them.
///
/// # Errors
/// If there is no such step or seat, with the rest of a sentence on the file.
pub fn json(replayed: &Replayed, place: &str, step: Option<usize>, eyes: Eyes) -> Result<Value, String> {
    let session = &replayed.opened.session;
    expect_seat(session, eyes)?;
    step.map_or(Ok(()), |step| expect_step(session, step))?;
    let of_step = |values: Vec<Value>| -> Vec<Value> {
        values.into_iter().filter(|value| step.is_none_or(|step| value["step"] == step)).collect()
    };
    let m = session.fixed();
    let outcome = session.outcome().map(|end| view_json::outcome(m, &end, session.state().table()));
    Ok(json!({
        "file": place,
        "scenario": m.setup.id,
        "seats": replayed.save.header.seats,
        "seed": replayed.save.header.seed,
        "mods": replayed.save.header.mods,
        "steps": session.steps(),
        "orders": of_step(log::orders(session, 0, eyes)),
        "facts": of_step(log::facts(session, 0, eyes)),
        "outcome": outcome,
    }))
}

/// What the save says of itself, in a line, and another where it was played with something else.
fn head(replayed: &Replayed, place: &str, eyes: Eyes) -> String {
    let (session, header) = (&replayed.opened.session, &replayed.save.header);
    let m = session.fixed();
    let who = m.all_seats().map(|seat| {
        let kind = header.seats.get(seat.index()).map_or(String::new(), |kind| format!(" ({kind})"));
        format!("{}{kind}", describe::player(m, seat))
    });
    let who: Vec<String> = who.collect();
    let seed = if header.seed.is_empty() { String::new() } else { format!(", seed {}", header.seed) };
    let seen = match eyes {
        Eyes::All => String::new(),
        Eyes::Of(seat) => format!(", as {} saw it", describe::player(m, seat)),
    };
    let orders = session.steps() - 1;
    let differs = &replayed.opened.differs;
    let differs = if differs.is_empty() { String::new() } else { format!("{differs}\n") };
    format!("{place}: {}{seed}, {}, {orders} orders{seen}\n{differs}", m.setup.name, who.join(" against "))
}

/// How it ended, or that it has not.
fn end(replayed: &Replayed) -> String {
    let session = &replayed.opened.session;
    let (m, table) = (session.fixed(), session.state().table());
    let points = m
        .all_seats()
        .map(|seat| format!("{} {}", describe::player(m, seat), table.seat(seat).victory_points().0));
    let points: Vec<String> = points.collect();
    let how = if session.outcome().is_some() { "The end" } else { "Not over yet" };
    format!("\n{how}: {}.\n", points.join(", "))
}

/// Who ordered what, if that may be read.
fn order(session: &Session<FleetCaptains>, step: usize, eyes: Eyes) -> Option<String> {
    let entry = session.log().nth(step.checked_sub(1)?)?;
    if !eyes.may_read(entry.seat) {
        return None;
    }
    let m = session.fixed();
    let view = secrecy::view(m, session.before(step)?, entry.seat);
    let itself = if entry.automatic { " (by itself)" } else { "" };
    let who = describe::capital(&describe::player(m, entry.seat));
    Some(format!("{who}: {}{itself}", words::order(m, &view, entry.order)))
}

/// What came of a step, without bookkeeping.
fn sentences(session: &Session<FleetCaptains>, step: usize, eyes: Eyes) -> Vec<String> {
    let m = session.fixed();
    let told = |fact: &Fact| describe::facts::text(m, fact);
    match eyes {
        Eyes::All => session
            .facts_since(step)
            .take_while(|(at, _)| *at == step)
            .filter_map(|(_, fact)| told(fact))
            .collect(),
        Eyes::Of(seat) => session
            .seen_since(step, seat)
            .take_while(|(at, _)| *at == step)
            .filter_map(|(_, seen)| told(seen.fact()))
            .collect(),
    }
}

/// The round in which a step's order was given; 0 before the first.
fn round_of(session: &Session<FleetCaptains>, step: usize) -> u16 {
    let state = session.before(step).or_else(|| session.before(1)).unwrap_or(session.state());
    state.table().turn.div_ceil(2)
}

fn expect_step(session: &Session<FleetCaptains>, step: usize) -> Result<(), String> {
    let last = session.steps() - 1;
    if step <= last { Ok(()) } else { Err(format!("its steps are 0 to {last}, there is no step {step}")) }
}

fn expect_seat(session: &Session<FleetCaptains>, eyes: Eyes) -> Result<(), String> {
    let seats = session.fixed().seats();
    match eyes {
        Eyes::Of(seat) if seat.0 >= seats => {
            Err(format!("its seats are 0 to {}, there is no seat {}", seats - 1, seat.0))
        }
        Eyes::All | Eyes::Of(_) => Ok(()),
    }
}
