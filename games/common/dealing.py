"""Closing the wagers and dealing: the duties that §§ .8, .9 and .10 of each chapter repeat."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from games.engine.acts import Act, Verb
from games.engine.cite import Chapter, Cite
from games.engine.procedure import (
    DONE,
    Procedure,
    Step,
    any_order,
    dealer,
    each,
    either,
    given,
    in_order,
    optional,
)
from games.engine.round import Round


@dataclass(frozen=True, slots=True)
class DealingCites:
    """Where the Code keeps each duty, for one way of dealing."""

    no_more_bets: Cite
    holding: Cite
    extra: Cite
    players: Cite
    board: Cite
    take_stub: Cite
    stub: Cite
    count: Cite
    counted: Cite
    wrong_count: Cite


def ways_of_dealing(
    code: Chapter, manual_shoe: str, hand: str, automated_shoe: str
) -> dict[str, DealingCites]:
    """Return where *code* keeps each way's duties, by their keys in the order above."""
    automated = DealingCites(*code[tuple(automated_shoe.split())])
    return {
        "manual-shoe": DealingCites(*code[tuple(manual_shoe.split())]),
        "hand": DealingCites(*code[tuple(hand.split())]),
        "automated-shoe": automated,
        "reshuffling-shoe": automated,
    }


def close_wagers(r: Round, at: DealingCites, devices: Iterable[str]) -> Procedure:
    """Close the betting, lock the systems that take wagers, and prove what they took."""
    cite, offered = at.no_more_bets, [name for name in devices if name in r.rules.offers]
    closed = any_order(
        dealer(cite, Verb.ANNOUNCE, "no-more-bets"),
        *(dealer(cite, Verb.LOCK_OUT, name) for name in offered),
    )
    slots = [spot for seat in r.seats for spot in r.staked(seat, "progressive")]
    if not slots:
        return closed
    return in_order(
        closed,
        any_order(*(dealer(cite, Verb.GATHER, spot) for spot in slots)),
        dealer(cite, Verb.PROVE, "progressive", len(slots)),
        given(lambda r: refuse_unaccepted(r, cite)),
        dealer(cite, Verb.RACK, "proving"),
    )


def refuse_unaccepted(r: Round, cite: Cite) -> Procedure:
    """Where there are more chips than wagers accepted, have the floor give them back."""
    strange = [spot for spot in r.proving if spot not in r.accepted]
    if not strange:
        return DONE
    return in_order(
        dealer(cite, Verb.CALL, "floor"),
        any_order(*(dealer(cite, Verb.RETURN, spot) for spot in strange)),
    )


def hold_with(cite: Cite, *hands: str) -> Step:
    """Draw or pick up the cards with one of these *hands*."""
    return Step(cite, tuple(Act("dealer", Verb.USE, f"{hand}-hand") for hand in hands))


def hold_once(cite: Cite, *hands: str) -> Procedure:
    """The same where only one hand will do: a dealer who took the other may still change."""
    right = hold_with(cite, *hands)

    def look(r: Round) -> Procedure:
        taken = next((act for act in reversed(r.log) if act.verb is Verb.USE), None)
        if taken is None:
            return right
        return DONE if right.admits(taken) else optional(right)

    return given(look)


def deal(cite: Cite, spot: object, count: int) -> Procedure:
    """Deal *count* cards to *spot*, one at a time."""
    return each(range(count), lambda _: dealer(cite, Verb.DEAL, spot, 1))


def deal_round(r: Round, cite: Cite, count: int) -> Procedure:
    """Deal *count* cards to each hand from the dealer's left.

    The dealer deals all of a hand at once, or one card to each hand and around again: where a
    chapter says neither, both are right.
    """
    hands = [f"{seat}/hand" for seat in r.seats]
    return either(
        each(hands, lambda hand: deal(cite, hand, count)),
        each(range(count), lambda _: each(hands, lambda hand: deal(cite, hand, 1))),
    )


def deal_in_turn(cite: Cite, spots: Iterable[str], count: int) -> Procedure:
    """Deal one card to each of *spots* and around again, until each has *count*."""
    once = each(tuple(spots), lambda spot: deal(cite, spot, 1))
    return each(range(count), lambda _: once)


def deliver_round(r: Round, cite: Cite, count: int) -> Procedure:
    """Deliver stacks of *count* cards as an automated shoe dispenses them."""
    return each(r.seats, lambda seat: dealer(cite, Verb.DEAL, f"{seat}/hand", count))


def put_away_stub(
    at: DealingCites, wrong: Callable[[Round], Procedure], then: Procedure
) -> Procedure:
    """Put the stub away; count it first, at least once in five rounds.

    *wrong* follows a count that does not come out, *then* follows one that does. A provision of
    its own says where a counted stub goes.
    """

    def discarded(r: Round) -> Procedure:
        full = Act("dealer", Verb.COUNT, "stub", len(r.deck)) in r.log
        return dealer(at.counted if full else at.stub, Verb.DISCARD, "stub")

    away = in_order(given(discarded), then)

    def look(r: Round) -> Procedure:
        if r.rules.counts_deck or not r.deck:
            return away if r.deck else then
        counted = in_order(
            dealer(at.count, Verb.COUNT, "stub", len(r.deck)),
            given(lambda r: away if all_there(r) else wrong(r)),
        )
        return counted if r.since_count >= 4 else either(away, counted)

    return given(look)


def all_there(r: Round) -> bool:
    """Whether stub and table hold as many cards as a full deck."""
    return len(r.deck) + sum(map(len, r.cards.values())) == r.full
