//! What holds of a table: `faults` at every moment, whatever is being resolved; `whole` whenever somebody is asked.

use fleet_captains::engine::game::Seat;
use fleet_captains::fleet::content::Goal;
use fleet_captains::fleet::decision::Ask;
use fleet_captains::fleet::house::HouseRule;
use fleet_captains::fleet::ids::{CardId, CellId, CellMask, MissionId, ShipId, ShipMask};
use fleet_captains::fleet::look::{About, Look};
use fleet_captains::fleet::roster::Match;
use fleet_captains::fleet::state::State;
use fleet_captains::fleet::state::index::Index;
use fleet_captains::fleet::state::parts::{
    CardPlace, EncounterPlace, MissionPlace, Moved, ShipPlace, TokenIs,
};
use fleet_captains::fleet::state::table::{MODIFIERS, Table};

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

type Expect<'a> = dyn FnMut(bool, &dyn Fn() -> String) + 'a;

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

fn places(m: &Match, t: &Table, expect: &mut Expect<'_>) {
    let mut lying = CellMask::NONE;
    for at in &t.encounters {
        if let EncounterPlace::Cell { cell } = at {
            lying = lying.with(*cell);
        }
    }
    expect(lying == t.lying, &|| "Persistent Encounters are not where the mask says".to_owned());
    for index in 0..m.board.cell_count() {
        let cell = t.cell(CellId(index));
        let name = || m.board.name(CellId(index)).to_owned();
        expect((cell.tokens > 0) == cell.control.is_some(), &|| format!("Control Tokens in {}", name()));
        // By the house rule it changes hands with the tokens, from the next fact on: `whole` looks.
        let later = m.house.has(HouseRule::BareInstallationsAreNobodys);
        let owned = later || cell.installation_of.is_some() == cell.installation.is_some();
        expect(owned, &|| format!("the installation in {}", name()));
    }
    for (index, place) in t.cards.iter().enumerate().take(m.cards.len()) {
        if let CardPlace::Crew { ship } | CardPlace::Prisoner { ship } | CardPlace::Beside { ship } = place {
            let key = m.card_key(CardId(index as u8));
            expect(t.ship(*ship).in_play(), &|| format!("{key} is aboard a ship that is not in play"));
        }
    }
    for seat in m.all_seats() {
        let open = (0..m.missions.len() as u8)
            .filter(|index| t.mission(MissionId(*index)) == MissionPlace::Open { seat })
            .count();
        expect(open <= 4, &|| format!("{open} open missions of {seat:?}"));
        expect(t.seat(seat).control_supply <= 30, &|| format!("Control Tokens of {seat:?}"));
    }
    expect(
        t.seats.iter().enumerate().all(|(index, own)| own.hand == 0 || index < usize::from(m.seats())),
        &|| format!("a hand without a player, of {} seats from {:?}", m.seats(), Seat(0)),
    );
}

