//! What lasting cards promise: abilities of cards that stay with a ship, in a location or before the player, and that act
//! when something happens.
//!
//! What an ability brings is found by trying it once in an imagined world, as if its moment had come; how likely and how
//! soon that is, from the position that is judged.
//!
//! Invariants: only the thinking seat's own cards, which it sees, are judged; what others' cards do is found by playing
//! through them. The same thought finds the same promises.

use std::ops::Range;

use super::chance::after;
use super::evaluation::Evaluation;
use super::mission_odds::{chance_of, lethal, strike};
use super::places::HOPELESS;
use super::ship_estimate::ShipEstimate;
use super::think::Deliberation;
use crate::engine::game::{Seat, Silent};
use crate::fleet::content::program::{ALWAYS, Op, Power};
use crate::fleet::content::vocabulary::{Static, Trigger, Verb};
use crate::fleet::decision::Decision;
use crate::fleet::ids::{CardId, CellId, ShipId, ShipMask};
use crate::fleet::position::{EffectContext, Position};
use crate::fleet::roster::Match;
use crate::fleet::rules::Resolver;
use crate::fleet::state::State;
use crate::fleet::state::frame::{EffectFrame, Frame};
use crate::fleet::state::parts::{CardPlace, Source};
use crate::fleet::timing::Timing;
use crate::fleet::units::{DamagePoints, Listed as _, System};

/// How often more an ability acts that acts in every turn, as matches go.
const TURNS: f32 = 2.5;
/// The chance in a match for what happens now and then: a ship lost, a tile explored, a test passed.
const RARELY: f32 = 0.15;
const OFTEN: f32 = 0.5;
/// How likely an enemy that could enter a location does.
const PASSING: f32 = 0.35;

/// What abilities bring when they act, each found once in a thought.
#[derive(Clone, Debug, Default)]
pub struct Promises(Vec<Promise>);

/// What one ability brings when it acts.
#[derive(Clone, Copy, Debug)]
struct Promise {
    ability: u16,
    gain: f32,
    /// It is gone afterwards.
    once: bool,
}

/// Where nothing lasting is known.
pub static NOTHING: Promises = Promises(Vec::new());

impl Promises {
    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    fn of(&self, ability: u16) -> Option<&Promise> {
        self.0.iter().find(|one| one.ability == ability)
    }
}

/// What the lasting abilities bring that the seat has in play or could bring into play; found in its turn alone.
pub(super) fn promises(deliberation: &mut Deliberation<'_, '_>) -> Promises {
    let position = deliberation.position();
    if position.f.decision != Decision::Turn {
        return Promises::default();
    }
    let abilities = abilities(&position, deliberation.seat);
    let mut found = Promises::default();
    if abilities.is_empty() {
        return found;
    }
    let (world, _) = deliberation.world(0);
    for (card, ability) in abilities {
        if found.of(ability).is_none()
            && let Some((at, trigger)) = position.m.content.power(ability).and_then(acts)
        {
            let gain = rehearsed(deliberation, &world, card, at, trigger);
            found.0.push(Promise { ability, gain, once: is_gone_after(position.m, at) });
        }
    }
    found
}

/// The lasting abilities of the seat's cards in play and in hand, each with its card.
fn abilities(position: &Position<'_>, seat: Seat) -> Vec<(CardId, u16)> {
    let m = position.m;
    let mut found = Vec::new();
    let mut add = |card: CardId, range: &Range<u16>| found.extend(range.clone().map(|one| (card, one)));
    for card in position.t.cards_in(CardPlace::Hand { seat }) {
        let own = m.card(card);
        for op in own.ops.iter().flat_map(|play| m.content.program(play.at)) {
            if let Op::Attach { abilities, .. }
            | Op::Proclaim { abilities, .. }
            | Op::Plant { abilities, .. } = op
            {
                add(card, abilities);
            }
        }
        if let Some((_, abilities)) = own.crew.as_ref().filter(|_| own.infiltrates()) {
            add(card, abilities);
        }
    }
    for (card, at) in in_play(position, seat) {
        add(card, &lasting(m, card, at));
    }
    for modifier in position.t.modifiers().iter().filter(|modifier| modifier.seat == seat) {
        if let (Static::Bears(ability), Source::Card { card }) = (modifier.what, modifier.source) {
            found.push((card, ability));
        }
    }
    found
}

/// Where a lasting card acts from.
#[derive(Clone, Copy, Debug)]
enum LastingAt {
    Ship(ShipId),
    Place(CellId),
    Player,
}

