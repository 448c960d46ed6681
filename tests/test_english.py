"""Every text that a person reads is plain American casino English; see ``tests/english.py``."""

from __future__ import annotations

import pytest

from tests.english import faults


@pytest.mark.parametrize(
    ("text", "said", "instead"),
    [
        ("The dealer shows him the card.", "him", "you, they, the dealer, the player"),
        ("Color chips have a colour each.", "colour", "color"),
        ("The round was cancelled.", "cancelled", "canceled"),
        ("He\nreckons it.", "He", "you, they, the dealer, the player"),
        ("Nothing hangs on it.", "hangs on", "depend on, matter to"),
        ("Cards dealt by\nchance", "by chance", "at random"),
    ],
)
def test_a_fault_is_found_with_what_to_say(text: str, said: str, instead: str) -> None:
    assert (said, instead) in [(fault.said, fault.instead) for fault in faults(text)]


@pytest.mark.parametrize(
    "text",
    [
        "Seat 3: ace high. No pair, everything loses.",
        "The center of the table holds three of the five cards.",
        "They hand their cards to the floor; hers go to the muck.",
        "Exercise care: our four hours, your tour, a metal rack, an honest count.",
    ],
)
def test_plain_english_has_no_fault(text: str) -> None:
    assert not faults(text)
