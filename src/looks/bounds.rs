//! What looks may hold, so that no file of a mod can stop the window: how many pieces a model is built of, how many points a
//! shape has, how large a number is.

use std::collections::BTreeMap;

use super::{Copies, Kits, ModelPart, Shape, Stroke};

/// The most pieces that a model may come to, with all its kits and copies.
pub const MOST_PIECES: usize = 5_000;
/// The most points, stations or strokes of one shape.
const MOST_POINTS: usize = 200;
/// No number of a model is larger.
const FARTHEST: f32 = 100.0;
/// No point of a sign lies farther out: its square goes from -1 to 1.
const FARTHEST_OF_SIGN: f32 = 1.5;
/// Kits within kits, as they are built.
pub const DEEPEST_KIT: u8 = 6;

/// How many pieces each kit comes to.
pub struct KitPieces<'a>(BTreeMap<&'a str, usize>);

impl<'a> KitPieces<'a> {
    /// Of these kits, as deep as they are built.
    pub fn of(kits: &'a Kits) -> Self {
        let mut counts = BTreeMap::new();
        for _ in 0..=DEEPEST_KIT {
            let known = |name: &str| counts.get(name).copied().unwrap_or(0);
            let count = |parts: &[ModelPart]| {
                parts.iter().fold(0_usize, |sum, part| sum.saturating_add(pieces(part, known)))
            };
            counts = kits.iter().map(|(name, parts)| (name.as_str(), count(parts))).collect();
        }
        Self(counts)
    }

    /// What is wrong with a model built of them, if anything is.
    pub fn flaw(&self, parts: &[ModelPart]) -> Option<String> {
        parts.iter().find_map(flaw_of_part).or_else(|| {
            let known = |name: &str| self.0.get(name).copied().unwrap_or(0);
            let all = parts.iter().fold(0_usize, |sum, part| sum.saturating_add(pieces(part, known)));
            (all > MOST_PIECES).then(|| format!("this comes to more than {MOST_PIECES} pieces"))
        })
    }
}

/// What is wrong with a sign or mark, if anything is.
pub fn flaw_of_sign(strokes: &[Stroke]) -> Option<String> {
    let flaw = |stroke: &Stroke| match stroke {
        Stroke::Spot(at, radius) => in_square(&[*at]).or_else(|| wide("a radius", &[*radius])),
        Stroke::Arc(at, radius, width, (from, to)) => in_square(&[*at])
            .or_else(|| numbers(&[from / 36.0, to / 36.0]))
            .or_else(|| wide("a radius", &[*radius]))
            .or_else(|| wide("a width", &[*width])),
        Stroke::Line(points, width) => count("a line", 2, points.len())
            .or_else(|| in_square(points))
            .or_else(|| wide("a width", &[*width])),
        Stroke::Patch(points) => count("a patch", 3, points.len()).or_else(|| in_square(points)),
    };
    count("a sign", 0, strokes.len()).or_else(|| strokes.iter().find_map(flaw))
}

/// What is wrong with the mark of a side, by which all its pieces are known.
pub fn flaw_of_mark(strokes: &[Stroke]) -> Option<String> {
    let none = "a side has a mark, so that nobody needs the colour: one stroke at least";
    if strokes.is_empty() { Some(none.to_owned()) } else { flaw_of_sign(strokes) }
}

/// The kits that are built of themselves, in however many steps: what would be in them has no end.
pub fn circular(kits: &Kits) -> Vec<&str> {
    let parts_of = |name: &str| kits.get(name).map_or(&[][..], Vec::as_slice);
    let within = |name: &str| {
        let named = |part: &'_ ModelPart| match &part.shape {
            Shape::Kit(inner) => Some(inner.clone()),
            _ => None,
        };
        let mut found: Vec<String> = parts_of(name).iter().filter_map(named).collect();
        let mut next = 0;
        while let Some(own) = found.get(next).cloned() {
            for inner in parts_of(&own).iter().filter_map(named) {
                if !found.contains(&inner) {
                    found.push(inner);
                }
            }
            next += 1;
        }
        found.iter().any(|inner| inner == name)
    };
    kits.keys().map(String::as_str).filter(|name| within(name)).collect()
}

