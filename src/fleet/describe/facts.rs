//! A fact as a line of the log.
//!
//! Invariants: a line is one or two whole sentences; bookkeeping that no player would tell has none; what is hidden in
//! the fact stays hidden in the line.

use super::comparison::{compared, compared_with_foe, summed};
use super::content::{self, Scene, Speaker, action, words};
use super::{escapes, modifiers, naming};
use crate::engine::game::Seat;
use crate::fleet::content::vocabulary::Ability;
use crate::fleet::fact::{DieFor, Fact};
use crate::fleet::ids::{CardId, Secret, ShipId};
use crate::fleet::roster::Match;
use crate::fleet::state::parts::{Ending, Outcome, PointsFrom, Source};
use crate::fleet::units::{ActionKind, DamageLevel, Installation, Listed, MovePoints, Points, System};

/// The fact in words; none for bookkeeping.
pub fn text(m: &Match, fact: &Fact) -> Option<String> {
    clause(m, fact).map(|text| words::sentence(&text))
}

/// Several cards drawn in a row as one line: those that are known by name, the others counted.
pub fn drawn(m: &Match, seat: Seat, cards: &[Secret<CardId>]) -> String {
    let mut names: Vec<String> =
        cards.iter().filter_map(|card| card.known()).map(|card| naming::card(m, card)).collect();
    match cards.len() - names.len() {
        0 => {}
        1 => names.push(naming::card(m, Secret::HIDDEN)),
        hidden => names.push(format!("{hidden} cards")),
    }
    words::sentence(&format!("{} draws {}", player(m, seat), words::list(&names, "and")))
}

fn player(m: &Match, seat: Seat) -> String {
    naming::player(m, seat)
}

fn team(m: &Match, seat: Seat) -> String {
    naming::team(m, seat)
}

fn name(m: &Match, ship: ShipId) -> String {
    naming::ship(m, ship)
}

/// Why the second player wins although both have the same points.
fn tie(how: Ending) -> String {
    let when = match how {
        Ending::LastTurn => "After the last turn",
        Ending::NoShips => "With no ship left on either side",
        Ending::Stalemate | Ending::GoalReached | Ending::Resigned => "At the end",
    };
    format!("{when} both sides have as many Victory Points, and equality favours the second player")
}

/// How a match ended, as one sentence.
pub fn ending(m: &Match, end: &Outcome) -> String {
    let Outcome { winner, how, tied } = *end;
    text(m, &Fact::MatchEnded { winner, how, tied }).unwrap_or_default()
}

