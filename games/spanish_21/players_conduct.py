"""What players do that the dealer must not let pass: §§ 635a.6 and 635a.7(r)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from games.common.players_conduct import put_down, say
from games.engine.acts import Verb
from games.engine.features import Irregularity
from games.engine.procedure import Procedure, dealer, either, in_order
from games.engine.round import Round
from games.spanish_21.chapter import CODE, SEATS, Hand, option

When = Callable[[Round, str], bool]


def seats(r: Round) -> Iterable[str]:
    return map(str, r.seats)


def before_the_deal(r: Round, place: str) -> bool:
    """Whether *place* is a seat with a wager, and no card of the round is out."""
    return place in seats(r) and not r.lies(Hand(int(place)).place) and not r.lies("dealer")


def in_play(r: Round, place: str) -> bool:
    """Whether the hand of *place* is out and not decided."""
    return place in seats(r) and Hand(int(place)).down(r)


def may_add(r: Round, place: str) -> bool:
    return in_play(r, place) and f"{place}/late" not in r.wagers


def sat_out(r: Round, place: str) -> bool:
    """Whether *place* is an empty seat, at a house that lets nobody in before the next shuffle."""
    empty = place.isdecimal() and int(place) in SEATS and place not in seats(r)
    closed = not option(r, "late_entry") and r.opening == "round" and len(r.deck) < r.full - 1
    return empty and closed and not r.lies("dealer")


def cash(r: Round, rest: Procedure, place: str) -> Procedure:
    """The dealer may take the chip, announces and changes it, or does not take it."""
    cite, spot = CODE["6(a)"], f"{place}/cash"
    taken = in_order(dealer(cite, Verb.ANNOUNCE, "cash-plays"), dealer(cite, Verb.TAKE, spot))
    return in_order(either(taken, dealer(cite, Verb.REFUSE, spot)), rest)


def give_back(r: Round, rest: Procedure, place: str) -> Procedure:
    return in_order(dealer(CODE["6(c)"], Verb.RETURN, f"{place}/late"), rest)


def turn_away(r: Round, rest: Procedure, place: str) -> Procedure:
    return in_order(dealer(CODE["6(b)"], Verb.REFUSE, f"{place}/entry"), rest)


CONDUCT = (
    Irregularity(
        "verbal-cash", CODE["6(a)"], "A player calls out a wager with cash in hand",
        before_the_deal, cash, places=seats,
    ),
    Irregularity(
        "late-entry", CODE["6(b)"], "Someone who sat out wagers in the middle of the shoe",
        sat_out, turn_away, places=lambda r: map(str, SEATS),
    ),
    Irregularity(
        "late-wager", CODE["6(c)"], "A player adds chips after the first card",
        may_add, give_back, lambda r, place: put_down(r, f"{place}/late", 500), seats,
    ),
    Irregularity(
        "touched-wager", CODE["6(c)"], "A player handles a wager that is not decided",
        in_play, say(CODE["6(c)"], "wagers-alone"), places=seats,
    ),
    Irregularity(
        "touched-cards", CODE["7(r)"], "A player or spectator handles the cards",
        in_play, say(CODE["7(r)"], "cards-alone"), places=seats,
    ),
)  # fmt: skip
