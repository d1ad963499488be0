//! What the open decision asks, about what, and what its options mean.
//!
//! Invariant: a prompt is for the seat that is asked and says nothing that this seat may not know; what is at stake in a
//! test is read from the position, never computed a second time.

use super::content::{Scene, Speaker, action, effects_in, words};
use super::{naming, orders, transport};
use crate::engine::game::Seat;
use crate::fleet::content::vocabulary::{Effect, Verb, Who};
use crate::fleet::decision::{Ask, Point, Why, Window};
use crate::fleet::ids::{MissionId, Secret, ShipId};
use crate::fleet::look::Look;
use crate::fleet::rule::{self, RuleId};
use crate::fleet::state::frame::{Asking, EffectFrame, Frame};
use crate::fleet::state::parts::{CardPlace, Source};
use crate::fleet::units::{CardKind, Level, MissionKind, System};

mod contest;

/// The open decision in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prompt {
    /// The question in a few words.
    pub title: String,
    /// What it is about: sums, stakes.
    pub text: String,
    /// The rule that asks.
    pub rule: RuleId,
}

/// What the seat that is asked has to decide.
pub fn prompt(look: &Look<'_>) -> Prompt {
    let m = look.m;
    let (title, text, rule) = match look.f.ask {
        Ask::Nothing => return nothing(look),
        Ask::Draft => ("Keep this fleet?".to_owned(), draft(look), rule::FLEET_08),
        Ask::Subdeck => ("Pick a Subdeck".to_owned(), subdecks(look), rule::DECKS_02),
        Ask::Turn => ("Your turn".to_owned(), turn(look), rule::TURN_05),
        Ask::Window { window } => return window_prompt(look, &window),
        Ask::Setting { ship, level, why, .. } => setting(look, ship, level, why),
        Ask::Ship { why, .. } => ship(look, why),
        Ask::Join { why, .. } => join(look, why),
        Ask::Cell { why: Why::EchoAway, .. } => (
            "Move the Sensor Echo?".to_owned(),
            "It was shown to be an echo. You may put it with any of your other Cloak Tokens.".to_owned(),
            rule::CLOAK_36,
        ),
        Ask::Echo { to, .. } => (
            "Move a Sensor Echo?".to_owned(),
            format!(
                "Your ship {} was shown. You may put one of your echoes there; then the tokens are mixed.",
                naming::in_cell(m, to)
            ),
            rule::CLOAK_35,
        ),
        Ask::Cell { why: Why::EnterAt, .. } => (
            "Where does it enter?".to_owned(),
            "Reinforcements enter at your Command Post or at a friendly Starbase.".to_owned(),
            rule::RD_65,
        ),
        Ask::Cell { why, .. } => ("Choose a location".to_owned(), because(look), why.rule()),
        Ask::Option { why: Why::Rescue, .. } => rescued(look),
        Ask::Beam { ship, other, must, .. } => beam(look, ship, other, must),
        Ask::GiveUp { ship } => (
            "Give up crew".to_owned(),
            format!(
                "A transporter has seized {}. Discard one of its crew, or a Crew Card from your hand; a card from hand is replaced.",
                naming::ship(m, ship)
            ),
            rule::TRANSPORTER_10,
        ),
        Ask::Option { why: Why::RepairWhat, .. } => {
            ("What is repaired?".to_owned(), "One benefit of the repair.".to_owned(), rule::REPAIR_04)
        }
        Ask::Option { why: Why::Agree, .. } => {
            ("Do you agree?".to_owned(), contest::offer(look), rule::TEAM_13)
        }
        Ask::Option { optional: true, why, .. } => ("Do this?".to_owned(), may(look), why.rule()),
        Ask::Option { why, .. } => ("Choose one".to_owned(), because(look), why.rule()),
        Ask::Card { from, why, .. } => card(look, from, why),
        Ask::Mission { why: Why::MissionCredit, .. } => (
            "Which mission is it credited to?".to_owned(),
            "What you did fits several missions, and counts for one.".to_owned(),
            rule::RD_48,
        ),
        Ask::Mission { why, .. } => ("Choose a mission".to_owned(), because(look), why.rule()),
        Ask::Stack { mask } => {
            let left: Vec<String> = MissionKind::ALL
                .iter()
                .filter(|kind| mask >> kind.index() & 1 == 1)
                .map(|kind| format!("{} {}", look.t.stacks[kind.index()], kind.name()))
                .collect();
            let text = format!("Your Mission Deck is empty. Left: {}.", words::list(&left, "and"));
            ("Draw a mission of which type?".to_owned(), text, rule::MISSION_14)
        }
        Ask::System { .. } => system(look),
        Ask::FreeAttack { targets, .. } => (
            "Free attack".to_owned(),
            format!(
                "{} failed to break away. One of your ships may attack without an Action.",
                naming::ships(m, targets)
            ),
            rule::BREAK_06,
        ),
    };
    Prompt { title, text, rule }
}

