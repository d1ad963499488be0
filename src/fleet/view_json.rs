//! A seat's view as JSON with names, for arbiters and other programs.
//!
//! Invariant: written from [`View`] alone, field by field; what is not in a view cannot be told.

use serde_json::{Map, Value, json};

use crate::engine::game::{Seat, SeatMask};
use crate::fleet::decision::{Decision, Window};
use crate::fleet::ids::{CardId, CellId, DenseId, EncounterId, MissionId, ShipId, TokenId};
use crate::fleet::names::Spelled;
use crate::fleet::position::Position;
use crate::fleet::roster::Match;
use crate::fleet::secrecy::View;
use crate::fleet::state::parts::{
    CardPlace, CloakToken, EncounterPlace, MissionPlace, Mover, Outcome, Ship, ShipPlace, TokenIs,
};
use crate::fleet::state::table::Table;
use crate::fleet::units::{Listed, MissionKind, Rating, System, VictoryPoints};

/// Everything a seat may know.
#[must_use]
pub fn view(m: &Match, view: &View) -> Value {
    let View { seat, table, flow, veiled_move: _, face_down: _ } = view;
    let seats: Vec<Seat> = m.all_seats().collect();
    let points: Vec<VictoryPoints> = seats.iter().map(|seat| table.seat(*seat).victory_points()).collect();
    let position = Position::at_table(m, table, flow);
    let to_act: Vec<u8> = seats.iter().filter(|seat| position.may_act(**seat)).map(|seat| seat.0).collect();
    let team_points: Vec<VictoryPoints> =
        [Seat(0), Seat(1)].iter().map(|team| position.victory_points(*team)).collect();
    let ships = (0..m.ships.len() as u8).map(ShipId);
    let cells = (0..m.board.cell_count()).map(CellId);
    json!({
        "seat": seat.0,
        "turn": table.turn,
        "round": table.turn.div_ceil(2),
        "active": table.active.0,
        "first": table.first.0,
        "last_turn": table.last_turn.map(|seat| seat.0),
        "to_act": to_act,
        "decision": decision(m, &flow.decision),
        "orders": flow.number,
        "victory_points": points,
        "team_points": team_points,
        "goal": m.setup.goal,
        "outcome": table.outcome.as_ref().map(|end| outcome(m, end, table)),
        "seats": seats.iter().map(|seat| seat_json(m, table, *seat)).collect::<Vec<_>>(),
        "ships": ships.map(|ship| ship_json(m, &position, table, ship)).collect::<Vec<_>>(),
        "cloak_tokens": tokens(m, table, *seat),
        "moving": table.mover.map(|mover| mover_json(m, &mover)),
        "board": cells.map(|cell| cell_json(m, table, cell)).collect::<Vec<_>>(),
        "hand": cards(m, table, CardPlace::Hand { seat: *seat }),
        "missions": table.open_missions(*seat).map(|one| mission_json(m, table, one)).collect::<Vec<_>>(),
        "stacks": stacks(table),
        "modifiers": table.modifiers().iter().map(|one| one.spell(m)).collect::<Vec<_>>(),
        "encounters": {
            "deck": table.encounter_deck,
            "discard": encounters(m, table, EncounterPlace::Discard),
            "open": encounters(m, table, EncounterPlace::Open),
        },
        "spare_tiles": table.spare_tiles,
        "trash": cards(m, table, CardPlace::Trash),
        "board_size": m.board.tile_count(),
        "scenario": m.setup.id,
    })
}

/// How a match ended, in a sentence as well, with the points of every seat. The winner stands for its team.
#[must_use]
pub fn outcome(m: &Match, end: &Outcome, table: &Table) -> Value {
    let Outcome { winner, how, tied } = end;
    let points: Vec<VictoryPoints> = m.all_seats().map(|seat| table.seat(seat).victory_points()).collect();
    let winners: Vec<u8> = m.team(*winner).map(|seat| seat.0).collect();
    json!({
        "winner": winner.0,
        "winners": winners,
        "how": how.spell(m),
        "tied": tied,
        "text": crate::fleet::describe::facts::ending(m, end),
        "victory_points": points,
    })
}

