//! Temperaments: how seats spell them, what "any" comes to, and that they change what is worth what and nothing else.

use fleet_captains::fleet::ai::{ComputerLevel, Style, Temperament};
use fleet_captains::players::SeatKind;

#[test]
fn a_seat_spells_its_temperament_and_reads_it_again() {
    for level in ComputerLevel::ALL {
        let plain = SeatKind::Computer(*level, Temperament::Balanced);
        assert_eq!(format!("ai:{}", level.name()).parse(), Ok(plain));
        for temperament in Temperament::ALL.iter().filter(|one| **one != Temperament::Balanced) {
            let kind = SeatKind::Computer(*level, *temperament);
            let read = kind.to_string().parse::<SeatKind>();
            assert_eq!(read.is_ok(), level.has_temperament(), "{kind}: {read:?}");
            if let Ok(read) = read {
                assert_eq!(
                    (&read, read.to_string()),
                    (&kind, format!("ai:{}:{}", level.name(), temperament.name()))
                );
            }
        }
    }
    assert!("ai:captain:balanced".parse::<SeatKind>().is_err(), "one player has one spelling");
}

#[test]
fn any_is_one_of_the_others_as_the_seed_has_it() {
    let drawn: Vec<Temperament> = (0..60).map(|seed| Temperament::Any.settled(seed)).collect();
    for temperament in Temperament::ALL {
        assert_eq!(drawn.contains(temperament), *temperament != Temperament::Any, "{temperament:?}");
        let kept = if *temperament == Temperament::Any { drawn[7] } else { *temperament };
        assert_eq!(temperament.settled(7), kept);
    }
}

#[test]
fn a_temperament_changes_what_is_liked_and_nothing_else() {
    for level in ComputerLevel::ALL {
        let plain = level.style();
        assert_eq!(Temperament::Balanced.style(*level, 1), plain);
        for temperament in Temperament::ALL {
            let style = temperament.style(*level, 1);
            let liked = Style { weights: plain.weights, bold: plain.bold, ..style };
            assert_eq!(liked, plain, "{temperament:?}");
            let differs = (style.weights, style.bold) != (plain.weights, plain.bold);
            assert_eq!(differs, temperament.settled(1) != Temperament::Balanced, "{temperament:?}");
        }
    }
}
