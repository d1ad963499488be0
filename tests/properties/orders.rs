//! What is listed is accepted and changes something; what is not is refused and changes nothing; the table stays whole.

use fleet_captains::engine::dice::{Key, Rng64};
use fleet_captains::engine::digest::digest;
use fleet_captains::engine::game::{Game, Seat, Silent};
use fleet_captains::engine::pack::{from_bytes, to_bytes};
use fleet_captains::fleet::FleetCaptains;
use fleet_captains::fleet::decision::Ask;
use fleet_captains::fleet::ids::{CardId, CellId, EncounterId, MissionId, ShipId, ShipMask};
use fleet_captains::fleet::look::Look;
use fleet_captains::fleet::names::Spelled;
use fleet_captains::fleet::order::Order;
use fleet_captains::fleet::roster::Match;
use fleet_captains::fleet::state::State;
use fleet_captains::fleet::state::index::Index;
use fleet_captains::fleet::state::parts::{CardPlace, EncounterPlace, MissionPlace, Moved, TokenIs};
use fleet_captains::fleet::units::{CardKind, MissionKind, System};

use crate::support::{content, legal, play_random, scenario};

const KEY: Key = Key([7; 16]);

/// Any order at all, mostly near what could be meant.
fn any_order(m: &Match, rng: &mut Rng64) -> Order {
    let ship = ShipId(rng.below(m.ships.len() + 1) as u8);
    let target = ShipId(rng.below(m.ships.len() + 1) as u8);
    let cell = CellId(rng.below(usize::from(m.board.cell_count()) + 1) as u8);
    let card = CardId(rng.below(m.cards.len() + 1) as u8);
    let mission = MissionId(rng.below(m.missions.len() + 1) as u8);
    let small = rng.below(8) as u8;
    let kind = CardKind::ALL[rng.below(3)];
    let token = rng.below(30) as u8;
    match rng.below(54) {
        0 => Order::KeepFleet,
        1 => Order::Redraft,
        2 => Order::PickSubdeck { subdeck: fleet_captains::fleet::ids::SubdeckId(small) },
        3 | 4 => Order::MoveStep { ship, to: cell },
        5 => Order::BreakAway { ship },
        6 => Order::FormTaskForce { ship },
        7 => Order::AdjustPower { ship, setting: small },
        8 => Order::MovementRepair { ship },
        9 => Order::CycleMission { mission },
        10 => Order::DiscardCard { card },
        11 => Order::AssignCrew { card, ship },
        12 => Order::Attack { ship, target },
        13 => Order::AttackInstallation { ship },
        14 => Order::ExertInfluence { ship },
        15 => Order::Build { ship },
        16 => Order::Reinforce { ship },
        17 => Order::Repair { ship },
        18 => Order::ScanLocation { ship, cell },
        19 => Order::AttemptMission { ship, mission },
        20 => Order::PlayCard { card, kind, ship: (small > 3).then_some(ship) },
        21 => Order::SpendCrew { card, kind },
        22 => Order::UseAbility { ship, ability: rng.below(60) as u16 },
        23 => Order::Pass,
        24 => Order::Join { ship },
        25 => Order::Done,
        26 => Order::Decline,
        27 => Order::ChooseShip { ship },
        28 => Order::ChooseCell { cell },
        29 => Order::ChooseOption { index: small },
        30 => Order::ChooseCard { card },
        31 => Order::ChooseMission { mission },
        32 => Order::ChooseStack { kind: MissionKind::ALL[rng.below(3)] },
        33 => Order::ChooseSystem { system: System::ALL[rng.below(4)] },
        34 => Order::FreeAttack { ship, target },
        35 => Order::SwapCards { ship, with: target },
        36 => {
            let take = MissionId(rng.below(m.missions.len() + 1) as u8);
            Order::SwapMissions { ship, give: mission, take }
        }
        37 | 38 => Order::Transport { ship, other: target },
        39 => Order::PlaceAwayTeam { ship },
        40 => Order::RecoverAwayTeam { ship, of: Seat(small & 3) },
        41 => Order::ChooseCargo { encounter: EncounterId(rng.below(m.encounters.len() + 1) as u8) },
        42 => Order::Cloak { ship },
        43 | 44 => Order::MoveToken { token, to: cell },
        45 => Order::Decloak { ship, setting: small },
        46 => Order::Search { ship, token },
        47 => Order::ChooseToken { token },
        _ => Order::EndTurn,
    }
}

