//! What the person has selected and looks at, and what they have half given; nothing of it is known to the rules.
//!
//! Invariant: what is pending (a verb or a card, whom it takes along, what it asks for) is dropped together.

use bevy::prelude::Resource;

use crate::app::panels::model::Figure;
use crate::fleet::ids::{CardId, CellId, MissionId, ShipId, TokenId};
use crate::fleet::order::Order;
use crate::fleet::units::CardKind;

/// What the person has selected.
#[derive(Resource, Debug, Clone, Default, PartialEq)]
pub struct Selection {
    pub ship: Option<ShipId>,
    /// It was selected in place of another without the person having asked for it.
    pub by_itself: bool,
    /// Somebody else's ship that is looked at; what is selected stays, so that it can still be sent anywhere.
    pub looked_at: Option<ShipId>,
    /// The mission whose best way was taken up last, as long as nothing else was selected since.
    pub pursued: Option<MissionId>,
    /// The own Sensor Echo that is selected.
    pub echo: Option<TokenId>,
    /// The verb that was pressed, by slot.
    pub verb: Option<u8>,
    /// The one of several rolls that was chosen, about which the prompt asks before it is ordered.
    pub roll: Option<Order>,
    /// The card in hand that was clicked, with the effect, of which it is asked which ship it is for.
    pub card: Option<(CardId, CardKind)>,
    /// A mission of the partner's that Special is to ask for.
    pub swap: Option<MissionId>,
    /// The partner's missions are shown in place of one's own.
    pub beside: bool,
    /// Ships toggled into the joint effort that is asked about.
    pub joined: Vec<ShipId>,
    /// After how many steps of the match all of a Task Force were picked for the test that it meets.
    pub involved: Option<usize>,
    /// Places pointed out on the board, for a mission or a line of the log.
    pub pointed: Vec<CellId>,
    /// A dial setting looked at.
    pub preview: Option<(ShipId, u8)>,
    /// Dial settings that a mission's test is best made with, or that advice has named.
    pub advised: Vec<(ShipId, u8)>,
    /// The card in hand that advice has named.
    pub advised_card: Option<CardId>,
    /// The number whose breakdown is kept open.
    pub pinned: Option<Figure>,
    /// What costs something was pressed once and is asked about on the same button: the end of the turn with something left to
    /// do, the loss of a ship that could be saved.
    pub ending: bool,
    /// Ships that were left where they are although the button asked once more; as long as they stand there it asks no more
    /// about them.
    pub staying: Vec<(ShipId, CellId)>,
    pub held: bool,
    /// The card that was clicked, of which something was said first; a second click plays it.
    pub said: Option<Order>,
    /// Pass all windows until the own turn.
    pub pass_all: bool,
    /// Windows up to the next die are passed by themselves.
    pub passing: bool,
    /// The card that the main button of the open prompt is to play: with the roll it asks about, or in its window.
    pub along: Option<Order>,
    /// What is to be ordered in the windows that come before the next dice, one after the other.
    pub then: Vec<Order>,
    /// The other side has answered what is under way, or the person has turned a dial for it; the dice wait for a word of
    /// theirs.
    pub answered: bool,
    /// The step of a lesson, and how many of its orders were given, for which a ship was selected.
    pub taught: Option<(usize, usize)>,
    /// The cards of the viewer's hand in the order in which they came.
    pub hand: Vec<CardId>,
    /// Those of them that came last, until something is ordered.
    pub fresh: Vec<CardId>,
    /// The viewer's missions in their places; one that is gone leaves its place to the next that comes.
    pub missions: Vec<Option<MissionId>>,
    /// What is shown once the match is over.
    pub afterwards: Afterwards,
}

/// What is shown once the match is over.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Afterwards {
    /// How it ended is told over the table, where it was seen to end.
    Told,
    #[default]
    Result,
    /// The table, where every line of the log tells why it was ordered.
    Table,
}

impl Selection {
    /// Whether the table is shown in place of the result.
    pub fn looking_back(&self) -> bool {
        self.afterwards == Afterwards::Table
    }

    /// Drops what is half given: the verb or the card, the ships toggled for it, the mission it asks for.
    pub fn drop_pending(&mut self) {
        self.verb = None;
        self.roll = None;
        self.along = None;
        self.card = None;
        self.swap = None;
        self.looked_at = None;
        self.pursued = None;
        self.joined.clear();
        self.advised.clear();
        self.advised_card = None;
    }

    /// What is in the hand now: cards that came are behind those that were there.
    pub fn hold(&mut self, cards: &[CardId]) {
        self.hand.retain(|card| cards.contains(card));
        let come: Vec<CardId> = cards.iter().copied().filter(|card| !self.hand.contains(card)).collect();
        self.fresh.retain(|card| cards.contains(card));
        // A first hand, or somebody else's, is no news.
        if !self.hand.is_empty() {
            self.fresh.extend(&come);
        }
        self.hand.extend(come);
    }

    /// What missions lie open now: each keeps its place, and what comes takes the first that is free.
    pub fn lay_out(&mut self, open: &[MissionId]) {
        for place in &mut self.missions {
            *place = place.filter(|mission| open.contains(mission));
        }
        for mission in open {
            if !self.missions.contains(&Some(*mission)) {
                match self.missions.iter_mut().find(|place| place.is_none()) {
                    Some(place) => *place = Some(*mission),
                    None => self.missions.push(Some(*mission)),
                }
            }
        }
    }

    /// Takes a ship in place of whatever was selected.
    pub fn take_ship(&mut self, ship: ShipId) {
        self.ship = Some(ship);
        self.by_itself = false;
        self.looked_at = None;
        self.pursued = None;
        self.echo = None;
        self.verb = None;
        self.roll = None;
        self.along = None;
        self.card = None;
        self.joined.clear();
        self.preview = None;
    }

    /// Toggles a ship into the joint effort, or out of it.
    pub fn toggle_joined(&mut self, ship: ShipId) {
        match self.joined.iter().position(|one| *one == ship) {
            Some(at) => {
                self.joined.remove(at);
            }
            None => self.joined.push(ship),
        }
    }

    /// Points places out on the board, or stops doing so if they are already pointed out.
    pub fn point_out(&mut self, places: Vec<CellId>) {
        self.pointed = if self.pointed == places { Vec::new() } else { places };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mission_keeps_its_place_and_what_comes_takes_the_one_that_is_free() {
        let mut selection = Selection::default();
        let open = |missions: &[u8]| missions.iter().map(|one| MissionId(*one)).collect::<Vec<_>>();
        let laid = |selection: &Selection| {
            selection.missions.iter().map(|one| one.map(|one| one.0)).collect::<Vec<_>>()
        };
        selection.lay_out(&open(&[3, 5, 8]));
        assert_eq!(laid(&selection), [Some(3), Some(5), Some(8)]);
        selection.lay_out(&open(&[3, 8]));
        assert_eq!(laid(&selection), [Some(3), None, Some(8)]);
        selection.lay_out(&open(&[1, 3, 8]));
        assert_eq!(laid(&selection), [Some(3), Some(1), Some(8)]);
    }
}
