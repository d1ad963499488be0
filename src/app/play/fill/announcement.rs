//! What is announced, large while it is looked at, and in rows as long as it counts.

use crate::app::panels::model::{
    AnnouncementModel, CardEffectModel, CardModel, ChangedChance, Gate, LogTone, Playability, PromptModel,
    SideStyle,
};
use crate::app::play::announcement::{Announced, Announcement};
use crate::app::play::client::ChanceChange;
use crate::app::play::journal::{Journal, begins_roll, begins_something};
use crate::app::play::live::LiveMatch;
use crate::app::play::words;
use crate::app::theme::Subject;
use crate::engine::game::Seat;
use crate::fleet::decision::{Decision, Why};
use crate::fleet::describe;
use crate::fleet::fact::{EscapeKind, Fact};
use crate::fleet::ids::{CardId, ShipId};
use crate::fleet::roster::Match;
use crate::fleet::state::parts::Source;
use crate::fleet::team::allied;
use crate::fleet::units::{CardKind, DamagePoints};

use super::chance::{chance_of, watched_label};
use super::emblem::{origin, signs};
use super::{card_kind, seat_style};

/// What is looked at now.
pub fn announced(live: LiveMatch<'_>, journal: &Journal) -> Option<AnnouncementModel> {
    let latest = journal.latest_announced()?;
    let now = live.playhead.lingers() && latest.beat == live.playhead.beat;
    now.then(|| model(live, journal, latest))
}

/// The beat of a hit on one of the viewer's ships, while it is looked at.
pub fn alarm(live: LiveMatch<'_>) -> Option<u64> {
    let shown = live.playhead;
    let hit = match shown.now? {
        Fact::ShipDamaged { ship, .. } | Fact::ShipDestroyed { ship, .. } => ship,
        _ => return None,
    };
    let own = allied(shown.table.ship(hit).seat, shown.viewer) && live.client.is_person(shown.viewer);
    (shown.lingers() && own).then_some(shown.beat)
}

/// What has been played into what somebody here decides about.
pub fn played(live: LiveMatch<'_>, journal: &Journal) -> Vec<AnnouncementModel> {
    let decision = live.position().f.decision;
    // What is only being declared has not been answered by anything yet.
    let declares = matches!(decision, Decision::Join { why: Why::JoinTest | Why::JoinAttack, .. });
    if live.in_control().is_none() || decision == Decision::Turn || declares {
        return Vec::new();
    }
    let counts = |one: &&Announcement| {
        !matches!(one.what, Announced::Mission { .. } | Announced::Struck { .. } | Announced::Escape { .. })
    };
    // Once the die has fallen a chance is no news any more.
    let open = live.position().test().is_some_and(|test| !test.rolled);
    let told = |one: &Announcement| {
        let model = model(live, journal, one);
        // What was the chance when it began is no news either once something has changed it.
        let news = |change: &ChangedChance| open && change.before != change.after;
        AnnouncementModel { change: model.change.filter(news), ..model }
    };
    let mut rows: Vec<AnnouncementModel> = Vec::new();
    let mut begun = None;
    for one in journal.announced().iter().filter(counts) {
        let row = told(one);
        // Who attacks whom the prompt says too; beside what was answered it takes a row that the board could have.
        match one.what {
            Announced::Attack { .. } if row.change.is_none() => begun = Some(row),
            _ => rows.push(row),
        }
    }
    if rows.is_empty() { begun.into_iter().collect() } else { rows }
}

/// Drops from a prompt the words that stand whole in a row over it.
pub fn say_once(prompt: &mut PromptModel, rows: &[AnnouncementModel]) {
    for row in rows.iter().filter(|row| !row.text.is_empty()) {
        prompt.text = prompt.text.replace(&format!(": \"{}\"", row.text), ".");
    }
}

