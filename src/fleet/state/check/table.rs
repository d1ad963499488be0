//! What holds of a table at every moment, whatever is being resolved.

use crate::fleet::decision::MOST_MISSIONS;
use crate::fleet::ids::{CardId, CellId, CellMask, DenseId, MissionId, ShipId};
use crate::fleet::roster::Match;
use crate::fleet::state::index::Index;
use crate::fleet::state::parts::{CardPlace, EncounterPlace, MissionPlace, ShipPlace};
use crate::fleet::state::table::{MODIFIERS, Table};

/// What is wrong with the table, in words; empty: nothing.
pub fn faults(m: &Match, t: &Table) -> Vec<String> {
    let mut faults = Vec::new();
    let mut expect = |holds: bool, text: &dyn Fn() -> String| {
        if !holds {
            faults.push(text());
        }
    };
    expect(t.index == Index::of(t), &|| "the index is not what a search finds".to_owned());
    for seat in m.all_seats() {
        let count = |place: CardPlace| t.cards.iter().filter(|at| **at == place).count();
        let own = t.seat(seat);
        expect(count(CardPlace::Hand { seat }) == usize::from(own.hand), &|| format!("hand of {seat:?}"));
        expect(count(CardPlace::Deck { seat }) == usize::from(own.deck), &|| format!("deck of {seat:?}"));
    }
    expect(usize::from(t.modifiers.len) <= MODIFIERS, &|| "too many modifiers".to_owned());
    expect(t.turn == 0 || m.all_seats().any(|seat| seat == t.active), &|| {
        format!("{:?} has no seat", t.active)
    });
    ships(m, t, &mut expect);
    places(m, t, &mut expect);
    faults
}

/// Notes a fault where something does not hold.
pub(super) type Expect<'a> = dyn FnMut(bool, &dyn Fn() -> String) + 'a;

/// Ships, their dials and their tokens.
fn ships(m: &Match, t: &Table, expect: &mut Expect<'_>) {
    for index in 0..m.ships.len() as u8 {
        let ship = ShipId(index);
        let own = t.ship(ship);
        let key = || m.ship_key(ship).to_owned();
        expect(own.seat.0 % 2 == m.ships[ship.index()].side, &|| format!("{} changed sides", key()));
        if let ShipPlace::Cell { cell } = own.at {
            expect(cell.index() < usize::from(m.board.cell_count()), &|| {
                format!("{} is off the board", key())
            });
        }
        let settings = m.ship(ship).settings(own.level).len();
        expect(own.cloaked || usize::from(own.setting) < settings, &|| {
            format!("{} has no such setting", key())
        });
        expect(own.in_play() || !own.cloaked, &|| format!("{} is cloaked out of play", key()));
        let tokens: Vec<_> =
            t.tokens.iter().filter(|token| token.ship() == Some(ship) && token.at.is_some()).collect();
        expect(tokens.len() <= 1, &|| format!("{} has {} Cloak Tokens", key(), tokens.len()));
        for token in tokens {
            expect(token.at == own.cell() && token.seat == own.seat, &|| {
                format!("{} and its token are apart", key())
            });
        }
    }
}

/// Locations, cards and missions.
fn places(m: &Match, t: &Table, expect: &mut Expect<'_>) {
    let mut persistent = CellMask::NONE;
    for at in &t.encounters {
        if let EncounterPlace::Cell { cell } = at {
            persistent = persistent.with(*cell);
        }
    }
    expect(persistent == t.persistent, &|| "Persistent Encounters are not where the mask says".to_owned());
    for index in 0..m.board.cell_count() {
        let cell = t.cell(CellId(index));
        let name = || m.board.name(CellId(index)).to_owned();
        expect((cell.tokens > 0) == cell.control.is_some(), &|| format!("Control Tokens in {}", name()));
        let owned = cell.installation_of.is_some() == cell.installation.is_some();
        expect(owned, &|| format!("the installation in {}", name()));
    }
    for (index, place) in t.cards.iter().enumerate().take(m.cards.len()) {
        if let CardPlace::Crew { ship }
        | CardPlace::Prisoner { ship }
        | CardPlace::Beside { ship }
        | CardPlace::Agent { ship } = place
        {
            let key = m.card_key(CardId(index as u8));
            expect(t.ship(*ship).in_play(), &|| format!("{key} is aboard a ship that is not in play"));
        }
        if let CardPlace::Crew { ship } | CardPlace::Agent { ship } = place {
            let own = m.cards[index].side == m.ships.get(ship.index()).map_or(u8::MAX, |ship| ship.side);
            let agent = matches!(place, CardPlace::Agent { .. });
            expect(own != agent && m.card(CardId(index as u8)).infiltrates() == agent, &|| {
                format!("{} is crew of the wrong side", m.card_key(CardId(index as u8)))
            });
        }
        if let CardPlace::Planted { cell } = place {
            let card = CardId(index as u8);
            let lies = m.planters.contains(&card) && m.board.tiles().any(|tile| tile == *cell);
            expect(lies, &|| format!("{} lies where it cannot", m.card_key(card)));
        }
        if let CardPlace::Before { seat } = place {
            let card = CardId(index as u8);
            expect(m.policies.contains(&card) && t.owner_of(m, card) == *seat, &|| {
                format!("{} lies before somebody before whom it cannot", m.card_key(card))
            });
        }
    }
    for seat in m.all_seats() {
        let open = (0..m.missions.len() as u8)
            .filter(|index| t.mission(MissionId(*index)) == MissionPlace::Open { seat })
            .count();
        expect(open <= MOST_MISSIONS, &|| format!("{open} open missions of {seat:?}"));
        expect(t.seat(seat).control_supply <= 30, &|| format!("Control Tokens of {seat:?}"));
    }
    expect(
        t.seats.iter().enumerate().all(|(index, own)| own.hand == 0 || index < usize::from(m.seats())),
        &|| "a hand without a player".to_owned(),
    );
}
