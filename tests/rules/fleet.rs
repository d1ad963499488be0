//! FLEET: the draft, dials, ratings.

use fleet_captains::engine::dice::Key;
use fleet_captains::engine::game::{Game, Seat};
use fleet_captains::fleet::FleetCaptains;
use fleet_captains::fleet::decision::{Decision, Why};
use fleet_captains::fleet::fact::Fact;
use fleet_captains::fleet::ids::DenseId;
use fleet_captains::fleet::order::Order;
use fleet_captains::fleet::position::numbers::Term;
use fleet_captains::fleet::rule;
use fleet_captains::fleet::state::parts::{ShipPlace, Source};
use fleet_captains::fleet::units::{DamageLevel, Installation, Rating, System};
use serde_json::{Value, json};

use super::packs::DIALS;
use super::table::{Played, Table, attack, by, mission};

fn adjust(ship: &str, setting: u8) -> Value {
    json!({"AdjustPower": {"ship": ship, "setting": setting}})
}

/// The first seed whose opening, up to the first choice, is as wanted.
fn seek(table: impl Fn() -> Table, wanted: impl Fn(&Played) -> bool) -> Played {
    let mut g = table().with_a_draft().start_with(0);
    for seed in 0..400_000 {
        g.facts.clear();
        g.s = FleetCaptains::start(&g.m, Key::from_seed(seed), &mut g.facts);
        if wanted(&g) {
            return g;
        }
    }
    panic!("no such opening");
}

/// The ships turned over by a seat: name, kept, sum.
fn turned(g: &Played, of: u8) -> Vec<(&str, bool, u8)> {
    let fits = |fact: &Fact| match *fact {
        Fact::ShipTurned { seat: Seat(seat), ship, kept, total } if seat == of => {
            Some((g.m.ship_key(ship), kept, total))
        }
        _ => None,
    };
    g.facts.iter().filter_map(fits).collect()
}

/// The draft of E-01.
fn example() -> Played {
    let order = ["venture", "equinox", "enterprise_e", "sutherland"];
    seek(Table::standard, |g| {
        let cards = turned(g, 0);
        cards.len() == 4 && cards.iter().map(|card| card.0).eq(order)
    })
}

#[test]
fn e_01_fleet_05_and_06_below_the_fleet_size_a_ship_is_kept_and_above_it_set_aside() {
    let g = example();
    let kept: Vec<(&str, bool)> = turned(&g, 0).iter().map(|card| (card.0, card.1)).collect();
    assert_eq!(
        kept,
        [("venture", true), ("equinox", true), ("enterprise_e", false), ("sutherland", true)],
        "5, 6, 12 and 10 of 10"
    );
    let names: Vec<&str> = g.s.table().fleet(Seat(0)).iter().map(|ship| g.m.ship_key(ship)).collect();
    assert_eq!(names, ["venture", "sutherland", "equinox"]);
}

#[test]
fn e_01_fleet_04_and_07_sizes_are_added_until_they_equal_the_fleet_size() {
    let g = example();
    let sums: Vec<u8> = turned(&g, 0).iter().map(|card| card.2).collect();
    assert_eq!(sums, [5, 6, 6, 10]);
    assert!(g.facts.contains(&Fact::DraftEnded { seat: Seat(0), total: 10 }));
    assert_eq!(g.position().fleet_sizes(Seat(0)), 10);
}

#[test]
fn e_01_fleet_10_every_card_not_kept_is_in_the_pool() {
    let g = example();
    let pool = g.s.table().ships_where(|ship| ship.seat == Seat(0) && ship.at == ShipPlace::Pool);
    let pool = pool.iter().filter(|ship| ship.index() < g.m.ships.len()).count();
    assert_eq!(pool, 9, "Enterprise and the eight cards not turned");
    assert_eq!(g.ship("enterprise_e").at, ShipPlace::Pool);
}

