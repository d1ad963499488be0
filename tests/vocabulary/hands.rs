//! Verbs on cards: hands, piles, cards that stay beside a ship.

use fleet_captains::engine::game::Seat;
use fleet_captains::fleet::decision::Decision;
use fleet_captains::fleet::fact::Fact;
use fleet_captains::fleet::order::Order;
use fleet_captains::fleet::state::parts::CardPlace;
use fleet_captains::fleet::units::{DamageLevel, Rating, System};
use serde_json::json;

use super::{played, verb, with_cards};
use crate::rules::orders::*;
use crate::rules::table::{Played, Table};

/// Keys of the cards in that place.
fn cards(t: &Played, place: CardPlace) -> Vec<String> {
    let mut keys: Vec<_> = t.s.table().cards_in(place).map(|card| t.m.card_key(card).to_owned()).collect();
    keys.sort();
    keys
}

/// Keys of the cards that may be chosen now.
fn offered(t: &Played) -> Vec<String> {
    let mut keys: Vec<_> = (t.legal().iter())
        .filter_map(|order| match order {
            Order::ChooseCard { card } => Some(t.m.card_key(*card).to_owned()),
            _ => None,
        })
        .collect();
    keys.sort();
    keys
}

#[test]
fn cards_go_from_a_hand_by_choice_of_either_player_or_by_chance() {
    let table = |cards: u8, by: &str| {
        let table = verb(&format!("Discard(player: Opponent, cards: {cards}, chooser: {by})"));
        table.hand(1, &["kurn", "tavana", "leskit"]).deck(1, &["kurak"])
    };
    for (by, seat) in [("Me", 0), ("Opponent", 1)] {
        let mut t = played(table(2, by), None);
        for card in ["tavana", "kurn"] {
            assert_eq!(t.asked(), Some(Seat(seat)), "{by}");
            t.play(pick_card(card));
        }
        assert_eq!(
            (t.ask(), cards(&t, CardPlace::Hand { seat: Seat(1) })),
            (Decision::Turn, vec!["leskit".to_owned()])
        );
    }
    for (number, left) in [(1, 2), (2, 1), (3, 0), (5, 0)] {
        let t = played(table(number, "Chance"), None);
        assert_eq!((t.ask(), hand(&t, 1)), (Decision::Turn, left), "{number}");
    }
    // Of one's own hand: what is left of it once the card itself is played.
    let mut t = played(verb("Discard(player: Me, cards: 3)").hand(0, &["code_47", "data"]), None);
    t.play(pick_card("data"));
    assert_eq!(
        (t.ask(), cards(&t, CardPlace::Hand { seat: Seat(0) })),
        (Decision::Turn, vec!["first_contact".to_owned()])
    );
}

#[test]
fn cards_22_a_card_is_fetched_from_among_those_that_fit() {
    let pile = [
        "auxiliary_power",
        "belanna_torres",
        "data",
        "emergency_power",
        "kathryn_janeway",
        "montgomery_scott",
        "seven_of_nine",
    ];
    let crew = ["belanna_torres", "data", "kathryn_janeway", "montgomery_scott", "seven_of_nine"];
    let ops = [
        "auxiliary_power",
        "data",
        "emergency_power",
        "kathryn_janeway",
        "montgomery_scott",
        "seven_of_nine",
    ];
    let fight = ["auxiliary_power", "belanna_torres", "data", "kathryn_janeway", "seven_of_nine"];
    for (of, fit) in [
        ("Any", &pile[..]),
        ("Kind(Ops)", &ops[..]),
        ("Kind(Combat)", &fight[..]),
        ("Kind(Crew)", &crew[..]),
        ("Crew(Captain)", &["kathryn_janeway"]),
        ("Crew(Officer)", &["data"]),
        ("Crew(Engineer)", &["belanna_torres", "montgomery_scott"]),
        ("Crew(Specialist)", &["seven_of_nine"]),
    ] {
        let mut t = played(verb(&format!("Fetch(from: Discard, if: {of})")).discard(0, &pile), None);
        assert_eq!(offered(&t), fit, "{of}");
        t.play(pick_card(fit[0]));
        assert_eq!(card_at(&t, fit[0]), CardPlace::Hand { seat: Seat(0) }, "{of}");
        assert_eq!((t.ask(), hand(&t, 0)), (Decision::Turn, 2), "{of}: with the replacement");
    }
    let t = played(verb("Fetch(from: Discard, if: Crew(Captain))").discard(0, &["data"]), None);
    assert_eq!((t.ask(), hand(&t, 0)), (Decision::Turn, 1), "none fits: only the replacement");
}

