"""What goes wrong: papers and containers that are not right, and what players ask."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from random import Random

from games.engine.acts import Verb
from games.engine.cite import Cite
from games.engine.features import Irregularity
from games.engine.ledger import CASH
from games.engine.procedure import (
    DONE,
    Procedure,
    any_order,
    dealer,
    given,
    in_order,
    waived,
)
from games.engine.round import Round, changed
from games.engine.work import ON_TABLE, TIP_BET, laid_out, short_by, work_of
from games.operations.chapter import (
    CODE,
    DROP,
    FILL,
    ISSUING,
    JACKPOTS,
    OPENING,
    SLIP,
    TIPS,
)
from games.operations.players import BET, TOGETHER, done_at, words
from games.operations.steps import AWAY, SIGNATURE, called_since, differs, watched

LEFT_OPEN = ("Date", "Time", "Shift", "Game", "Table", "Totals")
"""What a floorperson may forget on a request."""
MOST_MISSING = 4


def same(r: Round, rest: Procedure, place: str) -> Procedure:
    return rest


def by_deck(r: Round, about: str) -> Random:
    """Chance that the order of the deck decides."""
    return Random(f"{about} {' '.join(r.deck)}")


def done(r: Round, *verbs: Verb) -> bool:
    """Whether the dealer has done any of *verbs* yet."""
    return any(act.actor == "dealer" and act.verb in verbs for act in r.log)


def doing(r: Round, *names: str) -> bool:
    return work_of(r).name in names


# The container and its inventory.


def uncounted(r: Round, place: str) -> bool:
    begun = done(r, Verb.COUNT, Verb.VERIFY, Verb.CALL)
    return doing(r, OPENING) and not begun and not differs(r, SLIP)


def missing(r: Round, place: str) -> Round:
    """A few pieces of one denomination are not there."""
    chance = by_deck(r, "missing")
    chip = chance.choice([chip for chip, count in sorted(r.rack.items()) if count])
    return short_by(r, {chip: min(r.rack[chip], chance.randint(1, MOST_MISSING))})


def not_there_yet(r: Round, place: str) -> bool:
    return doing(r, OPENING) and work_of(r).container == 0 and not r.log


def other_tag(r: Round, place: str) -> Round:
    """The container of another table stands at the table, with this one's slip."""
    work = work_of(r)
    there = work.table % 40 + 1
    papers = {name: replace(one, at=ON_TABLE) for name, one in work.papers.items()}
    return changed(r, table=replace(work, container=there, locked=True, papers=papers))


def counting_at(name: str) -> Callable[[Round, str], bool]:
    """Whether a count is under way, in the operation *name*, that somebody should watch."""

    def goes_on(r: Round, place: str) -> bool:
        over = done(r, Verb.VERIFY, Verb.DOCUMENT, Verb.CALL)
        counted = {act.target for act in r.log if act.verb is Verb.COUNT}
        there = name == OPENING or any(act.verb is Verb.INSPECT for act in r.log)
        left = len(counted) < len(laid_out(r))
        away = any(act.target.startswith(AWAY) for act in r.log if act.verb is Verb.BEFALL)
        return doing(r, name) and bool(laid_out(r)) and there and left and not (over or away)

    return goes_on


def call_back(cite: Cite, name: str) -> Callable[[Round, Procedure, str], Procedure]:
    """Nothing is counted until the floorperson, called after *name* happened, is watching
    again."""

    def returns(r: Round) -> Procedure:
        return watched(cite) if called_since(r, Verb.BEFALL, name) else DONE

    def called(r: Round, rest: Procedure, place: str) -> Procedure:
        return in_order(dealer(cite, Verb.CALL, "floor"), given(returns), rest)

    return called


# Papers.


def unsigned(r: Round, place: str) -> bool:
    work = work_of(r)
    if work.lacking or work.name not in (OPENING, FILL, DROP, *JACKPOTS):
        return False
    signed = any("floor" in paper.signed for paper in work.papers.values())
    return not signed and not (work.name == OPENING and differs(r, SLIP))


def unfinished(r: Round, place: str) -> bool:
    if not doing(r, FILL) or work_of(r).lacking:
        return False
    return all(paper.at in ("", ON_TABLE) for paper in work_of(r).papers.values())


def left_open(r: Round, place: str) -> Round:
    """One line of the request is blank."""
    blank = by_deck(r, "blank").choice(LEFT_OPEN)
    return changed(r, table=replace(work_of(r), lacking=blank))


