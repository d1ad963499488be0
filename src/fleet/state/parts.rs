//! What lies on the table, part by part: ships, cells, seats, cards, missions, encounters, modifiers (chapters SETUP to
//! REPAIR).
//!
//! Invariant: every part is plain `Copy` data of fixed size; each card, mission and Encounter Card has exactly one
//! place.

use std::ops::Range;

use crate::engine::game::{Seat, SeatMask};
use crate::fleet::content::Content;
use crate::fleet::content::program::Power;
use crate::fleet::content::vocabulary::{Stat, Static, Until};
use crate::fleet::ids::{
    CardId, CellId, CellMask, EncounterId, MissionId, NoteMask, ProposalMask, Secret, ShipId, ShipMask,
    TileId, TokenId,
};
use crate::fleet::macros::{record, spelled, tagged};
use crate::fleet::rule::{self, RuleId};
use crate::fleet::team::allied;
use crate::fleet::units::{DamageLevel, Installation, MovePoints, System, VictoryPoints};

tagged! {
    /// Where a ship is.
    pub enum ShipPlace {
        /// In its side's Reinforcement Pool, or not drafted yet (FLEET-10).
        Pool,
        /// In play. A cloaked ship's cell is its token's, and masked in views.
        Cell { cell: CellId },
        /// In play and cloaked, at a place the reader may not know.
        Unseen,
        /// Destroyed and out of the game (DESTROY-02).
        Lost,
    }
}

tagged! {
    /// A ship's movement of this turn (MOVE-01).
    pub enum Moved { Not, Moving, Over }
}

tagged! {
    /// A ship's Breakaway of this turn (RD-25).
    pub enum Breakaway { NotRolled, Won, Lost }
}

record! {
    /// The state of one ship.
    pub struct Ship {
        pub seat: Seat,
        pub at: ShipPlace,
        pub level: DamageLevel,
        /// Index among the settings of its level; not read while cloaked.
        pub setting: u8,
        /// On the blue setting (CLOAK-03).
        pub cloaked: bool,
        pub moved: Moved,
        /// Actions taken this turn (ACTION-06).
        pub acted: u8,
        /// Further Actions granted for this turn (RD-33).
        pub extra_actions: u8,
        pub adjusted: bool,
        /// Where it began the turn (TASK-02); none if it entered play since.
        pub began_at: Option<CellId>,
        /// It began the turn uncloaked beside uncloaked enemies (TURN-13).
        pub threatened: bool,
        pub breakaway: Breakaway,
        /// What is noted of it: abilities "once in each turn" that are used, and how it came to where it is.
        pub used: NoteMask,
    }
}

/// What can be noted of a ship.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Note {
    /// The ability "once in each turn" of that slot is used.
    Used(u8),
    /// It has moved this turn to where it is, and has not got free of the enemies there by a roll (BREAK-10, RD-27).
    Entered,
    /// It has come this turn to where it is without moving there, as a reinforcement or by an effect (TASK-02).
    Brought,
    /// It has added a Sensor Echo, in whatever turn (noted only by a house rule to RD-36).
    Echoed,
}

impl Ship {
    /// The cell it is in, if it is in play and the reader may know.
    #[inline]
    pub const fn cell(&self) -> Option<CellId> {
        match self.at {
            ShipPlace::Cell { cell } => Some(cell),
            ShipPlace::Pool | ShipPlace::Unseen | ShipPlace::Lost => None,
        }
    }

    /// Its own allowance of Actions is not used up (ACTION-06).
    pub const fn may_act(&self) -> bool {
        self.acted <= self.extra_actions
    }

    /// In play (REINFORCE-01 counts these).
    pub const fn in_play(&self) -> bool {
        matches!(self.at, ShipPlace::Cell { .. } | ShipPlace::Unseen)
    }
}

