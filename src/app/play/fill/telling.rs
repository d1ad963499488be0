//! What is told: the log, the sentence told once or the result being played, the recap of the others' turn.

use crate::app::panels::LogFilter;
use crate::app::panels::model::{
    DuelModel, LogLine, LogModel, LogTone, RecapItem, RecapModel, ThoughtModel, ToastModel,
};
use crate::app::play::client::Pondered;
use crate::app::play::digest::{self, DigestItem, DigestKind};
use crate::app::play::journal::{Journal, JournalLine, begins_roll};
use crate::app::play::live::LiveMatch;
use crate::app::play::notice::Notice;
use crate::app::play::open_panels::OpenPanels;
use crate::app::play::playhead::Playhead;
use crate::app::play::words;
use crate::app::telling::telling;
use crate::app::theme::Icon;
use crate::engine::game::Seat;
use crate::fleet::content::program::Op;
use crate::fleet::content::vocabulary::Verb;
use crate::fleet::decision::Decision;
use crate::fleet::describe;
use crate::fleet::fact::{DieFor, Fact};
use crate::fleet::ids::{CardId, Secret};
use crate::fleet::roster::Match;
use crate::fleet::team::allied;

use super::{duel, side_style};

/// The log, as far as it is open and asked for.
pub fn log(live: LiveMatch<'_>, journal: &Journal, panels: &OpenPanels) -> LogModel {
    let (shown, filter) = (live.playhead, panels.filter);
    let asked_for = |line: &JournalLine| match filter {
        LogFilter::All => true,
        LogFilter::Dice => line.dice,
        LogFilter::Own => line.seat == Some(shown.viewer),
    };
    let told: Vec<(usize, &JournalLine)> =
        journal.lines().iter().enumerate().filter(|(_, line)| asked_for(line)).collect();
    let in_a_row = |(_, one): &(usize, &JournalLine), (_, next): &(usize, &JournalLine)| {
        drawn_by(one).is_some() && drawn_by(one) == drawn_by(next)
    };
    let lines = told.chunk_by(in_a_row).filter_map(|lines| {
        let (entry, line) = *lines.first()?;
        Some(LogLine {
            entry: entry as u32,
            tone: tone_for(shown, line),
            side: line.seat.map(|seat| side_style(&shown.m, seat)),
            text: to_reader(
                live,
                drawn(live, lines).unwrap_or_else(|| alone(journal, line, filter))
                    + quiet(live, journal, entry),
            ),
            rule: line.rule.to_owned(),
            hint: hint(live, line.step),
        })
    });
    LogModel { lines: lines.collect(), filter, full: panels.full_log }
}

/// A line as it is read; among dice alone one also says what it was rolled for.
fn alone(journal: &Journal, line: &JournalLine, filter: LogFilter) -> String {
    let die = matches!(line.fact, Some(Fact::DieRolled { .. })) && filter == LogFilter::Dice;
    let cause = if die { cause_of(journal, line) } else { None };
    cause.map_or_else(|| line.text.clone(), |cause| format!("{} {}", cause.text, line.text))
}

/// Who draws a card in this line, if anybody does.
fn drawn_by(line: &JournalLine) -> Option<Seat> {
    if let Some(Fact::CardDrawn { seat, .. }) = line.fact { Some(seat) } else { None }
}

