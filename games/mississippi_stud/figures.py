"""The figures of Mississippi Stud: how often each hand comes and what each wager costs."""

from __future__ import annotations

from games.families.figures import (
    BestPlay,
    Counted,
    LetteredEdge,
    MeteredEdge,
    SoleEnvyReturn,
    SoleMeteredEdge,
)
from games.mississippi_stud import frequencies, strategy, tables

COUNTED = Counted(
    key="mississippi-stud",
    hands={
        "three community cards": frequencies.three_card_counts,
        "five cards": frequencies.five_card_counts,
        "best five of six cards": frequencies.six_card_counts,
    },
    main=BestPlay(title="Ante and streets", cite=tables.PAYS.cite, cost=strategy.best_play),
    about=(
        "By enumeration, the best play on every street.  The published 1.58% does not "
        "follow from the rules, neither per Ante nor per unit wagered: what is printed "
        "here is what the rules give."
    ),
    side={
        "three-card": LetteredEdge(
            title="Three Card Bonus",
            pays=tables.THREE_CARD,
            returned=frequencies.three_card_returns,
        ),
        "six-card": LetteredEdge(
            title="Six Card Bonus", pays=tables.SIX_CARD, returned=frequencies.six_card_returns
        ),
        "progressive": MeteredEdge(
            title="Progressive",
            pays=tables.PROGRESSIVE,
            returned=frequencies.progressive_returns,
            meters=tables.PROGRESSIVE_METERS,
            about="Meters are given in wagers: 10,000 is $10,000 for a $1 wager.  In the long run "
            "all that moves the meters is won by someone; the house adds the seeds.",
        ),
        "envy": SoleEnvyReturn(pays=tables.ENVY, returned=frequencies.envy_return),
        "five-card": SoleMeteredEdge(
            title="Five Card Hand Bonus, without Magic Card and Lucky Bonus",
            pays=tables.FIVE_CARD,
            returned=frequencies.five_card_return,
            meters=frequencies.five_card_meters(),
        ),
    },
)
report, figures = COUNTED.report, COUNTED.figures
