//! The best way to work on a mission, in words.
//!
//! Invariants: "now" is said of what an order does at once; a chance on the way and on the spot is the one with the dials
//! turned to what serves best.

use super::chance::{odds_with_a_play, open_odds};
use super::place::{harm_on_way, stopped_on_way};
use crate::app::panels::model::{MissionWay, WayRisk};
use crate::app::play::choices::is_never_built;
use crate::app::play::live::LiveMatch;
use crate::app::play::pursuit::{Arrival, ReadyTest, is_step, joined_by, verb};
use crate::app::play::words;
use crate::engine::game::Seat;
use crate::fleet::ai::next_step::NextStep;
use crate::fleet::ai::prospect::MissionProspect;
use crate::fleet::ai::words::percent;
use crate::fleet::content::vocabulary::Deed;
use crate::fleet::content::{DeedPattern, Goal};
use crate::fleet::describe;
use crate::fleet::ids::{CellId, MissionId, ShipId};
use crate::fleet::odds::{AidedTest, Odds, RollEnd};
use crate::fleet::order::Order;
use crate::fleet::position::Position;
use crate::fleet::rules::test::MissionRoll;
use crate::fleet::units::{DamagePoints, Installation, Listed, System};

/// Turns within which an enemy can be said to be within reach.
const NEAR: u8 = 1;

/// From this chance of harm on, in percent, a way is not lit.
const LIKELY: u8 = 50;

const TOO_LATE: &str = "Too late: this is the last turn";

/// What a roll of the viewer's that is under way does for a mission.
fn by_roll(live: LiveMatch<'_>, position: &Position<'_>, mission: MissionId) -> Option<MissionWay> {
    let (roll, attack) = position.mission_roll(live.playhead.viewer, mission)?;
    let what = if attack { "A successful attack" } else { "A success" };
    let does = match roll {
        MissionRoll::Completes => "completes it",
        MissionRoll::Advances => "counts for it",
        MissionRoll::InVain => "here does not count for it",
    };
    // An attack that succeeds counts though all its damage is prevented (RD-16).
    let counts = |end: RollEnd| end.is_success() || attack && end == RollEnd::Blunted;
    let odds = open_odds(live).filter(|_| roll != MissionRoll::InVain);
    let percent = odds.map(|odds| odds.percent(odds.ways(counts)));
    Some(MissionWay { percent, closed: true, ..no_roll(format!("{what} {does}"), false) })
}

/// Whether a mission asks for a heavy hit, there are two ships for it, and an enemy is where it can be made.
fn asks_for_company(position: &Position<'_>, viewer: Seat, mission: MissionId) -> bool {
    let mut wanted = position.m.mission(mission).next_deeds(position.progress_now(mission));
    // More than any hit deals: what else it may ask for, no company would bring.
    let attacks = wanted.any(|next| matches!(next.deed, Deed::DamageShip { points, .. } if points.0 > 1));
    let open = |ship: ShipId| {
        let enemy = position.ship(ship);
        !enemy.cloaked && enemy.cell().is_some_and(|cell| position.m.board.post_of(cell).is_none())
    };
    let foe = || position.m.enemies(viewer).any(|seat| position.t.fleet(seat).iter().any(open));
    attacks && position.t.fleet(viewer).iter().count() > 1 && foe()
}

/// The highest face of a die.
const SIX: u32 = 6;

/// How many ships a mission's test takes where two are too few for it, each with the best setting of its dial; none where all of
/// them are, or where they have too few Actions.
fn takes_several(position: &Position<'_>, viewer: Seat, mission: MissionId) -> Option<String> {
    let Goal::Test { system, level, .. } = position.m.mission(mission).goal else { return None };
    let best = |ship: ShipId| {
        let settings = position.m.ship(ship).settings(position.ship(ship).level);
        settings.iter().filter_map(|one| one.rating(system).number()).max().map(u32::from)
    };
    let ships = position.t.fleet(viewer).iter().filter(|ship| position.ship(*ship).cell().is_some());
    let mut all: Vec<u32> = ships.filter_map(best).collect();
    all.sort_unstable_by(|one, other| other.cmp(one));
    let mut sum = SIX;
    let enough = |own: &u32| {
        sum += own;
        sum >= u32::from(level)
    };
    let count = all.iter().position(enough)? + 1;
    let told = format!("Takes {count} ships in one place, with {} turned up", system.name());
    (count > 2 && count <= usize::from(position.action_limit(viewer))).then_some(told)
}

