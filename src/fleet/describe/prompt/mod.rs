//! What the open decision asks, about what, and what its options mean.
//!
//! Invariant: a prompt is for the seat that is asked and says nothing that this seat may not know; what is at stake in
//! a test is read from the position, never computed a second time.

use super::content::{Scene, Speaker, action, effects_in, words};
use super::{naming, orders, transport};
use crate::engine::game::Seat;
use crate::fleet::content::program::Op;
use crate::fleet::content::vocabulary::{Effect, Verb, Who};
use crate::fleet::decision::{Decision, Why, Window};
use crate::fleet::ids::{MissionId, Secret, ShipId};
use crate::fleet::order::Order;
use crate::fleet::position::Position;
use crate::fleet::position::numbers::NoTerms;
use crate::fleet::rule::{self, RuleId};
use crate::fleet::state::frame::{Asking, DeclaredAction, EffectFrame, Frame, RepairFrame, TestFrame};
use crate::fleet::state::parts::{CardPlace, Source};
use crate::fleet::timing::{EnemyDoing, Timing};
use crate::fleet::units::{CardKind, DamageLevel, Listed, System};

mod contest;
mod sums;

pub use sums::{ContestGoal, ContestStake, ContestSums, attack_sums, contest_sums};

/// The open decision in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prompt {
    /// The decision in a few words.
    pub title: String,
    /// What it is about: sums, stakes.
    pub text: String,
    /// The rule that asks.
    pub rule: RuleId,
}

/// What the seat that is asked has to decide.
#[deny(clippy::wildcard_enum_match_arm)]
pub fn prompt(position: &Position<'_>) -> Prompt {
    let m = position.m;
    let (title, text, rule) = match position.f.decision {
        Decision::Nothing => return nothing(position),
        Decision::Draft => {
            (format!("{}?", orders::text(position, Order::KeepFleet)), draft(position), rule::FLEET_08)
        }
        Decision::Subdeck => ("Pick a Subdeck".to_owned(), subdecks(position), rule::DECKS_02),
        Decision::Turn => ("Your turn".to_owned(), turn(position), rule::TURN_05),
        Decision::Window { window } => return window_prompt(position, &window),
        Decision::Setting { ship, level, why, .. } => setting(position, ship, level, why),
        Decision::Ship { why, .. } => ship(position, why),
        Decision::Join { why, .. } => join(position, why),
        Decision::Cell { why: Why::EchoAway, .. } => (
            "Move the Sensor Echo?".to_owned(),
            "It was shown to be an echo. You may put it with any of your other Cloak Tokens.".to_owned(),
            rule::CLOAK_36,
        ),
        Decision::Echo { to, .. } => (
            "Move a Sensor Echo?".to_owned(),
            format!(
                "Your ship {} was shown. You may put one of your echoes there; then the tokens are mixed.",
                naming::in_cell(m, to)
            ),
            rule::CLOAK_35,
        ),
        Decision::Cell { why: Why::EnterAt, .. } => (
            "Where does it enter?".to_owned(),
            "Reinforcements enter at your Command Post or at a friendly Starbase.".to_owned(),
            rule::RD_65,
        ),
        Decision::Cell { why, .. } => ("Choose a location".to_owned(), because(position), why.rule()),
        Decision::Option { why: Why::Rescue, .. } => rescued(position),
        Decision::Beam { ship, other, must, .. } => beam(position, ship, other, must),
        Decision::GiveUp { ship } => (
            "Give up crew".to_owned(),
            format!(
                "A transporter has seized {}. Discard one of its crew, or a Crew Card from your hand; a card from hand is replaced.",
                naming::ship(m, ship)
            ),
            rule::TRANSPORTER_10,
        ),
        Decision::Option { why: Why::RepairWhat, .. } => what_is_repaired(position),
        Decision::Option { why: Why::Agree, .. } => {
            ("Do you agree?".to_owned(), contest::offer(position), rule::TEAM_13)
        }
        Decision::Option { optional: true, why, .. } => ("Do this?".to_owned(), may(position), why.rule()),
        Decision::Option { why, .. } => ("Choose one".to_owned(), because(position), why.rule()),
        Decision::Card { from, why, .. } => card(position, from, why),
        Decision::Mission { why: Why::MissionCredit, .. } => (
            "Which mission is it credited to?".to_owned(),
            "What you did fits several missions, but counts for only one.".to_owned(),
            rule::RD_48,
        ),
        Decision::Mission { why, .. } => (mission_title(position), because(position), why.rule()),
        Decision::Stack { mask } => {
            let left: Vec<String> = mask
                .iter()
                .map(|kind| format!("{} {}", position.t.stacks[kind.index()], kind.name()))
                .collect();
            let text =
                format!("You choose, as your Mission Deck is used up. Left: {}.", words::list(&left, "and"));
            ("Draw a mission of which type?".to_owned(), text, rule::MISSION_14)
        }
        Decision::System { .. } => system(position),
        Decision::FreeAttack { targets, .. } => (
            "Free attack".to_owned(),
            format!(
                "{} failed to break away. One of your ships may attack without an Action before it leaves.",
                naming::ships(m, targets)
            ),
            rule::BREAK_06,
        ),
    };
    Prompt { title, text, rule }
}

