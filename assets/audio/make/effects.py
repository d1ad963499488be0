"""The effects: what each moment of the game sounds like.

Grammar: all tones are of D minor or F Lydian, so that they agree with the music. Interface is glass ticks, ships
are low pulses, success is a rising fifth, failure a damped low tone. Each entry of EFFECTS gives the recipe, which
gets the sound's own noise, and the peak in dB: what is heard often is quiet.
"""

import numpy as np
from synth import (
    band,
    bell,
    click,
    decay,
    fade,
    mix,
    noise,
    pitch,
    room,
    sweep_noise,
    swell,
    times,
    tone,
)

HULL = ((1, 1.0), (2, 0.4), (3, 0.2), (4, 0.08))
HORN = tuple((n, 1 / n**1.3) for n in range(1, 9))


def boom(source, seconds, start, end, grit, rate):
    """A body that falls in pitch, with a rush of low noise."""
    body = tone(seconds, start, end, 5, HULL) * decay(seconds, rate)
    rush = noise(seconds, source, 40, grit) * decay(seconds, rate * 0.8)
    return mix((0, 1.0, body), (0, 0.9, rush)) * fade(len(body))


def chord(seconds, notes, rate=2.0, attack=0.02):
    """Soft brass: every note twice, a little apart."""
    voices = [tone(seconds, pitch(note) * by, partials=HORN) for note in notes for by in (0.998, 1.003)]
    warm = band(sum(voices), 60, 2200) / len(voices)
    return warm * decay(seconds, rate) * fade(int(seconds * 44100), attack, 0.2)


def glass(source):
    return mix((0, 0.5, click(source, 5000, 0.008)), (0, 1.0, bell(0.12, pitch("A5"), 38)))


def hover(source):
    return mix((0, 0.3, click(source, 6500, 0.006)), (0, 1.0, bell(0.07, pitch("D6"), 70, 0.6)))


def confirm(source):
    return room(
        mix(
            (0, 0.4, click(source, 5000)),
            (0, 0.8, bell(0.5, pitch("D5"), 11)),
            (0.07, 1.0, bell(0.6, pitch("A5"), 9)),
        ),
        source,
        0.4,
    )


def refuse(source):
    low = tone(0.28, pitch("D3"), pitch("Db3"), 4, HULL) * decay(0.28, 16) * fade(12348)
    return room(mix((0, 0.4, click(source, 900, 0.02)), (0, 1.0, low), (0.09, 0.7, low)), source, 0.25, 0.1)


def move(source):
    pulse = tone(0.75, pitch("D2"), pitch("A1"), 3, HULL) * swell(0.75, 0.25)
    hum = tone(0.75, pitch("D3"), pitch("F3"), 1.5, ((1, 1.0), (1.005, 0.8))) * swell(0.75, 0.4)
    wind = sweep_noise(0.75, source, 250, 900) * swell(0.75, 0.35)
    return room(mix((0, 1.0, pulse), (0, 0.35, hum), (0, 0.5, wind)), source, 0.5, 0.12)


def explore(source):
    """A tile lifts, turns and settles, and what it shows begins to glow."""
    whoosh = sweep_noise(0.42, source, 500, 2600, 0.8) * swell(0.42, 0.65)
    settle = mix(
        (0, 1.0, tone(0.2, pitch("D3"), pitch("D2"), 6) * decay(0.2, 20)), (0, 0.6, click(source, 2200, 0.02))
    )
    glow = mix(*((0.11 * n, 0.8, bell(1.0, pitch(note), 5)) for n, note in enumerate(("F5", "B5", "E6"))))
    return room(mix((0, 0.7, whoosh), (0.42, 1.0, settle), (0.46, 0.5, glow)), source, 0.8, 0.2)


def knock(source, hertz):
    """A die meets the table."""
    wood = tone(0.06, hertz, hertz * 0.7, 5, ((1, 1.0), (2.3, 0.5), (3.9, 0.25))) * decay(0.06, 75)
    return mix((0, 0.8, click(source, hertz * 5, 0.01)), (0, 1.0, wood)) * fade(2646)


def dice_roll(source):
    layers, at, gap = [], 0.0, 0.05
    while at < 0.8:
        layers.append(
            (at, (1 - at) ** 1.5 * source.uniform(0.6, 1.0), knock(source, source.uniform(420, 760)))
        )
        at += gap * source.uniform(0.7, 1.3)
        gap *= 1.08
    return room(mix(*layers), source, 0.2, 0.12)


