"""What goes wrong at a poker table, and the remedy: § .18 and provisions elsewhere."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from games.common.players_conduct import say
from games.engine.acts import Act, Verb
from games.engine.apply import apply
from games.engine.features import Irregularity
from games.engine.procedure import DONE, Procedure, any_order, dealer, either, in_order, someone
from games.engine.round import Round
from games.families.pot.dealing.decks import set_down
from games.families.pot.facts import PokerGame, Street
from games.families.pot.irregularities.devices import devices
from games.families.pot.irregularities.exposed import passed
from games.families.pot.irregularities.fouled import fouled, live
from games.families.pot.irregularities.invalid_bets import amiss
from games.families.pot.irregularities.miscalled import miscalled
from games.families.pot.irregularities.misdeals import misdealt
from games.families.pot.irregularities.refunding import Again
from games.families.pot.when import playing
from games.families.pot.words import BOARD, SUPERVISOR

DISPUTE, FILL, STREET = "dispute", "fill", "street"
PREMATURE, IN_VIEW = "premature-street", "cards-in-view"
ONE_PLAYER = "one-player-to-a-hand"
SHORT_FLOP, EXTRA_BOARD = "short-flop", "extra-board-card"
Remedy = Callable[[Round, Procedure, str], Procedure]


def at_a_seat(r: Round, place: str) -> bool:
    return place.isdecimal() and int(place) in r.live and playing(r)


def ruled(kind: PokerGame, r: Round, rest: Procedure, place: str) -> Procedure:
    """The Poker shift supervisor decides, and play goes on."""
    cite = kind.code["18(a)"]
    called = dealer(cite, Verb.CALL, SUPERVISOR)
    return in_order(called, someone(SUPERVISOR, cite, Verb.RULE, DISPUTE), rest)


def stopped(kind: PokerGame, r: Round, rest: Procedure, place: str) -> Procedure:
    """The dealer stops the talk and calls the floor, who may have the player leave the game."""
    told = dealer(kind.code["18(b)"], Verb.ANNOUNCE, ONE_PLAYER)
    return in_order(any_order(told, dealer(kind.code["18(c)"], Verb.CALL, "floor")), rest)


def filled(kind: PokerGame, r: Round, rest: Procedure, place: str) -> Procedure:
    """The floor brings chips: the deck lies under the marker while the dealer checks them."""
    cite = kind.code["7(e)(1)"]
    brought = someone("floor", cite, Verb.BRING, FILL)
    return in_order(set_down(kind, in_order(brought, dealer(cite, Verb.VERIFY, FILL))), rest)


def put_back(kind: PokerGame, r: Round, rest: Procedure, place: str) -> Procedure:
    """The floor has a card put back that came while players were betting."""
    cite = kind.code["18(a)"]
    called = dealer(cite, Verb.CALL, "floor")
    return in_order(called, someone("floor", cite, Verb.RULE, STREET), rest)


def flop_begun(flop: Street) -> Callable[[Round, str], bool]:
    """Whether the flop is due, or part of it is there."""
    return lambda r, place: (
        place == BOARD and playing(r) and len(r.cards.get(BOARD, ())) < flop.board and bool(r.deck)
    )


def board_lies(r: Round, place: str) -> bool:
    return place == BOARD and playing(r) and bool(r.deck)


def board_due(r: Round, rest: Procedure) -> Act | None:
    """The community cards due now."""
    steps = (step.act for step in rest.ready(r) if step.actor == "dealer" and not step.waived)
    return next((act for act in steps if act.target == BOARD and act.verb is Verb.DEAL), None)


def one_card_of_it(r: Round, place: str) -> Round:
    """One card of the flop is there, unless the cards that were found are already."""
    return r if r.lies(BOARD) else apply(r, Act("dealer", Verb.DEAL, BOARD, 1))


def rest_of_the_flop(flop: Street) -> Remedy:
    """The missing cards of the flop follow, at once or card by card."""

    def remedy(r: Round, rest: Procedure, place: str) -> Procedure:
        due = board_due(r, rest)
        lack, cite = flop.board - len(r.cards.get(BOARD, ())), flop.dealt
        if due is None or due.amount != flop.board or lack <= 0:
            return rest
        whole = dealer(cite, Verb.DEAL, BOARD, lack)
        singly = in_order(*[dealer(cite, Verb.DEAL, BOARD, 1)] * lack)
        return in_order(either(whole, singly), passed(rest, r, due))

    return remedy


def too_many_there(kind: PokerGame, r: Round, rest: Procedure, place: str) -> Procedure:
    """The floor rules on the card too many: it goes back on the deck, the others stay."""
    due = board_due(r, rest)
    dealt = dealer(kind.code["18(a)"], Verb.DEAL, BOARD, due.amount) if due else DONE
    return put_back(kind, r, in_order(dealt, passed(rest, r, due)) if due else rest, place)


def board_amiss(kind: PokerGame, flop: Street) -> tuple[Irregularity, ...]:
    """Return what goes wrong with the number of community cards."""
    return (
        Irregularity(
            SHORT_FLOP, flop.dealt, "The flop is dealt card by card, or short",
            flop_begun(flop), rest_of_the_flop(flop), one_card_of_it, on_the_board,
        ),
        Irregularity(
            EXTRA_BOARD, kind.code["18(a)"], "Too many community cards are dealt",
            board_lies, partial(too_many_there, kind), places=on_the_board,
        ),
    )  # fmt: skip


def on_the_board(r: Round) -> tuple[str, ...]:
    return (BOARD,)


def irregularities(kind: PokerGame, whole: Again, again: Again) -> tuple[Irregularity, ...]:
    """Return everything that can go wrong; *whole* is the round's procedure, to begin it again,
    and *again* the part that follows once the cards are ready."""
    return (
        *misdealt(kind, again, whole),
        *fouled(kind),
        *devices(kind, whole),
        miscalled(kind),
        *amiss(kind),
        Irregularity(
            DISPUTE, kind.code["18(a)"], "A player disputes what was done",
            at_a_seat, partial(ruled, kind), places=live,
        ),
        Irregularity(
            "hidden-hand", kind.code["18(d)"], "A player takes the cards out of sight",
            at_a_seat, say(kind.code["18(d)"], IN_VIEW), places=live,
        ),
        Irregularity(
            "talked", kind.code["18(b)"], "A player helps another player with a hand",
            at_a_seat, partial(stopped, kind), places=live,
        ),
        Irregularity(
            "transaction", kind.code["7(e)(1)"], "The floor brings chips to the table",
            lambda r, place: playing(r) and r.holding is not None, partial(filled, kind),
        ),
        *(board_amiss(kind, kind.flop) if kind.flop else ()),
        Irregularity(
            PREMATURE, kind.code["18(a)"], "A card is dealt before the betting round is complete",
            lambda r, place: place == BOARD and playing(r), partial(put_back, kind),
        ),
    )  # fmt: skip
