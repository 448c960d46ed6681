"""The inventory counted and written down: the drop of § 465a.41, and by custom what is like it."""

from __future__ import annotations

from games.engine.acts import Verb
from games.engine.procedure import Procedure, dealer, in_order, someone
from games.engine.round import Round
from games.engine.work import CONTAINER, DROP_BOX
from games.operations.chapter import CODE, DUPLICATE, HOUSE, ORIGINAL, SLIPS
from games.operations.steps import both_sign, count_all, watched


def drop(r: Round) -> Procedure:
    """The drop box is changed while the table stays open."""
    return in_order(
        watched(CODE["41(b)"]),
        count_all(CODE["41(a)"]),
        dealer(CODE["41(a)"], Verb.DOCUMENT, SLIPS),
        both_sign(CODE["41(c)"], ORIGINAL, DUPLICATE),
        dealer(CODE["41(d)"], Verb.DEPOSIT, ORIGINAL),
        someone("security", CODE["41(d)"], Verb.REMOVE, DROP_BOX),
        someone("security", CODE["41(d)"], Verb.BRING, DROP_BOX),
        dealer(CODE["41(d)"], Verb.DEPOSIT, DUPLICATE),
    )


def close(r: Round) -> Procedure:
    return in_order(
        watched(HOUSE["42(a)"]),
        count_all(HOUSE["42(a)"]),
        dealer(HOUSE["42(a)"], Verb.DOCUMENT, SLIPS),
        both_sign(HOUSE["42(b)"], ORIGINAL, DUPLICATE),
        dealer(HOUSE["42(c)"], Verb.DEPOSIT, ORIGINAL),
        dealer(HOUSE["42(d)"], Verb.PLACE, DUPLICATE),
        someone("floor", HOUSE["42(d)"], Verb.LOCK, CONTAINER),
    )


def change_shift(r: Round) -> Procedure:
    return in_order(
        dealer(HOUSE["44(a)"], Verb.EXTEND, "hands"),
        watched(HOUSE["44(b)"]),
        count_all(HOUSE["44(b)"]),
        dealer(HOUSE["44(b)"], Verb.DOCUMENT, SLIPS),
        both_sign(HOUSE["44(c)"], ORIGINAL),
        dealer(HOUSE["44(c)"], Verb.DEPOSIT, ORIGINAL),
    )
