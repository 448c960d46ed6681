"""Cards that go where they should not: § 637a.18(g) to (j) and (m) to (p)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace

from games.common.trouble import show_next
from games.engine.acts import Act, Verb
from games.engine.cite import Cite
from games.engine.features import Irregularity
from games.engine.procedure import Procedure, Step, any_order, dealer, in_order
from games.engine.round import Round
from games.poker.chapter import (
    CODE,
    FACE_UP,
    MUCK,
    cards_of,
    contested,
    decisions,
    this_deal,
)
from games.poker.kinds import Kind
from games.poker.refunding import Again, give_back, misdeal, void
from games.poker.when import (
    TOO_MANY_BETS,
    afresh,
    befallen,
    begun,
    called_off,
    cards_to_come,
    dealt_first,
    just_dealt,
    playing,
    turn_of,
    voluntary,
)

FACE_UP_CARD, EXPOSED = "face-up-card", "exposed-card"
WRONG_START, PASSED_OVER = "wrong-start", "passed-over"
UNSHUFFLED, INELIGIBLE = "unshuffled", "ineligible"


# (g) misdeals


def too_late(r: Round) -> bool:
    """Whether two players have bet of their own will, so that the deal stands."""
    return voluntary(r) >= TOO_MANY_BETS


def call_off(cite: Cite, again: Again) -> Callable[[Round, Procedure, str], Procedure]:
    """A misdeal, if it has been found to be one; else the round goes on."""
    return lambda r, rest, place: misdeal(r, cite, again) if called_off(r) else rest


def unless_too_late(r: Round, place: str) -> Round:
    return r if too_late(r) else afresh(r)


def found_in_play(name: str) -> Callable[[Round, str], bool]:
    return lambda r, place: playing(r) and not befallen(r, name)


def passed_over_now(kind: Kind) -> Callable[[Round, str], bool]:
    """Whether it can be found that *place*, a seat, should have had cards and has none.

    It is one that nothing has been asked of yet, and that has not bet.
    """

    def may(r: Round, place: str) -> bool:
        if not place.isdigit() or int(place) not in r.live or not playing(r):
            return False
        seat = int(place)
        acted = seat == turn_of(r) or any(a in this_deal(r) for a in decisions(r, seat))
        first = not befallen(r, PASSED_OVER) and len(r.live) > 2
        nothing_in = not too_late(r) or not r.committed.get(seat)
        return dealt_first(kind, r) and not acted and first and nothing_in

    return may


def without_cards(r: Round, place: str) -> Round:
    """The player has no cards: those that were taken for his lie in the deck still."""
    if not too_late(r):
        return afresh(r)
    seat = int(place)
    held = tuple(card for spot in cards_of(r, seat) for card in r.cards[spot])
    cards = {spot: lying for spot, lying in r.cards.items() if not spot.startswith(f"{place}/")}
    folded, exposed = r.folded | {seat}, r.exposed.difference(held)
    return replace(r, cards=cards, deck=r.deck + held, folded=folded, exposed=exposed)


def misdeals(kind: Kind, again: Again) -> tuple[Irregularity, ...]:
    at = CODE["18(g)(1)", "18(g)(2)", "18(g)(4)"]
    return (
        Irregularity(
            UNSHUFFLED, at[0], "It is found that the cards were not shuffled and cut",
            found_in_play(UNSHUFFLED), call_off(at[0], again), lambda r, place: afresh(r),
        ),
        Irregularity(
            WRONG_START, at[1], "It is found that the deal began with a wrong player",
            found_in_play(WRONG_START), call_off(at[1], again), unless_too_late,
        ),
        Irregularity(
            PASSED_OVER, at[2], "It is found that a player was dealt no cards",
            passed_over_now(kind), call_off(at[2], again), without_cards,
            lambda r: map(str, r.live),
        ),
    )  # fmt: skip


# (g)(3), (i), (j) and (o) the deck


def next_card_out(kind: Kind) -> Callable[[Round, str], bool]:
    """Whether a card is about to be dealt, and nobody has seen it."""
    return lambda r, place: (
        begun(r) and playing(r) and cards_to_come(kind, r) and r.deck[0] not in r.exposed
    )


def face_up(r: Round, place: str) -> Round:
    r = show_next(r, place)
    return afresh(r) if befallen(r, FACE_UP_CARD) > 1 else r


def not_used(again: Again) -> Callable[[Round, Procedure, str], Procedure]:
    """One card goes to the muck; more than one in a deal is a misdeal."""

    def remedy(r: Round, rest: Procedure, place: str) -> Procedure:
        if called_off(r):
            return misdeal(r, CODE["18(g)(3)"], again)
        return in_order(dealer(CODE["18(j)"], Verb.DEAL, MUCK, 1), rest)

    return remedy


def off_the_table(r: Round, rest: Procedure, place: str) -> Procedure:
    """The card is examined and goes to the muck; the next one is dealt in its place."""
    cite = CODE["18(o)"]
    examined = dealer(cite, Verb.INSPECT, "card")
    return in_order(examined, dealer(cite, Verb.DEAL, MUCK, 1), rest)


def one_short(r: Round, place: str) -> Round:
    return replace(r, deck=r.deck[:-1], deck_size=r.deck_size - 1)


def one_too_many(r: Round, place: str) -> Round:
    """A card of another deck comes up: one that this deck has as well."""
    extra = f"{r.deck[-1]}1"
    return replace(
        r, deck=(extra, *r.deck), deck_size=r.deck_size + 1, exposed=r.exposed | {extra}
    )


def voided(r: Round, rest: Procedure, place: str) -> Procedure:
    return void(r, CODE["18(i)"])


def decks_amiss(kind: Kind, again: Again, whole: Again) -> tuple[Irregularity, ...]:
    def with_a_deck(r: Round, place: str) -> bool:
        return playing(r) and bool(r.deck)

    return (
        Irregularity(
            FACE_UP_CARD, CODE["18(j)"], "A card lies face up in the deck",
            next_card_out(kind), not_used(again), face_up,
        ),
        Irregularity(
            "card-off-table", CODE["18(o)"], "A card is dealt off the table",
            next_card_out(kind), off_the_table,
        ),
        Irregularity(
            "short-deck", CODE["18(i)"], "It is found during the round that a card is missing",
            with_a_deck, voided, one_short,
        ),
        Irregularity(
            "extra-card", CODE["18(i)"], "A card too many is found in the deck",
            lambda r, place: with_a_deck(r, place) and r.deck_size == r.full,
            voided, one_too_many,
        ),
        Irregularity(
            "missing-card", CODE["7(e)(4)(i)"], "A card is missing, and nobody knows it yet",
            lambda r, place: not r.log and not r.rules.counts_deck,
            lambda r, rest, place: whole(r),
            lambda r, place: replace(r, deck=r.deck[:-1], deck_size=r.full - 1),
        ),
    )  # fmt: skip


# (h) cards for nobody


def nobodys(kind: Kind) -> Callable[[Round], Iterable[str]]:
    """The places where cards could be dealt to a player who is to have none."""

    def places(r: Round) -> Iterator[str]:
        street = bool(kind.up) and dealt_first(kind, r)
        for seat in kind.places:
            if seat not in r.seats or (street and seat in r.folded):
                yield f"{seat}/{'up' if street else 'hand'}"

    return places


def ineligible(kind: Kind) -> Irregularity:
    cite = CODE["18(h)"]

    def may(r: Round, place: str) -> bool:
        coming = begun(r) and playing(r) and cards_to_come(kind, r)
        return coming and place in nobodys(kind)(r) and not r.lies(place)

    def dealt(r: Round, place: str) -> Round:
        card, cards = r.deck[0], {**r.cards, place: (r.deck[0],)}
        seen = {card} if place.rpartition("/")[2] in FACE_UP else set()
        return replace(r, deck=r.deck[1:], cards=cards, exposed=r.exposed | seen)

    return Irregularity(
        INELIGIBLE, cite, "A card is dealt to someone who is not to have one", may,
        lambda r, rest, place: in_order(dealer(cite, Verb.DISCARD, place), rest),
        dealt, nobodys(kind),
    )  # fmt: skip


# (m), (n) and (p) a card exposed in the deal


def exposed_card(kind: Kind) -> Irregularity | None:
    """The card just dealt face down lies face up; nothing at Draw, of which the Code is silent."""
    if kind.draws:
        return None

    def may(r: Round, place: str) -> bool:
        dealt = place.endswith("/hand") and just_dealt(r, place)
        once = bool(kind.hidden or kind.board) or not r.lies(place.replace("hand", "up"))
        return dealt and once and bool(r.deck) and contested(r)

    return Irregularity(
        EXPOSED, CODE["18(p)"] if kind.board else exposed_hole_card(kind),
        "A card dealt face down is turned up in dealing", may,
        exchange if kind.board else as_up_card(kind),
        show_last if kind.board else turn_up(kind),
        lambda r: (f"{seat}/hand" for seat in r.live),
    )  # fmt: skip


def exposed_hole_card(kind: Kind) -> Cite:
    return CODE["18(m)" if kind.hidden else "18(n)"]


def show_last(r: Round, place: str) -> Round:
    return replace(r, exposed=r.exposed | set(r.cards.get(place, ())[-1:]))


def exchange(r: Round, rest: Procedure, place: str) -> Procedure:
    """The exposed card goes to the muck, and one from the top of the deck takes its place."""
    seat, held = place.partition("/")[0], r.cards.get(place, ())
    which = next((n for n, card in enumerate(held, 1) if card in r.exposed), 0)
    if not which:
        return rest
    cite = CODE["18(p)"]
    return in_order(
        any_order(
            dealer(cite, Verb.DISCARD, f"{seat}/draw-{which}"),
            dealer(cite, Verb.DEAL, place, 1),
        ),
        rest,
    )


def first_hole_cards(kind: Kind, r: Round, seat: int) -> bool:
    """Whether *seat* is still being dealt the cards before the first betting round."""
    return len(r.cards.get(f"{seat}/hand", ())) <= kind.hand


def turn_up(kind: Kind) -> Callable[[Round, str], Round]:
    """What the exposed card becomes: the player's up card, if it is one of the first."""

    def happen(r: Round, place: str) -> Round:
        seat = int(place.partition("/")[0])
        up, held = f"{seat}/up", r.cards.get(place, ())
        if dealt_up(r, seat):
            card, deck, kept = r.deck[0], r.deck[1:], held
        elif not first_hole_cards(kind, r, seat) or not held:
            return show_last(r, place)
        else:
            card, deck, kept = held[-1], r.deck, held[:-1]
        cards = {spot: lying for spot, lying in r.cards.items() if spot != place}
        cards |= {place: kept} if kept else {}
        cards[up] = (*r.cards.get(up, ()), card)
        gone = {seat} if len(cards[up]) > 1 else set()
        return replace(
            r, deck=deck, cards=cards, exposed=r.exposed | {card}, folded=r.folded | gone
        )

    return happen


