//! The sentences of refusals.
//!
//! Invariant: a greyed button shows exactly this text.

use std::fmt::{Display, Formatter};

use super::Refusal;
use crate::fleet::units::{Installation, Listed};

impl Display for Refusal {
    #[deny(clippy::wildcard_enum_match_arm)]
    #[expect(clippy::too_many_lines, reason = "one arm per refusal: the list is the point")]
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        let text: &str = match *self {
            Self::NotYourDecision => "It is the other player's decision.",
            Self::MatchOver => "The match is over.",
            Self::NotNow => "Something else has to be finished first.",
            Self::NotOffered => "That is not one of the choices here.",
            Self::NotYourShip => "That ship is not yours.",
            Self::NotInPlay => "That ship is not in play.",

            Self::AlreadyMoved => "This ship has already moved this turn.",
            Self::MoveOver => "This ship's movement is over for this turn.",
            Self::EnginesDisabled => "Its Engines are Disabled.",
            Self::NotNeighbours => "These two places do not share an edge.",
            Self::TooFar { cost, points } => {
                &format!("The way costs {cost}; the ship has {points} movement points.")
            }
            Self::NotYourPost => "Only its owner's ships may enter a Command Post.",
            Self::AtPost => "A ship that enters its Command Post stops there for this turn.",
            Self::ShipHeld => "Something holds the ship in this location.",
            Self::BreakawayDue => "It began the turn beside enemies: the Breakaway roll comes first.",
            Self::NoBreakawayDue => "No Breakaway roll is due.",
            Self::NotTogether => "The ships of a Task Force began the turn in the same location.",
            Self::InForce => "It moves with its Task Force.",
            Self::NobodyToJoin => "No other ship here could join a Task Force.",

            Self::AlreadyAdjusted => "This ship has already adjusted its power this turn.",
            Self::NotYourTurn => "You can adjust power only in your own turn.",
            Self::NoSuchSetting => "The dial has no such setting in this damage level.",
            Self::SameSetting => "The dial is already there.",
            Self::NotInvolved => "Only ships that take part may adjust power here.",

            Self::NoActionsLeft { limit } => &format!("All {limit} Actions of this turn are used."),
            Self::AlreadyActed => "This ship has already taken an Action this turn.",
            Self::CloakedShip => "A cloaked ship takes Cloaking Actions only.",
            Self::NoCloak => "It has no cloak at this damage level.",
            Self::EchoLimit { ships } => {
                &format!("There are already as many Sensor Echoes as cloaked ships ({ships}).")
            }
            Self::EchoMade => "This ship has added its one Sensor Echo of the match.",
            Self::NoCloakTokens => "No Cloak Token is left in the supply.",
            Self::NotCloaked => "The ship is not cloaked.",
            Self::NotYourToken => "That is not one of your Cloak Tokens on the board.",
            Self::NoTokenHere => "That enemy Cloak Token is not here.",
            Self::Forbidden { kind } => &format!("Something here forbids {} Actions.", kind.name()),

            Self::NotHere => "The two are not in the same place.",
            Self::WeaponsDisabled => "Its Weapons are Disabled.",
            Self::TargetCloaked => "A cloaked ship cannot be attacked.",
            Self::OwnTarget => "You cannot attack your own ships.",
            Self::NoInstallation => "No installation stands here.",

            Self::EnemyPresent => "An uncloaked enemy ship is in this location.",
            Self::NoInfluenceHere => "A Command Post takes no Control Tokens.",
            Self::NoTokensLeft => "No Control Token is left in the supply.",
            Self::TokensFull => "A location holds three Control Tokens in this match.",
            Self::NotHabitable => "An installation needs a habitable planet.",
            Self::EnemyInstallation => "The installation here belongs to the other side.",
            Self::EnemyControls => "The other side's Control Tokens are here: they control the planet.",
            Self::FullyBuilt => "A Starbase cannot be expanded.",
            Self::TooFewTokens { level, needed, own } => &format!(
                "{article} {name} needs {needed} of your Control Tokens here, there are {own}.",
                article = if level == Installation::Outpost { "An" } else { "A" },
                name = level.name()
            ),

            Self::NoRoom { room, size } => {
                &format!("The fleet has room for Size {room}, this ship has Size {size}.")
            }
            Self::NotInPool => "That ship is not in your Reinforcement Pool.",

            Self::NoRepairPlace => "Repairs need a friendly installation or your own Command Post.",
            Self::EnemyAtRepair => "No repairs while an uncloaked enemy ship is in the same location.",
            Self::NothingToRepair => "The ship has neither damage nor a System Token.",
            Self::NoStarbase => "This repair needs a friendly Starbase or your own Command Post.",
            Self::CloakedRepair => "A cloaked ship has to leave its cloak first.",

            Self::SensorsTooLow => "A Scan Action needs Sensors 1 or more.",
            Self::NotScannable => "Only an unexplored tile next to the ship can be scanned.",

            Self::SensorsDisabled => "Its Sensors are Disabled.",
            Self::NoSecondShip => "A transporter works between two different ships.",
            Self::OutOfTransporterRange => "Transporters reach ships in the same location only.",
            Self::CloakedTransport => "A cloaked ship takes no part in transports.",
            Self::NothingToBeam => "Neither ship has anything aboard that could be moved.",
            Self::EnemyCrewOnly => "This crew goes aboard enemy ships only.",
            Self::CardsBarred => "No such card may be played now.",
            Self::AgentOutOfReach => "It goes aboard an uncloaked ship beside an uncloaked one of yours.",
            Self::AgentWaits => "The ship around the agent is cloaked.",
            Self::CrewSeatTaken => "The ship has crew of that type already.",
            Self::TwoOfAType => "A ship would have two crew of one type: move or discard one of them.",
            Self::NoPlanet => "An Away Team needs a habitable planet.",
            Self::AwayTeamThere => "Your side has an Away Team there already.",
            Self::NoAwayTeamLeft => "All three Away Teams of your side are on planets.",
            Self::NoAwayTeam => "That player has no Away Team here.",

            Self::MissionNotOpen => "That mission is not one of yours.",
            Self::NotATestMission => "That mission is not done with a test you choose to make.",
            Self::MissionElsewhere => "The ship does not fit what the mission needs here.",
            Self::MissionCounted => "This place has already counted for the mission; it needs another one.",
            Self::MissionBound => "Only the ship that began this mission can go on with it.",
            Self::SystemDisabled { system } => &format!("Its {} are Disabled.", system.name()),
            Self::EncounterNotHere => "That encounter is not here.",
            Self::NoTestToTry => "That encounter has no test to try.",

            Self::NotInHand => "That card is not in your hand.",
            Self::NoSuchEffect => "The card has no such effect.",
            Self::WrongTiming => "The card cannot be played at this moment.",
            Self::OpsInCombat => "Ops effects are never played in combat.",
            Self::CombatOnly => {
                "Combat effects are played in combat and in your own Weapons and Shields tests."
            }
            Self::RequirementNotMet => "The card's requirement is not met.",
            Self::CardUsed => "You have already played your one card here.",
            Self::CrewSpent => "Your side has already spent its one crew in this test.",
            Self::NoShipConcerned => "None of your ships takes part, so the card would do nothing.",
            Self::OtherShip => "Here a card is for the ship taking part; with several, for their leader.",
            Self::ShipNamed => "Here the card is played without naming a ship.",
            Self::NoShipNamed => "The card is about one of your ships: name it.",
            Self::NoActorNamed => "The card costs an Action of one of your ships: name it.",
            Self::TakesNoPart => "That ship takes no part in what is under way.",
            Self::NotImproved { system } => {
                &format!("Its {} are Disabled: no card improves them.", system.name())
            }
            Self::NotTested { system } => {
                &format!("It changes only {}, which is not the system tested.", system.name())
            }
            Self::WouldDoNothing => "It would do nothing.",
            Self::CrewIsAssigned => "Crew is assigned to a ship, not played.",
            Self::NotCrew => "The card has no Crew effect.",
            Self::NotAboard => "That crew is not aboard a ship that takes part.",
            Self::AlreadyCycled => "One mission has already been cycled this turn.",
            Self::NothingToDraw => "There is no mission left to draw.",
            Self::AlreadyDiscarded => "One card has already been discarded this turn.",
            Self::AbilityUsed => "That ability has been used this turn.",
            Self::NoSuchAbility => "The ship has no such ability.",

            Self::NoPartner => "You have no partner in this match.",
            Self::PartEnded => "You have ended your part of this turn.",
            Self::PartnerEnded => "Your partner has ended their part of this turn.",
            Self::PartnersShip => "That ship is your partner's.",
            Self::TurnedDown => "Your partner has turned that down this turn.",
            Self::SecretMission => "A Secret mission cannot be exchanged.",
            Self::NotPartnersShip => "That is no ship of your partner's.",
            Self::NothingToSwap => "Neither of you has cards or crew to exchange.",
            Self::SwapUneven => "As many cards come back as were given.",
        };
        // `{:#}` names the rule, too.
        if f.alternate() { write!(f, "{text} {}", self.rule()) } else { f.write_str(text) }
    }
}
