//! A started program, its lines in and out, and its end.
//!
//! Two threads move the lines, so that a program that neither reads nor writes holds up nobody; they end with its pipes.
//!
//! Invariant: whoever drops it has ended it.

use std::io::{BufReader, Write as _};
use std::process::{Child, ChildStdin, ChildStdout, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::Value;

use crate::cli::serve::lines::{InputLine, MOST_BYTES, next_line};

/// How long a program may take to end by itself once its input has ended.
const GRACE: Duration = Duration::from_secs(2);

/// A program that is asked.
pub struct BotProcess {
    child: Child,
    /// Lines for its standard input; none once that is closed.
    input: Option<Sender<String>>,
    answers: Receiver<InputLine>,
    limit: Duration,
}

impl BotProcess {
    /// Starts it, without a shell.
    ///
    /// # Errors
    /// With a sentence, if it cannot be started.
    pub fn start(command: &str, limit: Duration) -> Result<Self, String> {
        let words = words(command)?;
        let Some((program, arguments)) = words.split_first() else {
            return Err("bot: names no program.".to_owned());
        };
        let mut child = Command::new(program)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| {
                format!("\"{program}\" cannot be started: {error}; bot: wants a program that runs from here")
            })?;
        let (input, lines) = channel();
        // One at a time: a program that writes without end has to wait.
        let (answer, answers) = sync_channel(1);
        let pipes = (child.stdin.take(), child.stdout.take());
        let started = BotProcess { child, input: Some(input), answers, limit };
        let (Some(stdin), Some(stdout)) = pipes else { return Err(format!("\"{program}\" has no pipes")) };
        let failed = |error: std::io::Error| format!("\"{program}\" cannot be talked to: {error}");
        thread::Builder::new().spawn(move || write(&lines, stdin)).map_err(failed)?;
        thread::Builder::new().spawn(move || read(stdout, &answer)).map_err(failed)?;
        Ok(started)
    }

    /// Sends a line that wants no answer. If it does not arrive, the next question tells.
    pub fn tell(&mut self, message: &Value) {
        if let Some(input) = &self.input {
            let _gone = input.send(format!("{message}\n"));
        }
    }

    /// Sends a line and waits for the answer.
    ///
    /// # Errors
    /// With why there is none: the rest of a sentence on the seat.
    pub fn ask(&mut self, question: &Value) -> Result<Vec<u8>, String> {
        self.tell(question);
        match self.answers.recv_timeout(self.limit) {
            Ok(InputLine::Text(line)) => Ok(line),
            Ok(InputLine::TooLong) => Err(format!("its answer is longer than {MOST_BYTES} bytes")),
            Ok(InputLine::End) | Err(RecvTimeoutError::Disconnected) => {
                let how = self.wait(GRACE).map_or_else(String::new, |status| format!(" ({status})"));
                Err(format!("it ended before the match did{how}"))
            }
            Err(RecvTimeoutError::Timeout) => {
                Err(format!("it gave no answer within {} seconds (--bot-seconds)", self.limit.as_secs()))
            }
        }
    }

    /// Closes its input and lets it end by itself, but not for long.
    pub fn end(&mut self) {
        self.input = None;
        if self.wait(GRACE).is_none() {
            self.kill();
        }
    }

    /// Ends it at once. One that has ended already is only put away.
    pub fn kill(&mut self) {
        self.input = None;
        let _ended = self.child.kill();
        let _status = self.child.wait();
    }

    /// How it ended, if it does in that time.
    fn wait(&mut self, most: Duration) -> Option<ExitStatus> {
        let begun = Instant::now();
        loop {
            match self.child.try_wait() {
                Ok(None) if begun.elapsed() < most => thread::sleep(Duration::from_millis(2)),
                Ok(status) => return status,
                Err(_) => return None,
            }
        }
    }
}

impl Drop for BotProcess {
    fn drop(&mut self) {
        self.kill();
    }
}

fn write(lines: &Receiver<String>, mut stdin: ChildStdin) {
    for line in lines {
        if stdin.write_all(line.as_bytes()).and_then(|()| stdin.flush()).is_err() {
            return;
        }
    }
}

fn read(stdout: ChildStdout, answers: &SyncSender<InputLine>) {
    let mut stdout = BufReader::new(stdout);
    while let Ok(line @ (InputLine::Text(_) | InputLine::TooLong)) = next_line(&mut stdout) {
        if answers.send(line).is_err() {
            return;
        }
    }
}

/// The program and its arguments: words with white space between them; within single or double quotes it belongs to the
/// word.
///
/// # Errors
/// With a sentence, if there is no word or a quote does not end.
pub fn words(command: &str) -> Result<Vec<String>, String> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quote = None;
    for letter in command.chars() {
        match quote {
            Some(end) if letter == end => quote = None,
            Some(_) => word.get_or_insert_default().push(letter),
            None if letter == '"' || letter == '\'' => {
                quote = Some(letter);
                word.get_or_insert_default();
            }
            None if letter.is_whitespace() => words.extend(word.take()),
            None => word.get_or_insert_default().push(letter),
        }
    }
    words.extend(word);
    if let Some(quote) = quote {
        return Err(format!("bot:{command} has a {quote} without its counterpart; close it."));
    }
    if words.is_empty() {
        return Err("A bot: seat wants a program behind the colon, as in bot:'python3 my_bot.py'.".to_owned());
    }
    Ok(words)
}
