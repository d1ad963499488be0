//! The album: pictures that are made elsewhere, known by what they show.
//!
//! A panel that draws a picture which is not there yet thereby asks for it; the shell sees what was asked for and puts
//! it in as soon as it is made.
//!
//! Invariants: where there is no picture nothing is drawn, and the panel's own painted ground stays; what is being looked at
//! is never taken out.

use std::collections::BTreeMap;

use bevy_egui::egui::{Color32, Context, Id, Mesh, Painter, Pos2, Rect, Shape, TextureId, pos2};

/// Width of every picture as a share of its height.
pub const SHAPE: f32 = 2.4;

/// What a picture shows, by the id of the content.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Subject {
    Ship(String),
    /// A location; by its tags where nobody has drawn it.
    Place {
        id: String,
        tags: Vec<String>,
    },
    Encounter(String),
    Mission(String),
    /// What stands behind the main menu: as high as the window.
    Title,
}

impl Subject {
    /// Whether it is a ship, which is seen in the light of its side.
    pub fn is_ship(&self) -> bool {
        match self {
            Subject::Ship(_) => true,
            Subject::Place { .. } | Subject::Encounter(_) | Subject::Mission(_) | Subject::Title => false,
        }
    }
}

/// How bright a picture is from left to right, so that words can stand where it fades.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Fade {
    pub left: f32,
    pub middle: f32,
    pub right: f32,
    /// What is left of it at the lower edge.
    pub below: f32,
}

impl Fade {
    /// All of it.
    pub const NONE: Fade = Fade { left: 1.0, middle: 1.0, right: 1.0, below: 1.0 };
    /// Of no use any more.
    pub const DIM: Fade = Fade { left: 0.4, middle: 0.4, right: 0.4, below: 1.0 };
    /// Words stand on the left, a figure on the right.
    pub const BETWEEN: Fade = Fade { left: 0.05, middle: 0.95, right: 0.4, below: 0.4 };
    /// Words stand on the left.
    pub const LEFT: Fade = Fade { left: 0.05, middle: 0.7, right: 0.85, below: 1.0 };
    /// Small words and signs stand on all of it.
    pub const BACKDROP: Fade = Fade { left: 0.0, middle: 0.08, right: 0.5, below: 1.0 };
    /// The ground goes on below.
    pub const BELOW: Fade = Fade { left: 1.0, middle: 1.0, right: 1.0, below: 0.05 };

    /// The brightness at a share of the width.
    fn at(self, share: f32) -> f32 {
        let (from, to, part) = if share < 0.5 {
            (self.left, self.middle, share * 2.0)
        } else {
            (self.middle, self.right, share * 2.0 - 1.0)
        };
        // Slow at both ends, so that what fades has no edge.
        from + (to - from) * part * part * (3.0 - 2.0 * part)
    }
}

/// A place in the album.
#[derive(Clone, Copy, Default)]
struct AlbumLeaf {
    /// None where the picture is still asked for.
    picture: Option<TextureId>,
    /// The pass in which it was last looked at.
    seen: u64,
}

/// The pictures of one egui context.
#[derive(Clone, Default)]
struct Album(BTreeMap<Subject, AlbumLeaf>);

fn with_album<R>(ctx: &Context, look: impl FnOnce(&mut Album) -> R) -> R {
    ctx.data_mut(|data| look(data.get_temp_mut_or_default::<Album>(Id::new("album"))))
}

/// What has been asked for and is not there.
pub fn wanted(ctx: &Context) -> Vec<Subject> {
    with_album(ctx, |album| {
        let open = album.0.iter().filter(|(_, leaf)| leaf.picture.is_none());
        open.map(|(subject, _)| subject.clone()).collect()
    })
}

/// Asks for a picture that is about to be looked at.
pub fn ask(ctx: &Context, subject: Subject) {
    let now = ctx.cumulative_pass_nr();
    with_album(ctx, |album| album.0.entry(subject).or_default().seen = now);
}

/// Whether there is a place for it.
pub fn holds(ctx: &Context, subject: &Subject) -> bool {
    with_album(ctx, |album| album.0.contains_key(subject))
}

/// Takes out what nobody has looked at for longest until no more than so many are left.
pub fn thin_out(ctx: &Context, most: usize) {
    let now = ctx.cumulative_pass_nr();
    with_album(ctx, |album| {
        while album.0.len() > most {
            let oldest = album.0.iter().min_by_key(|(_, leaf)| leaf.seen);
            let Some((subject, _)) = oldest.filter(|(_, leaf)| leaf.seen + LATELY < now) else { break };
            let subject = subject.clone();
            album.0.remove(&subject);
        }
    });
}

/// Passes for which what was looked at counts as being looked at.
const LATELY: u64 = 4;

/// Takes the pictures of ships out, as when the colours of the sides have changed; those shown are asked for anew.
pub fn forget_ships(ctx: &Context) {
    with_album(ctx, |album| album.0.retain(|subject, _| !subject.is_ship()));
}