#[test]
fn cards_10_a_card_fetched_from_the_deck_is_no_longer_in_it() {
    for (seat, own, deck) in [
        (0, "code_47", ["emergency_power", "data", "first_contact"]),
        (1, "imperial_edict", ["kurn", "vagh", "tavana"]),
    ] {
        let says = "ops: (when: [Turn], effects: [Fetch(from: Deck, if: Crew(Officer))])";
        let table = with_cards(&[(own, says)]).turn_of(seat).hand(seat, &[own]).deck(seat, &deck);
        let mut t = table.start();
        t.play(ops(own, None));
        assert_eq!(offered(&t), [deck[1]]);
        t.play(pick_card(deck[1]));
        let place = CardPlace::Hand { seat: Seat(seat) };
        assert_eq!(cards(&t, place).len(), 2, "with the replacement");
        // The next to be drawn is the one that lay below it.
        t.play(json!({"DiscardCard": {"card": deck[0]}}));
        let mut left = [deck[1].to_owned(), deck[2].to_owned()];
        left.sort();
        assert_eq!(cards(&t, place), left);
        assert_eq!(t.s.table().cards_in(CardPlace::Deck { seat: Seat(seat) }).count(), 0);
    }
}

#[test]
fn a_hand_looked_at_is_shown_to_that_player_alone() {
    let t = played(verb("LookAtHand").hand(1, &["kurn", "tavana"]), None);
    assert!(matches!(t.fact("HandShown"), Fact::HandShown { seat: Seat(1), to: Seat(0) }));
    assert_eq!(t.times("CardShown"), 2);
    let kurn = t.m.find_card("kurn").unwrap();
    assert_eq!(t.seen_by(0).table.card(kurn), CardPlace::Hand { seat: Seat(1) });
}

#[test]
fn cards_06_with_nothing_under_way_a_card_gives_what_it_gives_for_the_turn() {
    let table = verb("Attach(until: Over, abilities: [Gives(give: [Plus(Rating(Weapons), 2)])])");
    let mut t = played(table.ship("venture", "").dial("9 5 4 8"), Some("venture"));
    assert_eq!(card_at(&t, "code_47"), CardPlace::Beside { ship: t.id("venture") });
    assert_eq!(t.rating("venture", System::Weapons), Rating::At(11));
    t.say("EndTurn");
    assert_eq!(card_at(&t, "code_47"), CardPlace::Discard { seat: Seat(0) });
    assert_eq!(t.rating("venture", System::Weapons), Rating::At(9));
}

#[test]
fn cards_06_and_09_a_card_beside_a_ship_goes_when_all_it_gave_is_over() {
    let table = verb(
        "Attach(until: MyTurn, abilities: [Gives(give: [Plus(Rating(Weapons), 2)]), \
         Gives(give: [Plus(Rating(Sensors), 1)])])",
    );
    let mut t = played(table.ship("venture", "").dial("9 5 4 8"), Some("venture"));
    assert_eq!((card_at(&t, "code_47"), hand(&t, 0)), (CardPlace::Beside { ship: t.id("venture") }, 1));
    assert_eq!(t.ratings("venture"), "11 6 4 8");
    t.say("EndTurn");
    assert_eq!(t.ratings("venture"), "11 6 4 8", "through the other's turn");
    t.say("EndTurn");
    assert_eq!((t.ratings("venture").as_str(), t.times("CardDiscarded")), ("9 5 4 8", 1));
    assert_eq!((card_at(&t, "code_47"), hand(&t, 0)), (CardPlace::Discard { seat: Seat(0) }, 1));
}

#[test]
fn a_counter_counts_up_and_down_and_the_card_goes_when_it_says_so() {
    let count = |by: &str| {
        verb(&format!(
            "Attach(until: Forever, abilities: [On(trigger: TurnStarts, effects: [{by}, If(if: AtLeast(Counter, 3), \
             then: [VictoryPoints(player: Me, points: 1), DiscardThis])])])"
        ))
        .ship("venture", "")
    };
    for (by, rounds) in [("Count(by: 3)", 1), ("Count(by: 2)", 2), ("Count(by: 4), Count(by: -3)", 3)] {
        let mut t = played(count(by), Some("venture"));
        for round in 1..=rounds {
            assert_eq!(
                (t.points(0), card_at(&t, "code_47")),
                (0, CardPlace::Beside { ship: t.id("venture") }),
                "{by} {round}"
            );
            t.round();
        }
        assert_eq!((t.points(0), card_at(&t, "code_47")), (1, CardPlace::Discard { seat: Seat(0) }), "{by}");
        t.round();
        assert_eq!(t.points(0), 1, "{by}: it is gone");
    }
}

#[test]
fn a_counter_is_asked_for_before_an_ability_is_used_and_read_after_the_card_has_paid_for_it() {
    for (cost, at) in [
        ("OncePerTurn", None),
        ("DiscardThis", Some(CardPlace::Discard { seat: Seat(0) })),
        ("TrashThis", Some(CardPlace::Trash)),
    ] {
        let table = verb(&format!(
            "Attach(until: Forever, abilities: [On(trigger: TurnStarts, effects: [Count(by: 1)]), \
             Use(when: [Turn], cost: {cost}, needs: AtLeast(Counter, 2), \
             effects: [Repeat(times: Counter, effects: [VictoryPoints(player: Me, points: 1)])])])"
        ));
        let mut t = played(table.ship("venture", ""), Some("venture"));
        t.round();
        assert!(!usable(&t, "venture"), "{cost}: one is too few");
        t.round();
        let order = ability(&t, "venture");
        t.play(order);
        let beside = CardPlace::Beside { ship: t.id("venture") };
        assert_eq!((t.points(0), card_at(&t, "code_47")), (2, at.unwrap_or(beside)), "{cost}");
    }
}

