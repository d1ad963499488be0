//! The open decision: prompt, chips, suggestions; the bar for an answer at one screen.

use crate::app::panels::model::{Chance, Gate, PromptModel, ResponseModel, ShipChip};
use crate::app::play::client::LessonWait;
use crate::app::play::live::LiveMatch;
use crate::app::play::words;
use crate::engine::game::Seat;
use crate::fleet::decision::{Decision, Why, Window};
use crate::fleet::describe;
use crate::fleet::ids::{CardId, MissionId, ShipId};
use crate::fleet::odds::{self, Odds, RollEnd, WindowOdds};
use crate::fleet::order::{Order, ShipCommand};
use crate::fleet::position::Position;
use crate::fleet::secrecy::View;
use crate::fleet::timing::Timing;
use crate::fleet::units::Listed;

use super::chance::{chance, chance_with, open_chance, shown_chance, told};
use super::contest::contest;
use super::dial_hint::{DialHint, dial_hint};
use super::options::{all_in_vain, given_up, options};
use super::ship::reading;
use super::suggestion::{none_helps, odds_along, suggestions};
use super::verbs::turned_first;
use super::{answers, card, seat_style, side_style};

/// The prompt of the viewer's own decision, of one that the other person makes openly in the viewer's turn, or of looking
/// back.
pub fn prompt(live: LiveMatch<'_>, position: &Position<'_>) -> Option<PromptModel> {
    if live.selection.looking_back() {
        return Some(looking_back(live));
    }
    let asked = live.in_control()?;
    if !live.may_order() && !live.other_decides() {
        return None;
    }
    // A lesson says first what is asked.
    if live.client.lesson().is_some() && live.client.lesson_waits() == LessonWait::Nothing {
        return None;
    }
    let real = live.position();
    let decision = real.f.decision;
    if matches!(decision, Decision::Draft | Decision::Subdeck | Decision::Nothing) {
        return None;
    }
    let played = played_along(live, asked);
    let (title, text) = if let Some(words) = for_whom(live) {
        words
    } else if decision == Decision::Turn {
        let verb = live.selection.verb.and_then(ShipCommand::of_slot)?;
        match live.selection.swap.filter(|_| verb == ShipCommand::Special) {
            Some(wanted) => swap_words(live, wanted),
            None => (live.verb_name(verb).to_owned(), verb_text(live, verb)),
        }
    } else {
        let shown = played.as_ref().map(|view| Position::at_table(live.m(), &view.table, &view.flow));
        let (title, text) = words::prompt(shown.as_ref().unwrap_or(&real));
        match answers::totals_before(live) {
            Some(totals) => (title, format!("{totals} {text}")),
            None => (title, text),
        }
    };
    let side = seat_style(live.m(), asked);
    let ahead = live.window_ahead();
    let window = odds::window(live.m(), ahead.as_ref().unwrap_or(live.client.view(asked)));
    let with_card = odds_along(live, ahead.as_ref(), window.as_ref());
    let text = live.sole_roll().map_or(text, |order| sole_words(live, order, with_card.as_ref()));
    let (suggestions, idle) = suggestions(live, ahead.as_ref(), window.as_ref());
    let cards: std::collections::BTreeSet<CardId> = suggestions.iter().map(|one| one.card).collect();
    let alone = with_card.is_none();
    let hint = dial_hint(live, window.as_ref());
    // What the other side has answered is read before the dice; the dial is no question then.
    let title = if hint == Some(DialHint::NoBetter) { "Before the dice".to_owned() } else { title };
    let text = match &hint {
        Some(hint) => format!("{text} {}", hint.text()),
        None => text,
    };
    let may_answer = still_open(live);
    let text = if may_answer { format!("{text} {}", who_may_answer(live)) } else { text };
    let text = text + &answers::of_attack(live);
    let chance = with_card
        .map(|odds| chance(live, &odds))
        .or_else(|| shown_chance(live))
        .map(|chance| Chance { may_be_answered: may_answer, ..chance });
    let text = match cards.len() {
        // Nobody looks for help where nothing can fail.
        0 if chance.as_ref().is_some_and(|chance| !chance.against && chance.percent() == 100) => text,
        0 if !idle.is_empty() => format!("{text} {}", none_helps(live)),
        0 | 1 => text,
        _ => format!("{text} You may play one of these cards."),
    };
    let text = if all_in_vain(live) { format!("{text} {ALL_FAIL}") } else { text };
    let text = if is_past_the_goal(live) { format!("{GOAL_REACHED} {text}") } else { text };
    let title = if asked == live.playhead.viewer { title } else { format!("{}: {title}", side.name) };
    Some(PromptModel {
        side,
        title,
        contest: contest(live, asked, played, &text),
        text,
        in_vain: alone && in_vain(live, ahead.is_some(), window.as_ref()),
        chance,
        ships: chips(live, position),
        suggestions,
        idle,
        options: options(live, position),
        commit: commit(live).map(|(label, gate)| (playing(live, label), read_first(live).unwrap_or(gate))),
        theirs: !live.is_own_turn(),
        cancel: (live.is_picking() || !live.selection.joined.is_empty()).then(|| "Back".to_owned()),
    })
}