#[test]
fn what_is_listed_is_accepted_and_nothing_else() {
    for (name, seed) in [
        ("skirmish", 1),
        ("skirmish", 2),
        ("standard", 3),
        ("long-range", 4),
        ("team", 5),
        ("team", 6),
        ("veiled", 6),
        ("veiled", 7),
    ] {
        let m = Match::new(content(), scenario(name)).unwrap();
        let mut rng = Rng64::new(seed);
        play_random(&m, seed, 2_500, |s, seat, orders| {
            let before = digest(KEY, s);
            // Open with every decision of the seat that is asked, and listed with none (RD-94).
            assert!(!orders.contains(&Order::Resign));
            assert!(FleetCaptains::check(&m, s, seat, Order::Resign).is_ok());
            let may = FleetCaptains::to_act(&m, s);
            for other in m.all_seats().filter(|other| !may.contains(*other)) {
                assert!(FleetCaptains::check(&m, s, other, Order::Resign).is_err());
                assert!(legal(&m, s, other).is_empty());
            }
            for order in orders {
                assert!(FleetCaptains::check(&m, s, seat, *order).is_ok(), "{order:?}");
                let spelled = order.spell(&m);
                assert_eq!(Order::read(&spelled, &m), Ok(*order), "{spelled}");
            }
            for _ in 0..40 {
                let bent = any_order(&m, &mut rng);
                for asked in m.all_seats() {
                    let listed = may.contains(asked) && legal(&m, s, asked).contains(&bent);
                    let check = FleetCaptains::check(&m, s, asked, bent);
                    assert_eq!(
                        check.is_ok(),
                        listed,
                        "{name}, seed {seed}: {bent:?} of {asked:?}, {orders:?}"
                    );
                    if let Err(refusal) = check {
                        assert!(!refusal.to_string().is_empty());
                    }
                }
            }
            assert_eq!(digest(KEY, s), before, "looking changed the state");
        });
    }
}

#[test]
fn every_legal_order_changes_the_digest() {
    for (name, seed) in [("skirmish", 11), ("standard", 12), ("long-range", 13), ("team", 14), ("veiled", 14)]
    {
        let m = Match::new(content(), scenario(name)).unwrap();
        play_random(&m, seed, 1_500, |s, seat, orders| {
            let before = digest(KEY, s);
            for order in orders.iter().chain(&[Order::Resign]) {
                let mut after = *s;
                let legal = FleetCaptains::check(&m, s, seat, *order).unwrap();
                FleetCaptains::play(&m, &mut after, legal, &mut Silent);
                assert_ne!(digest(KEY, &after), before, "{order:?}");
                assert_eq!(FleetCaptains::number(&after), FleetCaptains::number(s) + 1);
            }
        });
    }
}

#[test]
fn a_state_packs_and_unpacks_to_itself() {
    let m = Match::new(content(), scenario("standard")).unwrap();
    let mut count = 0;
    play_random(&m, 21, 3_000, |s, _, _| {
        count += 1;
        if count % 10 == 0 {
            assert_eq!(from_bytes::<State>(&to_bytes(s)).unwrap(), *s);
        }
    });
}

#[test]
fn the_table_stays_whole() {
    for (name, seeds) in [
        ("skirmish", 0..25),
        ("standard", 25..40),
        ("long-range", 40..46),
        ("team", 46..54),
        ("veiled", 46..66),
    ] {
        let m = Match::new(content(), scenario(name)).unwrap();
        for seed in seeds {
            let mut points = [0; 4];
            play_random(&m, seed, 6_000, |s, _, _| {
                whole(&m, s, &mut points, &format!("{name}, seed {seed}"))
            });
        }
    }
}

