"""The figures of Caribbean Stud Poker: how often each hand comes, what each wager costs."""

from __future__ import annotations

from games.caribbean_stud import frequencies, strategy, tables
from games.families.figures import BestPlay, Counted, LetteredEdge, SoleMeteredEdge

COUNTED = Counted(
    key="caribbean-stud",
    hands={"five cards": frequencies.five_card_counts},
    main=BestPlay(title="Ante and Bet", cite=tables.BET.cite, cost=strategy.cost),
    about="By enumeration, the best play with one of the dealer's cards in sight.  The odds, what "
    "qualifies and that a Bet is two Antes are rules of the house; no edge is published.",
    side={
        "bonus": LetteredEdge(
            title="Caribbean Stud Bonus", pays=tables.BONUS, returned=frequencies.bonus_returns
        ),
        "progressive": SoleMeteredEdge(
            title="Progressive",
            pays=tables.PROGRESSIVE,
            returned=frequencies.progressive_return,
            meters=tables.PROGRESSIVE_METERS,
            about=(
                "The meter is given in wagers of $1.  In the long run all that moves it is won "
                "by someone; the house adds the seeds, and sets both: here $10,000 and 50% of "
                "each wager."
            ),
        ),
    },
)
report, figures = COUNTED.report, COUNTED.figures
