//! What the window shows a seat is the same in every world the seat could be in: all texts of the panels and screens,
//! what is marked and offered, the log and the refusals.
//!
//! 200 positions by fixed seeds; `./dev soak` takes 10,000, or as many as `POSITIONS` says.

use std::fmt::Debug;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use fleet_captains::app::play::client::{Chair, ComputerPlayer};
use fleet_captains::app::play::fill;
use fleet_captains::app::play::hover::{Cursor, Hover};
use fleet_captains::app::play::open_panels::OpenPanels;
use fleet_captains::app::play::picks::Picks;
use fleet_captains::app::play::selection::Selection;
use fleet_captains::engine::dice::{Key, Rng64};
use fleet_captains::engine::game::{Game, Seat};
use fleet_captains::engine::session::Session;
use fleet_captains::engine::sim::RandomPlayer;
use fleet_captains::fleet::FleetCaptains;
use fleet_captains::fleet::decision::Decision;
use fleet_captains::fleet::game::Stop;
use fleet_captains::fleet::ids::{CellId, MissionId, ShipId, SubdeckId, TokenId};
use fleet_captains::fleet::order::ShipCommand;
use fleet_captains::fleet::position::Position;
use fleet_captains::fleet::roster::Match;
use fleet_captains::fleet::secrecy::view;
use fleet_captains::fleet::state::State;
use fleet_captains::fleet::state::table::Table;

use super::Sitting;
use crate::properties::views::{open_order, told_in_both};
use crate::support::imagine;
use crate::support::worlds::{Situation, each_position};

/// Selections tried in each position, for each seat and each company at the screen.
const HANDS: usize = 2;

/// Who sits at the screen.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Company {
    /// The viewer alone, against computers.
    Alone,
    /// Everybody, handing it on.
    Everybody,
    /// Nobody: computers are watched.
    Nobody,
}

/// What is selected, and where the pointer rests.
type Hand = (Selection, Hover);

/// A match at a state, for the eyes of a seat.
fn sitting(m: &Arc<Match>, s: &State, viewer: Seat, company: Company, hand: &Hand) -> Sitting {
    let chair = |seat: Seat| match company {
        Company::Alone if seat != viewer => Chair::Computer {
            level: "random".to_owned(),
            player: ComputerPlayer::new(RandomPlayer(Rng64::new(1))),
        },
        _ => Chair::Person,
    };
    let session = Session::from_state(m.clone(), Key([0; 16]), *s);
    let chairs = m.all_seats().map(chair).collect();
    // Everybody is asked everywhere: what the windows passed unseen would have led to is chance.
    let mut sitting = Sitting::with_stops(session, chairs, "1".to_owned(), 0.0, &Stop::ALL);
    sitting.write().curtain.0 = Some(viewer);
    sitting.write().lift_curtain();
    (*sitting.write().selection, *sitting.write().hover) = hand.clone();
    *sitting.write().cursor = Cursor(hand.1.cell);
    sitting
}

/// Anything that could be selected or opened, as far as the table shows it.
fn any_hand(m: &Match, table: &Table, viewer: Seat, rng: &mut Rng64) -> Hand {
    let ships = table.ships_in_play(|_| true);
    let own: Vec<ShipId> = table.fleet(viewer).iter().collect();
    let all: Vec<ShipId> = ships.iter().collect();
    let ship = match rng.below(4) {
        0 => rng.pick(&all).copied(),
        _ => rng.pick(&own).copied(),
    };
    let some = |rng: &mut Rng64, of: usize| (rng.below(3) == 0).then(|| rng.below(of.max(1)));
    let partners: Vec<MissionId> =
        m.partner(viewer).into_iter().flat_map(|partner| table.open_missions(partner)).collect();
    let selection = Selection {
        ship,
        echo: some(rng, table.tokens.len()).map(|token| TokenId(token as u8)),
        verb: some(rng, ShipCommand::ALL.len()).map(|verb| verb as u8 + 1),
        swap: rng.pick(&partners).copied().filter(|_| rng.below(2) == 0),
        beside: rng.below(2) == 0,
        joined: own.iter().copied().filter(|_| rng.below(3) == 0).collect(),
        preview: ship.filter(|_| rng.below(3) == 0).map(|ship| (ship, rng.below(4) as u8)),
        ending: rng.below(2) == 0,
        ..Selection::default()
    };
    let hover = (rng.below(4) > 0).then(|| CellId(rng.below(usize::from(m.board.cell_count())) as u8));
    (selection, Hover::over(hover))
}