/// The best way to work on a mission in the viewer's own turn, or what the roll under way does for it.
pub fn way(live: LiveMatch<'_>, position: &Position<'_>, mission: MissionId) -> Option<MissionWay> {
    if let Some(told) = by_roll(live, position, mission) {
        return Some(told);
    }
    let prospect = live.prospect(mission);
    let lost = prospect.is_none_or(|way| !way.known);
    let (viewer, open) = (live.playhead.viewer, live.is_turn_open());
    let closed = |told: &str| Some(MissionWay { closed: true, ..no_roll(told.to_owned(), false) });
    let late = position.comes_too_late(viewer, mission);
    if open
        && position.only_meets(mission)
        && let Some(card) = position.card_that_meets(viewer).filter(|_| lost || late)
    {
        let card = &position.m.card(card).entry.name;
        return Some(no_roll(format!("{card} brings an encounter where you play it"), false));
    }
    // In the last turn no other would be of more use.
    let last = position.t.last_turn.is_some();
    if open && late {
        return closed(if last { TOO_LATE } else { "Not enough is left to explore: cycle it" });
    }
    if open && lost && position.fits_nowhere(viewer, mission) {
        return closed(if last { TOO_LATE } else { "No known place fits: cycle it" });
    }
    if open && holds_on(position, mission) && position.t.last_turn.is_none() {
        return Some(no_roll("Done: it counts when your next turn begins".to_owned(), false));
    }
    let Some(way) = prospect else {
        if let Some(told) = takes_several(position, viewer, mission).filter(|_| open) {
            return closed(&told);
        }
        return match open {
            true if asks_for_company(position, viewer, mission) => {
                closed("Too hard for one ship: attack together, or with a card")
            }
            true => closed("Nothing you can do brings it closer yet"),
            false => None,
        };
    };
    // Where all places are as good as none it is told of where the ship is.
    let place = way.cell.or_else(|| position.ship(way.ship).cell());
    if position.only_builds(mission) && place.is_some_and(|cell| is_never_built(position, viewer, cell)) {
        return closed("No place to build is open: a habitable planet is needed");
    }
    let hunts = match way.step {
        NextStep::Attack | NextStep::Seize => Some("enemy ship"),
        NextStep::Raze => Some("enemy installation"),
        _ => None,
    };
    let far = || way.turns > NEAR && !live.arrival(&way).is_in_turn();
    if let Some(whom) = hunts.filter(|_| !way.known || far()) {
        // An enemy may stand right here, where no place is one for it yet.
        let tokens = if open && !way.known { tokens(position, viewer, mission) } else { None };
        let places = position.mission_places(viewer, mission);
        let misplaced = !way.known
            && place.is_some_and(|cell| !places.has(cell) && !position.enemies_at(viewer, cell).is_empty());
        let lacks = if misplaced && !places.is_empty() { "where it has to be" } else { "within reach" };
        return tokens
            .map(|tokens| no_roll(tokens, false))
            .or_else(|| closed(&format!("No {whom} is {lacks}")));
    }
    if way.step == NextStep::Repair && !way.known {
        return closed("No ship of yours is damaged");
    }
    if position.t.last_turn.is_some() && comes_later(live, position, &way) {
        return closed(TOO_LATE);
    }
    if way.lacking {
        return Some(no_roll(not_yet(live, position, &way), false));
    }
    if !way.known {
        return Some(no_roll(to_explore(position, live.playhead.viewer, &way), false));
    }
    let plain = match way.step {
        NextStep::Test => test(live, position, &way),
        NextStep::Attack if way.helper.is_some() => joint_attack(live, position, &way),
        step => deed(live, position, &way, step),
    };
    Some(live.worth_the_help(mission).map_or(plain, |test| with_help(live, test)))
}