#[test]
fn fleet_01_fleet_size_begins_at_the_goal() {
    for goal in [6, 10, 38] {
        let g = Table::standard().goal(goal).with_a_draft().start();
        for seat in [Seat(0), Seat(1)] {
            assert_eq!(g.s.table().seat(seat).fleet_size, goal);
        }
    }
}

#[test]
fn fleet_02_and_03_each_drafts_from_his_own_twelve_and_never_beyond_the_fleet_size() {
    for goal in [6, 10, 16] {
        for seed in 0..40 {
            let g = Table::standard().goal(goal).with_a_draft().start_with(seed);
            for seat in [0, 1] {
                let cards = turned(&g, seat);
                assert!(cards.len() <= 12 && cards.iter().all(|card| card.2 <= goal));
                assert!(cards.iter().all(|card| g.ship(card.0).seat == Seat(seat)));
                assert!(g.position().fleet_sizes(Seat(seat)) <= goal);
            }
        }
    }
    let m = Table::standard().start().m;
    for side in [0, 1] {
        assert_eq!(m.ships.iter().filter(|ship| ship.side == side).count(), 12);
    }
}

fn cards_run_out() -> Played {
    seek(Table::standard, |g| g.ask() == Decision::Draft && g.position().fleet_sizes(Seat(0)) == 9)
}

#[test]
fn b_28_fleet_08_cards_run_out_and_the_smaller_fleet_is_kept() {
    let mut g = cards_run_out();
    assert_eq!(turned(&g, 0).len(), 12);
    assert_eq!((g.asked(), g.legal().len()), (Some(Seat(0)), 2));
    g.say("KeepFleet");
    assert!(g.facts.contains(&Fact::DraftEnded { seat: Seat(0), total: 9 }));
    assert_eq!(g.position().room(Seat(0)), 1, "room of 1 for later Reinforcement Actions (RD-60)");
}

#[test]
fn b_28_fleet_09_cards_run_out_and_the_draft_begins_again_with_all_twelve() {
    let mut g = cards_run_out();
    let first: Vec<String> = turned(&g, 0).iter().map(|card| card.0.to_owned()).collect();
    g.say("Redraft");
    assert!(matches!(g.facts[0], Fact::DraftBegan { seat: Seat(0), fleet_size: 10 }));
    let again = turned(&g, 0);
    assert!(again[0].1 && again[0].2 == g.m.size(g.id(again[0].0)), "the sum begins anew");
    let kept: u8 = again.iter().filter(|card| card.1).map(|card| g.m.size(g.id(card.0))).sum();
    assert_eq!(g.position().fleet_sizes(Seat(0)), kept, "nothing is left of the former fleet");
    let order = |cards: &[(&str, bool, u8)]| cards.iter().map(|card| card.0.to_owned()).collect::<Vec<_>>();
    let again = order(&again);
    assert_ne!(again, first[..again.len()], "they were shuffled");
    assert!(again.iter().all(|ship| first.contains(ship)));
}

#[test]
fn rd_61_redrafting_is_offered_only_when_all_twelve_were_turned() {
    for seed in 0..200 {
        let g = Table::standard().with_a_draft().start_with(seed);
        if g.ask() == Decision::Draft {
            let seat = g.asked().unwrap().0;
            assert_eq!(turned(&g, seat).len(), 12);
        }
    }
}

#[test]
fn rd_62_a_goal_of_all_sizes_takes_all_twelve() {
    let g = Table::standard().goal(38).with_a_draft().start();
    assert_eq!(g.s.table().fleet(Seat(0)).count(), 12);
    assert_eq!(g.s.table().fleet(Seat(1)).count(), 12);
    // All together smaller than the Fleet Size: all are taken, and nobody is offered another draft.
    let smaller = DIALS.1.replace("size: 2", "size: 1").replace("combat: 1", "combat: 0");
    let g = Table::standard().with_pack(&[(DIALS.0, &smaller)]).goal(38).with_a_draft().start();
    assert_eq!(
        (g.s.table().fleet(Seat(0)).count(), g.position().sizes(g.s.table().fleet(Seat(0)))),
        (12, 37)
    );
    assert!(matches!(g.ask(), Decision::Setting { why: Why::Deploy, .. }), "{:?}", g.ask());
}