type Parts = (String, String, RuleId);

fn nothing(look: &Look<'_>) -> Prompt {
    let text = look.t.outcome.map_or_else(String::new, |outcome| {
        format!("{} has won.", words::capital(&naming::team(look.m, outcome.winner)))
    });
    let title = if text.is_empty() { "" } else { "The match is over" };
    Prompt { title: title.to_owned(), text, rule: rule::VICTORY_01 }
}

fn draft(look: &Look<'_>) -> String {
    let seat = look.f.asked;
    let (size, limit) = (look.fleet_sizes(seat), look.t.common(seat).fleet_size);
    let ships = orders::fleet(look, seat);
    format!("{ships}: Size {size} of {limit}. Keep these ships, or shuffle all and draft again.")
}

fn subdecks(look: &Look<'_>) -> String {
    let seat = look.f.asked;
    let picked = look.t.subdecks.iter().filter(|owner| **owner == Some(seat)).count();
    format!("Number {} of {} for your Command Deck.", picked + 1, look.m.setup.subdecks)
}

fn turn(look: &Look<'_>) -> String {
    let seat = look.reader();
    let limit = look.action_limit(seat);
    let left = limit.saturating_sub(look.t.seat(seat).actions_spent);
    let alone = look.m.seats() > 2 && !look.part_of_two();
    let rest = if alone { " Your partner has ended their part." } else { "" };
    format!("{left} of {limit} Actions left.{rest}")
}

/// How a team's fleet is shared out so far (TEAM-06).
fn shares(look: &Look<'_>) -> String {
    let seat = look.f.asked;
    let size = |seat: Seat| look.sizes(look.t.fleet(seat));
    let partner = look.m.partner(seat).unwrap_or(seat);
    let (own, given) = (size(seat), size(partner));
    format!(
        "Yours so far: Size {own}; your partner's: Size {given}. In the end they differ by at most 2, if the ships allow it."
    )
}

