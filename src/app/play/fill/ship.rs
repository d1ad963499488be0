//! The ship panel: ratings as breakdowns, what is aboard, the whole dial.

use crate::app::panels::model::{
    AboardShip, Breakdown, BreakdownLine, DialModel, DialReading, DialRow, DialSettingModel, Figure, Gate,
    RatingModel, SettingState, ShipModel, TokenModel,
};
use crate::app::play::live::LiveMatch;
use crate::app::play::words;
use crate::app::theme::Icon;
use crate::engine::game::Seat;
use crate::fleet::content::entries::Setting;
use crate::fleet::content::vocabulary::{Static, Until};
use crate::fleet::decision::Decision;
use crate::fleet::describe;
use crate::fleet::ids::ShipId;
use crate::fleet::order::Order;
use crate::fleet::position::Position;
use crate::fleet::position::numbers::Term;
use crate::fleet::refusal::Refusal;
use crate::fleet::roster::Match;
use crate::fleet::state::parts::{CardPlace, EncounterPlace, Moved};
use crate::fleet::units::{CardKind, DamageLevel, Listed, Rating, System};

use super::chance::{dice_ahead, odds_turned, odds_with_card, odds_with_company, told};
use super::fleet::cell_name;
use super::lesson::column_asked;
use super::{level, side_style, system_kind};

/// The ship panel of the selected ship.
pub fn ship(live: LiveMatch<'_>, position: &Position<'_>, ship: ShipId) -> ShipModel {
    let m = live.m();
    let own = position.ship(ship);
    let card = m.ship(ship);
    ShipModel {
        ship,
        picture: super::picture(m, ship),
        name: card.entry.name.clone(),
        class: card.entry.class.clone(),
        side: side_style(m, own.seat),
        own: own.seat == live.playhead.viewer,
        size: card.entry.size,
        level: level(own.level),
        place: own.cell().map_or_else(String::new, |cell| cell_name(position, cell)),
        ability: words::abilities(m, ship),
        break_away: break_away(live, ship),
        ratings: System::ALL.iter().map(|system| rating(live, position, ship, *system)).collect(),
        attached: attached(position, ship),
        dial: dial(live, position, ship),
    }
}

/// "Break away: 67 %", where enemies hold the ship and the roll is due.
fn break_away(live: LiveMatch<'_>, ship: ShipId) -> String {
    if live.selection.ship != Some(ship) || !live.must_break_away() {
        return String::new();
    }
    let odds = live.client.odds(live.playhead.viewer, &[Order::BreakAway { ship }]);
    odds.map_or_else(String::new, |odds| format!("Break away: {} %", odds.success_percent()))
}

/// A rating as panels read it.
pub const fn reading(rating: Rating) -> DialReading {
    match rating {
        Rating::At(number) => DialReading::Value(number),
        Rating::Disabled => DialReading::Disabled,
    }
}

/// A rating with what made it, and with what it would be at the setting under the pointer.
pub fn rating(live: LiveMatch<'_>, position: &Position<'_>, ship: ShipId, system: System) -> RatingModel {
    let mut parts: Vec<Term> = Vec::new();
    let now = position.rating_terms(ship, system, &mut parts);
    let mut tests: Vec<Term> = Vec::new();
    let in_tests = position.test_terms(ship, system, &mut tests).clamp(-99, 99) as i8;
    // A Disabled system makes no test, so there is nothing to add to.
    let in_tests = if now.number().is_some() { in_tests } else { 0 };
    let sources = breakdown(live.m(), &tests).0.into_iter().map(|line| line.source);
    let printed = position.printed(ship, system);
    let preview = live.selection.preview.filter(|(own, _)| *own == ship).map(|(_, setting)| {
        let own = position.ship(ship);
        let looked_at = live.m().ship(ship).setting(own.level, setting, false).rating(system);
        reading(position.rating_at(ship, looked_at, system, &mut crate::fleet::position::numbers::NoTerms))
    });
    let shift = match (now.number(), printed.number()) {
        (Some(now), Some(printed)) => (i16::from(now) - i16::from(printed)).clamp(-99, 99) as i8,
        _ => 0,
    };
    RatingModel {
        system: system_kind(system),
        reading: reading(now),
        preview,
        shift,
        left: if system == System::Engines { left_to_move(live, position, ship) } else { String::new() },
        in_tests,
        changed_by: sources.collect::<Vec<_>>().join(", "),
        breakdown: breakdown(live.m(), &parts),
    }
}

