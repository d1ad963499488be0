//! Wrong arguments in one sentence, with the nearest that would have been right.

use std::error::Error as _;
use std::process::ExitCode;

use clap::error::{ContextKind, ContextValue, ErrorKind};

use crate::engine::content::{did_you_mean, hint};

/// Tells what is wrong with the arguments, or shows the help that was asked for.
pub fn answer(error: &clap::Error) -> ExitCode {
    match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
            let printed = super::print(&error.render().to_string());
            printed.map_or_else(|failure| failure.report(), |()| ExitCode::SUCCESS)
        }
        kind => {
            super::complain(&sentence(error, kind));
            ExitCode::from(2)
        }
    }
}

/// The flags whose numbers have closer bounds than any whole number.
const BOUNDS: [(&[&str], u64, u64); 2] =
    [(&["--games", "--bot-seconds"], 1, u32::MAX as u64), (&["--jobs"], 1, u16::MAX as u64)];

fn sentence(error: &clap::Error, kind: ErrorKind) -> String {
    let argument = text(error, ContextKind::InvalidArg);
    let value = text(error, ContextKind::InvalidValue);
    match kind {
        ErrorKind::UnknownArgument | ErrorKind::InvalidSubcommand => {
            let command = text(error, ContextKind::InvalidSubcommand);
            let word = if command.is_empty() { argument } else { command };
            let what = if word.starts_with('-') { "flag" } else { "command or argument" };
            let near = [ContextKind::SuggestedArg, ContextKind::SuggestedSubcommand];
            let near = near.into_iter().map(|kind| text(error, kind)).find(|near| !near.is_empty());
            let near = near.or_else(|| nearest_flag(error, &word));
            match near {
                Some(near) => format!("There is no {what} \"{word}\" here; did you mean \"{near}\"?"),
                None => format!("There is no {what} \"{word}\" here; --help lists what there is."),
            }
        }
        ErrorKind::ValueValidation => {
            let why = error.source().map(ToString::to_string).unwrap_or_default();
            let flag = argument.split(' ').next().unwrap_or_default();
            let (low, high) = BOUNDS
                .iter()
                .find(|(flags, ..)| flags.contains(&flag))
                .map_or((0, u64::MAX), |own| (own.1, own.2));
            match why.as_str() {
                "invalid digit found in string"
                | "number too large to fit in target type"
                | "number too small to fit in target type"
                | "cannot parse integer from empty string" => {
                    format!("{flag} wants a whole number from {low} to {high}, not \"{value}\".")
                }
                _ if why.contains(" is not in ") => {
                    format!("{flag} wants a whole number from {low} to {high}, not {value}.")
                }
                _ if ["--seats", "--pairs", "--part"].contains(&flag) => why,
                _ => format!("{flag}: {why}."),
            }
        }
        ErrorKind::InvalidValue if value.is_empty() => format!("{argument}: a value is missing."),
        ErrorKind::InvalidValue => {
            let known = match error.get(ContextKind::ValidValue) {
                Some(ContextValue::Strings(known)) => known.clone(),
                _ => Vec::new(),
            };
            let near = hint(&value, known.iter().map(String::as_str));
            format!("{} knows no \"{value}\"{near}", argument.split(' ').next().unwrap_or_default())
        }
        ErrorKind::MissingRequiredArgument => format!("{argument} is missing; --help tells more."),
        _ => {
            let whole = error.render().to_string();
            let first = whole.lines().next().unwrap_or_default().trim_start_matches("error: ");
            format!("{}.", first.trim_end_matches(['.', ':']))
        }
    }
}

/// The flag of the command that is nearest to a word: two letters the wrong way round are a slip, too.
fn nearest_flag(error: &clap::Error, word: &str) -> Option<String> {
    let usage = error.get(ContextKind::Usage).map(ToString::to_string).unwrap_or_default();
    let whole = super::arguments::whole();
    let named = whole.get_subcommands().find(|own| usage.split(' ').any(|word| word == own.get_name()));
    let flags: Vec<String> = named
        .unwrap_or(&whole)
        .get_arguments()
        .filter_map(|own| own.get_long().map(|flag| format!("--{flag}")))
        .collect();
    did_you_mean(word, flags.iter().map(String::as_str)).map(str::to_owned)
}

/// A piece of what the error knows, as it was written.
fn text(error: &clap::Error, kind: ContextKind) -> String {
    match error.get(kind) {
        Some(ContextValue::String(text)) => text.clone(),
        // The likeliest comes last.
        Some(ContextValue::Strings(texts)) => texts.last().cloned().unwrap_or_default(),
        _ => String::new(),
    }
}
