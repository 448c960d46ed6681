"""How the dealer goes wrong: duties over every act, what is customary, slips with consequences."""

from __future__ import annotations

from collections.abc import Callable

from games.engine.acts import Act, Verb
from games.engine.features import Duty
from games.engine.hands import describe_five
from games.engine.moment import Moment
from games.engine.round import Round
from games.mississippi_stud.chapter import CODE, STREETS, board, hand, settling

INVITING = ("place-your-bets", "good-luck")
"""What is said while wagers may be made, and by nobody instead of “no more bets”."""


def other_hand(r: Round, act: Act) -> bool:
    """The holding hand changes within the round, in dealing from the hand."""
    changed = r.holding is not None and act.target != r.holding
    return act.verb is Verb.USE and changed and r.rules.dealing != "manual-shoe"


def wrong_side(r: Round, act: Act) -> bool:
    """The hand away from the shoe draws."""
    far = act.target != f"{r.rules.shoe_side}-hand"
    return act.verb is Verb.USE and far and r.rules.dealing == "manual-shoe"


def away_from_tray(r: Round, act: Act) -> bool:
    return act.verb is Verb.PLACE and act.target == "deck/layout"


def swept(r: Round, act: Act) -> bool:
    return act.verb is Verb.SWEEP


def stub_shown(*dealing: str) -> Callable[[Round, Act], bool]:
    """The stub's cards are turned up, in one of these ways of *dealing*."""
    return lambda r, act: (
        r.rules.dealing in dealing and act.verb is Verb.REVEAL and act.target in ("stub", "deck")
    )


DUTIES = (
    Duty(CODE["8(c)"], "The hand nearest to the shoe draws, the other places it", wrong_side),
    Duty(CODE["9(a)(2)"], "The hand that holds the cards stays the same all round", other_hand),
    Duty(
        CODE["9(a)(2)"],
        "Cards held stay over the table inventory container, before the dealer",
        away_from_tray,
    ),
    Duty(CODE["8(e)"], "The stub is never shown", stub_shown("manual-shoe")),
    Duty(CODE["9(c)"], "The stub is never shown", stub_shown("hand")),
    Duty(
        CODE["10(c)"],
        "The stub is never shown",
        stub_shown("automated-shoe", "reshuffling-shoe"),
    ),
    Duty(
        CODE["11(j)"],
        "The cards of each place are taken up together, so that each hand can be rebuilt",
        swept,
    ),
)


def customary(r: Round, act: Act) -> bool:
    """What the Code neither asks for nor forbids.

    Calling the floor, naming a hand rightly, counting a stub that a device has counted,
    inviting wagers while they may still be made, asking a player on 4th or 5th Street.
    """
    if act.verb is Verb.ASK:
        alone = act.target == str(act.seat)
        return alone and act.seat in r.live and r.shown("3rd") and not settling(r)
    if act.verb is Verb.CALL and act.target == "floor":
        return True
    if act.verb is Verb.COUNT and act.target == "stub":
        needless = r.rules.counts_deck or any(a.verb is act.verb for a in r.log)
        dealt = all(r.lies(name) for name in STREETS)
        return needless and dealt and act.amount == len(r.deck)
    if act.verb is Verb.ANNOUNCE and act.target in INVITING:
        return Act("dealer", Verb.ANNOUNCE, "no-more-bets") not in r.log
    if act.verb is Verb.ANNOUNCE and act.seat:
        return act.spot == hand_called(r, act.seat)
    return False


def hand_called(r: Round, seat: int) -> str | None:
    """What *seat*'s shown hand is called, in one word: ``pair-of-9s``."""
    cards = r.cards.get(hand(seat), ()) + board(r)
    if len(cards) != 5 or not r.exposed.issuperset(cards):
        return None
    return describe_five(cards).replace(",", "").replace(" ", "-")


def slip(moment: Moment, act: Act) -> Act | None:
    """The irregularity that a wrong act of the dealer brings about."""
    r, spot = moment.round, act.target
    happened: str | None = None
    if act.actor != "dealer":
        return None
    if act.verb is Verb.REVEAL and spot in STREETS:
        happened = f"exposed-card/{spot}"
    elif act.verb is Verb.REVEAL and spot == "six-card":
        happened = "six-card-exposed"
    elif act.verb is Verb.DEAL and act.amount == 1 and spot == "six-card":
        happened = "six-card-miscount"
    elif act.verb is Verb.DEAL and act.amount == 1:
        happened = f"miscount/{spot}"
    if happened is None:
        return None
    name, _, place = happened.partition("/")
    odd = next(odd for odd in moment.game.irregularities if odd.name == name)
    return Act("dealer", Verb.BEFALL, happened) if odd.can_befall(r, place) else None