#[test]
fn a_counter_begins_at_0_whenever_its_card_comes_into_play() {
    let table = verb(
        "Attach(until: Forever, abilities: [On(trigger: TurnStarts, effects: [Count(by: 1), If(if: AtLeast(Counter, 2), \
         then: [VictoryPoints(player: Me, points: 1), DiscardThis, Fetch(from: Discard)])])])",
    );
    let mut t = played(table.ship("venture", ""), Some("venture"));
    t.round();
    t.round();
    t.pass_all();
    if t.count("ChooseCard") > 0 {
        t.play(pick_card("code_47"));
    }
    assert_eq!((t.points(0), card_at(&t, "code_47")), (1, CardPlace::Hand { seat: Seat(0) }));
    t.play(ops("code_47", Some("venture"))).pass_all();
    t.round();
    assert_eq!(t.points(0), 1, "it counts from the beginning");
    t.round();
    assert_eq!(t.points(0), 2);
}

#[test]
fn cards_21_a_card_that_trashes_itself_never_comes_back() {
    let t = played(verb("TrashThis").deck(0, &[]), None);
    assert_eq!((card_at(&t, "code_47"), hand(&t, 0)), (CardPlace::Trash, 0));
    let t = played(verb("Draw(player: Opponent, cards: 2)").deck(1, &["kurn", "vagh", "tavana"]), None);
    assert_eq!((hand(&t, 0), hand(&t, 1)), (1, 2));
}

/// The Bortas destroys the Yosemite, which is at Red.
fn lost(table: Table) -> Played {
    let table = table.turn_of(1).quiet(&["C3"]).ship("bortas", "C3").dial("12 3 4 8").dice(&[6, 1]);
    let mut t = table.start();
    t.play(attack("bortas", "yosemite")).pass_all();
    assert!(t.told("ShipDestroyed"));
    t
}

#[test]
fn rd_74_prisoners_and_cards_beside_a_lost_ship_go_to_the_piles_of_their_owners() {
    let table = Table::standard().ship("yosemite", "C3").level(DamageLevel::Red);
    let t = lost(table.prisoner("kurn").crew("data"));
    assert_eq!(card_at(&t, "kurn"), CardPlace::Discard { seat: Seat(1) });
    assert_eq!(card_at(&t, "data"), CardPlace::Discard { seat: Seat(0) });
    let table = verb("Attach(until: Forever, abilities: [Gives(give: [Plus(Rating(Weapons), 2)])])");
    let table = table.quiet(&["C5"]).ship("yosemite", "C5").level(DamageLevel::Red).ship("bortas", "C5");
    let mut t = played(table.dial("12 3 4 8").dice(&[6, 1]), Some("yosemite"));
    assert_eq!(card_at(&t, "code_47"), CardPlace::Beside { ship: t.id("yosemite") });
    t.say("EndTurn").play(attack("bortas", "yosemite")).pass_all();
    assert!(t.told("ShipDestroyed"));
    assert_eq!(card_at(&t, "code_47"), CardPlace::Discard { seat: Seat(0) });
    assert!(t.s.table().modifiers().is_empty());
}

#[test]
fn a_player_can_be_kept_from_playing_cards_of_a_kind_for_a_while() {
    let treaty = "ops: (when: [Turn], effects: [Grant(give: [NoCards(Combat)], to: All((owner: Enemy, reach: Anywhere)), until: MyTurn)])";
    let fights = "ops: (when: [Turn], effects: [MoreActions(actions: 1)]), combat: (effects: [Modify(what: Total(Shields), by: 1)])";
    let table = with_cards(&[("code_47", treaty), ("imperial_edict", fights)]).quiet(&["C3"]);
    let table = table.ship("venture", "C3").dial("9 5 4 8").ship("bortas", "C3").hand(0, &["code_47"]);
    let table = table.hand(1, &["imperial_edict"]).deck(0, &["first_contact"]).dice(&[1, 1, 1, 1]);
    let may_fight = |t: &mut Played| {
        t.play(attack("venture", "bortas"));
        let card = json!({"PlayCard": {"card": "imperial_edict", "kind": "Combat", "ship": "bortas"}});
        while t.window().is_some() && t.asked() != Some(Seat(1)) {
            t.say("Pass");
        }
        let may = t.window().is_some() && t.allows(card.clone());
        if t.window().is_some() && !may {
            assert_eq!(t.refuses(card), "CardsBarred");
        }
        finish(t);
        may
    };
    let mut t = table.start();
    t.play(ops("code_47", None)).pass_all();
    assert!(!may_fight(&mut t));
    t.say("EndTurn");
    assert!(t.allows(ops("imperial_edict", None)), "as an Ops Card it may be played");
    t.say("EndTurn");
    assert!(may_fight(&mut t), "the time is over");
}
