//! House rules: other readings of the rulebook that a scenario or the match set-up can turn on, each with the ruling it
//! replaces (`docs/rules/rulings.md`).
//!
//! Invariant: with none turned on the match is played by the rulings; one that is off costs at most a bit test, where
//! the ruling itself already decides something.

use crate::engine::content::{did_you_mean, meant};
use crate::fleet::rule::{self, RuleId};

/// What is told of a house rule.
struct Entry {
    id: &'static str,
    text: &'static str,
    ruling: RuleId,
}

/// Declares the house rules, each with its row in the table of what is told of them.
macro_rules! house_rules {
    ($($variant:ident $id:literal $ruling:ident $text:literal;)+) => {
        /// A house rule.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[repr(u8)]
        pub enum HouseRule { $(#[doc = $text] $variant),+ }

        impl HouseRule {
            /// Every house rule, in the order of the rulings.
            pub const ALL: &'static [Self] = &[$(Self::$variant),+];
        }

        /// What is told of each, in the same order.
        const ENTRIES: &[Entry] = &[$(Entry { id: $id, text: $text, ruling: rule::$ruling }),+];
    };
}

house_rules! {
    SureAtEquality "sure-at-equality" RD_04 "A sum that equals the Level passes without a die.";
    OneCrewPerTest "one-crew-per-test" RD_07 "Each side spends at most one crew in a test.";
    TestsAlone "tests-alone" RD_09 "Tests of one's own choosing are made by one ship alone, unless the card says otherwise.";
    BareHullsTakeThree "bare-hulls-take-three" RD_10 "An attack on Disabled Shields always deals 3 damage.";
    BareHullsTakeOne "bare-hulls-take-one" RD_10 "An attack on Disabled Shields always deals 1 damage.";
    TransportsOpposed "transports-opposed" RD_11
        "A transport against an enemy is an Opposed test: its Shields have a die too.";
    EachStepCosts "each-step-costs" RD_19 "Every step costs 1 point, beside the Sizes of the locations crossed.";
    FreeStepsWhileMoving "free-steps-while-moving" RD_21
        "What is no Action does not end a move: cards, cycling, discarding, crew for ships that are not moving.";
    AnyEnemyHolds "any-enemy-holds" RD_24
        "Breakaway is due beside any uncloaked enemy at the time of moving, not only beside those of the start of the turn.";
    FreeAttacksWithoutCards "free-attacks-without-cards" RD_26 "No Command Cards are played in a free attack.";
    HarmOnlyToInvolved "harm-only-to-involved" RD_30 "A failed encounter harms the ships involved, not the whole Task Force.";
    DamageDecloaks "damage-decloaks" RD_34 "A cloaked ship that takes damage leaves its cloak.";
    OneEchoPerShip "one-echo-per-ship" RD_36
        "Each ship adds one Sensor Echo in the whole match, however many are in play.";
    DialsShownTogether "dials-shown-together" RD_40
        "Both sides choose their starting dial settings in secret; then all are shown.";
    SearchFindsAll "search-finds-all" RD_45 "A search turns over every enemy token in the location.";
    ScansLastOneTurn "scans-last-one-turn" RD_46
        "A Scan Token is taken off when its player's next turn begins; what was seen stays known.";
    ConditionsInOwnTurn "conditions-in-own-turn" RD_47 "Condition missions are claimed in one's own turn only.";
    BestMissionCredited "best-mission-credited" RD_48
        "Of several missions that an action fits, the one worth most is credited without asking.";
    CycledMissionsReturn "cycled-missions-return" RD_50
        "When the Mission Deck and all stacks are empty, cycled missions are shuffled into new stacks.";
    CycledUnderDeck "cycled-under-deck" RD_51 "A cycled mission goes under the Mission Deck.";
    EncountersRunOut "encounters-run-out" RD_53 "The encounter deck is not renewed: once empty, nothing is met any more.";
    PersistentHarmOnce "persistent-harm-once" RD_54 "Only the first failure at a Persistent Encounter does harm.";
    FourCardsAtMost "four-cards-at-most" RD_56
        "At the end of a turn its player discards all cards in hand beyond four.";
    OneRedraft "one-redraft" RD_61 "Nobody drafts more than twice: the second fleet is kept as it is.";
    TwoActionsBelowTen "two-actions-below-ten" RD_62 "Matches to a goal below 10 have 2 Actions a turn.";
    OpenSubdecks "open-subdecks" RD_63
        "Subdecks are picked openly, one player after the other: the side named second sees what it faces.";
    StarbasesTakeShipsIn "starbases-take-ships-in" RD_65
        "Reinforcements enter at the Command Post or at any friendly Starbase.";
    ThreeTokensPerLocation "three-tokens-per-location" RD_68 "No location holds more than 3 Control Tokens.";
    StarbasePointOnce "starbase-point-once" RD_69 "A location gives the point for a Starbase once in the match.";
    LastTurnStops "last-turn-stops" RD_70 "The last turn ends as soon as its player has as many points as the first.";
    FullLastTurn "full-last-turn" RD_71
        "If the first player reaches the goal in the other's turn, the last turn is the other's next, a full one.";
    LastShipLoses "last-ship-loses" RD_72 "Who loses the last ship in play loses the match.";
    LostCrewTrashed "lost-crew-trashed" RD_74 "Command Cards aboard a destroyed ship leave the game.";
    OwnPostOnly "own-post-only" RD_76 "Partners' Command Posts are open to their owner's ships alone.";
    HalfTeamActions "half-team-actions" RD_78
        "Each partner has half the Actions that the goal gives in a match of two, rounded up.";
    EitherPartnerPlays "either-partner-plays" RD_81
        "In a test either partner may play the team's one card, whosever ships take part.";
    TeamEchoes "team-echoes" RD_83 "How many Sensor Echoes there may be and how fast they are follows the team's cloaked ships.";
    CardKillsPay "card-kills-pay" RD_86 "A ship lost to an enemy's Command Card is worth its Victory Point to that player.";
    CloakedImmune "cloaked-immune" RD_97 "Locations and encounters do nothing to cloaked ships.";
    NoQuietEnd "no-quiet-end" RD_101 "Quiet turns do not end the match; the limit of turns still does.";
    NoTurnLimit "no-turn-limit" RD_101 "Turn 200 does not end the match; a limit that the scenario sets still does.";
}

/// Former house rules, each with the ruling that is played instead; older saves, set-ups and scenarios may name them.
const RETIRED: &[(&str, RuleId)] = &[
    ("test-penalties-never-disable", rule::RD_03),
    ("try-disabled-systems", rule::RD_05),
    ("disabled-target-rolls", rule::RD_06),
    ("crew-opens-answer", rule::RD_07),
    ("active-player-first", rule::RD_08),
    ("installations-stand-at-equality", rule::RD_12),
    ("ops-against-installations", rule::RD_12),
    ("installations-alone", rule::RD_12),
    ("penalties-per-ship", rule::RD_14),
    ("end-of-combat-answered", rule::RD_15),
    ("prevention-before-dice", rule::RD_16),
    ("strict-rectangles", rule::RD_17),
    ("points-follow-engines", rule::RD_20),
    ("exploration-after-encounter", rule::RD_22),
    ("forced-explorers-wait", rule::RD_23),
    ("one-free-attack-per-ship", rule::RD_25),
    ("free-attacks-without-points", rule::RD_26),
    ("roll-upon-entering", rule::RD_27),
    ("cloaked-task-forces", rule::RD_28),
    ("one-ship-meets-encounters", rule::RD_30),
    ("all-adjust-in-encounters", rule::RD_31),
    ("damage-picks-first", rule::RD_32),
    ("damage-keeps-position", rule::RD_32),
    ("free-extra-actions", rule::RD_33),
    ("named-echoes", rule::RD_37),
    ("modified-echo-speed", rule::RD_38),
    ("any-number-of-echoes", rule::RD_39),
    ("echoes-go-to-ships", rule::RD_39),
    ("cloaked-movement-repair", rule::RD_42),
    ("cloaked-transfers", rule::RD_43),
    ("action-per-ship-found", rule::RD_44),
    ("missions-replaced-late", rule::RD_49),
    ("decks-renewed-at-once", rule::RD_52),
    ("given-up-not-replaced", rule::RD_57),
    ("crew-in-any-turn", rule::RD_58),
    ("incoming-crew-replaces", rule::RD_59),
    ("gaps-stay", rule::RD_60),
    ("enough-missions", rule::RD_64),
    ("ships-in-play-pay", rule::RD_66),
    ("bare-installations-are-nobodys", rule::RD_67),
    ("freed-stay-aboard", rule::RD_75),
    ("duplicate-subdecks", rule::RD_79),
    ("uneven-fleets-redrafted", rule::RD_80),
    ("each-enemy-rolls", rule::RD_82),
    ("team-allowances", rule::RD_84),
    ("swap-costs-both", rule::RD_85),
    ("away-teams-are-cargo", rule::RD_87),
    ("free-attacks-no-deeds", rule::RD_88),
    ("repairs-keep-position", rule::RD_89),
    ("movement-repair-needs-engines", rule::RD_90),
    ("twelve-scan-tokens", rule::RD_93),
    ("no-resigning", rule::RD_94),
    ("cycled-stay-hidden", rule::RD_95),
    ("engines-cards-in-escapes", rule::RD_96),
    ("explored-by-team", rule::RD_98),
    ("exploring-ends-movement", rule::RD_99),
    ("ask-at-every-order", rule::RD_100),
    ("half-the-patience", rule::RD_101),
    ("twice-the-patience", rule::RD_101),
    ("partners-move-apart", rule::RD_102),
];

/// Two readings of one ruling that cannot both hold.
const EXCLUSIVE: &[(HouseRule, HouseRule)] = &[
    (HouseRule::CycledMissionsReturn, HouseRule::CycledUnderDeck),
    (HouseRule::BareHullsTakeThree, HouseRule::BareHullsTakeOne),
];

impl HouseRule {
    const fn entry(self) -> &'static Entry {
        &ENTRIES[self as usize]
    }

    /// As set-ups spell it.
    pub const fn id(self) -> &'static str {
        self.entry().id
    }

    /// What it changes, in one line.
    pub const fn text(self) -> &'static str {
        self.entry().text
    }

    /// The ruling it replaces.
    pub const fn ruling(self) -> RuleId {
        self.entry().ruling
    }

    /// The readings of the same ruling that cannot hold together with this one.
    pub fn excluded(self) -> impl Iterator<Item = Self> {
        EXCLUSIVE.iter().filter_map(move |(one, other)| match (*one == self, *other == self) {
            (true, _) => Some(*other),
            (_, true) => Some(*one),
            _ => None,
        })
    }
}

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
    /// One sentence with the first name that is no house rule, and the nearest that is or, for a retired one, what is
    /// played instead; or with two that exclude each other.
    pub fn of<'a>(names: impl IntoIterator<Item = &'a str>) -> Result<Self, String> {
        let mut own = Self::default();
        for name in names {
            let Some(found) = HouseRule::ALL.iter().find(|rule| rule.id() == name) else {
                if let Some((_, ruling)) = RETIRED.iter().find(|(id, _)| *id == name) {
                    let says = ruling.rule().text.trim_end_matches('.');
                    return Err(format!(
                        "the house rule \"{name}\" is no longer there; {ruling} is played: {says}"
                    ));
                }
                let near = did_you_mean(name, HouseRule::ALL.iter().map(|rule| rule.id()));
                let near = near.map_or_else(String::new, meant);
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