/// What a ship has left of its movement in its player's turn (MOVE-02).
fn left_to_move(live: LiveMatch<'_>, position: &Position<'_>, ship: ShipId) -> String {
    let own = position.ship(ship);
    let turn = live.may_order() && own.seat == live.playhead.viewer && live.client.at_turn().is_some();
    if !turn || own.cloaked {
        return String::new();
    }
    match steps(position, ship) {
        Err(Refusal::BreakawayDue) => "held".to_owned(),
        Err(Refusal::MoveOver) => "has moved".to_owned(),
        Err(_) => "no move".to_owned(),
        Ok(left) => match (left, own.moved != Moved::Not) {
            (0, true) => "has moved".to_owned(),
            (0, false) => "no move".to_owned(),
            (_, true) => format!("{left} to go on"),
            (_, false) => format!("{left} to move"),
        },
    }
}

/// The points that a ship can still spend. Going on crosses the place it is in, which stopping there did not cost.
fn steps(position: &Position<'_>, ship: ShipId) -> Result<u8, Refusal> {
    let from = position.check_mover(position.ship(ship).seat, ship)?;
    Ok(position.step_move_points(ship).0.saturating_sub(position.crossed(ship, from)))
}

/// The ship whose move could go on, and would be ended by an Action or by turning a dial (MOVE-18, MOVE-20).
pub fn move_to_end(live: LiveMatch<'_>) -> Option<ShipId> {
    let position = live.position();
    let fleet = position.t.fleet(live.playhead.viewer);
    let moving = |ship: &ShipId| position.ship(*ship).moved == Moved::Moving;
    fleet.iter().filter(moving).find(|ship| steps(&position, *ship).is_ok_and(|left| left > 0))
}

/// The terms of a number as lines.
pub fn breakdown(m: &Match, parts: &[Term]) -> Breakdown {
    let lines = describe::breakdown::lines(m, parts);
    Breakdown(
        lines
            .into_iter()
            .map(|line| BreakdownLine {
                source: line.label,
                amount: line.amount.map_or_else(|| "D".to_owned(), |amount| format!("{amount:+}")),
                rule: line.rule.id().to_owned(),
            })
            .collect(),
    )
}

/// Crew, cargo and whatever else a ship carries, by name, each with what it does.
pub fn attached(position: &Position<'_>, ship: ShipId) -> Vec<TokenModel> {
    let m = position.m;
    let figure = |what| Some(Figure::Aboard { ship, what });
    let card = |card, icon, name: String, text: String| TokenModel {
        icon,
        name,
        text,
        figure: figure(AboardShip::Card(card)),
    };
    let crew = |card| words::card_effect(m, card, CardKind::Crew);
    let name = |card| m.card(card).entry.name.clone();
    let mut out = Vec::new();
    for one in position.t.cards_in(CardPlace::Crew { ship }) {
        out.push(card(one, Icon::CardCrew, name(one), crew(one).unwrap_or_default()));
    }
    for one in position.t.cards_in(CardPlace::Agent { ship }) {
        let agent = format!("{} (agent)", name(one));
        out.push(card(one, Icon::CardCrew, agent, crew(one).unwrap_or_default()));
    }
    for one in position.t.cards_in(CardPlace::Beside { ship }) {
        // A person beside a ship is crew of another kind; anything else is a card that stays in play.
        let icon = if crew(one).is_some() { Icon::CardCrew } else { Icon::CardOps };
        let text = crew(one).or_else(|| words::card_effect(m, one, CardKind::Ops)).unwrap_or_default();
        out.push(card(one, icon, name(one), text));
    }
    for one in position.t.cards_in(CardPlace::Prisoner { ship }) {
        out.push(card(one, Icon::CardCrew, format!("{} (prisoner)", name(one)), "Prisoner".to_owned()));
    }
    for encounter in position.t.encounters_in(EncounterPlace::Cargo { ship }) {
        out.push(TokenModel {
            icon: Icon::Cargo,
            name: m.encounter(encounter).entry.name.clone(),
            text: words::encounter(m, encounter),
            figure: figure(AboardShip::Encounter(encounter)),
        });
    }
    out.extend(broken(position, ship));
    out
}

/// What is out of order until it is repaired.
fn broken(position: &Position<'_>, ship: ShipId) -> impl Iterator<Item = TokenModel> {
    let mine = position.t.modifiers().iter().filter(move |one| one.bearer == ship);
    mine.filter(|one| one.until == Until::Repaired).filter_map(|modifier| {
        let text = match modifier.what {
            Static::Disabled(system) => format!("{} Disabled until repaired", system.name()),
            Static::Plus(_, by) => format!("{by:+} until repaired"),
            _ => return None,
        };
        let name = position.m.source_name(modifier.source);
        Some(TokenModel { icon: Icon::System, name, text, figure: None })
    })
}

