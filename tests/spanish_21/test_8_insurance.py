"""§ 635a.8: insurance and even money."""

from __future__ import annotations

import pytest

from app.grading.findings import Kind
from app.grading.judge import judge
from games.engine.acts import Act
from games.engine.moment import Moment, UnacceptableError
from games.engine.rules import RulesSubmission
from tests.spanish_21.table import SIX, end, house, table, to, until
from tests.tables import cite, due, why

WITH, WITHOUT = "Kd", "5d"


def offered(
    hole: str = WITHOUT, hand: str = "9c 8d", stake: int = 1000, rules: RulesSubmission = SIX
) -> Moment:
    cards = {"dealer": "Ac", "hole-card": hole, "1/hand": hand}
    return to(table(f"1 {stake}, 2", rules, cards=cards), "dealer announce insurance")


@pytest.mark.parametrize("up", ["Kc", "Qc", "Jc", "9c"])
def test_8_a_only_under_an_ace(up: str) -> None:
    m = end(table("1", cards={"dealer": up, "hole-card": "5d"}))
    assert "insurance" not in "\n".join(map(str, m.round.log))


def test_8_a_every_player_may_in_any_order() -> None:
    m = offered()
    assert {"seat-1 bet 1/insurance 500", "seat-2 bet 2/insurance 500"} <= due(m)
    assert {"seat-1 decline 1/insurance", "seat-2 decline 2/insurance"} <= due(m)
    assert cite(m, "seat-2 bet 2/insurance 500") == "8(a)"


@pytest.mark.parametrize(("stake", "most"), [(1000, 500), (1500, 800), (2500, 1300), (500, 300)])
def test_8_b_half_the_wager_or_up_to_the_next_chip(stake: int, most: int) -> None:
    m = offered(stake=stake)
    bets = {line for line in due(m) if "1/insurance" in line and " bet " in line}
    assert max(int(line.split()[-1]) for line in bets) == most


@pytest.mark.parametrize(("cents", "may"), [
    (100, True), (300, True), (400, True), (800, True), (900, False), (150, False), (0, False),
])  # fmt: skip
def test_8_b_any_sum_up_to_that_in_whole_dollars(cents: int, may: bool) -> None:
    m, act = offered(stake=1500), Act.parse(f"seat-1 bet 1/insurance {cents}")
    assert (m.step_for(act) is not None) is may
    if may:
        m = to(m, str(act), "seat-2 decline 2/insurance", "dealer insert hole-card")
        assert end(m).round.won["1/insurance"] == -cents


def test_8_b_a_log_with_such_a_sum_is_right() -> None:
    m = offered()
    assert judge(m, Act.parse("seat-1 bet 1/insurance 300")).kind is Kind.RIGHT
    with pytest.raises(UnacceptableError):
        m.after(Act.parse("seat-1 bet 1/insurance 600"))


def test_8_b_made_before_the_reader_is_used() -> None:
    m = to(offered(), "seat-1 bet 1/insurance 500")
    assert "dealer insert hole-card" not in due(m)
    m = to(m, "seat-2 decline 2/insurance")
    assert due(m) == {"dealer insert hole-card"}


def test_8_c_a_winning_one_is_paid_by_12_d() -> None:
    m = to(offered(WITH), "seat-1 bet 1/insurance 500", "dealer reveal hole-card")
    m = until(m, "dealer pay 1/insurance 1000")
    assert cite(m, "dealer pay 1/insurance 1000") == "12(d)"
    assert end(m).round.won["1/insurance"] == 1000


def test_8_d_a_losing_one_is_collected_at_once() -> None:
    m = to(offered(), "seat-1 bet 1/insurance 500", "dealer insert hole-card")
    assert due(m) == {"dealer collect 1/insurance"}
    assert cite(m, "dealer collect 1/insurance") == "8(d)"
    assert due(to(m, "dealer collect 1/insurance")) == {"dealer ask 1"}


def test_8_d_while_the_reader_is_left_out_nobody_knows() -> None:
    m = to(offered(), "seat-1 bet 1/insurance 500", "seat-2 decline 2/insurance")
    m = m.played(Act.parse("dealer ask 1"))
    assert "dealer collect 1/insurance" not in due(m)
    assert end(m).round.won["1/insurance"] == -500


EVEN = house(even_money=True)


def test_8_e_a_blackjack_may_take_even_money() -> None:
    m = offered(hand="As Kd", rules=EVEN)
    assert "seat-1 take 1/even-money" in due(m)
    assert "seat-2 take 2/even-money" not in due(m)
    m = to(m, "seat-1 take 1/even-money")
    assert cite(m, "dealer pay 1/spanish-21 1000") == "8(e)"
    assert "1 to 1" in why(m, "dealer pay 1/spanish-21 1000")
    m = to(m, "dealer pay 1/spanish-21 1000", "dealer discard 1/hand")
    assert "dealer announce 1/blackjack" not in "\n".join(map(str, end(m).round.log))


def test_8_e_only_where_the_house_offers_it() -> None:
    assert "seat-1 take 1/even-money" not in due(offered(hand="As Kd"))