def die_land(source):
    thud = tone(0.12, 190, 110, 6) * decay(0.12, 40) * fade(5292)
    return room(
        mix((0, 1.0, knock(source, 520)), (0, 0.8, thud), (0.055, 0.35, knock(source, 610))),
        source,
        0.2,
        0.12,
    )


def dial(source):
    """One detent of a heavy ring."""
    return mix(
        (0, 1.0, click(source, 2600, 0.014)),
        (0.004, 0.9, tone(0.05, pitch("D4"), pitch("A3"), 6) * decay(0.05, 80)),
        (0.03, 0.4, click(source, 4200, 0.008)),
    )


def phaser(source):
    seconds = 0.8
    whine = tone(seconds, pitch("D6"), pitch("A4"), 2.2, ((1, 1.0), (1.007, 0.9), (2.01, 0.35)))
    body = tone(seconds, pitch("D4"), pitch("D3"), 2.2, HORN)
    shimmer = 1 + 0.35 * np.sin(2 * np.pi * 38 * times(seconds))
    beam = (0.6 * whine + 0.5 * body) * shimmer + 0.5 * noise(seconds, source, 1800, 6000)
    return room(beam * decay(seconds, 2.4) * fade(len(whine), 0.008, 0.25), source, 0.5, 0.15)


def torpedo(source):
    launch = boom(source, 0.5, 240, 45, 700, 7)
    whistle = tone(0.6, pitch("A5"), pitch("D4"), 1.6, ((1, 1.0), (1.5, 0.4))) * swell(0.6, 0.12)
    trail = sweep_noise(0.6, source, 3000, 350) * swell(0.6, 0.15)
    return room(mix((0, 1.0, launch), (0.03, 0.3, whistle), (0.02, 0.6, trail)), source, 0.5, 0.15)


def shield_hit(source):
    ring = (
        sum(
            tone(0.9, pitch(note), pitch(note) * 0.985, 3, ((1, 1.0), (2.76, 0.3)))
            for note in ("D4", "A4", "E5")
        )
        / 3
    )
    ring = ring * decay(0.9, 5.5) * (1 + 0.4 * np.sin(2 * np.pi * 23 * times(0.9)))
    spark = noise(0.4, source, 2500, 8000) * decay(0.4, 14)
    return room(
        mix((0, 1.0, ring), (0, 0.5, spark), (0, 0.6, boom(source, 0.3, 160, 70, 500, 14))), source, 0.6, 0.22
    )


def damage(source):
    creak = tone(0.5, pitch("Bb2"), pitch("F2"), 2, ((1, 1.0), (2.76, 0.5), (5.4, 0.3))) * decay(0.5, 8)
    crack = noise(0.25, source, 700, 5000) * decay(0.25, 24)
    return room(
        mix(
            (0, 1.0, boom(source, 0.55, 150, 38, 900, 8)),
            (0, 0.9, crack),
            (0.03, 0.4, creak * fade(len(creak))),
        ),
        source,
        0.4,
        0.15,
    )


def explosion(source):
    blast = boom(source, 1.8, 120, 26, 1400, 2.6)
    debris = [
        (
            0.15 + 0.9 * source.random() ** 1.5,
            source.uniform(0.1, 0.3),
            click(source, source.uniform(900, 3500), 0.05),
        )
        for _ in range(22)
    ]
    flash = noise(0.3, source, 900, 7000) * decay(0.3, 16)
    return room(
        mix((0, 1.0, blast), (0, 1.0, flash), (0.12, 0.7, boom(source, 1.4, 80, 24, 600, 3)), *debris),
        source,
        1.3,
        0.25,
    )


def influence(source):
    """A thick enamel counter set down, and a fifth that claims."""
    put = mix(
        (0, 1.0, click(source, 1900, 0.02)), (0, 0.8, tone(0.1, pitch("A3"), pitch("D3"), 6) * decay(0.1, 45))
    )
    return room(
        mix((0, 1.0, put), (0.06, 0.45, bell(0.7, pitch("G4"), 6)), (0.14, 0.5, bell(0.8, pitch("D5"), 6))),
        source,
        0.5,
        0.18,
    )


