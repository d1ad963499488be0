//! Where entries were written: the file and its bytes, or several of both where one was patched.

use std::ops::Range;

use super::{PackFile, PackFiles};
use crate::engine::content::{EntryText, LineColumn, offset_of, outline, value_offset_of};

/// All files of all packs, in load order.
pub(super) struct Files<'a> {
    files: Vec<&'a PackFile>,
    /// The pack of each.
    packs: Vec<usize>,
    labels: Vec<&'a str>,
}

/// Where an entry was written.
#[derive(Clone, Debug)]
pub(super) struct Origin {
    /// Its file; of one that was patched, that of its latest patch.
    pub file: usize,
    /// Its bytes there.
    pub range: Range<usize>,
    /// It is shipped, not added by a mod.
    pub shipped: bool,
    /// Its text, where that is put together from several files.
    pub patched: Option<EntryText>,
}

impl<'a> Files<'a> {
    pub fn of(packs: &'a [PackFiles]) -> Self {
        let all = packs.iter().enumerate();
        let (packs_of, files) =
            all.flat_map(|(at, pack)| pack.files.iter().map(move |file| (at, file))).unzip();
        let labels = packs.iter().map(|pack| pack.label.as_str()).collect();
        Self { files, packs: packs_of, labels }
    }

    pub fn iter(&self) -> impl Iterator<Item = &'a PackFile> + '_ {
        self.files.iter().copied()
    }

    pub fn file(&self, at: usize) -> &'a PackFile {
        self.files[at]
    }

    /// The pack a file belongs to.
    pub fn pack(&self, file: usize) -> usize {
        self.packs[file]
    }

    /// The pack's label.
    pub fn label(&self, file: usize) -> &'a str {
        self.labels[self.packs[file]]
    }

    /// Whether a file belongs to a mod.
    pub fn is_of_mod(&self, file: usize) -> bool {
        self.labels.first().is_some_and(|core| *core != self.label(file))
    }

    /// File, line and column of a byte.
    pub fn place_at(&self, (file, at): (usize, usize)) -> (String, LineColumn) {
        let own = self.files[file];
        (own.path.clone(), LineColumn::of(&own.text, at))
    }

    /// The same of a part of an entry, or of the nearest part around it that exists.
    pub fn place(&self, origin: &Origin, path: &[&str]) -> (String, LineColumn) {
        let (text, range) = self.text(origin);
        self.place_in(origin, path, offset_of(text, &range, path))
    }

    /// The same of the value there, without the name of its field.
    pub fn place_of_value(&self, origin: &Origin, path: &[&str]) -> (String, LineColumn) {
        let (text, range) = self.text(origin);
        self.place_in(origin, path, value_offset_of(text, &range, path))
    }

    /// An entry's text, and where in it the entry stands.
    pub fn text<'b>(&'b self, origin: &'b Origin) -> (&'b str, Range<usize>) {
        match &origin.patched {
            Some(patched) => (patched.text(), 0..patched.text().len()),
            None => (&self.files[origin.file].text, origin.range.clone()),
        }
    }

    fn place_in(&self, origin: &Origin, path: &[&str], at: usize) -> (String, LineColumn) {
        let Some(patched) = &origin.patched else { return self.place_at((origin.file, at)) };
        let (file, at) = patched.origin(at);
        if self.is_of_mod(file) {
            return self.place_at((file, at));
        }
        // What is shipped was sound before it was patched, so the patch is to blame, and in it what is nearest.
        let (text, fields) = (&self.files[origin.file].text, &origin.range);
        let near = match offset_of(text, fields, path) {
            near if near == fields.start => match outline::parts(text, fields).as_slice() {
                [only] => only.start(),
                _ => near,
            },
            near => near,
        };
        self.place_at((origin.file, near))
    }
}
