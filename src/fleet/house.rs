//! House rules: other readings of the rulebook that a scenario or the match set-up can turn on, each with the ruling it
//! takes the place of (rule catalogue, DECISIONS).
//!
//! Invariant: with none turned on the match is played by the rulings; one that is off costs a bit test at most, where the
//! ruling itself already decides something.

use crate::engine::content::did_you_mean;
use crate::fleet::rule::{self, RuleId};

macro_rules! house_rules {
    ($($variant:ident $id:literal $ruling:ident $text:literal;)+) => {
        /// A house rule.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[repr(u8)]
        pub enum HouseRule { $(#[doc = $text] $variant),+ }

        impl HouseRule {
            /// Every house rule, in the order of the rulings.
            pub const ALL: &'static [Self] = &[$(Self::$variant),+];
            /// As set-ups spell it.
            pub const fn id(self) -> &'static str {
                match self { $(Self::$variant => $id),+ }
            }
            /// What it changes, in one line.
            pub const fn text(self) -> &'static str {
                match self { $(Self::$variant => $text),+ }
            }
            /// The ruling it takes the place of.
            pub const fn ruling(self) -> RuleId {
                match self { $(Self::$variant => rule::$ruling),+ }
            }
        }
    };
}

house_rules! {
    TestPenaltiesNeverDisable "test-penalties-never-disable" RD_03
        "A penalty on a test alone never makes the system Disabled, however low the sum.";
    SureAtEquality "sure-at-equality" RD_04 "A sum that equals the Level passes without a die.";
    TryDisabledSystems "try-disabled-systems" RD_05
        "A mission or encounter may be tried with a Disabled system, and fails.";
    DisabledTargetRolls "disabled-target-rolls" RD_06
        "In an Opposed test a target whose system is Disabled still has its die.";
    CrewOpensAnswer "crew-opens-answer" RD_07
        "Crew spent by the opponent lets the tester answer, as a card would.";
    BareHullsTakeThree "bare-hulls-take-three" RD_10 "An attack on Disabled Shields always deals 3 damage.";
    BareHullsTakeOne "bare-hulls-take-one" RD_10 "An attack on Disabled Shields always deals 1 damage.";
    TransportsOpposed "transports-opposed" RD_11
        "A transport against an enemy is an Opposed test: its Shields have a die too.";
    InstallationsStandAtEquality "installations-stand-at-equality" RD_12
        "An attack on an installation needs more than its Level.";
    InstallationsAlone "installations-alone" RD_12 "One ship alone attacks an installation.";
    PenaltiesPerShip "penalties-per-ship" RD_14 "A place or card that changes a test does so once for each ship of a group.";
    PointsFollowEngines "points-follow-engines" RD_20 "Movement points follow the Engines at every location of a move.";
    ForcedExplorersWait "forced-explorers-wait" RD_23
        "Forced out of its cloak on an unexplored tile in the enemy's turn, a ship explores as its owner's turn begins.";
    AnyEnemyHolds "any-enemy-holds" RD_24
        "Breakaway is due beside any uncloaked enemy at the time of moving, not only beside those of the start of the turn.";
    FreeAttacksWithoutCards "free-attacks-without-cards" RD_26 "No Command Cards are played in a free attack.";
    FreeAttacksWithoutPoints "free-attacks-without-points" RD_26 "A ship lost to a free attack is worth no Victory Point.";
    OneShipMeetsEncounters "one-ship-meets-encounters" RD_30 "Of a Task Force one ship alone is involved in an encounter.";
    HarmOnlyToInvolved "harm-only-to-involved" RD_30 "A failed encounter harms the ships involved, not the whole Task Force.";
    DamagePicksFirst "damage-picks-first" RD_32 "A damaged ship's dial stands at the first setting of its new level.";
    DamageKeepsPosition "damage-keeps-position" RD_32 "A damaged ship's dial keeps its position in the new level.";
    FreeExtraActions "free-extra-actions" RD_33 "An extra Action by a card does not count against the limit of the turn.";
    DamageDecloaks "damage-decloaks" RD_34 "A cloaked ship that takes damage leaves its cloak.";
    OneEchoPerShip "one-echo-per-ship" RD_36
        "Each ship adds one Sensor Echo in the whole match, however many are in play.";
    NamedEchoes "named-echoes" RD_37
        "Each Sensor Echo bears the name of a ship of its side that is not in play; there are no more of them.";
    ModifiedEchoSpeed "modified-echo-speed" RD_38
        "Echoes move with the Engines of a cloaked ship as everything changes them, not with those printed.";
    AnyNumberOfEchoes "any-number-of-echoes" RD_39 "Any number of echoes may be moved to a ship that was shown.";
    EchoesGoToShips "echoes-go-to-ships" RD_39 "An echo that was shown may be moved to a cloaked ship only.";
    CloakedMovementRepair "cloaked-movement-repair" RD_42
        "A cloaked ship may be repaired in place of its movement; its token is shown.";
    CloakedTransfers "cloaked-transfers" RD_43
        "A friendly ship may transfer to and from a cloaked one, whose token is shown.";
    ActionPerShipFound "action-per-ship-found" RD_44 "A ship has one Action more for each ship its searches reveal.";
    SearchFindsAll "search-finds-all" RD_45 "A search turns over every enemy token in the location.";
    ConditionsInOwnTurn "conditions-in-own-turn" RD_47 "Condition missions are claimed in one's own turn only.";
    BestMissionCredited "best-mission-credited" RD_48
        "Of several missions one action would complete, the one worth most is credited without asking.";
    DecksRenewedAtOnce "decks-renewed-at-once" RD_52 "A Command Deck is renewed as soon as its last card is drawn.";
    EncountersRunOut "encounters-run-out" RD_53 "The encounter deck is not renewed: once empty, nothing is met any more.";
    PersistentHarmOnce "persistent-harm-once" RD_54 "Only the first failure at a Persistent Encounter does harm.";
    GivenUpNotReplaced "given-up-not-replaced" RD_57 "A Crew Card given up from hand to a transport is not replaced.";
    IncomingCrewReplaces "incoming-crew-replaces" RD_59
        "Crew beamed to a ship with crew of its type takes that one's place.";
    TwoActionsBelowTen "two-actions-below-ten" RD_62 "Matches to a goal below 10 have 2 Actions a turn.";
    ThreeTokensPerLocation "three-tokens-per-location" RD_68 "No location holds more than 3 Control Tokens.";
    LastTurnStops "last-turn-stops" RD_70 "The last turn ends as soon as its player has as many points as the first.";
    LastShipLoses "last-ship-loses" RD_72 "Who loses the last ship in play loses the match.";
    LostCrewTrashed "lost-crew-trashed" RD_74 "Command Cards aboard a destroyed ship leave the game.";
    FreedStayAboard "freed-stay-aboard" RD_75 "A prisoner back on a ship of its own side may stay aboard as cargo.";
    OwnPostOnly "own-post-only" RD_76 "Partners' Command Posts are open to their owner's ships alone.";
    HalfTeamActions "half-team-actions" RD_78
        "Each partner has half the Actions that the goal gives in a match of two, rounded up.";
    UnevenFleetsRedrafted "uneven-fleets-redrafted" RD_80
        "A team's fleet that cannot be shared out within 2 is drafted again.";
    EitherPartnerPlays "either-partner-plays" RD_81
        "In a test either partner may play the team's one card, whosever ships take part.";
    EachEnemyRolls "each-enemy-rolls" RD_82
        "In Breakaway and Evasion each enemy player rolls for his own ships; the highest total counts.";
    TeamEchoes "team-echoes" RD_83 "How many Sensor Echoes there may be and how fast they are follows the team's cloaked ships.";
    TeamAllowances "team-allowances" RD_84 "A team cycles one mission and discards one card in a turn.";
    SwapCostsBoth "swap-costs-both" RD_85 "A mission swap costs an Action of a ship of each partner.";
    FreeAttacksNoDeeds "free-attacks-no-deeds" RD_88 "Free attacks do nothing for missions.";
    RepairsKeepPosition "repairs-keep-position" RD_89 "A repaired ship's dial keeps its position in the better level.";
    MovementRepairNeedsEngines "movement-repair-needs-engines" RD_90
        "A ship with Disabled Engines cannot be repaired in place of its movement.";
    TwelveScanTokens "twelve-scan-tokens" RD_93 "Each player has 12 Scan Tokens.";
    NoResigning "no-resigning" RD_94 "Nobody may resign.";
    CloakedImmune "cloaked-immune" RD_97 "Locations and encounters do nothing to cloaked ships.";
    ExploredByTeam "explored-by-team" RD_98 "A tile explored by either partner counts as explored by both.";
    ExploringEndsMovement "exploring-ends-movement" RD_99
        "An Encounter Card drawn by a ship that has not moved costs it its movement of the turn.";
    NoQuietEnd "no-quiet-end" RD_101 "Quiet turns do not end the match; the limit of turns still does.";
}