record! {
    /// The state of one cell.
    pub struct Cell {
        /// The tile lying there; hidden until known.
        pub tile: Secret<TileId>,
        /// Who explored it, which is whom it faces (EXPLORE-04); none while face down.
        pub facing: Option<Seat>,
        /// Seats that know the tile; face up all do.
        pub known: SeatMask,
        /// Seats with a Scan Token on it (SCAN-05).
        pub scans: SeatMask,
        /// The team whose Control Tokens lie there (INFLUENCE-07).
        pub control: Option<Seat>,
        /// How many.
        pub tokens: u8,
        pub installation: Option<Installation>,
        /// The team that controls the installation (INSTALL-12, RD-67).
        pub installation_of: Option<Seat>,
        /// Seats with an Away Team there (RD-87).
        pub away_teams: SeatMask,
    }
}

impl Cell {
    /// The Control Tokens of that seat's team there (INFLUENCE-08, TEAM-32).
    pub fn tokens_of(&self, seat: Seat) -> u8 {
        if self.control.is_some_and(|owner| allied(owner, seat)) { self.tokens } else { 0 }
    }

    /// Whether the installation is the team's (TEAM-32).
    pub fn installation_is(&self, seat: Seat) -> bool {
        self.installation_of.is_some_and(|owner| allied(owner, seat))
    }
}

spelled! {
    /// What Victory Points came from (VICTORY-06).
    pub enum PointsFrom { Mission, Encounter, Starbase, Prize, Effect }
}

record! {
    /// What belongs to a seat and is no card, ship or token on the board.
    pub struct SeatState {
        /// Fleet Size now (FLEET-01, DESTROY-07): the team's, with its first seat.
        pub fleet_size: u8,
        /// Ships lost: the team's, with its first seat.
        pub losses: u8,
        /// Actions spent this turn.
        pub actions_spent: u8,
        /// Added to the limit this turn.
        pub more_actions: i8,
        pub cycled: bool,
        pub discarded: bool,
        /// Has ended their part of the team's turn (TEAM-09).
        pub ended: bool,
        /// What the partner has turned down this turn.
        pub turned_down: ProposalMask,
        /// Command Cards played in this turn, whoever's it is.
        pub played: u8,
        /// Cards in hand.
        pub hand: u8,
        /// Cards in the Command Deck.
        pub deck: u8,
        /// Cards in the Mission Deck: the team's, with its first seat (TEAM-15).
        pub mission_deck: u8,
        /// Control Tokens left in the supply (RD-68): the team's, with its first seat.
        pub control_supply: u8,
        /// Victory Points by [`PointsFrom`].
        pub points: [VictoryPoints; 5],
        /// Turns begun.
        pub turns: u16,
    }
}

spelled! {
    /// What takes both partners' agreement. One that was turned down is not made again in the same turn.
    pub enum Proposal {
        /// A Task Force of both (TEAM-28).
        TaskForce,
        /// An exchange of missions (TEAM-19).
        Missions,
        /// An exchange of cards or crew, a transport to or from the partner's ship (TEAM-25).
        Cards,
    }
}

impl SeatState {
    /// Those from all sources together.
    pub fn victory_points(&self) -> VictoryPoints {
        self.points.iter().copied().sum()
    }
}

tagged! {
    /// Whose a Subdeck is (DECKS-02).
    pub enum SubdeckPlace {
        /// Nobody has picked it.
        Box,
        Picked { seat: Seat },
        /// The reader may not know.
        Unseen,
    }
}

impl SubdeckPlace {
    /// Who has picked it, if anybody has and the reader may know.
    pub const fn owner(self) -> Option<Seat> {
        match self {
            Self::Picked { seat } => Some(seat),
            Self::Box | Self::Unseen => None,
        }
    }
}

tagged! {
    /// Where a Command Card is.
    pub enum CardPlace {
        /// In a Subdeck nobody picked.
        Box,
        /// Somewhere the reader may not know.
        Unseen,
        Deck { seat: Seat },
        Hand { seat: Seat },
        Discard { seat: Seat },
        Trash,
        /// Being played: it leaves when its effect is over (CARDS-08).
        Playing { seat: Seat },
        /// Assigned as crew (CREW-01).
        Crew { ship: ShipId },
        /// Aboard as a prisoner (TRANSPORTER-14).
        Prisoner { ship: ShipId },
        /// Beside the ship's Display Card (CARDS-06).
        Beside { ship: ShipId },
        /// In a location, face up (vocabulary `Plant`).
        Planted { cell: CellId },
        /// Before its player, face up (vocabulary `Attach(to: Me)`).
        Before { seat: Seat },
        /// Aboard an enemy ship, in a crew seat that was free there (vocabulary `infiltrates`).
        Agent { ship: ShipId },
    }
}