/// A test that can be made at once with company, its dial or what is in hand: "Equinox here with Montgomery Scott and Geordi
/// La Forge".
fn with_help(live: LiveMatch<'_>, test: &AidedTest) -> MissionWay {
    let name = |order: &Order| match *order {
        Order::AssignCrew { card, .. } | Order::PlayCard { card, .. } | Order::SpendCrew { card, .. } => {
            live.m().card(card).entry.name.clone()
        }
        _ => "its ability".to_owned(),
    };
    let names: Vec<String> = test.crew.iter().chain(&test.play).map(name).collect();
    let ships = together(live, test.ship, &test.company);
    let with = describe::list(&names, "and");
    let text = match (names.is_empty(), test.dial) {
        (true, None) => format!("{ships} here, now"),
        (true, Some(_)) => {
            format!("{ships} here: turn {}", whose_dial(live, test.company.len() + 1, &[test.ship]))
        }
        (false, None) => format!("{ships} here with {with}"),
        (false, Some(_)) => format!("{ships} here: turn the dial, then with {with}"),
    };
    MissionWay { percent: Some(test.odds.success_percent()), ..no_roll(text, true) }
}

/// The dials to turn, of so many ships that make a test: "the dial", "the dial of Reliant", "both dials".
fn whose_dial(live: LiveMatch<'_>, testers: usize, turned: &[ShipId]) -> String {
    match turned {
        [ship] if testers > 1 => format!("the dial of {}", describe::ship(live.m(), *ship)),
        [_] => "the dial".to_owned(),
        [_, _] if testers == 2 => "both dials".to_owned(),
        _ if turned.len() == testers => "all dials".to_owned(),
        _ => {
            let names: Vec<String> = turned.iter().map(|ship| describe::ship(live.m(), *ship)).collect();
            format!("the dials of {}", describe::list(&names, "and"))
        }
    }
}

/// A ship and those that join it, by name.
fn together(live: LiveMatch<'_>, ship: ShipId, company: &[ShipId]) -> String {
    let ships = std::iter::once(&ship).chain(company);
    let names: Vec<String> = ships.map(|ship| describe::ship(live.m(), *ship)).collect();
    describe::list(&names, "and")
}

/// Whether a mission counts turns that begin, and what it asks for is so already.
fn holds_on(position: &Position<'_>, mission: MissionId) -> bool {
    match position.m.mission(mission).goal {
        Goal::Condition { cond, turns: 2.. } => position.condition_holds(position.t.active, cond),
        Goal::Condition { .. }
        | Goal::Test { .. }
        | Goal::Deed { .. }
        | Goal::Steps { .. }
        | Goal::Set { .. } => false,
    }
}

/// Whether there is nothing to complete of a mission in this turn: nobody gets there in it or can act in it any more, or it
/// counts turns that begin.
fn comes_later(live: LiveMatch<'_>, position: &Position<'_>, way: &MissionProspect) -> bool {
    let held = match position.m.mission(way.mission).goal {
        Goal::Condition { turns, .. } => turns > 1,
        Goal::Test { .. } | Goal::Deed { .. } | Goal::Steps { .. } | Goal::Set { .. } => false,
    };
    held || too_many_parts(position, way.mission)
        || !live.arrival(way).is_in_turn()
        || verb(way.step).is_some() && !way.ready
}

/// Whether more of a mission is left than can be done in one turn: a test or deed is an Action, and a ship takes one (ACTION-06).
fn too_many_parts(position: &Position<'_>, mission: MissionId) -> bool {
    let (card, seat) = (position.m.mission(mission), position.t.active);
    let acts = matches!(card.goal, Goal::Test { .. });
    let Some((done, parts)) = position.mission_progress(seat, mission).filter(|_| acts) else { return false };
    let left = parts.saturating_sub(done);
    card.same_ship && left > 1 || position.actions_left(seat, left).is_err()
}

const fn no_roll(text: String, now: bool) -> MissionWay {
    MissionWay { text, risk: None, percent: None, before: None, now, closed: false }
}

