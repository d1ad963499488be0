//! Ways that are offered are those that the rules allow: every step of each is accepted and costs what was said, and
//! what is on no way is refused, by whichever way one comes.

use std::collections::BTreeMap;

use fleet_captains::engine::game::{Game, Seat, Silent};
use fleet_captains::fleet::FleetCaptains;
use fleet_captains::fleet::decision::Decision;
use fleet_captains::fleet::fact::Fact;
use fleet_captains::fleet::ids::{CellId, ShipId, TokenId};
use fleet_captains::fleet::order::Order;
use fleet_captains::fleet::position::Position;
use fleet_captains::fleet::roster::Match;
use fleet_captains::fleet::rules::reach::{Danger, Piece, Ways};
use fleet_captains::fleet::secrecy::view;
use fleet_captains::fleet::state::State;

use crate::support::{content, legal, play_random, scenario, to_act};
use fleet_captains::fleet::units::MovePoints;

/// What has come up, so that a test that never met a case fails.
#[derive(Debug, Default)]
struct Tally {
    /// Ways of several steps walked to their end.
    walked: u32,
    /// The same with a Task Force.
    forces: u32,
    /// Task Forces whose points have changed since they were named.
    stale: u32,
    /// Ways of several steps of a Cloak Token.
    tokens: u32,
    /// Ways that an Evasion roll ended.
    caught: u32,
    /// Steps refused that are on no way.
    refused: u32,
    /// Steps that something in the place answered with a test or damage.
    met: u32,
}

/// What one step brought.
struct Step {
    after: State,
    /// Movement points the move has cost with it; none if it was not made.
    cost: Option<MovePoints>,
    /// It was made without anything else happening.
    plain: bool,
    rolled: bool,
    /// The piece was tested or harmed.
    met: bool,
}

/// Makes a step if the rules accept it.
fn step(m: &Match, s: &State, seat: Seat, piece: Piece, to: CellId) -> Result<Step, String> {
    let legal = FleetCaptains::check(m, s, seat, piece.step(to)).map_err(|refusal| refusal.to_string())?;
    let (mut after, mut facts) = (*s, Vec::new());
    FleetCaptains::play(m, &mut after, legal, &mut facts);
    // RD-19: the Sizes crossed, and 1 for the last step, 0 into a Command Post.
    let cost = facts.iter().find_map(|fact| match fact {
        Fact::ShipMoved { crossed, .. } | Fact::TokenMoved { crossed, .. } => {
            Some(MovePoints(crossed + u8::from(m.board.is_tile(to))))
        }
        _ => None,
    });
    let plain = facts.iter().all(|fact| {
        matches!(
            fact,
            Fact::MoveBegan { .. }
                | Fact::ShipMoved { .. }
                | Fact::MoveEnded { .. }
                | Fact::TokenMoveBegan { .. }
                | Fact::TokenMoved { .. }
                | Fact::TokenMoveEnded { .. }
                | Fact::TokensMixed { .. }
                | Fact::TokenDealt { .. }
                | Fact::DieRolled { .. }
                | Fact::EscapeRolled { .. }
                | Fact::ModifierRemoved { .. }
        )
    });
    let rolled = facts.iter().any(|fact| matches!(fact, Fact::EscapeRolled { .. }));
    let trouble = |fact: &Fact| matches!(fact, Fact::TestBegan { .. } | Fact::ShipDamaged { .. });
    // What waits where something else puts the ship is no danger of this place.
    let mut here = facts.iter().take_while(|fact| !matches!(fact, Fact::ShipPlaced { .. }));
    let met = here.any(trouble);
    Ok(Step { after, cost, plain: plain && cost.is_some(), rolled, met })
}

/// Walks every way that is offered, and returns them.
fn walk(m: &Match, s: &State, seat: Seat, piece: Piece, tally: &mut Tally) -> Ways {
    let seen = view(m, s, seat);
    let ways = Position::at_table(m, &seen.table, &seen.flow).ways(seat, piece);
    let truth = Position::new(m, s).ways(seat, piece);
    assert!(ways.cells().eq(truth.cells()), "something hidden decides");
    for (goal, _) in ways.cells() {
        let way = ways.to(goal).unwrap();
        let (mut now, mut plain) = (*s, true);
        for (to, cost) in &way.steps {
            let next = step(m, &now, seat, piece, *to)
                .unwrap_or_else(|refusal| panic!("{piece:?} on {way:?} at {to:?}: {refusal}"));
            assert!(way.danger >= Danger::Stop || !next.rolled, "{piece:?} on {way:?} rolls before {to:?}");
            let known = now.table().cell(*to).facing.is_some();
            let met = next.met && known;
            assert!(way.danger == Danger::Harm || !met, "{piece:?} on {way:?} is in danger at {to:?}");
            tally.met += u32::from(met);
            assert!(
                next.cost.is_none_or(|own| own == *cost),
                "{piece:?} on {way:?} at {to:?}: {:?}",
                next.cost
            );
            tally.caught += u32::from(next.cost.is_none() && next.rolled);
            (now, plain) = (next.after, next.plain);
            if !plain {
                break;
            }
        }
        if plain && way.steps.len() > 1 {
            tally.walked += 1;
            tally.tokens += u32::from(matches!(piece, Piece::Token(_)));
            let force = |ship| s.table().mover_with(ship).is_some_and(|mover| mover.ships.count() > 1);
            tally.forces += u32::from(matches!(piece, Piece::Ship(ship) if force(ship)));
        }
    }
    ways
}

