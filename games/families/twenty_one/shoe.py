"""The cards before play, and the shoe they are drawn from."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

from games.common.dealing import hold_with
from games.common.preparing import LEAST_ABOVE_COVER, wake
from games.engine.acts import Act, Verb
from games.engine.apply import RACKED
from games.engine.cite import Cite
from games.engine.procedure import (
    DONE,
    Procedure,
    Step,
    any_order,
    dealer,
    given,
    in_order,
    someone,
)
from games.engine.round import Round
from games.families.twenty_one.hands import befallen
from games.families.twenty_one.table import TwentyOne

REMOVED = Act("dealer", Verb.REMOVE, "cover-card")
ORDERED = Act("floor", Verb.ORDER, "reshuffle")


def prepare(game: TwentyOne, r: Round) -> Procedure:
    """Bring the shoe to where the round can be dealt from it."""
    opened = r.opening == "opening" or r.deck_minutes >= game.hours * 60
    if opened:
        new = swap(game, r) if r.deck_minutes >= game.hours * 60 else DONE
        return in_order(
            new, open_decks(game, r), first_shuffle(game, r), begin_to_draw(game, r, burnt=True)
        )
    if game.reshuffles(r):
        loaded = dealer(game.cites.loaded, Verb.LOAD, "shoe")
        return in_order(loaded, begin_to_draw(game, r, burnt=r.new_dealer))
    if r.opening.startswith("idle"):
        return in_order(wake(game.preparing, r), fill(game, r), begin_to_draw(game, r, burnt=True))
    if r.opening == "shuffle":
        return in_order(fill(game, r), begin_to_draw(game, r, burnt=True))
    return begin_to_draw(game, r, burnt=r.new_dealer or len(r.deck) == r.full)


def begin_to_draw(game: TwentyOne, r: Round, *, burnt: bool) -> Procedure:
    """Take up the hand that draws and remove the first card, whichever first.

    The card that is removed is drawn as all others are; nothing has it come before the hand.
    """
    drawn = burn(game) if burnt else DONE
    return any_order(drawn, hold_with(game.cites.side, r.rules.shoe_side))


def swap(game: TwentyOne, r: Round) -> Procedure:
    """Decks that have been in use for a day leave the table."""
    cite = game.cites.replaced
    return in_order(
        dealer(cite, Verb.REMOVE, r.in_use), someone("floor", cite, Verb.BRING, r.in_use)
    )


def open_decks(game: TwentyOne, r: Round) -> Procedure:
    """Inspect the decks, do with them what the chapter asks, show them and wash them.

    The floor verifies the inspection, which is asked for without a time, before the shuffle.
    """
    own = game.opened(r)
    if r.rules.preinspected:
        return own
    at = game.preparing
    inspected, shown, washed = at.inspect, at.spread, at.wash
    return in_order(
        dealer(inspected, Verb.INSPECT, r.in_use),
        any_order(
            someone("floor", inspected, Verb.VERIFY, r.in_use),
            in_order(
                own,
                dealer(shown, Verb.SPREAD, f"{r.in_use}/face-up"),
                someone(f"seat-{r.seats[0]}", shown, Verb.INSPECT, r.in_use),
                *(dealer(washed, v, r.in_use) for v in (Verb.TURN_DOWN, Verb.WASH, Verb.STACK)),
            ),
        ),
    )


def first_shuffle(game: TwentyOne, r: Round) -> Procedure:
    """Fill the shoe with decks new to the table; those that came shuffled are only cut."""
    if game.reshuffles(r):
        return dealer(game.cites.loaded, Verb.LOAD, "shoe")
    return cut_and_load(game, r) if r.rules.preinspected else fill(game, r)


def fill(game: TwentyOne, r: Round) -> Procedure:
    """Shuffle, cut, and put the stack into the shoe."""
    return in_order(shuffle(game, r), cut_and_load(game, r))


def shuffle(game: TwentyOne, r: Round) -> Procedure:
    """Mix the cards by hand or by device, until they lie in one stack."""
    cite = game.cites.shuffled
    if r.rules.shuffling == "by-hand":
        return in_order(dealer(cite, Verb.SHUFFLE, r.in_use), dealer(cite, Verb.STACK, r.in_use))
    mixed = in_order(
        dealer(cite, Verb.LOAD, r.in_use), someone("shuffler", cite, Verb.SHUFFLE, r.in_use)
    )
    if r.rules.device_loads_shoe:
        into = someone("shuffler", cite, Verb.LOAD, "shoe")
        return in_order(mixed, into, dealer(game.cites.offered, Verb.TAKE, "shoe"))
    return in_order(mixed, dealer(cite, Verb.TAKE, r.in_use))


def cut_and_load(game: TwentyOne, r: Round) -> Procedure:
    return in_order(given(lambda r: cut(game, r)), dealer(game.cites.cut, Verb.LOAD, "shoe"))


# The cut


def cut(game: TwentyOne, r: Round) -> Procedure:
    """Offer the stack to be cut, bring what is above the cover card under, mark the end."""
    cite, first = entitled(game, r)
    return in_order(
        offer(game, r, cite, counterclockwise(game, r, first)), finish_cut(game.cites.cut)
    )


def finish_cut(cite: Cite) -> Procedure:
    """What is above the cover card goes under; then the card marks the end of the shoe."""
    return in_order(given(lambda r: dealer(cite, Verb.CUT, r.in_use)), given(mark_end(cite)))


def mark_end(cite: Cite) -> Callable[[Round], Procedure]:
    """At least a quarter of the stack stays behind the cover card."""
    return lambda r: Step(cite, covers("dealer", 1, max(1, len(r.deck) - -(-len(r.deck) // 4))))


def entitled(game: TwentyOne, r: Round) -> tuple[Cite, int]:
    """Who is offered the cut first, and where the Code says so."""
    last, came = max(r.seats), r.cover_came.partition("/")[0]
    begins = r.opening == "opening" or r.opening.startswith("idle")
    if begins and r.holding is None:
        return game.cites.begins, r.seats[0]
    if came.isdecimal() and int(came) in r.seats:
        return game.cites.came, int(came)
    return (game.cites.elsewhere if r.cover_came else game.cites.ordered), last


def counterclockwise(game: TwentyOne, r: Round, first: int) -> tuple[int, ...]:
    """All seats once, from *first* toward the dealer's left and around again."""
    return tuple(sorted(r.seats, key=lambda seat: (first - seat) % len(game.seats)))


