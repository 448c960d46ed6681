"""§ .13(g): a shuffler or a shoe that cannot be used any more; at 555 a rule of the house."""

from __future__ import annotations

import pytest

from games.engine.moment import UnacceptableError
from tests.sisters.games import Sister
from tests.tables import cite, due, log, to, until, voided


@pytest.mark.parametrize("mark", ["cover", "sign"])
def test_13_g_a_dead_shuffler_is_covered_or_signed_first(at: Sister, mark: str) -> None:
    m = to(at.table("1, 2", at.plain(at.hand)), "dealer load deck-1")
    m = to(m, "chance befall shuffler-failure")
    assert due(m) == {"dealer cover shuffler", "dealer sign shuffler"}
    assert cite(m, f"dealer {mark} shuffler") == at.key_of("13(g)")
    assert "dealer shuffle deck-1" in due(to(m, f"dealer {mark} shuffler"))


def test_13_g_then_the_cards_are_shuffled_by_hand_and_dealt_from_a_shoe(at: Sister) -> None:
    m = to(at.table("1"), "dealer load deck-1", "chance befall shuffler-failure")
    done = log(until(m, "dealer ask 1"))
    assert "dealer cut deck-1" in done
    assert "dealer load shoe" in done


@pytest.mark.parametrize("mark", ["cover", "sign"])
def test_13_g_a_dead_shoe_is_covered_or_signed_and_the_round_is_void(
    at: Sister, mark: str
) -> None:
    m = to(at.table(at.down, at.shoe), at.stack, "chance befall shoe-failure")
    assert cite(m, f"dealer {mark} shoe") == at.key_of("13(g)")
    voided(to(m, f"dealer {mark} shoe"))


def test_13_g_no_wager_is_closed_twice_for_it(at: Sister) -> None:
    m = to(at.table("1"), "dealer load deck-1", "dealer announce no-more-bets")
    with pytest.raises(UnacceptableError):
        to(m, "chance befall shuffler-failure")
