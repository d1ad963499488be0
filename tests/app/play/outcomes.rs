//! What a roll came to stays on the screen until something else is done.

use fleet_captains::app::panels::model::DuelModel;
use fleet_captains::app::play::client::ComputerPlayer;
use fleet_captains::app::play::digest::digest;
use fleet_captains::app::play::fill;
use fleet_captains::app::play::journal::Journal;
use fleet_captains::app::play::notice::Notice;
use fleet_captains::app::play::words;
use fleet_captains::engine::dice::Rng64;
use fleet_captains::engine::game::Seat;
use fleet_captains::fleet::decision::{Decision, Why};
use fleet_captains::fleet::fact::{DieFor, Fact};
use fleet_captains::fleet::order::Order;
use fleet_captains::fleet::roster::Match;
use fleet_captains::fleet::units::CardKind;

use super::passing::Attacker;
use super::ways::catch_up;
use super::{against, alone_with_dice, any_order, computer_moves, diced_table, people, seated};
use crate::support::{content, setup};

/// What the parts of a total come to, where they are numbers with their names: "7 + 1 Rival Claim - 2 Ion Storm".
fn worth(parts: &str) -> Option<i16> {
    let (mut sign, mut sum) = (Some(1), None);
    for word in parts.split_whitespace() {
        match (word, word.parse::<i16>(), sign) {
            ("+", ..) => sign = Some(1),
            ("-", ..) => sign = Some(-1),
            (_, Ok(number), Some(by)) => (sum, sign) = (Some(sum.unwrap_or(0) + by * number), None),
            _ => {}
        }
    }
    sum
}

/// A roll that is drawn holds what its sentence says.
fn says_the_same(duel: &DuelModel, text: &str) {
    let [own, other] = &duel.sides;
    if [own, other].iter().all(|side| side.side.is_some() && side.system.is_none()) {
        // Whoever wants to get away; the sentence names nobody that is in the way (BREAK-04).
        assert!(
            [&own.name, &own.total, &other.total].iter().all(|part| text.contains(part.as_str())),
            "{text}"
        );
        let [total, against] = [own, other].map(|side| side.total.parse::<u8>().expect("a number"));
        assert_eq!(duel.won, total >= against, "{duel:?}");
        return;
    }
    let parts = [&own.name, &other.name, &own.total, &other.total, &duel.rest, &duel.result];
    assert!(parts.into_iter().all(|part| text.contains(part.as_str())), "{duel:?} / {text}");
    for side in [own, other] {
        let die = side.die.map_or(0, i16::from);
        let told = || text.contains(&format!(" {die} ")) || text.contains(&format!(" {die})"));
        assert!(die == 0 || told(), "{duel:?} / {text}");
        let whole = worth(&side.parts).is_none_or(|parts| (parts + die).to_string() == side.total);
        assert!(whole, "{duel:?}");
    }
    let [total, against] = [own, other].map(|side| side.total.parse::<i16>().expect("a number"));
    // A Level is passed by as much.
    let above = if other.parts.is_empty() { total >= against } else { total > against };
    assert!(duel.won == above || duel.result == "no damage", "{duel:?}");
}

#[test]
fn sums_stay_until_the_next_order_or_the_next_roll() {
    let (mut stayed, mut gone, mut came, mut drawn, mut rolled) = (0, 0, 0, 0, 0);
    for seed in 0..24 {
        let mut sitting = people(seed);
        let mut rng = Rng64::new(seed);
        for _ in 0..300 {
            catch_up(&mut sitting);
            let Some(order) = any_order(&sitting, &mut rng) else { break };
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
                    // So is what comes of a die by the words of a card.
                    Fact::DieRolled { purpose: DieFor::Effect, .. } if sums.is_none() && met.is_none() => {
                        met = latest();
                        rolled += 1;
                    }
                    // And a mission that nothing was rolled for.
                    Fact::MissionCompleted { .. } if sums.is_none() && met.is_none() => met = latest(),
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
            let told = fill::told_once(sitting.read().playhead, journal, &Notice::Nothing);
            match sums {
                Some(sums) => {
                    let told = told.expect("the sums stay");
                    assert!(told.text.starts_with(sums.trim_end_matches('.')), "{} / {sums}", told.text);
                    stayed += 1;
                    if let Some(duel) = &told.duel {
                        says_the_same(duel, &told.text);
                        drawn += 1;
                    }
                }
                None => {
                    let text = told.map(|told| told.text);
                    let met = met.as_ref().is_some_and(|met| {
                        text.as_ref().is_some_and(|text| text.contains(met.trim_end_matches('.')))
                    });
                    came += usize::from(met);
                    assert!(met || text.is_none(), "seed {seed}: after {order:?}: {text:?}");
                    gone += usize::from(before);
                }
            }
        }
    }
    assert!(stayed > 20 && gone > 100 && came > 5, "{stayed} stayed, {gone} gone, {came} of encounters");
    assert!(rolled > 5, "{rolled} dice by the words of cards");
    assert!(drawn > 20, "{drawn} rolls are drawn");
}

