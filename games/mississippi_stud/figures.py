"""The figures of Mississippi Stud: how often each hand comes and what each wager costs."""

from __future__ import annotations

from collections.abc import Iterator

from games.engine import edges
from games.engine.counting import Figures
from games.mississippi_stud import frequencies, strategy, tables

ABOUT_MAIN = (
    "By enumeration, the best play on every street.  The published 1.58 % does not follow "
    "from the rules, neither per Ante nor per unit wagered: what is printed here is what "
    "the rules give."
)
ABOUT_METERS = (
    "Meters are given in wagers: 10,000 is $10,000 for a $1 wager.  In the long run all that "
    "moves the meters is won by someone; the house adds the seeds."
)


def report() -> dict[str, object]:
    """Return all that is counted, each fraction as ``exact`` text and as a float."""
    play = strategy.best_play()
    return {
        "game": "mississippi-stud",
        "frequencies": edges.frequencies(_counts()),
        "main": {
            "provision": str(tables.PAYS.cite),
            "edge_of_ante": edges.exact(play.edge),
            "edge_of_all_wagered": [edges.exact(bound) for bound in play.risk],
            "wagered_in_antes": [edges.exact(play.least), edges.exact(play.most)],
            "about": ABOUT_MAIN,
        },
        "three-card": edges.lettered(tables.THREE_CARD, frequencies.three_card_returns()),
        "six-card": edges.lettered(tables.SIX_CARD, frequencies.six_card_returns()),
        "progressive": {
            letter: {
                "provision": str(tables.PROGRESSIVE[letter].cite),
                **edges.metered(returned, frequencies.progressive_meters(letter)),
            }
            for letter, returned in frequencies.progressive_returns().items()
        },
        "envy": {
            str(stake): {
                "provision": str(table.cite),
                "return_per_other_hand": edges.exact(frequencies.envy_return(stake)),
            }
            for stake, table in tables.ENVY.items()
        },
        "five-card": {
            "provision": str(tables.FIVE_CARD.cite),
            **edges.metered(frequencies.five_card_return(), frequencies.five_card_meters()),
        },
    }


def figures() -> Iterator[Figures]:
    """Yield the same for reading, one table after the other."""
    for name, hands in _counts().items():
        yield edges.frequency_figures(name, hands)
    play = strategy.best_play()
    least, most = play.risk
    yield Figures(
        f"Ante and streets ({tables.PAYS.cite})",
        ("", "", "exactly"),
        [
            ("House edge, of the Ante", edges.percent(play.edge), str(play.edge)),
            ("House edge, of all that is wagered: from", edges.percent(least), str(least)),
            ("  to, for some choices are equal", edges.percent(most), str(most)),
            ("Wagered in all, in Antes: from", f"{float(play.least):.4f}", str(play.least)),
            ("  to", f"{float(play.most):.4f}", str(play.most)),
        ],
        ABOUT_MAIN,
    )
    yield edges.lettered_figures(
        "Three Card Bonus", tables.THREE_CARD, frequencies.three_card_returns()
    )
    yield edges.lettered_figures("Six Card Bonus", tables.SIX_CARD, frequencies.six_card_returns())
    for letter, returned in frequencies.progressive_returns().items():
        title = f"Progressive, paytable {letter} ({tables.PROGRESSIVE[letter].cite})"
        about = ABOUT_METERS if letter == "A" else ""
        meters = frequencies.progressive_meters(letter)
        yield edges.metered_figures(title, returned, meters, about)
    yield edges.envy_figures(
        str(tables.ENVY[100].cite),
        {stake: frequencies.envy_return(stake) for stake in tables.ENVY},
    )
    yield edges.metered_figures(
        f"Five Card Hand Bonus, without Magic Card and Lucky Bonus ({tables.FIVE_CARD.cite})",
        frequencies.five_card_return(),
        frequencies.five_card_meters(),
    )


def _counts() -> dict[str, frequencies.Counts]:
    return {
        "three community cards": frequencies.three_card_counts(),
        "five cards": frequencies.five_card_counts(),
        "best five of six cards": frequencies.six_card_counts(),
    }
