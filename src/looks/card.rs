//! Pictures of Command Cards: a ground by Subdeck, and in front of it a person or things, drawn by the window's own vector parts.
//!
//! A picture shows two units from top to bottom and about four across; x is right and y up, and nought is its middle.
//! Invariant: an id nobody composed a picture for still has a ground of its Subdeck or side and, as crew, a person.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::bounds::flaw_of_sign;
use super::{Ink, Stroke, seed};

/// What lies behind everything.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
pub enum CardGround {
    /// Open space.
    #[default]
    Stars,
    /// The lit edge of a planet.
    Limb,
    /// A band of gas.
    Nebula,
    /// A passage aboard a ship.
    Corridor,
    /// A plotting table.
    Grid,
    /// Hanging cloth.
    Banner,
    /// The ground of a planet under its sky.
    Horizon,
    /// Pillars around a fire.
    Hall,
    /// A cave in the ice.
    Cave,
    /// A round window and its lamps.
    Bridge,
}

/// Of which people somebody is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
pub enum Species {
    #[default]
    Human,
    /// Pointed ears and straight brows.
    Vulcan,
    /// A ridged forehead.
    Klingon,
    /// Light bumps between the eyes and an earring.
    Bajoran,
    /// Large ears and a broad head.
    Ferengi,
    /// Ridges about the eyes and along the neck.
    Cardassian,
    /// A smooth face.
    Changeling,
    /// A bright, pale skin.
    Android,
    /// A metal implant over one eye.
    Borg,
    /// Seen through, with lines of light.
    Hologram,
    /// A light ridge on the forehead.
    HalfKlingon,
    /// A mark of ink over one eye.
    Inked,
}

/// How somebody wears their hair.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
pub enum Hair {
    None,
    #[default]
    Short,
    Swept,
    Bowl,
    Long,
    Mane,
    Bun,
    Curls,
    Tail,
}

/// The colour of a hair.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
pub enum HairTone {
    Black,
    #[default]
    Brown,
    Red,
    Fair,
    Grey,
}

/// How dark a skin is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
pub enum Skin {
    #[default]
    Fair,
    Olive,
    Brown,
    Deep,
}

/// What somebody wears.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
pub enum Coat {
    /// Red, as those who lead.
    #[default]
    Red,
    /// Gold, as those who run a ship.
    Gold,
    /// Blue, as those who heal and study.
    Blue,
    /// Plates and a sash.
    Armour,
    /// A robe with a broad collar.
    Robe,
    /// Plain and dark.
    Plain,
    /// Fur over the shoulders.
    Fur,
}

/// Something by which somebody is known.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
pub enum Feature {
    #[default]
    None,
    Beard,
    Goatee,
    Moustache,
    Visor,
    EyePatch,
    Band,
    Cap,
    Scar,
}

/// Somebody, by their marks; nobody has a face.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct PersonLook {
    /// Of which people.
    pub species: Species,
    /// How the hair is worn.
    pub hair: Hair,
    /// Its colour.
    pub tone: HairTone,
    /// How dark the skin is.
    pub skin: Skin,
    /// What is worn.
    pub coat: Coat,
    /// Something to know somebody by.
    pub feature: Feature,
}

/// Something in the picture of a card.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub enum CardThing {
    /// Somebody.
    Person(PersonLook),
    /// What is none of the others, drawn as the marks of sides are, from the back to the front, in the colour of the thing.
    Drawn(Vec<Stroke>),
    /// A Starfleet cruiser from above.
    Cruiser,
    /// A small Starfleet warship.
    Escort,
    /// A Klingon ship with a long neck.
    Battlecruiser,
    /// A small Klingon ship with spread wings.
    BirdOfPrey,
    Freighter,
    Shuttle,
    Planet,
    Moon,
    Sun,
    Wormhole,
    Station,
    Outpost,
    Dock,
    Torpedo,
    Probe,
    Console,
    Dish,
    Crystal,
    Core,
    Injector,
    Wrench,
    Scroll,
    Book,
    Chalice,
    Blade,
    Dagger,
    Mine,
    Crate,
    Cards,
    Die,
    Chair,
    Flag,
    Shackles,
    Medkit,
    Beam,
    Bolt,
    Waves,
    Shield,
    Ripple,
    Burst,
    Coins,
    Eye,
    Hourglass,
    Padlock,
    Fire,
    Badge,
    Trefoil,
    Crowd,
    Table,
    Door,
    Arrow,
    Scales,
    Hook,
    Target,
    Wheat,
    Horn,
    Bed,
    Cup,
    Lamp,
}

/// Something and where it is in the picture.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardProp {
    /// What it is.
    pub what: CardThing,
    /// Its middle.
    #[serde(default)]
    pub at: (f32, f32),
    /// At 1 as high as the picture.
    #[serde(default = "thing_size")]
    pub size: f32,
    /// Degrees to the left.
    #[serde(default)]
    pub turn: f32,
    /// Its colour, else that of the side's things.
    #[serde(default)]
    pub ink: Option<Ink>,
}

const fn thing_size() -> f32 {
    0.8
}

/// The picture of a card: what is left out is that of its Subdeck.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct CardLook {
    /// What lies behind everything.
    pub ground: Option<CardGround>,
    /// The colour of the light.
    pub light: Option<Ink>,
    /// From the back to the front.
    pub props: Vec<CardProp>,
}

