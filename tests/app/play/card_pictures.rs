//! Pictures of command cards: each its own, people for crew, and something fitting for what nobody drew.

use std::collections::BTreeSet;

use fleet_captains::app::play::fill::{origin, signs};
use fleet_captains::app::theme::picture::{CardPicture, compose};
use fleet_captains::app::theme::{CardOrigin, Icon};
use fleet_captains::fleet::content::CommandCard;
use fleet_captains::fleet::units::{CardKind, CrewType};
use fleet_captains::looks::{CardLooks, CardThing, Looks, Species};

use crate::support::{content, root};

fn looks() -> CardLooks {
    Looks::core(&root().join("assets")).unwrap().cards
}

/// The same looks with no card drawn.
fn undrawn() -> CardLooks {
    CardLooks { cards: Default::default(), ..looks() }
}

fn picture(looks: &CardLooks, card: &CommandCard) -> CardPicture {
    let kinds = [CardKind::Ops, CardKind::Combat, CardKind::Crew];
    let signs: Vec<Icon> = kinds.into_iter().flat_map(|kind| signs(&card.entry, kind)).collect();
    compose(looks, &origin(&card.entry), &signs)
}

/// What is told apart at a glance: where something lies, how large it is and how it is turned does not count.
fn gist(picture: &CardPicture) -> String {
    let things: Vec<_> = picture.props.iter().map(|prop| (&prop.what, prop.ink)).collect();
    format!("{:?} {:?}", picture.ground, things)
}

fn has_a_person(picture: &CardPicture) -> bool {
    picture.props.iter().any(|prop| matches!(prop.what, CardThing::Person(_)))
}

#[test]
fn no_two_cards_of_a_side_have_the_same_picture() {
    let (looks, content) = (looks(), content());
    let mut seen = std::collections::BTreeMap::new();
    for card in &content.cards {
        let key = (card.entry.side.clone(), gist(&picture(&looks, card)));
        if let Some(other) = seen.insert(key, card.entry.id.clone()) {
            panic!("{} looks like {other}", card.entry.id);
        }
    }
}

#[test]
fn crew_cards_show_a_person_in_their_role_drawn_or_not() {
    for looks in [looks(), undrawn()] {
        for card in &content().cards {
            let (picture, crew) = (picture(&looks, card), &card.entry.crew);
            assert_eq!(picture.role, crew.as_ref().map(|crew| crew.kind));
            assert!(crew.is_none() || has_a_person(&picture), "{}", card.entry.id);
        }
    }
}

#[test]
fn what_is_drawn_is_there() {
    let (looks, content) = (looks(), content());
    let all = |keys: Vec<&String>| keys.into_iter().cloned().collect::<BTreeSet<String>>();
    assert_eq!(
        all(looks.cards.keys().collect()),
        all(content.cards.iter().map(|card| &card.entry.id).collect())
    );
    assert_eq!(
        all(looks.subdecks.keys().collect()),
        all(content.subdecks.iter().map(|one| &one.id).collect())
    );
    assert_eq!(all(looks.sides.keys().collect()), all(content.sides.iter().map(|one| &one.id).collect()));
}

#[test]
fn a_card_that_nobody_drew_shows_what_it_does() {
    let looks = undrawn();
    for card in &content().cards {
        assert!(!picture(&looks, card).props.is_empty(), "{}", card.entry.id);
    }
    let of = |card: &str, side: &str, crew| CardOrigin {
        card: card.to_owned(),
        side: side.to_owned(),
        subdeck: "smugglers".to_owned(),
        crew,
    };
    let torpedo = compose(&looks, &of("own_torpedo", "pirates", None), &[Icon::Weapons]);
    assert_eq!(torpedo.props[0].what, CardThing::Torpedo);
    assert_ne!(torpedo, compose(&looks, &of("other_torpedo", "pirates", None), &[Icon::Weapons]));
    let warrior = compose(&looks, &of("a_warrior", "klingon", Some(CrewType::Officer)), &[]);
    assert!(matches!(&warrior.props[0].what, CardThing::Person(look) if look.species == Species::Klingon));
    assert_ne!(
        warrior.props,
        compose(&looks, &of("b_warrior", "klingon", Some(CrewType::Officer)), &[]).props
    );
}