/// Everything is in one place and counted right; nothing hangs on what is gone.
pub fn whole(m: &Match, s: &State, points: &mut [u8; 4], what: &str) {
    let t = s.table();
    let faults = faults(m, t);
    assert!(faults.is_empty(), "{what}: {}", faults.join("; "));
    for (seat, points) in m.all_seats().zip(points.iter_mut()) {
        let (own, common) = (t.seat(seat), t.common(seat));
        assert!(own.victory_points() >= *points, "{what}: points of {seat:?} fell");
        *points = own.victory_points();
        let missions = t.missions.iter().filter(|place| **place == MissionPlace::Deck { seat }).count();
        assert_eq!(usize::from(own.mission_deck), missions, "{what}: mission deck of {seat:?}");
        assert!(t.open_missions(seat).count() <= 8, "{what}: missions of {seat:?}");
        let sizes: u32 = t.team_fleet(seat).iter().map(|ship| u32::from(m.size(ship))).sum();
        assert!(t.turn == 0 || sizes <= u32::from(common.fleet_size), "{what}: fleet of {seat:?}: {sizes}");
        let tokens: u32 = m.board.tiles().map(|cell| u32::from(t.cell(cell).tokens_of(seat))).sum();
        assert_eq!(u32::from(common.control_supply) + tokens, 30, "{what}: Control Tokens of {seat:?}");
    }
    for (kind, left) in t.stacks.iter().enumerate() {
        let lying = (0..m.missions.len()).filter(|one| {
            m.mission(MissionId(*one as u8)).kind.index() == kind && t.missions[*one] == MissionPlace::Stack
        });
        assert_eq!(usize::from(*left), lying.count(), "{what}: stack {kind}");
    }
    let deck = t
        .encounters_in(EncounterPlace::Deck)
        .take(m.encounters.len())
        .filter(|one| one.index() < m.encounters.len());
    assert_eq!(usize::from(t.encounter_deck), deck.count(), "{what}: encounter deck");
    let moving = t.moves.iter().fold(ShipMask::NONE, |ships, mover| ships.or(mover.ships));
    for (index, ship) in t.ships.iter().enumerate().filter(|(_, ship)| ship.in_play()) {
        let own = moving.has(ShipId(index as u8));
        assert_eq!(ship.moved == Moved::Moving, own, "{what}: ship {index} and the move under way");
    }
    let mut tiles: Vec<u8> = m.board.tiles().map(|cell| t.cell(cell).tile.0).collect();
    tiles.sort_unstable();
    assert!(tiles.windows(2).all(|pair| pair[0] != pair[1]), "{what}: a tile lies twice");
    for modifier in t.modifiers() {
        assert!(modifier.bearer.is_hidden() || t.ship(modifier.bearer).in_play(), "{what}: {modifier:?}");
    }
    let ask = Look::new(m, s).f.ask;
    for ship in t.index.in_play.iter() {
        let kinds: Vec<_> =
            t.cards_in(CardPlace::Crew { ship }).filter_map(|card| m.card(card).crew.as_ref()).collect();
        let twice = kinds.iter().any(|(kind, _)| kinds.iter().filter(|(own, _)| own == kind).count() > 1);
        assert!(!twice || matches!(ask, Ask::Beam { .. }), "{what}: two of a type aboard {ship:?}");
        for card in t.cards_in(CardPlace::Prisoner { ship }) {
            let home = m.cards[card.index()].side == m.side(t.ship(ship).seat);
            let stays = m.house.has(HouseRule::FreedStayAboard);
            assert!(
                !home || stays || matches!(ask, Ask::Option { .. }),
                "{what}: {card:?} is held by its own side"
            );
        }
    }
    for place in &t.encounters {
        if let EncounterPlace::Cargo { ship } = place {
            assert!(t.ship(*ship).in_play(), "{what}: cargo aboard a ship that is lost");
        }
    }
    let apart = m.house.has(HouseRule::PartnersMoveApart);
    assert!(!t.moves.is_full() || apart && m.seats() > 2, "{what}: {:?}", t.moves);
    for mover in t.moves.iter() {
        let mut tokens = Table::tokens_of_bits(mover.tokens);
        assert!(tokens.all(|token| t.token(token).moved == Moved::Moving), "{what}: {mover:?}");
        let of_token = mover.tokens != 0;
        let of_ships = mover.ships.has(mover.lead);
        assert!(of_token != of_ships && of_token == mover.ships.is_empty(), "{what}: {mover:?}");
    }
    let bare_are_nobodys = m.house.has(HouseRule::BareInstallationsAreNobodys);
    for cell in m.board.tiles().map(|cell| t.cell(cell)).filter(|_| bare_are_nobodys) {
        let held = cell.installation.is_some() && cell.tokens > 0;
        assert_eq!(cell.installation_of.is_some(), held, "{what}: an installation and its tokens");
    }
    tokens(m, s, what);
    claimed(m, s, what);
}

/// Whenever a turn goes on, every Condition mission that holds has been claimed (RD-47).
fn claimed(m: &Match, s: &State, what: &str) {
    let look = Look::new(m, s);
    if look.f.ask != Ask::Turn || look.t.outcome.is_some() {
        return;
    }
    let others = m.enemies(look.t.active).filter(|_| !m.house.has(HouseRule::ConditionsInOwnTurn));
    for seat in m.team(look.t.active).chain(others) {
        for mission in look.t.open_missions(seat) {
            if let Goal::Condition { cond } = m.mission(mission).goal {
                let about = About { shared: true, ..About::seat(seat) };
                let holds = look.holds(m.content.question(cond), &about);
                assert!(!holds, "{what}: {} holds and lies unclaimed", m.mission_key(mission));
            }
        }
    }
}

/// Every cloaked ship has its one token, where it is; what everybody could believe holds the truth.
fn tokens(m: &Match, s: &State, what: &str) {
    let t = s.table();
    for (index, ship) in t.ships.iter().enumerate().filter(|(_, ship)| ship.in_play()) {
        let id = ShipId(index as u8);
        let own: Vec<u8> = (0..28).filter(|token| t.token(*token).ship() == Some(id)).collect();
        assert_eq!(own.len(), usize::from(ship.cloaked), "{what}: tokens of ship {index}");
        for token in own {
            assert_eq!(t.token(token).at, ship.cell(), "{what}: ship {index}");
        }
    }
    for (index, token) in t.tokens.iter().enumerate().filter(|(_, token)| token.at.is_some()) {
        let holds = match token.is {
            TokenIs::Echo => token.echo,
            TokenIs::Ship { ship } => token.could.has(ship) && t.ship(ship).seat == token.seat,
            TokenIs::Unknown => false,
        };
        assert!(holds, "{what}: token {index}: {token:?}");
        assert_eq!(index / 14, usize::from(m.side(token.seat)), "{what}: token {index}");
        let moving = t.moves.of_token(index as u8).is_some();
        assert_eq!(token.moved == Moved::Moving, moving, "{what}: token {index}");
    }
}
