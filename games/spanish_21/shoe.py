"""The cards before play, and the shoe they are drawn from: §§ 635a.3 to 635a.5, 635a.7(c), (d)."""

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
from games.spanish_21.chapter import CODE, PREPARING, SEATS, befallen, option

HOURS = 24
"""How long the decks may be in use."""
REMOVED = Act("dealer", Verb.REMOVE, "cover-card")
ORDERED = Act("floor", Verb.ORDER, "reshuffle")


def reshuffles(r: Round) -> bool:
    """Whether the cards lie in a device that shuffles them again by itself."""
    return r.rules.dealing == "reshuffling-shoe"


def prepare(r: Round) -> Procedure:
    """Bring the shoe to where the round can be dealt from it."""
    opened = r.opening == "opening" or r.deck_minutes >= HOURS * 60
    if opened:
        new = swap(r) if r.deck_minutes >= HOURS * 60 else DONE
        return in_order(new, open_decks(r), first_shuffle(r), begin_to_draw(r, burnt=True))
    if reshuffles(r):
        loaded = dealer(CODE["5(h)"], Verb.LOAD, "shoe")
        return in_order(loaded, begin_to_draw(r, burnt=r.new_dealer))
    if r.opening.startswith("idle"):
        return in_order(wake(PREPARING, r), fill(r), begin_to_draw(r, burnt=True))
    if r.opening == "shuffle":
        return in_order(fill(r), begin_to_draw(r, burnt=True))
    return begin_to_draw(r, burnt=r.new_dealer or len(r.deck) == r.full)


def begin_to_draw(r: Round, *, burnt: bool) -> Procedure:
    """Take up the hand that draws and remove the first card, whichever first.

    The card that is removed is drawn as all others are; nothing has it come before the hand.
    """
    drawn = burn() if burnt else DONE
    return any_order(drawn, hold_with(CODE["7(b)"], r.rules.shoe_side))


def swap(r: Round) -> Procedure:
    """Decks that have been in use for a day leave the table."""
    cite = CODE["3(b)"]
    return in_order(
        dealer(cite, Verb.REMOVE, r.in_use), someone("floor", cite, Verb.BRING, r.in_use)
    )


def open_decks(r: Round) -> Procedure:
    """Inspect the decks, take the 10s out of them, show them and wash them.

    The floor verifies the inspection, which is asked for without a time, before the shuffle.
    """
    tens = take_out_tens() if option(r, "tens") else DONE
    if r.rules.preinspected:
        return tens
    inspected, shown, washed = CODE["4(a)", "4(c)", "4(d)"]
    return in_order(
        dealer(inspected, Verb.INSPECT, r.in_use),
        any_order(
            someone("floor", inspected, Verb.VERIFY, r.in_use),
            in_order(
                tens,
                dealer(shown, Verb.SPREAD, f"{r.in_use}/face-up"),
                someone(f"seat-{r.seats[0]}", shown, Verb.INSPECT, r.in_use),
                *(dealer(washed, v, r.in_use) for v in (Verb.TURN_DOWN, Verb.WASH, Verb.STACK)),
            ),
        ),
    )


def take_out_tens() -> Procedure:
    """Out of the decks, torn, and into the box they came from, the floor seeing to it as well."""
    cite = CODE["4(b)"]
    return in_order(
        dealer(cite, Verb.REMOVE, "tens"),
        dealer(cite, Verb.TEAR, "tens"),
        dealer(cite, Verb.PLACE, "tens/box"),
        someone("floor", cite, Verb.VERIFY, "tens"),
    )


def first_shuffle(r: Round) -> Procedure:
    """Fill the shoe with decks new to the table; those that came shuffled are only cut."""
    if reshuffles(r):
        return dealer(CODE["5(h)"], Verb.LOAD, "shoe")
    return cut_and_load(r) if r.rules.preinspected else fill(r)


def fill(r: Round) -> Procedure:
    """Shuffle, cut, and put the stack into the shoe."""
    return in_order(shuffle(r), cut_and_load(r))


def shuffle(r: Round) -> Procedure:
    """Mix the cards by hand or by device, until they lie in one stack."""
    cite = CODE["5(a)"]
    if r.rules.shuffling == "by-hand":
        return in_order(dealer(cite, Verb.SHUFFLE, r.in_use), dealer(cite, Verb.STACK, r.in_use))
    mixed = in_order(
        dealer(cite, Verb.LOAD, r.in_use), someone("shuffler", cite, Verb.SHUFFLE, r.in_use)
    )
    if r.rules.device_loads_shoe:
        into = someone("shuffler", cite, Verb.LOAD, "shoe")
        return in_order(mixed, into, dealer(CODE["5(b)"], Verb.TAKE, "shoe"))
    return in_order(mixed, dealer(cite, Verb.TAKE, r.in_use))


def cut_and_load(r: Round) -> Procedure:
    return in_order(given(cut), dealer(CODE["5(d)"], Verb.LOAD, "shoe"))