/// What is asked about the dial of the Venture, once it is damaged where it lies beside the Bortas: whose turn it is attacks once
/// with these dice, and everything else is passed.
fn asked_of_venture(turn: u8, dice: &str, place: &str) -> String {
    let mut sitting = seated(setup(&format!(
        r#"(
            id: "hit", name: "Hit", sides: ["federation", "klingon"], goal: 10, board: Columns([2, 3, 2, 3, 2]),
            subdecks: 2, first: {turn}, dice: [{dice}],
            position: (
                bare: true, to_move: {turn},
                ships: [(ship: "bortas", at: "C2", dial: "12 3 4 8"), (ship: "venture", at: "C2", dial: "9 5 4 8")],
                tiles: [(cell: "C2", location: "class_d_planet", explored_by: 0{place})],
            ),
            source: Original,
        )"#
    )));
    let mut attacked = false;
    for _ in 0..40 {
        catch_up(&mut sitting);
        let venture = sitting.read().m().find_ship("venture");
        let decision = sitting.read().position().f.decision;
        if matches!(decision, Decision::Setting { why: Why::Damaged, ship, .. } if Some(ship) == venture) {
            break;
        }
        let legal = sitting.read().orders().to_vec();
        let attack = legal.iter().find(|order| !attacked && matches!(order, Order::Attack { .. }));
        attacked |= attack.is_some();
        let goes_on = |order: &&Order| {
            matches!(order, Order::Pass | Order::Done | Order::EndTurn | Order::ChooseSetting { .. })
        };
        let order = attack.or(legal.iter().find(goes_on)).copied().expect("the turn goes on");
        sitting.write().order(&[order]);
    }
    assert!(attacked);
    sitting.model().prompt.expect("the dial is to be set").text
}

#[test]
fn a_dial_that_is_set_after_a_hit_is_asked_about_with_the_totals() {
    let text = asked_of_venture(1, "6, 1", "");
    assert!(
        text.starts_with("Bortas (Weapons 12 + die 6 = 18) against Venture (Shields 8 + die 1 = 9): "),
        "{text}"
    );
    assert!(text.contains(" damage by the totals. Venture has taken damage"), "{text}");
}

/// What hurts a ship after its own attack is named, and not the totals of that attack.
#[test]
fn a_dial_that_is_set_after_other_damage_names_what_did_it() {
    let text = asked_of_venture(0, "6, 6", r#", encounter: "hirogen_hunter""#);
    assert_eq!(text, "Hirogen Hunter: Venture has taken damage and is now on yellow.");
}

/// An attack whose damage is prevented counts as a success for whoever wants one (RD-16), which nobody would guess.
#[test]
fn damage_that_is_all_prevented_is_told_as_that() {
    let position = r#"
        to_move: 1,
        ships: [(ship: "bortas", at: "C2", dial: "12 3 4 8"), (ship: "venture", at: "C2", dial: "9 5 4 8")],
        tiles: [(cell: "C2", location: "class_d_planet", explored_by: 0)], seats: [(hand: ["data"]), ()],
    "#;
    let m = Match::new(content(), diced_table("3, 3", position)).unwrap();
    let mut sitting = against(m, 1, ComputerPlayer::new(Attacker));
    let mut told = Vec::new();
    for _ in 0..60 {
        while let Some(fact) = sitting.write().show_next() {
            sitting.write().playhead.linger(false);
            let toast = sitting.model().toast;
            if let (Fact::TotalsCompared { .. }, Some(duel)) = (fact, toast.and_then(|toast| toast.duel)) {
                told.push((duel.result, duel.rest));
            }
        }
        if !told.is_empty() {
            break;
        }
        if sitting.write().pass_by() || computer_moves(&mut sitting.write()) {
            continue;
        }
        let legal = sitting.read().orders().to_vec();
        let softens = legal.iter().find(|order| matches!(order, Order::PlayCard { .. }));
        let order = softens.or(legal.iter().find(|order| **order == Order::Pass)).copied();
        sitting.write().order(&[order.expect("it is the attack that is asked about")]);
    }
    let counts = "The attack counts as a success all the same".to_owned();
    assert_eq!(told, [("all prevented".to_owned(), counts)]);
}

/// What nobody could deal with tells what it does where it stays; where it goes on to is told too, to whoever it comes to
/// above all.
#[test]
fn a_persistent_encounter_tells_what_it_does_and_where_it_goes() {
    let setup = setup(
        r#"(
            id: "wanders", name: "Wanders", sides: ["federation", "klingon"], goal: 10, board: Columns([2, 3, 2, 3, 2]),
            subdecks: 2, first: 0, dice: [1],
            position: (
                bare: true, to_move: 0,
                ships: [(ship: "equinox", at: "C2"), (ship: "venture", at: "C1"), (ship: "qhondoq", at: "D3")],
                tiles: [
                    (cell: "C2", location: "class_d_planet", explored_by: 0, encounter: "v_ger"),
                    (cell: "C1", location: "class_l_planet", explored_by: 0),
                    (cell: "D3", location: "class_m_planet", explored_by: 1),
                ],
            ),
            source: Original,
        )"#,
    );
    let mut sitting = seated(setup);
    catch_up(&mut sitting);
    let mut tried = false;
    for _ in 0..60 {
        let legal = sitting.read().orders().to_vec();
        let tries = legal.iter().find(|order| !tried && matches!(order, Order::AttemptEncounter { .. }));
        let passes = [Order::Pass, Order::Done].into_iter().find(|order| legal.contains(order));
        let ends = legal.contains(&Order::EndTurn).then_some(Order::EndTurn);
        tried |= tries.is_some();
        let Some(order) = tries.copied().or(passes).or(ends).or(legal.first().copied()) else { break };
        sitting.write().order(&[order]);
        catch_up(&mut sitting);
        if sitting.read().position().t.turn >= 3 {
            break;
        }
    }
    let journal = sitting.get::<Journal>();
    let said: Vec<&str> = journal.lines().iter().map(|line| line.text.as_str()).collect();
    let stays = said.iter().find(|text| text.contains("V'Ger stays")).unwrap_or_else(|| panic!("{said:#?}"));
    assert!(stays.contains("Weapons"), "{stays}");
    assert!(said.iter().any(|text| text.contains("V'Ger moves to ")), "{said:#?}");
    let shown = sitting.read().playhead;
    let news = digest(&shown.m, &shown.table, Seat(0), journal.lines().iter().enumerate());
    assert!(news.iter().any(|item| item.text.starts_with("V'Ger moves to ")), "{news:?}");
}

