//! An order as a label: what a button, a list of legal orders or a log line says.
//!
//! Invariant: no full stop, so that a label can stand on a button; an order that is not legal has a label, too.

use super::content::words;
use super::{naming, prompt, transport};
use crate::engine::game::Seat;
use crate::fleet::content::vocabulary::{Ability, Effect};
use crate::fleet::decision::{Decision, Why};
use crate::fleet::describe::content::{self, Speaker};
use crate::fleet::ids::{CardId, CellId, ShipId, ShipMask, TokenId};
use crate::fleet::order::Order;
use crate::fleet::position::Position;
use crate::fleet::rules::UsableFrom;
use crate::fleet::state::parts::{CardPlace, TokenIs};
use crate::fleet::team::allied;
use crate::fleet::units::{CardKind, Installation, Listed};

/// Whether the fleet of whoever is asked is a single ship.
fn one_ship(position: &Position<'_>) -> bool {
    position.t.team_fleet(position.f.asked).count() == 1
}

/// The order in words, in the position it would be given in.
#[expect(clippy::too_many_lines, reason = "a plain list, an arm for each order")]
#[deny(clippy::wildcard_enum_match_arm)]
pub fn text(position: &Position<'_>, order: Order) -> String {
    let m = position.m;
    let name = |ship: ShipId| naming::ship(m, ship);
    let card = |card: CardId| naming::card(m, card);
    let place = |cell: CellId| naming::cell_shown(m, position.t, cell);
    let dividing = matches!(position.f.decision, Decision::Join { why: Why::Divide, .. });
    let beamed =
        if let Decision::Beam { ship, other, .. } = position.f.decision { Some((ship, other)) } else { None };
    match order {
        Order::KeepFleet if one_ship(position) => "Keep this ship".to_owned(),
        Order::KeepFleet => "Keep this fleet".to_owned(),
        Order::Redraft if one_ship(position) => "Draw again from all ships".to_owned(),
        Order::Redraft => "Draft again with all ships".to_owned(),
        Order::PickSubdeck { subdeck } => format!("Take the Subdeck {}", naming::subdeck(m, subdeck)),

        Order::MoveStep { ship, to } => move_step(position, ship, to),
        Order::BreakAway { ship } => format!("{}: roll to break away", name(ship)),
        Order::FormTaskForce { ship } => format!("{}: form a Task Force", name(ship)),
        Order::AdjustPower { ship, setting } | Order::Decloak { ship, setting } => {
            let dial = naming::ship_setting(m, ship, position.ship(ship).level, setting);
            let cloak = if matches!(order, Order::Decloak { .. }) { "drop the cloak, " } else { "" };
            format!("{}: {cloak}turn the dial to {dial}", name(ship))
        }
        Order::MovementRepair { ship } => format!("{}: repair in place of moving", name(ship)),
        Order::CycleMission { mission } => format!("Cycle the mission {}", naming::mission(m, mission)),
        Order::DiscardCard { card: own } if matches!(position.f.decision, Decision::Beam { .. }) => {
            transport::given_up(position, own)
        }
        Order::DiscardCard { card: own } => format!("Discard {} for a new card", card(own)),
        Order::AssignCrew { card: own, ship } => match &m.card(own).crew {
            Some((kind, _)) => format!("Assign {} to {} as {}", card(own), name(ship), kind.name()),
            None => format!("Assign {} to {}", card(own), name(ship)),
        },
        Order::EndTurn if position.part_of_two() => "End your part of the turn".to_owned(),
        Order::EndTurn => "End the turn".to_owned(),
        Order::Resign => "Resign".to_owned(),

        Order::Attack { ship, target } => format!("{} attacks {}", name(ship), name(target)),
        Order::AttackInstallation { ship } => match at(position, ship) {
            Some(cell) => {
                let here = position.t.cell(cell);
                let what = here.installation.map_or("installation", Installation::name);
                let own = here.installation_of.is_some_and(|owner| allied(owner, position.ship(ship).seat));
                let whose = if own { "your own" } else { "the" };
                format!("{} attacks {whose} {what} {}", name(ship), naming::in_cell(m, cell))
            }
            None => format!("{} attacks the installation", name(ship)),
        },
        Order::ExertInfluence { ship } => influence(position, ship),
        Order::Build { ship } => build(position, ship),
        Order::Reinforce { ship } => format!("Bring {} into play", name(ship)),
        Order::Repair { ship } => format!("{}: Repair Action", name(ship)),
        Order::ScanLocation { ship, cell } => format!("{} scans {}", name(ship), naming::cell(m, cell)),
        Order::AttemptMission { ship, mission } => {
            format!("{} attempts the mission {}", name(ship), naming::mission(m, mission))
        }
        Order::AttemptEncounter { ship, encounter } => {
            format!("{} tries the encounter {}", name(ship), naming::encounter(m, encounter))
        }

        Order::SwapMissions { ship, give, take } => {
            let (give, take) = (naming::mission(m, give), naming::mission(m, take));
            format!("{}: give the mission {give} to your partner for {take}", name(ship))
        }
        Order::SwapCards { ship, with } => {
            format!("{}: exchange cards and crew with {}", name(ship), name(with))
        }

        Order::PlayCard { card: own, kind, ship } => match ship {
            Some(ship) => format!("Play {} ({}) with {}", card(own), kind.name(), name(ship)),
            None => format!("Play {} ({})", card(own), kind.name()),
        },
        Order::SpendCrew { card: own, kind } => spend(position, own, kind),
        Order::UseAbility { ship, ability } => ability_label(position, ship, ability),

        Order::Pass => "Pass".to_owned(),
        Order::Join { ship } if dividing => format!("{} goes to your partner", name(ship)),
        Order::Join { ship } => format!("{} joins", name(ship)),
        Order::Done if dividing => "Keep the other ships".to_owned(),
        Order::Done => done(position).to_owned(),
        Order::Decline => decline(position.f.decision).to_owned(),
        Order::ChooseShip { ship } => name(ship),
        Order::ChooseCell { cell } => place(cell),
        Order::ChooseOption { index } => prompt::option_label(position, index),
        Order::ChooseCard { card: own } if matches!(position.f.decision, Decision::GiveUp { .. }) => {
            transport::given_up(position, own)
        }
        Order::ChooseCard { card: own } => {
            beamed.map_or_else(|| card(own), |(ship, other)| transport::card(position, ship, other, own))
        }
        Order::ChooseCargo { encounter } => match beamed {
            Some((ship, other)) => transport::cargo(position, ship, other, encounter),
            None => naming::encounter(m, encounter),
        },
        Order::ChooseMission { mission } => naming::mission(m, mission),
        Order::ChooseStack { kind } => format!("{} missions", kind.name()),
        Order::ChooseSystem { system } => system.name().to_owned(),
        Order::ChooseSetting { setting } => {
            if let Decision::Setting { ship, level, .. } = position.f.decision {
                return naming::ship_setting(m, ship, level, setting);
            }
            format!("Setting {}", setting + 1)
        }
        Order::FreeAttack { ship, target } => {
            format!("{} makes the free attack on {}", name(ship), name(target))
        }

        Order::Cloak { ship } if position.ship(ship).cloaked => format!("{}: make a Sensor Echo", name(ship)),
        Order::Cloak { ship } => format!("{}: engage the cloak", name(ship)),
        Order::MoveToken { token, to } => format!("{}: move to {}", own_token(position, token), place(to)),
        Order::Search { ship, token } => format!("{} searches {}", name(ship), naming::token(m, token)),
        Order::ChooseToken { token } => own_token(position, token),
        Order::Transport { ship, other } => {
            if position.friends(ship, other) {
                format!("{} and {}: move crew and cargo", name(ship), name(other))
            } else {
                format!("{} aims its transporters at {}", name(ship), name(other))
            }
        }
        Order::PlaceAwayTeam { ship } => format!("{} puts an Away Team on the planet", name(ship)),
        Order::RecoverAwayTeam { ship, of } => {
            format!("{} takes up the Away Team of {}", name(ship), naming::player(m, of))
        }
    }
}

