"""What a procedure may not be."""

from __future__ import annotations

from datetime import date

import pytest

from app.randomly import random_round
from games.engine.acts import Act, Verb
from games.engine.cite import Chapter
from games.engine.procedure import EndlessError, Procedure, dealer, given, in_order
from games.engine.round import Round

CODE = Chapter("655a", date(2019, 8, 31))
TABLE = random_round("a").open().round


def again(r: Round) -> Procedure:
    return in_order(given(again), dealer(CODE["11(h)"], Verb.COLLECT, "1/ante"))


def by_acts(r: Round) -> Procedure:
    return in_order(dealer(CODE["11(h)"], Verb.COLLECT, "1/ante"), given(by_acts))


def test_one_that_begins_with_itself_is_told_by_its_name():
    with pytest.raises(EndlessError, match=r"test_procedures\.again begins with itself"):
        list(given(again).ready(TABLE))


def test_one_that_comes_again_after_an_act_goes_on_for_ever():
    procedure = given(by_acts)
    for _ in range(3):
        (step,) = procedure.ready(TABLE)
        assert step.act == Act("dealer", Verb.COLLECT, "1/ante")
        procedure = procedure.after(step, TABLE)
