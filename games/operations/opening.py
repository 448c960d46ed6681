"""Opening a table, § 465a.37: the container, the count, the slip."""

from __future__ import annotations

from games.engine.acts import Act, Verb
from games.engine.procedure import (
    DONE,
    Procedure,
    any_order,
    dealer,
    either,
    given,
    in_order,
    someone,
)
from games.engine.round import Round
from games.engine.work import CHIPS, CONTAINER, work_of
from games.operations.chapter import CODE, HOUSE, SLIP
from games.operations.steps import (
    both_sign,
    called_since,
    count_all,
    differing,
    differs,
    signed_by_floor,
    slip_of,
)


def open_table(r: Round) -> Procedure:
    return in_order(
        given(bring),
        given(unlock),
        given(set_right),
        count_all(CODE["37(c)"]),
        given(reconcile),
    )


def bring(r: Round) -> Procedure:
    """Security brings container and slip, where they are not made fast to the table."""
    if work_of(r).container:
        return DONE
    return someone("security", CODE["37(a)"], Verb.BRING, CONTAINER)


def unlock(r: Round) -> Procedure:
    """The floorperson looks at the tag and unlocks; a wrong tag was overlooked."""
    opened = someone("floor", CODE["37(b)"], Verb.UNLOCK, CONTAINER)
    if wrong(r):
        return DONE if called_since(r, Verb.BEFALL) else opened
    return in_order(someone("floor", CODE["37(b)"], Verb.VERIFY, CONTAINER), opened)


def wrong(r: Round) -> bool:
    """Whether the container that is there is another table's."""
    return work_of(r).container not in (0, work_of(r).table)


def set_right(r: Round) -> Procedure:
    """Before anything is counted the dealer says that the container is another table's."""
    if not wrong(r):
        return DONE
    return in_order(
        DONE if called_since(r, Verb.BEFALL) else dealer(CODE["37(b)"], Verb.CALL, "floor"),
        someone("floor", CODE["37(b)"], Verb.REMOVE, CONTAINER),
        someone("security", CODE["37(a)"], Verb.BRING, CONTAINER),
        someone("floor", CODE["37(b)"], Verb.VERIFY, CONTAINER),
        someone("floor", CODE["37(b)"], Verb.UNLOCK, CONTAINER),
    )


def reconcile(r: Round) -> Procedure:
    """The count agrees with the slip, which is signed and dropped; or it is reported.

    A slip that was passed though it differs goes the way of one that agrees until the floor is
    called, and so does one with which a wrong count agrees: that error was found when it was made.
    A call as soon as what differs is seen reports it.
    """
    passed = Act("dealer", Verb.VERIFY, SLIP) in r.log
    if differs(r, SLIP) and passed:
        return given(pass_on)
    if differs(r, SLIP):
        if reported(r):
            return given(count_again)
        if not counted_as_written(r):
            return report()
    return in_order(
        DONE if passed else dealer(CODE["37(c)"], Verb.VERIFY, SLIP),
        both_sign(CODE["37(d)"], SLIP),
        dealer(CODE["37(e)"], Verb.DEPOSIT, SLIP),
    )


def report() -> Procedure:
    """Report a difference to the floor, and count again."""
    return in_order(dealer(CODE["37(c)"], Verb.CALL, "floor"), given(count_again))


def pass_on(r: Round) -> Procedure:
    """Sign and drop a slip that was passed though it differs, or report that after all."""
    signed = slip_of(r, SLIP).signed
    signing = [
        *([] if "dealer" in signed else [dealer(CODE["37(d)"], Verb.SIGN, SLIP)]),
        *([] if "floor" in signed else [signed_by_floor(CODE["37(d)"], (SLIP,))]),
    ]
    if signing:
        return either(in_order(either(*signing), given(pass_on)), report())
    return either(dealer(CODE["37(e)"], Verb.DEPOSIT, SLIP), report())


def counted_as_written(r: Round) -> bool:
    """Whether by the dealer's own count, however wrong, nothing differs from the slip."""
    said = {a.target: a.amount for a in r.log if a.actor == "dealer" and a.verb is Verb.COUNT}
    written = slip_of(r, SLIP).counts
    return all(said.get(f"{CHIPS}/{chip}") == written.get(chip, 0) for chip in differing(r, SLIP))


def reported(r: Round) -> bool:
    """Whether the floor was called after the dealer counted something that differs.

    If a denomination has no piece at all, everyone sees it as soon as the container is open.
    """
    wrong_ones = differing(r, SLIP)
    if not all(r.rack.get(chip) for chip in wrong_ones) and called_since(r, Verb.UNLOCK):
        return True
    return called_since(r, Verb.COUNT, *(f"{CHIPS}/{chip}" for chip in wrong_ones))


def count_again(r: Round) -> Procedure:
    """What follows a report by custom: a second count and a new slip, signed and dropped."""
    again = [chip for chip in differing(r, SLIP) if r.rack.get(chip)]
    return in_order(
        any_order(
            *(dealer(HOUSE["37(a)"], Verb.COUNT, f"{CHIPS}/{chip}", r.rack[chip])
              for chip in again)
        ),
        someone("floor", HOUSE["37(b)"], Verb.DOCUMENT, SLIP),
        both_sign(HOUSE["37(c)"], SLIP),
        dealer(HOUSE["37(d)"], Verb.DEPOSIT, SLIP),
    )  # fmt: skip
