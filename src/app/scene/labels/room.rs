//! Which label stands where, so that none is written over another: a pure arrangement of rectangles.
//!
//! Invariants: no label that may be moved or hidden lies over one that is placed; what may not be missed is always
//! placed; the same wishes are always arranged in the same way, so nothing hops about while nothing changes.

use bevy_egui::egui::{Pos2, Rect, Vec2, vec2};

/// How far apart labels are kept.
const GAP: Vec2 = vec2(3.0, 0.5);
/// How near to the board's edge a label may come.
const EDGE: f32 = 4.0;

/// Who gives way to whom: the later to the earlier.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum LabelRank {
    /// What the interface tells over the board.
    Told,
    /// The plates of ships.
    Plates,
    /// What a way costs, and what bars it.
    Cost,
    /// The digit that selects an own ship.
    Digit,
    /// How many tokens lie in a stack.
    Count,
    /// Names of tokens.
    Token,
    /// Names of ships.
    Ship,
    /// What floats over the board for a moment. It hardly moves, as further up it would be said of another hex.
    Float,
    /// The name of a place that is asked about.
    Asked,
    /// The points over a Command Post.
    Points,
    /// Where ships stand: the name of a place beside theirs would be written over them.
    Hull,
    /// Names of places.
    Place,
}

/// Where a label may go from where it wants to be.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum LabelWay {
    /// Nowhere: it is always where it wants to be.
    Stays,
    /// Up by so many steps of this height.
    Up { lines: u8, step: f32 },
    /// Up by so many steps of this height as far as the board goes, so that what it names stays in sight; else down.
    Above { lines: u8, step: f32 },
    /// Up or down by so many steps of this height, whichever is nearer.
    Either { lines: u8, step: f32 },
    /// Up or down by so many steps of this height, and a little to either side.
    Around { lines: u8, step: f32 },
    /// Down by so many of its lines, and a little to either side.
    Down { lines: u8 },
}

/// A label that wants a place.
#[derive(Clone, Debug, PartialEq)]
pub struct LabelWish {
    pub rank: LabelRank,
    /// Its middle.
    pub spot: Pos2,
    /// Its size in full, then those of shorter forms.
    pub sizes: Vec<Vec2>,
    pub way: LabelWay,
    /// Written over others rather than not at all.
    pub must: bool,
}

impl LabelWish {
    /// Where it may stand, best first, each with the number of its form: in full wherever it may go, then shorter.
    fn places(&self, clip: Rect) -> impl Iterator<Item = (usize, Rect)> {
        self.sizes.iter().enumerate().flat_map(move |(form, size)| {
            self.shifts().into_iter().map(move |(aside, lines)| {
                let step = match self.way {
                    LabelWay::Up { step, .. }
                    | LabelWay::Above { step, .. }
                    | LabelWay::Either { step, .. }
                    | LabelWay::Around { step, .. } => -step,
                    LabelWay::Down { .. } | LabelWay::Stays => size.y,
                };
                let rect = Rect::from_center_size(self.spot + vec2(aside * size.x, lines * step), *size);
                (form, self.inside(rect, clip))
            })
        })
    }

    /// Shares of its width to the side, and steps on its way.
    fn shifts(&self) -> Vec<(f32, f32)> {
        let either_way = |lines: u8| (0..=lines).flat_map(|line| [f32::from(line), -f32::from(line)]);
        let aside = |line: f32| [0.0, -0.3, 0.3].map(|aside| (aside, line));
        match self.way {
            LabelWay::Stays => vec![(0.0, 0.0)],
            LabelWay::Up { lines, .. } => (0..=lines).map(|line| (0.0, f32::from(line))).collect(),
            LabelWay::Above { lines, .. } => {
                let up = (0..=lines).map(f32::from);
                up.chain((1..=lines).map(|line| -f32::from(line))).map(|line| (0.0, line)).collect()
            }
            LabelWay::Either { lines, .. } => either_way(lines).map(|line| (0.0, line)).collect(),
            LabelWay::Around { lines, .. } => either_way(lines).flat_map(aside).collect(),
            LabelWay::Down { lines } => (0..=lines).map(f32::from).flat_map(aside).collect(),
        }
    }

    /// Moved sideways so far that it is not cut off at the board's edge.
    fn inside(&self, rect: Rect, clip: Rect) -> Rect {
        if self.way == LabelWay::Stays {
            return rect;
        }
        let (left, right) = (clip.left() + EDGE - rect.left(), clip.right() - EDGE - rect.right());
        rect.translate(vec2(0.0_f32.min(right).max(left), 0.0))
    }
}

