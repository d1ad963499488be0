//! What is listed is accepted and changes something; what is not is refused and changes nothing.

use fleet_captains::engine::codec::{from_bytes, to_bytes};
use fleet_captains::engine::dice::{Key, Rng64};
use fleet_captains::engine::digest::digest;
use fleet_captains::engine::game::{Game, Seat, Silent};
use fleet_captains::fleet::FleetCaptains;
use fleet_captains::fleet::ids::{CardId, CellId, EncounterId, MissionId, ShipId, TokenId};
use fleet_captains::fleet::names::Spelled;
use fleet_captains::fleet::order::Order;
use fleet_captains::fleet::roster::Match;
use fleet_captains::fleet::state::State;
use fleet_captains::fleet::units::{CardKind, MissionKind, System};

use crate::support::{content, legal, play_random, scenario};

const KEY: Key = Key([7; 16]);

/// Any order at all, mostly close to one that makes sense.
pub(super) fn any_order(m: &Match, rng: &mut Rng64) -> Order {
    let ship = ShipId(rng.below(m.ships.len() + 1) as u8);
    let target = ShipId(rng.below(m.ships.len() + 1) as u8);
    let cell = CellId(rng.below(usize::from(m.board.cell_count()) + 1) as u8);
    let card = CardId(rng.below(m.cards.len() + 1) as u8);
    let mission = MissionId(rng.below(m.missions.len() + 1) as u8);
    let small = rng.below(8) as u8;
    let kind = CardKind::ALL[rng.below(3)];
    let token = TokenId(rng.below(30) as u8);
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
        48 => {
            Order::AttemptEncounter { ship, encounter: EncounterId(rng.below(m.encounters.len() + 1) as u8) }
        }
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
            // Legal at every decision of the seat that is asked, and listed at none (RD-94).
            assert!(!orders.contains(&Order::Resign));
            assert!(FleetCaptains::check(&m, s, seat, Order::Resign).is_ok());
            let may = FleetCaptains::to_act(&m, s);
            for other in m.all_seats().filter(|other| !may.has(*other)) {
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
                    let listed = may.has(asked) && legal(&m, s, asked).contains(&bent);
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