#[test]
fn fleet_11_and_12_ships_start_undamaged_at_their_post_on_any_white_setting() {
    let mut g = Table::standard().with_a_draft().start();
    if g.ask() == Decision::Draft {
        g.say("KeepFleet");
    }
    while let Decision::Setting { ship, level, cloak, why } = g.ask() {
        assert_eq!((level, cloak, why), (DamageLevel::Undamaged, false, Why::Deploy));
        let own = g.s.table().ship(ship);
        assert_eq!(own.cell(), Some(g.m.board.post(own.seat.0)));
        let white = &g.m.ship(ship).entry.dial.undamaged.settings;
        assert_eq!(g.legal().len(), white.len(), "every white setting, no blue one");
        let last = white.len() - 1;
        let name = g.m.ship_key(ship).to_owned();
        let wanted = String::from(white[last]);
        g.play(json!({"ChooseSetting": {"setting": last}}));
        assert_eq!(g.ratings(&name), wanted);
    }
}

#[test]
fn rd_40_dials_are_set_openly_first_side_first_and_may_be_adjusted_in_the_first_turn() {
    let mut g = Table::standard().with_a_draft().first(0).start();
    g.prepare();
    let seats: Vec<u8> = g
        .facts
        .iter()
        .filter_map(|fact| match fact {
            Fact::DialChosen { ship, .. } => Some(g.s.table().ship(*ship).seat.0),
            _ => None,
        })
        .collect();
    assert!(seats.is_sorted() && seats.contains(&0) && seats.contains(&1));
    assert!(g.count("AdjustPower") > 0);
}

#[test]
fn fleet_13_and_14_four_systems_each_a_number_or_disabled() {
    let g = Table::standard().ship("voyager", "C3").dial("D 10 9 3").start();
    assert_eq!(System::ALL.len(), 4);
    assert_eq!(g.ratings("voyager"), "D 10 9 3");
    assert_eq!(g.rating("voyager", System::Weapons), Rating::Disabled);
    let g = Table::standard().with_pack(&[DIALS]).ship("reliant", "C3").dial("0 0 9 9").start();
    assert_eq!(g.rating("reliant", System::Weapons), Rating::At(0));
}

#[test]
fn e_31_fleet_15_disabled_weapons() {
    let g = Table::standard()
        .tile("C3", "class_d_planet")
        .installation(Installation::Outpost)
        .installation_of(1)
        .ship("voyager", "C3")
        .dial("D 10 9 3")
        .ship("somraw", "C3")
        .missions(0, &["live_fire_exercise"])
        .start();
    assert_eq!(g.refuses(attack("voyager", "somraw")), "WeaponsDisabled");
    assert_eq!(g.refuses(by("AttackInstallation", "voyager")), "WeaponsDisabled");
    assert_eq!(g.refuses(mission("voyager", "live_fire_exercise")), "SystemDisabled");
}

#[test]
fn e_32_damage_level_shown() {
    let mut g = Table::standard()
        .quiet(&["C3"])
        .ship("sutherland", "C3")
        .dial("8 4 5 7")
        .ship("ch_tang", "C3")
        .dial("10 1 4 3")
        .dice(&[2, 6])
        .start();
    g.play(attack("sutherland", "ch_tang")).pass_all();
    assert_eq!(g.ship("ch_tang").level, DamageLevel::Yellow);
    assert!(matches!(g.ask(), Decision::Setting { level: DamageLevel::Yellow, .. }));
    let yellow = g.m.ship(g.id("ch_tang")).entry.dial.yellow.settings.clone();
    assert_eq!((g.asked(), g.legal().len()), (Some(Seat(1)), yellow.len()));
    g.pick("ch_tang", "2 1 7 3").say("EndTurn");
    let count = g.count("AdjustPower");
    assert_eq!(count, yellow.len() - 1, "only Yellow settings from now on");
    for setting in 0..yellow.len() {
        let order = json!({"AdjustPower": {"ship": "ch_tang", "setting": setting}});
        assert_eq!(g.allows(order), setting != 3);
    }
}

