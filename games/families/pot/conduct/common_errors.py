"""What trainees get wrong at a poker table, each with what to say of it."""

from __future__ import annotations

from collections.abc import Callable

from games.common.common_errors import (
    asked_out_of_turn,
    deals_face_up,
    other_deck,
    too_near_an_end,
)
from games.engine.acts import Act, Verb
from games.engine.cite import Cite
from games.engine.features import CommonError
from games.engine.moment import Moment
from games.families.pot.conduct.card_errors import card_errors
from games.families.pot.conduct.conduct import a_turn, misdealt
from games.families.pot.conduct.pot_errors import due, pot_errors
from games.families.pot.facts import PokerGame
from games.families.pot.irregularities.exposed import EXPOSED
from games.families.pot.irregularities.irregularities import EXTRA_BOARD, SHORT_FLOP
from games.families.pot.irregularities.misdeals import (
    INELIGIBLE,
    PASSED_OVER,
    UNSHUFFLED,
    WRONG_START,
    too_late,
)
from games.families.pot.when import begun, playing, times_happened
from games.families.pot.words import BURNS, CALLS, MUCK

IsIt = Callable[[Moment, Act], bool]
MISDEALS = (
    ("18(g)(1)", "not shuffled and cut"),
    ("18(g)(2)", "begun with the wrong player"),
    ("18(g)(3)", "two cards face up in the deck"),
    ("18(g)(4)", "a player passed over"),
)
"""Provision -> what made the misdeal."""
BURN = Act("dealer", Verb.DEAL, BURNS, 1)


# Dealing and betting


def forgot_to_burn(moment: Moment, act: Act) -> bool:
    deals = act.verb is Verb.DEAL and act.target not in (BURNS, MUCK)
    return deals and BURN in due(moment, Verb.DEAL)


def burned_into_the_muck(moment: Moment, act: Act) -> bool:
    mucks = act.verb is Verb.DEAL and act.target == MUCK
    return mucks and BURN in due(moment, Verb.DEAL)


def while_betting(kind: PokerGame, verb: Verb) -> IsIt:
    """Whether *verb* was done while players had yet to act."""

    def is_it(moment: Moment, act: Act) -> bool:
        if act.verb is not verb or not begun(moment.round):
            return False
        return any(a_turn(kind, step) for step in moment.expected() if not step.waived)

    return is_it


def slipped(kind: PokerGame, name: str) -> IsIt:
    """Whether a card went to a place where it causes *name*."""
    return lambda moment, act: (
        act.actor == "dealer"
        and act.verb is Verb.DEAL
        and misdealt(kind, moment, act).partition("/")[0] == name
    )


def dealt_after_a_misdeal(cite: Cite) -> IsIt:
    """Whether a card is dealt while, by *cite*, the cards must come back."""

    def is_it(moment: Moment, act: Act) -> bool:
        steps = (step for step in moment.expected() if not step.waived)
        deals = act.verb is Verb.DEAL and not moment.step_for(act)
        return deals and any(step.cite == cite for step in steps)

    return is_it


def called_off_too_late(moment: Moment, act: Act) -> bool:
    """Undoing a deal that stands: two players have bet voluntarily."""
    r = moment.round
    found = times_happened(r, WRONG_START) or times_happened(r, PASSED_OVER)
    takes_back = act.verb is Verb.RESHUFFLE or (act.verb is Verb.RETURN and act.seat in r.seats)
    return bool(found) and playing(r) and too_late(r) and takes_back and not moment.step_for(act)


def announced_another_act(moment: Moment, act: Act) -> bool:
    """Calling a player's bet what it was not."""
    said = (one for one in due(moment, Verb.ANNOUNCE) if one.seat == act.seat)
    wrong = act.verb is Verb.ANNOUNCE and act.spot in CALLS
    return wrong and any(one.spot in CALLS and one.spot != act.spot for one in said)


# Hands and button


