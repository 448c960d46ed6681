"""What players do that the dealer must not let pass."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

from games.common.players_conduct import put_down, say
from games.engine.acts import Verb
from games.engine.features import Irregularity
from games.engine.procedure import Procedure, dealer, either, in_order
from games.engine.round import Round
from games.families.twenty_one.table import TwentyOne

When = Callable[[Round, str], bool]


def seats(r: Round) -> Iterable[str]:
    return map(str, r.seats)


def before_the_deal(game: TwentyOne, r: Round, place: str) -> bool:
    """Whether *place* is a seat with a wager, and no card of the round is out."""
    return place in seats(r) and not r.lies(game.hand(int(place)).place) and not r.lies("dealer")


def in_play(game: TwentyOne, r: Round, place: str) -> bool:
    """Whether the hand of *place* is out and not decided."""
    return place in seats(r) and game.hand(int(place)).down(r)


def may_add(game: TwentyOne, r: Round, place: str) -> bool:
    return in_play(game, r, place) and f"{place}/late" not in r.wagers


def sat_out(game: TwentyOne, r: Round, place: str) -> bool:
    """Whether *place* is an empty seat, at a house that lets nobody in before the next shuffle."""
    empty = place.isdecimal() and int(place) in game.seats and place not in seats(r)
    closed = (
        not game.option(r, game.keys.entry) and r.opening == "round" and len(r.deck) < r.full - 1
    )
    return empty and closed and not r.lies("dealer")


def cash(game: TwentyOne, r: Round, rest: Procedure, place: str) -> Procedure:
    """The dealer may take the chip, announces and changes it, or does not take it."""
    cite, spot = game.cites.cash, f"{place}/cash"
    taken = in_order(dealer(cite, Verb.ANNOUNCE, "cash-plays"), dealer(cite, Verb.TAKE, spot))
    return in_order(either(taken, dealer(cite, Verb.REFUSE, spot)), rest)


def hand_back(game: TwentyOne, r: Round, rest: Procedure, place: str) -> Procedure:
    return in_order(dealer(game.cites.changed, Verb.RETURN, f"{place}/late"), rest)


def turn_away(game: TwentyOne, r: Round, rest: Procedure, place: str) -> Procedure:
    return in_order(dealer(game.cites.entry, Verb.REFUSE, f"{place}/{game.spots.entry}"), rest)


def conduct(game: TwentyOne) -> tuple[Irregularity, ...]:
    """Return what players may do."""
    return (
        Irregularity(
            "verbal-cash",
            game.cites.cash,
            "A player calls out a wager with cash in hand",
            partial(before_the_deal, game),
            partial(cash, game),
            places=seats,
        ),
        Irregularity(
            "late-entry",
            game.cites.entry,
            "A player who sat out bets mid-shoe",
            partial(sat_out, game),
            partial(turn_away, game),
            places=lambda r: map(str, game.seats),
        ),
        Irregularity(
            "late-wager",
            game.cites.changed,
            "A player adds chips after the first card",
            partial(may_add, game),
            partial(hand_back, game),
            lambda r, place: put_down(r, f"{place}/late", 500),
            seats,
        ),
        Irregularity(
            "touched-wager",
            game.cites.changed,
            "A player handles a live bet",
            partial(in_play, game),
            say(game.cites.changed, "wagers-alone"),
            places=seats,
        ),
        Irregularity(
            "touched-cards",
            game.cites.handled,
            "A player or spectator handles the cards",
            partial(in_play, game),
            say(game.cites.handled, "cards-alone"),
            places=seats,
        ),
    )
