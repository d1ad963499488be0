//! Refusals: why an order is not legal, with its numbers and the rule, as players read it.
//!
//! Invariant: every refusal names a rule; a greyed button shows exactly this text.

use crate::fleet::rule::{self, RuleId};
use crate::fleet::units::{ActionKind, Installation, System};

macro_rules! refusals {
    ($($(#[$meta:meta])* $rule:ident $variant:ident $({ $($field:ident : $type:ty),* })? => $text:expr;)+) => {
        /// Why an order is not legal.
        #[derive(Clone, Copy, Debug, PartialEq)]
        pub enum Refusal { $($(#[$meta])* $variant $({ $($field: $type),* })?),+ }
        impl Refusal {
            /// The rule that refuses.
            pub const fn rule(&self) -> RuleId {
                match self { $(Self::$variant { .. } => rule::$rule),+ }
            }
            /// A stable name for programs.
            pub const fn code(&self) -> &'static str {
                match self { $(Self::$variant { .. } => stringify!($variant)),+ }
            }
        }
        impl std::fmt::Display for Refusal {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                let text = match self { $(Self::$variant $({ $($field),* })? => std::borrow::Cow::<str>::from($text)),+ };
                // `{:#}` names the rule, too.
                if f.alternate() { write!(f, "{text} {}", self.rule()) } else { f.write_str(&text) }
            }
        }
        impl std::error::Error for Refusal {}
    };
}

refusals! {
    TURN_01 NotYourDecision => "It is the other player's decision.";
    VICTORY_01 MatchOver => "The match is over.";
    TURN_08 NotNow => "Something else is under way and has to be finished first.";
    TURN_08 NotOffered => "That is not among the choices of this decision.";
    TURN_01 NotYourShip => "That ship is not yours.";
    DESTROY_02 NotInPlay => "That ship is not in play.";

    MOVE_01 AlreadyMoved => "This ship has already moved this turn.";
    MOVE_22 MoveOver => "This ship's movement is over for this turn.";
    MOVE_03 EnginesDisabled => "Its Engines are Disabled.";
    MOVE_05 NotNeighbours => "These two locations do not share an edge.";
    MOVE_09 TooFar { cost: u8, points: u8 } => format!("The way costs {cost}, the ship has {points} movement points.");
    MOVE_12 NotYourPost => "Only its owner's ships may enter a Command Post.";
    MOVE_14 AtPost => "A ship that enters its Command Post moves no further this turn.";
    MOVE_25 ShipHeld => "Something holds the ship in this location.";
    BREAK_01 BreakawayDue => "It began the turn beside enemies: the Breakaway roll comes first.";
    BREAK_01 NoBreakawayDue => "No Breakaway roll is due.";
    TASK_02 NotTogether => "The ships of a Task Force began the turn in the same location.";
    TASK_05 InForce => "It moves with its Task Force.";
    TASK_01 NobodyToJoin => "No other ship here could join a Task Force.";

    POWER_01 AlreadyAdjusted => "This ship has already adjusted its power this turn.";
    POWER_09 NotYourTurn => "Power is adjusted in one's own turn only.";
    POWER_04 NoSuchSetting => "The dial has no such setting in this damage level.";
    POWER_02 SameSetting => "The dial stands there already.";
    POWER_08 NotInvolved => "Only ships that take part may adjust power here.";

    ACTION_03 NoActionsLeft { limit: u8 } => format!("All {limit} Actions of this turn are spent.");
    ACTION_06 AlreadyActed => "This ship has already taken an Action this turn.";
    CLOAK_06 CloakedShip => "A cloaked ship takes Cloaking Actions only.";
    CLOAK_01 NoCloak => "It has no cloak at this damage level.";
    RD_36 EchoLimit { ships: u8 } => format!("There are already as many Sensor Echoes as cloaked ships ({ships}).");
    RD_36 EchoMade => "This ship has added its one Sensor Echo of the match.";
    RD_93 NoCloakTokens => "No Cloak Token is left in the supply.";
    CLOAK_10 NotCloaked => "The ship is not cloaked.";
    CLOAK_22 NotYourToken => "That is no Cloak Token of yours on the board.";
    SCAN_09 NoTokenHere => "No such enemy Cloak Token lies here.";
    EXPLORE_11 Forbidden { kind: ActionKind } => format!("Something here forbids {} Actions.", kind.name());

    COMBAT_03 NotHere => "The two are not in the same location.";
    COMBAT_19 WeaponsDisabled => "Its Weapons are Disabled.";
    CLOAK_07 TargetCloaked => "A cloaked ship cannot be attacked.";
    RD_86 OwnTarget => "One's own ships cannot be attacked.";
    INSTALL_14 NoInstallation => "No installation stands here.";

    INFLUENCE_02 EnemyPresent => "An uncloaked enemy ship is in this location.";
    RD_68 NoInfluenceHere => "A Command Post takes no Control Tokens.";
    RD_93 NoTokensLeft => "No Control Token is left in the supply.";
    RD_68 TokensFull => "A location holds three Control Tokens in this match.";
    INSTALL_01 NotHabitable => "An installation needs a habitable planet.";
    INSTALL_12 EnemyInstallation => "The installation here belongs to the other side.";
    RD_67 EnemyControls => "The other side's Control Tokens lie here: it controls the planet.";
    INSTALL_04 FullyBuilt => "A Starbase cannot be expanded.";
    INSTALL_02 TooFewTokens { level: Installation, needed: u8, own: u8 } =>
        format!("{article} {name} needs {needed} of your Control Tokens here, there are {own}.",
            article = if matches!(level, Installation::Outpost) { "An" } else { "A" }, name = level.name());

    REINFORCE_04 NoRoom { room: u8, size: u8 } => format!("The fleet has room for Size {room}, this ship has Size {size}.");
    REINFORCE_03 NotInPool => "That ship is not in your Reinforcement Pool.";

    REPAIR_01 NoRepairPlace => "Repairs need a friendly installation or the own Command Post.";
    REPAIR_02 EnemyAtRepair => "No repairs while an uncloaked enemy ship is in the same location.";
    REPAIR_04 NothingToRepair => "The ship has neither damage nor a System Token.";
    REPAIR_06 NoStarbase => "This repair needs a friendly Starbase or the own Command Post.";
    RD_42 CloakedRepair => "A cloaked ship has to leave its cloak first.";

    SCAN_01 SensorsTooLow => "A Scan Action needs Sensors 1 or more.";
    SCAN_03 NotScannable => "Only an unexplored tile next to the ship can be scanned.";

    TRANSPORTER_01 SensorsDisabled => "Its Sensors are Disabled.";
    TRANSPORTER_03 NoSecondShip => "A transporter works between two different ships.";
    RD_13 OutOfTransporterRange => "Transporters reach ships in the same location only.";
    RD_43 CloakedTransport => "A cloaked ship takes no part in transports.";
    TRANSPORTER_02 NothingToBeam => "Neither ship has anything aboard that could be moved.";
    RD_59 TwoOfAType => "A ship would have two crew of one type: move or discard one of them.";
    TRANSPORTER_16 NoPlanet => "An Away Team needs a habitable planet.";
    RD_87 AwayTeamThere => "Your side has an Away Team there already.";
    RD_93 NoAwayTeamLeft => "All three Away Teams of your side are on planets.";
    TRANSPORTER_17 NoAwayTeam => "That player has no Away Team here.";

    MISSION_07 MissionNotOpen => "That mission does not lie before you.";
    MISSION_06 NotATestMission => "That mission is not completed by a test of one's own choosing.";
    MISSION_06 MissionElsewhere => "The ship does not meet what the mission asks for here.";
    RD_103 MissionBound => "The mission follows the ship that has begun it.";
    RD_05 SystemDisabled { system: System } => format!("Its {} are Disabled.", system.name());
    ENCOUNTER_09 EncounterNotHere => "That encounter does not lie here.";
    RD_54 NoTestToTry => "That encounter has no test to try.";

    CARDS_07 NotInHand => "That card is not in your hand.";
    CARDS_02 NoSuchEffect => "The card has no such effect.";
    CARDS_12 WrongTiming => "The card cannot be played at this moment.";
    COMBAT_17 OpsInCombat => "Ops effects are never played in combat.";
    CARDS_18 CombatOnly => "Combat effects are played in combat and in one's own Weapons and Shields tests.";
    CARDS_12 RequirementNotMet => "The card's requirement is not met.";
    TEST_07 CardUsed => "You have already played your one card here.";
    RD_07 CrewSpent => "Your side has already spent its one crew in this test.";
    CARDS_04 NoShipConcerned => "None of your ships takes part, so the card would do nothing.";
    CARDS_04 OtherShip => "Here a card is for the ship that takes part; of several, for the one that leads them.";
    CARDS_04 ShipNamed => "Here the card is played without naming a ship.";
    CARDS_04 NoShipNamed => "The card is about one of your ships: name it.";
    CARDS_16 NoActorNamed => "The card costs an Action of one of your ships: name it.";
    CARDS_12 TakesNoPart => "That ship takes no part in what is under way.";
    TEST_12 NotImproved { system: System } => format!("Its {} are Disabled: no card improves them.", system.name());
    CARDS_23 NotTested { system: System } => format!("It changes {} only, and that is not the system tested.", system.name());
    CARDS_12 WouldDoNothing => "It would do nothing.";
    CREW_01 CrewIsAssigned => "Crew is assigned to a ship, not played.";
    CREW_01 NotCrew => "The card has no Crew effect.";
    CREW_10 NotAboard => "That crew is not aboard a ship that takes part.";
    TURN_03 AlreadyCycled => "One mission has already been cycled this turn.";
    RD_51 NothingToDraw => "There is no mission left to draw.";
    TURN_04 AlreadyDiscarded => "One card has already been discarded this turn.";
    CARDS_12 AbilityUsed => "That ability has been used this turn.";
    CARDS_12 NoSuchAbility => "The ship has no such ability.";

    TEAM_01 NoPartner => "You have no partner in this match.";
    TEAM_09 PartEnded => "You have ended your part of this turn.";
    TEAM_09 PartnerEnded => "Your partner has ended their part of this turn.";
    TEAM_11 PartnersShip => "That ship is your partner's.";
    TEAM_13 TurnedDown => "Your partner has turned that down this turn.";
    RD_85 SecretMission => "A Secret mission cannot be exchanged.";
    TEAM_25 NotPartnersShip => "That is no ship of your partner's.";
    TEAM_25 NothingToSwap => "Neither of you has cards or crew to exchange.";
    TEAM_25 SwapUneven => "As many cards come back as were given.";
}
