//! *Fleet Captains*: a deterministic rules engine with a table in front of it. This page says where everything is and what
//! always holds.
//!
//! # Bird's eye
//!
//! ```text
//! engine    any turn-based game with secrets and dice: session, undo, log, save, replay, dice; names no game
//!    ^
//! fleet     Fleet Captains: content, rules, secrecy, odds, texts, computer players; pure functions over plain data
//!    ^
//! saves, players, looks    matches on disk; who decides for a seat; what things look like, as plain data
//!    ^
//! app, cli  the table in Bevy (cargo feature `app`, on by default); the command line and the protocol
//! ```
//!
//! Nothing imports upwards. A seat gives an [`Order`]; the rules check it, resolve it, and tell what happened as [`Fact`]s,
//! which alone change the table. Everything else reads: a [`View`] is what one seat may know; the window's client adds its
//! orders, chances and texts; and panels, board, protocol and computer players know no more than that.
//!
//! # Map
//!
//! | to find | look in |
//! |---|---|
//! | a rule of the rulebook, its ruling, its examples | `docs/rules`; ids such as `MOVE-03`, `RD-21` stand in code and tests |
//! | how a chapter is carried out | [`fleet::rules`], a file a chapter; procedures step by step in [`fleet::state::frame`] |
//! | whether an order is legal, and which are | `fleet::legal`; why not, in [`fleet::refusal`] |
//! | a question about a position (ratings, ranges, who stands where) | [`fleet::position`] |
//! | how far a ship gets | [`fleet::rules::reach`] |
//! | names of orders and facts in saves, logs and protocol | [`fleet::names`], [`fleet::view_json`] |
//! | what is on the table; how a fact changes it | [`fleet::state::table`], `fleet::state::apply` |
//! | who may know what | [`fleet::secrecy`], and [`Fact::nature`](fleet::fact::Fact::nature) |
//! | exact chances before a roll | [`fleet::odds`] |
//! | the language of cards, and what shipped cards say | [`fleet::content::vocabulary`], `assets/fleet` |
//! | every sentence a player reads | [`fleet::describe`] |
//! | what the help says of a noun, and where a rule is explained | [`fleet::help`], `assets/fleet/help` |
//! | how a computer chooses | [`fleet::ai`] |
//! | a lesson or a card's test: a position with orders and what has to come of them | [`fleet::script`], `assets/fleet/lessons`, `assets/fleet/packs/core/tests` |
//! | a match with its log, undo and branches | [`engine::session`]; its file [`engine::save`], its place [`saves`] |
//! | what a scenario, a match's roster, a house rule is | [`fleet::setup`], [`fleet::roster`], [`fleet::house`] |
//! | the window's states, systems and resources | `app::shell` |
//! | a match as this screen plays it, and its resources; what panels show of it | `app::play`; `app::play::fill` |
//! | panels, screens; board; models, materials | `app::panels`, `app::screens`; `app::scene`; `app::table` |
//! | how a ship, a place, a counter, a side or a picture looks | [`looks`], `assets/fleet/looks`; how that is drawn, `app::table` |
//! | what a fact looks, sounds and reads like | `app::telling` |
//! | arguments, protocol, mods on disk | [`cli`] |
//!
//! # The walk of one order
//!
//! 1. A click on a lit hex becomes an intent of the panels or an event of the board (`app::panels::intent`,
//!    `app::scene::controls`); what it means in the match at this screen is an order, here `MoveStep`
//!    (`app::play::intents`).
//! 2. [`Session::act`](engine::session::Session::act) has it checked: `Position::check` in `fleet::legal` asks
//!    `check_step` in `fleet::rules::movement`, which says yes or a [`Refusal`](fleet::refusal::Refusal) with its rule.
//! 3. The resolver takes it (`fleet::rules::dispatch`) and tells facts, here `MoveBegan` and `ShipMoved`. Each is applied to the
//!    table as it is told, and recorded.
//! 4. What follows lies on a stack of frames, such as an arrival, an exploration, an encounter. Each step of a frame stays,
//!    becomes another or is done, until a [`Decision`](fleet::decision::Decision) is open or the match is over.
//! 5. The client masks the new facts for the viewer; they wait at the playhead and are shown there one by one;
//!    `app::telling` says how; the board follows the table shown. A save goes to its thread.
//!
//! # The walk of one card
//!
//! 1. A pack's `command.ron` says it in the vocabulary: when it may be played, what it needs, its effects. [`cli::sources`]
//!    reads the files, [`engine::content`] finds every mistake with line and column.
//! 2. `fleet::content::compile` turns names into indices and effects into a flat program; `fleet::content::timings` finds at
//!    which moments it could be of use. Its text is written from the same data by [`fleet::describe::content`].
//! 3. In a window for it, `check_play` (`fleet::rules::play_card`) says whether; the play is a frame, with windows for the
//!    other side; its program runs in `fleet::rules::effects`, a verb at a time, each verb telling facts.
//!
//! # What always holds
//!
//! 1. A match is its set-up, its key and its orders: played again, it gives the same facts, on any machine.
//! 2. Once a match is laid out (`fleet::rules::prepare`), facts are the only way to change a table, and `apply` the only way
//!    of a fact.
//! 3. Dice and draws are addressed (turn, purpose, count), so that another order before them shifts none of them.
//! 4. Every legal order is listed, but for resigning; every other one is refused with a rule.
//! 5. A seat is told and shown what it may know; two states that differ in the rest give it the same view, facts, questions,
//!    orders and chances. Nothing is public that does not say so.
//! 6. An order that revealed nothing can be taken back.
//! 7. Whole numbers only, but in the judgement of computer players.
//! 8. No clock, thread or file in `engine` and `fleet`, but the threads of `engine::sim`.
//! 9. Nothing a user, a mod or a save can say makes it panic; what is wrong is said, with place and cure, and nothing is lost.
//! 10. At rest the window draws nothing. No picture waits for a computer's thought, nor for a disk, but where a match is begun,
//!     opened, left or saved on demand.
//!
//! # Words
//!
//! | word | meaning |
//! |---|---|
//! | match, seat, side, team | one game; a place at the table; Federation or Klingon; the one or two seats that win together |
//! | order, refusal, fact | what a seat chooses; why it may not; what happened |
//! | decision, window | what is asked now; a decision to interfere or pass |
//! | timing | a moment at which cards and abilities can be played |
//! | frame, stage, step | a procedure under way; where it stands; what it did just now |
//! | resolver | what plays an order and runs frames |
//! | position | a state or a view, to ask questions of |
//! | effect context | whose effect it is: seat, ship, target |
//! | declared action | an Action after its order and before it is carried out |
//! | deed, deed pattern | what a ship did that missions count; what a mission wants |
//! | view, secret, audience | what one seat may know; an id that may be closed; who is told a fact |
//! | points | of movement, of damage or of victory, each a type of its own: `MovePoints`, `DamagePoints`, `VictoryPoints` |
//! | term, breakdown | one addend of a rating or total; all of them |
//! | contested | where an enemy stands too |
//! | unexplored, persistent | a tile face down; an Encounter Card that stays where it was drawn |
//! | way, reach | the steps to a place; all places with their ways |
//! | verb, condition, static | a step of an effect (in the window also a ship's button); a question a card asks; a lasting rule |
//! | provenance | how well a card's numbers are known |
//! | agent, foe | crew aboard an enemy ship, used by its own player; a card that is fought like a ship |
//! | race, deadline | a mission that both sides may do; how many turns a mission lies open |
//! | house rule, ruling | what a group plays instead; how we read an open sentence of the rulebook |
//! | client, playhead, selection | a match as the seats at this screen have it; how far facts have been shown; what is selected |
//! | live match | client, playhead, selection and curtain taken together |
//! | intent | what somebody asked for by pressing something |
//! | overlay | what lies over a match and pauses it: menu, help, settings |
//! | table | what lies between the players; in `app`, how it is modelled |
//!
//! [`Order`]: fleet::order::Order
//! [`Fact`]: fleet::fact::Fact
//! [`View`]: fleet::secrecy::View

pub mod cli;
pub mod engine;
pub mod fleet;
pub mod looks;
pub mod players;
pub mod saves;

#[cfg(feature = "app")]
pub mod app;
