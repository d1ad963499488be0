//! Advice over a first match: what could be done now that nobody has told of yet, a sentence at a time.
//!
//! Invariants: a tip names only what is on the screen; each is told once; which of them were told is nothing to the match.

use super::choices::is_never_built;
use super::live::LiveMatch;
use crate::fleet::ai::next_step::NextStep;
use crate::fleet::ai::prospect::MissionProspect;
use crate::fleet::decision::{Decision, Why};
use crate::fleet::fact::Fact;
use crate::fleet::ids::MissionId;
use crate::fleet::order::{Order, ShipCommand};
use crate::fleet::state::parts::{Moved, Ship};
use crate::fleet::team::allied;
use crate::fleet::units::{CardKind, DamageLevel};

/// A sentence of advice; where several would do, the first of them is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tip {
    Answer,
    Join,
    Damage,
    Held,
    Met,
    Acted,
    Cloaked,
    Points,
    Move,
    Mission,
    Attack,
    Influence,
    Build,
    Repair,
    Land,
    Crew,
    Card,
    Power,
    Explore,
    Cycle,
    Last,
    End,
}

impl Tip {
    /// All of them, the most urgent first.
    pub const ALL: [Self; 22] = [
        Self::Last,
        Self::Answer,
        Self::Join,
        Self::Damage,
        Self::Held,
        Self::Met,
        Self::Acted,
        Self::Cloaked,
        Self::Points,
        Self::Move,
        Self::Crew,
        Self::Mission,
        Self::Attack,
        Self::Influence,
        Self::Build,
        Self::Repair,
        Self::Land,
        Self::Card,
        Self::Power,
        Self::Explore,
        Self::Cycle,
        Self::End,
    ];

    /// By which it is remembered.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Answer => "answer",
            Self::Join => "join",
            Self::Damage => "damage",
            Self::Held => "held",
            Self::Met => "met",
            Self::Acted => "acted",
            Self::Cloaked => "cloaked",
            Self::Move => "move",
            Self::Points => "points",
            Self::Mission => "mission",
            Self::Attack => "attack",
            Self::Influence => "influence",
            Self::Build => "build",
            Self::Repair => "repair",
            Self::Land => "land",
            Self::Crew => "crew",
            Self::Card => "card",
            Self::Power => "power",
            Self::Explore => "explore",
            Self::Cycle => "cycle",
            Self::Last => "last",
            Self::End => "end",
        }
    }

    /// Whether it will be as good a little later: not where something is asked, or has just befallen a ship.
    pub const fn can_wait(self) -> bool {
        match self {
            Self::Answer | Self::Join | Self::Damage | Self::Held | Self::Met | Self::Last => false,
            Self::Acted
            | Self::Cloaked
            | Self::Points
            | Self::Move
            | Self::Mission
            | Self::Attack
            | Self::Influence
            | Self::Build
            | Self::Repair
            | Self::Land
            | Self::Crew
            | Self::Card
            | Self::Power
            | Self::Explore
            | Self::Cycle
            | Self::End => true,
        }
    }

    /// What it says.
    pub const fn text(self) -> &'static str {
        match self {
            Self::Answer => {
                "Before the dice you can help: click a card here to add it, or a column of the dial to turn it. The chance shown counts it. The gold \
                 button goes on."
            }
            Self::Join => {
                "Other ships of yours here can join. Click those you want: each adds its rating to the sum, and uses an Action."
            }
            Self::Damage => "Your ship is damaged, so its dial is weaker now. Choose its new setting.",
            Self::Held => {
                "Enemies here hold this ship. Roll to break away first: the button is in the ship panel."
            }
            Self::Met => {
                "An encounter ends the move of the ship that meets it, however many points are left. It can still act and turn its dial."
            }
            Self::Acted => {
                "Each ship acts once a turn, and this one has. You have Actions left: {next-ship} selects a ship that can still use one."
            }
            Self::Cloaked => {
                "A Cloak Token is a hidden enemy ship, or an empty decoy. You cannot attack it; a Scan ({scan}) by a ship in its hex may \
                 reveal it."
            }
            Self::Move => {
                "In each turn a ship can move, act once and turn its dial once. Click an outlined hex to move there; a broken outline means a \
                 risk, such as an unknown place."
            }
            Self::Points => {
                "The first to reach the points at the top wins. Your missions (left) bring most of them: the line under each is \
                 its next step, and a click shows where."
            }
            Self::Mission => {
                "You can try a mission this turn: click its golden line on the left to select the ship."
            }
            Self::Attack => {
                "An enemy is with your ship. Attack ({attack}) shows the exact chance before anything is rolled."
            }
            Self::Influence => {
                "Exert influence here ({influence}): each Action places a Control Token. On a habitable planet 1 lets you build an Outpost, \
                 2 a Colony, 3 a Starbase, which scores a point."
            }
            Self::Build => {
                "You hold enough of this planet to build here ({build}). An Outpost can grow into a Colony, and then into a Starbase, which \
                 scores a point."
            }
            Self::Repair => "This ship can be repaired here ({repair}); that takes its Action.",
            Self::Land => {
                "A mission needs an Away Team, and this ship can put one down here: Special ({special}). Any ship of yours can pick it up \
                 again."
            }
            Self::Crew => {
                "A lit blue part of a card is crew: click it to put it aboard the selected ship. It stays there and costs no Action, and you \
                 draw another card."
            }
            Self::Card => {
                "A golden edge means that this part of a card can be played now. You draw another card for it. Point at the card to read it."
            }
            Self::Power => "Each ship may turn its dial once a turn: click a column to move its power.",
            Self::Explore => {
                "Move onto an unknown hex to explore it. A die may bring an encounter: a ship with high Sensors or Shields meets it best."
            }
            Self::Cycle => {
                "A mission whose line is grey cannot be done for now. Its button \"cycle\" takes a new one in its place, once a turn and \
                 without an Action."
            }
            Self::Last => {
                "The other side has reached the points: this is the last turn. Whoever has more points after it wins."
            }
            Self::End => {
                "Your ships have done what they can. Unless you want to play a card, end the turn: the golden button, or {end-turn}."
            }
        }
    }
}

