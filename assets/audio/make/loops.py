"""The four loops: title and calm (F Lydian), alert and battle (D minor).

Each is computed on a circle: every oscillation fits the length a whole number of times, and what rings past the
end comes back at the beginning, so the loop has no seam.
"""

import numpy as np
from synth import (
    SAMPLE_RATE,
    band,
    bell,
    decay,
    fade,
    noise_source,
    pitch,
    room_circle,
    times,
    tone,
)


def fitting(hertz, seconds):
    """The nearest frequency that fits a loop a whole number of times."""
    return round(hertz * seconds) / seconds


def on_circle(length, at, sound):
    """The sound at `at` seconds of a loop, its tail wrapped round."""
    result = np.zeros(length)
    places = (np.arange(len(sound)) + int(at * SAMPLE_RATE)) % length
    np.add.at(result, places, sound)
    return result


def bump(t, seconds, centre, width):
    """One while a chord stands, with ramps that add up to one with its neighbours'."""
    away = np.abs((t - centre + seconds / 2) % seconds - seconds / 2)
    return 0.5 + 0.5 * np.cos(np.pi * np.clip((away - width / 4) / (width / 2), 0, 1))


def pad(t, seconds, notes, source, partials, swing):
    """Stereo: each note as detuned voices whose brightness comes and goes."""
    result = np.zeros((2, len(t)))
    for note in notes:
        for side in (0, 1):
            for cents in (-7, 0, 6):
                hertz = pitch(note) * 2 ** ((cents + source.uniform(-2, 2)) / 1200)
                breath = 0.75 + 0.25 * np.sin(
                    2 * np.pi * (source.integers(2, 6) * t / seconds + source.random())
                )
                for n in range(1, partials + 1):
                    phase = 2 * np.pi * (fitting(hertz * n, seconds) * t + source.random())
                    result[side] += np.sin(phase) * breath**n / n**swing
    return result / len(notes)


def air(seconds, source, low, high):
    """Stereo noise; the band filter works on the circle, so it has no seam either."""
    raw = [band(source.standard_normal(int(seconds * SAMPLE_RATE)), low, high) for _ in range(2)]
    return np.stack([side / (3 * np.std(side)) for side in raw])


def calm():
    """Wide, slow, a few far bells: the table when nothing presses."""
    source, seconds = noise_source("ambient-calm"), 44.0
    t = times(seconds)
    chords = (
        ("F2", "C3", "A3", "E4"),
        ("G2", "D3", "B3", "A4"),
        ("A2", "E3", "C4", "G4"),
        ("F2", "D3", "B3", "E4"),
    )
    part = seconds / len(chords)
    result = 0.05 * air(seconds, source, 80, 500)
    result += 0.08 * np.sin(2 * np.pi * fitting(pitch("F1"), seconds) * t)
    for index, notes in enumerate(chords):
        result += 0.10 * pad(t, seconds, notes, source, 5, 1.6) * bump(t, seconds, (index + 0.5) * part, part)
    bells = (
        (2.5, "C5"),
        (6.0, "E5"),
        (13.5, "B4"),
        (18.0, "D5"),
        (24.5, "G5"),
        (27.0, "E5"),
        (35.0, "A4"),
        (39.5, "B4"),
    )
    for at, note in bells:
        where = source.uniform(0.3, 0.7)
        ring = 0.10 * on_circle(len(t), at, bell(5.0, pitch(note), 1.1, 0.5))
        result += np.stack([ring * (1 - where), ring * where])
    return room_circle(np.stack([band(side, 35, 3500) for side in result]), source, 3.5, 0.35)


def alert():
    """A pulse under held breath; danger is felt, no siren says it."""
    source, beat = noise_source("ambient-alert"), 0.75
    seconds = 48 * beat
    t = times(seconds)
    chords = (("D2", "A2", "F3"), ("Bb1", "F2", "D3"), ("G1", "D2", "Bb2"), ("A1", "E2", "D3"))
    part = seconds / len(chords)
    result = 0.06 * air(seconds, source, 60, 900)
    for index, notes in enumerate(chords):
        result += 0.12 * pad(t, seconds, notes, source, 7, 1.3) * bump(t, seconds, (index + 0.5) * part, part)
    for count in range(48):
        low = tone(0.5, pitch("D2"), pitch("D1"), 6) * decay(0.5, 8) * fade(int(0.5 * SAMPLE_RATE))
        accent = (1.0, 0.0, 0.45, 0.6)[count % 4]
        result += 0.55 * accent * on_circle(len(t), count * beat, low)
    figure = ("D3", "A3", "F3", "A3", "E3", "A3", "F3", "D3")
    for count in range(96):
        note = tone(0.3, pitch(figure[count % 8]), partials=((1, 1.0), (2, 0.4), (3, 0.2))) * decay(0.3, 14)
        loud = 0.10 * (0.5 + 0.5 * np.sin(2 * np.pi * count / 96) ** 2) * fade(len(note))
        where = 0.35 if count % 2 else 0.65
        tick = on_circle(len(t), count * beat / 2, note * loud)
        result += np.stack([tick * (1 - where), tick * where])
    return room_circle(np.stack([band(side, 30, 3500) for side in result]), source, 2.0, 0.25)


