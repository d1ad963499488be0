//! The picture of a command card: a ground, somebody or something in front of it, and a mark for each of its effects.
//!
//! Invariants: what a picture shows comes from the looks by the card's id, else from its side, its Subdeck, its crew and
//! what its effects are about; the same card always has the same picture.

mod devices;
mod grounds;
mod pen;
mod people;
mod ships;
mod tokens;

use std::sync::Arc;

use bevy_egui::egui::{Color32, Context, Id, Painter, Rect, Rgba, vec2};

use super::emblem::{self, EmblemField};
use super::{Icon, palette};
use crate::fleet::units::CrewType;
use crate::looks::{CardGround, CardLooks, CardProp, CardThing, Ink, Looks, seed};
use pen::ShadePen;

/// Whose card it is, for its picture.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct CardOrigin {
    /// The id of the card.
    pub card: String,
    /// The id of its side.
    pub side: String,
    /// The id of its Subdeck.
    pub subdeck: String,
    /// Who it is aboard a ship, if it is somebody.
    pub crew: Option<CrewType>,
}

/// A picture as it is composed.
#[derive(Debug, Clone, PartialEq)]
pub struct CardPicture {
    pub ground: CardGround,
    /// The colour of its light.
    pub light: Ink,
    /// What its things are made of.
    pub ink: Ink,
    /// From the back to the front.
    pub props: Vec<CardProp>,
    /// What its people are aboard a ship.
    pub role: Option<CrewType>,
}

/// Looks of cards, as a context wears them.
#[derive(Clone, Default)]
pub struct CardPictures(Arc<CardLooks>);

impl CardPictures {
    /// Those of the looks as they are worn.
    pub fn of(looks: &Looks) -> Self {
        Self(Arc::new(looks.cards.clone()))
    }

    /// Lets everything drawn in this context wear them.
    pub fn wear(self, ctx: &Context) {
        ctx.data_mut(|data| data.insert_temp(Id::new("cards"), self));
    }

    fn worn(ctx: &Context) -> Self {
        ctx.data(|data| data.get_temp(Id::new("cards"))).unwrap_or_default()
    }
}

/// The picture of a card whose effects are about these signs.
pub fn compose(looks: &CardLooks, of: &CardOrigin, signs: &[Icon]) -> CardPicture {
    let look = looks.cards.get(&of.card);
    let style = looks.sides.get(&of.side);
    let mood = looks.subdecks.get(&of.subdeck).or(style.map(|style| &style.mood));
    let number = seed(&of.card);
    let strange = seed(&of.subdeck);
    let ground = look
        .and_then(|look| look.ground)
        .or(mood.map(|mood| mood.ground))
        .unwrap_or(GROUNDS[strange as usize % GROUNDS.len()]);
    let light = look
        .and_then(|look| look.light)
        .or(mood.map(|mood| mood.light))
        .unwrap_or_else(|| Ink::of_hue((strange % 360) as f32).times(0.6));
    let props = match look.filter(|look| !look.props.is_empty()) {
        Some(look) => look.props.clone(),
        None if of.crew.is_some() => {
            vec![prop(CardThing::Person(looks.stranger(&of.side, &of.card)), 0.0, 1.0, 0.0)]
        }
        None => invented(signs, number),
    };
    let ink = style.map_or(Ink([0.36, 0.4, 0.46]), |style| style.ink);
    CardPicture { ground, light, ink, props, role: of.crew }
}

const GROUNDS: [CardGround; 4] = [CardGround::Stars, CardGround::Limb, CardGround::Nebula, CardGround::Grid];

fn prop(what: CardThing, x: f32, size: f32, turn: f32) -> CardProp {
    CardProp { what, at: (x, 0.0), size, turn, ink: None }
}

/// What its effects are about, for a card that nobody drew.
fn invented(signs: &[Icon], number: u32) -> Vec<CardProp> {
    let turn = (number % 31) as f32 - 15.0;
    let share = (number / 31 % 17) as f32 / 17.0;
    let main =
        prop(signs.first().map_or(CardThing::Console, |sign| thing_of(*sign)), share * 0.3 - 0.4, 0.8, turn);
    let Some(other) = signs.get(1) else { return vec![main] };
    let far = CardProp { at: (0.7, 0.3), ..prop(thing_of(*other), 0.0, 0.36 + share * 0.1, -turn) };
    vec![far, main]
}

