"""How well announcements are heard: synthetic voices, noise, and what is no announcement.

Run ``python -m tests.bench.bench_speech [TEXTS]``.  The grammars are those of real moments of
all games.  Beside each figure stands the plain decoder, which believes whatever fits best.
Thresholds were chosen on other voices and other sayings (``--tuning``) than are measured here.
"""

from __future__ import annotations

import importlib.util
import os
import statistics
import sys
import time
import zlib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from random import Random

from app.hearing.decoder import HELD, OPEN, Heard, Recogniser
from app.hearing.wording import heard_as
from app.randomly import random_round
from app.session import Mode, Session
from app.shell.table.sayable import everywhere, phrases_for
from games.catalogue import GAMES
from tests.bench.voices import PROVING, TUNING, Room, Voice, spoken, there

ROOMS = (("clean", 0.0), ("pink", 20.0), ("pink", 10.0), ("babble", 15.0))
SPEEDS = (0.85, 1.0, 1.2)
MOMENTS = 5
"""Of each game."""
TALK = (
    "can I get a drink over here", "what time does the show start tonight", "good luck to you sir",
    "my brother in law drove us up from the city", "I think the other table is hotter",
    "check change two hundred", "dealer coming out", "so what did you do then", "shuffling",
    "player wins seven over four", "give me another one", "aces full of kings", "no more seats",
    "are you feeling lucky today", "how many decks do you use here", "where is the cashier",
    "five hundred dollars going out", "place the card there", "last hand of the night",
    "dealer busts", "banker wins", "double down", "all in", "raise twenty", "last orders please",
    "push", "I bet you will win", "the dealer is very nice", "that was close", "insurance is bad",
)  # fmt: skip
"""Neither announcements nor anything the recogniser was told of."""


@dataclass(frozen=True, slots=True)
class Trial:
    kind: str
    """``said`` now, of ``elsewhere``, ``talk``, ``cough``."""
    phrases: Mapping[str, str]
    text: str
    target: str = ""


