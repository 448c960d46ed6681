"""Where chapters of one pattern are equally silent or unclear, and how Pitschool answers."""

from __future__ import annotations

from games.engine.acts import Verb
from games.engine.cite import Chapter, Cite
from games.engine.features import Reading


def readings(code: Chapter) -> tuple[Reading, ...]:
    """Return the answers for the cards before they are dealt (.4 and .5)."""
    return (
        Reading(
            code["5(a)"],
            "Must the shuffle be finished before “no more bets”?",
            "Both must be done before a card is dealt; their order is not given, "
            "and either is right.",
        ),
        Reading(
            code["4(e)"],
            "Must a preinspected deck go through the device before it is dealt from the hand?",
            "Its first shuffle is spared and it is cut instead; "
            f"{code['9(a)(1)'].short} is taken to speak of the shuffles that do take place.",
        ),
        Reading(
            code["5(d)"],
            "How deep may the cover card go?",
            "At least ten cards in; no greatest depth is given. "
            "Any depth that leaves a card below it is right, and it may be moved before the cut.",
            verbs=(Verb.PLACE,),
        ),
        Reading(
            code["13(c)"],
            "How are the cards of a void round gathered for the reshuffle?",
            "However the dealer likes: through the discard rack, place by place, or from where "
            "they lie.",
            verbs=(Verb.DISCARD, Verb.TAKE),
        ),
    )


def of_any_round(settlement: Cite, irregularity: Cite) -> tuple[Reading, ...]:
    """Return the answers about a dealer's own mistakes and about void rounds.

    *settlement* is where the chapter settles wagers, *irregularity* where it voids a round. No
    chapter says more about these things than another.
    """
    money = (Verb.COLLECT, Verb.PAY, Verb.RETURN, Verb.PUSH)
    return (
        Reading(
            settlement,
            "How does a dealer correct an amount or a wager that went wrong?",
            "The text does not say. Bring it back or make it up right away, before you touch the "
            "next seat; correcting it is not a second error. The house decides whether you call "
            "the floor first: by default, only once the next seat has been touched.",
            verbs=money,
        ),
        Reading(
            settlement,
            "Is something that was done at the wrong time left out as well?",
            "No: done early or late, it is done. The error is its time alone.",
            verbs=money,
        ),
        Reading(
            irregularity,
            "What is still due once a round is void?",
            "Only what the voiding asks for. Gather the cards for the reshuffle any way you like.",
            verbs=(Verb.RETURN, Verb.RESHUFFLE, Verb.DISCARD),
        ),
    )