/// What the encounter die means that lies there, once play goes on without a card.
fn quiet(live: LiveMatch<'_>, journal: &Journal, entry: usize) -> &'static str {
    let latest = journal.lines().last().filter(|_| entry + 1 == journal.lines().len());
    let rolled = latest.and_then(|line| line.fact);
    let rolled = matches!(rolled, Some(Fact::DieRolled { purpose: DieFor::Encounter, .. }));
    let goes_on = live.playhead.is_still() && live.position().f.decision == Decision::Turn;
    if rolled && goes_on { " No encounter." } else { "" }
}

/// Several lines of drawn cards in one: by themselves they would bury everything else.
fn drawn(live: LiveMatch<'_>, lines: &[(usize, &JournalLine)]) -> Option<String> {
    let cards: Vec<Secret<CardId>> = lines
        .iter()
        .filter_map(|(_, line)| match line.fact {
            Some(Fact::CardDrawn { card, .. }) => Some(card),
            _ => None,
        })
        .collect();
    let seat = lines.first().and_then(|(_, line)| drawn_by(line))?;
    (cards.len() > 1).then(|| words::drawn(live.m(), seat, &cards))
}

/// What a click on a line of this step asks besides its place.
fn hint(live: LiveMatch<'_>, step: usize) -> String {
    let asked = live.selection.looking_back().then(|| live.client.who_ordered(step)).flatten();
    asked.map_or_else(String::new, |seat| {
        let who = describe::player(live.m(), seat);
        match live.client.is_person(seat) {
            true => format!("Click: what a captain would have done instead of {who}"),
            false => format!("Click: why {who} did this"),
        }
    })
}

/// A sentence with its sign and nothing beside it.
const fn plain(icon: Icon, tone: LogTone, text: String) -> ToastModel {
    ToastModel { icon, tone, text, detail: String::new(), duel: None }
}

/// Something told once that is not as one would wish.
fn warning(text: &str) -> ToastModel {
    plain(Icon::Cross, LogTone::Bad, text.to_owned())
}

/// A sentence as the one person who plays here reads it; where several share the screen, each has their name.
fn to_reader(live: LiveMatch<'_>, text: String) -> String {
    let own = live.playhead.viewer;
    if live.client.people() == 1 && live.client.is_person(own) {
        words::to_reader(live.m(), own, &text)
    } else {
        text
    }
}

/// What is told once, or the result being played, as whoever looks on reads it.
pub fn toast(live: LiveMatch<'_>, journal: &Journal, notice: &Notice) -> Option<ToastModel> {
    // Whoever was asked to wait need not once they can go on.
    let over = notice.asks_to_wait() && live.may_order();
    let told = told_once(live.playhead, journal, if over { &Notice::Nothing } else { notice })?;
    let duel = told.duel.map(|duel| DuelModel { rest: to_reader(live, duel.rest), ..duel });
    Some(ToastModel { text: to_reader(live, told.text), duel, ..told })
}

/// The lines that advise, or tell how something came about, as whoever looks on reads them.
pub fn advice(live: LiveMatch<'_>, notice: &Notice) -> Vec<String> {
    let lines = notice.advice().unwrap_or_default();
    lines.iter().map(|line| to_reader(live, line.clone())).collect()
}

/// What is told once, or the result being played.
pub fn told_once(shown: &Playhead, journal: &Journal, notice: &Notice) -> Option<ToastModel> {
    if let Notice::Told(text) = notice {
        return Some(plain(Icon::Check, LogTone::Good, text.clone()));
    }
    if let Some(text) = notice.text() {
        return Some(warning(text));
    }
    if shown.is_still() {
        return outcome(shown, journal);
    }
    // What is shown large says it all, and so does a headline.
    if shown.lingers() && shown.now.is_some_and(|fact| telling(&fact).emblem.is_some()) {
        return None;
    }
    if shown.lingers() && journal.latest_announced().is_some_and(|one| one.beat == shown.beat) {
        return None;
    }
    let line = headline_of(shown, journal)?;
    let tone = tone_for(shown, line);
    let duel = line.fact.and_then(|fact| {
        let after = shown.coming().take_while(|next| !begins_roll(next));
        duel::drawn(shown, journal, &fact, "", after)
    });
    Some(ToastModel { duel, ..plain(sign_of(line), tone, line.text.clone()) })
}

/// What a line is about.
const fn sign_of(line: &JournalLine) -> Icon {
    match line.fact {
        _ if line.dice => Icon::Die,
        Some(Fact::MoveBegan { .. } | Fact::ShipMoved { .. }) => Icon::Move,
        Some(Fact::ShipDamaged { .. } | Fact::ShipDestroyed { .. }) => Icon::Damage,
        Some(Fact::PowerAdjusted { .. }) => Icon::Power,
        Some(Fact::MissionCompleted { .. }) => Icon::Victory,
        Some(Fact::TileExplored { .. } | Fact::EncounterDrawn { .. }) => Icon::Locate,
        _ => Icon::Log,
    }
}

/// Good for whoever did it is bad for those they did it to; a test that they pass is done to nobody.
fn tone_for(shown: &Playhead, line: &JournalLine) -> LogTone {
    let enemy = line.seat.is_some_and(|seat| !allied(seat, shown.viewer));
    let of_their_own = matches!(
        line.fact,
        Some(Fact::TestCompared { .. } | Fact::TestSure { .. } | Fact::FoeCompared { .. })
    );
    match line.tone {
        _ if enemy && of_their_own => LogTone::Plain,
        LogTone::Good if enemy => LogTone::Bad,
        LogTone::Bad if enemy => LogTone::Good,
        tone => tone,
    }
}

/// What the latest roll came to, for as long as nothing else is done and no recap waits to be read.
fn outcome(shown: &Playhead, journal: &Journal) -> Option<ToastModel> {
    let first = journal.outcome().next().filter(|_| !journal.has_recap())?;
    // An encounter of which nothing has come was announced.
    if matches!(first.fact, Some(Fact::EncounterDrawn { .. })) && journal.outcome().count() == 1 {
        return None;
    }
    let mut told: Vec<&str> = journal.outcome().map(|line| line.text.trim_end_matches('.')).collect();
    // What is scored as it is drawn nobody has read yet.
    let mission = match first.fact {
        Some(Fact::MissionCompleted { mission, .. }) => words::mission(&shown.m, mission),
        _ => String::new(),
    };
    if !mission.is_empty() {
        told.insert(1, mission.trim_end_matches('.'));
    }
    let by_die =
        |line: &JournalLine| matches!(line.fact, Some(Fact::DieRolled { purpose: DieFor::Effect, .. }));
    let cancelled = matches!(first.fact, Some(Fact::ActionCancelled { .. }));
    // A die that stands alone says nothing, and a lost Action not through what: that comes first.
    if let Some(cause) = (by_die(first) || cancelled).then(|| cause_of(journal, first)).flatten() {
        told.insert(0, cause.text.trim_end_matches('.'));
    }
    if journal.lines().last().is_some_and(by_die) || journal.is_die_vain() {
        told.push("Nothing happens");
    }
    let after = || journal.outcome().skip(1).filter_map(|line| line.fact.as_ref());
    if first.fact.is_some_and(|fact| duel::is_spared(&fact, after())) {
        told.push(duel::STILL_COUNTS);
    }
    let text = told.join(". ");
    let tone = tone_for(shown, first);
    let rest: Vec<&str> = journal.outcome().skip(1).map(|line| line.text.trim_end_matches('.')).collect();
    let rest = rest.join(". ");
    let duel = first.fact.and_then(|fact| duel::drawn(shown, journal, &fact, &rest, after()));
    Some(ToastModel { duel, ..plain(sign_of(first), tone, format!("{text}.")) })
}

/// What has set off the roll that a line tells of.
fn cause_of<'a>(journal: &'a Journal, roll: &JournalLine) -> Option<&'a JournalLine> {
    let before = journal.lines().iter().rev().skip_while(|line| !std::ptr::eq(*line, roll)).skip(1);
    let turn = before.take_while(|line| line.tone != LogTone::Heading);
    turn.take_while(|line| !line.fact.is_some_and(|fact| ends_roll(&fact)))
        .find(|line| line.fact.is_some_and(|fact| sets_off(&fact)))
}