/// As many steps of the match are looked through for what a ship has met; a turn rarely has more.
const LOOKED_BACK: usize = 60;

impl LiveMatch<'_> {
    /// Whether a tip is about what can be done now.
    pub fn fits(self, tip: Tip) -> bool {
        if !self.may_order() || self.client.lesson().is_some() {
            return false;
        }
        let position = self.position();
        let decision = position.f.decision;
        let turn = decision == Decision::Turn && !self.is_picking();
        let offers = |verb: ShipCommand| turn && !self.verb_orders(verb).is_empty();
        let plays = |crew: bool| {
            turn && self.orders().iter().any(|order| match order {
                Order::AssignCrew { .. } => crew,
                Order::PlayCard { kind, .. } => !crew && *kind != CardKind::Crew,
                _ => false,
            })
        };
        let ship = self.selection.ship.map(|ship| position.ship(ship));
        match tip {
            Tip::Answer => matches!(decision, Decision::Window { .. }) && self.orders().len() > 1,
            Tip::Join => {
                matches!(decision, Decision::Join { why: Why::JoinTest | Why::JoinAttack, .. })
                    || self.gathering_ahead().is_some()
            }
            Tip::Damage => {
                matches!(decision, Decision::Setting { level, .. } if level != DamageLevel::Undamaged)
                    && position.t.turn > 0
            }
            Tip::Held => turn && self.must_break_away(),
            Tip::Met => turn && self.has_met_something(),
            Tip::Acted => turn && self.has_acted_before_others(),
            Tip::Cloaked => {
                let (m, viewer) = (&position.m, self.playhead.viewer);
                let theirs = position
                    .t
                    .tokens_where(|token| token.at.is_some() && m.side(token.seat) != m.side(viewer));
                turn && !theirs.is_empty()
            }
            Tip::Move => {
                turn && position.t.turn <= 2 && self.ways().is_some_and(|ways| ways.cells().next().is_some())
            }
            Tip::Points => {
                turn && position.t.turn <= 4
                    && position.t.open_missions(self.playhead.viewer).next().is_some()
            }
            Tip::Mission => {
                turn && self.client.prospects(self.playhead.viewer).iter().any(|way| self.can_be_tried(way))
            }
            Tip::Attack => {
                turn && self
                    .verb_orders(ShipCommand::Attack)
                    .iter()
                    .any(|order| matches!(order, Order::Attack { .. }))
            }
            Tip::Influence => {
                // Where nothing can ever be built its words would promise what is not to be had.
                let place = ship.and_then(|own| own.cell());
                let never = |cell| is_never_built(&position, self.playhead.viewer, cell);
                offers(ShipCommand::Influence) && !place.is_some_and(never)
            }
            Tip::Build => offers(ShipCommand::Build),
            Tip::Repair => offers(ShipCommand::Repair),
            Tip::Land => turn && self.lands(),
            Tip::Crew => plays(true),
            Tip::Card => plays(false),
            Tip::Power => {
                turn && self.orders().iter().any(|order| matches!(order, Order::AdjustPower { .. }))
            }
            Tip::Explore => {
                turn && ship
                    .is_some_and(|own| allied(own.seat, self.playhead.viewer) && own.moved == Moved::Not)
            }
            Tip::Cycle => turn && position.t.turn > 2 && self.may_cycle_what_is_out_of_reach(),
            Tip::Last => turn && position.t.last_turn == Some(self.playhead.viewer),
            Tip::End => {
                let moves = |order: &Order| matches!(order, Order::MoveStep { .. });
                turn && self.end_warning().is_empty() && !self.orders().iter().any(moves)
            }
        }
    }

    /// Whether the selected ship has taken its Action, and others could still take theirs.
    fn has_acted_before_others(self) -> bool {
        let (position, seat) = (self.position(), self.playhead.viewer);
        let free = || position.t.fleet(seat).iter().any(|ship| position.ship(ship).may_act());
        let ship = self.selection.ship.map(|ship| position.ship(ship));
        ship.is_some_and(|own| allied(own.seat, seat) && !own.may_act())
            && position.actions_left(seat, 1).is_ok()
            && free()
    }

    /// Whether the selected ship has had an encounter in this turn, which has ended its move (MOVE-16).
    fn has_met_something(self) -> bool {
        let over = |own: &Ship| allied(own.seat, self.playhead.viewer) && own.moved == Moved::Over;
        if !self.selection.ship.is_some_and(|ship| over(self.position().ship(ship))) {
            return false;
        }
        let since = self.client.steps().saturating_sub(LOOKED_BACK);
        let seen: Vec<Fact> =
            self.client.seen_since(since, self.playhead.viewer).map(|(_, fact)| fact).collect();
        let mut turn = seen.iter().rev().take_while(|fact| !matches!(fact, Fact::TurnBegan { .. }));
        turn.any(
            |fact| matches!(*fact, Fact::EncounterDrawn { ship, .. } if Some(ship) == self.selection.ship),
        )
    }

    /// Whether a mission can be cycled that nobody brings nearer.
    fn may_cycle_what_is_out_of_reach(self) -> bool {
        let ways = self.client.prospects(self.playhead.viewer);
        let idle = |mission: MissionId| ways.iter().all(|way| way.mission != mission || !way.known);
        self.orders().iter().any(|order| matches!(*order, Order::CycleMission { mission } if idle(mission)))
    }

    /// Whether the selected ship can put down an Away Team for a mission.
    fn lands(self) -> bool {
        let Some(ship) = self.selection.ship else { return false };
        let wanted = |way: &MissionProspect| way.step == NextStep::Land && way.ship == ship;
        self.orders().contains(&Order::PlaceAwayTeam { ship })
            && self.client.prospects(self.playhead.viewer).iter().any(wanted)
    }
}