def offer(game: TwentyOne, r: Round, cite: Cite, order: Sequence[int]) -> Procedure:
    """Ask one seat after the other; if nobody will, the dealer cuts."""
    most = len(r.deck) - LEAST_ABOVE_COVER
    if not order:
        return Step(game.cites.offered, covers("dealer", LEAST_ABOVE_COVER, most))
    seat, *others = order
    own = covers(f"seat-{seat}", LEAST_ABOVE_COVER, most)
    refused = Act(f"seat-{seat}", Verb.DECLINE, f"{seat}/cut")

    def next_one(r: Round) -> Procedure:
        theirs = (act for act in reversed(r.log) if act.actor == refused.actor)
        answer = next((act for act in theirs if act == refused or act in own), None)
        return offer(game, r, cite, others) if answer == refused else DONE

    asked = dealer(cite, Verb.ASK, f"{seat}/cut")
    return in_order(asked, Step(game.cites.cut, (*own, refused)), given(next_one))


@cache
def covers(actor: str, least: int, most: int) -> tuple[Act, ...]:
    """The cover card put in under *least* to *most* cards; half way where there are too few."""
    depths = range(least, most + 1) or (max(1, (least + most) // 2),)
    return tuple(Act(actor, Verb.PLACE, "cover-card", depth) for depth in depths)


# Drawing


def burn(game: TwentyOne) -> Procedure:
    """The first card of a shoe, and one by each new dealer, goes away unseen."""
    return draw(game, game.cites.burnt, RACKED)


def draw(game: TwentyOne, cite: Cite, place: str) -> Procedure:
    """Take one card from the shoe to *place*; first whatever comes before it in the shoe."""

    def look(r: Round) -> Procedure:
        first: Procedure = DONE
        if not r.deck and r.lies(RACKED):
            first = refill(game, r)
        elif r.cover is not None and len(r.deck) <= r.cover:
            first = dealer(game.cites.cover, Verb.REMOVE, "cover-card")
        return in_order(first, dealer(cite, Verb.DEAL, place, 1))

    return given(look)


def refill(game: TwentyOne, r: Round) -> Procedure:
    """The shoe is empty in the middle of a round: the discards go on with it."""
    cite = game.cites.empty
    return in_order(
        dealer(cite, Verb.TAKE, RACKED),
        shuffle(game, r),
        cut_and_load(game, r),
        dealer(cite, Verb.DEAL, RACKED, 1),
    )


def spent(game: TwentyOne, r: Round) -> bool:
    """Whether the cards of this shoe are to be collected once the round is over."""
    past = r.cover is not None and len(r.deck) < r.cover  # it came, and was not taken out
    over = past or REMOVED in r.log or ORDERED in r.log or befallen(r, "shoe-empty")
    return bool(over) and not game.reshuffles(r)


def collect_cards(game: TwentyOne, r: Round, others: Procedure) -> Procedure:
    """After the last round of a shoe all cards come out, to be shuffled for the next.

    The rack is emptied once the *others* lie in it; when the shoe is, nothing says.
    """
    if not spent(game, r):
        return others
    cite = game.cites.reshuffled
    rack = given(lambda r: take_rack(r, cite))
    return any_order(in_order(others, rack), dealer(cite, Verb.TAKE, "shoe"))


def take_rack(r: Round, cite: Cite) -> Procedure:
    return dealer(cite, Verb.TAKE, RACKED) if r.lies(RACKED) else DONE