/// The kind of an open decision and what it is about; null when none is open.
#[must_use]
#[deny(clippy::wildcard_enum_match_arm)]
pub fn decision(m: &Match, decision: &Decision) -> Value {
    let why = |why: &crate::fleet::decision::Why| (why.spell(m), Value::from(why.rule().id()));
    let (kind, context, reason) = match decision {
        Decision::Nothing => return Value::Null,
        Decision::Draft => ("Draft", json!({}), None),
        Decision::Subdeck => ("Subdeck", json!({}), None),
        Decision::Turn => ("Turn", json!({}), None),
        Decision::Window { window } => ("Window", window_json(m, window), None),
        Decision::Setting { ship, level, cloak, why: reason } => {
            let context = json!({ "ship": ship.spell(m), "level": level.name(), "cloak": cloak });
            ("Setting", context, Some(why(reason)))
        }
        Decision::Ship { from, optional, why: reason } => {
            ("Ship", json!({ "from": from.spell(m), "optional": optional }), Some(why(reason)))
        }
        Decision::Join { from, why: reason, must } => {
            ("Join", json!({ "from": from.spell(m), "optional": !must }), Some(why(reason)))
        }
        Decision::Cell { from, optional, why: reason } => {
            ("Cell", json!({ "from": from.spell(m), "optional": optional }), Some(why(reason)))
        }
        Decision::Option { least: _, count, optional, choice: _, why: reason } => {
            ("Option", json!({ "count": count, "optional": optional }), Some(why(reason)))
        }
        Decision::Card { from: _, kinds, optional, why: reason } => {
            ("Card", json!({ "kinds": kinds.spell(m), "optional": optional }), Some(why(reason)))
        }
        Decision::Mission { from, why: reason } => {
            let from: Vec<Value> =
                from.iter().filter_map(|one| one.known()).map(|one| one.spell(m)).collect();
            ("Mission", json!({ "from": from }), Some(why(reason)))
        }
        Decision::Stack { mask } => {
            ("Stack", json!({ "from": mask.iter().map(MissionKind::name).collect::<Vec<_>>() }), None)
        }
        Decision::System { mask } => {
            ("System", json!({ "from": mask.iter().map(System::name).collect::<Vec<_>>() }), None)
        }
        Decision::Echo { to, why: reason } => {
            ("Echo", json!({ "to": to.spell(m), "optional": true }), Some(why(reason)))
        }
        Decision::FreeAttack { attackers, targets } => {
            ("FreeAttack", json!({ "attackers": attackers.spell(m), "targets": targets.spell(m) }), None)
        }
        Decision::Beam { ship, other, next: _, must } => {
            ("Beam", json!({ "ship": ship.spell(m), "other": other.spell(m), "optional": !must }), None)
        }
        Decision::GiveUp { ship } => ("GiveUp", json!({ "ship": ship.spell(m) }), None),
    };
    let mut fields = context.as_object().cloned().unwrap_or_default();
    fields.insert("kind".to_owned(), Value::from(kind));
    if let Some((why, rule)) = reason {
        fields.insert("why".to_owned(), why);
        fields.insert("rule".to_owned(), rule);
    }
    Value::Object(fields)
}

fn window_json(m: &Match, window: &Window) -> Value {
    let Window { timing, ship, other, involved, card_free } = window;
    json!({
        "point": timing.index(),
        "ship": ship.spell(m),
        "other": other.spell(m),
        "involved": involved.spell(m),
        "card_free": card_free,
    })
}