/// The line that goes with the fact on show: while dice roll what they are rolled for, or rolled again, else the latest.
fn headline_of<'a>(shown: &Playhead, journal: &'a Journal) -> Option<&'a JournalLine> {
    let latest = journal.lines().last()?;
    // A die tells its face itself, once it has landed.
    let Some(Fact::DieRolled { purpose, .. }) = shown.now else {
        return Some(latest).filter(|line| line.tone != LogTone::Quiet);
    };
    let causes = match purpose {
        DieFor::Test | DieFor::Opposed => begins_roll,
        DieFor::Effect => sets_off,
        DieFor::Encounter => explores,
        DieFor::First | DieFor::Breakaway | DieFor::Evasion => return None,
    };
    let begun =
        |line: &&JournalLine| line.fact.is_some_and(|fact| causes(&fact) || rolls_again(&shown.m, &fact));
    let turn = journal.lines().iter().rev().take_while(|line| line.tone != LogTone::Heading);
    turn.take_while(|line| line.fact.is_none_or(|fact| !ends_roll(&fact))).find(begun)
}

/// Whether a card, crew or an ability has dice rolled again.
fn rolls_again(m: &Match, fact: &Fact) -> bool {
    let at = match *fact {
        Fact::CardPlayed { card, kind, .. } | Fact::CrewSpent { card, kind, .. } => {
            m.card(card).playable(kind).map(|play| play.at)
        }
        Fact::AbilityUsed { ability, .. } => m.content.used(ability).map(|play| play.at),
        _ => None,
    };
    let rerolls = |op: &Op| matches!(op, Op::Do(Verb::Reroll { .. }));
    at.is_some_and(|at| m.content.program(at).any(rerolls))
}

