"""Everything that may be announced can be said, and nothing sounds like anything else."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random

import pytest

from app.hearing.grammar import LEXICON, beside, offered
from app.hearing.wording import heard_as, names, number, sayings
from app.randomly import random_round
from app.session import Mode, Session
from app.shell.table.sayable import everywhere, phrases_for
from games.catalogue import GAMES


def all_moments(key: str) -> Iterator[Mapping[str, str]]:
    """What may be said in two rounds of a game, act by act."""
    for turn, opening in enumerate(("round", "opening")):
        rules = GAMES[key].house.draw_rules(Random(f"{key} spoken {turn}"))
        session = Session(random_round(f"spoken {turn}", rules, opening, key), Mode.PRACTICE)
        while not session.over:
            if session.go_on():
                continue
            yield phrases_for(session.moment, str(turn))
            session.offer(next(s for s in session.mine() if not s.waived).options[0])


@pytest.mark.parametrize("key", GAMES)
def test_every_announcement_can_be_pronounced_and_sounds_like_no_other(key, recogniser):
    sounds: dict[str, str] = {}
    for phrases in all_moments(key):
        said = heard_as(phrases)
        assert set(said.values()) == set(phrases), "an announcement cannot be said"
        heard: dict[str, str] = {}
        for saying, target in said.items():
            for word in saying.split():
                if word not in sounds:
                    sounds[word] = recogniser.sounds(word)
                    assert sounds[word], f"nobody knows how {word!r} sounds"
            spoken = " ".join(sounds[word] for word in saying.split())
            assert heard.setdefault(spoken, target) == target, f"{saying!r} is two announcements"


def test_what_is_beside_the_grammar_can_be_pronounced(recogniser):
    others = [said for words in everywhere() for said in sayings(words)]
    text = beside(others)
    for sign in "=|;()[]<>":
        text = text.replace(sign, f" {sign} " if sign in "<>" else " ")
    outside = {"public", "said", "table", "grammar", "JSGF", "V1.0", "#JSGF"}
    words = {word for word in text.split() if word.isalpha()} - outside
    rules = {"tens", "number", "ranks", "rank", "hand", "who", "named", "talk"}
    assert not [word for word in words - rules if not recogniser.sounds(word)]


def test_every_word_of_our_own_is_one_that_the_dictionary_lacks(recogniser):
    for word, sounds in LEXICON.items():
        assert recogniser.sounds(word) == sounds


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("Seat 3: two pair kings and 10s", "seat three two pair kings and tens"),
        ("Seat 1: total 21", "seat one has twenty one"),
        ("Dealer: flush 10 high", "dealer has ten high flush"),
        ("Seat 2: pair of 2s", "seat two pair of deuces"),
        ("Cash plays; changing to chips", "cash plays changing to chips"),
        ("Insurance?", "insurance"),
        ("17", "seventeen"),
        ("$250 & no more", "two hundred fifty dollars and no more"),
    ],
)
def test_what_is_shown_is_said_as_people_say_it(words, said):
    assert said in sayings(words)


def test_numbers_are_words_up_to_thousands():
    assert [number(n) for n in (0, 20, 99, 101, 2500)] == [
        "zero", "twenty", "ninety nine", "one hundred one", "two thousand five hundred",
    ]  # fmt: skip


def test_a_hand_is_named_without_its_seat_only_where_no_other_is_called_the_same():
    one = {"2/pair-of-9s": "Seat 2: pair of 9s"}
    two = one | {"5/pair-of-9s": "Seat 5: pair of 9s"}
    assert heard_as(one)["pair of nines"] == "2/pair-of-9s"
    assert "pair of nines" not in heard_as(two)
    assert heard_as(two)["seat five pair of nines"] == "5/pair-of-9s"


def test_a_total_that_is_called_is_not_taken_for_a_hand_that_is_named():
    both = {"total-17": "17", "dealer/total-17": "Dealer: total 17"}
    assert heard_as(both)["seventeen"] == "total-17"
    assert "total seventeen" in names("total 17")
    assert heard_as(both)["dealer has seventeen"] == "dealer/total-17"


def test_there_is_no_grammar_of_nothing():
    with pytest.raises(ValueError, match="give it some"):
        offered([])