/// The whole dial with what each setting would need.
pub fn dial(live: LiveMatch<'_>, position: &Position<'_>, ship: ShipId) -> DialModel {
    let m = live.m();
    let own = position.ship(ship);
    let card = m.ship(ship);
    let in_control = live.in_control();
    let asked = live.client.lesson().and_then(column_asked);
    let row = |at: DamageLevel| {
        let mut settings: Vec<DialSettingModel> = card
            .settings(at)
            .iter()
            .enumerate()
            .map(|(index, setting)| {
                let state = if at == own.level && usize::from(own.setting) == index && !own.cloaked {
                    SettingState::Current
                } else if at != own.level {
                    SettingState::Other(Gate::closed("Only damage and repair cross the black line."))
                } else {
                    SettingState::Other(gate(live, position, in_control, ship, index as u8))
                };
                let meant = (ship, index as u8);
                let advised =
                    at == own.level && (live.selection.advised.contains(&meant) || asked == Some(meant));
                let chance = chance_at(live, ship, meant.1, &state).unwrap_or_default();
                DialSettingModel { advised, chance, ..one_setting(index as u8, *setting, false, state) }
            })
            .collect();
        // Where nothing can be turned, the chance of what is under way stands in its own place.
        let turns = |one: &DialSettingModel| one.state != SettingState::Current && !one.chance.is_empty();
        if !settings.iter().any(turns) {
            settings.iter_mut().for_each(|one| one.chance.clear());
        }
        if let Some(blue) = card.cloaks[at.index()] {
            let state = if own.cloaked && at == own.level {
                SettingState::Current
            } else {
                SettingState::Other(Gate::closed("Raise the cloak with Special: it takes a Cloaking Action."))
            };
            settings.push(one_setting(u8::MAX, blue, true, state));
        }
        DialRow { level: level(at), settings }
    };
    let moving = move_to_end(live).filter(|_| own.seat == live.playhead.viewer && !own.cloaked);
    let ends_move = moving.map_or_else(String::new, |moving| describe::ship(m, moving));
    DialModel { ship, ends_move, rows: DamageLevel::ALL.iter().map(|at| row(*at)).collect() }
}

/// The chance of what is decided about, at a setting that the dial stands at or can be turned to; with a card that was picked,
/// the chance with it.
fn chance_at(live: LiveMatch<'_>, ship: ShipId, setting: u8, state: &SettingState) -> Option<String> {
    let (passes, roll) = match live.position().f.decision {
        Decision::Window { .. } => (Some(Order::Pass), None),
        Decision::Turn => (None, Some(live.sole_roll()?)),
        Decision::Setting { .. } if dice_ahead(live) => (None, None),
        _ => return None,
    };
    let odds = match state {
        SettingState::Current if passes.or(roll).is_some() => match live.along() {
            Some(card) => odds_with_card(live, &[], card),
            None => odds_with_company(live, passes.as_slice(), roll),
        },
        // Where a setting has to be chosen that may be the one it has.
        SettingState::Current | SettingState::Other(Gate::Open) => {
            let turns = live.dial_order(ship, setting);
            match live.along() {
                Some(card) => odds_with_card(live, &[turns], card),
                None => odds_turned(live, turns),
            }
        }
        SettingState::Other(_) => return None,
    };
    let odds = odds.filter(told)?;
    Some(format!("{} %", odds.success_percent()))
}

fn one_setting(id: u8, setting: Setting, cloaked: bool, state: SettingState) -> DialSettingModel {
    DialSettingModel {
        id,
        readings: setting.0.map(reading),
        cloaked,
        state,
        advised: false,
        chance: String::new(),
    }
}

fn gate(live: LiveMatch<'_>, position: &Position<'_>, seat: Option<Seat>, ship: ShipId, setting: u8) -> Gate {
    let Some(seat) = seat else { return Gate::closed("Not your decision now.") };
    if matches!(position.f.decision, Decision::Setting { ship: asked, .. } if asked == ship) {
        return Gate::Open;
    }
    let now = live.position();
    let found = match now.ship(ship).cloaked {
        true => now.check_decloak(seat, ship, setting),
        false => now.check_adjust(seat, ship, setting),
    };
    match found {
        Ok(()) => Gate::Open,
        Err(refusal @ Refusal::AlreadyAdjusted) => {
            Gate::closed(format!("{refusal}{}", turned_again(live, seat, ship)))
        }
        Err(refusal) => Gate::closed(refusal.to_string()),
    }
}

/// What lets a ship adjust its power once more in this turn, as a sentence with a space before it.
fn turned_again(live: LiveMatch<'_>, seat: Seat, ship: ShipId) -> String {
    let frees = |order: &Order| {
        matches!(order, Order::UseAbility { ship: own, .. } if *own == ship)
            && live.client.after(seat, *order).is_some_and(|view| !view.table.ship(ship).adjusted)
    };
    let order = live.orders().iter().find(|order| frees(order));
    order.map_or_else(String::new, |order| format!(" Special: {}.", words::order(&live.position(), *order)))
}
