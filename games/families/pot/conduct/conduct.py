"""How the dealer goes wrong: duties during every act, customs, and what wrong acts cause."""

from __future__ import annotations

from collections.abc import Callable

from games.common.conduct import INVITING, befalling
from games.common.duties import away_from_tray, other_hand
from games.engine.acts import Act, Verb
from games.engine.features import Duty
from games.engine.moment import Moment
from games.engine.pots import bets, is_pot
from games.engine.procedure import Step
from games.engine.round import Round
from games.families.pot.betting.limits import KILLS
from games.families.pot.betting.posting import to_post
from games.families.pot.conduct.claims import of_an_action
from games.families.pot.facts import PokerGame
from games.families.pot.irregularities.exposed import EXPOSED
from games.families.pot.irregularities.irregularities import (
    EXTRA_BOARD,
    PREMATURE,
    SHORT_FLOP,
)
from games.families.pot.irregularities.misdeals import INELIGIBLE, UNSHUFFLED, WRONG_START, nobodys
from games.families.pot.showdown import calling
from games.families.pot.showdown.kill import OFF, said_of_limits
from games.families.pot.when import VOIDING, begun, cards_to_come, playing, times_happened, turn_of
from games.families.pot.words import BOARD, BURNS, CALLS, COMMON, MUCK, SUPERVISOR

MIXING = (Verb.WASH, Verb.SHUFFLE, Verb.STACK, Verb.CUT, Verb.RESHUFFLE)
DECIDED = {Verb.CHECK: "check", Verb.FOLD: "fold"}


def burns_mixed(r: Round, act: Act) -> bool:
    """The burn cards go to the discards while chips are still there to be won."""
    void = any(times_happened(r, name) for name in VOIDING)
    at_stake = bool(bets(r)) or any(map(is_pot, r.wagers))
    return act.verb is Verb.DISCARD and act.target == BURNS and at_stake and not void


def duties(kind: PokerGame) -> tuple[Duty, ...]:
    """What holds over every act."""
    return (
        Duty(
            kind.code["7(e)(1)"],
            "The hand that holds the deck stays the same all round",
            other_hand,
        ),
        Duty(
            kind.code["7(e)(1)"],
            "The deck is held in front of the dealer, and set down only under the marker button",
            away_from_tray,
        ),
        Duty(
            kind.code["7(e)(3)"],
            "The burn cards are kept apart from the discarded cards",
            burns_mixed,
        ),
    )


# What the Code neither asks for nor forbids


def customary(kind: PokerGame) -> Callable[[Round, Act], bool]:
    """Calling for help, asking again, counting right, saying what was done, held or put in."""

    def unasked(r: Round, act: Act) -> bool:
        match act.verb:
            case Verb.CALL:
                return act.target in ("floor", SUPERVISOR)
            case Verb.ASK:
                return act.target in map(str, (turn_of(r), *to_post(kind, r)))
            case Verb.COUNT:
                return counts_right(kind, r, act)
            case Verb.ANNOUNCE:
                return tells_rightly(kind, r, act)
            case _:
                return False

    return unasked


def counts_right(kind: PokerGame, r: Round, act: Act) -> bool:
    """Whether an extra count is right: of the stub, the whole deck or the muck."""
    there = {MUCK: len(r.cards.get(MUCK, ()))}
    if not cards_to_come(kind, r):
        there["stub"] = len(r.deck)
    if not r.deck and set(r.cards) <= {MUCK}:
        there["deck"] = there[MUCK]
    return act.amount == (there.get(act.target) or -1)


def tells_rightly(kind: PokerGame, r: Round, act: Act) -> bool:
    if act.target in INVITING:
        return not begun(r)
    if act.target == "pot":
        there = sum(cents for place, cents in r.wagers.items() if is_pot(place))
        return act.amount in (None, there + sum(bets(r).values()))
    if act.target in (*KILLS, OFF):
        return act.target == said_of_limits(r)
    seat, _, words = act.target.rpartition("/")
    if not seat.isdecimal():
        return False
    if words in CALLS:
        so = words == last_decision(r, int(seat))
        return so and bool(of_an_action(kind, r, int(seat), words, act.amount).so)
    return words in calling.called(kind, r, int(seat))