type PromptText = (String, String, RuleId);

fn nothing(position: &Position<'_>) -> Prompt {
    let text = position.t.outcome.map_or_else(String::new, |outcome| {
        format!("{} has won.", words::capital(&naming::team(position.m, outcome.winner)))
    });
    let title = if text.is_empty() { "" } else { "The match is over" };
    Prompt { title: title.to_owned(), text, rule: rule::VICTORY_01 }
}

fn draft(position: &Position<'_>) -> String {
    let seat = position.f.asked;
    let (size, limit) = (position.fleet_sizes(seat), position.t.common(seat).fleet_size);
    let ships = orders::fleet(position, seat);
    let choice = match position.t.team_fleet(seat).count() {
        1 => "Keep this ship, or shuffle all and draw again.",
        _ => "Keep these ships, or shuffle all and draft again.",
    };
    format!("{ships}: Size {size} of {limit}. {choice}")
}

fn subdecks(position: &Position<'_>) -> String {
    let seat = position.f.asked;
    let picked = position.t.subdecks.iter().filter(|place| place.owner() == Some(seat)).count();
    format!("Number {} of {} for your Command Deck.", picked + 1, position.m.setup.subdecks)
}

fn turn(position: &Position<'_>) -> String {
    let seat = position.reader();
    let limit = position.action_limit(seat);
    let left = limit.saturating_sub(position.t.seat(seat).actions_spent);
    let alone = position.m.seats() > 2 && !position.part_of_two();
    let rest = if alone { " Your partner has ended their part." } else { "" };
    format!("{left} of {limit} Actions left.{rest}")
}

/// How a team's fleet is shared out so far (TEAM-06).
fn shares(position: &Position<'_>) -> String {
    let seat = position.f.asked;
    let size = |seat: Seat| position.sizes(position.t.fleet(seat));
    let partner = position.m.partner(seat).unwrap_or(seat);
    let (own, given) = (size(seat), size(partner));
    format!(
        "Yours so far: Size {own}; your partner's: Size {given}. In the end they differ by at most 2, if the ships allow it."
    )
}

/// What a transporter moves: freely between friends, one of four effects with an enemy.
fn beam(position: &Position<'_>, ship: ShipId, other: ShipId, must: bool) -> PromptText {
    let (own, theirs) = (naming::ship(position.m, ship), naming::ship(position.m, other));
    if !position.friends(ship, other) {
        let text = format!("The transporters of {own} have a lock on {theirs}. You may beam nothing, too.");
        return ("Beam what?".to_owned(), text, rule::TRANSPORTER_09);
    }
    let crowded = position.crowded(ship, other).next().is_some();
    let text = if crowded {
        format!(
            "No ship holds two crew of one type: move or discard one of them. Between {own} and {theirs}."
        )
    } else if must {
        format!("Crew and cargo, any number, either way between {own} and {theirs}.")
    } else {
        format!("More crew or cargo, either way between {own} and {theirs}?")
    };
    let rule = if crowded { rule::RD_59 } else { rule::TRANSPORTER_02 };
    ("Beam what?".to_owned(), text, rule)
}

fn rescued(position: &Position<'_>) -> PromptText {
    let mut text = String::new();
    if let Some(Frame::Rescue { card, ship }) = position.f.frames().last() {
        text = format!(
            "{} is back, aboard {}.",
            naming::card(position.m, *card),
            naming::ship(position.m, *ship)
        );
    }
    ("A prisoner is free".to_owned(), text, rule::RD_75)
}