fn flaw_of_part(part: &ModelPart) -> Option<String> {
    let (at, turn, scale) = (part.at, part.turn, part.scale);
    let place = numbers(&[at.0, at.1, at.2, scale.0, scale.1, scale.2])
        .or_else(|| numbers(&[turn.0 / 36.0, turn.1 / 36.0, turn.2 / 36.0]));
    let copies = match part.copies {
        Copies::One => None,
        Copies::Line(_, (x, y, z)) => numbers(&[x, y, z]),
        Copies::Ring(_, (x, y, z), (from, to)) => numbers(&[x, y, z, from / 36.0, to / 36.0]),
    };
    place.or(copies).or_else(|| flaw_of_shape(&part.shape))
}

fn flaw_of_shape(shape: &Shape) -> Option<String> {
    match shape {
        Shape::Lathe(points) => count("a lathe", 2, points.len()).or_else(|| pairs(points)),
        Shape::Prism(sides, points) => count("the sides of a prism", 3, usize::from(*sides))
            .or_else(|| count("a prism", 2, points.len()))
            .or_else(|| pairs(points)),
        Shape::Loft(stations) => count("a loft", 2, stations.len()).or_else(|| {
            let of_one = stations.iter().find_map(|one| {
                let flat = one.4 <= 0.0;
                flat.then(|| "the roundness of a loft is more than 0".to_owned())
                    .or_else(|| numbers(&[one.0, one.1, one.4]))
                    .or_else(|| not_negative("half a width", &[one.2, one.3]))
            });
            let pairs = || stations.windows(2).map(|pair| (pair[0].0, pair[1].0));
            let ordered = pairs().all(|(one, next)| one <= next) || pairs().all(|(one, next)| one >= next);
            of_one.or_else(|| {
                (!ordered).then(|| "the sections of a loft stand in order, by their z".to_owned())
            })
        }),
        Shape::Wing(stations) => count("a wing", 2, stations.len())
            .or_else(|| stations.iter().find_map(|one| numbers(&[one.0, one.1, one.2, one.3, one.4]))),
        Shape::Tube { from, to, radius, end } => numbers(&[from.0, from.1, from.2, to.0, to.1, to.2])
            .or_else(|| not_negative("a radius", &[*radius, *end])),
        Shape::Block(width, height, length) => not_negative("a side", &[*width, *height, *length]),
        Shape::Kit(_) => None,
    }
}

/// How many pieces a part comes to, with its kit, which is a piece too.
fn pieces(part: &ModelPart, of_kit: impl Fn(&str) -> usize) -> usize {
    let copies = match part.copies {
        Copies::One => 1,
        Copies::Line(count, _) | Copies::Ring(count, ..) => usize::from(count),
    };
    let inner = if let Shape::Kit(name) = &part.shape { of_kit(name).saturating_add(1) } else { 1 };
    copies.saturating_mul(inner).saturating_mul(1 + usize::from(part.mirror))
}

fn count(what: &str, least: usize, found: usize) -> Option<String> {
    let fits = (least..=MOST_POINTS).contains(&found);
    (!fits).then(|| format!("{what} has {least} to {MOST_POINTS} of its parts, not {found}"))
}

fn pairs(points: &[(f32, f32)]) -> Option<String> {
    points.iter().find_map(|(x, y)| numbers(&[*x, *y]))
}

/// Lengths, which may be 0.
fn not_negative(what: &str, all: &[f32]) -> Option<String> {
    let wrong = all.iter().find(|one| **one < 0.0);
    wrong.map(|one| format!("{what} is not less than 0, and {one} is")).or_else(|| numbers(all))
}

/// Lengths of a stroke, of which there is nothing to be seen at 0.
fn wide(what: &str, all: &[f32]) -> Option<String> {
    let wrong = all.iter().find(|one| **one <= 0.0);
    wrong.map(|one| format!("{what} is more than 0, and {one} is not")).or_else(|| numbers(all))
}

/// Points of a sign.
fn in_square(points: &[(f32, f32)]) -> Option<String> {
    let out = points.iter().find(|(x, y)| x.abs() > FARTHEST_OF_SIGN || y.abs() > FARTHEST_OF_SIGN);
    let told = out.map(|(x, y)| {
        format!("({x}, {y}) lies outside: a sign is drawn in a square from -1 to 1, and hardly beyond")
    });
    told.or_else(|| pairs(points))
}