/// The table as it will be once the card that was picked for this window is played, with the setting that comes with it: its
/// sums are those of the roll.
fn played_along(live: LiveMatch<'_>, asked: Seat) -> Option<View> {
    let card = live.along().filter(|_| live.picks_in_window())?;
    let played = odds::resolved(live.m(), live.client.view(asked), card)?;
    let turned = live.turns_with(card).and_then(|turns| odds::after(live.m(), &played, turns));
    // A card that asks for something else first leaves the question as it is.
    let same = |view: &View| matches!(view.flow.decision, Decision::Window { .. });
    Some(turned.unwrap_or(played)).filter(same)
}

/// Whether the points that have just reached the goal bring a new mission, and the match goes on (VICTORY-03).
fn is_past_the_goal(live: LiveMatch<'_>) -> bool {
    let (position, viewer) = (live.position(), live.playhead.viewer);
    let own = live.in_control() == Some(viewer) && position.t.active == viewer;
    let draws = matches!(position.f.decision, Decision::Stack { .. });
    own && draws && live.waits_for_their_last_turn()
}

const GOAL_REACHED: &str =
    "You have reached the goal! The other side gets one last turn, then whoever has more points wins.";

/// What is said where any choice is as bad as another.
const ALL_FAIL: &str = "None of them can succeed; pick any.";

/// The main button: in a window in which a card was picked it plays that, and says so where it goes on to the dice as well.
fn playing(live: LiveMatch<'_>, label: String) -> String {
    let picked = live.along().filter(|_| live.picks_in_window());
    let Some(played @ Order::PlayCard { card, .. }) = picked else { return label };
    if label != "Go on" && !live.asks_first(played) && live.rolls_after(played) {
        return format!("Play and {}", label.to_lowercase());
    }
    format!("Play {}", live.m().card(card).entry.name)
}

/// While the words of a lesson are to be read, one button is gold: the one that goes on.
fn read_first(live: LiveMatch<'_>) -> Option<Gate> {
    let reads = live.client.lesson().is_some() && live.client.lesson_waits() == LessonWait::Reading;
    reads.then(|| Gate::closed("Read on first."))
}

/// After the match: what can be asked at the table, and the way back.
fn looking_back(live: LiveMatch<'_>) -> PromptModel {
    PromptModel {
        side: side_style(live.m(), live.playhead.viewer),
        title: "The match is over".to_owned(),
        contest: None,
        text: "Click a line of the log (L) to see why it was done.".to_owned(),
        chance: None,
        ships: Vec::new(),
        suggestions: Vec::new(),
        idle: Vec::new(),
        options: Vec::new(),
        commit: None,
        in_vain: false,
        theirs: false,
        cancel: Some("To the result".to_owned()),
    }
}

/// The title and text of the prompt that asks which ship a card of the hand is for.
fn for_whom(live: LiveMatch<'_>) -> Option<(String, String)> {
    let (card, kind) = live.card_for_whom()?;
    let does = words::card_effect(live.m(), card, kind).unwrap_or_default();
    let name = &live.m().card(card).entry.name;
    let ship = live.selection.ship.filter(|_| live.selection.by_itself);
    let why = ship.map_or_else(String::new, |ship| {
        format!("{} was selected for you. ", describe::ship(live.m(), ship))
    });
    Some((name.clone(), format!("{why}Which ship is it for? {does}")))
}

