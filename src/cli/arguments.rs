//! What may be written on the command line.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::{Args, CommandFactory, Parser, Subcommand};

use super::sim::plan::{Pairing, Part};
use crate::players::SeatKind;

/// An unofficial fan adaptation of a board game of exploration and starship combat.
///
/// Without a command the window opens, as with "play".
#[derive(Debug, Parser)]
#[command(name = "fleet-captains", version, args_conflicts_with_subcommands = true)]
#[command(after_help = "Exit codes: 0 done, 1 problems or a failed verification, 2 wrong usage.\n\
    Saves, settings and mods lie in the platform's data folder, or in $FLEET_CAPTAINS_HOME.")]
struct CommandLine {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    play: PlayArguments,
}

/// A command with its arguments.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Open the window and play.
    Play(PlayArguments),
    /// Play whole matches between computers and count.
    Sim(SimArguments),
    /// Play by JSON lines on standard input and output (docs/protocol.md).
    Serve(ServeArguments),
    /// Tell every problem in packs, mods and scenarios, with its place.
    Check(CheckArguments),
    /// Write a small mod that works, with comments, to begin your own with.
    Mod(NewModArguments),
    /// List content with its generated text.
    List(ListArguments),
    /// Verify saved matches, tell them in sentences, or export them for programs.
    Replay(ReplayArguments),
    /// Measure how fast the rules run here.
    Bench(BenchArguments),
    /// Measure how light the window runs here (benches/pair compares it with a bare scene).
    Measure(MeasureArguments),
    /// Draw every ship, location, card and screen to contact sheets.
    Gallery(GalleryArguments),
    /// Print what makes a shell complete commands and flags.
    Completions(CompletionsArguments),
}

/// Arguments of `completions`.
#[derive(Args, Debug)]
pub struct CompletionsArguments {
    /// bash, elvish, fish, powershell or zsh.
    #[arg(value_name = "SHELL")]
    pub shell: clap_complete::Shell,
}

/// Which mods are loaded.
#[derive(Args, Clone, Debug, Default)]
pub struct ModArguments {
    /// Load the mod in this folder too; may be given several times.
    #[arg(long = "mod", value_name = "DIR")]
    pub named: Vec<PathBuf>,
    /// Leave out the mods of the data folder.
    #[arg(long = "no-mods")]
    pub none: bool,
}

/// Arguments of `play`.
#[derive(Args, Debug, Default)]
pub struct PlayArguments {
    /// Begin this scenario at once ("list scenarios" names them).
    #[arg(long, value_name = "ID")]
    pub scenario: Option<String>,
    /// Who plays: human, random, or ai: and cadet, lieutenant, commander, captain or admiral; one for each seat. Commander
    /// and captain can have a temperament, as in ai:captain:hunter: explorer, diplomat, hunter, shadow or any.
    #[arg(long, value_name = "KINDS", value_delimiter = ',')]
    pub seats: Vec<SeatKind>,
    /// Dice and shuffles from this seed; the same seed is the same match.
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    pub seed: Option<u64>,
    /// Go on with the match that was left last.
    #[arg(long = "continue", conflicts_with_all = ["scenario", "seats", "seed"])]
    pub resume: bool,
    #[command(flatten)]
    pub mods: ModArguments,
}