fn model(live: LiveMatch<'_>, journal: &Journal, own: &Announcement) -> AnnouncementModel {
    let m = live.m();
    let side = seat_style(m, own.seat);
    let reader = live.in_control().unwrap_or(live.playhead.viewer);
    let heading = heading(live, own, reader, &side);
    let (card, title, text) = match own.what {
        Announced::Card { card, kind, .. } => {
            let text = words::card_effect(m, card, kind).unwrap_or_default();
            (Some(face(m, card, Some(kind))), String::new(), text)
        }
        Announced::Crew { card, kind, ship } => {
            (Some(face(m, card, Some(kind))), String::new(), spent(m, card, kind, ship))
        }
        Announced::Undone { card } => (Some(face(m, card, None)), String::new(), "Cancelled.".to_owned()),
        Announced::Ship { ship } | Announced::Cancelled { ship } => {
            (None, describe::ship(m, ship), words::fact(m, &own.fact).unwrap_or_default())
        }
        Announced::Attack { ship, target } => {
            let title = format!("{} attacks {}", describe::ship(m, ship), describe::ship(m, target));
            (None, title, String::new())
        }
        Announced::Struck { .. } => (None, sums(&own.fact), came_of_it(live, &own.fact)),
        Announced::Escape { ship, .. } => {
            (None, describe::ship(m, ship), words::fact(m, &own.fact).unwrap_or_default())
        }
        Announced::Encounter { encounter, .. } => {
            (None, m.encounter(encounter).entry.name.clone(), words::encounter(m, encounter))
        }
        Announced::SetOff { source } => set_off(m, source),
        Announced::Mission { mission, points } => {
            let title = format!("{}: {points} VP", m.mission(mission).entry.name);
            (None, title, words::mission(m, mission))
        }
    };
    // It was told from what the viewer knows: it is nobody else's.
    let change = own.change.as_ref().filter(|_| allied(reader, live.playhead.viewer));
    let change = change.map(|change| changed(live, change));
    let picture = picture(m, own.what);
    let undone = matches!(own.what, Announced::Undone { .. });
    let duel = match own.what {
        Announced::Struck { .. } | Announced::Escape { .. } => {
            let rest = sentences(m, news(live).collect());
            let drawn = super::duel::drawn(live.playhead, journal, &own.fact, &rest, news(live));
            let ours = allied(own.seat, live.playhead.viewer);
            drawn.map(|roll| {
                let tone = if roll.won == ours { LogTone::Good } else { LogTone::Bad };
                (roll, tone)
            })
        }
        _ => None,
    };
    let until_key = allied(live.playhead.table.active, live.playhead.viewer);
    AnnouncementModel {
        side,
        heading,
        card,
        undone,
        picture,
        title,
        text,
        duel,
        change,
        until_key,
        number: own.beat,
    }
}

/// Who does what: "You play with Venture", "Excelsior meets an encounter".
fn heading(live: LiveMatch<'_>, own: &Announcement, reader: Seat, side: &SideStyle) -> String {
    let m = live.m();
    // Of several people at one screen each would take "you" for themselves.
    let you = own.seat == reader && live.client.is_person(reader) && live.client.people() == 1;
    let (does, do_it) = match own.what {
        Announced::Ship { .. } if allied(own.seat, live.playhead.table.active) => {
            ("uses an ability", "use an ability")
        }
        what => doing(what),
    };
    let with =
        of_ship(own.what).map_or_else(String::new, |ship| format!(" with {}", describe::ship(m, ship)));
    if let Announced::Encounter { ship, .. } = own.what {
        format!("{} meets an encounter", describe::ship(m, ship))
    } else if matches!(own.what, Announced::SetOff { .. } | Announced::Undone { .. }) {
        words::fact(m, &own.fact).unwrap_or_default().trim_end_matches('.').to_owned()
    } else if let Announced::Struck { ship, target } = own.what {
        struck(m, ship, target, &own.fact)
    } else if let Announced::Escape { kind, escaped, .. } = own.what {
        escape(kind, escaped).to_owned()
    } else if you {
        format!("You {do_it}{with}")
    } else {
        format!("{} {does}{with}", side.name)
    }
}

/// "Klothos hits Reliant".
fn struck(m: &Match, ship: ShipId, target: ShipId, fact: &Fact) -> String {
    let hit =
        matches!(fact, Fact::TotalsCompared { damage: Some(points), .. } if *points > DamagePoints::NONE);
    let verb = if hit { "hits" } else { "misses" };
    format!("{} {verb} {}", describe::ship(m, ship), describe::ship(m, target))
}

/// What an attempt to get away has come to.
const fn escape(kind: EscapeKind, escaped: bool) -> &'static str {
    match (kind, escaped) {
        (EscapeKind::Breakaway, true) => "Breaks away",
        (EscapeKind::Breakaway, false) => "Leaves under fire",
        (EscapeKind::Evasion, true) => "Evades and goes on",
        (EscapeKind::Evasion, false) => "Stopped on the way",
    }
}

/// "14 against 9".
fn sums(fact: &Fact) -> String {
    let &Fact::TotalsCompared { own, own_die, enemy, enemy_die, .. } = fact else { return String::new() };
    format!("{} against {}", own + i16::from(own_die), enemy + i16::from(enemy_die))
}

/// How the totals came about, and what is already known to have come of them.
fn came_of_it(live: LiveMatch<'_>, fact: &Fact) -> String {
    sentences(live.m(), std::iter::once(fact).chain(news(live)).collect())
}

/// What is already known to come of the roll that was told last.
fn news(live: LiveMatch<'_>) -> impl Iterator<Item = &Fact> {
    let next = live.playhead.coming().take_while(|next| !begins_something(next) && !begins_roll(next));
    next.filter(|next| {
        matches!(
            next,
            Fact::ShipDamaged { .. }
                | Fact::DamagePrevented { .. }
                | Fact::ShipDestroyed { .. }
                | Fact::PointsGained { .. }
        )
    })
}

