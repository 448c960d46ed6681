"""The cards before, in and after a round, and what goes wrong: §§ 637a.3 to .5, .7(e), .18."""

from __future__ import annotations

from games.engine.acts import Verb
from games.engine.features import Reading
from games.poker.chapter import CODE

READINGS = (
    Reading(
        CODE["5(b)(2)"],
        "How deep may the cover card go?",
        "At least ten cards in; no greatest depth is given. "
        "Any depth that leaves a card below it is right.",
        verbs=(Verb.PLACE,),
    ),
)
