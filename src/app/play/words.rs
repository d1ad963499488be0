//! The sentences of `fleet::describe`, in one place for the whole window.

use crate::engine::game::Seat;
use crate::fleet::describe::{self, faces};
use crate::fleet::fact::Fact;
use crate::fleet::ids::{CardId, CellId, DenseId, EncounterId, MissionId, Secret, ShipId, TileId};
use crate::fleet::order::{Order, ShipCommand};
use crate::fleet::position::Position;
use crate::fleet::roster::Match;
use crate::fleet::state::parts::Source;
use crate::fleet::state::table::Table;
use crate::fleet::team::allied;
use crate::fleet::units::{CardKind, Installation, MovePoints};

/// Movement points that something takes of those that are left: "2 of 3 points".
pub fn budget(cost: MovePoints, left: MovePoints) -> String {
    let points = if left == MovePoints(1) { "point" } else { "points" };
    format!("{cost} of {left} {points}")
}

/// How few points short of the goal a side is said to be near it.
pub const MATCH_POINT: u8 = 2;

/// The points that a seat's side is short of the goal; none once it has reached it.
pub fn short_of_goal(position: &Position<'_>, seat: Seat) -> u8 {
    position.m.setup.goal.0.saturating_sub(position.victory_points(seat).0)
}

/// How near a side is to the goal, which it is so many points short of: who takes the first turn of a round leaves the
/// others one more (VICTORY-02, VICTORY-03).
pub fn near_goal(position: &Position<'_>, viewer: Seat, seat: Seat, short: u8) -> String {
    let (own, leaves) = (allied(seat, viewer), allied(seat, position.t.first));
    match (own, leaves) {
        (true, true) => format!("{short} more, then their last turn"),
        (true, false) => format!("{short} more and you win"),
        (false, true) => format!("{short} more, then your last turn"),
        (false, false) => format!("{short} more and they win"),
    }
}

/// An order as a button says it.
pub fn order(position: &Position<'_>, order: Order) -> String {
    describe::orders::text(position, order)
}

/// An order as it is asked for, after a colon: a choice is told as one.
pub fn order_asked(position: &Position<'_>, order: Order) -> String {
    let text = self::order(position, order);
    match order {
        Order::ChooseShip { .. }
        | Order::ChooseCell { .. }
        | Order::ChooseOption { .. }
        | Order::ChooseCard { .. }
        | Order::ChooseCargo { .. }
        | Order::ChooseMission { .. }
        | Order::ChooseStack { .. }
        | Order::ChooseSystem { .. }
        | Order::ChooseSetting { .. }
        | Order::ChooseToken { .. } => format!("choose {text}"),
        _ => text,
    }
}

/// A fact as the log tells it; bookkeeping has no words.
pub fn fact(m: &Match, fact: &Fact) -> Option<String> {
    describe::facts::text(m, fact)
}

/// Cards drawn one after the other, in one line of the log.
pub fn drawn(m: &Match, seat: Seat, cards: &[Secret<CardId>]) -> String {
    describe::facts::drawn(m, seat, cards)
}

/// A place as somebody who sees this table calls it: "Risa (C4)", "C4" while what lies there is not known.
pub fn place(m: &Match, table: &Table, cell: CellId) -> String {
    let (key, own) = (describe::cell(m, cell), table.cell(cell));
    let seen = m.board.is_tile(cell) && (own.facing.is_some() || !own.scans.is_empty());
    match own.tile.known().filter(|_| seen) {
        Some(tile) => format!("{} ({key})", describe::tile(m, tile)),
        None => key,
    }
}

/// The same said to the player of a seat: "your Command Post".
pub fn place_for(m: &Match, table: &Table, viewer: Seat, cell: CellId) -> String {
    if m.board.post_of(cell) == Some(viewer.0) {
        "your Command Post".to_owned()
    } else {
        place(m, table, cell)
    }
}

/// The sentence of a fact with the name of its place beside the code, where the table shows what lies there.
pub fn fact_at(m: &Match, table: &Table, cell: Option<CellId>, fact: &Fact) -> Option<String> {
    let text = self::fact(m, fact)?;
    let Some(cell) = cell.filter(|cell| m.board.is_tile(*cell)) else { return Some(text) };
    let (key, place) = (describe::cell(m, cell), place(m, table, cell));
    // Where the sentence names it anyway, once is enough.
    let name = place.strip_suffix(&format!(" ({key})")).unwrap_or_default();
    if name.is_empty() || text.contains(name) {
        return Some(text);
    }
    let word = |at: usize| {
        let apart = |next: Option<char>| next.is_none_or(|next| !next.is_alphanumeric());
        apart(text[..at].chars().next_back()) && apart(text[at + key.len()..].chars().next())
    };
    let found = text.match_indices(&key).map(|(at, _)| at).find(|at| word(*at));
    Some(
        found.map_or_else(|| text.clone(), |at| format!("{}{place}{}", &text[..at], &text[at + key.len()..])),
    )
}

