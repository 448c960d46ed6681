"""§ 635a.3: the decks, and what their cards count."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from games.families.twenty_one.points import points
from games.spanish_21 import GAME
from games.spanish_21.house import pack
from tests.spanish_21.table import EIGHT, SIX, end, table, to
from tests.tables import cite, due


@pytest.mark.parametrize(("rules", "cards"), [(SIX, 288), (EIGHT, 384)])
def test_3_a_six_or_eight_decks_of_48_cards(rules, cards: int) -> None:
    faces = Counter(card[:2] for card in pack(rules))
    assert len(pack(rules)) == cards
    assert set(faces.values()) == {rules.decks}


def test_3_a_no_10_is_in_them() -> None:
    assert not [card for card in pack(SIX) if card[0] == "T"]


def test_3_a_the_10s_go_during_the_inspection() -> None:
    m = to(table(burnt=False, opening="opening"), "floor verify decks")
    assert due(m) == {"dealer remove tens"}


def test_3_b_decks_a_day_old_are_changed() -> None:
    m = table(burnt=False, opening="shuffle", deck_minutes=24 * 60)
    assert cite(m, "dealer remove decks") == "3(b)"
    m = to(m, "dealer remove decks", "floor bring decks", "dealer inspect decks")
    assert end(m).over


def test_3_b_not_before() -> None:
    m = table(burnt=False, opening="shuffle", deck_minutes=24 * 60 - 1)
    assert due(m) == {"dealer shuffle decks"}


@pytest.mark.parametrize(
    ("hand", "total", "soft"),
    [
        ("2c 9d", 11, False),
        ("Jc Qd", 20, False),
        ("Kc 3d", 13, False),
        ("Ac 6d", 17, True),
        ("Ac 6d 9h", 16, False),
        ("Ac Ad", 12, True),
        ("Ac Ad 9h", 21, True),
        ("Ac Kd", 21, True),
    ],
)
def test_3_c_what_cards_count(hand: str, total: int, soft: bool) -> None:
    assert points(hand.split()) == (total, soft)


def test_3_a_a_house_of_seven_decks_is_refused() -> None:
    clash = next(clash for clash in GAME.house.clashes if clash.key == "decks")
    assert clash.clashes(replace(SIX, decks=7))
    assert not clash.clashes(SIX)
    assert not clash.clashes(EIGHT)
