"""What goes wrong at a poker table, and the remedy: § 637a.18 and what stands elsewhere."""

from __future__ import annotations

from games.common.players_conduct import say
from games.engine.acts import Verb
from games.engine.features import Irregularity
from games.engine.procedure import Procedure, dealer, in_order, someone
from games.engine.round import Round
from games.poker.bets_amiss import amiss
from games.poker.chapter import BOARD, CODE, SUPERVISOR
from games.poker.decks import set_down
from games.poker.devices import devices
from games.poker.fouled import fouled, live
from games.poker.kinds import Kind
from games.poker.miscalled import miscalled
from games.poker.misdealt import misdealt
from games.poker.refunding import Again
from games.poker.when import playing

DISPUTE, FILL, STREET = "dispute", "fill", "street"
PREMATURE, IN_VIEW = "premature-street", "cards-in-view"


def at_a_seat(r: Round, place: str) -> bool:
    return place.isdigit() and int(place) in r.live and playing(r)


def ruled(r: Round, rest: Procedure, place: str) -> Procedure:
    """The Poker shift supervisor decides, and play goes on."""
    cite = CODE["18(a)"]
    called = dealer(cite, Verb.CALL, SUPERVISOR)
    return in_order(called, someone(SUPERVISOR, cite, Verb.RULE, DISPUTE), rest)


def filled(r: Round, rest: Procedure, place: str) -> Procedure:
    """The floor brings chips: the deck lies under the marker while the dealer checks them."""
    cite = CODE["7(e)(1)"]
    brought = someone("floor", cite, Verb.BRING, FILL)
    return in_order(set_down(in_order(brought, dealer(cite, Verb.VERIFY, FILL))), rest)


def put_back(r: Round, rest: Procedure, place: str) -> Procedure:
    """The floor has a card put back that came while players were betting."""
    cite = CODE["18(a)"]
    called = dealer(cite, Verb.CALL, "floor")
    return in_order(called, someone("floor", cite, Verb.RULE, STREET), rest)


def irregularities(kind: Kind, whole: Again, again: Again) -> tuple[Irregularity, ...]:
    """Return all that can go wrong; *whole* is the round's procedure, to begin it once more,
    and *again* what of it follows once the cards are ready."""
    return (
        *misdealt(kind, again, whole),
        *fouled(kind),
        *devices(whole),
        miscalled(kind),
        *amiss(kind),
        Irregularity(
            DISPUTE, CODE["18(a)"], "A player disputes what was done",
            at_a_seat, ruled, places=live,
        ),
        Irregularity(
            "hidden-hand", CODE["18(d)"], "A player takes his cards out of sight",
            at_a_seat, say(CODE["18(d)"], IN_VIEW), places=live,
        ),
        Irregularity(
            "transaction", CODE["7(e)(1)"], "The floor brings chips to the table",
            lambda r, place: playing(r) and r.holding is not None, filled,
        ),
        Irregularity(
            PREMATURE, CODE["18(a)"], "A card is dealt before the betting round is complete",
            lambda r, place: place == BOARD and playing(r), put_back,
        ),
    )  # fmt: skip
