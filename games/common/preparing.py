"""Preparing the cards: what §§ .3 to .5 of each chapter repeat."""

from __future__ import annotations

from dataclasses import dataclass, field

from games.engine.acts import Act, Verb
from games.engine.cite import Cite
from games.engine.procedure import (
    DONE,
    Procedure,
    Step,
    any_order,
    dealer,
    either,
    in_order,
    someone,
)
from games.engine.round import Round

LEAST_ABOVE_COVER = 10
MOST_ABOVE_COVER = 51
MOVES = 3
"""How often the cover card may be moved before the cut. No chapter limits it, but a search needs a
limit."""
SHOE_HOURS = 8
"""How long decks dealt from a shoe may be in use."""


@dataclass(frozen=True, slots=True)
class PreparationCites:
    """Where a chapter keeps each duty concerning the cards before the deal."""

    shuffled_meanwhile: Cite
    alternate: Cite
    change_hand: Cite
    change_shoe: Cite
    inspect: Cite
    spread: Cite
    wash: Cite
    shuffle: Cite
    cut: Cite
    idle: Cite
    reshuffling: Cite
    into_shoe: Cite
    into_automated_shoe: Cite
    hand_hours: int = field(default=4, kw_only=True)
    """How long decks dealt from the hand may be in use."""
    lookers: int = field(default=1, kw_only=True)
    """How many of the players inspect the cards spread before them."""


SISTERS = (
    "3(b)(2)",
    "3(b)(3)",
    "3(c)(1)",
    "3(c)(2)",
    "4(a)",
    "4(b)",
    "4(c)",
    "5(a)",
    "5(d)",
    "5(f)",
    "5(g)",
    "8(a)",
    "10(a)(1)",
)
"""Where chapters of one pattern keep these duties."""


def decks(r: Round) -> tuple[str, ...]:
    return ("deck-1", "deck-2")[: r.rules.decks]


def other_deck(r: Round) -> str:
    return next(deck for deck in ("deck-1", "deck-2") if deck != r.in_use)


def prepare(at: PreparationCites, r: Round) -> Procedure:
    """Bring the cards to where they are dealt from, wherever they are now."""
    if (new := new_decks(at, r)) is not None:
        return in_order(new, first_shuffle(at, r))
    if r.opening.startswith("idle") and r.rules.dealing != "reshuffling-shoe":
        return in_order(wake(at, r), shuffle(at, r, through=True, store=False))
    return shuffle(at, r)


def new_decks(at: PreparationCites, r: Round, unwashed: str = "") -> Procedure | None:
    """Bring in the decks that open the table, or replace old ones; nothing if they stay.

    The deck *unwashed* is washed only when its turn comes.
    """
    by_hand = r.rules.dealing == "hand"
    if r.deck_minutes >= (at.hand_hours if by_hand else SHOE_HOURS) * 60:
        changed = at.change_hand if by_hand else at.change_shoe
        swapped = (replace_deck(at, r, d, changed, mixed=d != unwashed) for d in decks(r))
        return any_order(*swapped)
    if r.opening != "opening":
        return None
    if r.rules.preinspected:
        return DONE
    return any_order(*(open_deck(at, r, deck, mixed=deck != unwashed) for deck in decks(r)))


def first_shuffle(at: PreparationCites, r: Round, then: Procedure = DONE) -> Procedure:
    """Shuffle decks new to the table; decks that came shuffled are only cut.

    *then* is what is done with the deck in use, whatever the other deck waits for.
    """
    if not r.rules.preinspected or r.rules.dealing == "reshuffling-shoe":
        return shuffle(at, r, through=True, then=then)
    stored: Procedure = DONE
    if r.rules.decks == 2:
        stored = dealer(at.shuffled_meanwhile, Verb.LOAD, other_deck(r))
    return any_order(
        in_order(cut(at, r, moves=MOVES), load_shoe(at, r, by_device=False), then), stored
    )


def open_deck(at: PreparationCites, r: Round, deck: str, *, mixed: bool = True) -> Procedure:
    """Inspect, show and wash one deck as it comes to the table, or only turn it face down
    again."""
    return in_order(
        dealer(at.inspect, Verb.INSPECT, deck),
        someone("floor", at.inspect, Verb.VERIFY, deck),
        dealer(at.spread, Verb.SPREAD, f"{deck}/face-up"),
        looked_at(at, at.spread, r, deck),
        dealer(at.wash, Verb.TURN_DOWN, deck),
        mix_deck(at, deck) if mixed else dealer(at.wash, Verb.STACK, deck),
    )