/// Tries every step from wherever the piece gets to through explored places.
fn roam(m: &Match, s: &State, seat: Seat, piece: Piece, ways: &Ways, tally: &mut Tally) {
    let table = s.table();
    let start = match piece {
        Piece::Ship(ship) => table.ship(ship).cell(),
        Piece::Token(token) => table.token(token).at,
    };
    let mut known: BTreeMap<CellId, MovePoints> = BTreeMap::new();
    let mut open = vec![*s];
    while let Some(now) = open.pop() {
        // One beyond the board, too.
        for to in (0..=m.board.cell_count()).map(CellId).filter(|to| Some(*to) != start) {
            let Ok(next) = step(m, &now, seat, piece, to) else {
                tally.refused += u32::from(ways.to(to).is_none());
                continue;
            };
            let way = ways.to(to).unwrap_or_else(|| panic!("{piece:?} is not offered {to:?}"));
            let Some(cost) = next.cost else { continue };
            assert!(way.cost() <= cost, "{piece:?} gets to {to:?} for {cost}: {way:?}");
            let through = m.board.is_tile(to) && table.cell(to).facing.is_some();
            if next.plain && through && known.get(&to).is_none_or(|least| cost < *least) {
                known.insert(to, cost);
                open.push(next.after);
            }
        }
    }
}

fn compare(m: &Match, s: &State, seat: Seat, piece: Piece, tally: &mut Tally) {
    let ways = walk(m, s, seat, piece, tally);
    roam(m, s, seat, piece, &ways, tally);
}

/// Names a Task Force with all that may join, and turns the dial of each of them before the first step.
fn with_forces(m: &Match, s: &State, seat: Seat, lead: ShipId, tally: &mut Tally) {
    let mut named = *s;
    let play = |s: &mut State, seat, order| {
        let legal = FleetCaptains::check(m, s, seat, order).unwrap();
        FleetCaptains::play(m, s, legal, &mut Silent);
    };
    play(&mut named, seat, Order::FormTaskForce { ship: lead });
    while matches!(Position::new(m, &named).f.decision, Decision::Join { .. }) {
        let asked = to_act(m, &named).unwrap();
        let join = legal(m, &named, asked)[0];
        play(&mut named, asked, join);
    }
    let Some(mover) = named.table().mover_led_by(lead) else { return };
    compare(m, &named, seat, Piece::Ship(lead), tally);
    for order in legal(m, &named, seat) {
        if matches!(order, Order::AdjustPower { ship, .. } if mover.ships.has(ship)) {
            let mut turned = named;
            play(&mut turned, seat, order);
            tally.stale += u32::from(Position::new(m, &turned).step_move_points(lead) != mover.points);
            compare(m, &turned, seat, Piece::Ship(lead), tally);
        }
    }
}

#[test]
fn every_way_offered_is_allowed_step_by_step_and_no_other_is() {
    let mut tally = Tally::default();
    for (name, seed) in [
        ("skirmish", 1),
        ("standard", 2),
        ("long-range", 3),
        ("team", 4),
        ("veiled", 5),
        ("veiled-team", 6),
        ("veiled-house", 7),
    ] {
        let m = Match::new(content(), scenario(name)).unwrap();
        let mut count = 0;
        play_random(&m, seed, 1_200, |s, seat, orders| {
            count += 1;
            if count % 11 != 0 || !matches!(Position::new(&m, s).f.decision, Decision::Turn) {
                return;
            }
            for ship in s.table().fleet(seat).iter() {
                compare(&m, s, seat, Piece::Ship(ship), &mut tally);
            }
            for token in (0..s.table().tokens.len() as u8).map(TokenId) {
                compare(&m, s, seat, Piece::Token(token), &mut tally);
            }
            for order in orders {
                if let Order::FormTaskForce { ship } = *order {
                    with_forces(&m, s, seat, ship, &mut tally);
                }
            }
        });
    }
    let Tally { walked, forces, stale, tokens, caught, refused, met } = tally;
    for (what, number) in [("ways", walked), ("of Task Forces", forces), ("stale points", stale)] {
        assert!(number >= 100, "{what}: {number}");
    }
    for (what, number) in [("ways of tokens", tokens), ("caught", caught), ("refused", refused), ("met", met)]
    {
        assert!(number >= 20, "{what}: {number}");
    }
}
