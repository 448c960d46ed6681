"""Cards seen in dealing: § .18(m), (n) and (p)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from games.engine.acts import Act, Verb
from games.engine.cite import Cite
from games.engine.features import Irregularity
from games.engine.procedure import (
    DONE,
    Procedure,
    Step,
    any_order,
    dealer,
    each,
    given,
    in_order,
    optional,
)
from games.engine.round import Round
from games.families.pot.facts import PokerGame
from games.families.pot.irregularities.refunding import give_back
from games.families.pot.seen import SEEN, cards_of, contested, further, this_deal
from games.families.pot.when import dealt_first, just_dealt, playing

EXPOSED = "exposed-card"


def exposed_card(kind: PokerGame) -> Irregularity | None:
    """The card just dealt face down lies face up; nothing where the Code is silent."""
    if kind.exposed is None:
        return None

    def may(r: Round, place: str) -> bool:
        dealt = place.endswith("/hand") and (just_dealt(r, place) or lies_face_up(r, place))
        once = bool(kind.hidden) or not r.lies(place.replace("hand", "up"))
        return dealt and once and bool(r.deck) and contested(r)

    return Irregularity(
        EXPOSED, kind.exposed,
        "A card dealt face down is turned up in dealing", may,
        as_up_card(kind) if kind.up else exchange(kind),
        turn_up(kind) if kind.up else show_last,
        lambda r: (f"{seat}/hand" for seat in r.live),
    )  # fmt: skip


def lies_face_up(r: Round, place: str) -> bool:
    """Whether a hole card lies face up at *place* though nobody has shown a hand."""
    up = r.exposed.intersection(r.cards.get(place, ()))
    known = any(a.verb is Verb.BEFALL and a.target == f"{EXPOSED}/{place}" for a in this_deal(r))
    return bool(up) and playing(r) and not known


def turned_up_at(kind: PokerGame) -> Cite:
    """Where the chapter says what becomes of a card that is turned up in dealing."""
    assert kind.exposed is not None
    return kind.exposed


def show_last(r: Round, place: str) -> Round:
    """The last card of *place* lies face up, unless one that was found face up is meant."""
    held = r.cards.get(place, ())
    seen = r.exposed.intersection(held) and not just_dealt_up(r, place)
    return r if seen else replace(r, exposed=r.exposed | set(held[-1:]))


def just_dealt_up(r: Round, place: str) -> bool:
    """Whether the card dealt last to *place* is what was exposed."""
    last = next((act for act in reversed(r.log) if act.verb is not Verb.BEFALL), None)
    return last == Act("dealer", Verb.DEAL, place, 1)


def exchange(kind: PokerGame) -> Callable[[Round, Procedure, str], Procedure]:
    """The exposed card is exchanged at once, or once every player has a complete hand."""

    def remedy(r: Round, rest: Procedure, place: str) -> Procedure:
        now = exchanged(kind, r, int(place.partition("/")[0]))
        return in_order(now if dealt_first(kind, r) else optional(now), rest)

    return remedy


def exchanged(kind: PokerGame, r: Round, seat: int) -> Procedure:
    """Face-up cards of *seat* go to the muck; the same number come from the top of the deck."""
    place, cite = f"{seat}/hand", turned_up_at(kind)
    up = [n for n, card in enumerate(r.cards.get(place, ()), 1) if card in r.exposed]
    if not up:
        return DONE
    dealt = each(up, lambda _: dealer(cite, Verb.DEAL, place, 1))
    which = "".join(map(str, up))
    return any_order(dealer(cite, Verb.DISCARD, f"{seat}/draw-{which}"), dealt)


def exchange_exposed(kind: PokerGame, r: Round) -> Procedure:
    """Exchange what was dealt face up and has not been yet, where nobody has up cards."""
    if kind.up or not kind.exposed:
        return DONE

    def of_seat(seat: int) -> Procedure:
        return given(lambda r: exchanged(kind, r, seat))

    return any_order(*map(of_seat, r.live))


def first_hole_cards(kind: PokerGame, r: Round, seat: int) -> bool:
    """Whether *seat* is still being dealt the cards before the first betting round."""
    hidden, up = (len(r.cards.get(f"{seat}/{spot}", ())) for spot in ("hand", "up"))
    return hidden <= kind.hand and up < max(2, kind.up)


def turn_up(kind: PokerGame) -> Callable[[Round, str], Round]:
    """What the exposed card becomes: the player's up card, if it is one of the first cards.

    A hole card that comes later stays with the others, face up.
    """

    def happen(r: Round, place: str) -> Round:
        seat = int(place.partition("/")[0])
        up, held = f"{seat}/up", r.cards.get(place, ())
        if not first_hole_cards(kind, r, seat):
            return third_seen(r, seat, dealt=dealt_up(r, seat))
        if dealt_up(r, seat):
            card, deck, kept = r.deck[0], r.deck[1:], held
        elif not held:
            return r
        else:
            card, deck, kept = held[-1], r.deck, held[:-1]
        cards = {spot: lying for spot, lying in r.cards.items() if spot != place}
        cards |= {place: kept} if kept else {}
        cards[up] = (*r.cards.get(up, ()), card)
        gone = {seat} if len(cards[up]) > 1 and not kept else set()
        return replace(
            r, deck=deck, cards=cards, exposed=r.exposed | {card}, folded=r.folded | gone
        )

    return happen


def third_seen(r: Round, seat: int, *, dealt: bool) -> Round:
    """The last hole card of *seat* lies face up: the deck's next card, where it was *dealt* that
    way."""
    place, r = f"{seat}/hand", replace(r, marks={**r.marks, SEEN: seat})
    if not dealt:
        return show_last(r, place)
    card, *deck = r.deck
    cards = {**r.cards, place: (*r.cards.get(place, ()), card)}
    return replace(r, deck=tuple(deck), cards=cards, exposed=r.exposed | {card})


def dealt_up(r: Round, seat: int) -> bool:
    """Whether what was done last was to deal *seat* a card face up that was due face down."""
    acts = [act for act in r.log[-2:] if act.verb is not Verb.BEFALL]
    return acts[-1:] == [Act("dealer", Verb.DEAL, f"{seat}/up", 1)]


def as_up_card(kind: PokerGame) -> Callable[[Round, Procedure, str], Procedure]:
    cite = turned_up_at(kind)

    def remedy(r: Round, rest: Procedure, place: str) -> Procedure:
        seat = int(place.partition("/")[0])
        if dealt_up(r, seat):
            rest = passed(rest, r, Act("dealer", Verb.DEAL, place, 1))
        if seat in r.folded:
            own = any_order(*(dealer(cite, Verb.DISCARD, spot) for spot in cards_of(r, seat)))
            return in_order(any_order(own, give_back(r, cite, (seat,))), rest)
        if r.cards.get(f"{seat}/up") and first_hole_cards(kind, r, seat):
            return rest
        return in_order(optional(given(lambda r: offered(kind, r, seat))), rest)

    return remedy


def passed(rest: Procedure, r: Round, act: Act) -> Procedure:
    """What is left of *rest* once *act*, if it is due, counts as done."""
    for step in rest.ready(r):
        if step.admits(act) and (left := rest.after(step, r)) is not None:
            return left
    return rest


def offer_further_bets(kind: PokerGame, r: Round) -> Procedure:
    """Before the last betting round, each player whose third hole card was seen has the option."""
    seats = r.live if kind.hidden and SEEN in r.marks else ()

    def of_seat(seat: int) -> Procedure:
        return given(lambda r: offered(kind, r, seat))

    return any_order(*map(of_seat, seats))


def offered(kind: PokerGame, r: Round, seat: int) -> Procedure:
    """The option of § .18(m), if the third hole card of *seat* was seen and they can bet."""
    held = r.cards.get(f"{seat}/hand", ())
    seen = bool(r.exposed.intersection(held)) and not r.shown(f"{seat}/hand")
    ways = (Verb.TAKE, Verb.DECLINE)
    answered = any(a.target == further(seat) and a.verb in ways for a in this_deal(r))
    if SEEN not in r.marks or not seen or answered or seat in r.folded or not r.chips(seat):
        return DONE
    return third_hole_card(kind, seat)


def third_hole_card(kind: PokerGame, seat: int) -> Procedure:
    """The player may stop betting and contend for what is in the pot so far, or go on."""
    cite, actor, spot = turned_up_at(kind), f"seat-{seat}", further(seat)
    return in_order(
        dealer(cite, Verb.ASK, seat),
        Step(cite, (Act(actor, Verb.TAKE, spot), Act(actor, Verb.DECLINE, spot))),
    )
