"""What sounds cost: recipes, mixed blocks, and the way from an act to the block that carries it.

``python -m tests.bench.bench_sound``: no device is opened. A recipe stands beside as much white
noise brought to the same loudness; a block beside the same sounds added up and no more.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from statistics import median
from time import perf_counter

import numpy as np

from app.audio.mixer import Mixer
from assets.sounds import RATE, RECIPES, Pcm, made
from assets.sounds.grains import finished
from assets.sounds.room import murmur

BLOCKS = (256, 512)
VOICES = (1, 16)
TURNS = 300


def timed(do: Callable[[], object], turns: int) -> list[float]:
    """Return how long *do* took each time, in milliseconds, sorted."""
    found = []
    for _ in range(turns):
        begin = perf_counter()
        do()
        found.append((perf_counter() - begin) * 1e3)
    return sorted(found)


def noise_of(length: int) -> Pcm:
    return finished(np.random.default_rng(1).standard_normal(length, np.float32), -34)


def recipes() -> None:
    """Print what each recipe takes, beside noise of its length."""
    print("recipe          median ms   worst   plain noise of its length")
    for cue, recipe in RECIPES.items():
        took = [timed(partial(made, cue, n), 3)[1] for n in range(recipe.variations)]
        plain = timed(partial(noise_of, len(made(cue))), 3)[1]
        print(f"{cue:14} {median(took):10.2f} {max(took):7.2f} {plain:10.2f}")
    print(f"{'murmur':14} {timed(murmur, 1)[0]:10.0f}   once, {murmur().nbytes / 1e6:.1f} MB")


def filled(count: int) -> tuple[Mixer, list[Pcm]]:
    """Return a mixer in which *count* long sounds and the room are heard, and the sounds."""
    mixer, chance = Mixer(), np.random.default_rng(1)
    sounds = [chance.standard_normal(60 * RATE, np.float32) * 0.02 for _ in range(count)]
    for number, sound in enumerate(sounds):
        mixer.play(sound, number / count)
    mixer.set_room(sounds[0][: 20 * RATE].reshape(-1, 2))
    mixer.room_level, mixer.level = 0.1, 0.5
    return mixer, sounds


def blocks() -> None:
    """Print what a block takes, as a share of the time it lasts."""
    print("block  voices + room   median ms     p99   of real time   bare sum")
    for frames in BLOCKS:
        for count in VOICES:
            mixer, sounds = filled(count)
            out = np.zeros((frames, 2), np.float32)

            def bare(out: Pcm = out, sounds: list[Pcm] = sounds, frames: int = frames) -> None:
                out.fill(0)
                for sound in sounds:
                    out += sound[:frames, None]

            took = timed(lambda out=out, mixer=mixer: mixer.fill(out), TURNS)
            base = timed(bare, TURNS)
            share = median(took) / (frames / RATE * 1e3)
            print(
                f"{frames:5} {count:8} {median(took):16.3f} {took[int(0.99 * TURNS)]:7.3f}"
                f" {share:13.1%} {median(base):11.3f}"
            )


def latency() -> None:
    """Print how long after ``play`` the block that carries the sound is ready.

    The block asked for next carries it: on a device, up to a block's length is waited for that.
    """
    mixer = Mixer()
    sounds = [made(cue) for cue in RECIPES]
    chance = random.Random(1)
    for frames in BLOCKS:
        out, waits, at_once = np.zeros((frames, 2), np.float32), [], True
        for _ in range(TURNS):
            mixer.clear()
            begin = perf_counter()
            mixer.play(chance.choice(sounds), chance.uniform(-1, 1))
            mixer.fill(out)
            waits.append((perf_counter() - begin) * 1e3)
            at_once &= bool(out.any())
        block = frames / RATE * 1e3
        when = "the next block" if at_once else "LATER than the next block"
        print(
            f"play to block of {frames}: {median(waits):.3f} ms (p99 {sorted(waits)[-3]:.3f}), in "
            f"{when}; with the wait for it {block + median(waits):.1f} ms at the most"
        )


def main() -> None:
    """Measure all of it and print it."""
    recipes()
    print()
    blocks()
    print()
    latency()


if __name__ == "__main__":
    main()
