//! Beginning a match from the form, taking a saved one up again, and what the menu says if that cannot be done.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::form::{Form, seated};
use super::keeper::MatchKeeper;
use super::screen::Overlay;
use super::settings::Settings;
use super::{Asked, Catalogue, Screen};
use crate::app::panels::intent::OpenMatch;
use crate::app::play::client::{Chair, Client, ComputerPlayer};
use crate::app::play::curtain::Privacy;
use crate::app::play::live::BegunMatch;
use crate::app::play::notice::Notice;
use crate::app::play::pace::Moment;
use crate::app::play::playhead::Playhead;
use crate::engine::dice::Key;
use crate::engine::game::Seat;
use crate::engine::session::Session;
use crate::fleet::roster::Match;
use crate::players;
use crate::saves::store::{NotResumed, Resumed};

/// What the window opens with.
#[derive(Resource, Clone, Debug, Default)]
pub enum Start {
    /// The main menu.
    #[default]
    Menu,
    /// A match at once.
    Match { scenario: String, seats: Vec<String>, seed: Option<u64> },
    /// The latest match.
    Continue,
}

/// What the menu offers in place of a match that could not be opened.
#[derive(Resource, Clone, Debug, Default)]
pub struct Openable(pub Vec<Instead>);

/// What can be opened if a save does not lead back into its match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Instead {
    /// An older save of the match with this newest one.
    Earlier { file: PathBuf, from: PathBuf },
    /// The first orders of a save, which still lead where they led.
    First { file: PathBuf, orders: usize },
}

impl Instead {
    /// As a button says it.
    pub fn label(&self) -> String {
        match self {
            Self::Earlier { .. } => "Open an older save of it".to_owned(),
            Self::First { orders, .. } => format!("Play on from order {orders}"),
        }
    }
}

/// Adds the ways into a match.
pub fn plugin(app: &mut App) {
    app.init_resource::<Notice>()
        .init_resource::<Openable>()
        .add_observer(open)
        .add_systems(Startup, open_with);
}

/// Opens what the command line asked for.
fn open_with(start: Res<Start>, catalogue: Res<Catalogue>, mut form: ResMut<Form>, mut commands: Commands) {
    match start.clone() {
        Start::Menu => {}
        Start::Continue => commands.trigger(Asked(OpenMatch::Continue(0))),
        Start::Match { scenario, seats, seed } => {
            form.pick_scenario(&scenario, &catalogue.scenarios);
            if !seats.is_empty() {
                form.seats = seats;
            }
            form.seed = seed.map_or_else(String::new, |seed| seed.to_string());
            commands.trigger(Asked(OpenMatch::Start));
        }
    }
}

/// Opens a match, or has the menu say why not.
fn open(
    asked: On<Asked<OpenMatch>>,
    mut opener: Opener,
    mut next: ResMut<NextState<Screen>>,
    mut commands: Commands,
) {
    let begun = match asked.0 {
        OpenMatch::Start => opener.start(),
        OpenMatch::Harder => {
            opener.form.seat_harder();
            opener.start()
        }
        OpenMatch::Continue(index) => opener.proceed(usize::from(index)),
        OpenMatch::Lesson(index) => opener.teach(usize::from(index)),
        OpenMatch::LookBack(index) => opener.look_back(usize::from(index)),
        OpenMatch::Instead(index) => match opener.instead.0.get(usize::from(index)).cloned() {
            Some(instead) => opener.proceed_instead(&instead),
            None => return,
        },
    };
    match begun {
        Ok(begun) => {
            opener.instead.0.clear();
            begun.lay_out(&mut commands);
            commands.insert_resource(Overlay::None);
            next.set(Screen::Match);
        }
        Err(sentence) => *opener.notice = Notice::Trouble(sentence),
    }
}

/// All that is needed to open a match.
#[derive(SystemParam)]
struct Opener<'w> {
    catalogue: Res<'w, Catalogue>,
    settings: Res<'w, Settings>,
    form: ResMut<'w, Form>,
    keeper: ResMut<'w, MatchKeeper>,
    notice: ResMut<'w, Notice>,
    instead: ResMut<'w, Openable>,
    client: Option<Res<'w, Client>>,
    shown: Option<Res<'w, Playhead>>,
}

