"""What trainees get wrong with up cards, a common card and the draw."""

from __future__ import annotations

from collections.abc import Callable

from games.engine.acts import Act, Verb
from games.engine.cite import Cite
from games.engine.features import CommonError
from games.engine.moment import Moment
from games.families.pot.conduct.pot_errors import due
from games.families.pot.facts import BringIn, PokerGame
from games.families.pot.words import BURNS, COMMON, MUCK

IsIt = Callable[[Moment, Act], bool]


def asked_another(by: Cite) -> IsIt:
    """Whether the dealer told a player to act who is not the one that the chapter names *by*."""

    def is_it(moment: Moment, act: Act) -> bool:
        if act.verb is not Verb.ASK or moment.step_for(act):
            return False
        told = (s.cite for s in moment.expected() if s.act.verb is Verb.ASK and not s.waived)
        return any(cite.within(by) for cite in told)

    return is_it


# A common card


def no_common_card(moment: Moment, act: Act) -> bool:
    deals = act.verb is Verb.DEAL and act.spot in ("up", "hand")
    return deals and any(one.target == COMMON for one in due(moment, Verb.DEAL))


def common_card_too_soon(moment: Moment, act: Act) -> bool:
    deals = act.verb is Verb.DEAL and act.target == COMMON
    return deals and any(one.spot in ("up", "hand") for one in due(moment, Verb.DEAL))


# The draw


def drawing(moment: Moment) -> bool:
    """Whether a player has discarded and still lacks new cards."""
    r, last = moment.round, due(moment, Verb.DEAL)
    thrown = any(act.verb is Verb.DISCARD and act.actor.startswith("seat-") for act in r.log)
    return thrown and any(one.spot in ("hand", BURNS) for one in last)


def burned_again(moment: Moment, act: Act) -> bool:
    burns = act.verb is Verb.DEAL and act.target == BURNS
    return burns and drawing(moment) and moment.round.lies(BURNS)


def asked_before_the_new_cards(moment: Moment, act: Act) -> bool:
    return act.verb is Verb.ASK and drawing(moment)


def shuffled_discards_too_soon(moment: Moment, act: Act) -> bool:
    shuffles = act.verb is Verb.RESHUFFLE and act.target == MUCK
    return shuffles and drawing(moment) and not moment.step_for(act)


def card_errors(kind: PokerGame) -> tuple[CommonError, ...]:
    """Return the common errors with the cards of *kind*."""
    if kind.draws:
        at = kind.draws
        return (
            CommonError(
                "burned again at the draw", burned_again,
                "Burn one card for all who draw, before the first new card.",
                at.burned,
            ),
            CommonError(
                "asked before the new cards were dealt", asked_before_the_new_cards,
                "One player at a time: deal the new cards before you ask the next player.",
                at.exchanged,
            ),
            CommonError(
                "shuffled the discards too soon", shuffled_discards_too_soon,
                "The deck still holds enough cards for this player.", at.reshuffled,
            ),
        )  # fmt: skip
    if not kind.bring_in or not kind.showing:
        return ()
    common = () if (sixth := kind.common) is None else (
        CommonError(
            "no common card", no_common_card,
            "There aren't enough cards to burn one and deal one each: deal one common card.",
            sixth.dealt,
        ),
        CommonError(
            "dealt a common card too soon", common_card_too_soon,
            "There are enough cards for everyone: each player gets their own.", sixth.dealt,
        ),
    )  # fmt: skip
    return (
        CommonError(
            "misread the up cards", asked_another(kind.bring_in.made),
            whose_bet(kind, kind.bring_in),
            kind="out of turn"
        ),
        CommonError(
            "misread the hands showing", asked_another(kind.showing.begins),
            "The best hand showing begins; of equals, the one closest to the dealer's left.",
            kind="out of turn",
        ),
        *common,
    )  # fmt: skip


def whose_bet(kind: PokerGame, owed: BringIn) -> str:
    """Say whose up card owes the Forced Bet."""
    lowest = owed.of == "lowest"
    suits = "clubs before diamonds, hearts and spades"
    if not lowest:
        suits = "spades before hearts, diamonds and clubs"
    ace = "an ace being high" if lowest else "an ace being low"
    if kind.lows:
        ace = "a king or an ace as the house has chosen"
    return f"The {owed.of} up card owes the Forced Bet, {ace}; among equals {suits}."
