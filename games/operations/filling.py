"""Chips to the table and away from it: the request of § 465a.38; the rest is custom."""

from __future__ import annotations

from games.engine.acts import Verb
from games.engine.procedure import DONE, Procedure, any_order, dealer, given, in_order, someone
from games.engine.round import Round
from games.engine.work import CARRIED, work_of
from games.operations.chapter import BANK_COPY, CODE, DROP_COPY, HOUSE, REQUEST
from games.operations.steps import SIGNATURE, called_since, count_all, signed_by_floor


def fill(r: Round) -> Procedure:
    return in_order(
        someone("floor", CODE["38(a)"], Verb.BRING, REQUEST),
        signed_by_floor(CODE["38(b)"], (DROP_COPY, BANK_COPY)),
        given(complete),
        any_order(
            someone("security", CODE["38(c)"], Verb.TAKE, BANK_COPY),
            dealer(CODE["38(d)"], Verb.PLACE, DROP_COPY),
        ),
        someone("security", HOUSE["38(a)"], Verb.BRING, CARRIED),
        count_all(HOUSE["38(b)"]),
        dealer(HOUSE["38(c)"], Verb.RACK, CARRIED),
        dealer(HOUSE["38(d)"], Verb.DEPOSIT, DROP_COPY),
    )


def complete(r: Round) -> Procedure:
    """A slip on which something is left open goes back to the floorperson."""
    if work_of(r).lacking in ("", SIGNATURE):
        return DONE
    seen = called_since(r, Verb.BRING, REQUEST)
    return in_order(
        DONE if seen else dealer(CODE["38(b)"], Verb.CALL, "floor"),
        someone("floor", CODE["38(b)"], Verb.DOCUMENT, REQUEST),
    )


def credit(r: Round) -> Procedure:
    """The same the other way round, from end to end by custom."""
    return in_order(
        someone("floor", HOUSE["39(a)"], Verb.BRING, REQUEST),
        signed_by_floor(HOUSE["39(a)"], (DROP_COPY, BANK_COPY)),
        count_all(HOUSE["39(b)"]),
        dealer(HOUSE["39(c)"], Verb.SIGN, DROP_COPY),
        someone("security", HOUSE["39(d)"], Verb.TAKE, CARRIED),
        someone("security", HOUSE["39(d)"], Verb.TAKE, BANK_COPY),
        dealer(HOUSE["39(e)"], Verb.DEPOSIT, DROP_COPY),
    )