/// What asks for a die by its words: a place, a card or an ability.
const fn sets_off(fact: &Fact) -> bool {
    matches!(
        fact,
        Fact::PlaceSetOff { .. }
            | Fact::AbilitySetOff { .. }
            | Fact::AbilityUsed { .. }
            | Fact::CardPlayed { .. }
            | Fact::CrewSpent { .. }
            | Fact::EncounterDrawn { .. }
            | Fact::EncounterTried { .. }
            | Fact::TileExplored { .. }
    )
}

/// What the encounter die is rolled for, and on which faces a card is drawn.
const fn explores(fact: &Fact) -> bool {
    matches!(fact, Fact::TileExplored { .. })
}

/// What was rolled for is decided.
const fn ends_roll(fact: &Fact) -> bool {
    matches!(fact, Fact::ShipDamaged { .. } | Fact::CombatEnded { .. } | Fact::EscapeRolled { .. })
}

/// What the others did, until the viewer's first input.
pub fn recap(live: LiveMatch<'_>, journal: &Journal) -> Option<RecapModel> {
    if !live.may_order() || !allied(live.playhead.table.active, live.playhead.viewer) {
        return None;
    }
    let shown = live.playhead;
    let (position, theirs) = (live.shown(), live.m().opponent(shown.viewer));
    let short = words::short_of_goal(&position, theirs);
    let lines = journal.recap_with_points(shown.viewer);
    let mut news = digest::digest(live.m(), &shown.table, shown.viewer, lines);
    if live.client.lesson().is_some() {
        // A lesson has the others wait, and says itself what comes next.
        news.retain(|item| item.kind != DigestKind::Idle);
    }
    // That they are near the goal is news in every turn, whether it has brought them nearer or not.
    if (1..=words::MATCH_POINT).contains(&short) {
        let near = words::near_goal(&position, shown.viewer, theirs, short);
        if let Some(scored) = news.iter_mut().find(|item| item.kind == DigestKind::Points) {
            scored.text = format!("{}. {near}", scored.text);
        } else if let Some((entry, _)) = journal.recap().last() {
            news.insert(
                0,
                DigestItem { kind: DigestKind::Points, text: near, words: String::new(), entry, cell: None },
            );
            news.truncate(digest::MOST);
        }
    }
    let items: Vec<RecapItem> = news.into_iter().map(recap_item).collect();
    let side = side_style(live.m(), live.m().opponent(shown.viewer));
    (!items.is_empty()).then_some(RecapModel { side, items })
}

