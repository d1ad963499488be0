//! What a mission asks to be built: its hint says which of the Control Tokens that a place needs is the next.

use super::alone_at;
use super::goals::goals;

/// What is said of Frontier Outposts with so many tokens on this planet, and the Venture there.
fn said(planet: &str, control: &str) -> String {
    let mut sitting = alone_at(&format!(
        r#"
        ships: [(ship: "venture", at: "C2"), (ship: "gr_oth", at: "E2")],
        tiles: [
            (cell: "C2", location: "{planet}", explored_by: 0{control}),
            (cell: "E2", location: "class_d_planet", explored_by: 1),
        ],
        seats: [(missions: ["frontier_outpost"]), ()],
        "#
    ));
    sitting.write().finish();
    goals(&sitting).remove(0).3.expect("it says how it stands").text
}

#[test]
fn a_place_that_needs_several_tokens_says_which_comes_next() {
    let harsh = "class_k_planet";
    assert_eq!(said(harsh, ""), "Next: Venture exerts influence here: token 1 of 2");
    assert_eq!(said(harsh, ", control: (0, 1)"), "Next: Venture exerts influence here: token 2 of 2");
    assert_eq!(said("class_m_planet", ""), "Next: Venture exerts influence here");
}