def last_decision(r: Round, seat: int) -> str | None:
    """What *seat* has done, if nobody has acted after it."""
    last = next((act for act in reversed(r.log) if act.actor.startswith("seat-")), None)
    if last is None or last.actor != f"seat-{seat}":
        return None
    return last.spot if last.verb is Verb.BET else DECIDED.get(last.verb)


def called(kind: PokerGame) -> Callable[[Round, str], str | None]:
    """What the hand shown at a seat is called aloud; of high and low, the part not yet called."""

    def name(r: Round, place: str) -> str | None:
        words = calling.called(kind, r, int(place)) if place.isdecimal() else ()
        unsaid = (w for w in words if Act("dealer", Verb.ANNOUNCE, f"{place}/{w}") not in r.log)
        return next(unsaid, next(iter(words), None))

    return name


# What a wrong act causes


def causes_irregularity(kind: PokerGame) -> Callable[[Moment, Act], Act | None]:
    """Return the function that finds the irregularity a dealer's wrong act causes."""

    def brought_about(moment: Moment, act: Act) -> Act | None:
        if act.actor != "dealer":
            return None
        if act.verb is Verb.DEAL:
            happened = misdealt(kind, moment, act)
            return Act("dealer", Verb.BEFALL, happened) if happened else None
        if act.verb is Verb.REVEAL and act.spot == "hand" and kind.exposed:
            return befalling(moment, f"{EXPOSED}/{act.target}")
        if act.verb is Verb.DISCARD and act.spot in ("hand", "up"):
            return befalling(moment, f"collected-protected/{act.seat}")
        return None

    return brought_about


def misdealt(kind: PokerGame, moment: Moment, act: Act) -> str:
    """The irregularity caused by a card dealt to the wrong place, or too soon; empty if none."""
    r, due = moment.round, [step for step in moment.expected() if not step.waived]
    dealing = [step.act for step in due if step.act.verb is Verb.DEAL]
    first = next((one for one in dealing if one.spot in ("hand", "up")), None)
    if first is not None and act.amount == 1:
        if act.target in nobodys(kind)(r):
            return f"{INELIGIBLE}/{act.target}"
        face_up = first.spot == "hand" and act.target == f"{first.seat}/up"
        if face_up and r.deck and kind.exposed:
            return f"{EXPOSED}/{first.target}"
        other = act.spot == first.spot and act.seat in r.live and act.seat != first.seat
        return WRONG_START if other and not begun(r) else ""
    board = next((one for one in dealing if one.target == BOARD), None)
    if board is not None and act.target == BOARD and act.amount:
        flop = kind.flop.board if kind.flop else 0
        short = board.amount == flop and act.amount < flop
        return f"{SHORT_FLOP}/{BOARD}" if short else many(board, act)
    if act.spot == "hand" and not begun(r) and any(mixes(r, step) for step in due):
        return UNSHUFFLED
    to_the_table = act.target in (BURNS, BOARD, COMMON) or act.spot in ("hand", "up")
    if to_the_table and playing(r) and any(a_turn(kind, step) for step in due):
        return f"{PREMATURE}/{BOARD}"
    return ""


def many(due: Act, act: Act) -> str:
    """The irregularity caused by more community cards than are *due*."""
    return f"{EXTRA_BOARD}/{BOARD}" if (act.amount or 0) > (due.amount or 0) else ""


def mixes(r: Round, step: Step) -> bool:
    """Whether *step* still shuffles or cuts the deck in use."""
    own = step.act.target == r.in_use and step.act.verb in MIXING
    return own or step.act.target == "cover-card"


def a_turn(kind: PokerGame, step: Step) -> bool:
    """Whether *step* is part of a turn in a betting round."""
    bets = any(option.verb in (Verb.CHECK, Verb.FOLD) for option in step.options)
    draws = kind.draws is not None and step.cite == kind.draws.exchanged
    return bets or (step.act.verb is Verb.ASK and not draws)