/// What a transporter moves: freely between friends, one of four effects with an enemy.
fn beam(look: &Look<'_>, ship: ShipId, other: ShipId, must: bool) -> Parts {
    let (own, theirs) = (naming::ship(look.m, ship), naming::ship(look.m, other));
    if !look.friends(ship, other) {
        let text = format!("The transporters of {own} have a lock on {theirs}. You may beam nothing, too.");
        return ("Beam what?".to_owned(), text, rule::TRANSPORTER_09);
    }
    let crowded = look.crowded(ship, other).next().is_some();
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

fn rescued(look: &Look<'_>) -> Parts {
    let mut text = String::new();
    if let Some(Frame::Rescue { card, ship }) = look.f.frames().last() {
        text = format!("{} is back, aboard {}.", naming::card(look.m, *card), naming::ship(look.m, *ship));
    }
    ("A prisoner is free".to_owned(), text, rule::RD_75)
}

fn setting(look: &Look<'_>, ship: ShipId, level: Level, why: Why) -> Parts {
    let name = naming::ship(look.m, ship);
    let text = match why {
        Why::Deploy => "The setting it begins the match with.".to_owned(),
        Why::Damaged => format!("{name} has taken damage and is now {}.", naming::level(level)),
        Why::Repaired => format!("{name} has been repaired and is now {}.", naming::level(level)),
        Why::Decloaked => format!("{name} drops its cloak."),
        Why::Reinforced => format!("{name} enters play."),
        _ => format!("{name} adjusts its power."),
    };
    (format!("Set the dial of {name}"), text, why.rule())
}

fn ship(look: &Look<'_>, why: Why) -> Parts {
    match why {
        Why::RemoveFromCombat => ("Which ship leaves the combat?".to_owned(), because(look), rule::COMBAT_21),
        Why::Involve => {
            let met = look.f.frames().last().and_then(Frame::encounter);
            let met = met.map_or_else(String::new, |met| naming::encounter(look.m, met.encounter));
            let text = format!("{}. What the card gives is for one of them.", words::capital(&met));
            ("Which ship is it for?".to_owned(), text, rule::TASK_11)
        }
        _ => ("Choose a ship".to_owned(), because(look), why.rule()),
    }
}

fn join(look: &Look<'_>, why: Why) -> Parts {
    let frame = look.f.frames().last();
    let (title, text) = match (why, frame) {
        (Why::Divide, _) => ("Which ships are your partner's?", shares(look)),
        (Why::JoinForce, Some(Frame::Muster { lead, ships, asking })) => (
            if *asking == Asking::Partner {
                "Do ships of yours move along?"
            } else {
                "Which ships move together?"
            },
            format!("So far: {}.", naming::group(look.m, *lead, *ships)),
        ),
        (Why::Involve, Some(Frame::Encounter { encounter })) => (
            "Which ships are involved?",
            format!(
                "{}. The ships involved make the test together; harm strikes the whole Task Force.",
                naming::encounter(look.m, encounter.encounter)
            ),
        ),
        (_, Some(Frame::Gather { act })) => (
            if act.asking == Asking::Partner {
                "Does a ship of yours join?"
            } else {
                "Does another ship join?"
            },
            format!(
                "{}. So far: {}. Each further ship spends an Action.",
                contest::deal(look, act),
                naming::group(look.m, act.lead, act.ships)
            ),
        ),
        _ => ("Does another ship join?", String::new()),
    };
    (title.to_owned(), text, why.rule())
}

fn card(look: &Look<'_>, from: CardPlace, why: Why) -> Parts {
    let m = look.m;
    let title = match from {
        CardPlace::Hand { seat } if seat == look.f.asked => "Choose a card from your hand".to_owned(),
        CardPlace::Hand { seat } => format!("Choose a card from {}'s hand", naming::player(m, seat)),
        CardPlace::Deck { .. } => "Choose a card from your Command Deck".to_owned(),
        CardPlace::Discard { .. } => "Choose a card from your discard pile".to_owned(),
        CardPlace::Crew { ship } => format!("Choose crew of {}", naming::ship(m, ship)),
        CardPlace::Prisoner { ship } => format!("Choose a prisoner of {}", naming::ship(m, ship)),
        CardPlace::Beside { ship } => format!("Choose a card of {}", naming::ship(m, ship)),
        CardPlace::Box | CardPlace::Unseen | CardPlace::Trash | CardPlace::Playing { .. } => {
            "Choose a card".to_owned()
        }
    };
    let text = match why {
        Why::DiscardCrew => "It is discarded.".to_owned(),
        Why::SwapCards | Why::SwapCrew => contest::swap(look, why),
        _ => because(look),
    };
    (title, text, why.rule())
}

fn system(look: &Look<'_>) -> Parts {
    match look.f.frames().last().and_then(Frame::test) {
        Some(test) => (
            "Test which system?".to_owned(),
            words::paragraph([
                format!("{}: Level {}.", naming::group(look.m, test.lead, test.ships), test.level),
                ratings(look, test.lead),
                contest::stakes(look),
            ]),
            rule::TEST_01,
        ),
        None => ("Name a system".to_owned(), because(look), rule::CARDS_23),
    }
}

/// "Weapons 7, Sensors 3, ...".
fn ratings(look: &Look<'_>, ship: ShipId) -> String {
    let one = |system: &System| match look.rating(ship, *system).number() {
        Some(rating) => format!("{} {rating}", system.name()),
        None => format!("{} Disabled", system.name()),
    };
    format!("{}.", System::ALL.iter().map(one).collect::<Vec<_>>().join(", "))
}

/// The effect being done.
fn effect<'a>(look: &'a Look<'_>) -> Option<&'a EffectFrame> {
    look.f.frames().last().and_then(Frame::effect)
}

/// Whose effect asks: "Red Alert."
fn because(look: &Look<'_>) -> String {
    let Some(effect) = effect(look) else { return String::new() };
    let source = words::capital(&naming::source(look.m, effect.source));
    match (effect.this, effect.source) {
        (Some(this), Source::Ship { ship }) if this == ship => format!("{source}."),
        (Some(this), _) => format!("{source}, for {}.", naming::ship(look.m, this)),
        (None, _) => format!("{source}."),
    }
}

fn may(look: &Look<'_>) -> String {
    let source = because(look);
    let text = option_label(look, 0);
    format!("{source} {text}.")
}

/// What the options of the open choice mean, by index; empty where no options are open. The first options of a repair
/// may not be offered, but have their place.
#[deny(clippy::wildcard_enum_match_arm)]
pub fn option_labels(look: &Look<'_>) -> Vec<String> {
    match look.f.ask {
        Ask::Option { count, .. } => (0..count).map(|index| option_label(look, index)).collect(),
        Ask::Beam { ship, other, .. } if !look.friends(ship, other) => vec![transport::demand(look, other)],
        Ask::Setting { ship, level, .. } => {
            let settings = look.m.ship(ship).settings(level);
            settings.iter().map(|setting| naming::setting(*setting)).collect()
        }
        Ask::System { mask } => System::ALL
            .iter()
            .filter(|system| mask >> system.index() & 1 == 1)
            .map(|system| system.name().to_owned())
            .collect(),
        Ask::Nothing
        | Ask::Draft
        | Ask::Subdeck
        | Ask::Turn
        | Ask::Window { .. }
        | Ask::Ship { .. }
        | Ask::Join { .. }
        | Ask::Cell { .. }
        | Ask::Card { .. }
        | Ask::Mission { .. }
        | Ask::Stack { .. }
        | Ask::FreeAttack { .. }
        | Ask::Beam { .. }
        | Ask::GiveUp { .. }
        | Ask::Echo { .. } => Vec::new(),
    }
}

/// Whether an option of the open choice would change nothing: repairing a ship that is whole.
pub fn does_nothing(look: &Look<'_>, index: u8) -> bool {
    let Ask::Option { choice: Some(at), .. } = look.f.ask else { return false };
    let Some(ship) = effect(look).and_then(|effect| effect.this) else { return false };
    let branches = look.m.content.written_choice(at);
    match branches.and_then(|all| all.get(usize::from(index))).map(Vec::as_slice) {
        Some([Effect::Do(Verb::Repair { on: Who::This, .. })]) => look.ship(ship).level == Level::Undamaged,
        Some([Effect::Do(Verb::Restore { on: Who::This })]) => look.system_tokens(ship).next().is_none(),
        _ => false,
    }
}

/// What one option of the open choice means.
#[deny(clippy::wildcard_enum_match_arm)]
pub(super) fn option_label(look: &Look<'_>, index: u8) -> String {
    let plain = || format!("Option {}", index + 1);
    match look.f.ask {
        Ask::Option { why: Why::RepairWhat, .. } => repair_label(look, index).unwrap_or_else(plain),
        Ask::Option { why: Why::Agree, .. } => "Agree".to_owned(),
        Ask::Option { why: Why::Rescue, .. } => {
            let Some(Frame::Rescue { card, ship }) = look.f.frames().last() else { return plain() };
            transport::rescue(look, *card, *ship, index)
        }
        Ask::Beam { other, .. } => transport::demand(look, other),
        Ask::Option { choice: Some(at), .. } => {
            let branch = look.m.content.written_choice(at).and_then(|list| list.get(usize::from(index)));
            match (branch, effect(look)) {
                (Some(branch), _) if branch.is_empty() => "Nothing".to_owned(),
                (Some(branch), Some(effect)) => effects_in(branch, &scene(look, effect), &*look.m.content),
                _ => plain(),
            }
        }
        Ask::Nothing
        | Ask::Draft
        | Ask::Subdeck
        | Ask::Turn
        | Ask::Window { .. }
        | Ask::Setting { .. }
        | Ask::Ship { .. }
        | Ask::Join { .. }
        | Ask::Cell { .. }
        | Ask::Option { .. }
        | Ask::Card { .. }
        | Ask::Mission { .. }
        | Ask::Stack { .. }
        | Ask::System { .. }
        | Ask::FreeAttack { .. }
        | Ask::GiveUp { .. }
        | Ask::Echo { .. } => plain(),
    }
}

fn repair_label(look: &Look<'_>, index: u8) -> Option<String> {
    let Some(Frame::RepairOnce { repair }) = look.f.frames().last() else { return None };
    let ship = repair.ship;
    let name = naming::ship(look.m, ship);
    let Some(token) = index.checked_sub(1) else {
        let level = look.ship(ship).level.better()?;
        return Some(format!("{name} is {} again", naming::level(level)));
    };
    let slot = look.repairs(ship).nth(usize::from(token))?;
    let modifiers = look.t.modifiers();
    let first = modifiers.get(usize::from(slot))?;
    let lot: Vec<_> = look
        .system_tokens(ship)
        .filter_map(|slot| modifiers.get(usize::from(slot)))
        .filter(|one| one.goes_with(first))
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
        _ => format!("Remove the System Token of {}", naming::source(look.m, first.source)),
    })
}

