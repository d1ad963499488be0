#!/usr/bin/env python3
"""Makes all sounds of the game into the folder above this one, and checks them.

    python3 assets/audio/make/sounds.py            make everything, then check
    python3 assets/audio/make/sounds.py NAME...    only these
    python3 assets/audio/make/sounds.py --check    only check

Needs numpy and ffmpeg. The files are committed: neither the game nor its tests run this.
"""

import re
import subprocess
import sys
from pathlib import Path

from effects import EFFECTS
from loops import LOOPS
from synth import noise_source, write

FOLDER = Path(__file__).resolve().parent.parent
HIGHEST_PEAK_DB = -3.0
LARGEST = {"effect": 40_000, "loop": 300_000}


def make(name):
    path = FOLDER / f"{name}.ogg"
    if name in EFFECTS:
        recipe, peak_db = EFFECTS[name]
        write(path, recipe(noise_source(name)), peak_db, quality=2)
    else:
        recipe, peak_db = LOOPS[name]
        write(path, recipe(), peak_db, quality=1)


def check(name):
    """Decodes a file; answers with a line about it and whether it keeps to the limits."""
    path = FOLDER / f"{name}.ogg"
    size = path.stat().st_size
    probe = [
        "ffprobe",
        "-v",
        "error",
        "-show_entries",
        "stream=codec_name,channels:format=duration",
        "-of",
        "csv=p=0",
        str(path),
    ]
    facts = subprocess.run(probe, check=True, capture_output=True, text=True).stdout.split()
    measure = [
        "ffmpeg",
        "-v",
        "info",
        "-nostats",
        "-i",
        str(path),
        "-af",
        "volumedetect,ebur128=framelog=verbose",
        "-f",
        "null",
        "-",
    ]
    report = subprocess.run(measure, check=True, capture_output=True, text=True).stderr
    peak = float(re.findall(r"max_volume: (\S+) dB", report)[0])
    loudness = float(re.findall(r"I:\s+(\S+) LUFS", report)[-1])
    good = peak <= HIGHEST_PEAK_DB and size <= LARGEST["loop" if name in LOOPS else "effect"]
    line = f"{name:18} {size:7} bytes  peak {peak:6.1f} dB  {loudness:6.1f} LUFS  {' '.join(facts)}"
    return line + ("" if good else "   TOO LOUD OR TOO LARGE"), good


def main(arguments):
    everything = [*EFFECTS, *LOOPS]
    names = [name for name in arguments if name != "--check"] or everything
    unknown = [name for name in names if name not in everything]
    if unknown:
        print(f"unknown: {' '.join(unknown)}; there are: {' '.join(everything)}", file=sys.stderr)
        return 2
    if "--check" not in arguments:
        for name in names:
            make(name)
    results = [check(name) for name in names]
    print("\n".join(line for line, _ in results))
    return 0 if all(good for _, good in results) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
