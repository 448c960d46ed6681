"""How the dealer goes wrong: duties over every act, what is customary, slips with consequences."""

from __future__ import annotations

from functools import partial

from games.common.conduct import befalling
from games.common.duties import swept, wrong_side
from games.engine.acts import Act, Verb
from games.engine.apply import SIDEWAYS
from games.engine.features import IDLE, Duty
from games.engine.moment import Moment
from games.engine.round import Round
from games.engine.tolerance import MONEY
from games.families.twenty_one.claims import claim
from games.families.twenty_one.dealers_hand import STANDS, draws
from games.families.twenty_one.dealing import next_card
from games.families.twenty_one.owing import leaves, pending, still_to_play
from games.families.twenty_one.points import points
from games.families.twenty_one.table import TwentyOne

SMALL_THINGS = (*MONEY, Verb.DISCARD, Verb.REMOVE, Verb.ANNOUNCE, Verb.CALL, Verb.TAKE,
                Verb.REFUSE)  # fmt: skip
"""What may have been forgotten before a card is drawn that is due all the same."""


def hole_card_shown(game: TwentyOne, r: Round, act: Act) -> bool:
    """The hole card is turned while a player has yet to play a hand."""
    turned = act.verb is Verb.REVEAL and act.target == game.spots.hole and r.lies(act.target)
    if game.is_high(r) and game.dealer_has_blackjack(r):
        return False  # nobody plays
    return (
        turned
        and not r.shown(act.target)
        and any(still_to_play(game, r, seat) for seat in r.seats)
    )


def losers_kept_out(game: TwentyOne, r: Round, act: Act) -> bool:
    """Losing chips are put together on the layout instead of into the tray."""
    return act.verb is Verb.GATHER and not game.losers_first(r)


def awaits_reader(game: TwentyOne, r: Round) -> bool:
    """Whether the up card asks for the reader, and the hole card has not been in it."""
    return game.is_high(r) and not any(act.verb is Verb.INSERT for act in r.log)


def duties(game: TwentyOne) -> tuple[Duty, ...]:
    """Return the duties that hold over every act."""
    return (
        Duty(
            game.cites.side, "The hand nearest to the shoe draws, the other places it", wrong_side
        ),
        Duty(
            game.cites.read,
            "Nobody sees the hole card when it goes into the reader, nor before",
            lambda r, act: hole_card_shown(game, r, act) and awaits_reader(game, r),
        ),
        Duty(
            game.cites.turned,
            "Nobody sees the hole card before the players have played their hands",
            lambda r, act: hole_card_shown(game, r, act) and not awaits_reader(game, r),
        ),
        Duty(
            game.cites.around,
            "Losing wagers go straight into the tray, and no winner is paid with them",
            partial(losers_kept_out, game),
        ),
        Duty(
            game.cites.cleared,
            "The cards of each place are taken up together, so that each hand can be rebuilt",
            swept,
        ),
    )


def customary(game: TwentyOne, r: Round, act: Act) -> bool:
    """What the chapter neither asks for nor forbids.

    These are calling the floor; asking a player again whose turn it is; a player with 21 who says
    “stand”, or asks for a card and gets none; and words that are idle, or that are true and never
    required. Words that the Code requires at some time are customary only when repeated.
    """
    if act.verb is Verb.CALL:
        return act.target == "floor"
    if act.verb is Verb.ASK:
        return turn_of(r) == act.target and not finished(game, r, act.seat or 0)
    if act.verb in (Verb.HIT, Verb.STAND):
        return of_no_use(game, r, act)
    found = claim(game, r, act) if act.verb is Verb.ANNOUNCE and act.actor == "dealer" else None
    if found is None or found.so is False or (found == IDLE and act.target.startswith("total")):
        return False
    if act.seat and act.spot == "blackjack":
        return act in r.log or r.shown(game.spots.hole)
    return act.target not in (game.spots.insurance, *HAVE_THEIR_TIME) or act in r.log


HAVE_THEIR_TIME = ("cash-plays", "cards-alone", "wagers-alone")
"""What is announced only when it is asked for, apart from insurance."""


def finished(game: TwentyOne, r: Round, seat: int) -> bool:
    """Whether *seat* has nothing left to decide, for a hand that counts 21 or more."""
    full = any(one.total(r) >= 21 for one in game.hands(r, seat))
    return full and not still_to_play(game, r, seat)


def of_no_use(game: TwentyOne, r: Round, act: Act) -> bool:
    """Whether a player speaks about a hand that counts 21 or more."""
    own = (one for seat in r.seats for one in game.hands(r, seat) if act.actor == f"seat-{seat}")
    return any(one.place == act.target and one.total(r) >= 21 for one in own)


def turn_of(r: Round) -> str | None:
    """The seat that was asked last and has not been left since, if any is."""
    for act in reversed(r.log):
        if act.verb is Verb.ASK and act.spot != "cut":
            return act.target
        if act.actor != f"seat-{act.seat}" and act.verb is not Verb.DEAL:
            return None
    return None


def called(game: TwentyOne, r: Round, place: str) -> str | None:
    """What the hand of a seat or of the dealer is called aloud: ``blackjack``, ``total-17``."""
    if place == "dealer":
        whole = r.shown(game.spots.hole)
        return f"total-{points(game.dealers_cards(r)).total}" if whole else None
    own = game.hand(int(place) if place.isdecimal() else 0)
    if not r.lies(own.place):
        return None
    return "blackjack" if game.has_blackjack(r, own.seat) else f"total-{own.total(r)}"


def causes_irregularity(game: TwentyOne, moment: Moment, act: Act) -> Act | None:
    """The irregularity that a wrong act of the dealer brings about."""
    r = moment.round
    if act.actor != "dealer":
        return None
    if act.verb is Verb.INSERT and act.target == game.spots.hole:
        return befalling(moment, "reader-misused")
    if act.verb is Verb.DEAL and act.amount == 1:
        if any(step.act.target == f"{act.target}{SIDEWAYS}" for step in moment.expected()):
            return None  # the card of a double, laid upright
        name = "" if due_but_for(moment, act) else wrong_card(game, r, act.target)
        return befalling(moment, name) if name else None
    if leaves(act, 0):
        last = (game.hands(r, seat)[-1:] for seat in r.seats if leaves(act, seat))
        missed = next((one.place for hand in last for one in hand if pending(r, one)), None)
        return befalling(moment, f"missed-hit/{missed}") if missed else None
    return None


def due_but_for(moment: Moment, act: Act) -> bool:
    """Whether the card of *act* is the next, once the cards there are corrected or a word is
    said."""
    passed = moment.passed_over(act) or ()
    return bool(passed) and all(step.act.verb in SMALL_THINGS for step in passed)


def wrong_card(game: TwentyOne, r: Round, place: str) -> str:
    """The irregularity that a card dealt to *place* out of turn causes, if any."""
    if next_card(game, r) == "dealer":
        return f"missed-dealer-card/{place}"
    if place != "dealer":
        return "exposed-card"
    if r.shown(game.spots.hole):
        past = points(game.dealers_cards(r)).total >= STANDS
        return "" if draws(game, r) else "drawn-past-17" if past else "exposed-card"
    return "exposed-card" if any(still_to_play(game, r, seat) for seat in r.seats) else ""