/// A test: at once, or once they have come together.
fn test(live: LiveMatch<'_>, position: &Position<'_>, way: &MissionProspect) -> MissionWay {
    let who = who(live, way);
    let Some(ready) = live.ready_test(way) else { return coming_together(live, position, way, &who) };
    let ReadyTest { odds, turned, .. } = &ready;
    let (text, percent, before) = match turned {
        Some((turns, best)) => {
            let ships: Vec<ShipId> = turns.iter().map(|(ship, _)| *ship).collect();
            let testers = way.ships().count();
            (
                format!("{who} here: turn {}", whose_dial(live, testers, &ships)),
                best.success_percent(),
                Some(odds.success_percent()),
            )
        }
        None if odds.success_percent() == 0 => (format!("Too hard for now: {who} here"), 0, None),
        None => (format!("{who} here, now"), odds.success_percent(), None),
    };
    MissionWay { percent: Some(percent).filter(|one| *one > 0), before, ..no_roll(text, percent > 0) }
}

/// A test or an attack for which they have to come together first, or to wait.
fn coming_together(
    live: LiveMatch<'_>,
    position: &Position<'_>,
    way: &MissionProspect,
    who: &str,
) -> MissionWay {
    let arrival = live.arrival(way);
    let when = match arrival {
        Arrival::EnginesDisabled(ship) => {
            let text = format!("The Engines of {} are Disabled", describe::ship(live.m(), ship));
            return MissionWay { closed: true, ..no_roll(text, false) };
        }
        Arrival::There | Arrival::Now if way.ready => when(0),
        Arrival::There | Arrival::Now => when(1),
        Arrival::Held(ship) => if_freed(live, way, ship),
        Arrival::Turned { engines, .. } => with_engines(engines),
        Arrival::Later => when(way.turns.max(1)),
    };
    // A dial that is turned for the way is not turned for the test.
    let turned = matches!(arrival, Arrival::Turned { .. });
    let percent = way.chance.map(percent).filter(|_| !turned);
    let help = if percent == Some(0) { "Too hard for now: " } else { "" };
    let percent = percent.filter(|one| *one > 0);
    let long = way.helper.is_some() && arrival != Arrival::There;
    let name = |ship| describe::ship(live.m(), ship);
    let go = match (way.cell.filter(|_| long), goes_alone(position, way)) {
        // Two ships and what stands in their way leave no room for the name of the place.
        (Some(cell), Some([goes, waits])) => {
            format!("{} to {} ({})", name(goes), name(waits), position.m.board.name(cell))
        }
        (Some(cell), None) => format!("{who} to {}", position.m.board.name(cell)),
        (None, _) => format!("{who}{}", to(live, position, way)),
    };
    let stopped = if arrival == Arrival::Now { stopped(live, position, way) } else { None };
    let risk = stopped.map(WayRisk::Stopped);
    let threat = risk.map_or_else(String::new, WayRisk::words);
    let likely = stopped.is_none_or(|percent| percent < LIKELY);
    let when = if way.step == NextStep::Attack { format!("attack {when}") } else { when };
    // The chance is that with the dials turned to what serves best.
    let before = way.unturned.map(self::percent).filter(|before| percent.is_some_and(|then| then > *before));
    MissionWay {
        text: format!("{help}{go}, {when}{threat}"),
        risk,
        percent,
        before,
        now: way.ready && arrival.is_in_turn() && percent.is_some() && likely,
        closed: false,
    }
}

/// Who of the two still has to come, and who is there, if one of them is.
fn goes_alone(position: &Position<'_>, way: &MissionProspect) -> Option<[ShipId; 2]> {
    let helper = way.helper.filter(|_| way.third.is_none())?;
    match [way.ship, helper].map(|ship| is_there(position, ship, way.cell)) {
        [true, false] => Some([helper, way.ship]),
        [false, true] => Some([way.ship, helper]),
        [true, true] | [false, false] => None,
    }
}

/// How likely it is that an enemy stops one of those on the way to a mission's place.
fn stopped(live: LiveMatch<'_>, position: &Position<'_>, way: &MissionProspect) -> Option<u8> {
    let cell = way.cell?;
    let away = way.ships().filter(|ship| position.ship(*ship).cell() != Some(cell));
    away.filter_map(|ship| stopped_on_way(live, ship, cell)).max()
}

