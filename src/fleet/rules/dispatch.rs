//! Which order goes where, and which frame runs what.

use super::Resolver;
use super::step::Step;
use crate::engine::game::{Seat, Sink};
use crate::fleet::decision::Decision;
use crate::fleet::fact::Fact;
use crate::fleet::order::Order;
use crate::fleet::state::flow::Answer;
use crate::fleet::state::frame::{DeclaredAction, Frame};
use crate::fleet::units::Listed;

impl<S: Sink<Fact>> Resolver<'_, S> {
    /// Takes a checked order. The decision it answers closes.
    #[deny(clippy::wildcard_enum_match_arm)]
    pub(super) fn take(&mut self, seat: Seat, order: Order) {
        let window = if let Decision::Window { window } = self.s.flow.decision { Some(window) } else { None };
        let beaming = matches!(self.s.flow.decision, Decision::Beam { .. });
        self.s.flow.decision = Decision::Nothing;
        let answer = |resolver: &mut Self, answer: Answer| resolver.s.flow.answer = answer;
        match order {
            Order::KeepFleet | Order::Done => answer(self, Answer::Done),
            Order::Redraft | Order::Decline => answer(self, Answer::Declined),
            Order::PickSubdeck { subdeck } => self.pick_subdeck(seat, subdeck),
            Order::MoveStep { ship, to } => self.move_step(ship, to),
            Order::BreakAway { ship } => self.break_away(seat, ship),
            Order::FormTaskForce { ship } => self.form_force(ship),
            Order::AdjustPower { ship, setting } => {
                self.adjust_power(ship, setting);
                answer(self, Answer::Played);
            }
            Order::MovementRepair { ship } => self.movement_repair(ship),
            Order::CycleMission { mission } => self.cycle_mission(seat, mission, false),
            Order::DiscardCard { card } if beaming => answer(self, Answer::Discard { card }),
            Order::DiscardCard { card } => self.discard_for_turn(seat, card),
            Order::AssignCrew { card, ship } => self.assign_crew(seat, card, ship),
            Order::EndTurn => self.end_turn(seat),
            Order::Resign => self.resign(seat),
            Order::Attack { ship, target } => self.declare(seat, ship, DeclaredAction::Attack { target }),
            Order::AttackInstallation { ship } => {
                self.declare(seat, ship, DeclaredAction::AttackInstallation)
            }
            Order::ExertInfluence { ship } => self.declare(seat, ship, DeclaredAction::Influence),
            Order::Build { ship } => self.declare(seat, ship, DeclaredAction::Build),
            Order::Reinforce { ship } => self.reinforce(seat, ship),
            Order::Repair { ship } => self.declare(seat, ship, DeclaredAction::Repair),
            Order::ScanLocation { ship, cell } => self.declare(seat, ship, DeclaredAction::Scan { cell }),
            Order::AttemptMission { ship, mission } => {
                self.declare(seat, ship, DeclaredAction::Mission { mission: mission.into() })
            }
            Order::AttemptEncounter { ship, encounter } => {
                self.declare(seat, ship, DeclaredAction::Encounter { encounter })
            }
            Order::SwapMissions { ship, give, take } => {
                self.declare(seat, ship, DeclaredAction::SwapMissions { give, take })
            }
            Order::SwapCards { ship, with } => self.declare(seat, ship, DeclaredAction::SwapCards { with }),
            Order::PlayCard { card, kind, ship } => self.play_card(seat, card, kind, ship, window),
            Order::SpendCrew { card, kind } => {
                if let crate::fleet::state::parts::CardPlace::Crew { ship } = self.t().card(card) {
                    self.spend_crew(seat, card, kind, ship, window);
                }
            }
            Order::UseAbility { ship, ability } => {
                if let Some(from) = self.position().used_from(seat, ship, ability) {
                    self.use_ability(seat, ship, ability, from, window);
                    if self.s.flow.decision == Decision::Nothing && window.is_some() {
                        answer(self, Answer::Played);
                    }
                }
            }
            Order::Pass => answer(self, Answer::Passed),
            Order::Join { ship } | Order::ChooseShip { ship } => answer(self, Answer::Ship { ship }),
            Order::ChooseCell { cell } => answer(self, Answer::Cell { cell }),
            Order::ChooseOption { index } => answer(self, Answer::Option { index }),
            Order::ChooseCard { card } => answer(self, Answer::Card { card }),
            Order::ChooseCargo { encounter } => answer(self, Answer::Cargo { encounter }),
            Order::ChooseMission { mission } => answer(self, Answer::Mission { mission: mission.into() }),
            Order::ChooseStack { kind } => answer(self, Answer::Stack { index: kind.index() as u8 }),
            Order::ChooseSystem { system } => answer(self, Answer::System { system }),
            Order::ChooseSetting { setting } => answer(self, Answer::Setting { setting }),
            Order::FreeAttack { ship, target } => answer(self, Answer::Attack { ship, target }),
            Order::Transport { ship, other } => self.declare(seat, ship, DeclaredAction::Transport { other }),
            Order::PlaceAwayTeam { ship } => self.declare(seat, ship, DeclaredAction::PlaceAwayTeam),
            Order::RecoverAwayTeam { ship, of } => {
                self.declare(seat, ship, DeclaredAction::RecoverAwayTeam { of })
            }
            Order::Cloak { ship } => self.declare(seat, ship, DeclaredAction::Cloak),
            Order::MoveToken { token, to } => self.move_token(seat, token, to),
            Order::Decloak { ship, setting } => {
                self.decloak(ship, setting);
                answer(self, Answer::Played);
            }
            Order::Search { ship, token } => self.declare(seat, ship, DeclaredAction::Search { token }),
            Order::ChooseToken { token } => answer(self, Answer::Token { token }),
        }
    }

    /// Runs the frame on top for one stage, and writes it back into its place, under what it has pushed, or takes it
    /// off.
    #[deny(clippy::wildcard_enum_match_arm)]
    pub(super) fn step(&mut self, frame: Frame) {
        let depth = self.depth();
        let step = match frame {
            Frame::Empty | Frame::Credit { .. } | Frame::Landed { .. } => Step::Done(frame),
            Frame::Prepare { prepare } => self.step_prepare(prepare).of(|prepare| Frame::Prepare { prepare }),
            Frame::TurnStart { start } => self.step_turn_start(start).of(|start| Frame::TurnStart { start }),
            Frame::TurnEnd { end } => self.step_turn_end(end).of(|end| Frame::TurnEnd { end }),
            Frame::Effect { effect } => self.step_effect(effect).of(|effect| Frame::Effect { effect }),
            Frame::Test { test } => self.step_test(test).of(|test| Frame::Test { test }),
            Frame::Act { act } => self.step_act(act).of(|act| Frame::Act { act }),
            Frame::Muster { lead, ships, asking } => self.step_muster(lead, ships, asking),
            Frame::Damage { damage } => self.step_damage(damage).of(|damage| Frame::Damage { damage }),
            Frame::Arrive { arrive } => self.step_arrive(arrive).of(|arrive| Frame::Arrive { arrive }),
            Frame::Explore { explore } => self.step_explore(explore).of(|explore| Frame::Explore { explore }),
            Frame::Encounter { encounter } => {
                self.step_encounter(encounter).of(|encounter| Frame::Encounter { encounter })
            }
            Frame::Play { play } => self.step_play(play).of(|play| Frame::Play { play }),
            Frame::FreeAttack { attack } => {
                self.step_free_attack(attack).of(|attack| Frame::FreeAttack { attack })
            }
            Frame::NewMission { seat } => self.step_new_mission(seat),
            Frame::PickSetting { ship, why, by } => self.step_pick_setting(ship, why, by),
            Frame::RepairOnce { repair } => {
                self.step_repair(repair).of(|repair| Frame::RepairOnce { repair })
            }
            Frame::Trigger { trigger } => self.step_trigger(trigger).of(|trigger| Frame::Trigger { trigger }),
            Frame::Swap { swap } => self.step_swap(swap).of(|swap| Frame::Swap { swap }),
            Frame::Beam { beam } => self.step_beam(beam).of(|beam| Frame::Beam { beam }),
            Frame::Rescue { card, ship } => self.step_rescue(card, ship),
            Frame::TokenArrive { arrive } => {
                self.step_token_arrive(arrive).of(|arrive| Frame::TokenArrive { arrive })
            }
            Frame::Shown { shown } => self.step_shown(shown).of(|shown| Frame::Shown { shown }),
            Frame::Bury { seat, mission } => self.step_bury(seat, mission),
            Frame::MissionDone { seat, own, asking, card_used } => {
                self.step_mission_done(seat, own, asking, card_used)
            }
        };
        match step {
            Step::Stay(frame) | Step::Next(frame) => self.put_at(depth, frame),
            Step::Done(frame) => {
                self.pop();
                self.end(frame);
            }
        }
    }

    /// What follows a frame that has come off the stack; what it pushes then lies in that frame's place.
    #[deny(clippy::wildcard_enum_match_arm)]
    fn end(&mut self, frame: Frame) {
        match frame {
            Frame::Prepare { .. } => self.end_prepare(),
            Frame::TurnStart { .. } => self.count_held_conditions(),
            Frame::TurnEnd { .. } => self.pass_turn(),
            Frame::Test { test } => self.end_test(&test),
            Frame::Act { act } => self.end_act(&act),
            Frame::Arrive { arrive } => self.end_arrive(&arrive),
            Frame::Explore { explore } => self.encounter_roll(explore),
            Frame::Encounter { encounter } => self.end_encounter(&encounter),
            Frame::Play { play } => self.end_play(&play),
            Frame::FreeAttack { attack } => self.end_free_attack(&attack),
            Frame::Credit { seat, mission } => self.end_credit(seat, mission),
            Frame::RepairOnce { repair } => self.end_repair(&repair),
            Frame::Landed { ship } => self.end_landed(ship),
            Frame::Rescue { card, ship } => self.end_rescue(card, ship),
            Frame::TokenArrive { arrive } => self.end_token_arrive(&arrive),
            Frame::Empty
            | Frame::Effect { .. }
            | Frame::Muster { .. }
            | Frame::Damage { .. }
            | Frame::NewMission { .. }
            | Frame::PickSetting { .. }
            | Frame::Trigger { .. }
            | Frame::Swap { .. }
            | Frame::Beam { .. }
            | Frame::Shown { .. }
            | Frame::Bury { .. }
            | Frame::MissionDone { .. } => {}
        }
    }
}