/// Two readings of one ruling that cannot both hold.
const EXCLUSIVE: [(HouseRule, HouseRule); 2] = [
    (HouseRule::BareHullsTakeThree, HouseRule::BareHullsTakeOne),
    (HouseRule::DamagePicksFirst, HouseRule::DamageKeepsPosition),
];

/// The house rules of a match, a bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct HouseRules(u128);

impl HouseRules {
    /// Whether one is on.
    #[inline]
    pub const fn has(self, rule: HouseRule) -> bool {
        self.0 >> (rule as u8) & 1 == 1
    }

    /// The rules of these names.
    ///
    /// # Errors
    /// One sentence with the first name that is no house rule and the nearest that is, or with two that exclude each other.
    pub fn of<'a>(names: impl IntoIterator<Item = &'a str>) -> Result<Self, String> {
        let mut own = Self::default();
        for name in names {
            let Some(found) = HouseRule::ALL.iter().find(|rule| rule.id() == name) else {
                let near = did_you_mean(name, HouseRule::ALL.iter().map(|rule| rule.id()));
                let near = near.map_or_else(String::new, |near| format!("; did you mean \"{near}\"?"));
                return Err(format!("there is no house rule \"{name}\"{near}"));
            };
            own.0 |= 1 << (*found as u8);
        }
        match EXCLUSIVE.iter().find(|(one, other)| own.has(*one) && own.has(*other)) {
            Some((one, other)) => Err(format!(
                "the house rules \"{}\" and \"{}\" exclude each other ({})",
                one.id(),
                other.id(),
                one.ruling().id()
            )),
            None => Ok(own),
        }
    }
}

const _: () = assert!(HouseRule::ALL.len() <= 128);
