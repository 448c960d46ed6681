"""Cards that players have asked for, and those that the dealer owes them."""

from __future__ import annotations

from collections.abc import Iterable

from games.engine.acts import Act, Verb
from games.engine.round import Round
from games.families.twenty_one.hands import Hand, last_on
from games.families.twenty_one.table import TwentyOne


def asks(act: Act, hand: Hand) -> bool:
    """Whether by *act* the player wants a card on *hand*: to draw, or to double."""
    drawn = act.verb is Verb.HIT and act.target == hand.place
    return drawn or (act.verb is Verb.BET and act.target == hand.double)


def gets(act: Act, hand: Hand) -> bool:
    dealt = act.target in (hand.place, f"{hand.place}/sideways")
    return act.verb is Verb.DEAL and dealt


def leaves(act: Act, seat: int) -> bool:
    """Whether the dealer turns to another player than *seat*."""
    turns = act.verb is Verb.ASK or act.target.endswith("/blackjack")
    return act.actor == "dealer" and turns and act.seat != seat


def passed_by(r: Round, hand: Hand, request: Act) -> bool:
    """Whether the dealer has gone on without the card that *request* asked for."""
    if not asks(request, hand):
        return False
    last = max(at for at, act in enumerate(r.log) if act == request)
    return _left(r.log[last + 1 :], hand)


def _left(since: Iterable[Act], hand: Hand) -> bool:
    for act in since:
        if gets(act, hand):
            return False
        if act.target == f"missed-hit/{hand.place}" or leaves(act, hand.seat):
            return True
    return False


def owed(r: Round, hand: Hand) -> bool:
    """Whether *hand* has been passed by and has not got its card, nor has it been declined."""
    last, since = last_on(r, hand)
    if last is None or not asks(last, hand) or hand.total(r) >= 21:
        return False
    return _left(since, hand) and not any(gets(act, hand) for act in since)


def pending(r: Round, hand: Hand) -> bool:
    """Whether *hand* has asked for a card that comes next."""
    last, since = last_on(r, hand)
    waits = last is not None and asks(last, hand) and hand.down(r) and hand.total(r) < 21
    return waits and not any(gets(act, hand) for act in since) and not _left(since, hand)


def still_to_play(game: TwentyOne, r: Round, seat: int) -> bool:
    """Whether *seat* has yet to decide on a hand."""
    every = (game.hand(seat, number) for number in range(1, game.splits(r, seat) + 2))
    return any(_open(game, r, hand) for hand in every)


def _open(game: TwentyOne, r: Round, hand: Hand) -> bool:
    if not hand.down(r) or game.has_blackjack(r, hand.seat) or hand.total(r) >= 21:
        return False
    last, since = last_on(r, hand)
    if last is None:
        return True
    drew = last.verb in (Verb.HIT, Verb.TAKE)
    return drew and any(gets(act, hand) for act in since)  # else the dealer owes the player a card