/// Where each wish is met and in which of its forms; `None` where it is not.
pub fn arrange(wishes: &[LabelWish], clip: Rect) -> Vec<Option<(usize, Rect)>> {
    let mut order: Vec<usize> = (0..wishes.len()).collect();
    order.sort_by_key(|index| wishes[*index].rank);
    let mut met = vec![None; wishes.len()];
    let mut taken: Vec<Rect> = Vec::new();
    for index in order {
        let wish = &wishes[index];
        let free = |place: &(usize, Rect)| {
            let apart = place.1.expand2(GAP);
            let on_board = !matches!(wish.way, LabelWay::Above { .. }) || place.1.top() >= clip.top() + EDGE;
            wish.way == LabelWay::Stays || on_board && !taken.iter().any(|other| other.intersects(apart))
        };
        let place = wish.places(clip).find(free).or_else(|| wish.places(clip).next().filter(|_| wish.must));
        taken.extend(place.map(|(_, rect)| rect));
        met[index] = place;
    }
    met
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy_egui::egui::pos2;

    fn clip() -> Rect {
        Rect::from_min_size(Pos2::ZERO, vec2(800.0, 500.0))
    }

    fn wish(rank: LabelRank, spot: (f32, f32), width: f32) -> LabelWish {
        let (way, must) = match rank {
            LabelRank::Told
            | LabelRank::Cost
            | LabelRank::Plates
            | LabelRank::Digit
            | LabelRank::Count
            | LabelRank::Hull => (LabelWay::Stays, true),
            LabelRank::Asked => (LabelWay::Either { lines: 6, step: 12.0 }, true),
            LabelRank::Float => (LabelWay::Either { lines: 2, step: 20.0 }, true),
            LabelRank::Points | LabelRank::Place => (LabelWay::Up { lines: 3, step: 20.0 }, false),
            LabelRank::Ship | LabelRank::Token => (LabelWay::Down { lines: 2 }, false),
        };
        let sizes = vec![vec2(width, 18.0), vec2(width * 0.6, 18.0)];
        LabelWish { rank, spot: pos2(spot.0, spot.1), sizes, way, must }
    }

    fn overlaps(wishes: &[LabelWish]) -> usize {
        let placed: Vec<Rect> = arrange(wishes, clip()).into_iter().flatten().map(|met| met.1).collect();
        (0..placed.len())
            .flat_map(|one| (0..one).map(move |other| (one, other)))
            .filter(|(one, other)| placed[*one].intersects(placed[*other]))
            .count()
    }

    #[test]
    fn crowded_boards_have_no_label_over_a_label() {
        use LabelRank::{Asked, Count, Digit, Float, Place, Points, Ship};
        let neighbours = vec![wish(Asked, (300.0, 200.0), 120.0), wish(Asked, (380.0, 200.0), 150.0)];
        let stack = vec![wish(Count, (300.0, 200.0), 10.0), wish(Asked, (310.0, 201.0), 150.0)];
        let scoring = vec![wish(Points, (100.0, 80.0), 70.0), wish(Float, (100.0, 74.0), 60.0)];
        let three = vec![
            wish(Digit, (80.0, 250.0), 19.0),
            wish(Ship, (100.0, 260.0), 70.0),
            wish(Ship, (140.0, 260.0), 80.0),
            wish(Ship, (120.0, 275.0), 75.0),
            wish(Place, (120.0, 285.0), 130.0),
            wish(Asked, (150.0, 270.0), 160.0),
        ];
        let high = LabelWish { sizes: vec![vec2(120.0, 60.0)], ..wish(Float, (300.0, 190.0), 0.0) };
        let told = vec![wish(Asked, (300.0, 200.0), 90.0), high];
        for wishes in [neighbours, stack, scoring, three, told] {
            assert_eq!(overlaps(&wishes), 0, "{:?}", arrange(&wishes, clip()));
        }
    }

    #[test]
    fn the_lesser_label_moves_is_shortened_or_is_not_written() {
        let (plain, ship) =
            (wish(LabelRank::Place, (300.0, 200.0), 120.0), wish(LabelRank::Ship, (300.0, 200.0), 60.0));
        let met = arrange(&[plain.clone(), ship.clone()], clip());
        assert_eq!(met[1].map(|place| place.1.center()), Some(ship.spot), "a ship's name keeps its place");
        assert!(met[0].is_some_and(|place| place.1.bottom() < 191.0), "a place's name stands above it");
        // Half of it is free, and a wall stands above and below.
        let beside =
            LabelWish { sizes: vec![vec2(20.0, 400.0)], ..wish(LabelRank::Cost, (355.0, 200.0), 20.0) };
        let met = arrange(&[plain.clone(), beside], clip());
        assert_eq!(met[0].map(|place| place.0), Some(1), "the short form fits");
        let wall =
            LabelWish { sizes: vec![vec2(300.0, 400.0)], ..wish(LabelRank::Plates, (300.0, 200.0), 0.0) };
        assert_eq!(arrange(&[plain, wall], clip())[0], None);
    }

    #[test]
    fn what_may_not_be_missed_is_placed_and_nothing_leaves_the_board_sideways() {
        let wall =
            LabelWish { sizes: vec![vec2(900.0, 900.0)], ..wish(LabelRank::Plates, (400.0, 250.0), 0.0) };
        let asked = wish(LabelRank::Asked, (795.0, 200.0), 120.0);
        let met = arrange(&[asked, wall], clip());
        assert!(met[0].is_some_and(|place| place.1.right() <= 800.0 && place.1.left() >= 0.0), "{met:?}");
    }
}