/// The thing that stands for a sign.
fn thing_of(sign: Icon) -> CardThing {
    match sign {
        Icon::Weapons => CardThing::Torpedo,
        Icon::Sensors => CardThing::Dish,
        Icon::Engines => CardThing::Core,
        Icon::Shields => CardThing::Shield,
        Icon::Combat | Icon::CardCombat => CardThing::Target,
        Icon::CardCrew => CardThing::Crowd,
        Icon::Science => CardThing::Crystal,
        Icon::Influence | Icon::Control | Icon::Ring | Icon::ThreePoint => CardThing::Flag,
        Icon::Victory => CardThing::Chalice,
        Icon::Outpost | Icon::Colony => CardThing::Outpost,
        Icon::Starbase => CardThing::Station,
        Icon::Cargo => CardThing::Crate,
        Icon::Cloak | Icon::Secret => CardThing::Ripple,
        Icon::Action | Icon::Next => CardThing::Arrow,
        Icon::Move | Icon::Locate => CardThing::Shuttle,
        Icon::Power => CardThing::Injector,
        Icon::Damage => CardThing::Burst,
        Icon::Die => CardThing::Die,
        Icon::Eye => CardThing::Eye,
        Icon::Cycle | Icon::Undo => CardThing::Hourglass,
        Icon::Repair => CardThing::Wrench,
        Icon::Cards => CardThing::Cards,
        Icon::Fleet => CardThing::Freighter,
        Icon::Halt | Icon::Cross => CardThing::Padlock,
        Icon::Log | Icon::Menu | Icon::Help | Icon::Advice | Icon::Check => CardThing::Scroll,
        Icon::System | Icon::CardOps => CardThing::Console,
    }
}

/// Height from which effects have their marks.
const MARKED: f32 = 20.0;

/// Height below which the things of a picture are drawn larger than it is.
const LOW: f32 = 44.0;

/// Fills `rect` with the picture of a card and the marks of its effects.
pub fn show(painter: &Painter, rect: Rect, of: &CardOrigin, fields: &[EmblemField], dead: bool) {
    plain(painter, rect, of, fields, dead);
    if rect.height() >= MARKED {
        let painter = painter.with_clip_rect(rect.intersect(painter.clip_rect()));
        emblem::marks(&painter, rect, fields);
    }
}

/// Fills `rect` with the picture of a card without the marks.
pub fn plain(painter: &Painter, rect: Rect, of: &CardOrigin, fields: &[EmblemField], dead: bool) {
    let signs: Vec<Icon> = fields.iter().flat_map(|field| &field.signs).copied().collect();
    scene(painter, rect, of, &signs);
    if dead {
        painter.rect_filled(rect.intersect(painter.clip_rect()), 0.0, palette::PANEL.gamma_multiply(0.55));
    }
}

/// The picture of a card as it is composed.
pub fn scene(painter: &Painter, rect: Rect, of: &CardOrigin, signs: &[Icon]) {
    let painter = painter.with_clip_rect(rect.intersect(painter.clip_rect()));
    let picture = compose(&CardPictures::worn(painter.ctx()).0, of, signs);
    draw(&painter, rect, &of.card, &picture);
}

fn draw(painter: &Painter, rect: Rect, key: &str, picture: &CardPicture) {
    let light = of_ink(picture.light);
    grounds::show(painter, rect, key, picture.ground, light);
    // A low picture is a closer look.
    let near = if rect.height() < LOW { 1.3 } else { 1.0 };
    let unit = (rect.height() / 2.0).min(rect.width() / 2.6) * near;
    for one in &picture.props {
        let pen = ShadePen {
            painter,
            centre: rect.center() + vec2(one.at.0, -one.at.1) * unit,
            half: unit * one.size,
            turn: one.turn.to_radians().sin_cos(),
            ink: of_ink(one.ink.unwrap_or(picture.ink)),
            light,
        };
        // Set off against the ground.
        pen.shine((0.0, 0.0), 1.25, 0.22);
        thing(&pen, &one.what);
        if let (CardThing::Person(_), Some(role)) = (&one.what, picture.role) {
            people::role(&pen, role);
        }
    }
}

fn of_ink(ink: Ink) -> Color32 {
    let [red, green, blue] = ink.0;
    Color32::from(Rgba::from_rgb(red, green, blue))
}

