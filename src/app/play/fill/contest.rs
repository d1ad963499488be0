//! Both sides of the test or the fight that a prompt asks about, drawn before the dice.
//!
//! Carries the sums of the chapters on tests and combat (TEST, COMBAT).
//!
//! Invariant: it shows what the prompt's sentence says and no more; what is drawn is not said twice beside it.

use crate::app::panels::model::{ContestModel, DuelModel, DuelSide};
use crate::app::play::live::LiveMatch;
use crate::app::theme::Subject;
use crate::engine::game::Seat;
use crate::fleet::decision::Decision;
use crate::fleet::describe::prompt::{ContestGoal, ContestStake, ContestSums, contest_sums};
use crate::fleet::ids::ShipMask;
use crate::fleet::odds;
use crate::fleet::position::Position;
use crate::fleet::roster::Match;
use crate::fleet::secrecy::View;
use crate::fleet::units::Listed;

use super::duel::{against, of_ships, parts};
use super::system_kind;

/// Both sides of what the open prompt asks about, once what was picked for it is played, or of the one roll that is about to be
/// ordered, with what is left of its words.
pub fn contest(live: LiveMatch<'_>, asked: Seat, played: Option<View>, text: &str) -> Option<ContestModel> {
    // What is tested with is not known yet where that is asked.
    let under_way = matches!(live.position().f.decision, Decision::Window { .. } | Decision::Join { .. });
    let view = played.or_else(|| live.dice_with_card()).or_else(|| begun(live, asked));
    if view.is_none() && !under_way {
        return None;
    }
    let shown = view.as_ref().unwrap_or(live.client.view(asked));
    let position = Position::at_table(live.m(), &shown.table, &shown.flow);
    let sums = contest_sums(&position)?;
    let mut text = without(text, &sums);
    if !under_way && matches!(sums.against, ContestGoal::Ship { .. }) {
        text = format!("{text} {}", sums.rest);
    }
    Some(ContestModel { text, duel: drawn(&position, &sums) })
}

/// The table once the one roll that could be meant has been ordered.
fn begun(live: LiveMatch<'_>, asked: Seat) -> Option<View> {
    let orders = live.begins().filter(|_| !matches!(live.position().f.decision, Decision::Window { .. }))?;
    odds::dice_ahead(live.m(), live.client.view(asked), &orders)
}

/// The words of the prompt without the sums that are seen.
fn without(text: &str, sums: &ContestSums) -> String {
    let (system, made) = match &sums.against {
        ContestGoal::Ship { system, made, .. } => (system, made),
        ContestGoal::Foe { .. } => return text.replacen(&sums.sentence, &sums.rest, 1),
        // What the die has to show stands below the Level.
        ContestGoal::Level { .. } => return text.replacen(&sums.sentence, "", 1).trim_start().to_owned(),
    };
    let before = format!(": {} {} against {} {made}", sums.system.name(), sums.made, system.name());
    text.replacen(&sums.sentence, &sums.rest, 1).replacen(&before, "", 1)
}

fn drawn(position: &Position<'_>, sums: &ContestSums) -> DuelModel {
    let (m, table) = (position.m, position.t);
    let total = |total: i32| total.clamp(i32::from(i16::MIN), i32::from(i16::MAX)) as i16;
    let own = of_ships(
        m,
        table,
        (sums.lead, sums.ships),
        sums.system,
        (parts(&sums.made, sums.total, sums.system), total(sums.total)),
    );
    let (other, theirs, result) = match &sums.against {
        ContestGoal::Level { what, level } => {
            // What the die has to show stands below it.
            let needed = sums.rest.trim_end_matches('.').to_owned();
            let side =
                DuelSide { picture: stake(m, sums.stake), ..against(what.clone(), (needed, total(*level))) };
            (side, *level, if sums.total >= *level { "reached" } else { "+ a die" })
        }
        ContestGoal::Ship { ship, system, made, total: theirs } => {
            let told = (parts(made, theirs.unwrap_or(0), *system), total(theirs.unwrap_or(0)));
            let side = of_ships(m, table, (*ship, ShipMask::of(*ship)), *system, told);
            (side, theirs.unwrap_or(0), "+ a die each")
        }
        ContestGoal::Foe { system, total: theirs } => {
            let side = against("The foe".to_owned(), (system.name().to_owned(), total(*theirs)));
            (DuelSide { system: Some(system_kind(*system)), ..side }, *theirs, "+ a die each")
        }
    };
    let won = sums.total >= theirs;
    DuelModel { sides: [own, other], won, result: result.to_owned(), rest: String::new() }
}

/// The picture of the card that it is for.
fn stake(m: &Match, stake: ContestStake) -> Option<Subject> {
    match stake {
        ContestStake::Mission { mission } => Some(Subject::Mission(m.mission(mission).entry.id.clone())),
        ContestStake::Encounter { encounter } => {
            Some(Subject::Encounter(m.encounter(encounter).entry.id.clone()))
        }
        ContestStake::Nothing => None,
    }
}