/// A token, as far as the reader may know it: "Korinar (Cloak Token 2)".
fn own_token(position: &Position<'_>, token: TokenId) -> String {
    let number = naming::number(token);
    match position.t.token(token).is {
        TokenIs::Ship { ship } => format!("{} (Cloak Token {number})", naming::ship(position.m, ship)),
        TokenIs::Echo => format!("Sensor Echo (Cloak Token {number})"),
        TokenIs::Unknown => naming::token(position.m, token),
    }
}

fn at(position: &Position<'_>, ship: ShipId) -> Option<CellId> {
    position.ship(ship).cell()
}

fn move_step(position: &Position<'_>, ship: ShipId, to: CellId) -> String {
    let m = position.m;
    let ships = position.t.mover_led_by(ship).map_or(ShipMask::of(ship), |mover| mover.ships);
    let unexplored = m.board.is_tile(to) && position.t.cell(to).facing.is_none();
    let verb = if unexplored { "explore" } else { "move to" };
    format!("{}: {verb} {}", naming::group(m, ship, ships), naming::cell_shown(m, position.t, to))
}

fn influence(position: &Position<'_>, ship: ShipId) -> String {
    let (m, name) = (position.m, naming::ship(position.m, ship));
    let Some(cell) = at(position, ship) else { return format!("{name} exerts influence") };
    match position.t.cell(cell).control {
        Some(owner) if !allied(owner, position.ship(ship).seat) => {
            let side = words::article(naming::adjective(m, owner));
            format!("{name} removes {side} Control Token from {}", naming::cell(m, cell))
        }
        _ => format!("{name} places a Control Token {}", naming::in_cell(m, cell)),
    }
}