/// The title and text of the prompt that asks for a mission of the partner's.
fn swap_words(live: LiveMatch<'_>, wanted: MissionId) -> (String, String) {
    let title = format!("Swap missions for {}", live.m().mission(wanted).entry.name);
    (title, "Choose what your partner gets for it, if they agree. It takes an Action.".to_owned())
}

fn verb_text(live: LiveMatch<'_>, verb: ShipCommand) -> String {
    match verb {
        ShipCommand::Formation if live.breaking_away(verb) => {
            "Roll against the enemies here. If it fails, they may fire once before the ship leaves."
        }
        ShipCommand::Attack => "Choose a target, on the board or here.",
        ShipCommand::Scan => return scan_text(live),
        ShipCommand::Mission => "Choose the test to make. Other ships may join before the roll.",
        ShipCommand::Special => "Transporters, Away Teams, the cloak and abilities: choose what to use.",
        ShipCommand::Reinforce => "Choose the ship to bring in at your Command Post.",
        ShipCommand::Repair => "Choose how to repair.",
        ShipCommand::Formation => return force_text(live),
        ShipCommand::Influence | ShipCommand::Build => "Choose.",
    }
    .to_owned()
}

/// What can be scanned, and what of it has been already.
fn scan_text(live: LiveMatch<'_>) -> String {
    let position = live.position();
    let orders = live.verb_orders(ShipCommand::Scan);
    let tokens = orders.iter().any(|order| matches!(order, Order::Search { .. }));
    let scanned = position.scanned(live.playhead.viewer);
    let known: Vec<&str> = orders
        .iter()
        .filter_map(|order| if let Order::ScanLocation { cell, .. } = order { Some(*cell) } else { None })
        .filter(|cell| scanned.has(*cell))
        .map(|cell| position.m.board.name(cell))
        .collect();
    let what = if tokens { ", or a Cloak Token here to find out what it is" } else { "" };
    let seen = match known.as_slice() {
        [] => String::new(),
        all => format!(" You have seen {} already.", describe::list(all, "and")),
    };
    format!("Choose a lit place to look at{what}.{seen}")
}

/// Whether the chance of an attack, or one of all or nothing, is not the last word: others are asked before the dice.
fn still_open(live: LiveMatch<'_>) -> bool {
    let attack = matches!(live.sole_roll(), Some(Order::Attack { .. }))
        || matches!(live.position().f.decision, Decision::Window { window } if window.timing == Timing::Combat);
    let counts = open_chance(live)
        .is_some_and(|chance| !chance.against && (attack || chance.ways == 0 || chance.ways == chance.of));
    let seat = live.in_control().filter(|_| counts);
    seat.is_some_and(|seat| live.client.after_pass(seat) != odds::AfterPass::Dice)
}

/// Who may answer it, and out of how many cards.
fn who_may_answer(live: LiveMatch<'_>) -> String {
    let position = live.position();
    let hands = live.m().enemies(live.playhead.viewer).map(|seat| u16::from(position.t.seat(seat).hand));
    match hands.sum::<u16>() {
        0 => "The other side may still answer.".to_owned(),
        1 => "The other side holds 1 card and may still answer.".to_owned(),
        cards => format!("The other side holds {cards} cards and may still answer."),
    }
}

/// What is to be rolled for where nothing else could be meant, and what it takes; with a card that was picked, the sums are
/// those with it.
fn sole_words(live: LiveMatch<'_>, order: Order, with_card: Option<&Odds>) -> String {
    let what = match order {
        Order::AttemptMission { mission, .. } => words::mission(live.m(), mission),
        Order::BreakAway { .. } => verb_text(live, ShipCommand::Formation),
        Order::Attack { ship, target } => attack_words(live, order, (ship, target), with_card),
        _ => format!("{}.", words::order(&live.position(), order)),
    };
    let better = match together(live, order) {
        // A card that was picked may turn the dial itself.
        alone if alone.is_empty() && live.selection.joined.is_empty() && with_card.is_none() => {
            turned(live, order)
        }
        together => together,
    };
    let lost = given_up(live, order);
    let ended = live.move_left(&order);
    let ended = ended.map_or_else(String::new, |(name, points)| {
        format!(" That ends the move of {name} with {points} left.")
    });
    if lost.is_empty() { format!("{what}{better}{ended}") } else { format!("{what} {lost}.{better}{ended}") }
}

