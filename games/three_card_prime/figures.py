"""The figures of Three Card Prime: how often each hand comes and what each wager costs."""

from __future__ import annotations

from functools import partial

from games.families.figures import BestPlay, Counted, LetteredEdge, SideEdge
from games.three_card_prime import frequencies, strategy, tables

COUNTED = Counted(
    key="three-card-prime",
    hands={
        "three cards": frequencies.three_card_counts,
        "best five of the player's and the dealer's six": frequencies.six_card_counts,
    },
    main={
        letter: BestPlay(
            title=f"Ante and Play, Bad Beat paytable {letter}",
            cite=table.cite,
            cost=partial(strategy.best_play, letter),
        )
        for letter, table in tables.BAD_BEAT.items()
    },
    main_by="bad-beat",
    about=(
        "By enumeration, the best play: queen, 6, 4 or better, and queen, 6, 3 of "
        "three suits.  Of the published 2.28% to 3.03% for the Bad Beat Bonus only the "
        "2.41% follows from the rules, of all that is wagered under paytable D: what "
        "is printed here is what the rules give."
    ),
    side={
        "prime": SideEdge(title="Prime", pays=tables.PRIME, returned=frequencies.prime_return),
        "pair-bonus": LetteredEdge(
            title="Pair Bonus",
            pays=tables.PAIR_BONUS_TWO,
            returned=frequencies.pair_bonus_returns,
        ),
        "all-six": LetteredEdge(
            title="All-Six", pays=tables.ALL_SIX, returned=frequencies.all_six_returns
        ),
    },
)
report, figures = COUNTED.report, COUNTED.figures