def looked_at(at: PreparationCites, cite: Cite, r: Round, deck: str) -> Procedure:
    """The first players inspect the cards that are spread."""
    first = r.seats[: at.lookers]
    return any_order(*(someone(f"seat-{seat}", cite, Verb.INSPECT, deck) for seat in first))


def mix_deck(at: PreparationCites, deck: str) -> Procedure:
    return in_order(*(dealer(at.wash, verb, deck) for verb in (Verb.WASH, Verb.STACK)))


def replace_deck(
    at: PreparationCites, r: Round, deck: str, why: Cite, *, mixed: bool = True
) -> Procedure:
    """Take a deck off the table and open the one that the floor brings."""
    swapped = in_order(
        dealer(why, Verb.REMOVE, deck),
        someone("floor", why, Verb.BRING, deck),
    )
    return (
        swapped if r.rules.preinspected else in_order(swapped, open_deck(at, r, deck, mixed=mixed))
    )


def wake(at: PreparationCites, r: Round) -> Procedure:
    """Spread the cards of a table without play, and pick them up for the first player."""
    face = "face-up" if r.opening == "idle-face-up" else "face-down"
    places = ["discard-rack"] if r.rules.dealing == "hand" else ["shoe", "discard-rack"]
    turn = dealer(at.wash, Verb.TURN_DOWN, r.in_use)
    return in_order(
        any_order(*(dealer(at.idle, Verb.TAKE, place) for place in places)),
        dealer(at.idle, Verb.SPREAD, f"{r.in_use}/{face}"),
        looked_at(at, at.idle, r, r.in_use),
        turn if face == "face-up" else DONE,
        mix_deck(at, r.in_use),
    )


def shuffle(
    at: PreparationCites,
    r: Round,
    *,
    through: bool = False,
    store: bool = True,
    then: Procedure = DONE,
) -> Procedure:
    """Shuffle as the house does until the cards can be dealt, and *then* go on with them.

    With two decks in alternation, the next one lies shuffled in the device unless it has yet to go
    *through*. The other is *stored* there unless it is there already.
    """
    if r.rules.dealing == "reshuffling-shoe":
        return dealer(at.reshuffling, Verb.LOAD, "shoe")
    if r.rules.shuffling == "by-hand":
        return in_order(
            dealer(at.shuffle, Verb.SHUFFLE, r.in_use),
            dealer(at.shuffle, Verb.STACK, r.in_use),
            cut(at, r, moves=MOVES),
            load_shoe(at, r, by_device=False),
            then,
        )
    two = r.rules.decks == 2
    mixed = in_order(
        dealer(at.shuffle, Verb.LOAD, r.in_use),
        someone("shuffler", at.shuffle, Verb.SHUFFLE, r.in_use),
    )
    taken: Procedure = DONE
    if not r.rules.device_loads_shoe:
        taken = dealer(at.alternate if two else at.shuffle, Verb.TAKE, r.in_use)
    stored = dealer(at.shuffled_meanwhile, Verb.LOAD, other_deck(r)) if two and store else DONE
    loaded = load_shoe(at, r, by_device=r.rules.device_loads_shoe)
    return in_order(
        mixed if through or not two else DONE,
        any_order(in_order(taken, loaded, then), stored),
    )


def cut(at: PreparationCites, r: Round, ordered: Cite | None = None, moves: int = 0) -> Procedure:
    """Put the cover card in, at least ten cards down, and bring what is above it under.

    Until then the dealer may move it a limited number of times, to any depth that is allowed.
    """
    depths = range(LEAST_ABOVE_COVER, MOST_ABOVE_COVER + 1)
    cite = ordered or at.cut
    cover = Step(cite, tuple(Act("dealer", Verb.PLACE, "cover-card", n) for n in depths))
    under: Procedure = dealer(cite, Verb.CUT, r.in_use)
    placed = under
    for _ in range(moves):
        placed = either(under, in_order(cover, placed))
    return in_order(cover, placed)


def load_shoe(at: PreparationCites, r: Round, *, by_device: bool) -> Procedure:
    """Put the stack into the shoe, if there is one, by hand or by the device."""
    if r.rules.dealing == "hand":
        return DONE
    cite = at.into_shoe if r.rules.dealing == "manual-shoe" else at.into_automated_shoe
    return someone("shuffler" if by_device else "dealer", cite, Verb.LOAD, "shoe")