def moments() -> list[Mapping[str, str]]:
    """What may be said at some moments of every game, most of them with much to say."""
    found: list[Mapping[str, str]] = []
    for key, game in GAMES.items():
        seen: list[Mapping[str, str]] = []
        for turn in range(4):
            rules = game.house.draw_rules(Random(f"{key} said {turn}"))
            session = Session(random_round(f"said {turn}", rules, "round", key), Mode.PRACTICE)
            while not session.over:
                if session.go_on():
                    continue
                seen.append(phrases_for(session.moment, str(turn)))
                session.offer(next(s for s in session.mine() if not s.waived).options[0])
        seen.sort(key=len)
        found += [seen[0], seen[-1], *Random(key).sample(seen[len(seen) // 2 :], MOMENTS - 2)]
    return found


def half(text: str) -> int:
    """Which half of all sayings *text* belongs to."""
    return zlib.crc32(text.encode()) % 2


def trials(count: int, side: int) -> Iterator[Trial]:
    """Return *count* things to say and the moments to say them in, of one half of the sayings."""
    chance, known = Random(side), moments()
    now = [(phrases, heard_as(phrases)) for phrases in known]
    pool = sorted({said for _, ours in now for said in ours if half(said) == side})
    kinds = ("said", "said", "said", "said", "said", "elsewhere", "talk", "cough")
    for turn in range(count):
        kind, text = kinds[turn % len(kinds)], chance.choice(pool)
        fitting = [one for one in now if (text in one[1]) == (kind == "said")]
        phrases, ours = chance.choice(fitting or now)
        if kind == "talk":
            text = chance.choice([one for one in TALK if half(one) == side])
        yield Trial(kind, phrases, "" if kind == "cough" else text, ours.get(text, ""))


Took = tuple[float, float]
"""Seconds that passed, and seconds of the processor."""


@dataclass(frozen=True, slots=True)
class Tried:
    trial: Trial
    room: str
    pressed: Heard
    opened: Heard
    plain: str
    """What the plain decoder takes it for: whatever fits best."""


def run(count: int, side: int, voices: list[Voice]) -> tuple[list[Tried], list[Took], str]:
    """Say *count* things in every room; return what came of it, the time taken, and the cost."""
    before, started = memory(), time.perf_counter()
    recogniser = Recogniser(everywhere())
    loading = time.perf_counter() - started
    cost = f"loading {1000 * loading:.0f} ms, {memory() - before:.0f} MB more in memory"
    room, chance = Room(voices), Random(7)
    tried: list[Tried] = []
    took: list[Took] = []
    for trial in trials(count, side):
        voice, speed = chance.choice(voices), chance.choice(SPEEDS)
        sound = room.cough() if trial.kind == "cough" else spoken(trial.text, voice, speed)
        recogniser.listen_for(trial.phrases)
        for kind, db in ROOMS:
            pcm = room.heard(sound, kind, db)
            begun = time.perf_counter(), time.process_time()
            pressed = recogniser.hear(pcm, HELD)
            took.append((time.perf_counter() - begun[0], time.process_time() - begun[1]))
            opened = as_open(pressed)
            plain = heard_as(trial.phrases).get(pressed.said, "")
            tried.append(
                Tried(trial, f"{kind} {db:.0f} dB" if db else kind, pressed, opened, plain)
            )
    return tried, took, cost


def as_open(heard: Heard) -> Heard:
    """Return what an open microphone would have made of what a held one *heard*."""
    if heard.fit is None or heard.fit.score <= OPEN.asking:
        return Heard(said=heard.said, fit=heard.fit)
    return Heard(heard.targets, heard.fit.sure(OPEN), heard.said, heard.fit)


def memory() -> float:
    """Return the memory in use, in MB; 0 where the system does not say."""
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    except (OSError, ValueError):
        return 0.0
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def share(tried: list[Tried], is_so: Callable[[Tried], bool]) -> float:
    return 100 * sum(map(is_so, tried)) / max(1, len(tried))


def table(tried: list[Tried], hears: Callable[[Tried], Heard], name: str) -> None:
    """Print, room by room, what became of what was said and of what was no announcement."""
    print(f"  {name:22} said now: right asked wrong lost   else: taken asked   talk: taken asked")
    for room in (*dict.fromkeys(t.room for t in tried), "all"):
        here = [t for t in tried if room in (t.room, "all")]
        said = [t for t in here if t.trial.kind == "said"]
        away = [t for t in here if t.trial.kind == "elsewhere"]
        talk = [t for t in here if t.trial.kind in ("talk", "cough")]
        right = share(said, lambda t: hears(t).sure and hears(t).targets == (t.trial.target,))
        sure = share(said, lambda t: hears(t).sure)
        asked = share(said, lambda t: not hears(t).sure and t.trial.target in hears(t).targets)
        cells = [
            share(part, is_so)
            for part in (away, talk)
            for is_so in (lambda t: hears(t).sure, lambda t: len(hears(t).targets) > hears(t).sure)
        ]
        print(
            f"  {room:22}          {right:6.1f}{asked:6.1f}{sure - right:6.1f}"
            f"{abs(100 - sure - asked):5.1f}         {cells[0]:5.1f}{cells[1]:6.1f}"
            f"         {cells[2]:5.1f}{cells[3]:6.1f}"
        )


def main(count: int, *, tuning: bool = False) -> None:
    """Measure and print; without a synthetic voice, say so."""
    side = 0 if tuning else 1
    voices = there(TUNING if tuning else PROVING)
    print("announcements aloud, synthetic voices (per cent)")
    if importlib.util.find_spec("pocketsphinx") is None:
        print("  there is no pocketsphinx for this Python")
        return
    if not voices:
        print("  no synthetic voice is installed: apt-get install espeak-ng flite")
        return
    tried, took, cost = run(count, side, voices)
    names = ", ".join(sorted({voice for _, voice in voices}))
    print(f"  {len(tried)} utterances; voices {names}; {cost}")
    table(tried, lambda t: t.pressed, "microphone held")
    table(tried, lambda t: t.opened, "microphone open")
    table(tried, lambda t: Heard((t.plain,), True) if t.plain else Heard(), "plain decoder")
    for name, which in (("passed", 0), ("on the processor", 1)):
        ms = sorted(1000 * one[which] for one in took)
        print(
            f"  from the end of speech to what was heard, {name}: median "
            f"{statistics.median(ms):.0f} ms, 95 of 100 within {ms[len(ms) * 95 // 100]:.0f} ms"
        )


if __name__ == "__main__":
    numbers = [int(one) for one in sys.argv[1:] if one.isdigit()]
    main(numbers[0] if numbers else 160, tuning="--tuning" in sys.argv)