#[expect(clippy::too_many_lines, reason = "a plain list, an arm for each fact")]
#[deny(clippy::wildcard_enum_match_arm)]
fn clause(m: &Match, fact: &Fact) -> Option<String> {
    Some(match *fact {
        Fact::DraftBegan { seat, fleet_size } => {
            format!("{} drafts a fleet of Size {fleet_size}", team(m, seat))
        }
        Fact::ShipTurned { ship, kept, total, .. } => {
            let size = m.size(ship);
            match kept {
                true => format!("{} (Size {size}) joins the fleet, now of Size {total}", name(m, ship)),
                false => format!("{} (Size {size}) is too large and stays in the pool", name(m, ship)),
            }
        }
        Fact::DraftEnded { seat, total } => format!("{} has a fleet of Size {total}", team(m, seat)),
        Fact::ShipAllotted { ship, seat } => format!("{} goes to {}", name(m, ship), player(m, seat)),
        Fact::SubdeckPicked { seat, subdeck } => {
            let the = if subdeck.known().is_some() { "the Subdeck " } else { "" };
            format!("{} takes {the}{}", player(m, seat), naming::subdeck(m, subdeck))
        }
        Fact::SubdeckShown { seat, subdeck } => {
            format!("{} plays with the Subdeck {}", player(m, seat), naming::subdeck(m, subdeck))
        }
        Fact::DialChosen { ship, level, setting } => setting.known().map_or_else(
            || format!("the setting that {} starts at is chosen in secret", name(m, ship)),
            |setting| starts_at(m, ship, level, setting),
        ),
        Fact::DialShown { ship, level, setting } => starts_at(m, ship, level, setting),
        Fact::MissionDeckMade { seat, science, influence, combat } => format!(
            "{}'s Mission Deck holds {science} Science, {influence} Influence and {combat} Combat missions",
            team(m, seat)
        ),
        Fact::FirstPlayer { seat } => format!("{} takes the first turn", team(m, seat)),

        Fact::TurnBegan { seat, turn: 1 } => format!("{} begins: round 1", team(m, seat)),
        // A round is a turn of each side, as the screen counts too.
        Fact::TurnBegan { seat, turn } => format!("{}'s turn, round {}", team(m, seat), turn.div_ceil(2)),
        Fact::PartEnded { seat } => format!("{} is done for this turn", player(m, seat)),
        Fact::ShipReadied { .. }
        | Fact::TurnEnded { .. }
        | Fact::QuietTurn { .. }
        | Fact::ChanceDecided { .. } => return None,
        Fact::LastTurn { seat } => format!("{} will have the last turn", team(m, seat)),
        Fact::Resigned { seat } => format!("{} resigns", player(m, seat)),
        Fact::MatchEnded { winner, how, tied: true } => {
            format!("{} wins: {}", team(m, winner), words::small(&tie(how)))
        }
        Fact::MatchEnded { winner, how, tied: false } => {
            let why = match how {
                Ending::GoalReached => "has reached the goal",
                Ending::LastTurn => "is ahead after the last turn",
                Ending::NoShips if m.house.has(crate::fleet::house::HouseRule::LastShipLoses) => {
                    "has destroyed the enemy's last ship"
                }
                Ending::NoShips => "is ahead, and neither side has a ship left",
                Ending::Stalemate => "is ahead, and nothing has happened for too long",
                Ending::Resigned => return Some(format!("{} wins", team(m, winner))),
            };
            format!("{} {why} and wins", team(m, winner))
        }

        Fact::DieRolled { seat, purpose, face } => return die(m, seat, purpose, face),

        Fact::ForceJoined { ship } => format!("{} is in the Task Force", name(m, ship)),
        Fact::MoveBegan { lead, ships, points } if ships.count() > 1 => {
            let ships = naming::group(m, lead, ships);
            format!("{ships} move together with {}", movement(points))
        }
        Fact::MoveBegan { .. } | Fact::MoveEnded { .. } => return None,
        Fact::ShipMoved { lead, ships, to, .. } => {
            let verb = if ships.count() > 1 { "move" } else { "moves" };
            format!("{} {verb} to {}", naming::group(m, lead, ships), naming::cell(m, to))
        }
        Fact::EscapeRolled { kind, ships, own, enemy, die, enemy_die, escaped } => {
            escapes::escape(m, (kind, escaped), ships, [own, enemy], [die, enemy_die])
        }
        Fact::BrokeAway { .. } => return None,
        Fact::ShipPlaced { ship, to } => format!("{} is now {}", name(m, ship), naming::in_cell(m, to)),

        Fact::TileExplored { cell, tile, seat, ship } => {
            let who = ship.map_or_else(|| player(m, seat), |ship| name(m, ship));
            // What a card turns up brings no encounter.
            let met = ship.and(m.tile(tile).entry.encounter_range);
            let met = met.map_or_else(String::new, |faces| format!("; {}", naming::encounter_die(faces)));
            format!("{who} explores {}: {}{met}", naming::cell(m, cell), naming::tile(m, tile))
        }
        Fact::TileScanned { cell, tile, seat } if tile.known().is_none() => {
            format!("{} looks at {}", player(m, seat), naming::cell(m, cell))
        }
        Fact::TileScanned { cell, tile, seat } => {
            format!("{} looks at {}: {}", player(m, seat), naming::cell(m, cell), naming::tile(m, tile))
        }
        Fact::TileReplaced { cell, .. } => {
            format!("the tile {} is replaced by a spare one, face down", naming::in_cell(m, cell))
        }

        Fact::PowerAdjusted { ship, level, setting } => {
            format!("{} turns its dial to {}", name(m, ship), naming::ship_setting(m, ship, level, setting))
        }
        Fact::DialSet { ship, level, setting, .. } => {
            format!("{} is set to {}", name(m, ship), naming::ship_setting(m, ship, level, setting))
        }
        Fact::ShipDamaged { ship, points, level, .. } => {
            format!("{} takes {points} damage and is now {}", name(m, ship), naming::level(level))
        }
        Fact::DamagePrevented { ship, points } => format!("{} is spared {points} damage", name(m, ship)),
        Fact::ShipDestroyed { ship, cell, .. } => {
            format!("{} is destroyed {}", name(m, ship), naming::in_cell(m, cell))
        }
        Fact::ShipRepaired { ship, level } => {
            format!("{} is repaired and now {}", name(m, ship), naming::level(level))
        }
        Fact::MovementSpent { ship } => format!("{} gives up its movement this turn", name(m, ship)),

        Fact::ActionSpent { ship, kind, .. } => return action_spent(m, ship, kind),
        Fact::ActionGranted { ship } => format!("{} may act once more this turn", name(m, ship)),
        Fact::ActionsRaised { seat, by } => {
            format!(
                "{} has {by:+} {} this turn",
                player(m, seat),
                if by.abs() == 1 { "Action" } else { "Actions" }
            )
        }
        Fact::ActionCancelled { ship } => format!("the Action of {} is cancelled", name(m, ship)),
        Fact::AdjustmentRestored { ship } => format!("{} may adjust its power again", name(m, ship)),
        Fact::MovementRestored { ship } => format!("{} may move again", name(m, ship)),

        Fact::Cloaked { ship, token, cell } => format!(
            "{} engages its cloak: {} lies {}",
            name(m, ship),
            naming::token(m, token),
            naming::in_cell(m, cell)
        ),
        Fact::EchoPlaced { ship, token, cell, .. } => format!(
            "{} makes a Sensor Echo: {} lies {}",
            name(m, ship),
            naming::token(m, token),
            naming::in_cell(m, cell)
        ),
        Fact::TokensMixed { seat, cell, .. } => {
            format!("{}'s Cloak Tokens {} are mixed", player(m, seat), naming::in_cell(m, cell))
        }
        Fact::TokenDealt { token, ship, .. } => {
            format!("for your eyes: {} is {}", naming::token(m, token), token_is(m, ship))
        }
        Fact::TokenMoveBegan { .. } | Fact::TokenMoveEnded { .. } => return None,
        Fact::TokenMoved { token, from, to, .. } => format!(
            "{} moves from {} to {}",
            naming::token(m, token),
            naming::cell(m, from),
            naming::cell(m, to)
        ),
        Fact::TokenShown { token, ship } => {
            format!("{} is shown: it is {}", naming::token(m, token), token_is(m, ship))
        }
        Fact::EchoMoved { token, to } => {
            format!("the Sensor Echo ({}) moves to {}", naming::token(m, token), naming::cell(m, to))
        }
        Fact::EchoRemoved { token } => {
            format!("{} was a Sensor Echo and is gone", naming::token(m, token))
        }
        Fact::Decloaked { ship, token, cell, .. } => format!(
            "{} leaves its cloak {} ({})",
            name(m, ship),
            naming::in_cell(m, cell),
            naming::token(m, token)
        ),

        Fact::TestBegan { lead, ships, system, target: Some(target), .. } => {
            format!(
                "{}: Opposed {} test against {}",
                naming::group(m, lead, ships),
                system.name(),
                name(m, target)
            )
        }
        Fact::TestBegan { lead, ships, system, level, .. } => {
            format!("{}: {} test, Level {level}", naming::group(m, lead, ships), system.name())
        }
        Fact::CombatBegan { lead, ships, target, free, .. } => {
            let verb = if ships.count() > 1 { "attack" } else { "attacks" };
            let free = if free { " without an Action" } else { "" };
            format!("{} {verb} {}{free}", naming::group(m, lead, ships), name(m, target))
        }
        Fact::InstallationAttacked { lead, ships, cell, level, .. } => {
            let verb = if ships.count() > 1 { "attack" } else { "attacks" };
            let ships = naming::group(m, lead, ships);
            format!("{ships} {verb} the installation {}, Level {level}", naming::in_cell(m, cell))
        }
        Fact::TransportBegan { lead, ships, target, level, .. } => {
            let verb = if ships.count() > 1 { "aim their" } else { "aims its" };
            let ships = naming::group(m, lead, ships);
            format!(
                "{ships} {verb} transporters at {}: Sensors test against Shields, Level {level}",
                name(m, target)
            )
        }
        Fact::TestFailedDisabled { ship, system } => {
            format!("{}: {} Disabled, so no dice are rolled", name(m, ship), system.name())
        }
        Fact::TestSure { ship, ships, rating, level } => {
            let ships = naming::group(m, ship, ships);
            format!("{ships}: {rating} is above Level {level}, which passes without a roll")
        }
        Fact::TestCompared { ship, ships, system, rating, bonus, die, level, passed } => {
            let total = rating + i16::from(die);
            let result = if passed { "passed" } else { "failed" };
            let (ships, system, sum) =
                (naming::group(m, ship, ships), system.name(), summed(rating, bonus, die));
            format!("{ships}: {system} {sum} = {total} against Level {level}: {result}")
        }
        Fact::TotalsCompared { .. } => compared(m, fact),
        Fact::FoeFought { lead, source, system: System::Shields, rating, .. } => {
            format!("{} fires at {}: Weapons {rating}", naming::source(m, source), name(m, lead))
        }
        Fact::FoeFought { lead, ships, source, rating, .. } => {
            let verb = if ships.count() > 1 { "attack" } else { "attacks" };
            let foe = naming::source(m, source);
            format!("{} {verb} {foe}: Shields {rating}", naming::group(m, lead, ships))
        }
        Fact::FoeCompared { .. } => compared_with_foe(m, fact),
        // The totals have told how much it is; what is spared of it is told by itself.
        Fact::AttackHit { ship, base, points, .. } if points > base => {
            format!("{} deals {points} damage, {} more than by the totals", name(m, ship), points.minus(base))
        }
        Fact::AttackHit { .. } => return None,
        Fact::CombatEnded { .. } => "the combat ends without a result".to_owned(),
        Fact::ShipRemoved { ship, .. } => format!("{} drops out", name(m, ship)),

        Fact::ControlPlaced { seat, cell } => {
            format!("{} places a Control Token {}", player(m, seat), naming::in_cell(m, cell))
        }
        Fact::ControlRemoved { seat, cell } => {
            let whose = words::article(naming::adjective(m, seat));
            format!("{whose} Control Token is removed from {}", naming::cell(m, cell))
        }
        Fact::InstallationBuilt { seat, cell, level } => {
            let what = match level {
                Installation::Outpost => "builds an Outpost",
                Installation::Colony => "expands to a Colony",
                Installation::Starbase => "expands to a Starbase",
            };
            format!("{} {what} {}", player(m, seat), naming::in_cell(m, cell))
        }
        Fact::InstallationTaken { seat, cell } => {
            format!("{} takes over the installation {}", player(m, seat), naming::in_cell(m, cell))
        }
        Fact::InstallationDestroyed { cell } => {
            format!("the installation {} is destroyed", naming::in_cell(m, cell))
        }

        Fact::ShipReinforced { ship, cell, .. } => {
            format!("{} (Size {}) arrives {}", name(m, ship), m.size(ship), naming::in_cell(m, cell))
        }
        Fact::FleetSizeRaised { seat, by } => format!("{}'s Fleet Size rises by {by}", team(m, seat)),
        Fact::FleetSizeGrown { seat } => {
            let loss = if m.seats() > 2 { "a loss" } else { "the first loss" };
            format!("{}'s Fleet Size rises by 1 after {loss}", team(m, seat))
        }

        Fact::PointsGained { seat, points, from, source } => {
            let number = words::count(points.0, "Victory Point", "Victory Points");
            let why = match from {
                PointsFrom::Mission => format!(" for {}", naming::source(m, source)),
                PointsFrom::Encounter => " for the encounter".to_owned(),
                PointsFrom::Starbase => " for the Starbase".to_owned(),
                PointsFrom::Prize => " for the ship destroyed".to_owned(),
                PointsFrom::Effect => format!(" through {}", naming::source(m, source)),
            };
            format!("{} scores {number}{why}", player(m, seat))
        }

        Fact::CardDrawn { seat, card } => format!("{} draws {}", player(m, seat), naming::card(m, card)),
        Fact::CardPlayed { seat, card, kind, ship } => {
            let with = ship.map_or_else(String::new, |ship| format!(" with {}", name(m, ship)));
            format!("{} plays {} ({}){with}", player(m, seat), naming::card(m, card), kind.name())
        }
        Fact::CrewSpent { card, kind, ship, .. } => {
            format!("{} spends its crew {} ({})", name(m, ship), naming::card(m, card), kind.name())
        }
        Fact::CardCancelled { card, by } => {
            format!("{} is cancelled by {}", naming::card(m, card), naming::source(m, by))
        }
        Fact::CardDiscarded { seat, card, allowance } => {
            let own = if allowance { " for a new card" } else { "" };
            format!("{} discards {}{own}", player(m, seat), naming::card(m, card))
        }
        Fact::CardTrashed { card } => format!("{} leaves the game", naming::card(m, card)),
        Fact::CrewAssigned { card, ship } => {
            format!("{} goes aboard {}{}", naming::card(m, card), name(m, ship), crew_kind(m, card))
        }
        Fact::AgentPlaced { card, ship, .. } => {
            format!("{} goes aboard {} as an agent", naming::card(m, card), name(m, ship))
        }
        Fact::CardPlanted { card, cell } => {
            format!("{} stays {}", naming::card(m, card), naming::in_cell(m, cell))
        }
        Fact::CardAttached { card, ship: Some(ship), .. } => {
            format!("{} stays with {}", naming::card(m, card), name(m, ship))
        }
        Fact::CardAttached { seat, card, ship: None } => {
            format!("{} stays before {}", naming::card(m, card), player(m, seat))
        }
        Fact::CardFetched { seat, card } => {
            format!("{} takes {} into hand", player(m, seat), naming::card(m, card))
        }
        Fact::CardPeeked { seat, card } => {
            format!("{} looks at {} in their deck", player(m, seat), naming::card(m, card))
        }
        Fact::CardsPutUnder { seat, cards } => {
            let cards = words::count(cards, "card", "cards");
            format!("{} puts {cards} under their deck", player(m, seat))
        }
        Fact::MissionPutUnder { seat, mission } => {
            format!("{} puts {} under the Mission Deck", player(m, seat), naming::mission(m, mission))
        }
        Fact::DeckRenewed { seat, cards } => {
            let cards = words::count(cards, "card", "cards");
            format!("{} shuffles {cards} into a new Command Deck", player(m, seat))
        }
        Fact::CrewBeamed { card, from, to } => {
            format!("{} is beamed from {} to {}", naming::card(m, card), name(m, from), name(m, to))
        }
        Fact::PrisonerBeamed { card, from, to } => {
            format!(
                "the prisoner {} is beamed from {} to {}",
                naming::card(m, card),
                name(m, from),
                name(m, to)
            )
        }
        Fact::CargoBeamed { encounter, from, to } => {
            let cargo = naming::encounter(m, encounter);
            format!("{cargo} is beamed from {} to {}", name(m, from), name(m, to))
        }
        Fact::AwayTeamPlaced { cell, ship, .. } => {
            format!("{} puts an Away Team down {}", name(m, ship), naming::in_cell(m, cell))
        }
        Fact::AwayTeamRecovered { seat, cell, ship } => {
            let whose = naming::adjective(m, seat);
            format!("{} takes up the {whose} Away Team from {}", name(m, ship), naming::cell(m, cell))
        }
        Fact::CrewCaptured { card, ship } => {
            format!("{} is a prisoner aboard {}", naming::card(m, card), name(m, ship))
        }
        Fact::HandShown { seat, to } => format!("{} shows the hand to {}", player(m, seat), player(m, to)),
        Fact::CardShown { seat, card, to } => {
            format!("{} shows {} to {}", player(m, seat), naming::card(m, card), player(m, to))
        }
        Fact::CardGiven { seat, card, to } => {
            format!("{} gives {} to {}", player(m, seat), naming::card(m, card), player(m, to))
        }
        Fact::TurnedDown { seat, .. } => {
            let partner = m.partner(seat).unwrap_or(seat);
            format!("{} does not agree", player(m, partner))
        }
        Fact::CounterChanged { source, value } => {
            format!("{} has {value} on its counter", naming::source(m, source))
        }
        Fact::AbilityUsed { ship, ability, .. } => match m.content.written_power(ability) {
            Some(Ability::Use { effects, .. }) => {
                let does = content::effects(effects, Speaker::Ship, &*m.content);
                // In quotation marks, as "you" is whoever uses it.
                format!("{} uses an ability: \"{}\"", name(m, ship), does.trim_end_matches('.'))
            }
            _ => format!("{} uses an ability", name(m, ship)),
        },

        Fact::OptionTaken { seat, ship, choice, index } => {
            let branch = m.content.written_choice(choice).and_then(|all| all.get(usize::from(index)))?;
            let does = match branch.as_slice() {
                [] => "Nothing".to_owned(),
                effects => {
                    let this = ship.map(|ship| name(m, ship));
                    content::effects_in(effects, &Scene::of_card(this), &*m.content)
                }
            };
            // In quotation marks, as "you" is whoever's effect it is.
            format!("{} chooses: \"{does}\"", player(m, seat))
        }

        Fact::AbilitySetOff { ship, source: Source::Ship { ship: own } } if ship == own => {
            format!("the ability of {} takes effect", name(m, ship))
        }
        Fact::AbilitySetOff { ship, source } => {
            format!("{} takes effect for {}", naming::source(m, source), name(m, ship))
        }
        Fact::PlaceSetOff { encounter, cell } => {
            format!("{} takes effect {}", naming::encounter(m, encounter), naming::in_cell(m, cell))
        }

        Fact::ModifierAdded { modifier } => return modifiers::added(m, &modifier),
        Fact::ModifierRemoved { was, .. } => return modifiers::removed(m, &was),

        Fact::MissionDrawn { seat, mission, .. } => {
            let mark = if mission.known().is_some() { ':' } else { ',' };
            format!("{} has a new mission{mark} {}", player(m, seat), naming::mission(m, mission))
        }
        Fact::MissionCompleted { seat, mission, .. } => {
            format!("{} completes {}", player(m, seat), naming::mission(m, mission))
        }
        Fact::MissionExpired { seat, mission } => {
            format!("{} of {} is gone", naming::mission(m, mission), player(m, seat))
        }
        Fact::MissionCycled { seat, mission, .. } => {
            format!("{} cycles {}", player(m, seat), naming::mission(m, mission))
        }
        Fact::MissionAdvanced { mission, count, .. } => {
            let card = m.mission(mission);
            format!("{}: {} of {}", naming::mission(m, mission), card.parts_done(count), card.times)
        }
        Fact::MissionsExchanged { seat, given, taken, to } => format!(
            "{} gives the mission {} to {} for {}",
            player(m, seat),
            naming::mission(m, given),
            player(m, to),
            naming::mission(m, taken)
        ),
        Fact::MissionReset { mission } => {
            format!("{} has to be begun again", naming::mission(m, mission))
        }
        Fact::MissionOrphaned { mission, ship } => {
            format!("with {} goes what it had done for {}", name(m, ship), naming::mission(m, mission))
        }

        Fact::EncounterDrawn { encounter, ship, .. } => {
            format!("{} has an encounter: {}", name(m, ship), naming::encounter(m, encounter))
        }
        Fact::EncounterTried { encounter, ship } => {
            format!("{} tries {}", name(m, ship), naming::encounter(m, encounter))
        }
        Fact::EncounterWon { encounter, .. } => {
            format!("{}: success", naming::encounter(m, encounter))
        }
        Fact::EncounterLost { encounter } => format!("{}: failure", naming::encounter(m, encounter)),
        Fact::EncounterDiscarded { encounter } => {
            format!("{} is discarded", naming::encounter(m, encounter))
        }
        Fact::EncounterStays { encounter, cell } => {
            format!("{} stays {}", naming::encounter(m, encounter), naming::in_cell(m, cell))
        }
        Fact::EncounterSpawned { encounter, cell } => {
            format!("one more {} appears {}", naming::encounter(m, encounter), naming::in_cell(m, cell))
        }
        Fact::EncounterCarried { encounter, ship } => {
            format!("{} is now cargo of {}", naming::encounter(m, encounter), name(m, ship))
        }
        Fact::EncounterScored { encounter, seat } => {
            format!("{} goes to the Victory Pile of {}", naming::encounter(m, encounter), player(m, seat))
        }
        Fact::EncountersRenewed { cards } => {
            format!("the discarded Encounter Cards are shuffled: a deck of {cards}")
        }

        Fact::ScansTakenOff { seat } => format!("the Scan Tokens of {} are taken off", player(m, seat)),
        Fact::MissionsRenewed { missions: 1 } => "the cycled mission lies in its stack again".to_owned(),
        Fact::MissionsRenewed { missions } => {
            format!("the {missions} cycled missions are shuffled into new stacks")
        }
        Fact::MissionBuried { mission, .. } => {
            format!("{} goes under the Mission Deck", naming::mission(m, mission))
        }

        Fact::CutOff { source: Source::Rule } => "what repeats without end is cut off".to_owned(),
        Fact::CutOff { source } => {
            let own = naming::source(m, source);
            format!("{own} goes on for longer, or leaves more behind, than a match can hold, and is cut off")
        }
    })
}

