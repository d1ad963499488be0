//! Dice that fall evenly over imagined worlds: of six worlds, each shows another face of the next die. Chances then
//! come out nearly as if they had been reckoned, from few worlds.
//!
//! Invariants: which faces a world shows is drawn before anything is tried in it, and by chance alone; a world is as
//! likely as any other the seat could be in.

use crate::engine::dice::{Key, Rng64};
use crate::engine::game::Seat;
use crate::fleet::decision::Decision;
use crate::fleet::fact::DieFor;
use crate::fleet::state::State;

/// Dice that decide most, each with how many of its kind come before it: two tests, an exploration, an attack.
const DICE: [(DieFor, Whose, u16); 5] = [
    (DieFor::Test, Whose::Own, 0),
    (DieFor::Opposed, Whose::Own, 0),
    (DieFor::Opposed, Whose::Theirs, 1),
    (DieFor::Encounter, Whose::Own, 0),
    (DieFor::Test, Whose::Own, 1),
];
/// How many of them matter to the answer of a test or an attack that is under way.
const UNDER_WAY: usize = 3;
/// Keys that are tried for a world before it keeps whatever falls.
const TRIES: u32 = 60_000;

#[derive(Clone, Copy)]
enum Whose {
    Own,
    Theirs,
}

/// The faces of six worlds after each other.
#[derive(Clone, Debug, Default)]
pub struct EvenDice {
    /// Of each die, its faces in the worlds of the present six.
    faces: [[u8; 6]; DICE.len()],
}

impl EvenDice {
    /// Gives the world with this number, dealt to a seat, a key by which its next dice show what is its turn to show.
    pub fn cast(&mut self, world: &mut State, index: usize, seat: Seat, enemy: Seat, rng: &mut Rng64) {
        if index.is_multiple_of(6) {
            for faces in &mut self.faces {
                *faces = [1, 2, 3, 4, 5, 6];
                rng.shuffle(faces);
            }
        }
        let turn = world.flow.decision == Decision::Turn;
        let dice = if turn { DICE.len() } else { UNDER_WAY };
        let shows = |key: Key| {
            DICE.iter().zip(&self.faces).take(dice).all(|((purpose, whose, ahead), faces)| {
                let whose = match whose {
                    Whose::Own => seat,
                    Whose::Theirs => enemy,
                };
                world.die_to_come(key, whose, *purpose, *ahead) == faces[index % 6]
            })
        };
        let found = (0..TRIES).map(|_| rng.key()).find(|key| shows(*key));
        if let Some(key) = found {
            world.hidden.key = key;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn six_worlds_show_each_face_of_the_next_dice_once() {
        let (mut rng, mut even) = (Rng64::new(5), EvenDice::default());
        let mut seen = [[false; 6]; DICE.len()];
        for index in 0..12 {
            let mut world = State::new(rng.key());
            world.flow.decision = Decision::Turn;
            even.cast(&mut world, index, Seat(1), Seat(0), &mut rng);
            if index == 6 {
                assert_eq!(seen, [[true; 6]; DICE.len()], "after the first six");
                seen = Default::default();
            }
            for (seen, (purpose, whose, ahead)) in seen.iter_mut().zip(DICE) {
                let seat = if matches!(whose, Whose::Own) { Seat(1) } else { Seat(0) };
                let face = world.die_to_come(world.hidden.key, seat, purpose, ahead);
                seen[usize::from(face) - 1] = true;
            }
        }
        assert_eq!(seen, [[true; 6]; DICE.len()], "after the next six");
    }
}