def horn(seconds, note):
    """A far, soft horn."""
    hertz = pitch(note)
    voices = [tone(seconds, hertz * by, partials=tuple((n, 1 / n**1.5) for n in range(1, 7))) for by in (0.998, 1.002)]
    rise = np.minimum(1.0, times(seconds) / 0.25)
    return band(sum(voices), 60, 1800) * rise * decay(seconds, 0.9) * fade(len(voices[0]), 0.05, 0.4) / 2


def title():
    """Wide chords and a slow call of horns: somebody sets out."""
    source, beat = noise_source("ambient-title"), 1.0
    seconds = 48 * beat
    t = times(seconds)
    chords = (
        ("F2", "C3", "A3", "C4"),
        ("D2", "A2", "F3", "C4"),
        ("Bb1", "F2", "D3", "A3"),
        ("C2", "G2", "E3", "B3"),
        ("F2", "C3", "A3", "E4"),
        ("G2", "D3", "B3", "F4"),
    )
    part = seconds / len(chords)
    result = 0.04 * air(seconds, source, 80, 600)
    for index, notes in enumerate(chords):
        result += 0.11 * pad(t, seconds, notes, source, 6, 1.5) * bump(t, seconds, (index + 0.5) * part, part)
    call = ((1, 2, "C4"), (3, 1, "F4"), (4, 4, "G4"), (9, 1.5, "A4"), (10.5, 1.5, "G4"), (12, 4, "F4"))
    answer = ((17, 2, "D4"), (19, 1, "F4"), (20, 3, "A4"), (24, 1, "B4"), (25, 5, "G4"))
    close = ((32, 2, "C5"), (34, 1, "B4"), (35, 4, "A4"), (40, 2, "G4"), (42, 5, "B4"))
    for at, length, note in (*call, *answer, *close):
        sound = 0.16 * on_circle(len(t), at * beat, horn(length * 1.4, note))
        result += np.stack([sound * 0.55, sound * 0.45])
    for at, note in ((7, "E5"), (15, "C5"), (22, "E5"), (30, "D5"), (38, "E5"), (46, "G5")):
        ring = 0.07 * on_circle(len(t), at * beat, bell(4.0, pitch(note), 1.2, 0.5))
        where = source.uniform(0.3, 0.7)
        result += np.stack([ring * (1 - where), ring * where])
    return room_circle(np.stack([band(side, 35, 3800) for side in result]), source, 3.2, 0.35)


def battle():
    """Drums, a driving figure and short brass: shots are exchanged."""
    source, beat = noise_source("ambient-battle"), 0.5
    seconds = 64 * beat
    t = times(seconds)
    chords = (("D2", "A2", "D3"), ("Bb1", "F2", "D3"), ("C2", "G2", "Eb3"), ("A1", "E2", "Db3"))
    part = seconds / len(chords)
    result = 0.05 * air(seconds, source, 60, 1200)
    for index, notes in enumerate(chords):
        result += 0.09 * pad(t, seconds, notes, source, 7, 1.3) * bump(t, seconds, (index + 0.5) * part, part)
    drum = tone(0.45, pitch("A2"), pitch("D1"), 8) * decay(0.45, 9) * fade(int(0.45 * SAMPLE_RATE))
    snap = band(source.standard_normal(int(0.18 * SAMPLE_RATE)), 900, 5000)
    snap = snap / (3 * np.std(snap)) * decay(0.18, 24) * fade(len(snap))
    for count in range(64):
        accent = (1.0, 0.0, 0.35, 0.7, 0.9, 0.0, 0.5, 0.3)[count % 8]
        if accent:
            result += 0.6 * accent * on_circle(len(t), count * beat, drum)
        if count % 4 == 2:
            result += 0.16 * on_circle(len(t), count * beat, snap)
    figures = (
        ("D3", "D3", "A3", "D3", "F3", "D3", "A3", "G3"),
        ("D3", "Bb2", "F3", "D3", "F3", "D3", "Bb3", "A3"),
        ("C3", "C3", "G3", "Eb3", "G3", "C3", "G3", "F3"),
        ("Db3", "A2", "E3", "Db3", "E3", "A2", "G3", "E3"),
    )
    for count in range(128):
        note = figures[count // 32][count % 8]
        sound = tone(0.2, pitch(note), partials=((1, 1.0), (2, 0.5), (3, 0.3), (4, 0.15))) * decay(0.2, 16)
        where = 0.35 if count % 2 else 0.65
        tick = on_circle(len(t), count * beat / 2, sound * fade(len(sound)) * 0.14)
        result += np.stack([tick * (1 - where), tick * where])
    stabs = ((0, "D4"), (7, "F4"), (8, "A4"), (16, "Bb4"), (23, "A4"), (24, "F4"))
    later = ((32, "G4"), (39, "Eb4"), (40, "C5"), (48, "E4"), (52, "G4"), (55, "A4"), (56, "Db5"))
    for at, note in (*stabs, *later):
        sound = 0.15 * on_circle(len(t), at * beat, horn(1.1, note))
        result += np.stack([sound * 0.45, sound * 0.55])
    return room_circle(np.stack([band(side, 30, 4200) for side in result]), source, 1.6, 0.22)


LOOPS = {
    "ambient-title": (title, -11),
    "ambient-calm": (calm, -11),
    "ambient-alert": (alert, -9),
    "ambient-battle": (battle, -9),
}
