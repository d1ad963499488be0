//! Effects into flat programs: one arm per verb, nested lists as jumps.
//!
//! Invariant: a program ends in [`Op::End`] and jumps only inside itself, wherever in the table it comes to stand.

use super::Compiler;
use crate::fleet::content::program::Op;
use crate::fleet::content::vocabulary::Effect;

impl Compiler {
    /// Compiles a list into a program of its own and gives its place.
    pub fn program(&mut self, effects: &[Effect]) -> u16 {
        if effects.is_empty() {
            return 0;
        }
        let start = self.ops.len() as u16;
        let mut code = Vec::new();
        let outer = std::mem::take(&mut self.open_choices);
        self.list(effects, start, &mut code);
        code.push(Op::End);
        // Programs of nested abilities have gone into the table meanwhile; this one then begins later.
        let real = self.ops.len() as u16;
        if real != start {
            let by = real - start;
            for op in &mut code {
                shift(op, by);
            }
        }
        self.ops.extend(code);
        let own = std::mem::replace(&mut self.open_choices, outer);
        self.written_choices.extend(own.into_iter().map(|(at, branches)| (at + real - start, branches)));
        real
    }

    fn list(&mut self, effects: &[Effect], base: u16, code: &mut Vec<Op>) {
        let first = code.len();
        for effect in effects {
            self.effect(effect, base, code);
        }
        let end = base + code.len() as u16;
        // A pick without anything to pick skips the rest of its list.
        for op in &mut code[first..] {
            match op {
                Op::PickShip { end: to, .. } | Op::PickCell { end: to, .. } if *to == u16::MAX => *to = end,
                _ => {}
            }
        }
    }

