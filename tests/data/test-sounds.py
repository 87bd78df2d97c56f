# SPDX-License-Identifier: GPL-3.0-or-later
"""The sounds that are shipped: that they are what their script makes, short, small, soft at both ends and equally loud.

What is in the files is known by oggdec.
"""

import array
import contextlib
import functools
import importlib.machinery
import importlib.util
import math
import os
import pathlib
import subprocess
import sys
import tempfile
import wave

import tap

SOURCE = pathlib.Path(sys.argv[1])
SOUNDS = SOURCE / 'data' / 'sounds'
NAMES = ['bonus', 'card', 'chime', 'collect', 'fanfare', 'fill', 'four', 'keep', 'lead', 'record', 'roll', 'shake', 'straight',
         'strike']


def load_script():
    loader = importlib.machinery.SourceFileLoader('make_sounds', str(SOURCE / 'build-aux' / 'make-sounds'))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader('make_sounds', loader))
    loader.exec_module(module)
    return module


SCRIPT = load_script()
# A sound takes a second.
make = functools.cache(SCRIPT.make)


class Files:
    """The decoded sounds."""

    def __init__(self):
        self.samples = {}
        with tempfile.TemporaryDirectory() as folder:
            for name in NAMES:
                path = pathlib.Path(folder) / f'{name}.wav'
                subprocess.run(['oggdec', '--quiet', '--output', str(path), str(SOUNDS / f'{name}.oga')], check=True)
                with wave.open(str(path)) as file:
                    tap.equal((file.getframerate(), file.getnchannels(), file.getsampwidth()), (44100, 1, 2), name)
                    self.samples[name] = array.array('h', file.readframes(file.getnframes()))


FILES = Files()


def to_decibels(value):
    return 20 * math.log10(max(value, 1e-9) / 32768)


def power(samples):
    return math.sqrt(sum(value * value for value in samples) / len(samples))


@tap.case('there is a file for each sound, small, with a fixed stream')
def _(_):
    tap.equal(sorted(path.name for path in SOUNDS.iterdir()), [f'{name}.oga' for name in NAMES])
    tap.equal(sorted(SCRIPT.SOUNDS), NAMES)
    for number, name in enumerate(SCRIPT.SOUNDS):
        data = (SOUNDS / f'{name}.oga').read_bytes()
        assert len(data) < 40000, (name, len(data))
        tap.equal(data[:4], b'OggS', name)
        tap.equal(int.from_bytes(data[14:18], 'little'), SCRIPT.SERIAL + number, name)


@tap.case('the script makes the same each time')
def _(_):
    # Two that are made of noise, one that is made of tones; the long run has the time for all.
    for name in NAMES if 'SAIKORO_TEST_LONG' in os.environ else ['card', 'fill', 'roll']:
        tap.equal(SCRIPT.make(name).tobytes() == make(name).tobytes(), True, name)


@tap.case('the files are what the script makes')
def _(_):
    for name, samples in FILES.samples.items():
        made = make(name)
        tap.equal(len(samples), len(made), name)
        likeness = sum(a * b for a, b in zip(made, samples)) / (power(made) * power(samples) * len(made))
        assert likeness > 0.9, (name, likeness)


@tap.case('they are short, never too loud, and begin and end in silence')
def _(_):
    for name, samples in FILES.samples.items():
        assert len(samples) / 44100 <= (1.5 if name in SCRIPT.LONG else 0.9 if name == 'bonus' else 0.6), name
        assert to_decibels(max(abs(value) for value in samples)) < -3, name
        assert to_decibels(max(abs(value) for value in samples[:20])) < -40, name
        assert to_decibels(max(abs(value) for value in samples[-200:])) < -50, name


@tap.case('they are as loud as each other')
def _(_):
    # The ear needs a tenth of a second. What lasts is 3 dB softer.
    for name, samples in FILES.samples.items():
        loudness = SCRIPT.measure([value / 32768 for value in samples]) + (3 if name in SCRIPT.LONG else 0)
        assert -23 < loudness < -21, (name, loudness)


tap.run(contextlib.nullcontext)
