//! `list reference` and `docs/reference.md`, which is what it prints: to be read whenever it changes, and then blessed with
//! `BLESS=1`.

use std::collections::BTreeSet;

use fleet_captains::cli::reference::quotes::Quotes;
use fleet_captains::fleet::content::vocabulary::dictionary::groups;

use super::commands::{json as printed, output};
use crate::support::{files, pack, root};

#[test]
fn the_page_is_what_the_program_tells() {
    let told = output(&["list", "reference"]);
    let path = root().join("docs/reference.md");
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&path, &told).unwrap();
    }
    let page = std::fs::read_to_string(&path).unwrap_or_default();
    let differs = told.lines().zip(page.lines()).find(|(told, page)| told != page);
    assert!(
        told == page,
        "docs/reference.md is not what `list reference` prints; BLESS=1 writes it anew: {differs:?}"
    );
}

#[test]
fn every_link_of_the_page_leads_to_something() {
    let page = output(&["list", "reference"]);
    let headings: Vec<&str> = page
        .lines()
        .filter_map(|line| line.strip_prefix("### ").or_else(|| line.strip_prefix("## ")))
        .collect();
    let once: BTreeSet<String> = headings.iter().map(|heading| heading.to_lowercase()).collect();
    assert_eq!(once.len(), headings.len(), "two headings of one name");
    let anchors: BTreeSet<String> =
        once.iter().map(|heading| heading.replace(['.', '/'], "").replace(' ', "-")).collect();
    let mut to_headings = 0;
    for link in page.split("](").skip(1).filter_map(|rest| rest.split_once(')')).map(|(link, _)| link) {
        if let Some(anchor) = link.strip_prefix('#') {
            assert!(anchors.contains(anchor), "#{anchor}");
            to_headings += 1;
        } else {
            assert!(root().join("docs").join(link).exists(), "{link}");
        }
    }
    assert!(to_headings > 60, "{to_headings}");
}

#[test]
fn programs_are_told_the_same_as_people() {
    let page = output(&["list", "reference"]);
    let told = printed(&["list", "reference", "--json"]);
    let (mut words, mut fields) = (0, 0);
    for entry in told.as_array().unwrap() {
        let id = entry["id"].as_str().unwrap();
        assert!(page.contains(&format!("\n### {id}\n")), "{id}");
        for word in entry["words"].as_array().into_iter().flatten() {
            let form = word["form"].as_str().unwrap();
            // What its name says alone stands in a list of such names.
            let bare = word["text"] == "" && page.contains(&format!("`{form}`"));
            assert!(bare || page.contains(&format!("- **`{form}`** ")), "{word}");
            words += 1;
        }
        for field in entry["fields"].as_array().into_iter().flatten() {
            let text = field["text"].as_str().unwrap();
            assert!(page.contains(&format!("| `{}` | ", field["id"].as_str().unwrap())), "{field}");
            assert!(page.contains(&format!(" | {text} |\n")), "{field}");
            fields += 1;
        }
    }
    let listed = printed(&["list", "words", "--json"]).as_array().unwrap().len();
    assert!(words > listed - 10 && fields > 120, "{words} of {listed} words, {fields} fields");
}

/// A text without what may differ between a file and a quotation.
pub fn squeezed(text: &str) -> String {
    let lines = text.lines().map(|line| line.split("//").next().unwrap());
    let all: String = lines.flat_map(|line| line.chars().filter(|c| !c.is_whitespace())).collect();
    all.replace(",)", ")").replace(",]", "]")
}

#[test]
fn every_example_stands_in_the_shipped_pack_and_means_the_word_that_it_is_of() {
    let core = pack(&root().join("assets/fleet/packs/core"));
    let all: String = core.files.iter().map(|file| squeezed(&file.text)).collect();
    let quotes = Quotes::of(&core.files);
    let mut found = 0;
    for group in groups() {
        for word in &group.words {
            let Some(quote) = quotes.word(group.name, &word.name) else { continue };
            assert!(all.contains(&squeezed(&quote.text)), "{} {}: {}", group.name, word.name, quote.text);
            let bare = group.name == "Amount" && word.name == "N";
            assert!(bare || quote.text.contains(&word.name), "{} {}: {}", group.name, word.name, quote.text);
            let named =
                core.files.iter().any(|file| file.text.contains(&format!("name: \"{}\"", quote.name)));
            assert!(named, "{}", quote.name);
            found += 1;
        }
    }
    assert!(found >= 100, "only {found} words have an example");
    // One name, three meanings.
    let of = |group: &str| quotes.word(group, "Test").unwrap().text.as_str();
    assert!(of("When").starts_with("when: [Test(["), "{}", of("When"));
    assert!(of("Effect").starts_with("Test(systems: ["), "{}", of("Effect"));
    assert!(of("Task").starts_with("Test(system: "), "{}", of("Task"));
}

/// The shortest entry of each kind of file is shown whole, as it stands there.
#[test]
fn every_file_of_a_pack_is_shown_with_an_entry() {
    let core = pack(&root().join("assets/fleet/packs/core"));
    let quotes = Quotes::of(&core.files);
    for file in &core.files {
        let entry = quotes.entry(&file.name).unwrap_or_else(|| panic!("no entry of {}", file.name));
        let mut alike = core.files.iter().filter(|own| own.name == file.name);
        assert!(alike.any(|own| squeezed(&own.text).contains(&squeezed(entry))), "{entry}");
        assert!(entry.starts_with('(') && entry.ends_with(')'), "{entry}");
    }
    let all = files("assets/fleet/packs/core", &["ron"]);
    assert_eq!(core.files.len(), all.iter().filter(|(path, _)| !path.contains("/tests/")).count());
}
