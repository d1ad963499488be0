//! What a roll came to stays on the screen until something else is done.

use fleet_captains::app::play::fill;
use fleet_captains::app::play::journal::Journal;
use fleet_captains::app::play::notice::Notice;
use fleet_captains::engine::dice::Rng64;
use fleet_captains::fleet::decision::{Decision, Why};
use fleet_captains::fleet::fact::Fact;
use fleet_captains::fleet::order::Order;

use super::ways::catch_up;
use super::{people, seated};
use crate::support::setup;

#[test]
fn sums_stay_until_the_next_order_or_the_next_roll() {
    let (mut stayed, mut gone, mut came) = (0, 0, 0);
    for seed in 0..24 {
        let mut sitting = people(seed);
        let mut rng = Rng64::new(seed);
        for _ in 0..300 {
            catch_up(&mut sitting);
            let legal = sitting.read().orders().to_vec();
            let Some(order) = legal.get(rng.below(legal.len().max(1))).copied() else { break };
            let before = !sitting.get::<Journal>().has_recap();
            sitting.write().order(&[order]);
            let (mut sums, mut met) = (None, None);
            while let Some(fact) = sitting.write().show_next() {
                let latest = || sitting.get::<Journal>().lines().last().map(|line| line.text.clone());
                match fact {
                    Fact::TestCompared { .. }
                    | Fact::TotalsCompared { .. }
                    | Fact::TestSure { .. }
                    | Fact::TestFailedDisabled { .. }
                    | Fact::FoeCompared { .. }
                    | Fact::EscapeRolled { .. } => sums = latest(),
                    // What comes of an encounter without a roll is told like sums.
                    Fact::EncounterDrawn { .. } => (sums, met) = (None, latest()),
                    Fact::TestBegan { .. }
                    | Fact::CombatBegan { .. }
                    | Fact::FoeFought { .. }
                    | Fact::InstallationAttacked { .. }
                    | Fact::TransportBegan { .. }
                    | Fact::TurnBegan { .. }
                    | Fact::ActionSpent { .. }
                    | Fact::MoveBegan { .. }
                    | Fact::ShipMoved { .. }
                    | Fact::CombatEnded { .. } => (sums, met) = (None, None),
                    _ => {}
                }
            }
            let journal = sitting.get::<Journal>();
            if journal.has_recap() {
                continue;
            }
            let told = fill::toast(sitting.read().playhead, journal, &Notice::Nothing);
            match sums {
                Some(sums) => {
                    let told = told.expect("the sums stay");
                    assert!(told.text.starts_with(sums.trim_end_matches('.')), "{} / {sums}", told.text);
                    stayed += 1;
                }
                None => {
                    let text = told.map(|told| told.text);
                    let met = met.as_ref().is_some_and(|met| {
                        text.as_ref().is_some_and(|text| text.starts_with(met.trim_end_matches('.')))
                    });
                    came += usize::from(met);
                    assert!(met || text.is_none(), "seed {seed}: after {order:?}: {text:?}");
                    gone += usize::from(before);
                }
            }
        }
    }
    assert!(stayed > 20 && gone > 100 && came > 5, "{stayed} stayed, {gone} gone, {came} of encounters");
}

#[test]
fn a_dial_that_is_set_after_a_hit_is_asked_about_with_the_totals() {
    let setup = setup(
        r#"(
            id: "hit", name: "Hit", sides: ["federation", "klingon"], goal: 10, board: Columns([2, 3, 2, 3, 2]),
            subdecks: 2, first: 1, dice: [6, 1],
            position: (
                bare: true, to_move: 1,
                ships: [(ship: "bortas", at: "C2", dial: "12 3 4 8"), (ship: "venture", at: "C2", dial: "9 5 4 8")],
                tiles: [(cell: "C2", location: "class_d_planet", explored_by: 0)],
            ),
            source: Original,
        )"#,
    );
    let mut sitting = seated(setup);
    for _ in 0..40 {
        catch_up(&mut sitting);
        if matches!(sitting.read().position().f.decision, Decision::Setting { why: Why::Damaged, .. }) {
            break;
        }
        let legal = sitting.read().orders().to_vec();
        let attack = legal.iter().find(|order| matches!(order, Order::Attack { .. }));
        let passes = legal.iter().find(|order| matches!(order, Order::Pass | Order::Done));
        let order = attack.or(passes).copied().expect("it attacks, and everything else is passed");
        sitting.write().order(&[order]);
    }
    let text = sitting.model().prompt.expect("the dial is to be set").text;
    assert!(text.starts_with("Bortas (Weapons 12 + 6 = 18) against Venture (Shields 8 + 1 = 9): "), "{text}");
    assert!(text.contains(" damage by the totals. Venture has taken damage"), "{text}");
}