/// What a Persistent Encounter does while it lies somewhere, in sentences; nothing if it only lies there.
pub fn lasting(m: &Match, encounter: EncounterId) -> String {
    let card = m.encounter(encounter);
    let acts = !card.entry.while_there.is_empty();
    if acts { describe::faces::encounter(&m.content, card).text.lasting } else { String::new() }
}

/// The open decision: title and what it is about.
pub fn prompt(position: &Position<'_>) -> (String, String) {
    let prompt = describe::prompt::prompt(position);
    (prompt.title, prompt.text)
}

/// Labels of an open choice among branches.
pub fn options(position: &Position<'_>) -> Vec<String> {
    describe::prompt::option_labels(position)
}

/// Whether an open choice's branch would change nothing.
pub fn does_nothing(position: &Position<'_>, index: u8) -> bool {
    describe::prompt::does_nothing(position, index)
}

/// An installation with its article: "an Outpost".
pub const fn an_installation(level: Installation) -> &'static str {
    match level {
        Installation::Outpost => "an Outpost",
        Installation::Colony => "a Colony",
        Installation::Starbase => "a Starbase",
    }
}

/// The side's name of a seat.
pub fn side(m: &Match, seat: Seat) -> String {
    let id = m.setup.sides.get(usize::from(m.side(seat)));
    m.content
        .sides
        .iter()
        .find(|side| Some(&side.id) == id)
        .map_or_else(|| format!("Seat {}", seat.0 + 1), |side| side.name.clone())
}

/// The same as an adjective: "Klingon".
pub fn side_adjective(m: &Match, seat: Seat) -> &str {
    let id = m.setup.sides.get(usize::from(m.side(seat)));
    let entry = m.content.sides.iter().find(|side| Some(&side.id) == id);
    entry.map_or("Other", |side| side.adjective.as_str())
}

/// What a seat is called where it has to be told from its partner's too: "First Federation player"; of two players the
/// side's name will do.
pub fn seat(m: &Match, seat: Seat) -> String {
    match m.partner(seat) {
        None => side(m, seat),
        Some(_) => {
            let name = describe::player(m, seat);
            describe::capital(name.strip_prefix("the ").unwrap_or(&name))
        }
    }
}

/// What is told, as that seat's player reads it: "The Klingon player draws 2 cards." is "You draw 2 cards." to them.
pub fn to_reader(m: &Match, seat: Seat, text: &str) -> String {
    let name = describe::player(m, seat);
    // Most of a log is about somebody else.
    if !text.contains(name.trim_start_matches("the ")) {
        return text.to_owned();
    }
    let begins = format!("{} ", describe::capital(&name));
    let sentence = |told: &str| match told.strip_prefix(&begins) {
        Some(does) => {
            let end = does.find(|letter: char| !letter.is_alphabetic()).unwrap_or(does.len());
            let (verb, rest) = does.split_at(end);
            format!("You {}{}", of_you(verb), rest.replace(" their ", " your "))
        }
        None => told.replace(&format!("{}'s ", describe::capital(&name)), "Your "),
    };
    let told = text.split(". ").map(sentence).collect::<Vec<_>>().join(". ");
    told.replace(&format!("{name}'s "), "your ").replace(&name, "you")
}

/// "has", "passes" and "draws" as they are said of whoever is spoken to.
fn of_you(verb: &str) -> &str {
    match verb {
        "has" => "have",
        "is" => "are",
        "does" | "goes" => verb.trim_end_matches("es"),
        other => {
            let hisses = ["sses", "shes", "ches", "xes"].iter().any(|end| other.ends_with(end));
            other.strip_suffix(if hisses { "es" } else { "s" }).unwrap_or(other)
        }
    }
}

/// The text of a card's effect of this kind, if it has one.
pub fn card_effect(m: &Match, card: CardId, kind: CardKind) -> Option<String> {
    card_effects(m, card).into_iter().find(|(own, _)| *own == kind).map(|(_, text)| text)
}

/// What a card does, each of its effects.
pub fn card_effects(m: &Match, card: CardId) -> Vec<(CardKind, String)> {
    faces::card(&m.content, m.card(card)).texts
}

