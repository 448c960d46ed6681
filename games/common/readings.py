"""Where chapters of one pattern are silent or unclear alike, and how we answer."""

from __future__ import annotations

from games.engine.acts import Verb
from games.engine.cite import Chapter
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
