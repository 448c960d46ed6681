"""House rule 11(e): the Progressive."""

from __future__ import annotations

from tests.caribbean_stud.table import (
    FLUSH,
    KINGS,
    ROYAL,
    done,
    settling,
)
from tests.tables import cite, common_error, due, end, to, until


def flush_shown():
    m = settling("1, 1/progressive 100, 2, 2/progressive 100", {1: FLUSH, 2: "2s 4s 6s 8s Ts"},
                 KINGS)  # fmt: skip
    return until(m, "dealer verify 2/progressive")


def test_house_11_e_1_the_hand_is_verified() -> None:
    assert cite(flush_shown(), "dealer verify 2/progressive") == "house 11(e)(1)"


def test_house_11_e_2_the_light_is_verified() -> None:
    assert cite(flush_shown(), "dealer verify light") == "house 11(e)(2)"


def test_house_11_e_3_the_floor_is_called_and_validates_before_anything_is_paid() -> None:
    m = to(flush_shown(), "dealer verify light", "dealer verify 2/progressive")
    assert "dealer call floor" in due(m)
    assert "floor validate 2/progressive" not in due(m)
    m = to(m, "dealer call floor")
    assert "floor validate 2/progressive" in due(m)
    assert "dealer pay 2/progressive 5000" not in due(m)
    assert cite(m, "floor validate 2/progressive") == "house 11(e)(3)"


def test_house_11_e_3_for_every_winner_anew() -> None:
    m = end(flush_shown())
    assert done(m, "call", "validate") == [
        "call floor", "validate 2/progressive", "call floor", "validate 1/progressive",
    ]  # fmt: skip


def test_house_11_e_4_a_sum_is_paid_from_the_tray() -> None:
    m = until(flush_shown(), "dealer pay 2/progressive 5000")
    assert cite(m, "dealer pay 2/progressive 5000") == "house 11(e)(4)"
    assert to(m, "dealer pay 2/progressive 5000").round.outside == m.round.outside


def test_house_11_e_4_a_share_of_the_meter_never_is() -> None:
    m = until(
        settling("1, 1/progressive 100", {1: ROYAL}, KINGS), "floor pay 1/progressive 1000050"
    )
    assert to(m, "floor pay 1/progressive 1000050").round.rack == m.round.rack
    assert common_error(m, "dealer pay 1/progressive 1000050") == (
        "paid from the tray what comes from elsewhere"
    )