/// The seat's cards in locations, before it, and aboard enemy ships. What lies beside ships is among the modifiers.
fn in_play<'p>(position: &'p Position<'_>, seat: Seat) -> impl Iterator<Item = (CardId, LastingAt)> + 'p {
    let owned = move |card: CardId| position.t.owner_of(position.m, card) == seat;
    let planted = position.m.planters.iter().filter_map(move |card| match position.t.card(*card) {
        CardPlace::Planted { cell } if owned(*card) => Some((*card, LastingAt::Place(cell))),
        _ => None,
    });
    let policies = position.policies().filter(move |(_, own)| *own == seat);
    let policies = policies.map(|(card, _)| (card, LastingAt::Player));
    let agents = position.t.index.aboard.iter().filter_map(move |card| match position.t.card(card) {
        CardPlace::Agent { ship } if owned(card) => Some((card, LastingAt::Ship(ship))),
        _ => None,
    });
    planted.chain(policies).chain(agents)
}

/// The abilities of a lasting card there.
fn lasting(m: &Match, card: CardId, at: LastingAt) -> Range<u16> {
    let own = m.card(card);
    match at {
        LastingAt::Place(_) => own.planted.clone(),
        LastingAt::Player => own.policy.as_ref().map_or(0..0, |(list, _)| list.clone()),
        LastingAt::Ship(_) => own.crew.as_ref().map_or(0..0, |(_, list)| list.clone()),
    }
}

/// The program of an ability that acts, and when it does; none for what only holds.
fn acts(power: &Power) -> Option<(u16, Option<Trigger>)> {
    match power {
        Power::On { trigger, at, .. } => Some((*at, Some(*trigger))),
        Power::Use { play, .. } => Some((play.at, None)),
        Power::Gives { .. } => None,
    }
}

/// Whether the card leaves by what it does.
fn is_gone_after(m: &Match, at: u16) -> bool {
    m.content.program(at).any(|op| matches!(op, Op::Do(Verb::DiscardThis | Verb::TrashThis)))
}

/// What a program brings, run in a world as if its moment had come for a ship of the seat's, or of the enemy's where it
/// answers to what enemies do.
fn rehearsed(
    deliberation: &mut Deliberation<'_, '_>,
    world: &State,
    card: CardId,
    at: u16,
    trigger: Option<Trigger>,
) -> f32 {
    let (m, seat) = (deliberation.m, deliberation.seat);
    let position = Position::new(m, world);
    let first = |seat: Seat| {
        let fleet = position.t.fleet(seat);
        fleet.iter().find(|ship| position.ship(*ship).in_play() && !position.ship(*ship).cloaked)
    };
    let Some(own) = first(seat) else { return 0.0 };
    // Many abilities need no enemy; all of theirs may be cloaked.
    let enemy = first(m.opponent(seat));
    let of_place = !m.card(card).planted.is_empty();
    let agent = m.card(card).infiltrates();
    let theirs = agent || of_place && trigger.is_some_and(Trigger::is_of_enemy);
    let (this, target) = if theirs { (enemy, Some(own)) } else { (Some(own), enemy) };
    let Some(this) = this else { return 0.0 };
    let mut after = *world;
    after.flow.decision = Decision::Nothing;
    let effect = EffectFrame {
        this: Some(this),
        target,
        group: ShipMask::of(this),
        cell: position.ship(this).cell(),
        ..EffectFrame::new(at, seat, Source::Card { card }, 0)
    };
    let mut play = Resolver { m, s: &mut after, sink: &mut Silent };
    play.push(Frame::Effect { effect });
    play.run_until(|_, _| false);
    deliberation.settle(&mut after);
    deliberation.worth(&after) - deliberation.worth(world)
}