/// "Korinar", "a Sensor Echo".
fn token_is(m: &Match, ship: Option<ShipId>) -> String {
    ship.map_or_else(|| "a Sensor Echo".to_owned(), |ship| name(m, ship))
}

fn movement(points: MovePoints) -> String {
    words::count(points.0, "movement point", "movement points")
}

/// Dice of tests and escapes are told where they count; the others are told here.
fn die(m: &Match, seat: Seat, purpose: DieFor, face: u8) -> Option<String> {
    match purpose {
        DieFor::First => Some(format!("{} rolls {face} for the first turn", team(m, seat))),
        DieFor::Encounter => Some(format!("the encounter die shows {face}")),
        DieFor::Effect => Some(format!("the die shows {face}")),
        DieFor::Test | DieFor::Opposed | DieFor::Breakaway | DieFor::Evasion => None,
    }
}

/// Actions that show in what follows are not told twice.
fn action_spent(m: &Match, ship: ShipId, kind: ActionKind) -> Option<String> {
    match kind {
        ActionKind::Card
        | ActionKind::Scan
        | ActionKind::Repair
        | ActionKind::Cloak
        | ActionKind::Transporter => {
            let kind = if kind == ActionKind::Card { "Action".to_owned() } else { action(kind) };
            Some(format!("{} takes {}", naming::ship(m, ship), words::article(&kind)))
        }
        ActionKind::Combat | ActionKind::Influence | ActionKind::Reinforcement | ActionKind::Test => None,
    }
}

fn crew_kind(m: &Match, card: crate::fleet::ids::CardId) -> String {
    m.card(card).crew.as_ref().map_or_else(String::new, |(kind, _)| format!(" as {}", kind.name()))
}

/// "Venture starts at 9 5 4 8".
fn starts_at(m: &Match, ship: ShipId, level: DamageLevel, setting: u8) -> String {
    format!("{} starts at {}", name(m, ship), naming::ship_setting(m, ship, level, setting))
}