def not_signed(r: Round, place: str) -> Round:
    return changed(r, table=replace(work_of(r), lacking=SIGNATURE))


# Players.


def seats(r: Round) -> Iterable[str]:
    return tuple(map(str, r.seats))


def asked_already(r: Round, place: str, name: str) -> bool:
    return any(act.target == f"{name}/{place}" for act in r.log if act.verb is Verb.BEFALL)


def may_offer(r: Round, place: str) -> bool:
    there = place.isdecimal() and int(place) in r.seats
    return doing(r, TIPS) and there and not asked_already(r, place, "tip-to-supervisor")


def has_won(r: Round, place: str) -> bool:
    """Whether the tip wager of a seat lies there, paid."""
    spot = f"{place}/{TIP_BET}"
    there = doing(r, TIPS) and spot in r.wagers and spot in r.won
    return there and not asked_already(r, place, "let-ride")


def both_down(r: Round, place: str) -> bool:
    spots = {f"{place}/{BET}", f"{place}/{TIP_BET}"}
    fresh = doing(r, TIPS) and spots <= r.wagers.keys() and not done(r, Verb.PAY, Verb.COLLECT)
    return fresh and not asked_already(r, place, TOGETHER)


def untouched(r: Round, place: str) -> bool:
    spot = f"{place}/{CASH}"
    touched = any(act.target == spot for act in r.log)
    fresh = spot in r.wagers and not touched
    return fresh and int(place) not in work_of(r).barred


def bar(r: Round, place: str) -> Round:
    barred = work_of(r).barred | {int(place)}
    return changed(r, table=replace(work_of(r), barred=barred))


def declined(r: Round, rest: Procedure, place: str) -> Procedure:
    """A tip for a supervisor is declined, whatever else the dealer does first."""
    return any_order(words(dealer(CODE["19(a)"], Verb.REFUSE, f"{place}/supervisor")), rest)


def not_left_in_play(r: Round, rest: Procedure, place: str) -> Procedure:
    """That a tip wager may not ride is said, or it is simply boxed."""
    spot = f"{place}/{TIP_BET}"
    said = dealer(CODE["19(d)"], Verb.REFUSE, f"{place}/ride")

    def until_boxed(r: Round) -> Procedure:
        return waived(said) if done_at(r, spot, Verb.DEPOSIT) else words(said)

    return any_order(given(until_boxed), rest)


IRREGULARITIES = (
    Irregularity(
        "discrepancy", CODE["37(f)"], "The inventory doesn't match the slip",
        uncounted, same, missing, unseen=True,
    ),
    Irregularity(
        "wrong-container", CODE["37(b)"], "The container belongs to another table",
        not_there_yet, same, other_tag, unseen=True,
    ),
    Irregularity(
        "turned-away-at-opening", CODE["37(c)"], "The floorperson turns away from the count",
        counting_at(OPENING), call_back(CODE["37(c)"], "turned-away-at-opening"),
    ),
    Irregularity(
        "turned-away-at-drop", CODE["41(b)"], "The floorperson turns away from the count",
        counting_at(DROP), call_back(CODE["41(b)"], "turned-away-at-drop"),
    ),
    *(
        Irregularity(
            f"turned-away-at-{name}", cite, "The floorperson turns away from the count",
            counting_at(name), call_back(cite, f"turned-away-at-{name}"),
        )
        for name, cite in JACKPOTS.items()
    ),
    Irregularity(
        "unsigned", CODE["37(d)"], "The floorperson has not signed",
        unsigned, same, not_signed, unseen=True,
    ),
    Irregularity(
        "incomplete-request", CODE["38(b)"], "A line of the request slip is blank",
        unfinished, same, left_open, unseen=True,
    ),
    Irregularity(
        "tip-to-supervisor", CODE["19(a)"], "A player gives a toke for the floorperson",
        may_offer, declined, places=seats,
    ),
    Irregularity(
        "let-ride", CODE["19(d)"], "A player wants a winning toke bet to ride",
        has_won, not_left_in_play, places=seats,
    ),
    Irregularity(
        TOGETHER, CODE["19(d)"], "A toke bet is on top of the player's own bet",
        both_down, same, places=seats,
    ),
    Irregularity(
        "only-change", ISSUING["10(c)"], "A player wants chips as change, not to play",
        untouched, same, bar, places=seats,
    ),
)  # fmt: skip