# The cut


def cut(r: Round) -> Procedure:
    """Offer the stack to be cut, bring what is above the cover card under, mark the end."""
    cite, first = entitled(r)
    return in_order(offer(r, cite, counterclockwise(r, first)), finish_cut())


def finish_cut(cite: Cite = CODE["5(d)"]) -> Procedure:
    """What is above the cover card goes under; then the card marks the end of the shoe."""
    return in_order(given(lambda r: dealer(cite, Verb.CUT, r.in_use)), given(mark_end(cite)))


def mark_end(cite: Cite) -> Callable[[Round], Procedure]:
    """At least a quarter of the stack stays behind the cover card."""
    return lambda r: Step(cite, covers("dealer", 1, max(1, len(r.deck) - -(-len(r.deck) // 4))))


def entitled(r: Round) -> tuple[Cite, int]:
    """Who is offered the cut first, and where the Code says so."""
    last, came = max(r.seats), r.cover_came.partition("/")[0]
    begins = r.opening == "opening" or r.opening.startswith("idle")
    if begins and r.holding is None:
        return CODE["5(c)(1)"], r.seats[0]
    if came.isdecimal() and int(came) in r.seats:
        return CODE["5(c)(2)"], int(came)
    return (CODE["5(c)(3)"] if r.cover_came else CODE["5(c)(4)"]), last


def counterclockwise(r: Round, first: int) -> tuple[int, ...]:
    """All seats once, from *first* toward the dealer's left and around again."""
    return tuple(sorted(r.seats, key=lambda seat: (first - seat) % len(SEATS)))


def offer(r: Round, cite: Cite, order: Sequence[int]) -> Procedure:
    """Ask one seat after the other; if nobody will, the dealer cuts."""
    most = len(r.deck) - LEAST_ABOVE_COVER
    if not order:
        return Step(CODE["5(b)"], covers("dealer", LEAST_ABOVE_COVER, most))
    seat, *others = order
    own = covers(f"seat-{seat}", LEAST_ABOVE_COVER, most)
    refused = Act(f"seat-{seat}", Verb.DECLINE, f"{seat}/cut")

    def next_one(r: Round) -> Procedure:
        theirs = (act for act in reversed(r.log) if act.actor == refused.actor)
        answer = next((act for act in theirs if act == refused or act in own), None)
        return offer(r, cite, others) if answer == refused else DONE

    asked = dealer(cite, Verb.ASK, f"{seat}/cut")
    return in_order(asked, Step(CODE["5(d)"], (*own, refused)), given(next_one))


@cache
def covers(actor: str, least: int, most: int) -> tuple[Act, ...]:
    """The cover card put in under *least* to *most* cards; half way where there are too few."""
    depths = range(least, most + 1) or (max(1, (least + most) // 2),)
    return tuple(Act(actor, Verb.PLACE, "cover-card", depth) for depth in depths)


# Drawing


def burn() -> Procedure:
    """The first card of a shoe, and one by each new dealer, goes away unseen."""
    return draw(CODE["7(c)"], RACKED)


def draw(cite: Cite, place: str) -> Procedure:
    """Take one card from the shoe to *place*; first whatever comes before it in the shoe."""

    def look(r: Round) -> Procedure:
        first: Procedure = DONE
        if not r.deck and r.lies(RACKED):
            first = refill(r)
        elif r.cover is not None and len(r.deck) <= r.cover:
            first = dealer(CODE["7(d)"], Verb.REMOVE, "cover-card")
        return in_order(first, dealer(cite, Verb.DEAL, place, 1))

    return given(look)


def refill(r: Round) -> Procedure:
    """The shoe is empty in the middle of a round: the discards go on with it."""
    cite = CODE["13(g)"]
    return in_order(
        dealer(cite, Verb.TAKE, RACKED),
        shuffle(r),
        cut_and_load(r),
        dealer(cite, Verb.DEAL, RACKED, 1),
    )


def spent(r: Round) -> bool:
    """Whether the cards of this shoe are to be collected once the round is over."""
    past = r.cover is not None and len(r.deck) < r.cover  # it came, and was not taken out
    over = past or REMOVED in r.log or ORDERED in r.log or befallen(r, "shoe-empty")
    return bool(over) and not reshuffles(r)


def collect_cards(r: Round, others: Procedure) -> Procedure:
    """After the last round of a shoe all cards come out, to be shuffled for the next.

    The rack is emptied once the *others* lie in it; when the shoe is, nothing says.
    """
    if not spent(r):
        return others
    cite = CODE["5(f)"]
    rack = given(lambda r: take_rack(r, cite))
    return any_order(in_order(others, rack), dealer(cite, Verb.TAKE, "shoe"))


def take_rack(r: Round, cite: Cite) -> Procedure:
    return dealer(cite, Verb.TAKE, RACKED) if r.lies(RACKED) else DONE
