//! Fleet Captains as the engine knows games.

use serde_json::Value;

use crate::engine::dice::{Key, Rng64};
use crate::engine::game::{Game, Legal, Names, Seat, SeatMask, Sink};
use crate::fleet::decision::Decision;
use crate::fleet::fact::Fact;
use crate::fleet::names::Spelled;
use crate::fleet::order::Order;
use crate::fleet::position::Position;
use crate::fleet::refusal::Refusal;
use crate::fleet::roster::Match;
use crate::fleet::rules::Resolver;
use crate::fleet::secrecy::{self, Seen, View};
use crate::fleet::state::check::{check, points_into_content};
use crate::fleet::state::parts::Outcome;
use crate::fleet::state::{State, from_position};
use crate::fleet::team::allied;
use crate::fleet::timing::Timing;

/// The game.
#[derive(Clone, Copy, Debug)]
pub struct FleetCaptains;

/// Moments at which a seat may choose not to be asked (RD-100).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// Combat in which one's own ship is attacked, and damage that one's own ship is about to take.
    CombatAgainstMe,
    /// Any other test that concerns one's own ship in the other side's turn.
    TestAgainstMe,
    /// The other side's encounters.
    EnemyEncounter,
    /// The other side's tests for missions and Actions.
    EnemyAction,
    /// Anything else in the other side's turn.
    AnyInterrupt,
    /// Windows in one's own turn.
    OwnTurn,
}

impl Stop {
    /// Every kind, for toggles.
    pub const ALL: [Self; 6] = [
        Self::CombatAgainstMe,
        Self::TestAgainstMe,
        Self::EnemyEncounter,
        Self::EnemyAction,
        Self::AnyInterrupt,
        Self::OwnTurn,
    ];

    /// The default: combat and tests against one's own ships, and all of one's own turn.
    pub const DEFAULT: [Self; 3] = [Self::CombatAgainstMe, Self::TestAgainstMe, Self::OwnTurn];
}

impl Game for FleetCaptains {
    type Match = Match;
    type State = State;
    type Order = Order;
    type Fact = Fact;
    type View = View;
    type Seen = Seen;
    type Refusal = Refusal;
    type Outcome = Outcome;
    type Stop = Stop;

    fn start(m: &Match, key: Key, sink: &mut impl Sink<Fact>) -> State {
        let mut s = State::new(key);
        if let Some(position) = &m.setup.position {
            s = from_position(m, position, key);
            let mut play = Resolver { m, s: &mut s, sink };
            play.run();
            return s;
        }
        let mut play = Resolver { m, s: &mut s, sink };
        play.prepare();
        play.run();
        s
    }

    fn to_act(m: &Match, s: &State) -> SeatMask {
        let position = Position::new(m, s);
        m.all_seats().filter(|seat| position.may_act(*seat)).collect()
    }

    fn number(s: &State) -> u32 {
        s.flow.number
    }

    fn legal_orders(m: &Match, s: &State, seat: Seat, orders: &mut Vec<Order>) {
        Position::new(m, s).legal_orders(seat, orders);
    }

    fn check(m: &Match, s: &State, seat: Seat, order: Order) -> Result<Legal<Order>, Refusal> {
        Position::new(m, s).check(seat, order)?;
        Ok(Legal::new(order, seat, s.flow.number))
    }

    fn play(m: &Match, s: &mut State, legal: Legal<Order>, sink: &mut impl Sink<Fact>) {
        Resolver { m, s, sink }.order(legal.seat(), legal.order());
    }

    fn outcome(_: &Match, s: &State) -> Option<Outcome> {
        s.table().outcome
    }

    fn stop(_: &Match, s: &State, seat: Seat) -> Option<(Stop, Order)> {
        let Decision::Window { window } = s.flow.decision else { return None };
        if s.flow.asked != seat {
            return None;
        }
        let stop = if allied(s.table().active, seat) {
            Stop::OwnTurn
        } else {
            match window.timing {
                Timing::Combat | Timing::AfterCombatDice | Timing::CombatDamage | Timing::Damage => {
                    Stop::CombatAgainstMe
                }
                Timing::EnemyEncounter => Stop::EnemyEncounter,
                Timing::EnemyTest(_) | Timing::OwnAction(_) | Timing::EnemyAction(_) => Stop::EnemyAction,
                Timing::OwnTest(_) | Timing::Transport => Stop::TestAgainstMe,
                Timing::Exploration
                | Timing::Encounter
                | Timing::AfterDice
                | Timing::Turn
                | Timing::AsAction
                | Timing::Power
                | Timing::CardPlayed(_)
                | Timing::MissionDone
                | Timing::EnemyMissionDone => Stop::AnyInterrupt,
            }
        };
        Some((stop, Order::Pass))
    }

    fn view(m: &Match, s: &State, seat: Seat) -> View {
        secrecy::view(m, s, seat)
    }

    fn viewer(view: &View) -> Seat {
        view.seat
    }

    fn offered(m: &Match, view: &View, orders: &mut Vec<Order>) {
        Position::at_table(m, &view.table, &view.flow).legal_orders(view.seat, orders);
    }

    fn seen(m: &Match, s: &State, fact: &Fact, seat: Seat) -> Option<Seen> {
        secrecy::seen(m, s, fact, seat)
    }

    fn barrier(fact: &Fact) -> Option<&'static str> {
        fact.nature().barrier
    }

    fn names(m: &Match) -> Names {
        let sides = m.setup.sides.clone();
        let lists = [
            ("sides", sides),
            ("ships", m.ship_keys()),
            ("command cards", m.card_keys()),
            ("subdecks", m.subdeck_keys()),
            ("missions", m.mission_keys()),
            ("encounters", m.encounter_keys()),
            ("tiles", m.tile_keys()),
            ("places", m.cell_keys()),
        ];
        lists.into_iter().map(|(kind, names)| (kind.to_owned(), names)).collect()
    }

    fn sound(m: &Match, s: &State) -> Result<(), String> {
        check(m, s)
    }

    fn points_into_content(s: &State) -> bool {
        points_into_content(s)
    }

    fn imagine(m: &Match, view: &View, rng: &mut Rng64) -> State {
        secrecy::imagine(m, view, rng)
    }

    fn set_branch(s: &mut State, branch: u32) {
        s.hidden.branch = branch;
    }

    fn order_to_json(m: &Match, order: Order) -> Value {
        order.spell(m)
    }

    fn order_from_json(m: &Match, value: &Value) -> Result<Order, String> {
        Order::read(value, m)
    }
}