impl Evaluation<'_> {
    /// What the seat's lasting cards still bring, in Victory Points.
    pub(super) fn promised(&self) -> f32 {
        if self.promises.is_empty() {
            return 0.0;
        }
        let m = self.position.m;
        let mut sum = 0.0;
        for modifier in self.position.t.modifiers().iter().filter(|modifier| modifier.seat == self.seat) {
            if let Static::Bears(ability) = modifier.what {
                sum += self.promise(ability, LastingAt::Ship(modifier.bearer));
            }
        }
        for (card, at) in in_play(&self.position, self.seat) {
            sum += lasting(m, card, at).map(|ability| self.promise(ability, at)).sum::<f32>();
        }
        sum
    }

    fn promise(&self, ability: u16, at: LastingAt) -> f32 {
        let (Some(promise), Some(power)) =
            (self.promises.of(ability), self.position.m.content.power(ability))
        else {
            return 0.0;
        };
        let often = match power {
            Power::On { trigger, cond, .. } => self.how_often(*trigger, *cond, at),
            Power::Use { play, .. } if play.timings.has(Timing::Turn) => 0.6 * TURNS,
            Power::Use { .. } => OFTEN,
            Power::Gives { .. } => 0.0,
        };
        promise.gain * if promise.once { often.min(1.0) } else { often }
    }

    /// How often an ability may be expected to act.
    #[deny(clippy::wildcard_enum_match_arm)]
    fn how_often(&self, trigger: Trigger, cond: u16, at: LastingAt) -> f32 {
        let bearers: Vec<&ShipEstimate> = match at {
            LastingAt::Ship(ship) => self.mine.iter().filter(|own| own.ship == ship).collect(),
            LastingAt::Player | LastingAt::Place(_) => self.mine.iter().collect(),
        };
        match trigger {
            Trigger::TurnStarts | Trigger::TurnEnds | Trigger::AnyTurnStarts => {
                let holds = |ship: &&ShipEstimate| self.asked(cond, ship.ship);
                if cond == ALWAYS || bearers.iter().any(holds) { TURNS } else { RARELY * TURNS }
            }
            Trigger::EntersPost => {
                let posts = || self.position.m.posts(self.seat).iter();
                let way = |ship: &&ShipEstimate| {
                    posts().map(|post| self.arrives(ship, post)).fold(HOPELESS, f32::min)
                };
                bearers.iter().map(|ship| chance_of(1.0, 1.0, true, way(ship), 0.0)).fold(0.0, f32::max)
            }
            Trigger::Enters => match at {
                LastingAt::Place(cell) => {
                    let away = bearers.iter().filter(|ship| ship.cell != cell);
                    away.map(|ship| after(self.arrives(ship, cell))).fold(0.0, f32::max)
                }
                LastingAt::Ship(_) | LastingAt::Player => TURNS,
            },
            Trigger::AttackWon => self.wins_attack(cond, &bearers),
            Trigger::AttackSurvived | Trigger::Damaged => self.is_attacked(&bearers),
            Trigger::Destroyed => RARELY,
            Trigger::Explores | Trigger::TestPassed | Trigger::EnemyExplores => OFTEN,
            Trigger::EnemyEnters | Trigger::EnemyMoves => {
                let wide = if trigger == Trigger::EnemyMoves { 1.5 } else { 1.0 };
                let to = |cell: CellId| self.comes(cell);
                let nearest = match at {
                    LastingAt::Place(cell) => to(cell),
                    LastingAt::Ship(_) | LastingAt::Player => {
                        bearers.iter().map(|ship| to(ship.cell)).fold(0.0, f32::max)
                    }
                };
                (wide * nearest).min(1.0)
            }
            Trigger::Assigned => 0.0,
        }
    }

    fn asked(&self, cond: u16, ship: ShipId) -> bool {
        let context = EffectContext::ship(self.seat, ship);
        self.position.holds(self.position.m.content.question(cond), &context)
    }

    /// How likely an enemy ship comes to a location where it is not yet.
    fn comes(&self, cell: CellId) -> f32 {
        let away = self.theirs.iter().filter(|enemy| enemy.cell != cell && !enemy.cloaked);
        let none = away.map(|enemy| 1.0 - PASSING * after(2.0 * self.arrives(enemy, cell))).product::<f32>();
        1.0 - none
    }

    /// The best chance of one of these ships to win an attack that the ability asks for.
    fn wins_attack(&self, cond: u16, ships: &[&ShipEstimate]) -> f32 {
        let question = self.position.m.content.question(cond);
        let mut best = 0.0_f32;
        for ship in ships.iter().filter(|ship| ship.best[System::Weapons.index()] >= 0.0) {
            for target in self.theirs.iter().filter(|target| !target.cloaked) {
                let gap = self.attack_gap(question, ship, target);
                if gap < HOPELESS {
                    let won = |weapons: f32| strike(weapons + 0.7 * self.punch, target, DamagePoints::NONE);
                    let (now, later) =
                        (won(ship.total_now(System::Weapons)), won(ship.best[System::Weapons.index()]));
                    let wait = self.arrives(ship, target.cell);
                    best = best.max(chance_of(now, 0.8 * later, ship.ready, wait, gap));
                }
            }
        }
        best
    }

    /// How likely one of these ships is attacked and lives.
    fn is_attacked(&self, ships: &[&ShipEstimate]) -> f32 {
        let mut best = 0.0_f32;
        for ship in ships {
            for enemy in self.theirs.iter().filter(|enemy| enemy.best[System::Weapons.index()] >= 0.0) {
                let lives = 1.0 - strike(enemy.best[System::Weapons.index()], ship, lethal(ship));
                best = best.max(PASSING * lives * after(self.arrives(enemy, ship.cell)));
            }
        }
        best
    }
}