    #[allow(clippy::too_many_lines)] // One arm per verb; splitting it would only hide the list.
    fn effect(&mut self, effect: &Effect, base: u16, code: &mut Vec<Op>) {
        let here = |code: &Vec<Op>| base + code.len() as u16;
        let op = match effect {
            Effect::If { cond, then, otherwise } => {
                let cond = self.question(cond);
                self.branch(Op::JumpUnless { cond, to: 0 }, then, otherwise, base, code);
                return;
            }
            Effect::Test { systems, level, by, then, otherwise } => {
                if systems.is_empty() {
                    self.flaw("empty-list", "a test names at least one system");
                }
                let mask = systems.iter().fold(0, |mask, system| mask | 1 << system.index());
                let (level, by) = (self.amount(level), self.who(by));
                code.push(Op::Test { systems: mask, level, by });
                self.branch(Op::JumpIfFailed { to: 0 }, then, otherwise, base, code);
                return;
            }
            Effect::Opposed { system, against, with, then, otherwise } => {
                let against = self.who(against);
                code.push(Op::Opposed { system: *system, against, with: *with });
                self.branch(Op::JumpIfFailed { to: 0 }, then, otherwise, base, code);
                return;
            }
            Effect::Roll { cases } => {
                let at = code.len();
                code.push(Op::End);
                let mut table = Vec::new();
                let mut ends = Vec::new();
                for ((low, high), effects) in cases {
                    if low > high || *low < 1 || *high > 6 {
                        self.flaw(
                            "bad-range",
                            format!("a die shows 1 to 6, so ({low}, {high}) is no range of it"),
                        );
                    }
                    table.push((*low, *high, here(code)));
                    self.list(effects, base, code);
                    ends.push(code.len());
                    code.push(Op::End);
                }
                let to = here(code);
                for end in ends {
                    code[end] = Op::Jump { to };
                }
                code[at] = Op::Roll { cases: table, to };
                return;
            }
            Effect::Choose { by, options } => {
                if options.len() < 2 || options.len() > 8 {
                    self.flaw(
                        "bad-count",
                        format!("a choice has 2 to 8 options, this one has {}", options.len()),
                    );
                }
                self.open_choices.push((here(code), options.clone()));
                let at = code.len();
                code.push(Op::End);
                let mut branches = Vec::new();
                let mut ends = Vec::new();
                for effects in options {
                    branches.push(here(code));
                    self.list(effects, base, code);
                    ends.push(code.len());
                    code.push(Op::End);
                }
                let to = here(code);
                for end in ends {
                    code[end] = Op::Jump { to };
                }
                code[at] = Op::Choose { by: *by, branches };
                return;
            }
            Effect::May { effects } => {
                self.open_choices.push((here(code), vec![effects.clone()]));
                let at = code.len();
                code.push(Op::End);
                self.list(effects, base, code);
                code[at] = Op::May { to: here(code) };
                return;
            }
            Effect::ForEach { ships, effects } => {
                let ships = self.ships(ships);
                let at = code.len();
                code.push(Op::End);
                self.list(effects, base, code);
                code.push(Op::LoopEnd);
                code[at] = Op::ForEach { ships, end: here(code) };
                return;
            }
            Effect::Repeat { times, effects } => {
                let times = self.amount(times);
                let at = code.len();
                code.push(Op::End);
                self.list(effects, base, code);
                code.push(Op::LoopEnd);
                code[at] = Op::Repeat { times, end: here(code) };
                return;
            }
            Effect::PickShip { from, by } => Op::PickShip { from: self.ships(from), by: *by, end: u16::MAX },
            Effect::PickCell { at, from, by } => {
                Op::PickCell { at: *at, from: self.cell(from), by: *by, end: u16::MAX }
            }
            Effect::Modify { what, by, on, until } => {
                Op::Modify { what: *what, by: self.amount(by), on: self.who(on), until: *until }
            }
            Effect::Disable { system, on, until } => {
                Op::Disable { system: *system, on: self.who(on), until: *until }
            }
            Effect::Grant { give, on, until } => {
                Op::Grant { give: give.clone(), on: self.who(on), until: *until }
            }
            Effect::Damage { points, on } => Op::Damage { points: self.amount(points), on: self.who(on) },
            Effect::Repair { steps, on } => Op::Repair { steps: *steps, on: self.who(on) },
            Effect::Restore { on } => Op::Restore { on: self.who(on) },
            Effect::Soften { points } => Op::Soften { points: *points },
            Effect::PreventDamage => Op::PreventDamage,
            Effect::Adjust { on, by } => Op::Adjust { on: self.who(on), by: *by },
            Effect::RefreshAdjustment { on } => Op::RefreshAdjustment { on: self.who(on) },
            Effect::Decloak { on } => Op::Decloak { on: self.who(on) },
            Effect::ChangeDie { of, by } => Op::ChangeDie { of: *of, by: *by },
            Effect::Reroll { of } => Op::Reroll { of: *of },
            Effect::EndCombat => Op::EndCombat,
            Effect::RemoveShip => Op::RemoveShip,
            Effect::Cancel => Op::Cancel,
            Effect::Attack { by, on } => Op::Attack { by: self.who(by), on: self.who(on) },
            Effect::Draw { player, cards } => Op::Draw { player: *player, cards: *cards },
            Effect::Discard { player, cards, by } => Op::Discard { player: *player, cards: *cards, by: *by },
            Effect::Fetch { from, of } => Op::Fetch { from: *from, of: of.clone() },
            Effect::LookAtHand => Op::LookAtHand,
            Effect::DiscardCrew { on, cards, by } => {
                Op::DiscardCrew { on: self.who(on), cards: *cards, by: *by }
            }
            Effect::CaptureCrew { from, by } => Op::CaptureCrew { from: self.who(from), by: *by },
            Effect::MoveCargo { from, to } => Op::MoveCargo { from: self.who(from), to: self.who(to) },
            Effect::TrashThis => Op::TrashThis,
            Effect::Attach { to, abilities, until } => {
                let to = self.who(to);
                Op::Attach { to, abilities: self.abilities(abilities), until: *until }
            }
            Effect::BecomeCargo { on } => Op::BecomeCargo { on: self.who(on) },
            Effect::Score => Op::Score,
            Effect::StayAt { at } => Op::StayAt { at: self.place(at) },
            Effect::DiscardThis => Op::DiscardThis,
            Effect::Control { at, player, tokens } => {
                Op::Control { at: self.place(at), player: *player, tokens: *tokens }
            }
            Effect::Build { at } => Op::Build { at: self.place(at) },
            Effect::Raze { at } => Op::Raze { at: self.place(at) },
            Effect::Teleport { ship, to } => Op::Teleport { ship: self.who(ship), to: self.place(to) },
            Effect::Survey { at } => Op::Survey { at: self.place(at) },
            Effect::ScanTile { at } => Op::ScanTile { at: self.place(at) },
            Effect::ReplaceTile { at } => Op::ReplaceTile { at: self.place(at) },
            Effect::Encounter { on } => Op::Encounter { on: self.who(on) },
            Effect::ExtraAction { on } => Op::ExtraAction { on: self.who(on) },
            Effect::MoreActions { actions } => Op::MoreActions { actions: *actions },
            Effect::MoveAgain { on } => Op::MoveAgain { on: self.who(on) },
            Effect::EndMovement { on } => Op::EndMovement { on: self.who(on) },
            Effect::FleetSize { by } => Op::FleetSize { by: *by },
            Effect::VictoryPoints { player, points } => {
                Op::VictoryPoints { player: *player, points: *points }
            }
            Effect::CycleMission => Op::CycleMission,
            Effect::Count { by } => Op::Count { by: *by },
        };
        code.push(op);
    }

    /// `jump` to the second list unless the first is to be done.
    fn branch(&mut self, jump: Op, then: &[Effect], otherwise: &[Effect], base: u16, code: &mut Vec<Op>) {
        let at = code.len();
        code.push(jump);
        self.list(then, base, code);
        let skip = code.len();
        if !otherwise.is_empty() {
            code.push(Op::End);
        }
        let second = base + code.len() as u16;
        match &mut code[at] {
            Op::JumpUnless { to, .. } | Op::JumpIfFailed { to } => *to = second,
            _ => {}
        }
        if !otherwise.is_empty() {
            self.list(otherwise, base, code);
            code[skip] = Op::Jump { to: base + code.len() as u16 };
        }
    }
}

fn shift(op: &mut Op, by: u16) {
    match op {
        Op::Jump { to } | Op::JumpUnless { to, .. } | Op::JumpIfFailed { to } | Op::May { to } => *to += by,
        Op::Roll { cases, to } => {
            *to += by;
            for case in cases {
                case.2 += by;
            }
        }
        Op::Choose { branches, .. } => {
            for branch in branches {
                *branch += by;
            }
        }
        Op::ForEach { end, .. }
        | Op::Repeat { end, .. }
        | Op::PickShip { end, .. }
        | Op::PickCell { end, .. } => *end += by,
        _ => {}
    }
}