/// An attack of several: at once, or once they have come together.
fn joint_attack(live: LiveMatch<'_>, position: &Position<'_>, way: &MissionProspect) -> MissionWay {
    let here = if live.arrival(way) == Arrival::There { attack_here(live, position, way) } else { None };
    here.unwrap_or_else(|| coming_together(live, position, way, &who(live, way)))
}

/// What is not one test: the next step towards it.
fn deed(live: LiveMatch<'_>, position: &Position<'_>, way: &MissionProspect, step: NextStep) -> MissionWay {
    let who = who(live, way);
    let now = may(live, way.ship, step);
    let (armed, arms) = weapons(live, position, way.ship, step);
    let scans = step == NextStep::Scan && (now || is_beside(position, way.ship, way.cell));
    if scans || is_there(position, way.ship, way.cell) {
        let here = if way.cell.is_some() && !scans { " here" } else { "" };
        // What has no verb of its own is not known to be open; whoever can still act can try it.
        let verbless = verb(step).is_none();
        if let Some(blow) = attack_here(live, position, way).filter(|_| step == NextStep::Attack) {
            return blow;
        }
        // Where one place serves as well as another there is still to go to one.
        let anywhere = way.cell.is_none();
        let begins = if now || (verbless || arms || anywhere) && way.ready { "Next" } else { "Next turn" };
        let which = token_count(position, way);
        return no_roll(format!("{begins}: {who} {}{here}{armed}{which}", does(step)), now);
    }
    let there = to(live, position, way);
    let moves =
        live.orders().iter().any(|order| matches!(order, Order::MoveStep { ship, .. } if *ship == way.ship));
    let (text, now) = match live.arrival(way) {
        Arrival::There | Arrival::Now => {
            // Whoever is more likely harmed than not is not sent without a thought.
            let harm = way.cell.and_then(|cell| harm_on_way(live, way.ship, cell));
            let risk = harm.map(WayRisk::Harmed);
            let threat = risk.map_or_else(String::new, WayRisk::words);
            let now = harm.is_none_or(|percent| percent < LIKELY);
            return MissionWay { risk, ..no_roll(format!("Next: {who}{there}{armed}{threat}"), now) };
        }
        Arrival::Turned { engines, .. } => (format!("Next: {who}{there}, {}", with_engines(engines)), true),
        Arrival::Held(ship) => (format!("Next: {who}{there}, {}", if_freed(live, way, ship)), false),
        Arrival::Later if moves => (format!("{who}{there}, there {}{armed}", when(way.turns.max(1))), false),
        Arrival::EnginesDisabled(_) | Arrival::Later => (format!("Next turn: {who}{there}"), false),
    };
    no_roll(text, now)
}

/// An attack that can be made at once: its chance, and where the dial, company or a card makes it likelier, that. Only where what
/// is asked for is a hit or so much damage, and of the one enemy there.
fn attack_here(live: LiveMatch<'_>, position: &Position<'_>, way: &MissionProspect) -> Option<MissionWay> {
    let seat = live.in_control()?;
    let next = live.m().mission(way.mission).next_deeds(position.progress_now(way.mission)).next()?;
    let least = match next.deed {
        Deed::AttackShip { .. } => DamagePoints::NONE,
        Deed::DamageShip { points, .. } => points,
        _ => return None,
    };
    let percent = |odds: Odds| odds.dealing(least).success_percent();
    let attacks = |order: &&Order| matches!(order, Order::Attack { ship, .. } if *ship == way.ship);
    let attacks: Vec<Order> = live.orders().iter().filter(attacks).copied().collect();
    let [order] = attacks.as_slice() else { return None };
    let now = percent(live.client.odds(seat, &[*order])?);
    let finest = live.with_dials(&attacks, std::iter::once(way.ship), least).and_then(|ready| ready.turned);
    let turned = finest.map(|(_, best)| best.success_percent()).filter(|turned| *turned > now);
    let joined = live.joins_for(way, *order).map(|(company, odds)| (company, percent(odds)));
    let joined = joined.filter(|(_, joint)| *joint > turned.unwrap_or(now));
    let together = joined.map(|(company, percent)| (together(live, way.ship, &company), percent));
    let best = together.as_ref().map_or(turned.unwrap_or(now), |(_, percent)| *percent);
    if let Some(all) = all_with_dials(live, way, *order, least).filter(|all| all.percent > Some(best)) {
        return Some(all);
    }
    let played = if live.may_tell_of_hand() { odds_with_a_play(live, *order) } else { None };
    let played = played.map(percent).filter(|played| *played > best);
    let who = describe::ship(live.m(), way.ship);
    let text = match (played, &together, turned) {
        (Some(_), ..) => format!("{who} attacks here: with a card"),
        (None, Some((ships, _)), _) => format!("{ships} attack here, now"),
        (None, None, Some(_)) => format!("{who} attacks here: turn the dial"),
        (None, None, None) => format!("{who} attacks here, now"),
    };
    let changed = played.is_some() || turned.is_some() && together.is_none();
    Some(MissionWay {
        percent: Some(played.unwrap_or(best)),
        before: changed.then_some(now),
        ..no_roll(text, true)
    })
}