fn seat_json(m: &Match, table: &Table, seat: Seat) -> Value {
    let (own, common) = (table.seat(seat), table.common(seat));
    let [mission, encounter, starbase, prize, effect] = own.points;
    let subdecks = (0..m.subdecks.len() as u8).map(crate::fleet::ids::SubdeckId);
    let picked = subdecks.filter(|one| table.subdeck_owner(*one) == Some(seat));
    json!({
        "seat": seat.0,
        "side": m.setup.sides.get(usize::from(m.side(seat))),
        "victory_points": own.victory_points(),
        "points": {
            "mission": mission, "encounter": encounter, "starbase": starbase, "prize": prize, "effect": effect,
        },
        "partner": m.partner(seat).map(|partner| partner.0),
        "ended": own.ended,
        "fleet_size": common.fleet_size,
        "losses": common.losses,
        "turns": own.turns,
        "actions_spent": own.actions_spent,
        "cycled": own.cycled,
        "discarded": own.discarded,
        "hand": own.hand,
        "known_hand": cards(m, table, CardPlace::Hand { seat }),
        "deck": own.deck,
        "discard": cards(m, table, CardPlace::Discard { seat }),
        "playing": cards(m, table, CardPlace::Playing { seat }),
        "before": cards(m, table, CardPlace::Before { seat }),
        "subdecks": picked.map(|one| one.spell(m)).collect::<Vec<_>>(),
        "missions": table.open_missions(seat).map(|one| one.spell(m)).collect::<Vec<_>>(),
        "mission_deck": common.mission_deck,
        "victory_pile": pile(m, table, seat),
        "control_tokens": common.control_supply,
    })
}

fn pile(m: &Match, table: &Table, seat: Seat) -> Vec<Value> {
    let place = MissionPlace::Pile { seat };
    let missions = (0..m.missions.len() as u8).map(MissionId).filter(|one| table.mission(*one) == place);
    let missions: Vec<Value> = missions.map(|one| one.spell(m)).collect();
    [missions, encounters(m, table, EncounterPlace::Pile { seat })].concat()
}

fn ship_json(m: &Match, position: &Position<'_>, table: &Table, id: ShipId) -> Value {
    let ship = table.ship(id);
    let Ship {
        seat,
        at,
        level,
        setting,
        cloaked,
        moved,
        acted,
        extra_actions,
        adjusted,
        began_at: _,
        threatened,
        breakaway,
        used: _,
    } = ship;
    let mut fields = Map::new();
    let mut put = |key: &str, value: Value| fields.insert(key.to_owned(), value);
    put("ship", id.spell(m));
    put("name", Value::from(m.ship(id).entry.name.as_str()));
    put("seat", Value::from(seat.0));
    put("size", Value::from(m.size(id)));
    let (place, cell) = match at {
        ShipPlace::Pool => ("pool", Value::Null),
        ShipPlace::Cell { cell } => ("play", cell.spell(m)),
        ShipPlace::Unseen => ("play", Value::Null),
        ShipPlace::Lost => ("lost", Value::Null),
    };
    put("place", Value::from(place));
    put("at", cell);
    if ship.in_play() {
        put("level", Value::from(level.name()));
        put("setting", Value::from(*setting));
        put("ratings", ratings(|system| position.rating(id, system)));
        put("dial", ratings(|system| position.printed(id, system)));
        put("cloaked", Value::from(*cloaked));
        put("moved", Value::from(format!("{moved:?}")));
        put("acted", Value::from(*acted));
        put("extra_actions", Value::from(*extra_actions));
        put("adjusted", Value::from(*adjusted));
        put("threatened", Value::from(*threatened));
        put("breakaway", Value::from(format!("{breakaway:?}")));
        put("crew", Value::from(cards(m, table, CardPlace::Crew { ship: id })));
        put("agents", Value::from(cards(m, table, CardPlace::Agent { ship: id })));
        put("prisoners", Value::from(cards(m, table, CardPlace::Prisoner { ship: id })));
        put("beside", Value::from(cards(m, table, CardPlace::Beside { ship: id })));
        put("cargo", Value::from(encounters(m, table, EncounterPlace::Cargo { ship: id })));
    }
    Value::Object(fields)
}

/// The four ratings by name; a Disabled system is `"D"`.
fn ratings(rating: impl Fn(System) -> Rating) -> Value {
    let one = |system: &System| {
        let value = rating(*system).number().map_or_else(|| Value::from("D"), Value::from);
        (system.name().to_owned(), value)
    };
    Value::Object(System::ALL.iter().map(one).collect())
}

