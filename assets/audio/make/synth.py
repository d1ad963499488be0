"""Building blocks of the sounds: oscillators, noise, envelopes, filters, room, and writing a file.

A sound is a numpy array: one row for mono, two for stereo, SAMPLE_RATE columns a second. All noise comes from a
generator seeded by the sound's name, so that the same script always makes the same files.
"""

import subprocess
import zlib

import numpy as np

SAMPLE_RATE = 44_100
SEMITONES = {
    "C": -9,
    "Db": -8,
    "D": -7,
    "Eb": -6,
    "E": -5,
    "F": -4,
    "Gb": -3,
    "G": -2,
    "Ab": -1,
    "A": 0,
    "Bb": 1,
    "B": 2,
}


def pitch(name):
    """Hertz of a note such as `D4` or `Bb2`; A4 is 440."""
    return 440.0 * 2.0 ** (SEMITONES[name[:-1]] / 12 + int(name[-1]) - 4)


def noise_source(name):
    return np.random.default_rng(zlib.crc32(name.encode()))


def times(seconds):
    return np.arange(int(seconds * SAMPLE_RATE)) / SAMPLE_RATE


def tone(seconds, start, end=None, bend=6.0, partials=((1, 1.0),)):
    """A sum of partials (ratio, loudness) that glides from `start` to `end` hertz, most of it early."""
    t = times(seconds)
    end = start if end is None else end
    hertz = end + (start - end) * np.exp(-bend * t / seconds)
    phase = 2 * np.pi * np.cumsum(hertz) / SAMPLE_RATE
    return sum(loud * np.sin(ratio * phase) for ratio, loud in partials)


def bell(seconds, hertz, decay=5.0, bright=1.0):
    """A struck glass: inharmonic partials, the high ones gone first."""
    t = times(seconds)
    voices = ((1, 1.0), (2.0, 0.35), (2.76, 0.22), (5.4, 0.10), (8.9, 0.04))
    return sum(
        loud * bright ** (ratio > 1) * np.sin(2 * np.pi * hertz * ratio * t) * np.exp(-decay * ratio**0.7 * t)
        for ratio, loud in voices
    ) * fade(len(t), attack=0.002)


def decay(seconds, rate):
    return np.exp(-rate * times(seconds))


def fade(length, attack=0.003, release=0.02):
    """Ramps that take the clicks off both ends."""
    shape = np.ones(length)
    rise, fall = min(length, int(attack * SAMPLE_RATE)), min(length, int(release * SAMPLE_RATE))
    shape[:rise] *= 0.5 - 0.5 * np.cos(np.pi * np.arange(rise) / max(rise, 1))
    shape[length - fall :] *= 0.5 + 0.5 * np.cos(np.pi * np.arange(fall) / max(fall, 1))
    return shape


def swell(seconds, peak):
    """Rises to full at the fraction `peak` and falls again, smoothly."""
    x = np.linspace(0, 1, int(seconds * SAMPLE_RATE))
    return np.where(x < peak, np.sin(np.pi / 2 * x / peak), np.cos(np.pi / 2 * (x - peak) / (1 - peak))) ** 2


def band(signal, low, high):
    """Keeps what lies between two frequencies, with soft edges; the signal is taken as a circle."""
    hertz = np.fft.rfftfreq(signal.shape[-1], 1 / SAMPLE_RATE)
    gain = 1 / (1 + (np.maximum(hertz, 1e-6) / high) ** 4)
    if low > 0:
        gain = gain / (1 + (low / np.maximum(hertz, 1e-6)) ** 4)
    return np.fft.irfft(np.fft.rfft(signal) * gain, signal.shape[-1])


def noise(seconds, source, low, high):
    """Noise of one band, at the loudness of a full tone."""
    raw = band(source.standard_normal(int(seconds * SAMPLE_RATE)), low, high)
    return raw / (3 * np.std(raw))


def sweep_noise(seconds, source, start, end, width=0.5, slices=24):
    """Noise whose band glides from `start` to `end` hertz, made of overlapping slices."""
    length = int(seconds * SAMPLE_RATE)
    x = np.linspace(0, slices, length)
    result = np.zeros(length)
    for index in range(slices + 1):
        centre = start * (end / start) ** (index / slices)
        window = np.clip(1 - np.abs(x - index), 0, 1) ** 0.5
        result += window * noise(seconds, source, centre * (1 - width / 2), centre * (1 + width / 2))
    return result


def click(source, hertz=3000.0, seconds=0.012):
    """The transient of something small and hard."""
    return noise(seconds, source, hertz / 2, hertz * 2) * decay(seconds, 5 / seconds)


def mix(*layers, seconds=None):
    """Lays (start in seconds, loudness, mono sound) over one another; what passes the end is cut."""
    end = max(int(start * SAMPLE_RATE) + len(sound) for start, _, sound in layers)
    result = np.zeros(end if seconds is None else int(seconds * SAMPLE_RATE))
    for start, loud, sound in layers:
        first = int(start * SAMPLE_RATE)
        part = sound[: max(0, len(result) - first)]
        result[first : first + len(part)] += loud * part
    return result


def room(signal, source, size=0.5, wet=0.15, tail=None):
    """Stereo: the dry sound in the middle of a small dark room that rings for about `size` seconds."""
    tail = size if tail is None else tail
    length = signal.shape[-1] + int(tail * SAMPLE_RATE)
    padded = np.pad(np.atleast_2d(signal), ((0, 0), (0, length - signal.shape[-1])))
    padded = np.repeat(padded, 2, axis=0) if padded.shape[0] == 1 else padded
    return room_circle(padded, source, size, wet) * fade(length, 0.0, min(0.2, tail / 2 + 0.01))


def room_circle(signal, source, size, wet):
    """As `room`, for a loop: what rings past the end comes back at the beginning."""
    length = signal.shape[-1]
    impulse = np.zeros((2, length))
    ring = min(length, int(size * SAMPLE_RATE))
    impulse[:, :ring] = source.standard_normal((2, ring)) * np.exp(-6.0 * np.arange(ring) / ring)
    impulse = np.stack([band(side, 150, 4500) for side in impulse])
    impulse /= np.sqrt(np.sum(impulse**2, axis=1, keepdims=True))
    echo = np.fft.irfft(np.fft.rfft(signal) * np.fft.rfft(impulse), length)
    return (1 - wet) * signal + 2 * wet * echo


def write(path, signal, peak_db, quality):
    """Scales a sound to its peak and encodes it; the same input gives the same bytes."""
    signal = np.atleast_2d(signal)
    signal = signal - np.mean(signal, axis=1, keepdims=True)
    signal = signal * 10 ** (peak_db / 20) / np.max(np.abs(signal))
    pcm = (signal.T * 32767).round().astype("<i2").tobytes()
    encode = [
        "ffmpeg",
        "-v",
        "error",
        "-y",
        "-f",
        "s16le",
        "-ar",
        str(SAMPLE_RATE),
        "-ac",
        str(len(signal)),
        "-i",
        "-",
    ]
    encode += ["-map_metadata", "-1", "-c:a", "libvorbis", "-q:a", str(quality)]
    encode += ["-flags", "+bitexact", "-fflags", "+bitexact", "-bitexact", str(path)]
    subprocess.run(encode, input=pcm, check=True)
