//! The door: what each fact changes on the table.
//!
//! Works alike on the whole table, on a seat's view of it and on the table at the playhead: what the seat may not know
//! is closed and changes counts only, so a view folded from the facts a seat has seen stays equal to the view of the
//! state.
//!
//! Invariant: no rule is decided here; a fact carries what it changes.

mod changes;
mod tokens;

use changes::{
    begin_anew, begin_turn, bury_mission, destroy, discard_encounter, drawn_in, drop_modifiers_of, each,
    fetch_card, forget_deck, give_card, hand_on, leave_hand, peek_card, pick_subdeck, place_card,
    place_encounter, place_mission, put_mission_under, remove_modifier, renew_deck, renew_missions,
    set_level, show_card, swap_mission,
};

use tokens::{place_cloaked, token_moves};

use super::parts::{
    Breakaway, CardPlace, EncounterPlace, MissionPlace, Moved, Mover, Note, Outcome, ShipPlace, SubdeckPlace,
};
use super::table::Table;
use crate::engine::game::SeatMask;
use crate::fleet::fact::{EscapeKind, Fact};
use crate::fleet::ids::{CellId, DenseId};
use crate::fleet::roster::Match;
use crate::fleet::state::parts::Source;
use crate::fleet::team::team;
use crate::fleet::units::{DamageLevel, Installation, Points};