def build(source):
    blows = [
        (0.16 * n, 0.9, mix((0, 0.6, click(source, 2800, 0.02)), (0, 0.8, bell(0.35, pitch(note), 14))))
        for n, note in enumerate(("D4", "F4", "A4"))
    ]
    hiss = noise(0.5, source, 2500, 6000) * swell(0.5, 0.3)
    return room(
        mix(*blows, (0.1, 0.15, hiss), (0.48, 0.6, chord(0.9, ("D3", "A3", "D4"), 4))), source, 0.6, 0.18
    )


def card_draw(source):
    return room(sweep_noise(0.17, source, 1500, 4800, 0.9) * swell(0.17, 0.6), source, 0.15, 0.08)


def card_play(source):
    slide = sweep_noise(0.16, source, 3800, 1400, 0.9) * swell(0.16, 0.5)
    slap = mix((0, 1.0, click(source, 1500, 0.025)), (0, 0.7, tone(0.08, 210, 130, 6) * decay(0.08, 50)))
    return room(
        mix((0, 0.6, slide), (0.14, 1.0, slap), (0.15, 0.25, bell(0.5, pitch("D5"), 10))), source, 0.3, 0.12
    )


def mission(source):
    rise = [(0.11 * n, 0.8, bell(1.3, pitch(note), 3.5)) for n, note in enumerate(("D5", "F5", "A5", "D6"))]
    return room(mix(*rise, (0.0, 0.5, chord(1.4, ("D3", "A3", "F4"), 2.2, 0.08))), source, 0.9, 0.22)


def victory(source):
    steps = (
        (0, 0.7, ("D3", "A3", "D4")),
        (0.45, 0.7, ("Bb2", "F3", "D4", "F4")),
        (0.9, 0.7, ("C3", "G3", "E4", "G4")),
    )
    fanfare = [(at, 0.8, chord(length, notes, 1.5, 0.04)) for at, length, notes in steps]
    bells = [
        (1.45 + 0.1 * n, 0.22, bell(1.8, pitch(note), 2.5)) for n, note in enumerate(("D5", "A5", "D6", "A6"))
    ]
    return room(
        mix(*fanfare, (1.4, 1.0, chord(2.2, ("D2", "D3", "A3", "Gb4", "A4", "D5"), 1.2, 0.04)), *bells),
        source,
        1.1,
        0.25,
    )


def defeat(source):
    steps = ((0, ("D3", "F3", "A3")), (0.7, ("C3", "Eb3", "G3")), (1.4, ("Bb2", "D3", "F3")))
    falling = [(at, 0.8, chord(1.2, notes, 1.6, 0.08)) for at, notes in steps]
    return room(
        mix(
            *falling,
            (2.1, 1.0, chord(1.8, ("D2", "A2", "D3", "F3"), 1.6, 0.1)),
            (2.1, 0.5, boom(source, 1.4, 70, 30, 200, 3)),
        ),
        source,
        1.2,
        0.22,
    )


def cloak(source):
    """The outline tears into shimmer and is gone."""
    shimmer = tone(1.1, pitch("A5"), pitch("D4"), 2.5, ((1, 1.0), (1.5, 0.6), (2.02, 0.4)))
    shimmer = shimmer * (0.6 + 0.4 * np.sin(2 * np.pi * 13 * times(1.1))) * swell(1.1, 0.3)
    air = sweep_noise(1.1, source, 5000, 500, 0.7) * swell(1.1, 0.3)
    sink = tone(1.1, pitch("D3"), pitch("D2"), 3, HULL) * swell(1.1, 0.4)
    return room(mix((0, 0.4, shimmer), (0, 0.6, air), (0, 0.7, sink)), source, 0.8, 0.25)


def scan(source):
    sweep = tone(0.8, pitch("D5"), pitch("A5"), 1.2, ((1, 1.0), (2, 0.15))) * swell(0.8, 0.5)
    echo = [(0.22 * n, 0.6 * 0.55**n, bell(0.5, pitch("A6"), 12, 0.3)) for n in range(4)]
    return room(
        mix((0, 0.35, sweep), *echo, (0, 0.2, noise(0.8, source, 2000, 5000) * swell(0.8, 0.5))),
        source,
        0.7,
        0.25,
    )