/// Puts a picture in.
pub fn put_in(ctx: &Context, subject: Subject, picture: TextureId) {
    with_album(ctx, |album| album.0.entry(subject).or_default().picture = Some(picture));
}

/// Fills `rect` with the picture, cut to its shape; says whether there is one.
pub fn picture(painter: &Painter, rect: Rect, subject: &Subject, fade: Fade) -> bool {
    shape(painter, rect, subject, fade).map(|shape| painter.add(shape)).is_some()
}

/// The same as a shape, for what is painted under other things later; none where there is no picture.
pub fn shape(painter: &Painter, rect: Rect, subject: &Subject, fade: Fade) -> Option<Shape> {
    let now = painter.ctx().cumulative_pass_nr();
    let found = with_album(painter.ctx(), |album| {
        if !album.0.contains_key(subject) {
            album.0.insert(subject.clone(), AlbumLeaf::default());
        }
        let leaf = album.0.get_mut(subject)?;
        leaf.seen = now;
        leaf.picture
    });
    found.map(|texture| Shape::mesh(faded(texture, rect, cut(rect), fade)))
}

/// The part of a picture that has the shape of `rect`, its middle in the middle.
pub fn cut(rect: Rect) -> Rect {
    let shape = rect.width() / rect.height().max(1.0);
    let (wide, high) = if shape > SHAPE { (1.0, SHAPE / shape) } else { (shape / SHAPE, 1.0) };
    Rect::from_min_max(pos2(0.5 - wide / 2.0, 0.5 - high / 2.0), pos2(0.5 + wide / 2.0, 0.5 + high / 2.0))
}

/// The picture as a strip of quads, each corner as bright as the fade says there.
fn faded(texture: TextureId, rect: Rect, part: Rect, fade: Fade) -> Mesh {
    const COLUMNS: u32 = 8;
    let mut mesh = Mesh::with_texture(texture);
    for column in 0..=COLUMNS {
        let share = column as f32 / COLUMNS as f32;
        let light = fade.at(share);
        for (down, strength) in [(0.0, light), (0.6, light), (1.0, light * fade.below)] {
            let at = |all: Rect| -> Pos2 { all.lerp_inside(bevy_egui::egui::vec2(share, down)) };
            mesh.vertices.push(bevy_egui::egui::epaint::Vertex {
                pos: at(rect),
                uv: at(part),
                color: Color32::WHITE.gamma_multiply(strength),
            });
        }
    }
    for column in 0..COLUMNS {
        for row in 0..2 {
            let (one, next) = (column * 3 + row, column * 3 + 3 + row);
            mesh.add_triangle(one, next, next + 1);
            mesh.add_triangle(one, next + 1, one + 1);
        }
    }
    mesh
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy_egui::egui::RawInput;

    #[test]
    fn what_is_drawn_is_asked_for_until_it_is_there() {
        let ctx = Context::default();
        let subject = Subject::Ship("voyager".to_owned());
        let painter = ctx.debug_painter();
        let rect = Rect::from_min_max(pos2(0.0, 0.0), pos2(240.0, 100.0));
        assert!(!picture(&painter, rect, &subject, Fade::NONE));
        assert_eq!(wanted(&ctx), vec![subject.clone()]);
        put_in(&ctx, subject.clone(), TextureId::User(3));
        assert!(wanted(&ctx).is_empty());
        assert!(picture(&painter, rect, &subject, Fade::NONE));
        forget_ships(&ctx);
        assert!(!picture(&painter, rect, &subject, Fade::NONE));
    }

    #[test]
    fn what_was_not_looked_at_for_longest_goes_first() {
        let ctx = Context::default();
        let subjects: Vec<Subject> = (0..4).map(|at| Subject::Mission(at.to_string())).collect();
        let look = |which: &[usize]| {
            let painter = ctx.debug_painter();
            let rect = Rect::from_min_max(pos2(0.0, 0.0), pos2(240.0, 100.0));
            for at in which {
                picture(&painter, rect, &subjects[*at], Fade::NONE);
            }
        };
        let pass = |which: &[usize]| {
            // Nobody shows what is drawn here.
            ctx.run_ui(RawInput::default(), |_| look(which)).textures_delta.clear();
        };
        pass(&[0, 1]);
        (0..10).for_each(|_| pass(&[0, 2, 3]));
        thin_out(&ctx, 2);
        let left: Vec<bool> = subjects.iter().map(|subject| holds(&ctx, subject)).collect();
        assert_eq!(left, [true, false, true, true], "what is being looked at stays, however much it is");
    }

    #[test]
    fn a_picture_is_cut_and_never_stretched() {
        for (width, height) in [(300.0, 60.0), (240.0, 100.0), (80.0, 120.0)] {
            let part = cut(Rect::from_min_max(pos2(9.0, 4.0), pos2(9.0 + width, 4.0 + height)));
            let shape = part.width() * SHAPE / part.height();
            assert!((shape - width / height).abs() < 1e-3, "{width} x {height}: {part:?}");
            assert!(part.min.x >= 0.0 && part.max.y <= 1.0);
        }
    }
}