/// Anything that could be picked before play.
fn any_picks(m: &Match, rng: &mut Rng64) -> Picks {
    let mut picks = Picks {
        shown_subdeck: Some(SubdeckId(rng.below(m.subdecks.len().max(1)) as u8)),
        ..Picks::default()
    };
    (0..m.subdecks.len() as u8)
        .filter(|_| rng.below(4) == 0)
        .for_each(|id| picks.toggle_subdeck(SubdeckId(id)));
    picks
}

/// Everything the window shows of a match, and everything that could be done there.
fn shown(sitting: &Sitting, picks: &Picks) -> Vec<(&'static str, String)> {
    fn text(what: &impl Debug) -> String {
        format!("{what:#?}")
    }
    let panels = OpenPanels { full_log: true, ..OpenPanels::default() };
    let (live, table) = (sitting.read(), sitting.model_with(&panels));
    let mut all = vec![("marks", text(&sitting.marks())), ("curtain", text(&table.curtain))];
    if live.curtain.0.is_some() {
        return all;
    }
    let preparing = fill::preparing(live);
    all.push(("preparing", text(&preparing)));
    match preparing {
        Some((seat, Decision::Draft)) => all.push(("draft", text(&fill::draft(live, seat)))),
        Some((seat, Decision::Subdeck)) => all.push(("Subdecks", text(&fill::subdecks(live, picks, seat)))),
        Some((seat, _)) => all.push(("deployment", text(&fill::deploy(live, picks, seat)))),
        None => {}
    }
    let position = live.position();
    let ships = || live.playhead.table.ships_in_play(|_| true);
    let clicks: Vec<_> = (0..live.m().board.cell_count()).map(|at| live.cell_orders(CellId(at))).collect();
    let orders: Vec<_> = ShipCommand::ALL.iter().map(|verb| live.verb_orders(*verb)).collect();
    let refusals = |seat: Seat| -> Vec<_> {
        let one = |ship| {
            ShipCommand::ALL.iter().map(move |verb| format!("{:#}", verb.refusal(&position, seat, ship)))
        };
        ships().iter().flat_map(one).collect()
    };
    all.extend([
        ("table", text(&table)),
        ("result", text(&fill::result(live))),
        ("pause", text(&fill::pause(live, "", false))),
        ("asked", text(&(live.asked(), live.in_control(), live.other_decides(), live.partner_waits()))),
        ("options", text(&(live.options(), live.commit_orders()))),
        ("clicks", text(&(clicks, ships().iter().map(|ship| live.ship_orders(ship)).collect::<Vec<_>>()))),
        ("verbs", text(&(orders, live.force_partners(), live.force_allies(), live.ways()))),
        ("refusals", text(&live.in_control().filter(|_| live.may_order()).map(refusals))),
        ("before the turn ends", live.end_warning()),
    ]);
    all
}

/// Two screens show the same.
fn same(what: &str, here: &[(&'static str, String)], there: &[(&'static str, String)]) {
    for ((name, here), (_, there)) in here.iter().zip(there) {
        if here == there {
            continue;
        }
        let lines = here.lines().zip(there.lines()).filter(|(here, there)| here != there);
        let lines: Vec<_> = lines.take(6).map(|(here, there)| format!("{here} / {there}")).collect();
        panic!("{what}: {name} differs:\n{}", lines.join("\n"));
    }
    assert_eq!(here.len(), there.len(), "{what}");
}

/// Compares what a position and another world show of the present.
fn present(what: &str, m: &Arc<Match>, worlds: [&State; 2], seat: Seat, rng: &mut Rng64) {
    let table = view(m, worlds[0], seat).table;
    for company in [Company::Alone, Company::Everybody, Company::Nobody] {
        for _ in 0..HANDS {
            let hand = any_hand(m, &table, seat, rng);
            let picks = any_picks(m, rng);
            let [here, there] = worlds.map(|world| {
                let mut sitting = sitting(m, world, seat, company, &hand);
                sitting.write().hand_over();
                shown(&sitting, &picks)
            });
            same(&format!("{what}, {seat:?} {company:?} {hand:?}"), &here, &there);
        }
    }
}