fn thing(pen: &ShadePen<'_>, what: &CardThing) {
    match what {
        CardThing::Person(look) => people::person(pen, look),
        CardThing::Drawn(strokes) => strokes.iter().for_each(|stroke| pen.stroke(stroke)),
        CardThing::Cruiser => ships::cruiser(pen),
        CardThing::Escort => ships::escort(pen),
        CardThing::Battlecruiser => ships::battlecruiser(pen),
        CardThing::BirdOfPrey => ships::bird(pen),
        CardThing::Freighter => ships::freighter(pen),
        CardThing::Shuttle => ships::shuttle(pen),
        CardThing::Planet => ships::planet(pen),
        CardThing::Moon => ships::moon(pen),
        CardThing::Sun => ships::sun(pen),
        CardThing::Wormhole => ships::wormhole(pen),
        CardThing::Station => ships::station(pen),
        CardThing::Outpost => ships::outpost(pen),
        CardThing::Dock => ships::dock(pen),
        CardThing::Torpedo => devices::torpedo(pen),
        CardThing::Probe => devices::probe(pen),
        CardThing::Console => devices::console(pen),
        CardThing::Dish => devices::dish(pen),
        CardThing::Crystal => devices::crystal(pen),
        CardThing::Core => devices::core(pen),
        CardThing::Injector => devices::injector(pen),
        CardThing::Wrench => devices::wrench(pen),
        CardThing::Scroll => tokens::scroll(pen),
        CardThing::Book => tokens::book(pen),
        CardThing::Chalice => tokens::chalice(pen),
        CardThing::Blade => devices::blade(pen),
        CardThing::Dagger => devices::dagger(pen),
        CardThing::Mine => devices::mine(pen),
        CardThing::Crate => tokens::crates(pen),
        CardThing::Cards => tokens::cards(pen),
        CardThing::Die => tokens::die(pen),
        CardThing::Chair => tokens::chair(pen),
        CardThing::Flag => tokens::flag(pen),
        CardThing::Shackles => tokens::shackles(pen),
        CardThing::Medkit => devices::medkit(pen),
        CardThing::Beam => devices::beam(pen),
        CardThing::Bolt => devices::bolt(pen),
        CardThing::Waves => devices::waves(pen),
        CardThing::Shield => devices::shield(pen),
        CardThing::Ripple => devices::ripple(pen),
        CardThing::Burst => devices::burst(pen),
        CardThing::Coins => tokens::coins(pen),
        CardThing::Eye => tokens::eye(pen),
        CardThing::Hourglass => tokens::hourglass(pen),
        CardThing::Padlock => tokens::padlock(pen),
        CardThing::Fire => tokens::fire(pen),
        CardThing::Badge => tokens::badge(pen),
        CardThing::Trefoil => tokens::trefoil(pen),
        CardThing::Crowd => tokens::crowd(pen),
        CardThing::Table => tokens::table(pen),
        CardThing::Door => tokens::door(pen),
        CardThing::Arrow => tokens::arrow(pen),
        CardThing::Scales => tokens::scales(pen),
        CardThing::Hook => devices::hook(pen),
        CardThing::Target => tokens::target(pen),
        CardThing::Wheat => tokens::wheat(pen),
        CardThing::Horn => tokens::horn(pen),
        CardThing::Bed => tokens::bed(pen),
        CardThing::Cup => tokens::cup(pen),
        CardThing::Lamp => devices::lamp(pen),
    }
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::{LayerId, Pos2};

    use super::*;
    use crate::looks::Stroke;

    #[test]
    fn each_part_of_what_a_mod_drew_itself_is_drawn() {
        let shapes = |strokes: Vec<Stroke>| {
            let (ctx, layer) = (Context::default(), LayerId::background());
            let painter = ctx.layer_painter(layer);
            let (centre, ink) = (Pos2::new(50.0, 50.0), palette::TEXT);
            let pen = ShadePen {
                painter: &painter,
                centre,
                half: 40.0,
                turn: (0.0, 1.0),
                ink,
                light: palette::TEXT,
            };
            thing(&pen, &CardThing::Drawn(strokes));
            ctx.graphics(|all| all.get(layer).map_or(0, |list| list.all_entries().count()))
        };
        let points = vec![(0.0, 0.5), (0.5, -0.5), (-0.5, -0.5)];
        assert_eq!(shapes(Vec::new()), 0);
        for stroke in [
            Stroke::Spot((0.0, 0.0), 0.4),
            Stroke::Arc((0.0, 0.0), 0.8, 0.1, (0.0, 360.0)),
            Stroke::Line(points.clone(), 0.1),
            Stroke::Patch(points.clone()),
        ] {
            assert!(shapes(vec![stroke.clone()]) > 0, "{stroke:?}");
        }
    }
}