/// A die by the words of a card that brings nothing says so, though the card is away already and drawn anew.
#[test]
fn a_die_that_brings_nothing_says_so() {
    let told = |dice: &str| {
        let mut sitting = alone_with_dice(
            dice,
            r#"
            ships: [(ship: "equinox", at: "B2"), (ship: "gr_oth", at: "E2")],
            tiles: [
                (cell: "B2", location: "class_d_planet", explored_by: 0), (cell: "C2", location: "class_m_planet"),
                (cell: "E2", location: "class_d_planet", explored_by: 1),
            ],
            seats: [(hand: ["first_contact"]), ()],
            "#,
        );
        let mut told = Vec::new();
        for _ in 0..12 {
            catch_up(&mut sitting);
            told.extend(sitting.model().toast.map(|toast| toast.text));
            let legal = sitting.read().orders().to_vec();
            let planet = sitting.read().m().board.cell("C2");
            let wanted = |order: &&Order| match order {
                Order::MoveStep { to, .. } => Some(*to) == planet,
                Order::PlayCard { kind, .. } => *kind == CardKind::Ops,
                _ => false,
            };
            let Some(order) = legal.iter().find(wanted).copied() else { break };
            sitting.write().order(&[order]);
        }
        told.get(1).cloned().unwrap_or_default()
    };
    let vain = told("3, 1");
    assert!(
        vain.starts_with("You play First Contact") && vain.ends_with("The die shows 1. Nothing happens."),
        "{vain}"
    );
    let fruitful = told("3, 4");
    assert!(!fruitful.contains("Nothing happens"), "{fruitful}");
}

#[test]
fn what_is_told_speaks_to_its_reader() {
    let m = Match::new(content(), diced_table("1", "")).unwrap();
    let to_reader = |seat: u8, text: &str| words::to_reader(&m, Seat(seat), text);
    let told = [
        ("The Federation player's turn, round 3.", "Your turn, round 3."),
        ("The Federation player passes.", "You pass."),
        ("The Federation player has a new mission: Defector.", "You have a new mission: Defector."),
        ("The Federation player looks at Data in their deck.", "You look at Data in your deck."),
        (
            "The Klingon player gives Data to the Federation player. The Federation player draws 2 cards.",
            "The Klingon player gives Data to you. You draw 2 cards.",
        ),
        ("Data stays before the Federation player.", "Data stays before you."),
    ];
    for (text, own) in told {
        assert_eq!(to_reader(0, text), own);
    }
    assert_eq!(to_reader(1, told[1].0), told[1].0);
}

/// What each total is made of is known by name once it is compared, whatever was played before the dice.
#[test]
fn the_parts_of_a_sum_are_known_by_name_once_it_is_compared() {
    let (mut known, mut unknown) = (0, 0);
    for seed in 0..24 {
        let mut sitting = people(seed);
        let mut rng = Rng64::new(seed);
        for _ in 0..300 {
            catch_up(&mut sitting);
            let Some(order) = any_order(&sitting, &mut rng) else { break };
            sitting.write().order(&[order]);
            while let Some(fact) = sitting.write().show_next() {
                if matches!(fact, Fact::TotalsCompared { .. } | Fact::TestCompared { .. }) {
                    match sitting.get::<Journal>().sums_of(&fact) {
                        Some(_) => known += 1,
                        None => unknown += 1,
                    }
                }
            }
        }
    }
    // But for those before which very much was asked.
    assert!(known > 100 && unknown * 20 < known, "{known} known, {unknown} not");
}
