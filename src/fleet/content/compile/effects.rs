//! Effects into flat programs: nested lists as jumps, verbs one by one.
//!
//! Invariant: a program ends in [`Op::End`] and jumps only inside itself, wherever in the table it ends up. Where the table
//! grows beyond what an index reaches, places wrap and [`limits`](crate::fleet::content::limits) refuses the content.

use std::ops::Range;

use super::speakers::WordSpeaker;
use super::{AskedOf, Compiler};
use crate::fleet::content::program::Op;
use crate::fleet::content::vocabulary::{Ability, Amount, Effect, StaysWith, Until};

/// A jump to the end of the list it stands in, which is not known yet.
const LIST_END: u16 = u16::MAX;

impl Compiler {
    /// Compiles the list in a field into a program of its own and returns its place.
    pub fn program(&mut self, field: &str, effects: &[Effect]) -> u16 {
        self.program_of(|c, code| c.at(field, |c| c.list(effects, code)), effects.is_empty())
    }

    /// The same of the effects of something that is used, after what pays for it.
    pub(super) fn paid_program(&mut self, pays: Option<&Effect>, effects: &[Effect]) -> u16 {
        let whole = |c: &mut Self, code: &mut Code| {
            if let Some(effect) = pays {
                c.at("cost", |c| c.one(effect, code));
            }
            c.at("effects", |c| c.list(effects, code));
        };
        self.program_of(whole, effects.is_empty() && pays.is_none())
    }

    fn program_of(&mut self, compile: impl FnOnce(&mut Self, &mut Code), is_empty: bool) -> u16 {
        if is_empty {
            return 0;
        }
        let start = self.ops.len() as u16;
        let mut code = Code { base: start, ops: Vec::new() };
        let outer = std::mem::take(&mut self.open_choices);
        let said = std::mem::take(&mut self.said);
        let asks = std::mem::replace(&mut self.asks, AskedOf::Moment);
        compile(self, &mut code);
        (self.said, self.asks) = (said, asks);
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
        for (at, effect) in effects.iter().enumerate() {
            self.at(at, |c| c.one(effect, code));
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

    fn one(&mut self, effect: &Effect, code: &mut Code) {
        self.fits_effect(effect);
        self.effect(effect, code);
        self.has_said(effect);
    }

    #[deny(clippy::wildcard_enum_match_arm)]
    fn effect(&mut self, effect: &Effect, code: &mut Code) {
        match effect {
            Effect::Do(verb) => code.ops.push(Op::Do(verb.clone().resolve(self))),
            Effect::If { cond, then, otherwise } => {
                let cond = self.asked("if", cond);
                self.branch(|to| Op::JumpUnless { cond, to }, then, otherwise, code);
            }
            Effect::Test { systems, level, ship, then, otherwise } => {
                let systems = systems.iter().copied().collect();
                let (level, by) = (self.amount("level", level), self.who("ship", ship));
                code.ops.push(Op::Test { systems, level, by });
                self.branch(|to| Op::JumpIfFailed { to }, then, otherwise, code);
            }
            Effect::Opposed { system, against, with, then, otherwise } => {
                let against = self.who("against", against);
                code.ops.push(Op::Opposed { system: *system, against, with: *with });
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
                self.open_choices.push((code.here(), options.clone()));
                let at = code.gap();
                let (branches, _) = self.at("options", |c| {
                    let options = options.iter().enumerate().map(|(at, option)| (vec![at], option));
                    c.branches(options, code)
                });
                code.ops[at] = Op::Choose { by: *chooser, branches };
            }
            Effect::May { effects } => {
                self.open_choices.push((code.here(), vec![effects.clone()]));
                let at = code.gap();
                self.at("effects", |c| c.list(effects, code));
                code.ops[at] = Op::May { to: code.here() };
            }
            Effect::ForEach { ships, effects } => {
                let ships = self.ships("ships", ships);
                let before = self.said;
                self.has_said(effect);
                self.body(|end| Op::ForEach { ships, end }, effects, code);
                self.said = before;
            }
            Effect::ForEachCell { reach, cond, effects } => {
                let from = self.cell("if", cond);
                let before = self.said;
                self.has_said(effect);
                self.body(|end| Op::ForEachCell { at: *reach, from, end }, effects, code);
                self.said = before;
            }
            Effect::Repeat { times, effects } => {
                let times = self.amount("times", times);
                self.body(|end| Op::Repeat { times, end }, effects, code);
            }
            Effect::PickShip { ships, chooser } => {
                let from = self.ships("ships", ships);
                code.ops.push(Op::PickShip { from, by: *chooser, end: LIST_END });
            }
            Effect::PickCell { reach, cond, chooser } => {
                let from = self.cell("if", cond);
                code.ops.push(Op::PickCell { at: *reach, from, by: *chooser, end: LIST_END });
            }
            Effect::Attach { to, abilities, until } => {
                let op = self.stays_with(*to, abilities, *until);
                code.ops.push(op);
            }
            Effect::Plant { at, abilities } => {
                let at = self.place("at", at);
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
        let abilities = self.abilities("abilities", abilities);
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
        let (weapons, shields) = (self.amount("weapons", weapons), self.amount("shields", shields));
        code.ops.push(Op::Foe { shields });
        let at = code.gap();
        self.at("then", |c| c.list(then, code));
        let skip = code.gap();
        code.ops[at] = Op::JumpIfFailed { to: code.here() };
        code.ops.push(Op::FoeFires { weapons });
        self.at("else", |c| c.list(otherwise, code));
        code.ops[skip] = Op::Jump { to: code.here() };
    }

    fn roll(&mut self, cases: &[((u8, u8), Vec<Effect>)], code: &mut Code) {
        let at = code.gap();
        let (branches, to) = self.at("cases", |c| {
            let lists = cases.iter().enumerate().map(|(at, (_, effects))| (vec![at, 1], effects));
            c.branches(lists, code)
        });
        let ranges = cases.iter().map(|(range, _)| *range);
        let cases = ranges.zip(branches).map(|((low, high), branch)| (low, high, branch)).collect();
        code.ops[at] = Op::Roll { cases, to };
    }

    /// Lists of which one is run, each with the way to it: where each begins, and where all continue.
    fn branches<'e>(
        &mut self,
        lists: impl Iterator<Item = (Vec<usize>, &'e Vec<Effect>)>,
        code: &mut Code,
    ) -> (Vec<u16>, u16) {
        let (mut starts, mut ends) = (Vec::new(), Vec::new());
        for (way, effects) in lists {
            starts.push(code.here());
            let outer = self.path.len();
            self.path.extend(way.iter().map(usize::to_string));
            self.list(effects, code);
            self.path.truncate(outer);
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
        self.at("effects", |c| c.list(effects, code));
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
        self.at("then", |c| c.list(then, code));
        let skip = (!otherwise.is_empty()).then(|| code.gap());
        code.ops[at] = jump(code.here());
        if let Some(skip) = skip {
            self.at("else", |c| c.list(otherwise, code));
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
