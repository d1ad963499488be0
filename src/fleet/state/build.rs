//! Building a state: the first entries of an empty table, and starting positions given by a set-up.
//!
//! The only place that writes the table without a fact: nothing has happened yet that could be told.

use super::State;
use super::parts::{
    CardPlace, CloakToken, EncounterPlace, MissionPlace, Modifier, Moved, ShipPlace, Source, SubdeckPlace,
    TokenIs,
};
use super::table::NO_MODIFIER;
use crate::engine::dice::{Address, Key, shuffle};
use crate::engine::game::{Seat, SeatMask};
use crate::fleet::content::vocabulary::{Static, Until};
use crate::fleet::decision::Decision;
use crate::fleet::ids::{CardId, CellId, DenseId, EncounterId, MissionId, ShipId, TileId};
use crate::fleet::purpose::Purpose;
use crate::fleet::roster::Match;
use crate::fleet::setup::{SeatAt, ShipAt, StartingPosition, TileAt};
use crate::fleet::team::{allied, team};
use crate::fleet::units::{Installation, Listed, MissionKind, VictoryPoints};

impl State {
    /// Whose ship it is.
    pub(in crate::fleet) fn set_owner(&mut self, ship: ShipId, seat: Seat) {
        self.table.ships[ship.index()].seat = seat;
    }

    /// Lays the board face down.
    pub(in crate::fleet) fn lay_tiles(&mut self, tiles: &[u8], spare: u8) {
        for (cell, tile) in self.table.cells.iter_mut().zip(tiles) {
            cell.tile = TileId(*tile).into();
        }
        self.table.spare_tiles = spare;
    }

    /// How many cards a mission stack has.
    pub(in crate::fleet) fn count_stack(&mut self, kind: usize, cards: u8) {
        self.table.stacks[kind] = cards;
    }

    /// An Encounter Card is kept in the box.
    pub(in crate::fleet) fn keep_in_box(&mut self, encounter: EncounterId) {
        if let Some(place) = self.table.encounters.get_mut(encounter.index()) {
            *place = EncounterPlace::Box;
        }
    }

    /// How many cards the encounter deck has.
    pub(in crate::fleet) fn count_encounters(&mut self, cards: u8) {
        self.table.encounter_deck = cards;
    }

    /// Notes whose Mission Deck a mission went into; nobody may see it there.
    pub(in crate::fleet) fn place_in_mission_deck(&mut self, mission: MissionId, seat: Seat) {
        self.table.put_mission(mission, MissionPlace::Deck { seat });
    }
}

/// A state in the middle of a match. Names have been checked by [`super::check_position`]; unknown ones are left out.
pub fn from_position(m: &Match, position: &StartingPosition, key: Key) -> State {
    let mut s = State::new(key);
    let mut b = Builder { m, s: &mut s, key, draws: 0 };
    b.seats(position);
    b.tiles(position);
    for ship in &position.ships {
        b.ship(ship, position);
    }
    b.tokens(position);
    for lost in &position.lost {
        if let Some(ship) = m.find_ship(lost) {
            b.s.table.put_ship(ship, ShipPlace::Lost);
        }
    }
    b.cards(position);
    b.missions(position);
    b.encounters(position);
    b.turn(position);
    s
}

struct Builder<'a> {
    m: &'a Match,
    s: &'a mut State,
    key: Key,
    draws: u32,
}

