//! Effects into flat programs: nested lists as jumps, verbs one by one.
//!
//! Invariant: a program ends in [`Op::End`] and jumps only inside itself, wherever in the table it ends up. Where the table
//! grows beyond what an index reaches, places wrap and [`limits`](crate::fleet::content::limits) refuses the content.

use std::ops::Range;

use super::Compiler;
use super::speakers::WordSpeaker;
use crate::fleet::content::program::Op;
use crate::fleet::content::vocabulary::{Ability, Amount, Effect, StaysWith, Until};

/// A jump to the end of the list it stands in, which is not known yet.
const LIST_END: u16 = u16::MAX;

impl Compiler {
    /// Compiles a list into a program of its own and returns its place.
    pub fn program(&mut self, effects: &[Effect]) -> u16 {
        if effects.is_empty() {
            return 0;
        }
        let start = self.ops.len() as u16;
        let mut code = Code { base: start, ops: Vec::new() };
        let outer = std::mem::take(&mut self.open_choices);
        let said = std::mem::take(&mut self.said);
        self.list(effects, &mut code);
        self.said = said;
        code.ops.push(Op::End);
        // Programs of nested abilities have gone into the table meanwhile; then this one begins later.
        let real = self.ops.len() as u16;
        if real != start {
            let by = real.wrapping_sub(start);
            for op in &mut code.ops {
                shift(op, by);
            }
        }
        self.ops.extend(code.ops);
        let own = std::mem::replace(&mut self.open_choices, outer);
        let at_last = |at: u16| at.wrapping_add(real).wrapping_sub(start);
        self.written_choices.extend(own.into_iter().map(|(at, branches)| (at_last(at), branches)));
        real
    }

    fn list(&mut self, effects: &[Effect], code: &mut Code) {
        let first = code.ops.len();
        for effect in effects {
            self.fits_effect(effect);
            self.effect(effect, code);
            self.has_said(effect);
        }
        let list_end = code.here();
        // A pick without anything to pick skips the rest of its list.
        for op in &mut code.ops[first..] {
            if let Op::PickShip { end, .. } | Op::PickCell { end, .. } = op
                && *end == LIST_END
            {
                *end = list_end;
            }
        }
    }

    #[deny(clippy::wildcard_enum_match_arm)]
    fn effect(&mut self, effect: &Effect, code: &mut Code) {
        match effect {
            Effect::Do(verb) => code.ops.push(Op::Do(verb.clone().resolve(self))),
            Effect::If { cond, then, otherwise } => {
                let cond = self.asked(cond);
                self.branch(|to| Op::JumpUnless { cond, to }, then, otherwise, code);
            }
            Effect::Test { systems, level, ship, then, otherwise } => {
                if systems.is_empty() {
                    self.flaw("empty-list", "a test names at least one system");
                }
                let systems = systems.iter().copied().collect();
                let (level, by) = (self.amount(level), self.who(ship));
                code.ops.push(Op::Test { systems, level, by });
                self.branch(|to| Op::JumpIfFailed { to }, then, otherwise, code);
            }
            Effect::Opposed { system, against, with, then, otherwise } => {
                code.ops.push(Op::Opposed { system: *system, against: self.who(against), with: *with });
                self.branch(|to| Op::JumpIfFailed { to }, then, otherwise, code);
            }
            Effect::Foe { weapons, shields, then, otherwise } => {
                self.foe([weapons, shields], then, otherwise, code);
            }
            Effect::Roll { cases } => {
                self.has_said(effect);
                self.roll(cases, code);
            }
            Effect::Choose { chooser, options } => {
                if options.len() < 2 || options.len() > 8 {
                    self.flaw(
                        "bad-count",
                        format!("a choice has 2 to 8 options, this one has {}", options.len()),
                    );
                }
                self.open_choices.push((code.here(), options.clone()));
                let at = code.gap();
                let (branches, _) = self.branches(options.iter(), code);
                code.ops[at] = Op::Choose { by: *chooser, branches };
            }
            Effect::May { effects } => {
                self.open_choices.push((code.here(), vec![effects.clone()]));
                let at = code.gap();
                self.list(effects, code);
                code.ops[at] = Op::May { to: code.here() };
            }
            Effect::ForEach { ships, effects } => {
                let ships = self.ships(ships);
                let before = self.said;
                self.has_said(effect);
                self.body(|end| Op::ForEach { ships, end }, effects, code);
                self.said = before;
            }
            Effect::ForEachCell { reach, cond, effects } => {
                let from = self.cell(cond);
                let before = self.said;
                self.has_said(effect);
                self.body(|end| Op::ForEachCell { at: *reach, from, end }, effects, code);
                self.said = before;
            }
            Effect::Repeat { times, effects } => {
                let times = self.amount(times);
                self.body(|end| Op::Repeat { times, end }, effects, code);
            }
            Effect::PickShip { ships, chooser } => {
                code.ops.push(Op::PickShip { from: self.ships(ships), by: *chooser, end: LIST_END });
            }
            Effect::PickCell { reach, cond, chooser } => {
                let from = self.cell(cond);
                code.ops.push(Op::PickCell { at: *reach, from, by: *chooser, end: LIST_END });
            }
            Effect::Attach { to, abilities, until } => {
                let op = self.stays_with(*to, abilities, *until);
                code.ops.push(op);
            }
            Effect::Plant { at, abilities } => {
                let at = self.place(at);
                let abilities = self.spoken(WordSpeaker::Planted, abilities);
                code.ops.push(Op::Plant { at, abilities });
            }
        }
    }