/// Compares what one more order shows, up to what chance decides.
fn step(what: &str, m: &Arc<Match>, worlds: [&State; 2], seat: Seat, rng: &mut Rng64) -> bool {
    let hand = any_hand(m, &view(m, worlds[0], seat).table, seat, rng);
    let mut sittings = worlds.map(|world| sitting(m, world, seat, Company::Everybody, &hand));
    let Some(asked) = sittings[0].read().in_control() else { return false };
    let Some(order) = open_order(m, worlds, asked, seat, rng) else { return false };
    let (told, all) = told_in_both(m, worlds, asked, order, seat);
    let what = format!("{what}, {seat:?} after {order:?} of {asked:?}");
    for sitting in &mut sittings {
        sitting.write().order(&[order]);
        let undo = sitting.model().top.undo_what;
        assert!(asked == seat || undo.is_empty(), "{what}: {undo}");
        for _ in 0..told[0].len() {
            sitting.write().show_next();
        }
    }
    let log = |sitting: &Sitting| {
        let model = sitting.model();
        format!("{:#?}{:#?}", model.log, model.toast.filter(|_| all))
    };
    let [here, there] = [&sittings[0], &sittings[1]].map(|sitting| vec![("log", log(sitting))]);
    same(&what, &here, &there);
    if all {
        let [here, there] = sittings.map(|mut sitting| {
            sitting.write().finish();
            sitting.write().hand_over();
            shown(&sitting, &Picks::default())
        });
        same(&what, &here, &there);
    }
    true
}

#[test]
fn the_window_shows_a_seat_the_same_in_every_world_it_could_be_in() {
    let (steps, mid_decision) = (AtomicU64::new(0), AtomicU64::new(0));
    let positions = each_position(|position| {
        let Situation { what, m, s, mut rng } = position;
        let mid = !matches!(Position::new(&m, &s).f.decision, Decision::Turn | Decision::Nothing);
        mid_decision.fetch_add(u64::from(mid), Ordering::Relaxed);
        for seat in m.all_seats() {
            let other = imagine(&m, &s, seat, &mut rng);
            present(&what, &m, [&s, &other], seat, &mut rng);
            if step(&what, &m, [&s, &other], seat, &mut rng) {
                steps.fetch_add(1, Ordering::Relaxed);
            }
        }
    });
    let (steps, mid) = (steps.into_inner(), mid_decision.into_inner());
    assert!(steps > positions && mid * 8 > positions, "only {steps} orders, {mid} mid-decision");
    println!("{positions} positions, {mid} mid-decision, {steps} orders");
}

/// The bar in which the other person at the screen answers is read by both.
#[test]
fn an_answer_at_one_screen_tells_neither_what_only_the_other_knows() {
    let answers = AtomicU64::new(0);
    let positions = each_position(|position| {
        let Situation { what, m, s, mut rng } = position;
        let asked = FleetCaptains::to_act(&m, &s);
        for viewer in m.all_seats().filter(|seat| !asked.has(*seat)) {
            let open = |world: &State| {
                let mut sitting = sitting(&m, world, viewer, Company::Everybody, &Hand::default());
                sitting.write().hand_over();
                let table = sitting.model();
                sitting
                    .read()
                    .curtain
                    .0
                    .is_none()
                    .then(|| format!("{:#?}{:#?}", table.prompt, table.response))
            };
            let Some(here) = open(&s) else { continue };
            for reader in asked.iter().chain([viewer]) {
                let there = open(&imagine(&m, &s, reader, &mut rng)).unwrap_or_default();
                same(
                    &format!("{what}, {viewer:?} reads what {reader:?} is asked"),
                    &[("answer", here.clone())],
                    &[("answer", there)],
                );
                answers.fetch_add(1, Ordering::Relaxed);
            }
        }
    });
    let answers = answers.into_inner();
    assert!(answers * 20 > positions, "only {answers} answers");
    println!("{answers} answers in {positions} positions");
}