/// What completes a mission, and what it gives besides its points.
pub fn mission(m: &Match, mission: MissionId) -> String {
    let face = faces::mission(&m.content, m.mission(mission));
    if face.reward.is_empty() { face.task } else { format!("{} {}", face.task, face.reward) }
}

/// An Encounter Card's whole text.
pub fn encounter(m: &Match, encounter: EncounterId) -> String {
    faces::encounter(&m.content, m.encounter(encounter)).text.whole()
}

/// What is written on what has an effect; on a card its crew's words, or else those of its first effect.
pub fn source(m: &Match, source: Source) -> String {
    match source {
        Source::Card { card } => {
            let crew = card_effect(m, card, CardKind::Crew);
            crew.or_else(|| Some(card_effects(m, card).into_iter().next()?.1)).unwrap_or_default()
        }
        Source::Ship { ship } => abilities(m, ship),
        Source::Encounter { encounter } => self::encounter(m, encounter),
        Source::Tile { tile } => self::tile(m, tile).unwrap_or_default(),
        Source::Mission { mission } => self::mission(m, mission),
        Source::Rule | Source::Dial => String::new(),
    }
}

/// How far the counter of a Persistent Encounter has come, and how far it goes; none where it leads to nothing.
pub fn count(m: &Match, table: &Table, encounter: EncounterId) -> Option<(u8, u8)> {
    let goal = m.content.counts_to(m.encounter(encounter))?;
    Some((table.encounter_counters[encounter.index()], goal))
}

/// What a tile does, if it does anything.
pub fn tile(m: &Match, tile: TileId) -> Option<String> {
    let text = faces::location(&m.content, m.tile(tile)).text;
    (!text.is_empty()).then_some(text)
}

/// What a tile counts as: "a habitable planet", which says that it is a planet.
pub fn tile_kinds(m: &Match, tile: TileId) -> String {
    let kinds = faces::location(&m.content, m.tile(tile)).kinds;
    let kinds: Vec<String> = kinds.iter().map(|kind| kind.to_lowercase()).collect();
    let noun = |kind: &str| kind.rsplit(' ').next().map(str::to_owned);
    let said = |kind: &String| {
        let more = |other: &&String| other.len() > kind.len() && noun(other) == noun(kind);
        kind.split(' ').count() == 2 && kinds.iter().any(|other| more(&other))
    };
    kinds.iter().filter(|kind| !said(kind)).cloned().collect::<Vec<_>>().join(", ")
}

/// A ship's special abilities.
pub fn abilities(m: &Match, ship: ShipId) -> String {
    faces::ship(&m.content, m.ship(ship)).abilities.join(" ")
}

/// What to break away is, in a sentence.
pub const BREAK_AWAY: &str =
    "Roll against the enemies that hold the ship. If the roll fails, one of them may fire before you leave.";

/// What a verb does, in a sentence.
pub const fn does(verb: ShipCommand) -> &'static str {
    match verb {
        ShipCommand::Attack => {
            "Weapons and a die against the target's Shields and a die. Takes the ship's Action."
        }
        ShipCommand::Scan => "Look at a place that is still face down. Takes the ship's Action.",
        ShipCommand::Influence => {
            "Put a Control Token here, or take one of the enemy's away: tokens let you build step by step (an Outpost with 1, \
             then a Colony with 2, then a Starbase with 3) and count for Influence missions. Takes the ship's Action."
        }
        ShipCommand::Build => {
            "On a habitable planet: an Outpost (1 Control Token), then a Colony (2), then a Starbase (3), which is a Victory \
             Point. One step for each Action, none is skipped; the tokens stay. Takes the ship's Action."
        }
        ShipCommand::Repair => "Repair the ship. Takes its Action, or its movement.",
        ShipCommand::Mission => "Make the test a mission needs. Takes the ship's Action.",
        ShipCommand::Special => "Transporters, Away Teams, the cloak, and abilities of ship and crew.",
        ShipCommand::Reinforce => {
            "Bring a ship of your reserve into play at your Command Post. Takes an Action."
        }
        ShipCommand::Formation => "Ships that began the turn together move and meet what comes as one.",
    }
}

/// The entry of the rule help on a verb.
pub const fn entry_of(verb: ShipCommand) -> &'static str {
    match verb {
        ShipCommand::Attack => "attack",
        ShipCommand::Scan => "scan",
        ShipCommand::Influence => "influence",
        ShipCommand::Build => "build",
        ShipCommand::Repair => "repair",
        ShipCommand::Mission => "mission",
        ShipCommand::Special => "special",
        ShipCommand::Reinforce => "reinforce",
        ShipCommand::Formation => "task-force",
    }
}
