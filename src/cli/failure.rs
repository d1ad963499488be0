//! Why a command did not do what it was asked, as it is told and as an exit code.

use std::process::ExitCode;

use crate::engine::content::Problem;

/// Why a command did not work.
#[derive(Clone, Debug, PartialEq)]
pub enum Failure {
    /// What was asked for does not exist or makes no sense: one sentence, exit code 2.
    Usage(String),
    /// Content is broken: every problem with its place, exit code 1.
    Problems(Vec<Problem>),
    /// It was tried and failed: one sentence, exit code 1.
    Failed(String),
}

impl Failure {
    /// Reports it on standard error.
    #[must_use]
    pub fn report(&self) -> ExitCode {
        super::complain(&self.text());
        self.exit_code()
    }

    /// What is told: a sentence, or one problem a line.
    #[must_use]
    pub fn text(&self) -> String {
        match self {
            Failure::Usage(sentence) | Failure::Failed(sentence) => sentence.clone(),
            Failure::Problems(problems) => {
                problems.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
            }
        }
    }

    /// The exit code that goes with it.
    #[must_use]
    pub fn exit_code(&self) -> ExitCode {
        match self {
            Failure::Usage(_) => ExitCode::from(2),
            Failure::Problems(_) | Failure::Failed(_) => ExitCode::from(1),
        }
    }
}
