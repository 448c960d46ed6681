"""Who begins a betting round where up cards lie: the best hand showing."""

from __future__ import annotations

from collections.abc import Sequence

from games.engine.cards import Card
from games.engine.cite import Cite
from games.engine.hands.low import LOW_WORDS
from games.engine.hands.ranks import RANK_WORDS, WEIGHT
from games.engine.hands.showing import rank_showing_high, rank_showing_low
from games.engine.round import Round
from games.families.pot.facts import PokerGame, Showing
from games.families.pot.seen import all_in, clockwise

MOST = 4
"""How many up cards make a hand showing."""


def opening_order(kind: PokerGame, r: Round) -> tuple[int, ...]:
    """Clockwise from the best hand showing; of equals, the one closest to the dealer's left."""
    best = best_showing(kind, r)
    if not best:
        return r.live
    order = (best[0], *clockwise(r, best[0])[:-1])
    return tuple(seat for seat in order if seat in r.live)


def best_showing(kind: PokerGame, r: Round) -> tuple[int, ...]:
    """The players with the best hand showing of those who can still bet, from the dealer's
    left."""
    betting = [seat for seat in r.live if not all_in(r, seat)]
    shown = {seat: rank_showing(kind, cards) for seat in betting if (cards := up_cards(r, seat))}
    best = max(shown.values(), default=())
    return tuple(seat for seat, rank in shown.items() if rank == best)


def opener(kind: PokerGame, by: Showing, r: Round, seat: int) -> tuple[Cite, str]:
    """Return where the chapter lets *seat* begin, and what there is to see."""
    best = best_showing(kind, r)
    if seat not in best:
        return by.begins, ""
    told = f"{showing(kind, up_cards(r, seat))} is the best hand showing"
    if len(best) > 1:
        told += " of several, closest to the dealer's left"
        return by.equal, told
    return by.best, told


def up_cards(r: Round, seat: int) -> tuple[Card, ...]:
    """What *seat* has showing of this deck, if it is a hand: a card of another is in none."""
    ours = (card for card in r.cards.get(f"{seat}/up", ()) if card in WEIGHT)
    return tuple(ours)[:MOST]


def rank_showing(kind: PokerGame, cards: Sequence[Card]) -> tuple[int, ...]:
    return rank_showing_low(cards) if kind.lows else rank_showing_high(cards)


def showing(kind: PokerGame, cards: Sequence[Card]) -> str:
    """Return one to four cards showing in words: "pair of 9s", "ace-high", "8-5-ace"."""
    level, *ranks = rank_showing(kind, cards)
    names = [LOW_WORDS[-rank] for rank in ranks] if kind.lows else [RANK_WORDS[r] for r in ranks]
    first = names[0]
    match abs(level):
        case 0:
            return "-".join(names) if kind.lows else f"{first}-high"
        case 1:
            return f"pair of {first}s"
        case 2:
            return f"two pair, {first}s and {names[1]}s"
        case 3:
            return f"three {first}s"
        case _:
            return f"four {first}s"