/// Everything is in one place and counted right; nothing hangs on what is gone.
pub fn whole(m: &Match, s: &State, points: &mut [u8; 4], what: &str) {
    let t = s.table();
    assert_eq!(t.index, Index::of(t), "{what}: the index");
    for (seat, points) in m.all_seats().zip(points.iter_mut()) {
        let (own, common) = (t.seat(seat), t.common(seat));
        assert!(own.victory_points() >= *points, "{what}: points of {seat:?} fell");
        *points = own.victory_points();
        let hand = t.cards_in(CardPlace::Hand { seat }).count();
        let deck = t.cards_in(CardPlace::Deck { seat }).count();
        assert_eq!(
            (usize::from(own.hand), usize::from(own.deck)),
            (hand, deck),
            "{what}: hand and deck of {seat:?}"
        );
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
    let moving = t.mover.map_or(ShipMask::NONE, |mover| mover.ships);
    for (index, ship) in t.ships.iter().enumerate().filter(|(_, ship)| ship.in_play()) {
        let own = moving.has(ShipId(index as u8));
        assert_eq!(ship.moved == Moved::Moving, own, "{what}: ship {index} and the move under way");
    }
    for cell in m.board.tiles() {
        let own = t.cell(cell);
        assert_eq!(own.control.is_some(), own.tokens > 0, "{what}: {cell:?}");
        assert_eq!(own.installation.is_some(), own.installation_of.is_some(), "{what}: {cell:?}");
        let lies = t.encounters.contains(&EncounterPlace::Cell { cell });
        assert_eq!(t.lying.has(cell), lies, "{what}: encounter in {cell:?}");
    }
    let mut tiles: Vec<u8> = m.board.tiles().map(|cell| t.cell(cell).tile.0).collect();
    tiles.sort_unstable();
    assert!(tiles.windows(2).all(|pair| pair[0] != pair[1]), "{what}: a tile lies twice");
    for modifier in t.modifiers() {
        assert!(modifier.bearer.is_hidden() || t.ship(modifier.bearer).in_play(), "{what}: {modifier:?}");
    }
    for (index, place) in t.cards.iter().enumerate() {
        if let CardPlace::Crew { ship } | CardPlace::Prisoner { ship } | CardPlace::Beside { ship } = place {
            assert!(t.ship(*ship).in_play(), "{what}: card {index} aboard a ship that is lost");
        }
    }
    let ask = Look::new(m, s).f.ask;
    for ship in t.index.in_play.iter() {
        let kinds: Vec<_> =
            t.cards_in(CardPlace::Crew { ship }).filter_map(|card| m.card(card).crew.as_ref()).collect();
        let twice = kinds.iter().any(|(kind, _)| kinds.iter().filter(|(own, _)| own == kind).count() > 1);
        assert!(!twice || matches!(ask, Ask::Beam { .. }), "{what}: two of a type aboard {ship:?}");
        for card in t.cards_in(CardPlace::Prisoner { ship }) {
            let home = m.cards[card.index()].side == m.side(t.ship(ship).seat);
            assert!(!home || matches!(ask, Ask::Option { .. }), "{what}: {card:?} is held by its own side");
        }
    }
    for place in &t.encounters {
        if let EncounterPlace::Cargo { ship } = place {
            assert!(t.ship(*ship).in_play(), "{what}: cargo aboard a ship that is lost");
        }
    }
    if let Some(mover) = t.mover {
        let of_token = mover.token.is_some_and(|token| t.token(token).moved == Moved::Moving);
        let of_ships = mover.ships.has(mover.lead);
        assert!(of_token != of_ships && of_token == mover.ships.is_empty(), "{what}: {mover:?}");
    }
    tokens(m, s, what);
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
        let moving = t.mover.and_then(|mover| mover.token) == Some(index as u8);
        assert_eq!(token.moved == Moved::Moving, moving, "{what}: token {index}");
    }
}