#[deny(clippy::wildcard_enum_match_arm)]
fn setting(position: &Position<'_>, ship: ShipId, level: DamageLevel, why: Why) -> PromptText {
    let name = naming::ship(position.m, ship);
    let text = match why {
        Why::Deploy => "The setting it begins the match with.".to_owned(),
        Why::Damaged => format!("{name} has taken damage and is now {}.", naming::level(level)),
        Why::Repaired => format!("{name} has been repaired and is now {}.", naming::level(level)),
        Why::Decloaked => format!("{name} drops its cloak."),
        Why::Reinforced => format!("{name} enters play."),
        Why::Adjusted
        | Why::JoinTest
        | Why::JoinAttack
        | Why::JoinForce
        | Why::Involve
        | Why::RemoveFromCombat
        | Why::FreeAttack
        | Why::MissionCredit
        | Why::MissionStack
        | Why::RepairWhat
        | Why::TestSystem
        | Why::ByEffect
        | Why::DiscardCrew
        | Why::Divide
        | Why::Agree
        | Why::SwapCards
        | Why::SwapCrew
        | Why::Rescue
        | Why::EchoToShip
        | Why::EchoAway
        | Why::HandLimit
        | Why::EnterAt => format!("{name} adjusts its power."),
    };
    (format!("Set the dial of {name}"), text, why.rule())
}

fn ship(position: &Position<'_>, why: Why) -> PromptText {
    if why == Why::RemoveFromCombat {
        ("Which ship leaves the combat?".to_owned(), because(position), rule::COMBAT_21)
    } else if why == Why::Involve {
        let met = position.f.frames().last().and_then(Frame::encounter);
        let met = met.map_or_else(String::new, |met| naming::encounter(position.m, met.encounter));
        let text = format!("{}. What the card gives is for one of them.", words::capital(&met));
        ("Which ship is it for?".to_owned(), text, rule::TASK_11)
    } else {
        ("Choose a ship".to_owned(), because(position), why.rule())
    }
}

fn join(position: &Position<'_>, why: Why) -> PromptText {
    let frame = position.f.frames().last();
    let (title, text) = match (why, frame) {
        (Why::Divide, _) => ("Which ships are your partner's?", shares(position)),
        (Why::JoinForce, Some(Frame::Muster { lead, ships, asking })) => (
            if *asking == Asking::Partner {
                "Do ships of yours move along?"
            } else {
                "Which ships move together?"
            },
            format!("So far: {}.", naming::group(position.m, *lead, *ships)),
        ),
        (Why::Involve, Some(Frame::Encounter { encounter })) => (
            "Which ships are involved?",
            format!(
                "{}. The ships involved make the test together; harm strikes the whole Task Force.",
                naming::encounter(position.m, encounter.encounter)
            ),
        ),
        (_, Some(Frame::Act { act })) => (
            match act.declared {
                _ if act.asking == Asking::Partner => "Does a ship of yours join?",
                DeclaredAction::Attack { .. } | DeclaredAction::AttackInstallation => "Who attacks?",
                DeclaredAction::Mission { .. }
                | DeclaredAction::Encounter { .. }
                | DeclaredAction::Search { .. } => "Who makes the test?",
                _ => "Does another ship join?",
            },
            format!(
                "{}. So far: {}. Each further ship costs an Action.",
                contest::declared(position, act),
                naming::group(position.m, act.lead, act.ships)
            ),
        ),
        _ => ("Does another ship join?", String::new()),
    };
    (title.to_owned(), text, why.rule())
}

