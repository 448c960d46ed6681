"""Two decks in alternation, shuffled, cut and taken in hand: §§ .3 to .5, .7(e)(1)."""

from __future__ import annotations

from functools import cache

from games.common.dealing import hold_with
from games.common.preparing import (
    PreparationCites,
    cut,
    decks,
    first_shuffle,
    looked_at,
    mix_deck,
    new_decks,
    other_deck,
    shuffle,
)
from games.engine.acts import Verb
from games.engine.cite import Cite
from games.engine.procedure import DONE, Procedure, any_order, dealer, given, in_order, optional
from games.engine.round import Round
from games.families.pot.facts import PokerGame
from games.families.pot.options import option
from games.families.pot.when import begun

MARKER = "marker"
HOURS = 12
"""How long two decks that take turns may be in use."""


@cache
def preparing(kind: PokerGame) -> PreparationCites:
    """Where the chapter keeps what is done to the decks."""
    return PreparationCites(
        *kind.code[
            "3(b)", "3(a)", "3(c)", "3(c)", "4(a)", "4(b)", "4(c)", "5(a)", "5(b)(2)", "5(d)",
            "5(a)", "5(b)(1)", "5(b)(1)",
        ],
        hand_hours=HOURS,
        lookers=2,
    )  # fmt: skip


def prepare(kind: PokerGame, r: Round) -> Procedure:
    """Bring the deck in use into the dealer's hand, shuffled, and the other where it is kept."""
    held = hold(kind)
    if r.rules.shuffling == "by-hand":
        return by_hand(kind, r, held)
    if (new := new_decks(preparing(kind), r)) is not None:
        return in_order(new, first_shuffle(preparing(kind), r, held))
    if idle(r):
        return in_order(wake(kind, r), shuffle(preparing(kind), r, through=True, then=held))
    return shuffle(preparing(kind), r, then=held)


def idle(r: Round) -> bool:
    return r.opening.startswith("idle")


def wake(kind: PokerGame, r: Round) -> Procedure:
    """Show both decks of an idle table to the players who come, and pick them up."""

    def take_up(deck: str) -> Procedure:
        return in_order(
            dealer(kind.code["5(d)"], Verb.SPREAD, f"{deck}/face-up"),
            looked_at(preparing(kind), kind.code["5(d)"], r, deck),
            dealer(kind.code["4(c)"], Verb.TURN_DOWN, deck),
            mix_deck(preparing(kind), deck),
        )

    return any_order(*map(take_up, decks(r)))


# Without a shuffler


def by_hand(kind: PokerGame, r: Round, then: Procedure) -> Procedure:
    """Shuffle and cut one deck and put the other away, in either order."""
    other = other_deck(r)
    new = new_decks(preparing(kind), r, unwashed=other if put_off(r) else "")
    mixed = in_order(
        mix_deck(preparing(kind), r.in_use) if unwashed(r) else DONE,
        *(dealer(kind.code["5(a)"], verb, r.in_use) for verb in (Verb.SHUFFLE, Verb.STACK)),
    )
    came_shuffled = new is not None and r.rules.preinspected
    whole = in_order(DONE if came_shuffled else mixed, cut(preparing(kind), r), then)
    if new is not None:
        spared = came_shuffled or put_off(r)
        first = DONE if spared else optional(shuffled_too(kind, other))
        put = in_order(first, dealer(kind.code["4(d)"], Verb.PLACE, other))
        return in_order(new, any_order(whole, put))
    if idle(r):
        return in_order(
            wake(kind, r), any_order(whole, dealer(kind.code["3(a)"], Verb.PLACE, other))
        )
    taken = dealer(kind.code["3(a)"], Verb.TAKE, r.in_use)
    return any_order(in_order(taken, whole), dealer(kind.code["3(a)"], Verb.PLACE, other))


def shuffled_too(kind: PokerGame, deck: str) -> Procedure:
    """The deck that is put away is shuffled with the other, although it will be shuffled again."""
    return in_order(
        *(dealer(kind.code["4(c)"], verb, deck) for verb in (Verb.SHUFFLE, Verb.STACK))
    )


def put_off(r: Round) -> bool:
    """Whether only the deck for immediate use is washed, shuffled and cut at first."""
    first = bool(option(r, "one_deck_first")) and not r.rules.preinspected
    new = r.opening == "opening" or r.deck_minutes >= HOURS * 60
    return first and new and r.rules.shuffling == "by-hand"


def unwashed(r: Round) -> bool:
    """Whether the deck in use was put away unwashed when it came to the table."""
    return f"deck-{r.marks.get('unwashed', 0)}" == r.in_use


def left_unwashed(r: Round) -> int:
    """Return the number of the deck that is unwashed after *r*; 0 if none is."""
    return int(other_deck(r)[-1]) if put_off(r) else 0


def shuffled_again(kind: PokerGame, r: Round, cite: Cite) -> Procedure:
    """All the cards are shuffled once more, and cut if by hand, before any is dealt."""
    mixed = dealer(cite, Verb.RESHUFFLE, r.in_use)
    by_hand = r.rules.shuffling == "by-hand"
    again = in_order(mixed, cut(preparing(kind), r)) if by_hand else mixed
    return given(lambda r: DONE if begun(r) else again)


# The deck in hand


def hold(kind: PokerGame) -> Procedure:
    """Take the deck into either hand."""
    return hold_with(kind.code["7(e)(1)"], "left", "right")


def set_down(kind: PokerGame, transaction: Procedure) -> Procedure:
    """Put the deck down for a transaction: the marker button lies on it until that is done."""
    cite = kind.code["7(e)(1)"]

    def taken_off(r: Round) -> Procedure:
        return dealer(cite, Verb.REMOVE, MARKER) if r.marks.get(MARKER) else DONE

    return in_order(dealer(cite, Verb.PLACE, MARKER), transaction, given(taken_off))