fn build(position: &Position<'_>, ship: ShipId) -> String {
    let name = naming::ship(position.m, ship);
    let Some(cell) = at(position, ship) else { return format!("{name} builds") };
    let place = naming::in_cell(position.m, cell);
    match position.t.cell(cell).installation {
        None => format!("{name} builds an Outpost {place}"),
        Some(now) => {
            let next = now.next().unwrap_or(now);
            format!("{name} expands the {} {place} to a {}", now.name(), next.name())
        }
    }
}

/// The label for picking no more.
#[deny(clippy::wildcard_enum_match_arm)]
fn done(position: &Position<'_>) -> &'static str {
    match position.f.decision {
        Decision::Beam { ship, other, .. } if !position.friends(ship, other) => "Nothing",
        Decision::Beam { .. } => "Nothing more",
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
        | Decision::Echo { .. } => "No more ships",
    }
}

/// The label for leaving what the decision offers.
#[deny(clippy::wildcard_enum_match_arm)]
const fn decline(decision: Decision) -> &'static str {
    match decision {
        Decision::FreeAttack { .. } => "No free attack",
        Decision::Option { .. } => "No",
        Decision::Card { why: Why::SwapCards | Why::SwapCrew, .. } => "No more",
        Decision::Setting { .. } => "Stay cloaked",
        Decision::Echo { .. } | Decision::Cell { why: Why::EchoAway, .. } => "Leave it where it is",
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
        | Decision::System { .. }
        | Decision::Beam { .. }
        | Decision::GiveUp { .. } => "None",
    }
}

fn spend(position: &Position<'_>, card: CardId, kind: CardKind) -> String {
    let m = position.m;
    let aboard = match position.t.card(card) {
        CardPlace::Crew { ship } => format!(" of {}", naming::ship(m, ship)),
        _ => String::new(),
    };
    format!("Spend {}{aboard} for its {} effect", naming::card(m, card), kind.name())
}

fn ability_label(position: &Position<'_>, ship: ShipId, ability: u16) -> String {
    let m = position.m;
    let from = match position.usable_from(ship, ability) {
        Ok(UsableFrom::Card(card)) => format!(", {}", naming::card(m, card)),
        Ok(UsableFrom::Encounter(encounter)) => format!(", {}", naming::encounter(m, encounter)),
        Ok(UsableFrom::Ship | UsableFrom::Other) | Err(_) => String::new(),
    };
    let text = m.content.written_power(ability).map_or_else(String::new, |written| power(position, written));
    format!("{}{from}: {}", naming::ship(m, ship), words::small(text.trim_end_matches('.')))
}

/// What a power does, without the moment, which has come.
fn power(position: &Position<'_>, written: &Ability) -> String {
    match written {
        Ability::Use { cost, effects, .. } => {
            let does = effects_text(position, effects);
            match content::price(*cost, Speaker::Ship, &*position.m.content).as_str() {
                "" => does,
                price => format!("{} ({price})", does.trim_end_matches('.')),
            }
        }
        other => content::ability(other, Speaker::Ship, &*position.m.content),
    }
}

fn effects_text(position: &Position<'_>, effects: &[Effect]) -> String {
    content::effects(effects, Speaker::Ship, &*position.m.content)
}

/// The ships of a side in play, for prompts that name a fleet.
pub(super) fn fleet(position: &Position<'_>, seat: Seat) -> String {
    naming::ships(position.m, position.t.team_fleet(seat))
}
