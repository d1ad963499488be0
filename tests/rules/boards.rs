//! SETUP: boards of any connected shape, goals from 6 to 38, uneven fleets: each match starts, plays and ends, or is
//! refused with the rule that it breaks (RD-17, RD-62, RD-77).

use fleet_captains::engine::dice::Rng64;
use fleet_captains::engine::game::Game;
use fleet_captains::fleet::FleetCaptains;
use fleet_captains::fleet::board::{Board, BoardPlan};
use fleet_captains::fleet::roster::Match;
use fleet_captains::fleet::setup::{ShipAt, StartingPosition};

use super::table::Table;
use crate::support::{content, play_random, scenario};
use fleet_captains::fleet::units::VictoryPoints;

type Cell = (i8, i8);

/// The six cells around one.
fn around((column, row): Cell) -> [Cell; 6] {
    [(0, 2), (0, -2), (1, 1), (1, -1), (-1, 1), (-1, -1)].map(|(c, r)| (column + c, row + r))
}

/// This many tiles, grown from one by chance.
fn blob(rng: &mut Rng64, tiles: usize) -> Vec<Cell> {
    let mut cells = vec![(0, 0)];
    while cells.len() < tiles {
        let from = cells[rng.below(cells.len())];
        let next = around(from)[rng.below(6)];
        if !cells.contains(&next) {
            cells.push(next);
        }
    }
    cells
}

/// Every place outside the tiles that touches three of them.
fn places_for_posts(tiles: &[Cell]) -> Vec<Cell> {
    let mut places: Vec<Cell> = tiles.iter().flat_map(|tile| around(*tile)).collect();
    places.sort_unstable();
    places.dedup();
    places.retain(|place| {
        !tiles.contains(place) && around(*place).iter().filter(|near| tiles.contains(near)).count() == 3
    });
    places
}

fn seats_of(scenario_name: &str) -> u8 {
    scenario(scenario_name).seats
}

fn refused(tiles: Vec<Cell>, posts: Vec<Cell>, seats: u8) -> String {
    Board::new(&BoardPlan::Cells { tiles, posts }, seats).map(|_| ()).unwrap_err()
}

#[test]
fn setup_14_and_rd_17_matches_on_any_connected_shape_end() {
    let mut rng = Rng64::new(2407);
    let mut played = [0; 2];
    for number in 0..60 {
        let name = if number % 2 == 0 { "standard" } else { "team" };
        let seats = seats_of(name);
        let count = 12 + rng.below(39);
        let tiles = blob(&mut rng, count);
        let mut posts = places_for_posts(&tiles);
        rng.shuffle(&mut posts);
        posts.truncate(seats.into());
        let enough = posts.len() == usize::from(seats);
        let mut setup = scenario(name);
        setup.goal = VictoryPoints(6 + rng.below(33) as u8);
        setup.board = BoardPlan::Cells { tiles: tiles.clone(), posts };
        match Match::new(content(), setup) {
            Ok(m) => {
                assert!(enough);
                assert_eq!(usize::from(m.board.tile_count()), count);
                let s = play_random(&m, number, 60_000, |_, _, orders| assert!(orders.len() <= 512));
                assert!(FleetCaptains::outcome(&m, &s).is_some(), "{number}: no end");
                played[usize::from(seats / 4)] += 1;
            }
            Err(why) => {
                assert!(why.contains("RD-17") || why.contains("RD-77") || why.contains("SETUP-08"), "{why}");
            }
        }
    }
    assert!(played.iter().all(|matches| *matches >= 15), "{played:?}");
}

#[test]
fn setup_03_and_rd_62_matches_for_every_goal_end() {
    for name in ["skirmish", "team"] {
        for goal in 6..=38 {
            let mut setup = scenario(name);
            setup.goal = VictoryPoints(goal);
            let m = Match::new(content(), setup).unwrap();
            let s = play_random(&m, goal.into(), 60_000, |_, _, _| {});
            assert!(FleetCaptains::outcome(&m, &s).is_some(), "{name}, goal {goal}: no end");
        }
        for goal in [0, 5, 39, 255] {
            let mut setup = scenario(name);
            setup.goal = VictoryPoints(goal);
            assert!(Match::new(content(), setup).unwrap_err().contains("SETUP-03"));
        }
    }
}

#[test]
fn rd_60_and_rd_72_uneven_fleets_play_to_an_end() {
    let fleets: [&[&str]; 3] =
        [&["somraw"], &[], &["negh_var", "bortas", "maht_h_a", "t_ong", "kronos_one", "klothos"]];
    for (number, fleet) in fleets.iter().enumerate() {
        for name in ["standard", "team"] {
            let mut setup = scenario(name);
            let own = ["venture", "excelsior", "reliant"].iter();
            let ships =
                own.chain(fleet.iter()).map(|ship| ShipAt { ship: (*ship).to_owned(), ..ShipAt::default() });
            setup.position = Some(StartingPosition { ships: ships.collect(), ..StartingPosition::default() });
            let m = Match::new(content(), setup).unwrap();
            let s = play_random(&m, number as u64, 60_000, |_, _, _| {});
            assert!(FleetCaptains::outcome(&m, &s).is_some(), "{name}, fleet {number}: no end");
        }
    }
}

