"""The figures of Crazy 4 Poker: how often each hand comes and what each wager costs."""

from __future__ import annotations

from games.crazy_4_poker import frequencies, strategy, tables
from games.families.figures import BestPlay, Counted, EnvyReturn, LetteredEdge, MeteredEdge

COUNTED = Counted(
    key="crazy-4-poker",
    hands={"best four of five cards": frequencies.four_card_counts},
    main=BestPlay(
        title="Ante, Super Bonus and Play", cite=tables.SUPER_BONUS.cite, cost=strategy.cost
    ),
    about=(
        "By enumeration, the best play: all one may with aces or better, one Ante from "
        "K-Q-8-4 up.  The published 3.35% does not follow from the rules: what is "
        "printed here is what the rules give."
    ),
    side={
        "queens-up": LetteredEdge(
            title="Queens Up",
            pays=tables.QUEENS_UP,
            returned=frequencies.queens_up_returns,
            about="The published 6.78% is that of paytable D.",
        ),
        "progressive": MeteredEdge(
            title="Progressive",
            pays=tables.PROGRESSIVE,
            returned=frequencies.progressive_returns,
            meters=tables.PROGRESSIVE_METERS,
            about=(
                "Meters are given in wagers of $1, seeded with the least that the chapter "
                "allows.  In the long run all that moves the meter is won by someone; the "
                "house adds the seeds, and sets how fast it grows: here 20% of each wager."
            ),
        ),
        "envy": EnvyReturn(pays=tables.ENVY, returned=frequencies.envy_returns),
    },
)
report, figures = COUNTED.report, COUNTED.figures