/// Arguments of `sim`.
#[derive(Args, Debug)]
pub struct SimArguments {
    /// The scenario ("list scenarios" names them).
    #[arg(long, value_name = "ID", default_value = "standard")]
    pub scenario: String,
    /// Who plays: random, ai: and cadet, lieutenant, commander, captain or admiral, bot:COMMAND (docs/bots.md); one for each
    /// seat. Commander and captain can have a temperament, as in ai:captain:hunter: explorer, diplomat, hunter, shadow or any.
    /// Random players where not given.
    #[arg(long, value_name = "KINDS", value_delimiter = ',')]
    pub seats: Vec<SeatKind>,
    /// How many matches: 100 where not given, with --ladder 400 of each pair.
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = clap::value_parser!(u32).range(1..))]
    pub games: Option<u32>,
    /// The seed of the first match; the next have the numbers after it.
    #[arg(long, value_name = "S", allow_negative_numbers = true, default_value_t = 1)]
    pub seed: u64,
    /// How many matches at once; as many as the machine has cores where not given.
    #[arg(long, value_name = "J", allow_negative_numbers = true, value_parser = clap::value_parser!(u16).range(1..))]
    pub jobs: Option<u16>,
    /// Print one JSON object.
    #[arg(long)]
    pub json: bool,
    /// Write a save of every match to this folder.
    #[arg(long, value_name = "DIR")]
    pub logs: Option<PathBuf>,
    /// Tell who wins, by side, seat, Subdeck and ship, what becomes of each card, mission and encounter, and how often each kind
    /// uses what the game offers, with what that gained.
    #[arg(long, conflicts_with_all = ["logs", "ladder", "fit", "calibrate"])]
    pub report: bool,
    /// With --report: play every seed twice, the second time with the two sides in each other's seats.
    #[arg(long, requires = "report")]
    pub swap: bool,
    /// With --report: Subdecks are picked by lot, so that each is played as often as any other.
    #[arg(long = "any-subdecks", requires = "report")]
    pub any_subdecks: bool,
    /// With --report: play the same seeds with this mod too, and tell what is otherwise.
    #[arg(long, value_name = "MOD", requires = "report", conflicts_with_all = ["merge", "part", "out"])]
    pub compare: Option<PathBuf>,
    /// Measure kinds against each other, pair by pair: every seed twice, with seats and sides swapped.
    #[arg(long, conflicts_with_all = ["seats", "logs"])]
    pub ladder: bool,
    /// The pairs of the ladder, written strong/weak; all levels where not given.
    #[arg(long, value_name = "PAIRS", value_delimiter = ',', requires = "ladder")]
    pub pairs: Vec<Pairing>,
    /// Play each N-th seed of the ladder or report alone, beginning with the K-th, so that several processes can share it.
    #[arg(long, value_name = "K/N")]
    pub part: Option<Part>,
    /// Write every finished match of the ladder or report to this file; what stands in it already is not played again.
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
    /// How many seconds a program (bot:COMMAND) may take for an answer before it loses the match.
    #[arg(long, value_name = "N", allow_negative_numbers = true, default_value_t = 60, value_parser = clap::value_parser!(u32).range(1..))]
    pub bot_seconds: u32,
    /// Find from matches of this level against itself, its weights shifted at random, which weights win.
    #[arg(long, value_name = "LEVEL", conflicts_with_all = ["seats", "logs", "ladder", "merge", "json"])]
    pub fit: Option<String>,
    /// Find from matches of this level against itself whether the chances to win come true that the game tells.
    #[arg(long, value_name = "LEVEL", conflicts_with_all = ["seats", "logs", "ladder", "merge", "json", "fit"])]
    pub calibrate: Option<String>,
    /// Play nothing: add up the matches of these files, of a ladder, or with --report of a report.
    #[arg(long, value_name = "FILE", num_args = 1..,
        conflicts_with_all = ["scenario", "seats", "games", "seed", "logs", "pairs", "part", "out", "swap", "any_subdecks"])]
    pub merge: Vec<PathBuf>,
    #[command(flatten)]
    pub mods: ModArguments,
}

/// Arguments of `serve`.
#[derive(Args, Debug)]
pub struct ServeArguments {
    #[command(flatten)]
    pub mods: ModArguments,
}

/// Arguments of `check`.
#[derive(Args, Debug)]
pub struct CheckArguments {
    /// Mods, packs, scenarios, lessons, help, tests or single files of them; where none is given, what the game is shipped
    /// with and the mods of the data folder.
    #[arg(value_name = "PATH")]
    pub paths: Vec<PathBuf>,
    /// Play these scripts and compare what comes of every step; all lessons and tests where no file is given.
    /// Mods may be named beside the files.
    #[arg(long, conflicts_with = "json")]
    pub run: bool,
    /// Print one JSON array of problems.
    #[arg(long)]
    pub json: bool,
    /// Tell at length what a code means, the word in square brackets behind "error" or "warning".
    #[arg(long, value_name = "CODE", conflicts_with_all = ["run", "json", "paths"])]
    pub explain: Option<String>,
}

/// Arguments of `mod`.
#[derive(Args, Debug)]
pub struct NewModArguments {
    /// new: write the folder of a mod.
    #[arg(value_name = "new", value_parser = ["new"])]
    pub what: String,
    /// Its id: small letters, digits, - and _.
    #[arg(value_name = "NAME")]
    pub name: String,
    /// The folder of the mod itself, which is not there yet or empty; named like the mod, in the current folder, where not given.
    #[arg(value_name = "DIR")]
    pub folder: Option<PathBuf>,
}