/// An attack of all of the way where they stand, once their dials are turned: "Excelsior and Reliant attack here: turn both dials".
fn all_with_dials(
    live: LiveMatch<'_>,
    way: &MissionProspect,
    order: Order,
    least: DamagePoints,
) -> Option<MissionWay> {
    way.helper.filter(|_| way.ready)?;
    let ready = live.with_dials(&joined_by(way, order), way.ships(), least)?;
    let (turns, best) = ready.turned?;
    let turned: Vec<ShipId> = turns.iter().map(|(ship, _)| *ship).collect();
    let dials = whose_dial(live, way.ships().count(), &turned);
    let text = format!("{} attack here: turn {dials}", who(live, way));
    Some(MissionWay {
        percent: Some(best.success_percent()),
        before: Some(ready.odds.success_percent()),
        ..no_roll(text, true)
    })
}

/// What an attack takes that the ship's Weapons are not on, in words; and whether its dial can be turned to them at once.
fn weapons(live: LiveMatch<'_>, position: &Position<'_>, ship: ShipId, step: NextStep) -> (String, bool) {
    let system = System::Weapons;
    let attacks = matches!(step, NextStep::Attack | NextStep::Raze);
    if !attacks || position.rating(ship, system).number().is_some() {
        return (String::new(), false);
    }
    if position.printed(ship, system).number().is_some() {
        return (": its Weapons are Disabled".to_owned(), false);
    }
    let settings = live.m().ship(ship).settings(position.ship(ship).level);
    let on = |setting: u8| {
        settings.get(usize::from(setting)).is_some_and(|one| one.rating(system).number().is_some())
    };
    let turns = |order: &Order| match *order {
        Order::AdjustPower { ship: own, setting } => own == ship && on(setting),
        _ => false,
    };
    (", Weapons turned on".to_owned(), live.orders().iter().any(turns))
}

/// "if it breaks away", or whose way that stands in.
fn if_freed(live: LiveMatch<'_>, way: &MissionProspect, ship: ShipId) -> String {
    let name = describe::ship(live.m(), ship);
    let whose = if way.helper.is_some() { name.as_str() } else { "it" };
    format!("if {whose} breaks away")
}

fn with_engines(engines: u8) -> String {
    format!("with Engines {engines}")
}

fn who(live: LiveMatch<'_>, way: &MissionProspect) -> String {
    together(live, way.ship, &way.company().collect::<Vec<_>>())
}

/// The way to the place: " to C2", or where they already are.
fn to(live: LiveMatch<'_>, position: &Position<'_>, way: &MissionProspect) -> String {
    let all_there = way.ships().all(|ship| is_there(position, ship, way.cell));
    match way.cell {
        None => String::new(),
        Some(_) if all_there => " here".to_owned(),
        Some(cell) => {
            let place = match live.m().board.post_of(cell) {
                Some(_) => "the Command Post".to_owned(),
                None => words::place(live.m(), position.t, cell),
            };
            let towards = if way.step == NextStep::Scan { "beside" } else { "to" };
            format!(" {towards} {place}")
        }
    }
}

fn is_there(position: &Position<'_>, ship: ShipId, cell: Option<CellId>) -> bool {
    cell.is_none_or(|cell| position.ship(ship).cell() == Some(cell))
}