def turn(source):
    """Yours to act: an open fifth, twice, not loud."""
    call = [
        (0.0, 0.7, bell(1.0, pitch("D4"), 4)),
        (0.14, 0.9, bell(1.2, pitch("A4"), 3.5)),
        (0.32, 0.5, bell(1.2, pitch("D5"), 4)),
    ]
    return room(mix(*call, (0, 0.35, chord(1.0, ("D3", "A3"), 3, 0.05))), source, 0.7, 0.2)


def points(source):
    """A counter moves up: two glasses, a fifth apart, over a short warm chord."""
    ring = [(0.0, 0.8, bell(0.9, pitch("A5"), 5)), (0.12, 1.0, bell(1.2, pitch("E6"), 4))]
    return room(mix(*ring, (0.0, 0.3, chord(0.8, ("D4", "A4"), 3.5, 0.03))), source, 0.7, 0.2)


def transport(source):
    """A column of sparks that rises, thins out and is somewhere else."""
    seconds = 1.3
    sparks = [
        (0.9 * source.random(), source.uniform(0.15, 0.4), bell(0.35, pitch(note) * source.uniform(0.99, 1.01), 9))
        for note in ("D6", "F6", "A6", "C7", "E6", "A6", "D6", "G6", "A5", "E6", "C6", "F6")
    ]
    column = tone(seconds, pitch("D4"), pitch("A4"), 0.8, ((1, 1.0), (1.503, 0.7), (2.01, 0.4)))
    column = column * (0.7 + 0.3 * np.sin(2 * np.pi * 19 * times(seconds))) * swell(seconds, 0.45)
    air = sweep_noise(seconds, source, 1500, 6000, 0.6) * swell(seconds, 0.5)
    return room(mix((0, 0.45, column), (0, 0.3, air), *sparks), source, 0.8, 0.25)


def warp(source):
    """A ship is flung somewhere else: a long draw, a clap, and the way left behind."""
    draw = tone(0.7, pitch("D2"), pitch("D4"), 0.6, HULL) * swell(0.7, 0.9)
    rush = sweep_noise(0.7, source, 200, 5000, 0.8) * swell(0.7, 0.92)
    clap = boom(source, 0.9, 180, 32, 1600, 5)
    return room(mix((0, 0.7, draw), (0, 0.6, rush), (0.62, 1.0, clap)), source, 0.9, 0.22)


def repair(source):
    """Three small tools, then the hum of something that runs again."""
    tools = [(0.13 * n, 0.5, mix((0, 0.7, click(source, 3400, 0.015)), (0, 0.6, bell(0.2, pitch(note), 18)))) for n, note in enumerate(("A4", "A4", "D5"))]
    hum = tone(0.8, pitch("D3"), pitch("A3"), 2, HULL) * swell(0.8, 0.5)
    return room(mix(*tools, (0.35, 0.6, hum), (0.5, 0.35, bell(0.9, pitch("A5"), 5))), source, 0.5, 0.18)


def encounter(source):
    """Something is out here: two low notes that do not belong together, and a far answer."""
    low = chord(1.5, ("D3", "Ab3"), 1.6, 0.12)
    far = [(0.45, 0.35, bell(1.2, pitch("Eb5"), 3)), (0.75, 0.25, bell(1.2, pitch("A5"), 3))]
    return room(mix((0, 0.9, low), *far, (0, 0.2, noise(1.2, source, 200, 900) * swell(1.2, 0.5))), source, 1.0, 0.28)


EFFECTS = {
    "click": (glass, -14),
    "hover": (hover, -24),
    "confirm": (confirm, -12),
    "refuse": (refuse, -10),
    "move": (move, -9),
    "explore": (explore, -8),
    "dice-roll": (dice_roll, -8),
    "die-land": (die_land, -8),
    "dial-click": (dial, -12),
    "phaser": (phaser, -8),
    "torpedo": (torpedo, -7),
    "shield-hit": (shield_hit, -7),
    "damage": (damage, -6),
    "explosion": (explosion, -6),
    "influence": (influence, -9),
    "build": (build, -9),
    "card-draw": (card_draw, -14),
    "card-play": (card_play, -10),
    "mission-complete": (mission, -8),
    "victory": (victory, -6),
    "defeat": (defeat, -7),
    "cloak": (cloak, -9),
    "scan": (scan, -11),
    "turn-start": (turn, -11),
    "points": (points, -9),
    "transport": (transport, -9),
    "warp": (warp, -8),
    "repair": (repair, -10),
    "encounter": (encounter, -10),
}