/// Arguments of `list`.
#[derive(Args, Debug)]
pub struct ListArguments {
    /// ships, locations, command, missions, encounters, subdecks, sides, tags, scenarios, rules, cases, house-rules, help,
    /// refusals (the words for them in scripts) or words; reference (of every file and word of a mod); schema (the same for programs); shapes (how varied the content is).
    #[arg(value_name = "KIND")]
    pub kind: String,
    /// Print one JSON array with an object for each entry.
    #[arg(long)]
    pub json: bool,
    #[command(flatten)]
    pub mods: ModArguments,
}

/// Arguments of `replay`.
#[derive(Args, Debug)]
pub struct ReplayArguments {
    /// verify: play the orders again and compare every digest; show: tell the match in sentences, round by round; export:
    /// the requests that play it again, for "serve".
    #[arg(value_name = "WHAT", value_parser = ["verify", "show", "export"])]
    pub what: String,
    /// Saved matches; of a folder, all that lie in it.
    #[arg(value_name = "FILE", required = true)]
    pub files: Vec<PathBuf>,
    /// With show: this step alone, with the rules behind it; 0 is the opening, N the N-th order.
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    pub step: Option<usize>,
    /// With show: what this seat saw, from 0, or all.
    #[arg(long = "as", value_name = "SEAT", default_value = "all")]
    pub reader: String,
    /// With verify and show: print one JSON array with an object for each file.
    #[arg(long)]
    pub json: bool,
    #[command(flatten)]
    pub mods: ModArguments,
}

/// Arguments of `bench`.
#[derive(Args, Debug)]
pub struct BenchArguments {
    /// Print one JSON object.
    #[arg(long)]
    pub json: bool,
    /// How long to play at least; all 64 seeds are played once in any case.
    #[arg(long, value_name = "N", allow_negative_numbers = true, default_value_t = 5)]
    pub seconds: u32,
}

/// Arguments of `measure`.
#[derive(Args, Debug)]
pub struct MeasureArguments {
    /// What to draw: bare (a scene without the game), menu, or match (the middle of a match, the camera moving).
    #[arg(value_name = "WHAT", value_parser = ["bare", "menu", "match"])]
    pub what: String,
    /// How the game draws.
    #[arg(long, value_name = "QUALITY", value_parser = ["low", "default", "high"], default_value = "default")]
    pub quality: String,
    /// For how long frames are counted.
    #[arg(long, value_name = "N", allow_negative_numbers = true, default_value_t = 10, value_parser = clap::value_parser!(u16).range(1..))]
    pub seconds: u16,
}

/// Arguments of `gallery`.
#[derive(Args, Debug)]
pub struct GalleryArguments {
    /// The folder for the pictures.
    #[arg(value_name = "OUT")]
    pub out: PathBuf,
    /// Draw this part alone: screens, cards, table or board.
    #[arg(long, value_name = "PART", value_parser = ["screens", "cards", "table", "board", "effects"])]
    pub only: Option<String>,
}

/// Reads the arguments; the first is the program itself.
pub fn parse(arguments: impl IntoIterator<Item = OsString>) -> Result<Command, clap::Error> {
    let arguments = mods_behind_command(arguments.into_iter().collect());
    let CommandLine { command, play } = CommandLine::try_parse_from(arguments)?;
    Ok(command.unwrap_or(Command::Play(play)))
}

/// The whole command line, for those who write about it.
#[must_use]
pub fn whole() -> clap::Command {
    CommandLine::command()
}

/// Which mods are loaded may also be said before the command; it is the command's all the same.
fn mods_behind_command(arguments: Vec<OsString>) -> Vec<OsString> {
    let mut at = 1;
    while let Some(word) = arguments.get(at).and_then(|word| word.to_str()) {
        match word {
            "--mod" => at += 2,
            "--no-mods" => at += 1,
            word if word.starts_with("--mod=") => at += 1,
            _ => break,
        }
    }
    let names_command = |word: &OsString| {
        word.to_str().is_some_and(|word| whole().get_subcommands().any(|one| one.get_name() == word))
    };
    if at == 1 || !arguments.get(at).is_some_and(names_command) {
        return arguments;
    }
    let (before, after) = arguments.split_at(at);
    let (program, mods) = before.split_at(1);
    let (command, rest) = after.split_at(1);
    [program, command, mods, rest].concat()
}