def dealt_up(r: Round, seat: int) -> bool:
    """Whether what was done last was to deal *seat* a card face up that was due face down."""
    acts = [act for act in r.log[-2:] if act.verb is not Verb.BEFALL]
    return acts[-1:] == [Act("dealer", Verb.DEAL, f"{seat}/up", 1)]


def as_up_card(kind: Kind) -> Callable[[Round, Procedure, str], Procedure]:
    cite = exposed_hole_card(kind)

    def remedy(r: Round, rest: Procedure, place: str) -> Procedure:
        seat = int(place.partition("/")[0])
        if dealt_up(r, seat):
            rest = passed(rest, r, Act("dealer", Verb.DEAL, place, 1))
        if seat in r.folded:
            own = any_order(*(dealer(cite, Verb.DISCARD, spot) for spot in cards_of(r, seat)))
            return in_order(any_order(own, give_back(r, cite, (seat,))), rest)
        if r.cards.get(f"{seat}/up") and first_hole_cards(kind, r, seat):
            return rest
        return in_order(third_hole_card(seat), rest)

    return remedy


def passed(rest: Procedure, r: Round, act: Act) -> Procedure:
    """What is left of *rest* once *act*, if it is due, counts as done."""
    for step in rest.ready(r):
        if step.admits(act) and (left := rest.after(step, r)) is not None:
            return left
    return rest


def third_hole_card(seat: int) -> Procedure:
    """The player may stop betting and contend for what is in the pot so far, or go on."""
    actor, spot = f"seat-{seat}", f"{seat}/bet"
    return in_order(
        dealer(CODE["18(m)"], Verb.ASK, seat),
        Step(CODE["18(m)"], (Act(actor, Verb.STAND, spot), Act(actor, Verb.DECLINE, spot))),
    )


def misdealt(kind: Kind, again: Again, whole: Again) -> tuple[Irregularity, ...]:
    exposed = exposed_card(kind)
    return (
        *misdeals(kind, again),
        *decks_amiss(kind, again, whole),
        ineligible(kind),
        *([exposed] if exposed else []),
    )
