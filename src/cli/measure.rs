//! `measure`: how light the window runs here.

use std::process::ExitCode;

use super::Failure;
use super::arguments::MeasureArguments;

/// Draws the bare scene, the menu or a match for a while and prints what it has cost as one JSON object.
///
/// # Errors
/// When the content has a problem, or this build or machine cannot draw.
#[cfg(feature = "app")]
pub fn run(arguments: &MeasureArguments) -> Result<ExitCode, Failure> {
    use std::time::{Duration, Instant};

    use crate::app::measure::{MeasuredPart, run};
    use crate::app::shell::Start;
    use crate::app::table::quality::Quality;

    let started = Instant::now();
    let named = |part: &MeasuredPart| part.name() == arguments.what;
    let part = MeasuredPart::ALL.into_iter().find(named).unwrap_or(MeasuredPart::Match);
    let quality = match arguments.quality.as_str() {
        "low" => Quality::Low,
        "high" => Quality::High,
        _ => Quality::Default,
    };
    let seconds = Duration::from_secs(u64::from(arguments.seconds));
    let home = std::env::temp_dir().join(format!("fleet-captains-measured-{}", std::process::id()));
    let start = match part {
        MeasuredPart::Bare => None,
        MeasuredPart::Menu => Some(Start::Menu),
        MeasuredPart::Match => Some(two_people()),
    };
    let load = |start| super::play::launch(start, home.clone(), super::packs::Library::load(&[])?);
    let launch = start.map(load).transpose()?;
    let measured = run(part, quality, (started, seconds), launch);
    // What the match at the table was saved to is of no use to anybody.
    let _ = std::fs::remove_dir_all(&home);
    let measured = match measured {
        Ok(measured) => measured,
        Err(code) => return Ok(code),
    };
    let thousandths = |time: Duration| (time.as_secs_f64() * 1e6).round() / 1e3;
    let told = serde_json::json!({
        "what": part.name(),
        "quality": if part == MeasuredPart::Bare { "" } else { arguments.quality.as_str() },
        "first_ms": thousandths(measured.first),
        "frame_ms": thousandths(measured.frame),
        "frames": measured.frames,
        "resident_mb": measured.resident / (1 << 20),
    });
    super::print(&format!("{told}\n"))?;
    Ok(ExitCode::SUCCESS)
}

/// A match in which nobody but the measure itself gives orders.
#[cfg(feature = "app")]
fn two_people() -> crate::app::shell::Start {
    let seats = vec!["human".to_owned(), "human".to_owned()];
    crate::app::shell::Start::Match { scenario: "standard".to_owned(), seats, seed: Some(7) }
}

/// Says that this build has no window.
///
/// # Errors
/// Always.
#[cfg(not(feature = "app"))]
pub fn run(_arguments: &MeasureArguments) -> Result<ExitCode, Failure> {
    Err(Failure::Failed(
        "This build has no window; build it with the feature \"app\" to measure it.".to_owned(),
    ))
}
