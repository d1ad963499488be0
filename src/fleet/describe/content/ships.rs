//! Sets of ships: "each of your ships of Size 3 or less here".

use super::voice::Voice;
use crate::fleet::content::vocabulary::{Cond, Owner, Reach, Ships, WhichPlayer};

impl Voice<'_> {
    /// Every ship of the set, one by one.
    pub fn each_ship(&self, ships: &Ships) -> String {
        let head = match (ships.owner, ships.other) {
            (Owner::Mine, false) => format!("each of {} ships", self.mine()),
            (Owner::Mine, true) => format!("each of {} other ships", self.mine()),
            (Owner::Enemy, _) => "each enemy ship".to_owned(),
            (Owner::Any, false) => "each ship".to_owned(),
            (Owner::Any, true) => "each other ship".to_owned(),
        };
        self.narrowed(head, ships)
    }

    /// Some ship of the set.
    pub fn one_ship(&self, ships: &Ships) -> String {
        let head = match (ships.owner, ships.other) {
            (Owner::Mine, false) => format!("one of {} ships", self.mine()),
            (Owner::Mine, true) => format!("another of {} ships", self.mine()),
            (Owner::Enemy, _) => "an enemy ship".to_owned(),
            (Owner::Any, false) => "a ship".to_owned(),
            (Owner::Any, true) => "another ship".to_owned(),
        };
        self.narrowed(head, ships)
    }

    /// The one of the set that is nearest.
    pub fn nearest_ship(&self, ships: &Ships) -> String {
        let other = if ships.other { "other " } else { "" };
        let head = match ships.owner {
            Owner::Mine => format!("the nearest of {} {other}ships", self.mine()),
            Owner::Enemy => "the nearest enemy ship".to_owned(),
            Owner::Any => format!("the nearest {other}ship"),
        };
        let at = if ships.reach == Reach::Anywhere { String::new() } else { reach(ships.reach) };
        head + &placed(at, self.of_it().relative(&ships.cond))
    }

    /// Each ship that a lasting rule reaches and that fits.
    pub fn each_of_scope(&self, owner: Owner, at: Reach, other: bool, cond: &Cond) -> String {
        let head = match (owner, other) {
            (Owner::Mine, false) => format!("each of {} ships", self.mine()),
            (Owner::Mine, true) => format!("each of {} other ships", self.mine()),
            (Owner::Enemy, _) => "each enemy ship".to_owned(),
            (Owner::Any, false) => "each ship".to_owned(),
            (Owner::Any, true) => "each other ship".to_owned(),
        };
        let at = if at == Reach::Anywhere { String::new() } else { reach(at) };
        head + &placed(at, self.of_it().relative(cond))
    }

    /// The same ships as a plural.
    pub fn all_of_scope(&self, owner: Owner, at: Reach, other: bool) -> String {
        let other = if other { "other " } else { "" };
        let head = match owner {
            Owner::Mine => format!("{} {other}ships", self.mine()),
            Owner::Enemy => "enemy ships".to_owned(),
            Owner::Any => format!("{other}ships"),
        };
        head + &if at == Reach::Anywhere { String::new() } else { reach(at) }
    }

    /// This many ships of the set or more.
    pub fn some_ships(&self, ships: &Ships, least: u8) -> String {
        if least == 1 {
            return self.one_ship(ships);
        }
        let other = if ships.other { "other " } else { "" };
        let head = match ships.owner {
            Owner::Mine => format!("{least} or more of {} {other}ships", self.mine()),
            Owner::Enemy => format!("{least} or more enemy ships"),
            Owner::Any => format!("{least} or more {other}ships"),
        };
        self.narrowed_many(head, ships)
    }

    /// Not this many ships of the set.
    pub fn too_few_ships(&self, ships: &Ships, least: u8) -> String {
        if least > 1 {
            let (mine, other) = (self.mine(), if ships.other { "other " } else { "" });
            let head = match ships.owner {
                Owner::Mine => format!("fewer than {least} of {mine} {other}ships"),
                Owner::Enemy => format!("fewer than {least} enemy ships"),
                Owner::Any => format!("fewer than {least} {other}ships"),
            };
            return self.narrowed_many(head, ships);
        }
        let head = match (ships.owner, ships.other) {
            (Owner::Mine, false) => format!("none of {} ships", self.mine()),
            (Owner::Mine, true) => format!("none of {} other ships", self.mine()),
            (Owner::Enemy, _) => "no enemy ship".to_owned(),
            (Owner::Any, false) => "no ship".to_owned(),
            (Owner::Any, true) => "no other ship".to_owned(),
        };
        if ships.owner == Owner::Mine { self.narrowed_many(head, ships) } else { self.narrowed(head, ships) }
    }

    fn narrowed(&self, head: String, ships: &Ships) -> String {
        head + &placed(reach(ships.reach), self.of_it().relative(&ships.cond))
    }

    fn narrowed_many(&self, head: String, ships: &Ships) -> String {
        head + &placed(reach(ships.reach), self.of_it().relative_of_many(&ships.cond))
    }

    fn mine(&self) -> &'static str {
        self.players(WhichPlayer::Me)
    }
}

/// Where the ships are and what they are: "of Size 2 or less here", but "here with crew aboard".
fn placed(at: String, fitting: String) -> String {
    let is_kind = fitting.starts_with(" of ") && !fitting.contains(" and ");
    if is_kind { fitting + &at } else { at + &fitting }
}

/// Where the ships are, after their name.
pub(super) fn reach(reach: Reach) -> String {
    match reach {
        Reach::Here => " here".to_owned(),
        Reach::Adjacent => " in an adjacent location".to_owned(),
        Reach::Within(1) => " within 1 step".to_owned(),
        Reach::Within(steps) => format!(" within {steps} steps"),
        Reach::Anywhere => " anywhere on the board".to_owned(),
    }
}