/// Whether the ship is beside the place, from where it is scanned.
fn is_beside(position: &Position<'_>, ship: ShipId, cell: Option<CellId>) -> bool {
    let at = position.ship(ship).cell();
    cell.zip(at).is_some_and(|(cell, at)| position.m.board.within(cell, 1).has(at))
}

fn when(turns: u8) -> String {
    match turns {
        0 => "this turn".to_owned(),
        1 => "next turn".to_owned(),
        more => format!("in {more} turns"),
    }
}

/// Whether the ship could take the step at once.
fn may(live: LiveMatch<'_>, ship: ShipId, step: NextStep) -> bool {
    live.orders().iter().any(|order| is_step(step, order, ship))
}

const fn does(step: NextStep) -> &'static str {
    match step {
        NextStep::Test => "makes the test",
        NextStep::Influence => "exerts influence",
        NextStep::Build(Installation::Outpost) => "builds an Outpost",
        NextStep::Build(Installation::Colony) => "builds a Colony",
        NextStep::Build(Installation::Starbase) => "builds a Starbase",
        NextStep::Attack => "attacks",
        NextStep::Raze => "attacks the installation",
        NextStep::Explore => "explores",
        NextStep::Scan => "scans",
        NextStep::Repair => "is repaired",
        NextStep::Reinforce => "brings in a ship",
        NextStep::Land => "puts an Away Team down",
        NextStep::Recover => "takes the Away Team up",
        NextStep::Seize => "takes crew or cargo",
        NextStep::Enter => "goes there",
        NextStep::Stay => "stays",
        NextStep::Cloak => "cloaks",
        NextStep::WinEncounter => "wins an encounter",
        NextStep::PassTest => "passes a test",
        NextStep::Escape => "breaks away",
        NextStep::AssignCrew => "takes crew aboard",
        NextStep::Transfer => "hands crew or cargo on",
        NextStep::Rescue => "takes the prisoner back",
        NextStep::Defend => "withstands an attack",
        NextStep::Deliver => "brings the cargo",
        NextStep::PlayCard => "plays a card",
        NextStep::Other => "works on it",
    }
}

/// Where it could be done by a ship that is what the mission asks for, as none is now.
fn not_yet(live: LiveMatch<'_>, position: &Position<'_>, way: &MissionProspect) -> String {
    let place = way.cell.map_or_else(String::new, |cell| words::place(live.m(), position.t, cell));
    format!("{place} fits, but none of your ships can do it yet")
}

/// What to explore for a mission that no open location is the place for: one that the viewer has scanned, else any.
fn to_explore(position: &Position<'_>, viewer: Seat, way: &MissionProspect) -> String {
    if let Some(cell) = position.scanned_for(viewer, way.mission).iter().next() {
        return format!("Explore {}: scanned, and it fits", position.m.board.name(cell));
    }
    tokens(position, viewer, way.mission)
        .unwrap_or_else(|| "Explore: no such place has been found yet".to_owned())
}

/// Which of the Control Tokens it is that a place needs before what the mission asks for is built there, if it needs several.
fn token_count(position: &Position<'_>, way: &MissionProspect) -> String {
    let Some(cell) = way.cell.filter(|_| way.step == NextStep::Influence) else { return String::new() };
    let deeds = position.m.mission(way.mission).next_deeds(position.progress_now(way.mission));
    let level = |wanted: &DeedPattern| match wanted.deed {
        Deed::Build { installation, .. } => Some(installation),
        _ => None,
    };
    let needed = deeds.filter_map(level).map(|level| position.tokens_needed(cell, level)).min();
    let next = position.t.cell(cell).tokens_of(position.ship(way.ship).seat) + 1;
    needed
        .filter(|needed| *needed > 1)
        .map_or_else(String::new, |needed| format!(": token {next} of {needed}"))
}

/// How many Control Tokens would make a place for a mission, if any would.
fn tokens(position: &Position<'_>, viewer: Seat, mission: MissionId) -> Option<String> {
    Some(match position.tokens_for(viewer, mission)? {
        1 => "Influence: a Control Token makes a place for it".to_owned(),
        more => format!("Influence: {more} Control Tokens make a place for it"),
    })
}