/// The names an effect's text uses while it is being done.
fn scene(look: &Look<'_>, effect: &EffectFrame) -> Scene {
    let name = |ship: Option<ShipId>| ship.map(|ship| naming::ship(look.m, ship));
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
        for_opponent: look.f.asked != effect.seat,
    }
}

fn window_prompt(look: &Look<'_>, window: &Window) -> Prompt {
    let (title, text, rule) = match window.point {
        Point::POWER => ("Adjust power?".to_owned(), contest::power(look, window), rule::RD_05),
        Point::COMBAT => ("Combat".to_owned(), contest::under_way(look), rule::COMBAT_05),
        Point::AFTER_DICE | Point::AFTER_COMBAT_DICE => {
            ("After the dice".to_owned(), contest::under_way(look), rule::RD_07)
        }
        Point::EXPLORATION => ("Exploration".to_owned(), contest::exploration(look), rule::RD_22),
        Point::ENCOUNTER => ("Encounter".to_owned(), contest::encounter(look), rule::ENCOUNTER_12),
        Point::ENEMY_ENCOUNTER => {
            ("Enemy encounter".to_owned(), contest::encounter(look), rule::ENCOUNTER_12)
        }
        Point::COMBAT_DAMAGE | Point::DAMAGE => ("Damage".to_owned(), contest::damage(look), rule::RD_16),
        Point(0..=3) if look.test().is_some_and(|test| !test.tests(look.f.asked)) => {
            ("Test against your ship".to_owned(), contest::under_way(look), rule::TEST_04)
        }
        Point(0..=3) => ("Your test".to_owned(), contest::under_way(look), rule::TEST_03),
        Point(4..=7) => ("Enemy test".to_owned(), contest::under_way(look), rule::TEST_04),
        Point::TRANSPORT => ("Transport against your ship".to_owned(), contest::under_way(look), rule::RD_11),
        Point(40..=42) => ("A card is played".to_owned(), contest::played(look), rule::RD_100),
        _ => contest::declared(look),
    };
    Prompt { title, text, rule }
}

/// A mission as who is asked may know it.
fn mission_for(look: &Look<'_>, mission: Secret<MissionId>, owner: Seat) -> Secret<MissionId> {
    let open = |mission: &MissionId| owner == look.f.asked || !look.m.mission(*mission).entry.secret;
    mission.known().filter(open).map_or(Secret::HIDDEN, Secret::from)
}

/// "Ops".
const fn kind(kind: CardKind) -> &'static str {
    kind.name()
}

/// "Influence Action".
fn action_name(kind: crate::fleet::units::ActionKind) -> String {
    action(kind)
}
