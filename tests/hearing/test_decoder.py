"""What is said is heard, what is not is not, and what is doubtful is asked about."""

from __future__ import annotations

import numpy as np
import pytest

from tests.hearing.sounds import RATE, clip, silence, utterance

pytest.importorskip("pocketsphinx", reason="there is no pocketsphinx for this Python")
from app.hearing.decoder import HELD, OPEN, Fit, Heard

PHRASES = {
    "no-more-bets": "No more bets",
    "no-more-action": "No more action",
    "no-hand": "No hand",
    "last-call": "Last call for bets",
    "good-luck": "Good luck, everyone",
    "dealer-qualifies": "Dealer qualifies",
    "dealer-does-not-qualify": "Dealer does not qualify",
    "dealer/ace-high": "Dealer: ace high",
    "2/pair-of-9s": "Seat 2: pair of 9s",
}
SAME = 10.0
"""Nats; the model remembers the last sounds it heard, and starts from them."""
SAID = ("no-more-bets", "no-hand", "dealer-qualifies", "good-luck")


@pytest.fixture(autouse=True)
def _listens(recogniser):
    recogniser.listen_for(PHRASES)


@pytest.mark.parametrize("trust", [HELD, OPEN])
@pytest.mark.parametrize("name", SAID)
def test_an_announcement_is_heard(recogniser, name, trust):
    heard = recogniser.hear(utterance(name), trust)
    assert heard.targets == (name,)
    assert heard.sure
    assert heard.fit.aside > 100, "it is not measured against itself"


@pytest.mark.parametrize("gain", [0.05, 1.0])
def test_a_voice_near_or_far_is_heard_alike(recogniser, gain):
    assert recogniser.hear(utterance("no-more-bets", gain)).targets == ("no-more-bets",)


def test_the_same_utterance_is_heard_the_same_whatever_came_before(recogniser):
    first = recogniser.hear(utterance("no-hand"))
    recogniser.hear(utterance("drink"))
    again = recogniser.hear(utterance("no-hand"))
    assert (again.targets, again.sure) == (first.targets, first.sure)
    assert again.fit.score == pytest.approx(first.fit.score, abs=SAME)


@pytest.mark.parametrize("name", ["drink", "seventeen"])
def test_what_is_no_announcement_here_is_never_taken_for_one(recogniser, name):
    assert not recogniser.hear(utterance(name), HELD).sure
    assert recogniser.hear(utterance(name), OPEN).targets == ()


@pytest.mark.parametrize("name", SAID)
def test_what_cannot_be_said_now_is_not_heard(recogniser, name):
    recogniser.listen_for({t: words for t, words in PHRASES.items() if t != name})
    assert not recogniser.hear(utterance(name), HELD).sure


def test_nothing_is_heard_in_silence_or_a_click(recogniser):
    click = np.zeros(RATE // 10, "<i2")
    click[:40] = 20_000
    for sound in (b"", silence(1.0), click.tobytes()):
        assert recogniser.hear(sound) == Heard()


def test_noise_alone_is_nothing(recogniser):
    noise = (np.random.default_rng(3).standard_normal(RATE) * 800).astype("<i2").tobytes()
    assert not recogniser.hear(noise, HELD).sure
    assert recogniser.hear(noise, OPEN).targets == ()


def test_two_that_sound_alike_are_both_asked_about(recogniser):
    recogniser.listen_for({"one": "No more bets", "other": "No more bet"})
    heard = recogniser.hear(utterance("no-more-bets"))
    assert not heard.sure
    assert set(heard.targets) == {"one", "other"}


def test_with_nothing_to_say_nothing_is_heard(recogniser):
    recogniser.listen_for({})
    assert recogniser.hear(utterance("no-more-bets")) == Heard()


def test_the_one_thing_that_may_be_said_is_heard(recogniser):
    recogniser.listen_for({"no-more-bets": "No more bets"})
    assert recogniser.hear(utterance("no-more-bets")).sure
    assert not recogniser.hear(utterance("no-hand")).sure


def test_an_open_microphone_is_trusted_less_than_a_held_one():
    fair = Fit(margin=-120.0, aside=150.0, gap=100.0)
    assert fair.sure(HELD)
    assert not fair.sure(OPEN)


def test_what_is_as_likely_something_else_is_never_sure():
    assert not Fit(margin=0.0, aside=-1.0, gap=500.0).sure(HELD)
    assert not Fit(margin=0.0, aside=500.0, gap=10.0).sure(HELD)


def test_what_is_plainly_something_else_is_not_even_asked_about(recogniser):
    recogniser.listen_for({"15": "15", "18": "18"})
    heard = recogniser.hear(utterance("no-hand"), HELD)
    assert heard.said == "eighteen", "the likeliest of what may be said"
    assert heard.targets == ()
    assert heard.fit is None, "nothing more is tried once it is known to be something else"


def test_a_clip_is_short():
    assert len(clip("no-more-bets")) < 2 * RATE * 2