fn card(position: &Position<'_>, from: CardPlace, why: Why) -> PromptText {
    let m = position.m;
    let title = match from {
        CardPlace::Hand { seat } if why == Why::SwapCards => match seat == position.f.asked {
            true => "Choose a card from your hand".to_owned(),
            false => format!("Choose a card from {}'s hand", naming::player(m, seat)),
        },
        // What an effect or a limit asks for from a hand is discarded.
        CardPlace::Hand { seat } if seat == position.f.asked => "Which card do you discard?".to_owned(),
        CardPlace::Hand { seat } => format!("Which card does {} discard?", naming::player(m, seat)),
        CardPlace::Deck { .. } => "Which card do you take from your Command Deck?".to_owned(),
        CardPlace::Discard { .. } => "Which card do you take back from your discard pile?".to_owned(),
        CardPlace::Crew { ship } => format!("Choose crew of {}", naming::ship(m, ship)),
        CardPlace::Prisoner { ship } => format!("Choose a prisoner of {}", naming::ship(m, ship)),
        CardPlace::Beside { ship } => format!("Choose a card of {}", naming::ship(m, ship)),
        CardPlace::Before { seat } => format!("Choose a card before {}", naming::player(m, seat)),
        CardPlace::Box
        | CardPlace::Unseen
        | CardPlace::Trash
        | CardPlace::Playing { .. }
        | CardPlace::Planted { .. }
        | CardPlace::Agent { .. } => "Choose a card".to_owned(),
    };
    let text = if why == Why::DiscardCrew {
        "It is discarded.".to_owned()
    } else if matches!(why, Why::SwapCards | Why::SwapCrew) {
        contest::swap(position, why)
    } else {
        because(position)
    };
    (title, text, why.rule())
}

fn system(position: &Position<'_>) -> PromptText {
    match position.f.frames().last().and_then(Frame::test) {
        Some(test) => (
            "Test which system?".to_owned(),
            words::paragraph([
                format!("{}: Level {}.", naming::group(position.m, test.lead, test.ships), test.level),
                sums(position, test),
                contest::stakes(position),
            ]),
            rule::TEST_01,
        ),
        None => ("Name a system".to_owned(), because(position), rule::CARDS_23),
    }
}

/// What all testers bring together with each system that they may test: "Weapons 7, Engines 13."
fn sums(position: &Position<'_>, test: &TestFrame) -> String {
    let Decision::System { mask } = position.f.decision else { return String::new() };
    let one = |system: System| {
        let tried = TestFrame { system, ..*test };
        match position.own_total(&tried, &mut NoTerms) {
            Some(total) => format!("{} {total}", system.name()),
            None => format!("{} Disabled", system.name()),
        }
    };
    format!("{}.", mask.iter().map(one).collect::<Vec<_>>().join(", "))
}

/// The effect being run.
fn effect<'a>(position: &'a Position<'_>) -> Option<&'a EffectFrame> {
    position.f.frames().last().and_then(Frame::effect)
}

/// Whose effect asks: "Red Alert."
fn because(position: &Position<'_>) -> String {
    let Some(effect) = effect(position) else { return String::new() };
    let source = words::capital(&naming::source(position.m, effect.source));
    match (effect.this, effect.source) {
        (Some(this), Source::Ship { ship }) if this == ship => format!("{source}."),
        (Some(this), _) => format!("{source}, for {}.", naming::ship(position.m, this)),
        (None, _) => format!("{source}."),
    }
}

/// What the chosen mission is for: the verb that asks says so.
fn mission_title(position: &Position<'_>) -> String {
    let verb = effect(position).map(|effect| position.m.content.op(effect.at));
    match verb {
        Some(Op::Do(Verb::CycleMission)) => "Which mission do you cycle?",
        Some(Op::Do(Verb::DrawMissions { .. })) => "Which mission do you put under your deck?",
        _ => "Choose a mission",
    }
    .to_owned()
}

fn may(position: &Position<'_>) -> String {
    let source = because(position);
    let text = option_label(position, 0);
    format!("{source} {text}.")
}

/// What the options of the open choice mean, by index; empty if no options are open. The first options of a repair may
/// not be offered, but keep their index.
#[deny(clippy::wildcard_enum_match_arm)]
pub fn option_labels(position: &Position<'_>) -> Vec<String> {
    match position.f.decision {
        Decision::Option { count, .. } => (0..count).map(|index| option_label(position, index)).collect(),
        Decision::Beam { ship, other, .. } if !position.friends(ship, other) => {
            vec![transport::demand(position, other)]
        }
        Decision::Setting { ship, level, .. } => {
            let settings = position.m.ship(ship).settings(level);
            settings.iter().map(|setting| naming::setting(*setting)).collect()
        }
        Decision::System { mask } => mask.iter().map(|system| system.name().to_owned()).collect(),
        Decision::Nothing
        | Decision::Draft
        | Decision::Subdeck
        | Decision::Turn
        | Decision::Window { .. }
        | Decision::Ship { .. }
        | Decision::Join { .. }
        | Decision::Cell { .. }
        | Decision::Card { .. }
        | Decision::Mission { .. }
        | Decision::Stack { .. }
        | Decision::FreeAttack { .. }
        | Decision::Beam { .. }
        | Decision::GiveUp { .. }
        | Decision::Echo { .. } => Vec::new(),
    }
}

