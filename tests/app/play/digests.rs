//! The digest of the enemies' turn: few items, the weightiest first, each with its place, and nothing left out that counts.

use fleet_captains::app::panels::Intent;
use fleet_captains::app::play::digest::{DigestItem, DigestKind, digest};
use fleet_captains::app::play::journal::Journal;
use fleet_captains::app::play::notice::Notice;
use fleet_captains::fleet::fact::Fact;
use fleet_captains::fleet::team::allied;

use super::{Sitting, computer_moves, watched};

/// The digest of what is to be recapitulated now.
fn news(sitting: &Sitting) -> Vec<DigestItem> {
    let shown = sitting.read().playhead;
    digest(&shown.m, &shown.table, shown.viewer, sitting.get::<Journal>().recap())
}

#[test]
fn a_turn_of_the_enemy_comes_down_to_a_few_items() {
    let (mut scored, mut hit, mut lost) = (0, 0, 0);
    for seed in 0..24 {
        let mut sitting = watched(seed);
        let viewer = sitting.read().playhead.viewer;
        let (mut points, mut damage, mut losses) = (0_u16, 0, 0);
        while computer_moves(&mut sitting.write()) && sitting.read().client.steps() < 600 {
            while let Some(fact) = sitting.write().show_next() {
                let own = |ship| allied(sitting.read().playhead.table.ship(ship).seat, viewer);
                match fact {
                    Fact::TurnBegan { seat, .. } if !allied(seat, viewer) => {
                        (points, damage, losses) = (0, 0, 0);
                    }
                    Fact::PointsGained { seat, points: gained, .. } if !allied(seat, viewer) => {
                        points += u16::from(gained.0);
                    }
                    Fact::ShipDamaged { ship, .. } if own(ship) => damage += 1,
                    Fact::ShipDestroyed { ship, .. } if own(ship) => losses += 1,
                    _ => {}
                }
                if !matches!(fact, Fact::TurnEnded { seat } if !allied(seat, viewer)) {
                    continue;
                }
                let items = news(&sitting);
                assert!(items.len() <= 5, "seed {seed}: {items:?}");
                assert!(items.is_sorted_by_key(|item| item.kind), "seed {seed}: {items:?}");
                let told = |kind: DigestKind| items.iter().filter(|item| item.kind == kind).count();
                assert_eq!(told(DigestKind::Loss), losses.min(5), "seed {seed}: {items:?}");
                if losses == 0 && points > 0 {
                    assert!(
                        items.iter().any(|item| item.text.starts_with(&format!("They score {points}: "))),
                        "{items:?}"
                    );
                    scored += 1;
                }
                if losses == 0 && damage > 0 {
                    assert!(told(DigestKind::Damage) > 0, "seed {seed}: {items:?}");
                    hit += 1;
                }
                lost += losses;
            }
        }
    }
    assert!(scored > 10 && hit > 1, "{scored} scored, {hit} hit, {lost} lost");
}

#[test]
fn an_item_leads_to_its_place_and_to_its_moment() {
    for seed in 0..20 {
        let mut sitting = watched(seed);
        while computer_moves(&mut sitting.write()) && sitting.read().client.steps() < 400 {
            sitting.write().finish();
            let Some(item) = news(&sitting).into_iter().find(|item| item.cell.is_some()) else { continue };
            let line = sitting.get::<Journal>().lines()[item.entry].clone();
            if line.cell != item.cell {
                continue;
            }
            sitting.write().intend(&Intent::LocateEntry(item.entry as u32));
            assert_eq!(sitting.marks().pointed, [item.cell.unwrap()]);
            let told = sitting.get::<Notice>().advice().map(<[String]>::to_vec).unwrap_or_default();
            assert_eq!(told.first(), Some(&line.text));
            let texts: Vec<String> =
                sitting.get::<Journal>().lines()[..item.entry].iter().map(|line| line.text.clone()).collect();
            let places = told[1..].iter().map(|one| texts.iter().rposition(|text| text == one));
            assert!(told.len() > 1 && places.is_sorted(), "in the order it happened: {told:?}");
            sitting.write().intend(&Intent::LocateEntry(item.entry as u32));
            assert_eq!(sitting.get::<Notice>().advice(), None, "a second click puts it away");
            return;
        }
    }
    panic!("nothing happened anywhere");
}

#[test]
fn a_place_is_told_by_its_name_once_it_is_known() {
    let mut named = 0;
    for seed in 0..12 {
        let mut sitting = watched(seed);
        while computer_moves(&mut sitting.write()) && sitting.read().client.steps() < 500 {
            sitting.write().finish();
            let live = sitting.read();
            let (m, table) = (live.m(), &live.playhead.table);
            for item in news(&sitting) {
                let tile = item
                    .cell
                    .and_then(|cell| table.cell(cell).tile.known().filter(|_| m.board.is_tile(cell)));
                if let Some(tile) = tile.filter(|_| item.text.starts_with("They control")) {
                    assert!(item.text.contains(&m.tile(tile).entry.name), "{item:?}");
                    named += 1;
                }
            }
        }
    }
    assert!(named > 0, "{named}");
}
