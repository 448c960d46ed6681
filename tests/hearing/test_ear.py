"""An ear listens on its own thread: held or open, and never while the program talks."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from queue import Queue

import pytest

from app.shell.table.sayable import everywhere
from tests.hearing.sounds import Microphone, clip, silence, utterance

pytest.importorskip("pocketsphinx", reason="there is no pocketsphinx for this Python")
from app.hearing import decoder
from app.hearing.ear import FAILED, Ear, EarState
from app.hearing.utterances import LONGEST, Utterances

PHRASES = {
    "no-more-bets": "No more bets",
    "no-hand": "No hand",
    "good-luck": "Good luck, everyone",
}
PATIENCE = 120
"""Seconds; more than the busiest machine takes."""


class Room:
    """An ear, its microphone, and what the ear has told."""

    def __init__(self, reason: str = "") -> None:
        self.microphone = Microphone(reason)
        self.heard: Queue = Queue()
        self.states: Queue = Queue()
        self.levels: list[float] = []
        self.talking = False
        self.ear = Ear(
            self.microphone,
            heard=self.heard.put, level=self.levels.append, state=self.states.put,
            others=everywhere, talking=lambda: self.talking, tail=0,
        )  # fmt: skip
        self.ear.expect(PHRASES)

    def begin(self, *, held: bool) -> None:
        self.ear.begin(held=held)
        assert self.states.get(timeout=PATIENCE).live

    def next(self) -> tuple[str, ...]:
        return self.heard.get(timeout=PATIENCE).targets


def fails_with(error: Exception):
    """Return what fails, whatever it is given."""

    def fail(*_: object, **__: object) -> None:
        raise error

    return fail


@pytest.fixture
def room() -> Iterator[Room]:
    made = Room()
    yield made
    made.ear.close()
    assert not [t for t in threading.enumerate() if t.name == "ear"], "the ear still listens"


def test_what_is_said_while_it_is_held_is_one_utterance(room):
    room.begin(held=True)
    room.microphone.speak(utterance("no-more-bets"))
    room.ear.end()
    assert room.next() == ("no-more-bets",)
    assert room.states.get(timeout=PATIENCE) == EarState(available=True)
    assert not room.microphone.live


def test_nothing_is_heard_before_it_is_let_go(room):
    room.begin(held=True)
    room.microphone.speak(utterance("no-more-bets"))
    room.ear.look()
    room.states.get(timeout=PATIENCE)  # whatever came before the look is done
    assert room.heard.empty()


def test_letting_go_in_the_middle_of_a_word_is_no_loss(room):
    room.begin(held=True)
    room.microphone.speak(silence(0.4) + clip("no-more-bets"))
    room.ear.end()
    assert room.next() == ("no-more-bets",)


def test_holding_it_and_saying_nothing_is_told(room):
    room.begin(held=True)
    room.microphone.speak(silence(1.0))
    room.ear.end()
    assert room.next() == ()


def test_an_open_microphone_hears_one_after_the_other(room):
    room.begin(held=False)
    room.microphone.speak(utterance("good-luck") + utterance("no-more-bets"))
    assert room.next() == ("good-luck",)
    assert room.next() == ("no-more-bets",)
    assert max(room.levels) > 0.5
    assert min(room.levels) == 0.0


def test_an_open_microphone_does_not_hear_the_program_itself(room):
    room.begin(held=False)
    room.talking = True
    room.microphone.speak(utterance("no-more-bets"))
    room.ear.look()
    room.states.get(timeout=PATIENCE)
    assert room.heard.empty()


def test_a_held_microphone_hears_though_the_program_speaks(room):
    room.talking = True
    room.begin(held=True)
    room.microphone.speak(utterance("no-more-bets"))
    room.ear.end()
    assert room.next() == ("no-more-bets",)


def test_without_a_microphone_it_says_why(room):
    room.microphone.reason = "No microphone is connected."
    room.ear.look()
    assert room.states.get(timeout=PATIENCE) == EarState(reason="No microphone is connected.")
    room.ear.begin(held=True)
    assert not room.states.get(timeout=PATIENCE).available


def test_a_microphone_that_is_pulled_out_is_let_go(room):
    room.begin(held=False)
    room.microphone.lost()
    found = room.states.get(timeout=PATIENCE)
    assert not found.available
    assert not found.live
    assert not room.microphone.live


def test_it_listens_again_after_it_was_let_go(room):
    for _ in range(2):
        room.begin(held=True)
        room.microphone.speak(utterance("no-hand"))
        room.ear.end()
        assert room.next() == ("no-hand",)
        room.states.get(timeout=PATIENCE)
    assert room.microphone.opened == 2


def test_whoever_is_quicker_than_the_ear_is_heard_all_the_same(room):
    room.begin(held=True)
    room.microphone.speak(utterance("no-hand"))
    room.ear.end()
    room.ear.begin(held=True)
    room.ear.end()
    assert room.next() == ("no-hand",)
    assert room.next() == ()
    told = [room.states.get(timeout=PATIENCE).live for _ in range(3)]
    assert told == [False, True, False]


@pytest.mark.parametrize("error", [OSError("no driver"), RuntimeError("no model")])
def test_whatever_fails_is_told_and_the_next_try_may_succeed(room, error, monkeypatch):
    monkeypatch.setattr(room.microphone, "open", fails_with(error))
    room.ear.begin(held=True)
    assert room.states.get(timeout=PATIENCE) == EarState(reason=FAILED)
    monkeypatch.undo()
    room.begin(held=True)
    room.microphone.speak(utterance("no-hand"))
    room.ear.end()
    assert room.next() == ("no-hand",)


def test_a_recogniser_that_fails_leaves_no_microphone_open(room, monkeypatch):
    room.begin(held=False)
    monkeypatch.setattr(decoder, "Recogniser", fails_with(RuntimeError("no model")))
    room.microphone.speak(utterance("no-hand"))
    assert room.states.get(timeout=PATIENCE) == EarState(reason=FAILED)
    assert not room.microphone.live


def test_a_closed_ear_is_not_woken_again():
    room = Room()
    room.ear.close()
    room.ear.look()
    room.ear.begin(held=False)
    room.ear.end()
    assert not [t for t in threading.enumerate() if t.name == "ear"]


def test_closing_an_ear_that_never_listened_is_nothing():
    Ear(Microphone(), heard=print, level=print, state=print).close()


def test_talk_that_does_not_end_is_no_utterance():
    cut = Utterances()
    talk = clip("drink") * round(2 * LONGEST)
    assert [len(one) for one in cut.feed(talk + silence(1.0))] == []
    found = cut.feed(utterance("no-hand"))
    assert len(found) == 1


def test_an_utterance_has_its_beginning_and_its_end():
    cut = Utterances()
    found = b"".join(cut.feed(silence(1.0) + clip("good-luck") + silence(1.0)))
    assert len(clip("good-luck")) <= len(found) <= len(clip("good-luck")) + len(silence(1.0))