#[test]
fn fleet_16_nothing_alters_a_disabled_system() {
    let g = Table::standard()
        .ship("equinox", "C3")
        .dial("3 D 9 3")
        .crew("data")
        .ship("rotarran", "C1")
        .dial("9 _ _ _")
        .crew("kurn")
        .disabled(System::Weapons)
        .start();
    assert_eq!(g.rating("equinox", System::Sensors), Rating::Disabled, "a printed D and crew with +3");
    assert_eq!(g.rating("rotarran", System::Weapons), Rating::Disabled, "a Disabled token and crew with +3");
}

#[test]
fn fleet_17_below_zero_a_system_is_disabled() {
    let g =
        Table::standard().with_pack(&[DIALS]).ship("reliant", "C3").dial("0 0 9 9").cargo("tribbles").start();
    assert_eq!(g.rating("reliant", System::Sensors), Rating::Disabled, "0 - 1");
    assert_eq!(g.rating("reliant", System::Shields), Rating::At(8));
}

#[test]
fn rd_03_all_modifiers_count_before_a_sum_is_judged() {
    let g = Table::standard()
        .with_pack(&[DIALS])
        .ship("reliant", "C3")
        .dial("0 0 9 9")
        .cargo("tribbles")
        .crew("data")
        .start();
    assert_eq!(g.rating("reliant", System::Sensors), Rating::At(2), "0 - 1 + 3, in any order");
}

#[test]
fn fleet_18_and_19_zero_is_active_and_may_be_raised() {
    let plain = Table::standard().with_pack(&[DIALS]).quiet(&["C3"]).ship("reliant", "C3").dial("0 0 9 9");
    let g = plain.unexplored("C2", "empty_space").start();
    assert_eq!(g.rating("reliant", System::Sensors), Rating::At(0));
    let scan = json!({"ScanLocation": {"ship": "reliant", "cell": "C2"}});
    assert_eq!(g.refuses(scan), "SensorsTooLow", "0 is unpowered");
    let crewed =
        Table::standard().with_pack(&[DIALS]).ship("reliant", "C3").dial("0 0 9 9").crew("data").start();
    assert_eq!(crewed.rating("reliant", System::Sensors), Rating::At(3));
}

#[test]
fn fleet_20_and_22_three_levels_and_the_same_power_within_each() {
    assert_eq!(DamageLevel::ALL.len(), 3);
    let m = Table::standard().start().m;
    for ship in &m.content.ships {
        let dial = &ship.entry.dial;
        for band in [&dial.undamaged, &dial.yellow, &dial.red] {
            let power = band.settings[0].power();
            assert!(band.settings.iter().all(|one| one.power() == power), "{}", ship.entry.id);
        }
        let sums = [&dial.undamaged, &dial.yellow, &dial.red].map(|band| band.settings[0].power());
        assert!(sums[0] > sums[1] && sums[1] > sums[2], "{}", ship.entry.id);
    }
}