impl CardPlace {
    /// Whether a card there lies with a ship, in a location or before its player, where it is in force.
    pub const fn is_in_force(self) -> bool {
        match self {
            Self::Crew { .. }
            | Self::Prisoner { .. }
            | Self::Beside { .. }
            | Self::Planted { .. }
            | Self::Before { .. }
            | Self::Agent { .. } => true,
            Self::Box
            | Self::Unseen
            | Self::Deck { .. }
            | Self::Hand { .. }
            | Self::Discard { .. }
            | Self::Trash
            | Self::Playing { .. } => false,
        }
    }
}

tagged! {
    /// Where a Mission Card is.
    pub enum MissionPlace {
        /// Somewhere the reader may not know: a stack, a deck, or face down before the other player.
        Unseen,
        /// In its type's stack on the console (DECKS-11).
        Stack,
        Deck { seat: Seat },
        /// In front of the player (MISSION-02).
        Open { seat: Seat },
        /// In the Victory Pile (MISSION-04).
        Pile { seat: Seat },
        /// Cycled (RD-51).
        Gone,
    }
}

record! {
    /// How far a mission of several deeds has come.
    pub struct Progress {
        pub count: u8,
        /// The ship that does it, for missions of one ship.
        pub ship: ShipId,
        /// The turn of the latest deed, for missions of one turn.
        pub turn: u16,
        /// Where deeds were done.
        pub cells: CellMask,
    }
}

tagged! {
    /// Where an Encounter Card is.
    pub enum EncounterPlace {
        /// In the deck, as far as the reader may know.
        Deck,
        Discard,
        /// Being resolved.
        Open,
        /// Persistent, face up in a location (RD-54).
        Cell { cell: CellId },
        Cargo { ship: ShipId },
        Pile { seat: Seat },
        /// Not in this match, by a position that names all there is.
        Box,
    }
}

impl EncounterPlace {
    /// Whether a card there is being resolved, lies in a location or is cargo.
    pub const fn is_in_play(self) -> bool {
        match self {
            Self::Open | Self::Cell { .. } | Self::Cargo { .. } => true,
            Self::Deck | Self::Discard | Self::Pile { .. } | Self::Box => false,
        }
    }
}

tagged! {
    /// What a modifier, an effect or a number comes from.
    pub enum Source {
        Rule,
        Dial,
        Ship { ship: ShipId },
        Tile { tile: TileId },
        Card { card: CardId },
        Encounter { encounter: EncounterId },
        Mission { mission: MissionId },
    }
}

record! {
    /// A lasting rule in force on ships: one list for crew, tokens, cards and encounters (FLEET-26, FLEET-27).
    pub struct Modifier {
        pub what: Static,
        /// Question asked of each ship it would apply to; index into the content's questions, 0 is always.
        pub cond: u16,
        /// To whom it applies: index into the content's scopes, 0 is its bearer.
        pub scope: u8,
        pub bearer: ShipId,
        pub seat: Seat,
        pub source: Source,
        pub until: Until,
        /// For `Until::Over`: the stack depth whose end removes it.
        pub depth: u8,
        /// It goes when its card or cargo goes: crew and what lies beside a ship. What a card did once outlasts it.
        pub bound: bool,
    }
}

impl Modifier {
    /// Calls with everything that abilities put into force: what each of them gives, or else that their ship bears it.
    pub fn of_powers(content: &Content, powers: &Range<u16>, base: Self, mut add: impl FnMut(Self)) {
        for (index, power) in content.powers(powers) {
            match power {
                Power::Gives { to, cond, give } => {
                    let scope = content.scope_index(*to);
                    give.iter().for_each(|what| add(Self { what: *what, cond: *cond, scope, ..base }));
                }
                Power::On { .. } | Power::Use { .. } => add(Self { what: Static::Bears(index), ..base }),
            }
        }
    }

    /// Whether it ends when these ships leave their location.
    pub fn ends_by_leaving(&self, ships: ShipMask) -> bool {
        matches!(self.until, Until::Leaves) && ships.has(self.bearer)
    }

