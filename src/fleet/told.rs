//! Parts of facts that are told and never given, spelled for saves, logs and protocol: words of the card language, what a
//! number comes from, modifiers.

use ron::ser::{PrettyConfig, to_string_pretty};
use serde::Serialize;
use serde_json::{Value, json};

use crate::fleet::content::vocabulary::{Static, Until};
use crate::fleet::names::Spelled;
use crate::fleet::roster::Match;
use crate::fleet::state::parts::{Modifier, Source};

/// A word of the card language, as content spells it.
fn word(word: &impl Serialize) -> Value {
    let one_line = PrettyConfig::new().new_line("").indentor("");
    Value::String(to_string_pretty(word, one_line).unwrap_or_default())
}

macro_rules! told {
    ($($type:ident, |$value:ident, $m:ident| $text:expr;)+) => { $(
        impl Spelled for $type {
            fn spell(&self, $m: &Match) -> Value {
                let $value = self;
                $text
            }
            fn read(value: &Value, _: &Match) -> Result<Self, String> {
                Err(format!("facts are told, not given: {value}"))
            }
        }
    )+ };
}

told! {
    Until, |until, _m| word(until);
    Static, |what, _m| match what {
        // An ability of its own has no word: content never writes one.
        Static::Bears(ability) => Value::String(format!("Bears({ability})")),
        what => word(what),
    };
    Source, |source, m| Value::String(m.source_name(*source));
    Modifier, |modifier, m| json!({
        "what": modifier.what.spell(m),
        "ship": m.ship_key(modifier.bearer),
        "source": modifier.source.spell(m),
        "until": modifier.until.spell(m),
    });
}
