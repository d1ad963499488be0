//! Looks in the reference and in the schema: no field and no word that their readers know is left out, and every type has an
//! example from the game.

use std::collections::BTreeSet;

use fleet_captains::cli::reference::looks::{LOOK_FILE_KINDS, look_types};
use fleet_captains::cli::reference::quotes::Quotes;
use fleet_captains::fleet::content::pack::PackFile;
use fleet_captains::fleet::content::vocabulary::dictionary::{TypeShape, TypeText};
use fleet_captains::looks::{
    AnomalyLook, AsteroidLook, CardGround, CardLook, CardLooks, CardMood, CardProp, CardStyle, CardThing,
    Coat, Copies, CounterShape, Feature, GiantLook, Hair, HairTone, HoleLook, LOOK_FILES, LocationLook,
    LocationLooks, ModelPart, NebulaLook, OwnerColour, Paint, PaintSlot, PersonLook, PlanetLook, PostLook,
    Prop, SceneLook, SceneLooks, SceneProp, Shape, ShipLook, ShipLooks, SideLook, Skin, Species, StarLook,
    Stroke, TokenColour, TokenLook, TokenLooks,
};

use super::commands::json as printed;
use super::reference::squeezed;
use crate::support::{files, known_fields, names_of};

fn own<'a>(all: &'a [TypeText], name: &str) -> &'a TypeText {
    all.iter().find(|own| own.name == name).unwrap_or_else(|| panic!("no {name}"))
}

#[test]
fn every_field_and_every_word_that_a_reader_of_looks_knows_is_told() {
    let all = look_types();
    let mut compared = BTreeSet::new();
    let mut fields = |name: &'static str, known: Vec<&str>| {
        let TypeShape::Fields(listed) = &own(&all, name).shape else { panic!("{name} has no fields") };
        assert_eq!(listed.iter().map(|field| field.name.as_str()).collect::<Vec<_>>(), known, "{name}");
        compared.insert(name);
    };
    macro_rules! fields {
        ($($own:ident),*) => { $(fields(stringify!($own), known_fields::<$own>());)* };
    }
    fields!(
        ShipLooks,
        ShipLook,
        Paint,
        ModelPart,
        LocationLooks,
        PlanetLook,
        GiantLook,
        StarLook,
        NebulaLook
    );
    fields!(AsteroidLook, HoleLook, AnomalyLook, PostLook, TokenLooks, SideLook, TokenLook, SceneLooks);
    fields!(SceneLook, SceneProp, CardLooks, CardStyle, CardMood, CardLook, CardProp, PersonLook);
    let mut words = |name: &'static str, known: Vec<&str>| {
        let TypeShape::Words(listed) = &own(&all, name).shape else { panic!("{name} has no words") };
        assert_eq!(listed.iter().map(|word| word.name.as_str()).collect::<Vec<_>>(), known, "{name}");
        compared.insert(name);
    };
    macro_rules! words {
        ($($own:ident),*) => { $(words(stringify!($own), names_of::<$own>());)* };
    }
    words!(Shape, PaintSlot, Copies, LocationLook, Stroke, CounterShape, TokenColour, OwnerColour, Prop);
    words!(CardGround, CardThing, Species, Hair, HairTone, Skin, Coat, Feature);
    for own in all.iter().filter(|own| !matches!(own.shape, TypeShape::As(_))) {
        assert!(compared.contains(own.name.as_str()), "{} is compared with nothing", own.name);
    }
    let listed: Vec<&str> =
        LOOK_FILE_KINDS.iter().filter_map(|file| file.name.strip_prefix("looks/")).collect();
    assert_eq!(BTreeSet::from_iter(listed), BTreeSet::from(LOOK_FILES));
}

fn core() -> Vec<PackFile> {
    let all = files("assets/fleet/looks/core", &["ron"]);
    all.into_iter()
        .map(|(path, text)| PackFile { name: path.rsplit('/').next().unwrap().to_owned(), path, text })
        .collect()
}

#[test]
fn every_type_of_looks_has_an_example_as_it_stands_in_the_game() {
    let core = core();
    let all: String = core.iter().map(|file| squeezed(&file.text)).collect();
    let quotes = Quotes::default().with_looks(&core);
    let mut words = 0;
    for own in look_types() {
        let is_file = LOOK_FILE_KINDS.iter().any(|file| file.entry == own.name);
        match &own.shape {
            TypeShape::Fields(_) if is_file => {}
            TypeShape::Fields(_) => {
                let quote = quotes.look(&own.name).unwrap_or_else(|| panic!("no example of {}", own.name));
                assert!(all.contains(&squeezed(&quote.text)), "{}: {}", own.name, quote.text);
            }
            TypeShape::Words(listed) => {
                for word in listed {
                    let Some(quote) = quotes.word(&own.name, &word.name) else { continue };
                    let there = all.contains(&squeezed(&quote.text)) && quote.text.contains(&word.name);
                    assert!(there, "{} {}: {}", own.name, word.name, quote.text);
                    words += 1;
                }
            }
            TypeShape::Names(_) | TypeShape::As(_) => {}
        }
    }
    assert!(words > 100, "{words}");
    // What stands in no table is named after its file.
    assert_eq!(quotes.word("LocationLook", "BlackHole").unwrap().name, "looks/locations.ron");
    assert_eq!(quotes.word("TokenColour", "Side").unwrap().text, "ink: Side");
}

#[test]
fn the_schema_has_the_files_of_looks() {
    let schema = printed(&["list", "schema"]);
    let definition = |name: &str| schema["$defs"][name].clone();
    for file in LOOK_FILE_KINDS {
        assert_eq!(definition(file.name)["$ref"], format!("#/$defs/{}", file.entry));
    }
    let planet = definition("PlanetLook");
    assert_eq!(planet["properties"]["radius"]["default"], 0.42);
    assert_eq!(planet["properties"]["ground"]["prefixItems"].as_array().unwrap().len(), 4);
    let ships = &definition("ShipLooks")["properties"]["ships"];
    assert_eq!(ships["additionalProperties"]["$ref"], "#/$defs/ShipLook");
}
