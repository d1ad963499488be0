//! The mods of the data folder, and those that were named, for the window: its screen of mods, and what it is told when a file changes.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::watch::{Loads, Reload, is_used};
use super::{ModList, installed, mods_folder};
use crate::app::screens::model::{ModRow, ModState};
use crate::app::shell::mods::{ContentChange, LoadedContent, ModShelf};
use crate::cli::mods::Mod;
use crate::cli::packs::Library;
use crate::cli::reading::name_of;

/// The mods of the data folder and what was loaded of them.
pub struct Shelf(Arc<Loads>);

impl Shelf {
    /// With this loaded.
    #[must_use]
    pub fn new(library: Arc<Library>) -> Self {
        Self(Arc::new(Loads::new(library)))
    }

    fn change(change: impl FnOnce(&mut ModList)) -> Result<(), String> {
        let mods = mods_folder().ok_or("This machine has no folder for mods.")?;
        let mut list = ModList::read(&mods).map_err(|problems| super::broken(&problems))?;
        change(&mut list);
        list.write(&mods)
    }
}

/// What a library offers to the window.
#[must_use]
pub fn loaded(library: &Arc<Library>) -> LoadedContent {
    LoadedContent {
        editions: library.clone(),
        scenarios: library.scenarios.clone(),
        lessons: library.lessons.iter().cloned().map(Arc::new).collect(),
        help: Arc::new(library.help.clone()),
        looks: library.looks.clone(),
        sounds: library.sounds.clone(),
    }
}

impl ModShelf for Shelf {
    fn folder(&self) -> Option<PathBuf> {
        mods_folder()
    }

    fn rows(&self) -> Vec<ModRow> {
        let [used, latest] = self.0.used_and_latest();
        let (all, list) = installed();
        let row = |folder: &PathBuf, named: bool| {
            // What is named is on, whatever the list says of a folder of its name.
            let place = if named { OnShelf::Named } else { OnShelf::Listed(&list) };
            row(folder, place, is_used(&used, folder), &latest)
        };
        let named = &latest.asked.named;
        let installed = all.iter().filter(|folder| !named.contains(folder)).map(|folder| row(folder, false));
        installed.chain(named.iter().map(|folder| row(folder, true))).collect()
    }

    fn switch(&self, folder: &str, on: bool) -> Result<(), String> {
        Self::change(|list| {
            list.off.retain(|own| own != folder);
            if !on {
                list.off.push(folder.to_owned());
            }
        })
    }

    fn earlier(&self, folder: &str) -> Result<(), String> {
        let (all, _) = installed();
        let mut order: Vec<String> = all.iter().map(|own| name_of(own)).collect();
        if let Some(at) = order.iter().position(|own| own == folder).filter(|at| *at > 0) {
            order.swap(at, at - 1);
        }
        Self::change(|list| list.order = order)
    }

    fn reload(&self) -> Result<LoadedContent, String> {
        Ok(loaded(&self.0.reload()?))
    }

    fn watch(&self, wake: Box<dyn Fn() + Send>) {
        self.0.watch(wake);
    }

    fn changed(&self) -> Option<ContentChange> {
        Some(match self.0.changed()? {
            Reload::Used(library) => ContentChange::Content(loaded(&library)),
            Reload::Kept(why) => ContentChange::Refused(why),
        })
    }
}

/// Where a mod comes from.
#[derive(Clone, Copy)]
enum OnShelf<'a> {
    /// From the data folder, with what is chosen of it.
    Listed(&'a ModList),
    /// It was named when the game was started.
    Named,
}

/// A mod as the latest loading found it; `kept`: something of it is in use.
fn row(folder: &Path, place: OnShelf<'_>, kept: bool, library: &Library) -> ModRow {
    let info = Mod::read(folder).ok().map(|found| found.info);
    let broken = library.off.iter().find(|off| off.folder == folder);
    let state = match place {
        OnShelf::Listed(_) if library.asked.none => ModState::Barred,
        OnShelf::Listed(list) if !list.is_on(folder) => ModState::Off,
        OnShelf::Listed(_) | OnShelf::Named => match (broken.is_some(), kept) {
            (true, true) => ModState::Kept,
            (true, false) => ModState::Broken,
            (false, _) => ModState::On,
        },
    };
    let named = matches!(place, OnShelf::Named);
    let problems = broken.filter(|_| matches!(state, ModState::Broken | ModState::Kept));
    let problems =
        problems.map_or_else(Vec::new, |off| off.problems.iter().map(ToString::to_string).collect());
    let own = name_of(folder);
    let Some(info) = info else {
        return ModRow { folder: own.clone(), name: own, about: String::new(), state, named, problems };
    };
    let name = if info.name.is_empty() { info.id } else { info.name };
    let by = if info.authors.is_empty() { String::new() } else { format!("by {}", info.authors.join(", ")) };
    let parts = [by, info.licence, info.description];
    let about: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    let name = format!("{name} {}", info.version);
    ModRow { folder: own, name, about: about.join(" · "), state, named, problems }
}