/// Facts as sentences.
fn sentences(m: &Match, facts: Vec<&Fact>) -> String {
    let told = facts.into_iter().filter_map(|one| words::fact(m, one));
    told.map(|one| format!("{}.", one.trim_end_matches('.'))).collect::<Vec<_>>().join(" ")
}

/// The picture of what has no card.
fn picture(m: &Match, what: Announced) -> Option<Subject> {
    match what {
        Announced::Card { .. } | Announced::Crew { .. } | Announced::Undone { .. } => None,
        Announced::Ship { ship }
        | Announced::Cancelled { ship }
        | Announced::Escape { ship, .. }
        | Announced::Attack { ship, .. } => Some(super::picture(m, ship)),
        Announced::Struck { target, .. } => Some(super::picture(m, target)),
        Announced::Encounter { encounter, .. }
        | Announced::SetOff { source: Source::Encounter { encounter } } => {
            Some(Subject::Encounter(m.encounter(encounter).entry.id.clone()))
        }
        Announced::SetOff { source } => match source {
            Source::Ship { ship } => Some(super::picture(m, ship)),
            Source::Tile { tile } => Some(super::place_picture(m, tile)),
            _ => None,
        },
        Announced::Mission { mission, .. } => Some(Subject::Mission(m.mission(mission).entry.id.clone())),
    }
}

/// What takes effect by itself: its card, or else its name and its words.
fn set_off(m: &Match, source: Source) -> (Option<CardModel>, String, String) {
    match source {
        Source::Card { card } => (Some(face(m, card, None)), String::new(), String::new()),
        _ => (None, m.source_name(source), words::source(m, source)),
    }
}

/// What spent crew does, and what its ship has no more after it: that may change a chance, too.
fn spent(m: &Match, card: CardId, kind: CardKind, ship: ShipId) -> String {
    let of = |kind| words::card_effect(m, card, kind).unwrap_or_default();
    match of(CardKind::Crew) {
        lost if lost.is_empty() => of(kind),
        lost => format!("{} {} loses: {lost}", of(kind), describe::ship(m, ship)).trim_start().to_owned(),
    }
}

/// What somebody does, in words: of others, of oneself.
const fn doing(what: Announced) -> (&'static str, &'static str) {
    match what {
        Announced::Card { .. } => ("plays", "play"),
        Announced::Crew { .. } => ("spends crew", "spend crew"),
        Announced::Ship { .. } => ("answers", "answer"),
        Announced::Attack { .. } | Announced::Struck { .. } => ("attacks", "attack"),
        Announced::Escape { .. } => ("gets away", "get away"),
        Announced::Cancelled { .. } => ("is stopped", "are stopped"),
        Announced::Undone { .. } => ("loses a card", "lose a card"),
        Announced::Mission { .. } => ("completes a mission", "complete a mission"),
        Announced::Encounter { .. } => ("meets an encounter", "meet an encounter"),
        Announced::SetOff { .. } => ("is affected", "are affected"),
    }
}

/// The ship that a card is played with, if there is one.
const fn of_ship(what: Announced) -> Option<ShipId> {
    match what {
        Announced::Card { ship, .. } => ship,
        Announced::Crew { ship, .. } => Some(ship),
        Announced::Ship { .. }
        | Announced::Attack { .. }
        | Announced::Struck { .. }
        | Announced::Escape { .. }
        | Announced::Cancelled { .. }
        | Announced::Undone { .. }
        | Announced::Encounter { .. }
        | Announced::SetOff { .. }
        | Announced::Mission { .. } => None,
    }
}

/// The card, with nothing but the effect that it was played for, where one is named.
fn face(m: &Match, card: CardId, only: Option<CardKind>) -> CardModel {
    let entry = &m.card(card).entry;
    let effects =
        words::card_effects(m, card).into_iter().filter(|(kind, _)| only.is_none_or(|one| one == *kind));
    let effects = effects.map(|(kind, text)| CardEffectModel {
        id: 0,
        kind: card_kind(kind),
        signs: signs(entry, kind),
        interrupt: text.starts_with("Interrupt"),
        text,
        play: Playability::Later(String::new()),
        click: String::new(),
        idle: false,
    });
    let subdeck = m.content.subdecks.iter().find(|one| one.id == entry.subdeck);
    CardModel {
        card,
        origin: origin(entry),
        title: entry.name.clone(),
        subdeck: subdeck.map_or_else(String::new, |one| one.name.clone()),
        flavour: entry.flavour.clone(),
        effects: effects.collect(),
        discard: Gate::closed(String::new()),
    }
}

fn changed(live: LiveMatch<'_>, change: &ChanceChange) -> ChangedChance {
    let m = live.m();
    let (mut before, mut after) =
        (chance_of(m, &change.before, change.against), chance_of(m, &change.after, change.against));
    if live.client.people() == 0 {
        // Whoever only watches is neither side.
        let label = watched_label(change.after.roll);
        (before.label, after.label) = (label.to_owned(), label.to_owned());
    }
    ChangedChance { before, after }
}