/// What the cards of a Subdeck, or of a side, have in common.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardMood {
    /// What lies behind everything.
    pub ground: CardGround,
    /// The colour of the light.
    pub light: Ink,
}

/// The people and things of a side.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardStyle {
    /// Where its Subdecks say nothing.
    pub mood: CardMood,
    /// What its things are made of.
    pub ink: Ink,
    /// Its crew, for those nobody drew.
    #[serde(default)]
    pub species: Species,
    /// What they wear.
    #[serde(default)]
    pub coats: Vec<Coat>,
}

/// Pictures of Command Cards. File `cards.ron`.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct CardLooks {
    /// By the id of the side.
    pub sides: BTreeMap<String, CardStyle>,
    /// By the id of the Subdeck.
    pub subdecks: BTreeMap<String, CardMood>,
    /// By the id of the card.
    pub cards: BTreeMap<String, CardLook>,
}

impl CardLooks {
    /// Adds more, which replace what they give again.
    pub(super) fn add(&mut self, more: Self) {
        let Self { sides, subdecks, cards } = more;
        self.sides.extend(sides);
        self.subdecks.extend(subdecks);
        self.cards.extend(cards);
    }

    /// Somebody for a crew card that nobody drew: of their side's people, always the same for the same id.
    pub fn stranger(&self, side: &str, id: &str) -> PersonLook {
        let number = seed(id) as usize;
        let style = self.sides.get(side);
        let species = style.map_or(Species::Human, |style| style.species);
        let coats = style.map_or(&[Coat::Plain, Coat::Robe][..], |style| &style.coats);
        PersonLook {
            species,
            hair: pick(&[Hair::Short, Hair::Swept, Hair::Bowl, Hair::Long, Hair::Bun, Hair::Curls], number),
            tone: pick(
                &[HairTone::Black, HairTone::Brown, HairTone::Red, HairTone::Fair, HairTone::Grey],
                number / 6,
            ),
            skin: pick(&[Skin::Fair, Skin::Olive, Skin::Brown, Skin::Deep], number / 30),
            coat: pick(coats, number / 120),
            feature: pick(&[Feature::None, Feature::Band, Feature::Scar, Feature::None], number / 360),
        }
    }
}

fn pick<T: Copy + Default>(from: &[T], number: usize) -> T {
    from.get(number % from.len().max(1)).copied().unwrap_or_default()
}

/// What cannot be drawn: a number that is none, or so large that the thing is out of the picture.
pub(super) fn flaw_of_card(look: &CardLook) -> Option<String> {
    if look.props.len() > MOST_PROPS {
        return Some(format!("a card shows at most {MOST_PROPS} things, not {}", look.props.len()));
    }
    let sign = |prop: &CardProp| match &prop.what {
        CardThing::Drawn(strokes) => flaw_of_sign(strokes),
        _ => None,
    };
    look.props.iter().find_map(|prop| {
        let placed = [prop.at.0, prop.at.1].iter().all(|one| one.abs() <= FARTHEST);
        let sized = prop.size > 0.0 && prop.size <= FARTHEST && prop.turn.is_finite();
        (!placed || !sized).then(|| {
            format!("a thing lies within {FARTHEST} of the middle, and its size is more than 0 and at most {FARTHEST}")
        })
        .or_else(|| sign(prop))
    })
}

/// As many things as a small picture can hold.
const MOST_PROPS: usize = 8;
const FARTHEST: f32 = 4.0;

#[cfg(test)]
mod tests {
    use super::super::shipped;
    use super::*;

    #[test]
    fn what_cannot_be_drawn_is_told() {
        let thing =
            |size: f32, at: (f32, f32)| CardProp { what: CardThing::Die, at, size, turn: 0.0, ink: None };
        let flaw = |props: Vec<CardProp>| flaw_of_card(&CardLook { props, ..CardLook::default() });
        assert_eq!(flaw(vec![thing(0.8, (1.0, 0.0)); MOST_PROPS]), None);
        assert!(flaw(vec![thing(0.8, (1.0, 0.0)); MOST_PROPS + 1]).is_some());
        for (size, at) in
            [(0.0, (0.0, 0.0)), (f32::NAN, (0.0, 0.0)), (0.8, (f32::INFINITY, 0.0)), (9.0, (0.0, 0.0))]
        {
            assert!(flaw(vec![thing(size, at)]).is_some(), "{size} {at:?}");
        }
        let drawn = |radius: f32| {
            let what = CardThing::Drawn(vec![Stroke::Spot((0.0, 0.0), radius)]);
            flaw(vec![CardProp { what, ..thing(0.8, (0.0, 0.0)) }])
        };
        assert_eq!(drawn(0.5), None);
        assert!(drawn(f32::NAN).is_some());
    }

    #[test]
    fn strangers_are_of_their_side_and_differ() {
        let cards = shipped().cards;
        let (one, other) =
            (cards.stranger("klingon", "one_warrior"), cards.stranger("klingon", "other_warrior"));
        assert_eq!((one.species, other.species), (Species::Klingon, Species::Klingon));
        assert_ne!(one, other);
        assert_eq!(cards.stranger("nobody", "x").species, Species::Human);
    }
}