/// Whom a ship attacks, and with what against what.
fn attack_words(
    live: LiveMatch<'_>,
    order: Order,
    (ship, target): (ShipId, ShipId),
    with_card: Option<&Odds>,
) -> String {
    let what = words::order(&live.position(), order);
    let joined = || live.client.odds(live.in_control()?, &live.commit_orders()?);
    with_card.cloned().or_else(joined).filter(told).map_or_else(
        || format!("{what}."),
        |odds| {
            let sums = describe::prompt::attack_sums(
                live.m(),
                (ship, odds.own.as_slice()),
                (target, odds.enemy.as_slice()),
            );
            format!("{what}: {sums}.")
        },
    )
}

/// The chance of a test or an attack if the ship's dial were turned first, where that is better.
fn turned(live: LiveMatch<'_>, order: Order) -> String {
    let (Order::AttemptMission { ship, .. } | Order::Attack { ship, .. }) = order else {
        return String::new();
    };
    live.finest_setting(ship, &[order]).map_or_else(String::new, |finest| turned_first(live, &finest))
}

/// That others may join a test or an attack; where they are asked later, the chance with the one that would best do so: "with
/// Equinox: 100 %."
fn together(live: LiveMatch<'_>, order: Order) -> String {
    if live.gathering_ahead().is_some() {
        return " Each further ship costs an Action.".to_owned();
    }
    let joined = live.joins(order).filter(|(_, odds)| told(odds));
    joined.map_or_else(String::new, |(company, odds)| {
        let names: Vec<String> = company.iter().map(|ship| describe::ship(live.m(), *ship)).collect();
        let name = describe::list(&names, "and");
        format!(" Next you choose who joins; with {name}: {} %.", odds.success_percent())
    })
}

fn force_text(live: LiveMatch<'_>) -> String {
    let allies: Vec<String> =
        live.force_allies().into_iter().map(|ship| describe::ship(live.m(), ship)).collect();
    let choose = if live.force_partners().is_empty() { "" } else { "Choose who goes along. " };
    let asked = match allies.as_slice() {
        [] => String::new(),
        ships => format!(" Your partner is asked whether to add to it ({}).", ships.join(", ")),
    };
    // Whoever pointed at a place with a ship that is held is told first why it does not go there.
    let held = match live.selection.ship.filter(|_| live.must_break_away()) {
        Some(ship) => format!("{} {} ", describe::ship(live.m(), ship), HELD),
        None => String::new(),
    };
    format!("{held}{choose}They move together and meet what they find together.{asked}")
}

/// What holds a ship, and what it takes to go on (BREAK-01, BREAK-06).
const HELD: &str = "is held by enemies here: to leave it rolls to break away, alone or with others. If the roll fails, one of them may fire \
                    before it leaves.";

/// The bar for the other person's answer during the viewer's turn.
pub fn response(live: LiveMatch<'_>) -> Option<ResponseModel> {
    let asked = live.in_control()?;
    if asked == live.playhead.viewer {
        return None;
    }
    let real = live.position();
    let Decision::Window { .. } = real.f.decision else { return None };
    let (title, text) = words::prompt(&real);
    let held = live.selection.held.then(|| card::hand(live, &live.client.position_of(asked), asked));
    Some(ResponseModel {
        side: seat_style(live.m(), asked),
        // With two opponents of one side it has to say which is meant.
        text: match live.m().partner(asked) {
            Some(_) => format!("{}: {title}: {text}", words::seat(live.m(), asked)),
            None => format!("{title}: {text}"),
        },
        chance: shown_chance(live),
        options: options(live, &real),
        pass: "Pass".to_owned(),
        held,
    })
}