#[test]
fn fleet_21_only_damage_and_repair_cross_a_black_line() {
    let mut g = Table::standard()
        .ship("venture", "")
        .level(DamageLevel::Yellow)
        .dial("7 3 4 6")
        .ship("defiant", "")
        .level(DamageLevel::Red)
        .start();
    for order in g.legal() {
        if let Order::AdjustPower { ship, setting } = order {
            let level = g.s.table().ship(ship).level;
            assert!(usize::from(setting) < g.m.ship(ship).settings(level).len(), "{order:?}");
        }
    }
    assert_eq!((g.count("AdjustPower"), g.refuses(adjust("venture", 5))), (4 + 3, "NoSuchSetting"));
    g.adjust("venture", "2 4 4 10");
    assert_eq!(g.ship("venture").level, DamageLevel::Yellow);
    g.play(by("Repair", "venture"));
    assert_eq!(g.ship("venture").level, DamageLevel::Undamaged, "damage crosses it the other way: E-32");
}

#[test]
fn fleet_23_blue_settings_are_the_cloak_in_some_all_or_none_of_the_levels() {
    let m = Table::standard().start().m;
    let blue = |ship: &str| {
        let dial = &m.ship(m.find_ship(ship).unwrap()).entry.dial;
        [&dial.undamaged, &dial.yellow, &dial.red].map(|band| band.cloak.is_some())
    };
    assert_eq!(blue("defiant"), [true, true, false]);
    assert_eq!(blue("korinar"), [true; 3]);
    assert_eq!(blue("venture"), [false; 3]);
    for (level, ratings) in [(DamageLevel::Undamaged, "D D 7 D"), (DamageLevel::Yellow, "D D 6 D")] {
        let g = Table::standard().ship("defiant", "C3").level(level).cloaked().start();
        assert_eq!(g.ratings("defiant"), ratings, "an engaged cloak is the blue setting");
    }
}

#[test]
fn fleet_24_decks_05_a_card_lists_size_mission_numbers_and_every_setting() {
    let m = Table::standard().start().m;
    for ship in &m.content.ships {
        assert!(!ship.entry.abilities.is_empty() && !ship.powers.is_empty(), "{}", ship.entry.id);
        let mix = ship.entry.missions;
        assert_eq!(mix.science + mix.influence + mix.combat, ship.entry.size, "{}", ship.entry.id);
        for level in DamageLevel::ALL {
            assert!(!ship.settings(*level).is_empty(), "{}", ship.entry.id);
        }
    }
}

#[test]
fn fleet_26_the_dial_changed_by_crew_and_location() {
    let g = Table::standard()
        .tile("C3", "class_j_nebula")
        .ship("kronos_one", "C3")
        .dial("9 3 5 7")
        .crew("vagh")
        .start();
    assert_eq!(g.ratings("kronos_one"), "10 3 5 13", "7 and 4 from the nebula and 2 from Vagh");
    let mut parts: Vec<Term> = Vec::new();
    g.position().rating_terms(g.id("kronos_one"), System::Shields, &mut parts);
    let told: Vec<(Source, Option<i8>)> = parts.iter().map(|part| (part.source, part.amount)).collect();
    let tile = g.cell("C3").tile.known().unwrap();
    let card = g.m.find_card("vagh").unwrap();
    assert_eq!(
        told,
        [(Source::Dial, Some(7)), (Source::Tile { tile }, Some(4)), (Source::Card { card }, Some(2))]
    );
    assert_eq!(parts[1].rule, rule::EXPLORE_11);
}

#[test]
fn fleet_27_a_token_disables_one_system_until_it_is_removed() {
    let mut g =
        Table::standard().ship("somraw", "").dial("7 2 4 2").disabled(System::Weapons).turn_of(1).start();
    assert_eq!(g.ratings("somraw"), "D 2 4 2");
    g.play(by("Repair", "somraw")).pass_all();
    assert_eq!(g.ratings("somraw"), "7 2 4 2");
}

#[test]
fn rd_92_the_enterprise_of_size_6_is_the_e() {
    let g = Table::standard().start();
    let size = |ship: &str| g.m.ship(g.id(ship)).entry.size;
    assert_eq!(size("enterprise_e"), 6);
    assert!(size("enterprise_a") < 6);
}
