"""What is wrong with a drill is told in the words of the form: no brackets, no keys of a file."""

from __future__ import annotations

import re

import pytest

from app.curriculum.drills.sampling import Wrong, game_of, mistakes, path_of, sampled
from app.curriculum.drills.writing import with_value
from app.rounds import UnusableError
from app.shell.builder.wording import SECTIONS, plain, section_of
from tests.curriculum.table import CURRICULA

HOUSES = CURRICULA / "houses"
STUD = {
    "game": "mississippi-stud", "title": "t", "trains": "t", "provisions": ["11(b)"],
    "phases": ["settle"], "house": "hand", "draw": {"players": 3, "ante": [10, 25]},
}  # fmt: skip
POKER = {
    "game": "holdem", "title": "t", "trains": "t", "provisions": ["18(e)"], "phases": ["settle"],
    "draw": {"players": 3, "chips": 100},
}  # fmt: skip
OF_A_FILE = re.compile(r"\[|\]|=|\bdraw\.|rules\.|want \d|seats\.|toml")


def told(table) -> list[tuple[tuple, str]]:
    """Every mistake of *table*, where it stands and what is told of it."""
    drill, found = mistakes(table, HOUSES)
    if drill is not None:
        try:
            for seed in "abcdefghij":
                sampled(drill, seed)
        except UnusableError as error:
            found.append(Wrong(path_of(error.key, table), error))
    return [(one.path, plain(one, game_of(table))) for one in found]


@pytest.mark.parametrize(
    ("table", "changes", "path", "words"),
    [
        (STUD, {("draw",): None}, (), "Enter the number of players"),
        (STUD, {("draw", "players"): 9}, ("draw", "players"), "9 is not a whole number from 1"),
        (STUD, {("draw", "ante"): 1}, ("draw", "ante"), "The table takes"),
        (STUD, {("draw", "wagers", "three-card"): 5}, ("draw", "wagers", "three-card"),
         "This table doesn't offer it. Offer it under “House”"),
        (STUD, {("want", 0, "wagers"): ["three-card"]}, ("want",),
         "Enter an amount for “Three Card Bonus”"),
        (STUD, {("want", 0): {}}, ("want", 0), "It's empty"),
        (STUD, {("want", 0, "hand"): []}, ("want", 0, "hand"), "Choose at least one"),
        (STUD, {("want", 0): {"seat": 4, "hand": "flush"}}, ("want",),
         "Seat 4 is empty"),
        (STUD, {("want", 0): {"hand": "flush", "board": "flush"}}, ("want", 0),
         "This is about the table, not a player"),
        (STUD, {("want", n): {"hand": "royal-flush"} for n in range(3)}, ("want",),
         "(Their hand: royal flush) beside condition 1 (Their hand: royal flush)"),
        (STUD, {("want", n): {"hand": "flush"} for n in range(4)}, ("want",),
         "The conditions need more players"),
        (STUD, {("mishaps", 0, "what"): "talked"}, ("mishaps", 0), "Choose when"),
        (STUD, {("mishaps", 0): {"during": "deal"}}, ("mishaps", 0, "what"),
         "Choose what goes wrong"),
        (STUD, {("mishaps", 0): {"what": "shuffler-jam", "during": "settle"}}, ("mishaps",),
         "“The shuffler jams or stops” can't happen at that point"),
        (STUD, {("seats", "2"): {}}, ("seats", "2", "ante"),
         "Every player bets the Ante"),
        (STUD, {("rules", "shuffling"): "shuffler", ("rules", "counts_deck"): "yes"},
         ("rules", "counts_deck"), "neither true nor false"),
        (STUD, {("rules", "shuffling"): "by-hand"}, ("rules", "shuffling"),
         "Cards dealt from the hand must be shuffled by a device"),
        (STUD, {("begun",): True}, ("begun",), "uses one deck at a time"),
        (POKER, {("begin",): "18(e)", ("draw", "manner"): "timid"}, ("begin",),
         "This round never reaches that point"),
        (POKER, {("want", 0): {"seat": 2, "high": "flush"}}, ("want",), "Seat 2 is empty"),
        (POKER, {("draw", "chips"): 12.5}, ("draw", "chips"), "whole dollars"),
    ],
)  # fmt: skip
def test_a_mistake_is_told_where_it_stands_in_words_of_the_form(table, changes, path, words):
    for spot, value in changes.items():
        table = with_value(table, spot, value)
    found = told(table)
    assert found, "nothing is told"
    places, texts = zip(*found, strict=True)
    assert any(words in text for text in texts), texts
    assert path in places
    for text in texts:
        assert not OF_A_FILE.search(text), text
        assert text[0].isupper() or not text[0].isalpha()
        assert text.endswith(".")


def test_every_place_belongs_to_a_part_of_the_form():
    for path in ((), ("title",), ("rules", "house", "ante"), ("meters", "mega"), ("begin",)):
        assert section_of(path) in SECTIONS