fn chips(live: LiveMatch<'_>, position: &Position<'_>) -> Vec<ShipChip> {
    let from: Vec<ShipId> =
        if live.forming() { live.force_partners() } else { live.asked_to_join().iter().collect() };
    let ahead = live.gathering_ahead();
    let gathered = ahead.as_ref().map(|view| Position::at_table(live.m(), &view.table, &view.flow));
    let system = gathered.as_ref().unwrap_or(&live.position()).gathering();
    from.into_iter()
        .map(|ship: ShipId| {
            let adds = match (live.position().f.decision, system) {
                (Decision::Join { why: Why::Divide, .. }, _) => format!("Size {}", live.m().size(ship)),
                (_, Some(system)) => {
                    let rating = reading(position.rating(ship, system)).text();
                    let joined = live.selection.joined.contains(&ship);
                    let then = chance_with(live, ship).map_or_else(String::new, |then| match joined {
                        false => format!(" ({})", then.text()),
                        true => format!(" (without it {} %)", then.then.unwrap_or_default()),
                    });
                    format!("{} {rating}{then}", system.name())
                }
                (_, None) => String::new(),
            };
            ShipChip {
                ship,
                name: describe::ship(live.m(), ship),
                adds,
                on: live.selection.joined.contains(&ship),
                gate: Gate::Open,
            }
        })
        .collect()
}

#[deny(clippy::wildcard_enum_match_arm)]
fn commit(live: LiveMatch<'_>) -> Option<(String, Gate)> {
    let position = live.position();
    match position.f.decision {
        Decision::Turn if live.forming() => {
            let alone = live.selection.joined.is_empty();
            let allies = !live.force_allies().is_empty();
            let gate = if alone && !allies { Gate::closed("At least one ship.") } else { Gate::Open };
            let label = if alone && allies { "Ask your partner" } else { "Form the Task Force" };
            Some((label.to_owned(), gate))
        }
        Decision::Turn => live.sole_roll().map(|order| (roll_label(live, &position, order), Gate::Open)),
        Decision::Join { why, must, .. } => {
            let label = joining_label(why, must, live.selection.joined.is_empty());
            let gate = if must && live.selection.joined.is_empty() {
                Gate::closed("At least one ship.")
            } else if live.commit_orders().is_none() {
                Gate::closed("Pick the next ship that goes.")
            } else {
                Gate::Open
            };
            Some((label.to_owned(), gate))
        }
        Decision::Window { window } => {
            let label = if hurts(&window) {
                match position.against(live.in_control()?) {
                    true if ends_ship(live) => "Lose the ship",
                    true => "Take the damage",
                    false => "Go on",
                }
            } else if window.timing == Timing::Power {
                "Go on"
            } else if position.test().is_some_and(|test| !test.rolled)
                // What is certain needs no die.
                && open_chance(live).is_none_or(|chance| chance.of > 1)
            {
                rolling_label(live)
            } else {
                "Go on"
            };
            Some((label.to_owned(), Gate::Open))
        }
        Decision::Nothing
        | Decision::Draft
        | Decision::Subdeck
        | Decision::Setting { .. }
        | Decision::Ship { .. }
        | Decision::Cell { .. }
        | Decision::Option { .. }
        | Decision::Card { .. }
        | Decision::Mission { .. }
        | Decision::Stack { .. }
        | Decision::System { .. }
        | Decision::FreeAttack { .. }
        | Decision::Beam { .. }
        | Decision::GiveUp { .. }
        | Decision::Echo { .. } => None,
    }
}

/// What the button says that begins this roll.
fn roll_label(live: LiveMatch<'_>, position: &Position<'_>, order: Order) -> String {
    match order {
        // What an ability does is more than a button holds, and is said over it.
        Order::UseAbility { .. } => "Use the ability".to_owned(),
        Order::Attack { ship, target } if !live.selection.joined.is_empty() => {
            let target = describe::ship(live.m(), target);
            match live.selection.joined.as_slice() {
                [other] => {
                    let all = [ship, *other].map(|one| describe::ship(live.m(), one));
                    format!("{} attack {target}", describe::list(&all, "and"))
                }
                more => format!("{} ships attack {target}", more.len() + 1),
            }
        }
        _ => words::order(position, order),
    }
}