impl Builder<'_> {
    fn mix(&mut self, items: &mut [u8]) {
        let purpose = Purpose::Scenario.number();
        let address = Address { branch: 0, turn: 0, seat: 0, purpose, ordinal: self.draws };
        self.draws += 1;
        shuffle(self.key, address, items);
    }

    fn seats(&mut self, position: &StartingPosition) {
        for (index, ship) in self.m.ships.iter().enumerate() {
            self.s.set_owner(ShipId(index as u8), Seat(ship.side));
        }
        for seat in self.m.all_seats() {
            let given = position.seats.get(seat.index());
            let own = &mut self.s.table.seats[seat.index()];
            own.fleet_size = given.and_then(|given| given.fleet_size).unwrap_or(self.m.setup.goal.0);
            own.losses = given.map_or(0, |given| given.losses);
            own.points[4] = given.map_or(VictoryPoints::NONE, |given| given.points);
        }
    }

    fn tiles(&mut self, position: &StartingPosition) {
        let mut loose: Vec<u8> = (0..self.m.tiles.len() as u8).collect();
        let mut spares = Vec::new();
        let kind_of = |m: &Match, tile: u8| m.tile(TileId(tile)).entry.id.clone();
        for wanted in &position.spare_tiles {
            if let Some(at) = loose.iter().position(|tile| kind_of(self.m, *tile) == *wanted) {
                spares.push(loose.remove(at));
            }
        }
        // Whatever may be any tile takes none that another place asks for by name.
        let (any, named): (Vec<&TileAt>, Vec<&TileAt>) =
            position.tiles.iter().partition(|tile| tile.location.is_empty());
        for tile in named.into_iter().chain(any) {
            let Some(cell) = self.m.find_cell(&tile.cell).filter(|cell| self.m.board.is_tile(*cell)) else {
                continue;
            };
            let at = loose
                .iter()
                .position(|one| tile.location.is_empty() || kind_of(self.m, *one) == tile.location);
            // More of a kind than the box holds: the first of that kind stands in.
            let id = match at {
                Some(at) => loose.remove(at),
                None => (0..self.m.tiles.len() as u8)
                    .find(|one| kind_of(self.m, *one) == tile.location)
                    .unwrap_or(0),
            };
            self.tile(cell, TileId(id), tile);
        }
        self.mix(&mut loose);
        for cell in self.m.board.tiles() {
            if self.s.table.cells[cell.index()].tile.known().is_none()
                && let Some(tile) = loose.pop()
            {
                self.s.table.cells[cell.index()].tile = TileId(tile).into();
            }
        }
        if !position.bare {
            for tile in loose {
                self.s.hidden.spares.put(TileId(tile));
            }
        }
        for tile in spares.iter().rev() {
            self.s.hidden.spares.put(TileId(*tile));
        }
        self.s.table.spare_tiles = self.s.hidden.spares.len;
    }

    fn tile(&mut self, cell: CellId, id: TileId, given: &TileAt) {
        let table = &mut self.s.table;
        let control =
            given.control.filter(|(_, tokens)| *tokens > 0).map(|(seat, tokens)| (team(Seat(seat)), tokens));
        table.change_cell(cell, |own| {
            own.tile = id.into();
            own.facing = given.explored_by.map(Seat);
            if own.facing.is_some() {
                own.known = SeatMask::ALL;
            }
            own.scans = given.scans.iter().copied().map(Seat).collect();
            own.known = own.known.or(own.scans);
            own.control = control.map(|(seat, _)| seat);
            own.tokens = control.map_or(0, |(_, tokens)| tokens);
            own.away_teams = given.away_teams.iter().copied().map(Seat).collect();
            own.installation = given.installation;
            own.installation_of = given
                .installation
                .and_then(|_| given.installation_of.map(|of| team(Seat(of))).or(own.control));
        });
        if let Some((seat, tokens)) = control {
            let supply = &mut table.seats[seat.index()].control_supply;
            *supply = supply.saturating_sub(tokens);
        }
        if given.installation == Some(Installation::Starbase) {
            self.s.table.starbases = self.s.table.starbases.with(cell);
        }
        if let Some(encounter) = self.m.find_encounter(&given.encounter) {
            self.s.table.encounters[encounter.index()] = EncounterPlace::Cell { cell };
            self.s.table.persistent = self.s.table.persistent.with(cell);
        }
    }

    fn ship(&mut self, given: &ShipAt, position: &StartingPosition) {
        let Some(ship) = self.m.find_ship(&given.ship) else { return };
        let seat = given.seat.map_or(self.s.table.ship(ship).seat, Seat);
        self.s.table.ships[ship.index()].seat = seat;
        let cell = self.m.find_cell(&given.at).unwrap_or(self.m.board.post(seat.0));
        let setting = self.m.setting_like(ship, given.level.0, &given.dial).unwrap_or(0);
        self.s.table.put_ship(ship, ShipPlace::Cell { cell });
        let own = &mut self.s.table.ships[ship.index()];
        own.level = given.level.0;
        own.setting = setting;
        own.cloaked = given.cloaked;
        own.moved = if given.moved { Moved::Over } else { Moved::Not };
        own.acted = u8::from(given.acted);
        own.adjusted = given.adjusted;
        own.began_at = Some(cell).filter(|_| !given.cloaked);
        if given.acted && allied(seat, Seat(position.to_move)) {
            self.s.table.seats[seat.index()].actions_spent += 1;
        }
        for system in &given.disabled {
            self.modifier(Modifier {
                what: Static::Disabled(*system),
                bearer: ship,
                seat,
                until: Until::Repaired,
                ..NO_MODIFIER
            });
        }
        for card in &given.crew {
            if let Some(card) = self.m.find_card(card) {
                let agent = self.m.card(card).infiltrates();
                let place = if agent { CardPlace::Agent { ship } } else { CardPlace::Crew { ship } };
                self.s.table.put_card(card, place);
                if let Some((_, powers)) = &self.m.card(card).crew {
                    let seat = if agent { self.s.table.owner_of(self.m, card) } else { seat };
                    self.attach(powers.clone(), ship, seat, Source::Card { card });
                }
            }
        }
        for card in &given.prisoners {
            if let Some(card) = self.m.find_card(card) {
                self.s.table.put_card(card, CardPlace::Prisoner { ship });
            }
        }
        for encounter in &given.cargo {
            if let Some(encounter) = self.m.find_encounter(encounter) {
                self.s.table.encounters[encounter.index()] = EncounterPlace::Cargo { ship };
                let powers = self.m.encounter(encounter).cargo.clone();
                self.attach(powers, ship, seat, Source::Encounter { encounter });
            }
        }
    }

    /// A token for each cloaked ship and echo, in an order that gives nothing away; everybody knows how many there are
    /// of each.
    fn tokens(&mut self, position: &StartingPosition) {
        for seat in self.m.all_seats() {
            let ships = self.s.table.cloaked(seat);
            let mut kinds: Vec<(CellId, TokenIs)> = ships
                .iter()
                .filter_map(|ship| Some((self.s.table.ship(ship).cell()?, TokenIs::Ship { ship })))
                .collect();
            for echo in position.echoes.iter().filter(|echo| echo.seat == seat.0) {
                let cell = self.m.find_cell(&echo.at).unwrap_or(self.m.board.post(seat.0));
                kinds.push((cell, TokenIs::Echo));
            }
            let echo = kinds.len() > ships.count() as usize;
            let mut order: Vec<u8> = (0..kinds.len() as u8).collect();
            self.mix(&mut order);
            for (cell, is) in order.into_iter().filter_map(|index| kinds.get(usize::from(index)).copied()) {
                let Some(token) = self.s.table.free_token(self.m.side(seat)) else { return };
                let moved = match is {
                    TokenIs::Ship { ship } => self.s.table.ship(ship).moved,
                    TokenIs::Echo | TokenIs::Unknown => Moved::Not,
                };
                self.s
                    .table
                    .put_token(token, CloakToken { seat, at: Some(cell), is, could: ships, echo, moved });
            }
            self.s.table.settle_tokens(self.m, seat);
        }
    }

    fn attach(&mut self, powers: std::ops::Range<u16>, ship: ShipId, seat: Seat, source: Source) {
        let base = Modifier { bearer: ship, seat, source, until: Until::Forever, bound: true, ..NO_MODIFIER };
        Modifier::of_powers(&self.m.content, &powers, base, |modifier| self.modifier(modifier));
    }

    fn modifier(&mut self, modifier: Modifier) {
        let list = &mut self.s.table.modifiers;
        if let Some(slot) = list.items.get_mut(usize::from(list.len)) {
            *slot = modifier;
            list.len += 1;
        }
    }

    /// Partners have different Subdecks (RD-79): the second starts once the first has enough.
    fn subdecks(&mut self, seat: Seat) {
        let (m, wanted) = (self.m, usize::from(self.m.setup.subdecks));
        let own = (0..m.subdecks.len()).filter(|index| m.subdecks[*index].side == m.side(seat));
        for index in own.skip(usize::from(seat.0 / 2) * wanted).take(wanted) {
            self.s.table.subdecks[index] = SubdeckPlace::Picked { seat };
        }
    }

    fn cards(&mut self, position: &StartingPosition) {
        let empty = SeatAt::default();
        for seat in self.m.all_seats() {
            let given = position.seats.get(seat.index()).unwrap_or(&empty);
            let side = self.m.side(seat);
            self.subdecks(seat);
            let named = |keys: &[String]| -> Vec<CardId> {
                keys.iter().filter_map(|key| self.m.find_card(key)).collect()
            };
            let (hand, top, discard) = (named(&given.hand), named(&given.deck), named(&given.discard));
            let mut rest: Vec<u8> = (0..self.m.cards.len() as u8)
                .filter(|one| {
                    let card = CardId(*one);
                    let roster = self.m.cards[card.index()];
                    let free = self.s.table.card(card) == CardPlace::Box
                        && !hand.contains(&card)
                        && !top.contains(&card)
                        && !discard.contains(&card);
                    free && roster.side == side && self.s.table.subdeck_owner(roster.subdeck) == Some(seat)
                })
                .collect();
            self.mix(&mut rest);
            let deck = &mut self.s.hidden.decks[seat.index()];
            if !position.bare {
                for card in rest {
                    deck.put(CardId(card));
                    self.s.table.put_card(CardId(card), CardPlace::Deck { seat });
                }
            }
            for card in top.iter().rev() {
                deck.put(*card);
                self.s.table.put_card(*card, CardPlace::Deck { seat });
            }
            for card in &hand {
                self.s.table.put_card(*card, CardPlace::Hand { seat });
            }
            for card in &discard {
                self.s.table.put_card(*card, CardPlace::Discard { seat });
            }
            let own = &mut self.s.table.seats[seat.index()];
            (own.hand, own.deck) = (hand.len() as u8, self.s.hidden.decks[seat.index()].len);
        }
    }

    fn missions(&mut self, position: &StartingPosition) {
        for seat in self.m.all_seats() {
            let Some(given) = position.seats.get(seat.index()) else { continue };
            for key in &given.missions {
                if let Some(mission) = self.m.find_mission(key) {
                    self.s.table.put_mission(mission, MissionPlace::Open { seat });
                    // It has been drawn in the turn under way.
                    let turn = u16::from(self.m.mission(mission).entry.deadline > 0);
                    self.s.table.progress[mission.index()].turn = turn;
                }
            }
            for key in given.mission_deck.iter().rev() {
                if let Some(mission) = self.m.find_mission(key) {
                    self.s.table.put_mission(mission, MissionPlace::Deck { seat: team(seat) });
                    self.s.hidden.mission_decks[team(seat).index()].put(mission);
                }
            }
            let deck = self.s.hidden.mission_decks[team(seat).index()].len;
            self.s.table.seats[team(seat).index()].mission_deck = deck;
        }
        for kind in MissionKind::ALL {
            let mut cards: Vec<u8> = (0..self.m.missions.len() as u8)
                .filter(|one| {
                    let mission = MissionId(*one);
                    self.m.mission(mission).kind == *kind
                        && self.s.table.mission(mission) == MissionPlace::Stack
                })
                .collect();
            self.mix(&mut cards);
            if position.bare {
                for card in cards {
                    self.s.table.put_mission(MissionId(card), MissionPlace::Gone);
                }
                continue;
            }
            for card in &cards {
                self.s.hidden.stacks[kind.index()].put(MissionId(*card));
            }
            self.s.table.stacks[kind.index()] = cards.len() as u8;
        }
    }

    fn encounters(&mut self, position: &StartingPosition) {
        let find = |keys: &[String]| -> Vec<EncounterId> {
            keys.iter().filter_map(|key| self.m.find_encounter(key)).collect()
        };
        let (top, discarded) = (find(&position.encounters), find(&position.encounters_discarded));
        let unplaced = |one: &EncounterId| self.s.table.encounter(*one) == EncounterPlace::Deck;
        let all = (0..self.m.encounters.len() as u8).map(EncounterId);
        let spawns: Vec<EncounterId> = all.filter(|one| self.m.is_spawn(*one)).filter(unplaced).collect();
        spawns.into_iter().for_each(|one| self.s.keep_in_box(one));
        let mut rest: Vec<u8> = (0..self.m.encounters.len() as u8)
            .filter(|one| {
                let card = EncounterId(*one);
                self.s.table.encounter(card) == EncounterPlace::Deck
                    && !top.contains(&card)
                    && !discarded.contains(&card)
            })
            .collect();
        self.mix(&mut rest);
        if !position.bare {
            for card in rest {
                self.s.hidden.encounters.put(EncounterId(card));
            }
        } else {
            for card in rest {
                self.s.table.encounters[usize::from(card)] = EncounterPlace::Box;
            }
        }
        for card in top.iter().rev() {
            self.s.hidden.encounters.put(*card);
        }
        for card in &discarded {
            self.s.table.encounters[card.index()] = EncounterPlace::Discard;
        }
        self.s.table.encounter_deck = self.s.hidden.encounters.len;
    }

    /// The turn has begun: what TURN-13 records is recorded.
    fn turn(&mut self, position: &StartingPosition) {
        let seat = team(Seat(position.to_move));
        let t = &mut self.s.table;
        (t.active, t.turn) = (seat, 1);
        t.first = team(Seat(self.m.setup.first.unwrap_or(position.to_move)));
        for player in self.m.team(seat) {
            t.seats[player.index()].turns = 1;
        }
        for index in 0..self.m.ships.len() {
            let own = t.ships[index];
            let beside = own.cell().is_some_and(|cell| {
                t.ships.iter().any(|other| {
                    !allied(other.seat, own.seat) && !other.cloaked && other.cell() == Some(cell)
                })
            });
            t.ships[index].threatened = allied(own.seat, seat) && !own.cloaked && beside;
        }
        self.s.flow.decision = Decision::Nothing;
    }
}
