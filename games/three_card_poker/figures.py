"""The figures of Three Card Poker: how often each hand comes and what each wager costs."""

from __future__ import annotations

from functools import partial

from games.families.figures import BestPlay, Counted, LetteredEdge
from games.three_card_poker import frequencies, strategy, tables

COUNTED = Counted(
    key="three-card-poker",
    hands={
        "three cards": frequencies.three_card_counts,
        "best five of the player's and the dealer's six": frequencies.six_card_counts,
    },
    main={
        letter: BestPlay(
            title=f"Ante and Play, Ante Bonus paytable {letter}",
            cite=table.cite,
            cost=partial(strategy.best_play, letter),
        )
        for letter, table in tables.ANTE_BONUS.items()
    },
    main_by="ante-bonus",
    about="By enumeration, the best play: queen, 6, 4 or better, under every paytable.",
    side={
        "pair-plus": LetteredEdge(
            title="Pair Plus", pays=tables.PAIR_PLUS, returned=frequencies.pair_plus_returns
        ),
        "six-card": LetteredEdge(
            title="Six Card Bonus", pays=tables.SIX_CARD, returned=frequencies.six_card_returns
        ),
    },
)
report, figures = COUNTED.report, COUNTED.figures