fn numbers(all: &[f32]) -> Option<String> {
    let wrong = all.iter().find(|one| !one.is_finite() || one.abs() > FARTHEST)?;
    Some(format!("{wrong} is too much: lengths lie within {FARTHEST}, angles within {}", FARTHEST * 36.0))
}

#[cfg(test)]
mod tests {
    use super::super::shipped;
    use super::*;

    fn part(shape: Shape) -> ModelPart {
        ModelPart { shape, ..ModelPart::default() }
    }

    #[test]
    fn what_could_stop_the_window_is_refused() {
        let bad = [
            Shape::Loft(Vec::new()),
            Shape::Lathe(vec![(1.0, 0.0)]),
            Shape::Prism(0, vec![(1.0, 0.0), (1.0, 1.0)]),
            Shape::Block(f32::NAN, 1.0, 1.0),
            Shape::Block(f32::INFINITY, 1.0, 1.0),
            Shape::Wing(vec![super::super::WingStation(0.0, 0.0, 0.0, 0.0, 1e9); 2]),
            Shape::Lathe(vec![(1.0, 0.0); MOST_POINTS + 1]),
        ];
        for shape in bad {
            let told = format!("{shape:?}");
            assert!(KitPieces::of(&Kits::default()).flaw(&[part(shape)]).is_some(), "{told}");
        }
        assert!(flaw_of_sign(&[Stroke::Patch(vec![(0.0, 0.0)])]).is_some());
    }

    #[test]
    fn what_would_not_be_seen_is_refused() {
        let station = |z, half| super::super::Station(z, 0.0, half, 1.0, 2.0);
        let bad = [
            Shape::Loft(vec![station(0.0, 1.0), station(2.0, 1.0), station(1.0, 1.0)]),
            Shape::Loft(vec![station(0.0, -1.0), station(1.0, 1.0)]),
            Shape::Block(-1.0, 1.0, 1.0),
        ];
        for shape in bad {
            let told = format!("{shape:?}");
            assert!(KitPieces::of(&Kits::default()).flaw(&[part(shape)]).is_some(), "{told}");
        }
        for stroke in [
            Stroke::Line(vec![(0.0, 0.0), (1.0, 1.0)], -0.1),
            Stroke::Spot((0.0, 0.0), 0.0),
            Stroke::Patch(vec![(0.0, 0.0), (9.0, 0.0), (0.0, 1.0)]),
        ] {
            assert!(flaw_of_sign(std::slice::from_ref(&stroke)).is_some(), "{stroke:?}");
        }
        assert!(flaw_of_mark(&[]).is_some());
    }

    #[test]
    fn kits_in_a_circle_are_found() {
        let mut kits = Kits::default();
        kits.insert("a".into(), vec![part(Shape::Kit("b".into()))]);
        kits.insert("b".into(), vec![part(Shape::Block(1.0, 1.0, 1.0)), part(Shape::Kit("a".into()))]);
        kits.insert("c".into(), vec![part(Shape::Kit("a".into()))]);
        assert_eq!(circular(&kits), ["a", "b"]);
        assert!(circular(&shipped().ships.kits).is_empty());
    }

    #[test]
    fn kits_that_multiply_are_counted_and_not_built() {
        let many = |shape| vec![ModelPart { copies: Copies::Line(255, (0.1, 0.0, 0.0)), ..part(shape) }; 20];
        let mut kits = Kits::default();
        kits.insert("a".into(), many(Shape::Kit("a".into())));
        kits.insert("b".into(), many(Shape::Block(1.0, 1.0, 1.0)));
        kits.insert("c".into(), vec![part(Shape::Kit("c".into())), part(Shape::Block(1.0, 1.0, 1.0))]);
        let counted = KitPieces::of(&kits);
        for (name, fits) in [("a", false), ("b", false), ("c", true)] {
            assert_eq!(counted.flaw(&[part(Shape::Kit(name.into()))]).is_none(), fits, "{name}");
        }
    }

    #[test]
    fn shipped_models_are_within_bounds() {
        let looks = shipped();
        let counted = KitPieces::of(&looks.ships.kits);
        for (name, parts) in looks.ships.hulls.iter().chain(&looks.ships.kits) {
            assert_eq!(counted.flaw(parts), None, "{name}");
        }
    }
}