/// Cloak Tokens on the board: what one is, if the reader may know, and what it could be, in any case.
fn tokens(m: &Match, table: &Table, reader: Seat) -> Vec<Value> {
    let one = |token: TokenId| {
        let CloakToken { seat, at, is, could, echo, moved } = table.token(token);
        let is = match is {
            TokenIs::Echo => Value::from("echo"),
            TokenIs::Ship { ship } => ship.spell(m),
            TokenIs::Unknown => Value::Null,
        };
        let own = m.side(*seat) == m.side(reader);
        json!({
            "token": token.0,
            "seat": seat.0,
            "at": at.spell(m),
            "is": is,
            "could_be": could.spell(m),
            "could_be_echo": echo,
            "moved": if own { Value::from(format!("{moved:?}")) } else { Value::Null },
        })
    };
    table.index.tokens.iter().map(one).collect()
}

fn mover_json(m: &Match, mover: &Mover) -> Value {
    let Mover { lead, ships, points, crossed, entered: _, token, began: _ } = mover;
    let tokens: Vec<u8> = token.iter().map(|token| token.0).collect();
    json!({ "lead": lead.spell(m), "ships": ships.spell(m), "tokens": tokens, "points": points, "crossed": crossed })
}

fn cell_json(m: &Match, table: &Table, id: CellId) -> Value {
    let cell = table.cell(id);
    let seats =
        |of: SeatMask| -> Vec<u8> { m.all_seats().filter(|seat| of.has(*seat)).map(|seat| seat.0).collect() };
    let mut fields = Map::new();
    let mut put = |key: &str, value: Value| fields.insert(key.to_owned(), value);
    put("cell", id.spell(m));
    let position = m.board.position(id);
    put("column", Value::from(position.column));
    put("half_row", Value::from(position.half_row));
    if let Some(post) = m.board.post_of(id) {
        put("command_post", Value::from(post));
        return Value::Object(fields);
    }
    put("tile", cell.tile.spell(m));
    put("explored_by", Value::from(cell.facing.map(|seat| seat.0)));
    put("scans", Value::from(seats(cell.scans)));
    put("control", cell.control.map_or(Value::Null, |seat| json!({ "seat": seat.0, "tokens": cell.tokens })));
    put(
        "installation",
        cell.installation.map_or(
            Value::Null,
            |kind| json!({ "kind": kind.name(), "seat": cell.installation_of.map(|seat| seat.0) }),
        ),
    );
    put("away_teams", Value::from(seats(cell.away_teams)));
    put("encounters", Value::from(encounters(m, table, EncounterPlace::Cell { cell: id })));
    put("cards", Value::from(cards(m, table, CardPlace::Planted { cell: id })));
    Value::Object(fields)
}

fn mission_json(m: &Match, table: &Table, id: MissionId) -> Value {
    let entry = &m.mission(id).entry;
    let progress = table.progress.get(id.index()).map_or(0, |progress| progress.count);
    json!({
        "mission": id.spell(m),
        "name": entry.name,
        "kind": entry.kind.name(),
        "points": entry.points,
        "secret": entry.secret,
        "done": progress,
        "times": m.mission(id).times,
    })
}

fn stacks(table: &Table) -> Value {
    let one = |kind: &MissionKind| (kind.name().to_owned(), Value::from(table.stacks[kind.index()]));
    Value::Object(MissionKind::ALL.iter().map(one).collect())
}

fn cards(m: &Match, table: &Table, place: CardPlace) -> Vec<Value> {
    let known = |card: &CardId| card.index() < m.cards.len();
    table.cards_in(place).filter(known).map(|card| card.spell(m)).collect()
}

fn encounters(m: &Match, table: &Table, place: EncounterPlace) -> Vec<Value> {
    let known = |one: &EncounterId| one.index() < m.encounters.len();
    table.encounters_in(place).filter(known).map(|one| one.spell(m)).collect()
}