/// Whether somebody is about to take damage.
fn hurts(window: &Window) -> bool {
    [Timing::Damage, Timing::CombatDamage].contains(&window.timing)
}

/// Whether the damage that is about to be taken certainly destroys the ship if nothing is done.
pub(super) fn ends_ship(live: LiveMatch<'_>) -> bool {
    let decision = live.position().f.decision;
    let damage = matches!(decision, Decision::Window { window } if hurts(&window));
    let seat = live.in_control().filter(|seat| damage && live.position().against(*seat));
    let taken = seat.and_then(|seat| live.client.odds(seat, &[Order::Pass]));
    taken.is_some_and(|odds| odds.of > 0 && odds.ways(|end| end == RollEnd::Destroyed) == odds.of)
}

/// Whether to go on, from a window or towards one, is surely a failure, or damage, and something that may be done in it could
/// come out better; or whether that would make an unlikely success likely.
fn in_vain(live: LiveMatch<'_>, ahead: bool, window: Option<&WindowOdds>) -> bool {
    let (Some(seat), Some(window)) = (live.in_control(), window) else { return false };
    // There the gold button is what is spoken of.
    if live.client.lesson().is_some() {
        return false;
    }
    let hurts = matches!(live.position().f.decision, Decision::Window { window } if hurts(&window));
    let against = !ahead && live.position().against(seat);
    if hurts && !against {
        return false;
    }
    let well = |odds: &Odds| {
        let ways = match (hurts, against) {
            (true, _) => odds.ways(|end| end == RollEnd::Missed),
            (false, true) => odds.of.saturating_sub(odds.success()),
            (false, false) => odds.success(),
        };
        (odds.of > 0).then(|| (ways > 0, odds.percent(ways)))
    };
    let Some((may, percent)) = well(&window.pass) else { return false };
    let better = |(other, then): (bool, u8)| other && !may || percent < 50 && then >= percent + BY_FAR;
    window.plays.iter().any(|(_, odds)| well(odds).is_some_and(better))
}

/// By how many points a chance has to rise for a button that leaves it as it is to lose its gold.
const BY_FAR: u8 = 50;

/// Whether the viewer's ship is lost if nothing is done, and something here would save it.
pub fn could_save(live: LiveMatch<'_>) -> bool {
    let saves = |order: &Order| {
        let odds = live.in_control().and_then(|seat| live.client.odds(seat, &[*order]));
        *order != Order::Pass && odds.is_some_and(|odds| survives(&odds))
    };
    ends_ship(live) && live.orders().iter().any(saves)
}

/// Whether it cannot end with the ship destroyed.
pub(super) fn survives(odds: &Odds) -> bool {
    odds.ways(|end| end == RollEnd::Destroyed) == 0
}

/// The main button before dice: they are rolled, or what they are rolled for goes to the others, who may answer it first.
fn rolling_label(live: LiveMatch<'_>) -> &'static str {
    let Some(seat) = live.in_control() else { return "Go on" };
    match live.client.after_pass(seat) {
        odds::AfterPass::Dice => return "Roll",
        odds::AfterPass::Offer => return "Go on",
        odds::AfterPass::Others => {}
    }
    let odds = live.client.odds(seat, &[Order::Pass]);
    match odds.filter(|odds| !odds.against(seat)).map(|odds| odds.roll) {
        Some(odds::Roll::Combat | odds::Roll::Installation) => "Attack",
        Some(odds::Roll::Transport) => "Beam over",
        Some(odds::Roll::Level | odds::Roll::Opposed) => "Make the test",
        Some(odds::Roll::Nothing | odds::Roll::Path) | None => "Go on",
    }
}

/// The main button while ships join one by one.
fn joining_label(why: Why, must: bool, nobody: bool) -> &'static str {
    if nobody && !must && why == Why::JoinForce {
        "None of mine"
    } else if nobody && why == Why::Divide {
        "Keep the other ships"
    } else if why == Why::Divide {
        "Give this ship to your partner"
    } else if why == Why::JoinAttack {
        "Attack"
    } else if why == Why::JoinForce {
        "Form the Task Force"
    } else if why == Why::Involve {
        "Involve"
    } else {
        "Make the test"
    }
}
