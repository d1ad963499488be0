//! Advice over a first match: what could be done now that nobody has told of yet, a sentence at a time.
//!
//! Invariants: a tip names only what is on the screen; each is told once; which of them were told is nothing to the match.

use super::choices::is_never_built;
use super::live::LiveMatch;
use crate::fleet::ai::next_step::NextStep;
use crate::fleet::ai::prospect::MissionProspect;
use crate::fleet::decision::{Decision, Why};
use crate::fleet::order::{Order, ShipCommand};
use crate::fleet::state::parts::Moved;
use crate::fleet::team::allied;
use crate::fleet::units::{CardKind, DamageLevel};

/// A sentence of advice; where several would do, the first of them is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tip {
    Answer,
    Join,
    Damage,
    Held,
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
    End,
}

impl Tip {
    /// All of them, the most urgent first.
    pub const ALL: [Self; 19] = [
        Self::Answer,
        Self::Join,
        Self::Damage,
        Self::Held,
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
        Self::End,
    ];

    /// By which it is remembered.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Answer => "answer",
            Self::Join => "join",
            Self::Damage => "damage",
            Self::Held => "held",
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
            Self::End => "end",
        }
    }

    /// What it says.
    pub const fn text(self) -> &'static str {
        match self {
            Self::Answer => {
                "You are asked before the dice fall. A click on a card shown here adds it, one on a column of the dial turns it; the \
                 chance is the one with it. The gold button goes on."
            }
            Self::Join => {
                "Other ships of yours here may join. Click those that shall: each adds its figure to the sum, and spends an \
                 Action with it."
            }
            Self::Damage => {
                "Your ship is damaged, and its dial has changed to a weaker part. Choose the setting it fights on with."
            }
            Self::Held => {
                "Enemies stand here, so this ship is held. Roll to break away first: the button stands in the ship panel."
            }
            Self::Acted => {
                "Each ship acts once in a turn, and this one has. Actions are left: {next-ship} selects a ship that can still \
                 use one."
            }
            Self::Cloaked => {
                "A Cloak Token is an enemy ship in hiding, or an echo with none in it. It cannot be attacked; Scan ({scan}) by \
                 a ship in its hex may reveal it."
            }
            Self::Move => {
                "Click a hex with a line inside it to move the selected ship there, or use the arrows and {press}; a broken line \
                 means a risk, such as an unknown place."
            }
            Self::Points => {
                "Points win, as many as stand at the top; if you began, the other side has one more turn then. Missions (left) bring \
                 them, a Starbase or a destroyed enemy ship 1 each."
            }
            Self::Mission => {
                "A mission can be tried this turn: click its golden line at the left, and its ship is selected."
            }
            Self::Attack => {
                "An enemy stands with your ship. Attack ({attack}) shows the exact chance before anything is rolled."
            }
            Self::Influence => {
                "Exert influence here ({influence}): each Action lays a Control Token. On a habitable planet 1 lets you build an \
                 Outpost, 2 make a Colony of it, 3 a Starbase: a point."
            }
            Self::Build => {
                "You hold enough of this planet to build here ({build}). An Outpost grows to a Colony, and that to a Starbase, which scores a point."
            }
            Self::Repair => "This ship can be repaired here ({repair}); that takes its Action.",
            Self::Land => {
                "A mission asks for an Away Team, and this ship can put it down here: Special ({special}). Any ship of yours may \
                 take it up again."
            }
            Self::Crew => {
                "A blue, lit part of a card is crew: a click takes it aboard the selected ship, for good and without an Action. A ship \
                 takes one of each kind; you draw another card."
            }
            Self::Card => {
                "A golden edge around a part of a card: it can be played now, and you draw another for it. Point at the card to \
                 read all of it."
            }
            Self::Power => {
                "Each ship may turn its dial once in a turn: click a column of the dial to put its power elsewhere."
            }
            Self::Explore => {
                "Unknown places are explored by going there. A die may bring an encounter: a ship with high Sensors or \
                 Shields meets it best."
            }
            Self::End => {
                "Your ships have moved and acted. Unless you want to play a card, end the turn with the golden button, or press \
                 {end-turn}."
            }
        }
    }
}

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
            Tip::Acted => {
                let seat = self.playhead.viewer;
                let free = || position.t.fleet(seat).iter().any(|ship| position.ship(ship).may_act());
                turn && ship.is_some_and(|own| allied(own.seat, seat) && !own.may_act())
                    && position.actions_left(seat, 1).is_ok()
                    && free()
            }
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
            Tip::End => {
                let moves = |order: &Order| matches!(order, Order::MoveStep { .. });
                turn && self.end_warning().is_empty() && !self.orders().iter().any(moves)
            }
        }
    }

    /// Whether the selected ship can put down an Away Team for a mission.
    fn lands(self) -> bool {
        let Some(ship) = self.selection.ship else { return false };
        let wanted = |way: &MissionProspect| way.step == NextStep::Land && way.ship == ship;
        self.orders().contains(&Order::PlaceAwayTeam { ship })
            && self.client.prospects(self.playhead.viewer).iter().any(wanted)
    }
}
