//! House rules: each changes what its ruling says, and nothing is changed while it is off.

mod board;
mod cards;
mod cloak;
mod contests;
mod echoes;
mod fights;
mod moves;
mod preparing;
mod tables;
mod team;
mod tests;

use fleet_captains::fleet::house::HouseRule;

use super::table::Table;

impl Table {
    /// With these house rules.
    fn house(self, rules: &[&str]) -> Self {
        self.setup(|setup| setup.house_rules = rules.iter().map(|rule| (*rule).to_owned()).collect())
    }

    /// The same table by the ruling and by the house rule.
    fn both(make: impl Fn() -> Self, rule: &str) -> [(bool, Self); 2] {
        [(false, make()), (true, make().house(&[rule]))]
    }
}

#[test]
fn house_rules_have_names_and_lines_of_their_own() {
    let ids: Vec<&str> = HouseRule::ALL.iter().map(|rule| rule.id()).collect();
    for (at, rule) in HouseRule::ALL.iter().enumerate() {
        assert!(!ids[..at].contains(&rule.id()), "{} twice", rule.id());
        assert!(rule.id().chars().all(|one| one == '-' || one.is_ascii_lowercase()), "{}", rule.id());
        assert!(rule.ruling().id().starts_with("RD-"), "{}", rule.id());
        assert!(rule.text().ends_with('.') && rule.text().len() < 125, "{}: {}", rule.id(), rule.text());
    }
}

#[test]
fn unknown_house_rules_and_two_of_a_kind_are_refused() {
    let problem = Table::standard().house(&["sure-at-equalty"]).refused();
    assert!(problem.contains("did you mean \"sure-at-equality\"?"), "{problem}");
    let problem = Table::standard().house(&["bare-hulls-take-one", "bare-hulls-take-three"]).refused();
    assert!(problem.contains("exclude each other (RD-10)"), "{problem}");
    let t = Table::standard().house(&["sure-at-equality"]).start();
    assert!(t.m.house.has(HouseRule::SureAtEquality) && !t.m.house.has(HouseRule::NoQuietEnd));
}

#[test]
fn a_retired_house_rule_is_told_with_the_ruling_that_is_played() {
    let problem = Table::standard().house(&["missions-replaced-late"]).refused();
    assert!(problem.starts_with("the house rule \"missions-replaced-late\" is no longer there"), "{problem}");
    assert!(
        problem.contains("RD-49 is played: A completed or cycled mission is replaced at once."),
        "{problem}"
    );
    assert!(!problem.contains("did you mean"), "{problem}");
}