    /// Whether it is a System Token on its bearer (FLEET-27, REPAIR-04).
    pub const fn is_system_token(&self) -> bool {
        matches!(self.until, Until::Repaired) && matches!(self.what, Static::Disabled(_) | Static::Plus(..))
    }

    /// The system a System Token lies on; none where it lies on more than one, or on none.
    pub const fn on_system(&self) -> Option<System> {
        match self.what {
            Static::Disabled(system) | Static::Plus(Stat::Rating(system) | Stat::Total(system), _) => {
                Some(system)
            }
            _ => None,
        }
    }

    /// Whether one repair removes both System Tokens: they lie on one system, or on no single one and change the same
    /// ones (REPAIR-04).
    pub fn goes_with(&self, other: &Self) -> bool {
        match (self.what, other.what) {
            (Static::Plus(one, _), Static::Plus(two, _)) if one == two => true,
            _ => self.on_system().is_some() && self.on_system() == other.on_system(),
        }
    }
}

record! {
    /// A move under way (MOVE-01, TASK-05).
    pub struct Mover {
        pub lead: ShipId,
        pub ships: ShipMask,
        /// Fixed at the first step (RD-20).
        pub points: MovePoints,
        /// Sizes of the locations crossed so far (RD-19).
        pub crossed: u8,
        /// A step has been made, so leaving the present location costs its Size (MOVE-08).
        pub entered: bool,
        /// The Cloak Token that moves, in place of ships (RD-28).
        pub token: Option<TokenId>,
        /// Where it began.
        pub began: CellId,
    }
}

tagged! {
    /// What a Cloak Token stands for (CLOAK-05, CLOAK-18).
    pub enum TokenIs {
        Echo,
        Ship { ship: ShipId },
        /// The reader may not know.
        Unknown,
    }
}

record! {
    /// A Cloak Token. `could` and `echo` hold what everybody could work out about it; what it is, and whether it has
    /// moved, only its owner knows.
    pub struct CloakToken {
        pub seat: Seat,
        /// Where it lies; none: in the supply.
        pub at: Option<CellId>,
        pub is: TokenIs,
        /// Ships it might be, as far as everybody knows.
        pub could: ShipMask,
        /// It might be a Sensor Echo, as far as everybody knows.
        pub echo: bool,
        pub moved: Moved,
    }
}

impl TokenIs {
    /// The ship it stands for, if the reader may know.
    pub const fn ship(self) -> Option<ShipId> {
        match self {
            Self::Ship { ship } => Some(ship),
            Self::Echo | Self::Unknown => None,
        }
    }
}

impl CloakToken {
    /// What it is, where everybody knows.
    pub fn plain(&self) -> Option<TokenIs> {
        match (self.could.count(), self.echo) {
            (0, true) => Some(TokenIs::Echo),
            (1, false) => self.could.first().map(|ship| TokenIs::Ship { ship }),
            _ => None,
        }
    }

    /// The ship it stands for, if the reader may know.
    pub const fn ship(&self) -> Option<ShipId> {
        self.is.ship()
    }
}

spelled! {
    /// Why a match ended.
    pub enum Ending {
        /// The second player reached the goal (VICTORY-02).
        GoalReached,
        /// Compared after the last turn (VICTORY-04, VICTORY-05).
        LastTurn,
        /// Neither side has a ship or can get one (RD-72).
        NoShips,
        /// RD-101.
        Stalemate,
        /// The other player has resigned (RD-94).
        Resigned,
    }
}

impl Ending {
    /// The rule by which equality of points favours the second player.
    pub const fn equality(self) -> RuleId {
        match self {
            Self::LastTurn => rule::VICTORY_04,
            Self::NoShips => rule::RD_72,
            Self::Stalemate => rule::RD_94,
            Self::GoalReached | Self::Resigned => rule::VICTORY_01,
        }
    }
}

record! {
    /// How a match ended.
    pub struct Outcome {
        pub winner: Seat,
        pub how: Ending,
        /// The points decided, and were equal (VICTORY-04, RD-72, RD-94).
        pub tied: bool,
    }
}