/// Twelve tiles, three columns of four or fewer, and its two posts.
fn smallest() -> (Vec<Cell>, Vec<Cell>) {
    let flanks = [-3, -1, 1, 3].into_iter().flat_map(|row| [(0, row), (2, row)]);
    (flanks.chain([(1, -2), (1, 0), (1, 2), (3, -2)]).collect(), vec![(1, 4), (1, -4)])
}

#[test]
fn setup_12_and_13_the_smallest_boards_and_the_largest() {
    let board = |tiles, posts| Board::new(&BoardPlan::Cells { tiles, posts }, 2).unwrap().tile_count();
    let (tiles, posts) = smallest();
    assert_eq!(board(tiles, posts), 12);
    let ten = |column: i8| (0..10).map(move |row| (column, 2 * row + column % 2));
    let large: Vec<Cell> = (0..5).flat_map(ten).collect();
    let posts = places_for_posts(&large);
    assert_eq!(board(large, posts[..2].to_vec()), 50);
}

/// A column between two that are one tile longer, so that there is room for Command Posts at its ends.
fn wedged(at: i8, longer: i8) -> Vec<Cell> {
    let flanks = (0..longer).flat_map(|row| [(at - 1, 2 * row), (at + 1, 2 * row)]);
    flanks.chain((1..longer).map(|row| (at, 2 * row - 1))).collect()
}

#[test]
fn setup_03_12_and_13_the_extreme_boards_play_to_an_end_for_extreme_goals() {
    // Posts as far apart as can be, and a board with room for four.
    let long = wedged(1, 17);
    let mut broad = wedged(1, 10);
    broad.extend(wedged(3, 10));
    broad.extend([(5, 9), (5, 11)]);
    broad.sort_unstable();
    broad.dedup();
    assert_eq!((long.len(), broad.len()), (50, 50));
    let (small, small_posts) = smallest();
    let posts = vec![(1, 19), (1, -1), (3, 19), (3, -1)];
    for (name, tiles, posts) in [
        ("standard", small, small_posts),
        ("standard", long, vec![(1, 33), (1, -1)]),
        ("standard", broad.clone(), posts[..2].to_vec()),
        ("team", broad, posts),
    ] {
        for goal in [6, 38] {
            let mut setup = scenario(name);
            setup.goal = VictoryPoints(goal);
            setup.board = BoardPlan::Cells { tiles: tiles.clone(), posts: posts.clone() };
            let m = Match::new(content(), setup).unwrap();
            let s = play_random(&m, u64::from(goal), 60_000, |_, _, orders| assert!(orders.len() <= 512));
            let tiles = tiles.len();
            assert!(FleetCaptains::outcome(&m, &s).is_some(), "{name}, {tiles} tiles, goal {goal}: no end");
        }
    }
}

#[test]
fn rd_17_and_rd_18_shapes_that_are_no_board_are_refused() {
    let (strip, posts) = smallest();
    assert!(refused(strip[1..].to_vec(), posts.clone(), 2).contains("SETUP-13"));
    let too_many: Vec<Cell> = (0..51).map(|row| (row % 5, 2 * (row / 5) + row % 2)).collect();
    assert!(refused(too_many, posts.clone(), 2).contains("12 to 50"));
    assert!(refused(strip.clone(), vec![posts[0], (9, 9)], 2).contains("touches 0 tiles instead of three"));
    assert!(refused(strip.clone(), vec![posts[0], strip[0]], 2).contains("two cells"));
    // Far apart, at the ends of what a number can say.
    let mut apart = strip.clone();
    apart[0] = (i8::MIN, i8::MAX);
    assert!(refused(apart, posts.clone(), 2).contains("RD-17"));
}

#[test]
fn rd_18_a_command_post_does_not_connect_tiles() {
    // Two islands of six; the post between touches two tiles of one and one of the other.
    let west = [(0, 0), (0, 2), (-1, 1), (-1, 3), (-1, -1), (-1, 5)];
    let east = [(2, 2), (2, 4), (3, 1), (3, 3), (3, 5), (4, 2)];
    let tiles: Vec<Cell> = west.into_iter().chain(east).collect();
    let between = (1, 1);
    let near = around(between).iter().filter(|cell| tiles.contains(cell)).count();
    assert_eq!(near, 3);
    let other = places_for_posts(&tiles).into_iter().find(|post| *post != between).unwrap();
    assert!(refused(tiles, vec![between, other], 2).contains("all connected (RD-17)"));
}

#[test]
fn rd_77_four_players_need_room_for_four_posts() {
    for columns in [[5_u8, 4, 5].as_slice(), &[5, 6, 5, 6, 5], &[7, 6, 5, 4, 5, 6, 7]] {
        let why = Table::team().setup(|setup| setup.board = BoardPlan::Columns(columns.to_vec())).refused();
        assert!(why.contains("no room for four Command Posts") && why.contains("RD-77"), "{why}");
    }
    let mut team = scenario("team");
    team.board = BoardPlan::Columns(vec![7, 6, 7, 6, 7, 6, 7]);
    assert!(Match::new(content(), team).is_err(), "the third and fifth columns are the shorter ones");
}

#[test]
fn team_03_other_boards_may_be_agreed_on() {
    let mut setup = scenario("team");
    setup.board = BoardPlan::Columns(vec![5, 6, 5, 6, 5, 6, 5]);
    assert_eq!(Match::new(content(), setup).unwrap().board.tile_count(), 38);
}