/// What the others' last turn came to, once the match is over.
pub fn last_news(live: LiveMatch<'_>, journal: &Journal) -> Vec<RecapItem> {
    let shown = live.playhead;
    let mut news = digest::digest(live.m(), &shown.table, shown.viewer, journal.recap());
    // Whoever has come near threatens nobody any more.
    news.retain(|item| !matches!(item.kind, DigestKind::Threat | DigestKind::Nears));
    news.into_iter().map(recap_item).collect()
}

fn recap_item(item: DigestItem) -> RecapItem {
    let (icon, tone) = match item.kind {
        DigestKind::Loss => (Icon::Cross, LogTone::Bad),
        DigestKind::Points => (Icon::Victory, LogTone::Points),
        DigestKind::Damage => (Icon::Damage, LogTone::Bad),
        DigestKind::Lost => (Icon::Control, LogTone::Bad),
        DigestKind::Gain => (Icon::Control, LogTone::Good),
        DigestKind::Crew => (Icon::CardCrew, LogTone::Bad),
        DigestKind::Withstood => (Icon::Shields, LogTone::Good),
        DigestKind::Again => (Icon::Action, LogTone::Bad),
        DigestKind::Capture => (Icon::Control, LogTone::Plain),
        DigestKind::Threat => (Icon::Combat, LogTone::Bad),
        DigestKind::TheirLoss => (Icon::Damage, LogTone::Good),
        DigestKind::Progress => (Icon::Victory, LogTone::Plain),
        DigestKind::Nears => (Icon::Move, LogTone::Bad),
        DigestKind::Arrival => (Icon::Fleet, LogTone::Bad),
        DigestKind::Aboard => (Icon::CardCrew, LogTone::Plain),
        DigestKind::Cloak => (Icon::Cloak, LogTone::Plain),
        DigestKind::Repair => (Icon::Repair, LogTone::Plain),
        DigestKind::Cards => (Icon::CardOps, LogTone::Plain),
        DigestKind::Failed => (Icon::Cross, LogTone::Plain),
        DigestKind::Cycled => (Icon::Cycle, LogTone::Plain),
        DigestKind::Moved | DigestKind::Idle => (Icon::Move, LogTone::Plain),
        DigestKind::Met | DigestKind::Wanders | DigestKind::Explored => (Icon::Locate, LogTone::Plain),
    };
    let DigestItem { text, words, entry, cell, .. } = item;
    RecapItem { icon, tone, text, words, entry: entry as u32, placed: cell.is_some() }
}

/// What is being thought about, and how far that has come.
pub fn thought(live: LiveMatch<'_>, what: Option<Pondered>, seconds: f32, part: f32) -> Option<ThoughtModel> {
    let what = what?;
    let (seat, text, end) = match what {
        Pondered::Order { seat, .. } => (seat, "is thinking", "Decide now"),
        Pondered::Advice { .. } => (live.playhead.viewer, "is looking for advice", "Decide now"),
        Pondered::Reasons { seat, .. } => (seat, "thinks it through", "Stop"),
        Pondered::Warning { .. } => (live.playhead.viewer, "looks at your order", "Give it now"),
    };
    let side = side_style(live.m(), seat);
    let text = match what {
        Pondered::Warning { .. } => format!("A captain {text}"),
        Pondered::Reasons { seat, .. } if live.client.is_person(seat) => format!("A captain {text}"),
        Pondered::Order { .. } | Pondered::Advice { .. } | Pondered::Reasons { .. } => {
            format!("{} {text}", side.name)
        }
    };
    Some(ThoughtModel { side, text, seconds, part, worlds: what.worlds(), end: end.to_owned() })
}
