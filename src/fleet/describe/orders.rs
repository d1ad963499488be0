//! An order as a label: what a button, a list of legal orders or a log line says.
//!
//! Invariant: no full stop, so that a label can stand on a button; an order that is not legal is still told.

use super::content::words;
use super::{naming, prompt, transport};
use crate::engine::game::Seat;
use crate::fleet::content::vocabulary::{Ability, Effect};
use crate::fleet::decision::{Ask, Why};
use crate::fleet::describe::content::{self, Speaker};
use crate::fleet::ids::{CardId, CellId, ShipId, ShipMask};
use crate::fleet::look::Look;
use crate::fleet::order::Order;
use crate::fleet::rules::UsableFrom;
use crate::fleet::state::parts::{CardPlace, TokenIs};
use crate::fleet::team::allied;
use crate::fleet::units::{CardKind, Installation};

/// The order in words, in the position it would be given in.
#[expect(clippy::too_many_lines, reason = "a plain list, an arm for each order")]
pub fn text(look: &Look<'_>, order: Order) -> String {
    let m = look.m;
    let name = |ship: ShipId| naming::ship(m, ship);
    let card = |card: CardId| naming::card(m, card);
    let place = |cell: CellId| naming::cell_shown(m, look.t, cell);
    let dividing = matches!(look.f.ask, Ask::Join { why: Why::Divide, .. });
    let beamed = if let Ask::Beam { ship, other, .. } = look.f.ask { Some((ship, other)) } else { None };
    match order {
        Order::KeepFleet => "Keep this fleet".to_owned(),
        Order::Redraft => "Draft again with all ships".to_owned(),
        Order::PickSubdeck { subdeck } => format!("Take the Subdeck {}", naming::subdeck(m, subdeck)),

        Order::MoveStep { ship, to } => move_step(look, ship, to),
        Order::BreakAway { ship } => format!("{}: roll to break away", name(ship)),
        Order::FormTaskForce { ship } => format!("{}: form a Task Force", name(ship)),
        Order::AdjustPower { ship, setting } | Order::Decloak { ship, setting } => {
            let dial = naming::ship_setting(m, ship, look.ship(ship).level, setting);
            let cloak = if matches!(order, Order::Decloak { .. }) { "drop the cloak, " } else { "" };
            format!("{}: {cloak}turn the dial to {dial}", name(ship))
        }
        Order::MovementRepair { ship } => format!("{}: repair in place of moving", name(ship)),
        Order::CycleMission { mission } => format!("Cycle the mission {}", naming::mission(m, mission)),
        Order::DiscardCard { card: own } if matches!(look.f.ask, Ask::Beam { .. }) => {
            transport::given_up(look, own)
        }
        Order::DiscardCard { card: own } => format!("Discard {} for a new card", card(own)),
        Order::AssignCrew { card: own, ship } => match &m.card(own).crew {
            Some((kind, _)) => format!("Assign {} to {} as {}", card(own), name(ship), kind.name()),
            None => format!("Assign {} to {}", card(own), name(ship)),
        },
        Order::EndTurn if look.part_of_two() => "End your part of the turn".to_owned(),
        Order::EndTurn => "End the turn".to_owned(),
        Order::Resign => "Resign".to_owned(),

        Order::Attack { ship, target } => format!("{} attacks {}", name(ship), name(target)),
        Order::AttackInstallation { ship } => match at(look, ship) {
            Some(cell) => {
                let here = look.t.cell(cell);
                let what = here.installation.map_or("installation", Installation::name);
                let own = here.installation_of.is_some_and(|owner| allied(owner, look.ship(ship).seat));
                let whose = if own { "your own" } else { "the" };
                format!("{} attacks {whose} {what} {}", name(ship), naming::in_cell(m, cell))
            }
            None => format!("{} attacks the installation", name(ship)),
        },
        Order::ExertInfluence { ship } => influence(look, ship),
        Order::Build { ship } => build(look, ship),
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
        Order::SpendCrew { card: own, kind } => spend(look, own, kind),
        Order::UseAbility { ship, ability } => ability_label(look, ship, ability),

        Order::Pass => "Pass".to_owned(),
        Order::Join { ship } if dividing => format!("{} goes to your partner", name(ship)),
        Order::Join { ship } => format!("{} joins", name(ship)),
        Order::Done if dividing => "Keep the other ships".to_owned(),
        Order::Done => done(look).to_owned(),
        Order::Decline => decline(look.f.ask).to_owned(),
        Order::ChooseShip { ship } => name(ship),
        Order::ChooseCell { cell } => place(cell),
        Order::ChooseOption { index } => prompt::option_label(look, index),
        Order::ChooseCard { card: own } if matches!(look.f.ask, Ask::GiveUp { .. }) => {
            transport::given_up(look, own)
        }
        Order::ChooseCard { card: own } => {
            beamed.map_or_else(|| card(own), |(ship, other)| transport::card(look, ship, other, own))
        }
        Order::ChooseCargo { encounter } => match beamed {
            Some((ship, other)) => transport::cargo(look, ship, other, encounter),
            None => naming::encounter(m, encounter),
        },
        Order::ChooseMission { mission } => naming::mission(m, mission),
        Order::ChooseStack { kind } => format!("{} missions", kind.name()),
        Order::ChooseSystem { system } => system.name().to_owned(),
        Order::ChooseSetting { setting } => {
            if let Ask::Setting { ship, level, .. } = look.f.ask {
                return naming::ship_setting(m, ship, level, setting);
            }
            format!("Setting {}", setting + 1)
        }
        Order::FreeAttack { ship, target } => {
            format!("{} makes the free attack on {}", name(ship), name(target))
        }

        Order::Cloak { ship } if look.ship(ship).cloaked => format!("{}: make a Sensor Echo", name(ship)),
        Order::Cloak { ship } => format!("{}: engage the cloak", name(ship)),
        Order::MoveToken { token, to } => format!("{}: move to {}", own_token(look, token), place(to)),
        Order::Search { ship, token } => format!("{} searches {}", name(ship), naming::token(m, token)),
        Order::ChooseToken { token } => own_token(look, token),
        Order::Transport { ship, other } => {
            if look.friends(ship, other) {
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

/// A token as far as the reader may know it: "Korinar (Cloak Token 2)".
fn own_token(look: &Look<'_>, token: u8) -> String {
    let number = naming::number(token);
    match look.t.token(token).is {
        TokenIs::Ship { ship } => format!("{} (Cloak Token {number})", naming::ship(look.m, ship)),
        TokenIs::Echo => format!("Sensor Echo (Cloak Token {number})"),
        TokenIs::Unknown => naming::token(look.m, token),
    }
}

fn at(look: &Look<'_>, ship: ShipId) -> Option<CellId> {
    look.ship(ship).cell()
}

fn move_step(look: &Look<'_>, ship: ShipId, to: CellId) -> String {
    let m = look.m;
    let ships = look.t.mover_led_by(ship).map_or(ShipMask::of(ship), |mover| mover.ships);
    let dark = m.board.is_tile(to) && look.t.cell(to).facing.is_none();
    let verb = if dark { "explore" } else { "move to" };
    format!("{}: {verb} {}", naming::group(m, ship, ships), naming::cell_shown(m, look.t, to))
}

fn influence(look: &Look<'_>, ship: ShipId) -> String {
    let (m, name) = (look.m, naming::ship(look.m, ship));
    let Some(cell) = at(look, ship) else { return format!("{name} exerts influence") };
    match look.t.cell(cell).control {
        Some(owner) if !allied(owner, look.ship(ship).seat) => {
            let side = words::article(naming::adjective(m, owner));
            format!("{name} removes {side} Control Token from {}", naming::cell(m, cell))
        }
        _ => format!("{name} places a Control Token {}", naming::in_cell(m, cell)),
    }
}

fn build(look: &Look<'_>, ship: ShipId) -> String {
    let name = naming::ship(look.m, ship);
    let Some(cell) = at(look, ship) else { return format!("{name} builds") };
    let place = naming::in_cell(look.m, cell);
    match look.t.cell(cell).installation {
        None => format!("{name} builds an Outpost {place}"),
        Some(now) => {
            let next = now.next().unwrap_or(now);
            format!("{name} expands the {} {place} to a {}", now.name(), next.name())
        }
    }
}

/// No more of what has been picked one by one.
#[deny(clippy::wildcard_enum_match_arm)]
fn done(look: &Look<'_>) -> &'static str {
    match look.f.ask {
        Ask::Beam { ship, other, .. } if !look.friends(ship, other) => "Nothing",
        Ask::Beam { .. } => "Nothing more",
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
        | Ask::Echo { .. } => "No more ships",
    }
}

/// Leaving what the decision offers.
#[deny(clippy::wildcard_enum_match_arm)]
const fn decline(ask: Ask) -> &'static str {
    match ask {
        Ask::FreeAttack { .. } => "No free attack",
        Ask::Option { .. } => "No",
        Ask::Card { why: Why::SwapCards | Why::SwapCrew, .. } => "No more",
        Ask::Setting { .. } => "Stay cloaked",
        Ask::Echo { .. } | Ask::Cell { why: Why::EchoAway, .. } => "Leave it where it is",
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
        | Ask::System { .. }
        | Ask::Beam { .. }
        | Ask::GiveUp { .. } => "None",
    }
}

fn spend(look: &Look<'_>, card: CardId, kind: CardKind) -> String {
    let m = look.m;
    let aboard = match look.t.card(card) {
        CardPlace::Crew { ship } => format!(" of {}", naming::ship(m, ship)),
        _ => String::new(),
    };
    format!("Spend {}{aboard} for its {} effect", naming::card(m, card), kind.name())
}

fn ability_label(look: &Look<'_>, ship: ShipId, ability: u16) -> String {
    let m = look.m;
    let from = match look.usable_from(ship, ability) {
        Ok(UsableFrom::Card(card)) => format!(", {}", naming::card(m, card)),
        Ok(UsableFrom::Ship | UsableFrom::Other) | Err(_) => String::new(),
    };
    let text = m.content.written_power(ability).map_or_else(String::new, |written| power(look, written));
    format!("{}{from}: {}", naming::ship(m, ship), words::small(text.trim_end_matches('.')))
}

/// What a power does, without the moment that has come.
fn power(look: &Look<'_>, written: &Ability) -> String {
    match written {
        Ability::Use { effects, .. } => effects_text(look, effects),
        other => content::ability(other, Speaker::Ship, &*look.m.content),
    }
}

fn effects_text(look: &Look<'_>, effects: &[Effect]) -> String {
    content::effects(effects, Speaker::Ship, &*look.m.content)
}

/// The ships of a side in play, for prompts that name a fleet.
pub(super) fn fleet(look: &Look<'_>, seat: Seat) -> String {
    naming::ships(look.m, look.t.team_fleet(seat))
}
