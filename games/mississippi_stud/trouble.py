"""What goes wrong at Mississippi Stud, and its remedy: § 655a.13 and what stands elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from games.common.voiding import return_all
from games.engine.acts import Verb
from games.engine.features import Irregularity
from games.engine.procedure import Procedure, dealer, in_order, someone
from games.engine.round import Round
from games.mississippi_stud.chapter import BOARD, CODE, HAND_SIZE, STREETS, hand, settling
from games.mississippi_stud.devices import devices
from games.mississippi_stud.players_conduct import CONDUCT
from games.mississippi_stud.voiding import void
from games.mississippi_stud.when import befallen, dealing, stub_away, voided


def in_the_slot(r: Round, place: str) -> bool:
    spot = f"{place}/progressive"
    return spot in r.wagers and spot in r.lodged and not r.cards


def not_accepted(r: Round, place: str) -> Round:
    spot = f"{place}/progressive"
    return replace(r, lodged={s: n for s, n in r.lodged.items() if s != spot})


# (a) a card found face up


def show_next(r: Round, place: str) -> Round:
    return replace(r, exposed=r.exposed | {r.deck[0]})


def set_aside(r: Round, rest: Procedure, place: str) -> Procedure:
    """One card goes to the discard rack; a second voids the round."""
    cite = CODE["13(a)"]
    if befallen(r, "face-up-card") > 1:
        return void(r, cite)
    return in_order(dealer(cite, Verb.DEAL, "discard-rack", 1), rest)


def still_dealing(r: Round, place: str) -> bool:
    places = [*(hand(seat) for seat in r.seats), *STREETS]
    more = any(len(r.cards.get(spot, ())) < full(spot) for spot in places)
    six = r.lies("six-card") and len(r.cards["six-card"]) < full("six-card")
    return dealing(r) and (more or six) and r.deck[0] not in r.exposed


# (c) a wrong number of cards; (d) a community card shown too soon


def dealt_places(r: Round) -> Iterable[str]:
    return (spot for spot in r.cards if spot.endswith("/hand") or spot in STREETS)


def full(place: str) -> int:
    """How many cards belong to a hand or a community place."""
    return BOARD.get(place, HAND_SIZE)


def one_more(r: Round, place: str) -> Round:
    """A card too many lies there; found when the stub is away, the stub is one card short."""
    lying = r.cards.get(place, ())
    if r.deck:
        return replace(r, deck=r.deck[1:], cards={**r.cards, place: (*lying, r.deck[0])})
    rack = r.cards["discard-rack"]
    extra = next(card for card in rack if card not in r.exposed)
    left = tuple(card for card in rack if card != extra)
    return replace(r, cards={**r.cards, "discard-rack": left, place: (*lying, extra)})


def may_miscount(r: Round, place: str) -> bool:
    """As it happens in the deal, or found while the players look at their cards."""
    lying = len(r.cards.get(place, ()))
    found = stub_away(r) and not settling(r) and not voided(r)
    return (dealing(r) or found) and lying >= full(place) and place in dealt_places(r)


def hidden_streets(r: Round) -> Iterable[str]:
    return (name for name in STREETS if r.lies(name) and not r.shown(name))


def too_soon(r: Round, place: str) -> bool:
    """Whether a player has yet to act before the card at *place* may be turned."""
    waiting = any(f"{seat}/{place}" not in r.wagers for seat in r.live)
    return place in hidden_streets(r) and waiting and not voided(r)


def expose(r: Round, place: str) -> Round:
    return replace(r, exposed=r.exposed.union(r.cards[place]))


# The Six Card Bonus cards: no rule names them


def may_show_six(r: Round, place: str) -> bool:
    staked = any(r.staked(seat, "six-card") for seat in r.seats)
    hidden = r.lies("six-card") and not r.shown("six-card")
    return staked and hidden and not settling(r) and not voided(r)


def may_miscount_six(r: Round, place: str) -> bool:
    complete = len(r.cards.get("six-card", ())) == full("six-card")
    return dealing(r) and complete and may_show_six(r, place)


def return_six(r: Round, rest: Procedure, place: str) -> Procedure:
    spots = [spot for seat in r.seats for spot in r.staked(seat, "six-card")]
    cite = CODE["13(d)"] if r.shown("six-card") else CODE["13(c)"]
    ruled = in_order(
        dealer(cite, Verb.CALL, "floor"),
        someone("floor", cite, Verb.RULE, "six-card"),
        return_all(cite, spots),
    )
    return in_order(ruled, rest)


def irregularities(whole: Callable[[Round], Procedure]) -> tuple[Irregularity, ...]:
    """Return all that can go wrong; *whole* is the round's procedure, to begin it again."""
    return (
        Irregularity(
            "face-up-card",
            CODE["13(a)"],
            "A card lies face up in the shoe or the deck",
            still_dealing,
            set_aside,
            show_next,
        ),
        Irregularity(
            "drawn-in-error",
            CODE["13(b)"],
            "A card is drawn in error, unseen",
            still_dealing,
            lambda r, rest, place: rest,
        ),
        Irregularity(
            "miscount",
            CODE["13(c)"],
            "A hand or a community place has a wrong number of cards",
            may_miscount,
            lambda r, rest, place: void(r, CODE["13(c)"]),
            one_more,
            dealt_places,
        ),
        Irregularity(
            "exposed-card",
            CODE["13(d)"],
            "A community card is shown before everyone has acted",
            too_soon,
            lambda r, rest, place: void(r, CODE["13(d)"]),
            expose,
            hidden_streets,
        ),
        Irregularity(
            "six-card-exposed",
            CODE["13(d)"],
            "A Six Card Bonus card is shown too soon",
            may_show_six,
            return_six,
            lambda r, place: expose(r, "six-card"),
        ),
        Irregularity(
            "six-card-miscount",
            CODE["13(c)"],
            "The Six Card Bonus cards are not four",
            may_miscount_six,
            return_six,
            lambda r, place: one_more(r, "six-card"),
        ),
        *devices(whole),
        Irregularity(
            "missing-card",
            CODE["8(h)"],
            "A card is missing from the deck",
            lambda r, place: not r.log and not r.rules.counts_deck,
            lambda r, rest, place: whole(r),
            lambda r, place: replace(r, deck=r.deck[:-1], deck_size=51),
        ),
        Irregularity(
            "unaccepted-wager",
            CODE["8(b)"],
            "The system has not accepted a Progressive wager",
            in_the_slot,
            lambda r, rest, place: rest,
            not_accepted,
            lambda r: (str(seat) for seat in r.seats),
        ),
        *CONDUCT,
    )