impl Opener<'_> {
    /// Starts the match the form describes.
    fn start(&mut self) -> Result<BegunMatch, String> {
        let setup = self.form.set_up(&self.catalogue.scenarios)?;
        let number = self.form.seed_number()?;
        let key = number.map_or_else(Key::fresh, Key::from_seed);
        let m = Arc::new(Match::new(self.catalogue.content.clone(), setup)?);
        let told = number.map_or_else(|| key.to_hex(), |number| number.to_string());
        let chairs = chairs(&self.form.seats, &told, self.settings.concede)?;
        *self.notice = Notice::of_trouble(self.leave());
        self.keeper.begin();
        let mut begun = BegunMatch::new(Session::new(m, key), chairs, told, self.settings.pace(Moment::Mine));
        begun.client.keep_private(self.form.privacy);
        Ok(begun)
    }

    /// Begins a lesson, or goes on where it was left; one that was played to its end begins anew. It is no match to be kept.
    fn teach(&mut self, index: usize) -> Result<BegunMatch, String> {
        let Some(script) = self.catalogue.lessons.get(index).cloned() else {
            return Err("There is no such lesson.".to_owned());
        };
        *self.notice = Notice::of_trouble(self.leave());
        let (done, steps) = (self.settings.lesson_step(&script.id), script.steps.len());
        let pace = self.settings.pace(Moment::Mine);
        Ok(BegunMatch::lesson(script, if done < steps { done } else { 0 }, pace))
    }

    /// Goes on with a match that the menu offers, by its place there: the latest is the first.
    fn proceed(&mut self, index: usize) -> Result<BegunMatch, String> {
        match self.keeper.offered().get(index).cloned() {
            Some(offered) => self.proceed_with(&offered.kept.file, None),
            None => Err(self.keeper.nothing_offered().to_owned()),
        }
    }

    /// Lays out a match that is over, as it ended, by its place among those that the menu offers.
    fn look_back(&mut self, index: usize) -> Result<BegunMatch, String> {
        let Some(offered) = self.keeper.finished().get(index).cloned() else {
            return Err("There is no match to look back at.".to_owned());
        };
        let unkept = self.leave();
        match self.keeper.look_back(&offered.kept.file) {
            Ok(resumed) => self.take_up(resumed, unkept),
            Err(why) => Err(joined(unkept, why)),
        }
    }

    /// Leaves the match at the table, if there is one; a save that failed is tried once more. Returns a sentence if it could
    /// not be kept.
    fn leave(&mut self) -> Option<String> {
        if let (Some(client), Some(shown)) = (&self.client, &self.shown) {
            let _ = self.keeper.keep_now(client, shown.viewer);
        }
        self.keeper.leave()
    }

    fn proceed_with(&mut self, file: &Path, from: Option<&Path>) -> Result<BegunMatch, String> {
        let unkept = self.leave();
        match self.keeper.resume(file, from) {
            Ok(resumed) => self.take_up(resumed, unkept),
            Err(not) => {
                let NotResumed { why, earlier, first_orders } = *not;
                let first = first_orders.map(|(file, orders)| Instead::First { file, orders });
                let earlier = earlier.map(|from| Instead::Earlier { file: file.to_owned(), from });
                self.instead.0 = first.into_iter().chain(earlier).collect();
                self.keeper.look_around();
                Err(joined(unkept, why))
            }
        }
    }

    /// Opens what was offered in place of a save that does not lead back into its match.
    fn proceed_instead(&mut self, instead: &Instead) -> Result<BegunMatch, String> {
        match instead {
            Instead::Earlier { file, from } => self.proceed_with(file, Some(from)),
            Instead::First { file, orders } => {
                let unkept = self.leave();
                match self.keeper.branch(file, *orders) {
                    Ok(resumed) => self.take_up(resumed, unkept),
                    Err(why) => Err(joined(unkept, why)),
                }
            }
        }
    }

    /// Goes on with a saved match; several people come back to a curtain.
    fn take_up(&mut self, resumed: Resumed, unkept: Option<String>) -> Result<BegunMatch, String> {
        let Resumed { opened, header, slot, notice } = resumed;
        let seats = usize::from(opened.session.fixed().seats());
        let seats = seated(&header.seats, seats);
        let chairs = chairs(&seats, &header.seed, self.settings.concede)?;
        self.form.seats = seats;
        self.form.scenario.clone_from(&opened.session.fixed().setup.id);
        let mut begun =
            BegunMatch::new(opened.session, chairs, header.seed, self.settings.pace(Moment::Mine));
        self.form.privacy = Privacy::named(&header.privacy);
        begun.client.keep_private(self.form.privacy);
        let client = &begun.client;
        let over = client.outcome().is_some();
        if over {
            self.keeper.hold_finished(client, &opened.edition);
        } else {
            self.keeper.hold(client, slot, &opened.edition);
        }
        let several = !over && client.people() > 1;
        if let Some(viewer) = header.viewer.filter(|seat| several && client.is_person(*seat)) {
            begun.hang_for(begun.read().who_comes_back(viewer));
        }
        *self.notice = Notice::of_trouble(match notice {
            Some(notice) => Some(joined(unkept, notice)),
            None => unkept,
        });
        Ok(begun)
    }
}

/// What there may be to tell first, and what follows it.
fn joined(first: Option<String>, then: String) -> String {
    match first {
        Some(first) => format!("{first} {then}"),
        None => then,
    }
}

/// Who sits where, in a match with this seed; whether computers resign what they cannot hope to win.
fn chairs(seats: &[String], seed: &str, concede: bool) -> Result<Vec<Chair>, String> {
    let seed = players::told_seed(seed);
    (0..)
        .map(Seat)
        .zip(seats)
        .map(|(seat, kind)| match kind.as_str() {
            "human" => Ok(Chair::Person),
            level => players::computer(level, players::seat_seed(seed, seat)).map(|player| Chair::Computer {
                level: level.to_owned(),
                player: ComputerPlayer::new(if concede { player.conceding() } else { player }),
            }),
        })
        .collect()
}