/// Whether an option of the open choice would change nothing: repairing a ship that is intact.
pub fn does_nothing(position: &Position<'_>, index: u8) -> bool {
    let Decision::Option { choice: Some(at), .. } = position.f.decision else { return false };
    let Some(ship) = effect(position).and_then(|effect| effect.this) else { return false };
    let branches = position.m.content.written_choice(at);
    match branches.and_then(|all| all.get(usize::from(index))).map(Vec::as_slice) {
        Some([Effect::Do(Verb::Repair { on: Who::This, .. })]) => {
            position.ship(ship).level == DamageLevel::Undamaged
        }
        Some([Effect::Do(Verb::Restore { on: Who::This })]) => position.system_tokens(ship).next().is_none(),
        _ => false,
    }
}

/// What one option of the open choice means.
#[deny(clippy::wildcard_enum_match_arm)]
pub(super) fn option_label(position: &Position<'_>, index: u8) -> String {
    let plain = || format!("Option {}", index + 1);
    match position.f.decision {
        Decision::Option { why: Why::RepairWhat, .. } => repair_label(position, index).unwrap_or_else(plain),
        Decision::Option { why: Why::Agree, .. } => "Agree".to_owned(),
        Decision::Option { why: Why::Rescue, .. } => {
            let Some(Frame::Rescue { card, ship }) = position.f.frames().last() else { return plain() };
            transport::rescue(position, *card, *ship, index)
        }
        Decision::Beam { other, .. } => transport::demand(position, other),
        Decision::Option { choice: Some(at), .. } => {
            let branch = position.m.content.written_choice(at).and_then(|list| list.get(usize::from(index)));
            match (branch, effect(position)) {
                (Some(branch), _) if branch.is_empty() => "Nothing".to_owned(),
                (Some(branch), Some(effect)) => {
                    effects_in(branch, &scene(position, effect), &*position.m.content)
                }
                _ => plain(),
            }
        }
        Decision::Nothing
        | Decision::Draft
        | Decision::Subdeck
        | Decision::Turn
        | Decision::Window { .. }
        | Decision::Setting { .. }
        | Decision::Ship { .. }
        | Decision::Join { .. }
        | Decision::Cell { .. }
        | Decision::Option { .. }
        | Decision::Card { .. }
        | Decision::Mission { .. }
        | Decision::Stack { .. }
        | Decision::System { .. }
        | Decision::FreeAttack { .. }
        | Decision::GiveUp { .. }
        | Decision::Echo { .. } => plain(),
    }
}

fn what_is_repaired(position: &Position<'_>) -> PromptText {
    if let Some(Frame::RepairOnce { repair: RepairFrame { ship, token: true, .. } }) =
        position.f.frames().last()
    {
        let text = format!("One System Token is taken off {}.", naming::ship(position.m, *ship));
        return ("Which System Token?".to_owned(), text, rule::REPAIR_05);
    }
    ("What is repaired?".to_owned(), "One benefit of the repair.".to_owned(), rule::REPAIR_04)
}

fn repair_label(position: &Position<'_>, index: u8) -> Option<String> {
    let Some(Frame::RepairOnce { repair }) = position.f.frames().last() else { return None };
    let ship = repair.ship;
    let name = naming::ship(position.m, ship);
    let Some(token) = index.checked_sub(1) else {
        let level = position.ship(ship).level.better()?;
        return Some(format!("{name} is {} again", naming::level(level)));
    };
    let slot = position.offered_repairs(repair).nth(usize::from(token))?;
    let modifiers = position.t.modifiers();
    let first = modifiers.get(usize::from(slot))?;
    let lot: Vec<_> = position
        .system_tokens(ship)
        .filter_map(|slot| modifiers.get(usize::from(slot)))
        .filter(|one| if repair.token { *one == first } else { one.goes_with(first) })
        .collect();
    let disabled = lot.iter().find_map(|one| match one.what {
        crate::fleet::content::vocabulary::Static::Disabled(system) => Some(system),
        _ => None,
    });
    Some(match (disabled, first.on_system()) {
        (Some(system), _) => format!("{} of {name} work again", system.name()),
        (None, Some(system)) if lot.len() > 1 => {
            format!("Remove all System Tokens on the {} of {name}", system.name())
        }
        _ => format!("Remove the System Token of {}", naming::source(position.m, first.source)),
    })
}