/// Changes the table as the fact says.
#[expect(clippy::too_many_lines, reason = "a plain list, an arm for each fact")]
#[deny(clippy::wildcard_enum_match_arm)]
pub fn apply(t: &mut Table, m: &Match, fact: &Fact) {
    match *fact {
        Fact::DraftBegan { seat, fleet_size } => {
            t.seats[seat.index()].fleet_size = fleet_size;
            for ship in t.team_fleet(seat).iter() {
                t.put_ship(ship, ShipPlace::Pool);
            }
        }
        Fact::ShipTurned { seat, ship, kept, .. } => {
            if kept {
                t.put_ship(ship, ShipPlace::Cell { cell: m.board.post(seat.0) });
            }
        }
        Fact::ShipAllotted { ship, seat } => {
            t.ships[ship.index()].seat = seat;
            t.put_ship(ship, ShipPlace::Cell { cell: m.board.post(seat.0) });
        }
        Fact::TurnedDown { seat, what } => {
            let turned_down = &mut t.seats[seat.index()].turned_down;
            *turned_down = turned_down.with(what);
        }
        Fact::DialChosen { ship, setting, .. } => {
            if let Some(setting) = setting.known() {
                t.ships[ship.index()].setting = setting;
            }
        }
        Fact::DialShown { ship, setting, .. } => t.ships[ship.index()].setting = setting,
        Fact::SubdeckPicked { seat, subdeck } => pick_subdeck(t, m, seat, subdeck),
        Fact::SubdeckShown { seat, subdeck } => {
            if let Some(place) = t.subdecks.get_mut(subdeck.index()) {
                *place = SubdeckPlace::Picked { seat };
            }
        }
        Fact::MissionDeckMade { seat, science, influence, combat } => {
            t.seats[seat.index()].mission_deck = science + influence + combat;
            for (stack, taken) in t.stacks.iter_mut().zip([science, influence, combat]) {
                *stack = stack.saturating_sub(taken);
            }
        }
        Fact::FirstPlayer { seat } => t.first = seat,
        Fact::TurnBegan { seat, turn } => begin_turn(t, m, seat, turn),
        Fact::ShipReadied { ship, cell, threatened } => {
            let own = &mut t.ships[ship.index()];
            own.began_at = cell;
            own.threatened = threatened;
        }
        Fact::PartEnded { seat } => t.seats[seat.index()].ended = true,
        Fact::TurnEnded { .. } => t.mover = None,
        Fact::QuietTurn { turns } => t.quiet_turns = turns,
        Fact::LastTurn { seat } => t.last_turn = Some(seat),
        Fact::MatchEnded { winner, how, tied } => t.outcome = Some(Outcome { winner, how, tied }),
        Fact::ForceJoined { .. } => {}
        Fact::MoveBegan { lead, ships, points } => {
            let began = t.ship(lead).cell().unwrap_or(CellId::NONE);
            let (crossed, entered, token) = (0, false, None);
            t.mover = Some(Mover { lead, ships, points, crossed, entered, token, began });
            each(ships, |ship| t.ships[ship.index()].moved = Moved::Moving);
        }
        Fact::ShipMoved { lead, ships, to, crossed, .. } => {
            if let Some(mover) = t.mover.as_mut().filter(|mover| mover.ships.has(lead)) {
                mover.crossed = crossed;
                mover.entered = true;
            }
            each(ships, |ship| {
                t.note(ship, Note::Entered);
                t.put_ship(ship, ShipPlace::Cell { cell: to });
            });
        }
        Fact::MoveEnded { ships } => {
            each(ships, |ship| t.ships[ship.index()].moved = Moved::Over);
            t.mover = t.mover.filter(|mover| mover.token.is_some() || mover.ships.and(ships).is_empty());
        }
        // A ship that has rolled Breakaway here, as a house rule may ask after a first move, does not roll Evasion as
        // well.
        Fact::EscapeRolled { kind, ships, escaped, .. } => {
            if escaped || kind == EscapeKind::Breakaway {
                each(ships, |ship| {
                    t.ships[ship.index()].used = t.ships[ship.index()].used.without(Note::Entered)
                });
            }
        }
        Fact::BrokeAway { ship, escaped } => {
            t.ships[ship.index()].breakaway = if escaped { Breakaway::Won } else { Breakaway::Lost };
        }
        Fact::ShipPlaced { ship, to } => {
            let own = &mut t.ships[ship.index()];
            own.used = own.used.with(Note::Brought).without(Note::Entered);
            if own.cloaked {
                place_cloaked(t, m, ship, to);
            } else {
                t.put_ship(ship, ShipPlace::Cell { cell: to });
            }
        }
        Fact::TileExplored { cell, tile, seat, .. } => {
            t.change_cell(cell, |own| {
                (own.tile, own.facing, own.known, own.scans) =
                    (tile.into(), Some(seat), SeatMask::ALL, SeatMask::NONE);
            });
            t.stirred = true;
        }
        Fact::TileScanned { cell, tile, seat } => {
            let own = &mut t.cells[cell.index()];
            if tile.known().is_some() {
                own.tile = tile;
            }
            (own.known, own.scans) = (own.known.with(seat), own.scans.with(seat));
            t.stirred = true;
        }
        Fact::TileReplaced { cell, tile } => {
            t.change_cell(cell, |own| {
                (own.tile, own.facing, own.known, own.scans) = (tile, None, SeatMask::NONE, SeatMask::NONE);
            });
            t.starbases = t.starbases.without(cell);
            t.spare_tiles = t.spare_tiles.saturating_sub(1);
        }
        Fact::PowerAdjusted { ship, setting, .. } => {
            let own = &mut t.ships[ship.index()];
            (own.setting, own.adjusted) = (setting, true);
        }
        Fact::DialSet { ship, level, setting, .. } => {
            let own = &mut t.ships[ship.index()];
            (own.level, own.setting) = (level, setting);
        }
        Fact::ShipDamaged { ship, level, .. } => {
            set_level(t, ship, level);
            t.stirred = true;
        }
        Fact::ShipRepaired { ship, level } => set_level(t, ship, level),
        Fact::DamagePrevented { .. } => {}
        Fact::ShipDestroyed { ship, .. } => destroy(t, ship),
        Fact::MovementSpent { ship } => {
            t.ships[ship.index()].moved = Moved::Over;
            token_moves(t, m, ship, Moved::Over);
        }
        Fact::ActionSpent { ship, seat, .. } => {
            t.ships[ship.index()].acted += 1;
            t.seats[seat.index()].actions_spent += 1;
        }
        Fact::ActionGranted { ship } => {
            let own = &mut t.ships[ship.index()];
            own.extra_actions = own.extra_actions.saturating_add(1);
        }
        Fact::ActionsRaised { seat, by } => {
            let own = &mut t.seats[seat.index()];
            own.more_actions = own.more_actions.saturating_add(by);
        }
        Fact::AdjustmentRestored { ship } => t.ships[ship.index()].adjusted = false,
        Fact::MovementRestored { ship } => {
            t.ships[ship.index()].moved = Moved::Not;
            if t.ship(ship).cloaked {
                // Whether it has left the place where it began can no longer be seen.
                t.note(ship, Note::Brought);
            }
            // One that is on its way still has its move.
            if t.movement_of(ship) == Moved::Over {
                token_moves(t, m, ship, Moved::Not);
            }
        }
        Fact::ControlPlaced { seat, cell } => {
            t.change_cell(cell, |own| {
                own.control = Some(team(seat));
                own.tokens = own.tokens.saturating_add(1);
            });
            let supply = &mut t.seats[team(seat).index()].control_supply;
            *supply = supply.saturating_sub(1);
            t.stirred = true;
        }
        Fact::ControlRemoved { seat, cell } => {
            t.change_cell(cell, |own| {
                own.tokens = own.tokens.saturating_sub(1);
                if own.tokens == 0 {
                    own.control = None;
                }
            });
            let supply = &mut t.seats[team(seat).index()].control_supply;
            *supply = supply.saturating_add(1);
            t.stirred = true;
        }
        Fact::InstallationBuilt { seat, cell, level } => {
            t.change_cell(cell, |own| {
                (own.installation, own.installation_of) = (Some(level), Some(team(seat)));
            });
            if level == Installation::Starbase {
                t.starbases = t.starbases.with(cell);
            }
            t.stirred = true;
        }
        Fact::InstallationTaken { seat, cell } => {
            t.cells[cell.index()].installation_of = Some(team(seat));
        }
        Fact::InstallationDestroyed { cell } => {
            t.change_cell(cell, |own| (own.installation, own.installation_of) = (None, None));
            t.stirred = true;
        }
        Fact::AwayTeamPlaced { seat, cell, .. } => {
            let teams = &mut t.cells[cell.index()].away_teams;
            *teams = teams.with(seat);
            t.stirred = true;
        }
        Fact::AwayTeamRecovered { seat, cell, .. } => {
            let teams = &mut t.cells[cell.index()].away_teams;
            *teams = teams.without(seat);
            t.stirred = true;
        }
        Fact::ShipReinforced { seat, ship, cell } => {
            t.put_ship(ship, ShipPlace::Cell { cell });
            let own = &mut t.ships[ship.index()];
            own.seat = seat;
            own.level = DamageLevel::Undamaged;
            own.began_at = None;
            own.used = own.used.with(Note::Brought);
        }
        Fact::FleetSizeRaised { seat, by } => {
            let own = &mut t.seats[team(seat).index()].fleet_size;
            *own = own.saturating_add(by);
        }
        Fact::FleetSizeGrown { seat } => {
            let own = &mut t.seats[team(seat).index()].fleet_size;
            *own = own.saturating_add(1);
        }
        Fact::PointsGained { seat, points, from, .. } => {
            let own = &mut t.seats[seat.index()].points[from as usize];
            *own = own.plus(points);
            t.stirred = true;
        }
        Fact::CardDrawn { seat, card } => {
            let own = &mut t.seats[seat.index()];
            own.deck = own.deck.saturating_sub(1);
            own.hand = own.hand.saturating_add(1);
            if let Some(card) = card.known() {
                place_card(t, card, CardPlace::Hand { seat });
            }
        }
        Fact::CardPlayed { seat, card, .. } => {
            let played = &mut t.seats[seat.index()].played;
            *played = played.saturating_add(1);
            leave_hand(t, seat);
            place_card(t, card, CardPlace::Playing { seat });
        }
        Fact::CrewSpent { seat, card, ship, .. } => {
            place_card(t, card, CardPlace::Playing { seat });
            drop_modifiers_of(t, Source::Card { card }, Some(ship));
        }
        Fact::CardCancelled { .. } | Fact::ActionCancelled { .. } => {}
        Fact::CardDiscarded { seat, card, allowance } => {
            if allowance {
                t.seats[seat.index()].discarded = true;
            }
            if matches!(t.card(card), CardPlace::Hand { .. } | CardPlace::Unseen | CardPlace::Deck { .. }) {
                leave_hand(t, seat);
            }
            drop_modifiers_of(t, Source::Card { card }, None);
            let seat = t.owner_of(m, card);
            place_card(t, card, CardPlace::Discard { seat });
        }
        Fact::CardTrashed { card } => {
            drop_modifiers_of(t, Source::Card { card }, None);
            place_card(t, card, CardPlace::Trash);
        }
        Fact::CrewAssigned { card, ship } => {
            if let CardPlace::Hand { seat } = t.card(card) {
                leave_hand(t, seat);
            } else if t.card(card) == CardPlace::Unseen {
                leave_hand(t, t.ship(ship).seat);
            }
            place_card(t, card, CardPlace::Crew { ship });
        }
        Fact::AgentPlaced { seat, card, ship } => {
            leave_hand(t, seat);
            place_card(t, card, CardPlace::Agent { ship });
        }
        Fact::CardAttached { seat, card, ship } => {
            place_card(t, card, ship.map_or(CardPlace::Before { seat }, |ship| CardPlace::Beside { ship }));
        }
        Fact::CardPlanted { card, cell } => place_card(t, card, CardPlace::Planted { cell }),
        Fact::CardFetched { seat, card } => fetch_card(t, seat, card),
        Fact::CardPeeked { seat, card } => peek_card(t, seat, card),
        Fact::CardsPutUnder { seat, .. } => forget_deck(t, seat),
        Fact::MissionPutUnder { seat, mission } => put_mission_under(t, seat, mission),
        Fact::DeckRenewed { seat, cards } => renew_deck(t, seat, cards),
        Fact::CrewCaptured { card, ship } => {
            drop_modifiers_of(t, Source::Card { card }, None);
            place_card(t, card, CardPlace::Prisoner { ship });
        }
        Fact::CrewBeamed { card, to, .. } => {
            drop_modifiers_of(t, Source::Card { card }, None);
            place_card(t, card, CardPlace::Crew { ship: to });
        }
        Fact::PrisonerBeamed { card, to, .. } => place_card(t, card, CardPlace::Prisoner { ship: to }),
        Fact::CardShown { seat, card, to } => show_card(t, seat, card, to),
        Fact::CardGiven { seat, card, to } => give_card(t, seat, card, to),
        Fact::CounterChanged { source, value } => {
            if let Source::Card { card } = source {
                t.card_counters[card.index()] = value;
            } else if let Source::Encounter { encounter } = source {
                t.encounter_counters[encounter.index()] = value;
            }
        }
        Fact::AbilityUsed { ship, slot, .. } => t.note(ship, Note::Used(slot)),
        Fact::ModifierAdded { modifier } => {
            let len = usize::from(t.modifiers.len);
            if let Some(slot) = t.modifiers.items.get_mut(len) {
                *slot = modifier;
                t.modifiers.len += 1;
            }
        }
        Fact::ModifierRemoved { slot, .. } => remove_modifier(t, usize::from(slot)),
        Fact::MissionDrawn { seat, mission, stack } => {
            if let Some(left) = t.stacks.get_mut(usize::from(stack)) {
                *left = left.saturating_sub(1);
            } else {
                let own = &mut t.seats[team(seat).index()];
                own.mission_deck = own.mission_deck.saturating_sub(1);
            }
            if let Some(mission) = mission.known() {
                place_mission(t, mission, MissionPlace::Open { seat });
                begin_anew(t, m, mission, t.turn);
            }
        }
        Fact::MissionCompleted { seat, mission, .. } => {
            place_mission(t, mission, MissionPlace::Pile { seat })
        }
        Fact::MissionCycled { seat, mission, free } => {
            if !free {
                t.seats[seat.index()].cycled = true;
            }
            place_mission(t, mission, MissionPlace::Gone);
        }
        Fact::MissionExpired { mission, .. } => place_mission(t, mission, MissionPlace::Gone),
        Fact::MissionAdvanced { mission, count, ship, cell } => {
            let turn = if m.mission(mission).entry.deadline > 0 { drawn_in(t, mission) } else { t.turn };
            if let Some(own) = t.progress.get_mut(mission.index()) {
                (own.count, own.ship, own.turn) = (count, ship, turn);
                if let Some(cell) = cell {
                    own.cells = own.cells.with(cell);
                }
            }
        }
        Fact::MissionsExchanged { seat, given, taken, to } => {
            swap_mission(t, m, given, to);
            swap_mission(t, m, taken, seat);
        }
        Fact::MissionReset { mission } | Fact::MissionOrphaned { mission, .. } => {
            begin_anew(t, m, mission, drawn_in(t, mission));
        }
        Fact::EncounterDrawn { encounter, .. } => {
            t.encounter_deck = t.encounter_deck.saturating_sub(1);
            place_encounter(t, encounter, EncounterPlace::Open);
        }
        Fact::EncounterTried { encounter, .. } => place_encounter(t, encounter, EncounterPlace::Open),
        Fact::EncounterWon { .. } | Fact::EncounterLost { .. } => {}
        Fact::EncounterDiscarded { encounter } => discard_encounter(t, m, encounter),
        Fact::EncounterStays { encounter, cell } | Fact::EncounterSpawned { encounter, cell } => {
            place_encounter(t, encounter, EncounterPlace::Cell { cell });
            t.persistent = t.persistent.with(cell);
        }
        Fact::EncounterCarried { encounter, ship } | Fact::CargoBeamed { encounter, to: ship, .. } => {
            place_encounter(t, encounter, EncounterPlace::Cargo { ship })
        }
        Fact::EncounterScored { encounter, seat } => {
            place_encounter(t, encounter, EncounterPlace::Pile { seat })
        }
        Fact::EncountersRenewed { cards } => {
            t.encounter_deck = cards;
            for place in &mut t.encounters {
                if *place == EncounterPlace::Discard {
                    *place = EncounterPlace::Deck;
                }
            }
        }
        Fact::ShipRemoved { ship, heir } => {
            if let Some(heir) = heir {
                hand_on(t, ship, heir);
            }
        }
        Fact::ScansTakenOff { seat } => {
            for cell in &mut t.cells {
                cell.scans = cell.scans.without(seat);
            }
        }
        Fact::MissionsRenewed { .. } => renew_missions(t, m),
        Fact::MissionBuried { seat, mission } => bury_mission(t, seat, mission),
        Fact::Cloaked { ship, token, cell } => tokens::cloak(t, m, ship, token, cell),
        Fact::EchoPlaced { seat, ship, token, cell } => tokens::place_echo(t, m, seat, ship, token, cell),
        Fact::TokensMixed { seat, tokens, .. } => tokens::mix(t, m, seat, tokens),
        Fact::TokenDealt { token, ship, moved } => tokens::deal(t, token, ship, moved),
        Fact::TokenMoveBegan { tokens, points } => tokens::begin_move(t, tokens, points),
        Fact::TokenMoved { token, to, crossed, unlike, no_echo, .. } => {
            tokens::step(t, m, token, to, crossed, (unlike, no_echo));
        }
        Fact::TokenMoveEnded { tokens } => tokens::end_move(t, tokens),
        Fact::TokenShown { token, ship } => tokens::show(t, m, token, ship),
        Fact::EchoMoved { token, to } => tokens::move_echo(t, m, token, to),
        Fact::EchoRemoved { token } => tokens::remove_echo(t, m, token),
        Fact::Decloaked { ship, token, cell, moved } => tokens::decloak(t, m, ship, token, cell, moved),
        Fact::DraftEnded { .. }
        | Fact::Resigned { .. }
        | Fact::AbilitySetOff { .. }
        | Fact::PlaceSetOff { .. }
        | Fact::HandShown { .. }
        | Fact::DieRolled { .. }
        | Fact::ChanceDecided { .. }
        | Fact::TestBegan { .. }
        | Fact::CombatBegan { .. }
        | Fact::InstallationAttacked { .. }
        | Fact::TransportBegan { .. }
        | Fact::TestFailedDisabled { .. }
        | Fact::TestSure { .. }
        | Fact::TestCompared { .. }
        | Fact::TotalsCompared { .. }
        | Fact::FoeFought { .. }
        | Fact::FoeCompared { .. }
        | Fact::AttackHit { .. }
        | Fact::CombatEnded { .. }
        | Fact::OptionTaken { .. }
        | Fact::CutOff { .. } => {}
    }
}
