//! The photo key: what is on the screen goes into a picture file, and the person is told which.
//!
//! Invariants: no file is ever written over; the picture is made and written beside the game, which goes on meanwhile.

use std::fs::File;
use std::io::BufWriter;
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use bevy::image::ImageFormat;
use bevy::prelude::*;
use bevy::render::view::screenshot::{Screenshot, ScreenshotCaptured};
use bevy::tasks::{IoTaskPool, Task, block_on, poll_once};
use bevy::window::RequestRedraw;

use super::ShellSystems;
use crate::app::play::notice::Notice;
use crate::app::play::playhead::Playhead;

/// The folder that photos go to; made with the first one.
#[derive(Resource, Clone, Debug)]
pub struct PhotoFolder(pub PathBuf);

/// The photo being written: where it went, or why it could not be kept.
#[derive(Resource, Default)]
struct Developing(Option<Task<Result<PathBuf, String>>>);

/// Adds the photo key.
pub fn plugin(app: &mut App) {
    app.init_resource::<Developing>()
        .add_systems(Update, (shoot.in_set(ShellSystems::Input), show.in_set(ShellSystems::Save)));
}

fn shoot(keys: Res<ButtonInput<KeyCode>>, developing: Res<Developing>, mut commands: Commands) {
    if keys.just_pressed(KeyCode::F12) && developing.0.is_none() {
        commands.spawn(Screenshot::primary_window()).observe(develop);
    }
}

fn develop(
    taken: On<ScreenshotCaptured>,
    folder: Res<PhotoFolder>,
    shown: Option<Res<Playhead>>,
    mut developing: ResMut<Developing>,
) {
    let what = shown.map_or_else(
        || "menu".to_owned(),
        |shown| format!("{}-turn-{}", shown.m.setup.id, shown.table.turn.max(1)),
    );
    let seconds = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
    let (name, folder, image) = (name(seconds, &what), folder.0.clone(), taken.image.clone());
    developing.0 = Some(IoTaskPool::get().spawn(async move {
        keep(&image, &folder, &name).map_err(|error| format!("{}: {error}", folder.display()))
    }));
}

/// Tells what has become of the photo.
fn show(
    mut developing: ResMut<Developing>,
    mut notice: ResMut<Notice>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let Some(task) = &mut developing.bypass_change_detection().0 else { return };
    if let Some(done) = block_on(poll_once(task)) {
        developing.0 = None;
        *notice = match done {
            Ok(path) => Notice::Told(format!("Photo: {}", path.display())),
            Err(why) => Notice::Trouble(format!("The photo could not be kept in {why}")),
        };
    }
    redraw.write(RequestRedraw);
}

/// What a photo is called: when it was taken, by the clock of Greenwich, and of which match.
fn name(seconds: u64, what: &str) -> String {
    let (days, rest) = (seconds / 86_400, seconds % 86_400);
    let (year, month, day) = date(days);
    let (hour, minute, second) = (rest / 3600, rest / 60 % 60, rest % 60);
    format!("{year:04}-{month:02}-{day:02}-{hour:02}{minute:02}{second:02}-{what}")
}

/// The year, month and day so many days after the beginning of 1970, counted in years that begin with March.
const fn date(days: u64) -> (u64, u64, u64) {
    let days = days + 719_468;
    let (era, of_era) = (days / 146_097, days % 146_097);
    let of_years = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * of_years + of_years / 4 - of_years / 100);
    let from_march = (5 * of_year + 2) / 153;
    let month = if from_march < 10 { from_march + 3 } else { from_march - 9 };
    let year = era * 400 + of_years + if month <= 2 { 1 } else { 0 };
    (year, month, of_year - (153 * from_march + 2) / 5 + 1)
}

/// Writes a picture under a name that no file has.
fn keep(image: &Image, folder: &Path, name: &str) -> Result<PathBuf, String> {
    let picture = image.clone().try_into_dynamic().map_err(|error| error.to_string())?;
    let format = ImageFormat::Png.as_image_crate_format().ok_or("there are no PNG pictures here")?;
    let (path, file) = fresh(folder, name).map_err(|error| error.to_string())?;
    let written = picture.to_rgb8().write_to(&mut BufWriter::new(file), format);
    written.map(|()| path).map_err(|error| error.to_string())
}

/// A new file in a folder.
fn fresh(folder: &Path, name: &str) -> std::io::Result<(PathBuf, File)> {
    std::fs::create_dir_all(folder)?;
    let mut copy = 1;
    loop {
        let file = if copy == 1 { format!("{name}.png") } else { format!("{name}-{copy}.png") };
        let path = folder.join(file);
        match File::create_new(&path) {
            Ok(file) => return Ok((path, file)),
            Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists && copy < 100 => copy += 1,
            Err(error) => return Err(error),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_photo_is_named_by_its_date_and_its_match() {
        assert_eq!(name(0, "menu"), "1970-01-01-000000-menu");
        assert_eq!(name(951_782_399, "standard-turn-3"), "2000-02-28-235959-standard-turn-3");
        assert_eq!(name(951_782_400, "menu"), "2000-02-29-000000-menu");
        assert_eq!(name(4_107_542_400, "menu"), "2100-03-01-000000-menu");
    }

    #[test]
    fn no_photo_is_written_over_and_a_folder_that_cannot_be_is_told() {
        let folder = std::env::temp_dir().join(format!("fleet-captains-photos-{}", std::process::id()));
        let image = Image::default();
        let paths: Vec<PathBuf> = (0..3).map(|_| keep(&image, &folder, "one").unwrap()).collect();
        assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 3);
        assert!(paths.iter().all(|path| std::fs::read(path).unwrap().starts_with(b"\x89PNG")));
        assert!(keep(&image, &paths[0], "below a file").is_err());
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