/// The names an effect's text uses while it is being run.
fn scene(position: &Position<'_>, effect: &EffectFrame) -> Scene {
    let name = |ship: Option<ShipId>| ship.map(|ship| naming::ship(position.m, ship));
    Scene {
        speaker: match effect.source {
            Source::Ship { .. } => Speaker::Ship,
            Source::Tile { .. } => Speaker::Card,
            Source::Card { .. }
            | Source::Encounter { .. }
            | Source::Mission { .. }
            | Source::Rule
            | Source::Dial => Speaker::Card,
        },
        this: name(effect.this),
        target: name(effect.target),
        picked: name(effect.picked_ship),
        for_opponent: position.f.asked != effect.seat,
    }
}

fn window_prompt(position: &Position<'_>, window: &Window) -> Prompt {
    let (title, text, rule) = match window.timing {
        Timing::Power => ("Adjust power?".to_owned(), contest::power(position, window), rule::RD_05),
        Timing::Combat => ("Combat".to_owned(), contest::under_way(position), rule::COMBAT_05),
        Timing::AfterDice | Timing::AfterCombatDice => {
            ("After the dice".to_owned(), contest::under_way(position), rule::RD_07)
        }
        Timing::Exploration => ("Exploration".to_owned(), contest::exploration(position), rule::RD_22),
        Timing::Encounter => ("Encounter".to_owned(), contest::encounter(position), rule::ENCOUNTER_12),
        Timing::EnemyEncounter => {
            ("Enemy encounter".to_owned(), contest::encounter(position), rule::ENCOUNTER_12)
        }
        Timing::CombatDamage | Timing::Damage => {
            ("Damage".to_owned(), contest::damage(position), rule::RD_16)
        }
        Timing::OwnTest(_) if position.test().is_some_and(|test| !test.tests(position.f.asked)) => {
            ("Test against your ship".to_owned(), contest::under_way(position), rule::TEST_04)
        }
        Timing::OwnTest(_) => ("Your test".to_owned(), contest::under_way(position), rule::TEST_03),
        Timing::EnemyTest(_) => ("Enemy test".to_owned(), contest::under_way(position), rule::TEST_04),
        Timing::Transport => {
            ("Transport against your ship".to_owned(), contest::under_way(position), rule::RD_11)
        }
        Timing::MissionDone => {
            ("Mission completed".to_owned(), "You have completed a mission.".to_owned(), rule::MISSION_08)
        }
        Timing::EnemyMissionDone => (
            "Mission completed".to_owned(),
            "Your opponent has completed a mission.".to_owned(),
            rule::MISSION_08,
        ),
        Timing::CardPlayed(_) => ("A card is played".to_owned(), contest::played(position), rule::RD_100),
        Timing::EnemyAction(EnemyDoing::Exploring) => {
            ("Enemy exploration".to_owned(), contest::exploration(position), rule::RD_100)
        }
        Timing::EnemyAction(EnemyDoing::Step) => contest::step(position, window),
        Timing::Turn
        | Timing::AsAction
        | Timing::OwnAction(_)
        | Timing::EnemyAction(EnemyDoing::Action(_)) => contest::declaration(position),
    };
    Prompt { title, text, rule }
}

/// A mission as the seat that is asked may know it.
fn mission_for(position: &Position<'_>, mission: Secret<MissionId>, owner: Seat) -> Secret<MissionId> {
    let open = |mission: &MissionId| owner == position.f.asked || !position.m.mission(*mission).entry.secret;
    mission.known().filter(open).map_or(Secret::HIDDEN, Secret::from)
}

/// "Ops".
fn kind(kind: CardKind) -> &'static str {
    kind.name()
}

/// "Influence Action".
fn action_name(kind: crate::fleet::units::ActionKind) -> String {
    action(kind)
}