    /// A card that stays beside a ship or before its player.
    fn stays_with(&mut self, to: StaysWith, abilities: &[Ability], until: Until) -> Op {
        match self.keeper(to) {
            Some(to) => Op::Attach { to, abilities: self.spoken(WordSpeaker::Beside, abilities), until },
            None => Op::Proclaim { abilities: self.spoken(WordSpeaker::Before, abilities), until },
        }
    }

    /// Abilities of a card that stays in play.
    fn spoken(&mut self, speaker: WordSpeaker, abilities: &[Ability]) -> Range<u16> {
        let outer = std::mem::replace(&mut self.speaker, speaker);
        let abilities = self.abilities(abilities);
        self.speaker = outer;
        abilities
    }

    /// The attack, and unless it succeeds the answer to it before what failure brings.
    fn foe(
        &mut self,
        [weapons, shields]: [&Amount; 2],
        then: &[Effect],
        otherwise: &[Effect],
        code: &mut Code,
    ) {
        let (weapons, shields) = (self.amount(weapons), self.amount(shields));
        code.ops.push(Op::Foe { shields });
        let at = code.gap();
        self.list(then, code);
        let skip = code.gap();
        code.ops[at] = Op::JumpIfFailed { to: code.here() };
        code.ops.push(Op::FoeFires { weapons });
        self.list(otherwise, code);
        code.ops[skip] = Op::Jump { to: code.here() };
    }

    fn roll(&mut self, cases: &[((u8, u8), Vec<Effect>)], code: &mut Code) {
        for ((low, high), _) in cases {
            if low > high || *low < 1 || *high > 6 {
                self.flaw("bad-range", format!("a die shows 1 to 6, so ({low}, {high}) is no range of it"));
            }
        }
        let at = code.gap();
        let (branches, to) = self.branches(cases.iter().map(|(_, effects)| effects), code);
        let ranges = cases.iter().map(|(range, _)| *range);
        let cases = ranges.zip(branches).map(|((low, high), branch)| (low, high, branch)).collect();
        code.ops[at] = Op::Roll { cases, to };
    }

    /// Lists of which one is run: where each begins, and where all continue.
    fn branches<'e>(
        &mut self,
        lists: impl Iterator<Item = &'e Vec<Effect>>,
        code: &mut Code,
    ) -> (Vec<u16>, u16) {
        let (mut starts, mut ends) = (Vec::new(), Vec::new());
        for effects in lists {
            starts.push(code.here());
            self.list(effects, code);
            ends.push(code.gap());
        }
        let to = code.here();
        for end in ends {
            code.ops[end] = Op::Jump { to };
        }
        (starts, to)
    }

    /// A list that `looping` runs again and again.
    fn body(&mut self, looping: impl FnOnce(u16) -> Op, effects: &[Effect], code: &mut Code) {
        let at = code.gap();
        self.list(effects, code);
        code.ops.push(Op::LoopEnd);
        code.ops[at] = looping(code.here());
    }

    /// Jumps to the second list unless the first is to be run.
    fn branch(
        &mut self,
        jump: impl FnOnce(u16) -> Op,
        then: &[Effect],
        otherwise: &[Effect],
        code: &mut Code,
    ) {
        let at = code.gap();
        self.list(then, code);
        let skip = (!otherwise.is_empty()).then(|| code.gap());
        code.ops[at] = jump(code.here());
        if let Some(skip) = skip {
            self.list(otherwise, code);
            code.ops[skip] = Op::Jump { to: code.here() };
        }
    }
}

/// A program being compiled, as if it began at `base` of the table.
struct Code {
    base: u16,
    ops: Vec<Op>,
}

impl Code {
    /// Where the next operation will stand in the table.
    fn here(&self) -> u16 {
        self.base.wrapping_add(self.ops.len() as u16)
    }

    /// Leaves room for an operation whose target is not known yet.
    fn gap(&mut self) -> usize {
        self.ops.push(Op::End);
        self.ops.len() - 1
    }
}

#[deny(clippy::wildcard_enum_match_arm)]
fn shift(op: &mut Op, by: u16) {
    match op {
        Op::Jump { to } | Op::JumpUnless { to, .. } | Op::JumpIfFailed { to } | Op::May { to } => {
            *to = to.wrapping_add(by)
        }
        Op::Roll { cases, to } => {
            *to = to.wrapping_add(by);
            for case in cases {
                case.2 = case.2.wrapping_add(by);
            }
        }
        Op::Choose { branches, .. } => {
            for branch in branches {
                *branch = branch.wrapping_add(by);
            }
        }
        Op::ForEach { end, .. }
        | Op::ForEachCell { end, .. }
        | Op::Repeat { end, .. }
        | Op::PickShip { end, .. }
        | Op::PickCell { end, .. } => *end = end.wrapping_add(by),
        Op::End
        | Op::Do(_)
        | Op::Test { .. }
        | Op::Opposed { .. }
        | Op::Foe { .. }
        | Op::FoeFires { .. }
        | Op::LoopEnd
        | Op::Attach { .. }
        | Op::Proclaim { .. }
        | Op::Plant { .. } => {}
    }
}
