//! Open decisions to look at.

use super::{cards, other_side, own_side, picture};
use crate::app::panels::intent::OptionId;
use crate::app::panels::model::*;
use crate::app::theme::Icon;
use crate::fleet::ids::{CardId, ShipId};

fn chance(ways: u32, of: u32, sum: &str, terms: &[(&str, &str, &str)]) -> Chance {
    let breakdown = terms
        .iter()
        .map(|(source, amount, rule)| BreakdownLine {
            source: (*source).into(),
            amount: (*amount).into(),
            rule: (*rule).into(),
        })
        .collect();
    Chance {
        then: None,
        may_be_answered: false,
        ways,
        of,
        sum: sum.into(),
        breakdown: Breakdown(breakdown),
        against: false,
        label: "You pass".into(),
    }
}

fn blank(title: &str, text: &str) -> PromptModel {
    PromptModel {
        side: own_side(),
        title: title.into(),
        text: text.into(),
        contest: None,
        chance: None,
        ships: Vec::new(),
        idle: Vec::new(),
        suggestions: Vec::new(),
        options: Vec::new(),
        commit: None,
        in_vain: false,
        theirs: false,
        cancel: None,
    }
}

/// An encounter with a test, cards that help, and a way out.
pub fn encounter() -> PromptModel {
    PromptModel {
        chance: Some(chance(
            3,
            6,
            "Sensors 4, crew +1, die against 9",
            &[
                ("Dial", "4", "FLEET-26"),
                ("Counsellor Ferrane", "+1", "CREW-04"),
                ("Level of the encounter", "9", "TEST-01"),
            ],
        )),
        idle: Vec::new(),
        suggestions: vec![
            Suggestion {
                card: CardId(0),
                effect: 0,
                kind: CardKindModel::Ops,
                title: "Divert Auxiliary Power".into(),
                gain: "Sensors +2".into(),
                after: "83 %".into(),
                good: Some(true),
                along: None,
            },
            Suggestion {
                card: CardId(2),
                effect: 0,
                kind: CardKindModel::Crew,
                title: "Counsellor Ferrane".into(),
                gain: "Sensors +1".into(),
                after: "67 %".into(),
                good: Some(true),
                along: None,
            },
        ],
        commit: Some(("Roll".into(), Gate::Open)),
        ..blank(
            "Singing buoys",
            "A ring of buoys answers every hail with the same four notes. Excelsior tests Sensors against 9; \
             if it fails, its turn of movement is over.",
        )
    }
}

/// A choice between four things, one of them closed.
pub fn choice() -> PromptModel {
    let option = |id: u32, label: &str, hint: &str, icon: Icon, gate: Gate| OptionModel {
        id: OptionId(id),
        label: label.into(),
        hint: hint.into(),
        after: String::new(),
        good: None,
        icon: Some(icon),
        ratings: None,
        gate,
    };
    PromptModel {
        options: vec![
            option(1, "Weapons", "3, then 5", Icon::Weapons, Gate::Open),
            option(2, "Sensors", "5, then 7", Icon::Sensors, Gate::Open),
            option(3, "Engines", "3, then 5", Icon::Engines, Gate::Open),
            option(
                4,
                "Shields",
                "Disabled",
                Icon::Shields,
                Gate::closed("Shields are disabled; a card cannot raise them."),
            ),
        ],
        cancel: Some("Back".into()),
        ..blank("Divert Auxiliary Power", "Which system of Excelsior gets +2 until the end of the turn?")
    }
}

/// A joint test of two ships of three.
pub fn cooperative() -> PromptModel {
    let chip = |ship: u8, name: &str, adds: &str, on: bool, gate: Gate| ShipChip {
        ship: ShipId(ship),
        name: name.into(),
        adds: adds.into(),
        on,
        gate,
    };
    PromptModel {
        chance: Some(chance(5, 6, "Sensors 5 + 3, die against 10", &[])),
        ships: vec![
            chip(0, "Excelsior", "+5", true, Gate::Open),
            chip(2, "Nova", "+3", true, Gate::Open),
            chip(1, "Defiant", "+2", false, Gate::closed("Defiant is in C2.")),
        ],
        commit: Some(("Test with 2 Actions".into(), Gate::Open)),
        cancel: Some("Back".into()),
        ..blank("Survey the veil", "Choose who takes part. Each ship spends its Action.")
    }
}

/// A fight before the dice, with both sides drawn.
pub fn combat() -> PromptModel {
    let side = |side, name: &str, system, parts: &str, total: &str| DuelSide {
        side: Some(side),
        picture: Some(picture(name)),
        name: name.into(),
        system: Some(system),
        parts: parts.into(),
        die: None,
        total: total.into(),
    };
    let rest = "With a die each, a higher total deals 1 damage, twice as much 2, three times as much 3.";
    let sides = [
        side(other_side(), "Bortas", SystemKind::Weapons, "5 + 4 Kurn", "9"),
        side(own_side(), "Excelsior", SystemKind::Shields, "", "6"),
    ];
    let duel = DuelModel { sides, won: true, result: "+ a die each".into(), rest: String::new() };
    PromptModel {
        contest: Some(ContestModel { duel, text: rest.into() }),
        chance: Some(Chance {
            against: true,
            label: "You are damaged".into(),
            ..chance(33, 36, "Weapons 9 and a die against Shields 6 and a die", &[])
        }),
        commit: Some(("Roll".into(), Gate::Open)),
        theirs: true,
        ..blank("Combat", &format!("Bortas (Weapons 5 + 4 Kurn = 9) against Excelsior (Shields 6). {rest}"))
    }
}

/// An attack that cannot be ordered yet.
pub fn attack() -> PromptModel {
    PromptModel {
        commit: Some(("Attack".into(), Gate::closed("Choose a target: K'Vort or Vor'cha."))),
        cancel: Some("Back".into()),
        ..blank("Attack from E3", "Click the ship to attack, or press N to step through them.")
    }
}

/// An answer asked of the other player at the same screen.
pub fn response(held: bool) -> ResponseModel {
    ResponseModel {
        side: other_side(),
        text: "Excelsior attacks K'Vort: Weapons 6 and a die against Shields 5 and a die.".into(),
        chance: Some(chance(26, 36, "Shields 5 and a die against Weapons 6 and a die", &[])),
        options: Vec::new(),
        pass: "Pass".into(),
        held: held.then(cards::hand),
    }
}
