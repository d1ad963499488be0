//! Which words of the card language an entry says: for whoever counts how many use a word, and how often.
//!
//! Invariant: a word is known by its group and its name; what a field is when it is left out is not said.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;
use serde_json::Value;

use crate::fleet::content::vocabulary::dictionary::{
    EntryField, FieldKind, TypeShape, TypeText, Word, WordInside, entry_types, groups, type_of, values,
};

/// A word by its group and its name: `("Deed", "Cloak")`.
pub type SaidWord = (String, String);

/// The language as a reader of entries needs it.
pub struct SaidWords {
    types: BTreeMap<String, TypeText>,
    groups: BTreeSet<&'static str>,
}

impl Default for SaidWords {
    fn default() -> Self {
        let groups: BTreeSet<&'static str> = groups().iter().map(|group| group.name).collect();
        let words = groups.iter().filter_map(|name| type_of(name));
        let types = entry_types().into_iter().chain(words).chain(values());
        Self { types: types.map(|own| (own.name.clone(), own)).collect(), groups }
    }
}

impl SaidWords {
    /// All words, and those that are what some field is when it is left out.
    #[must_use]
    pub fn all(&self) -> (BTreeSet<SaidWord>, BTreeSet<SaidWord>) {
        let (mut all, mut unsaid) = (BTreeSet::new(), BTreeSet::new());
        let mut note = |fields: &[EntryField]| {
            for field in fields {
                if let (FieldKind::Named(group), Some(word)) = (&field.kind, &field.default) {
                    unsaid.insert((group.clone(), word.clone()));
                }
            }
        };
        for own in self.types.values() {
            match &own.shape {
                TypeShape::Fields(fields) => note(fields),
                TypeShape::Words(words) => {
                    for word in words {
                        if self.groups.contains(own.name.as_str()) {
                            all.insert((own.name.clone(), word.name.clone()));
                        }
                        if let WordInside::Fields(fields) = &word.inside {
                            note(fields);
                        }
                    }
                }
                TypeShape::Names(_) | TypeShape::As(_) => {}
            }
        }
        (all, unsaid)
    }

    /// What a value of this type says: an entry, or a part of one.
    pub fn of(&self, kind: &str, value: &impl Serialize) -> BTreeSet<SaidWord> {
        let mut said = BTreeSet::new();
        if let Ok(value) = serde_json::to_value(value) {
            self.named(kind, &value, &mut said);
        }
        said
    }

    fn value(&self, kind: &FieldKind, value: &Value, said: &mut BTreeSet<SaidWord>) {
        match kind {
            FieldKind::Named(name) => self.named(name, value, said),
            FieldKind::List(inner) => {
                value.as_array().into_iter().flatten().for_each(|one| self.value(inner, one, said));
            }
            FieldKind::Tuple(kinds) => {
                let parts = value.as_array().into_iter().flatten();
                kinds.iter().zip(parts).for_each(|(kind, one)| self.value(kind, one, said));
            }
            FieldKind::Table(inner) => {
                value.as_object().into_iter().flatten().for_each(|(_, one)| self.value(inner, one, said));
            }
            FieldKind::Number { .. }
            | FieldKind::Decimal
            | FieldKind::Bool
            | FieldKind::Text
            | FieldKind::Id => {}
        }
    }

    fn fields(&self, fields: &[EntryField], value: &Value, said: &mut BTreeSet<SaidWord>) {
        for field in fields {
            let own = &value[&field.name];
            let left_out =
                own.is_null() || own.as_str().is_some_and(|own| field.default.as_deref() == Some(own));
            if !left_out {
                self.value(&field.kind, own, said);
            }
        }
    }

    fn named(&self, name: &str, value: &Value, said: &mut BTreeSet<SaidWord>) {
        match self.types.get(name).map(|own| &own.shape) {
            Some(TypeShape::As(kind)) => self.value(kind, value, said),
            Some(TypeShape::Fields(fields)) => self.fields(fields, value, said),
            Some(TypeShape::Words(words)) => {
                let (own, inside) = match value {
                    Value::String(own) => (own.as_str(), &Value::Null),
                    // A number stands for itself.
                    Value::Number(_) => ("N", &Value::Null),
                    Value::Object(parts) => match parts.iter().next() {
                        Some((own, inside)) => (own.as_str(), inside),
                        None => return,
                    },
                    Value::Null | Value::Bool(_) | Value::Array(_) => return,
                };
                let Some(word) = words.iter().find(|word| word.name == own) else { return };
                if self.groups.contains(name) {
                    said.insert((name.to_owned(), own.to_owned()));
                }
                self.inside(word, inside, said);
            }
            Some(TypeShape::Names(_)) | None => {}
        }
    }

    fn inside(&self, word: &Word, inside: &Value, said: &mut BTreeSet<SaidWord>) {
        match &word.inside {
            WordInside::Nothing => {}
            WordInside::Fields(fields) => self.fields(fields, inside, said),
            WordInside::Values(kinds) => match kinds.as_slice() {
                [one] => self.value(one, inside, said),
                several => self.value(&FieldKind::Tuple(several.to_vec()), inside, said),
            },
        }
    }
}
