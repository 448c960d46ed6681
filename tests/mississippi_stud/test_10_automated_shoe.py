"""§ 655a.10: dealing from an automated shoe."""

from __future__ import annotations

from dataclasses import replace

from tests.mississippi_stud.table import RESHUFFLING, SHOE, table
from tests.tables import cite, dealt, due, end, to, until

FIRST = replace(RESHUFFLING, house={"community_first": True})


def served(m) -> list[str]:
    """The places dealt to, each once."""
    return list(dict.fromkeys(dealt(m)))


def test_10_c_the_rest_is_taken_out_into_one_hand() -> None:
    m = until(table("1", SHOE), "dealer take stub")
    assert cite(m, "dealer take stub") == "10(c)"
    m = to(m, "dealer take stub")
    assert due(m) == {"dealer use left-hand", "dealer use right-hand"}
    assert cite(m, "dealer use left-hand") == "9(a)(2)"


def test_10_c_the_six_card_bonus_comes_after_the_players_and_before_the_board() -> None:
    m = until(table("1, 1/six-card 500", SHOE), "dealer deal six-card 1")
    assert cite(m, "dealer deal six-card 1") == "10(c)"
    assert served(end(m)) == ["1/hand", "six-card", "3rd", "4th", "5th"]


def test_10_g_a_reshuffling_shoe_may_dispense_the_community_cards_first() -> None:
    m = until(table("1, 1/six-card 500", FIRST), "dealer deal 3rd 1")
    assert "dealer deal 1/hand 2" not in due(m)
    assert served(end(m)) == ["3rd", "4th", "5th", "1/hand", "six-card"]


def test_10_g_or_last() -> None:
    assert served(end(table("1", RESHUFFLING))) == ["1/hand", "3rd", "4th", "5th"]


def test_10_g_other_automated_shoes_may_not() -> None:
    assert served(end(table("1", replace(SHOE, house={"community_first": True}))))[0] == "1/hand"
