"""A wrong payment is put right to the last cent, or it is not put right."""

from __future__ import annotations

import pytest

from app.grading.amends import amiss
from games.engine.acts import Act

PAY, TAKE, BACK = "dealer pay 2/ante", "dealer collect 2/ante", "dealer return 2/ante"


def put_right(due: str, wrong: str, *amends: str) -> bool:
    """Whether nothing is wrong any more after *wrong* and its *amends*, where *due* was due."""
    found = amiss(0, Act.parse(wrong), [Act.parse(due)])
    for line in amends:
        after = found.with_amends(Act.parse(line), ())
        assert after is not None, line
        found = after
    return found.put_right


@pytest.mark.parametrize(
    ("due", "acts", "right"),
    [
        (f"{PAY} 1000", (f"{PAY} 1500",), False),
        (f"{PAY} 1000", (f"{PAY} 1500", f"{TAKE} 500"), True),
        (f"{PAY} 1000", (f"{PAY} 1500", f"{TAKE} 400"), False),
        (f"{PAY} 1000", (f"{PAY} 1500", f"{TAKE} 400", f"{TAKE} 100"), True),
        (f"{PAY} 1000", (f"{PAY} 600", f"{PAY} 400"), True),
        (f"{PAY} 1000", (f"{PAY} 600", f"{PAY} 350"), False),
        (f"{PAY} 1000", (TAKE, BACK, f"{PAY} 1000"), True),
        (f"{PAY} 1000", (TAKE, BACK), False),
        (TAKE, (f"{PAY} 1000", TAKE), True),
        (TAKE, (f"{PAY} 1000", f"{TAKE} 1000"), False),
    ],
)
def test_a_payment_is_put_right_once_chips_and_wager_are_where_they_belong(
    due: str, acts: tuple[str, ...], right: bool
) -> None:
    assert put_right(due, *acts) is right


def test_what_leads_further_away_puts_nothing_right() -> None:
    found = amiss(0, Act.parse(f"{PAY} 1500"), [Act.parse(f"{PAY} 1000")])
    assert found.with_amends(Act.parse(f"{PAY} 500"), ()) is None
    assert found.with_amends(Act.parse("dealer collect 3/ante 500"), ()) is None