def took_a_live_hand(moment: Moment, act: Act) -> bool:
    takes = act.verb is Verb.DISCARD and act.spot in ("hand", "up")
    lies = act.seat in moment.round.live and moment.round.lies(act.target)
    return takes and lies and playing(moment.round) and not moment.step_for(act)


def wrong_button(moment: Moment, act: Act) -> bool:
    meant = [one for one in due(moment, Verb.PLACE) if one.spot == "button"]
    places = act.verb is Verb.PLACE and act.spot == "button"
    return places and bool(meant) and act not in meant


def board_cite(kind: PokerGame) -> Cite | None:
    """Where the chapter says how many community cards come."""
    return kind.flop.dealt if kind.flop else None


def common_errors(kind: PokerGame) -> tuple[CommonError, ...]:
    """Return the common errors at a table of *kind*, the more specific first."""
    return (
        CommonError(
            "burned into the muck", burned_into_the_muck,
            "Burn cards lie apart from the discards.", kind.code["7(e)(3)"],
        ),
        CommonError(
            "forgot to burn", forgot_to_burn,
            "Before these cards the top card of the deck is burned.",
        ),
        CommonError(
            "dealt the card that must not be used", deals_face_up,
            "This card is out of the round and goes to the muck.",
        ),
        *(
            CommonError(
                f"dealt on after a misdeal: {title}", dealt_after_a_misdeal(kind.code[key]),
                "Misdeal: cards and chips come back, and everything is dealt again.",
                kind.code[key], "critical", "too soon",
            )
            for key, title in MISDEALS
        ),
        CommonError(
            "dealt unshuffled cards", slipped(kind, UNSHUFFLED),
            "Cards dealt before the shuffle and the cut are a misdeal.", kind.code["18(g)(1)"],
        ),
        CommonError(
            "began the deal with the wrong player", slipped(kind, WRONG_START),
            "The first card to a wrong place is a misdeal, until two players have bet.",
            kind.code["18(g)(2)"],
        ),
        CommonError(
            "dealt to a player who has no part", slipped(kind, INELIGIBLE),
            "That card goes to the muck, and the hand goes on.",
            kind.code["18(h)"],
        ),
        CommonError(
            "dealt the flop card by card", slipped(kind, SHORT_FLOP),
            "The three cards of the flop come together; what is lacking follows.",
            gravity="serious", kind="wrong amount",
        ),
        CommonError(
            "dealt too many community cards", slipped(kind, EXTRA_BOARD),
            "Call the floor for the card too many.", board_cite(kind), kind="wrong amount",
        ),
        CommonError(
            "dealt a hole card face up", slipped(kind, EXPOSED),
            "Hole cards are dealt face down.", kind="wrong place",
        ),
        *card_errors(kind),
        CommonError(
            "dealt before the betting was over", while_betting(kind, Verb.DEAL),
            "Cards come when the last player has answered the last bet.",
        ),
        CommonError(
            "called off a deal that stands", called_off_too_late,
            "Two players have bet of their own will: it is too late for a misdeal.",
            kind.code["18(g)"],
        ),
        CommonError(
            "asked out of turn", asked_out_of_turn,
            "The action goes around clockwise: another player is to act.",
            kind.code["7(e)(2)"], kind="out of turn",
        ),
        CommonError(
            "announced what was not done", announced_another_act,
            "The announcement is how the table knows what the player did.", kind.code["7(e)(2)"],
        ),
        CommonError(
            "pooled before the betting was over", while_betting(kind, Verb.POOL),
            "Bets stay in front of the players until the last one has acted.",
        ),
        *pot_errors(kind),
        CommonError(
            "took in a hand that still plays", took_a_live_hand,
            "The hand is live: its player hasn't folded.", kind.code["18(k)(3)"],
            "critical",
        ),
        CommonError(
            "put the button wrong", wrong_button,
            "The button goes to the next player, clockwise.",
        ),
        CommonError(
            "cut too near an end", too_near_an_end,
            "The cut must be at least ten cards from the top.",
        ),
        CommonError(
            "used the wrong deck", other_deck,
            "The two decks alternate, hand by hand.",
        ),
    )  # fmt: skip
