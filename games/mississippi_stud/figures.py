"""The figures of Mississippi Stud: how often each hand comes and what each wager costs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction

from games.engine.counting import Figures, Return
from games.engine.odds import Meter, MeterName, PayTable
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
        "frequencies": {
            name: {"total": sum(hands.values()), "hands": dict(hands)}
            for name, hands in _counts().items()
        },
        "main": {
            "provision": str(tables.PAYS.cite),
            "edge_of_ante": _exact(play.edge),
            "edge_of_all_wagered": [_exact(bound) for bound in play.risk],
            "wagered_in_antes": [_exact(play.least), _exact(play.most)],
            "about": ABOUT_MAIN,
        },
        "three-card": {
            letter: {"provision": str(table.cite), "edge": _exact(returned.edge())}
            for letter, table, returned in _three_card()
        },
        "six-card": {
            letter: {"provision": str(table.cite), "edge": _exact(returned.edge())}
            for letter, table, returned in _six_card()
        },
        "progressive": {
            letter: {
                "provision": str(tables.PROGRESSIVE[letter].cite),
                **_metered(returned, frequencies.progressive_meters(letter)),
            }
            for letter, returned in frequencies.progressive_returns().items()
        },
        "envy": {
            str(stake): {
                "provision": str(table.cite),
                "return_per_other_hand": _exact(frequencies.envy_return(stake)),
            }
            for stake, table in tables.ENVY.items()
        },
        "five-card": {
            "provision": str(tables.FIVE_CARD.cite),
            **_metered(frequencies.five_card_return(), frequencies.five_card_meters()),
        },
    }


def figures() -> Iterator[Figures]:
    """Yield the same for reading, one table after the other."""
    for name, hands in _counts().items():
        total = sum(hands.values())
        yield Figures(
            f"{name[0].upper()}{name[1:]}: {total:,} hands",
            ("", "hands", ""),
            [(hand, f"{n:,}", f"{100 * n / total:.5f} %") for hand, n in hands.items()],
        )
    play = strategy.best_play()
    least, most = play.risk
    yield Figures(
        f"Ante and streets ({tables.PAYS.cite})",
        ("", "", "exactly"),
        [
            ("House edge, of the Ante", _percent(play.edge), str(play.edge)),
            ("House edge, of all that is wagered: from", _percent(least), str(least)),
            ("  to, for some choices are equal", _percent(most), str(most)),
            ("Wagered in all, in Antes: from", f"{float(play.least):.4f}", str(play.least)),
            ("  to", f"{float(play.most):.4f}", str(play.most)),
        ],
        ABOUT_MAIN,
    )
    for title, lines in (("Three Card Bonus", _three_card()), ("Six Card Bonus", _six_card())):
        edges = [
            (f"Paytable {letter}", _percent(returned.edge()), str(returned.edge()))
            for letter, _, returned in lines
        ]
        yield Figures(f"{title} ({lines[0][1].cite})", ("", "house edge", "exactly"), edges)
    for letter, returned in frequencies.progressive_returns().items():
        title = f"Progressive, paytable {letter} ({tables.PROGRESSIVE[letter].cite})"
        about = ABOUT_METERS if letter == "A" else ""
        yield _metered_figures(title, returned, frequencies.progressive_meters(letter), about)
    yield Figures(
        f"Envy Bonus ({tables.ENVY[100].cite})",
        ("For each other hand played out", "return", "exactly"),
        [
            (f"${stake // 100} wager", _percent(part), str(part))
            for stake, part in ((stake, frequencies.envy_return(stake)) for stake in tables.ENVY)
        ],
    )
    yield _metered_figures(
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


def _three_card() -> list[tuple[str, PayTable, Return]]:
    returns = frequencies.three_card_returns()
    return [(letter, table, returns[letter]) for letter, table in tables.THREE_CARD.items()]


def _six_card() -> list[tuple[str, PayTable, Return]]:
    returns = frequencies.six_card_returns()
    return [(letter, table, returns[letter]) for letter, table in tables.SIX_CARD.items()]


def _exact(value: Fraction) -> dict[str, object]:
    return {"exact": str(value), "value": float(value)}


def _percent(value: Fraction) -> str:
    return f"{float(100 * value):.4f} %"


def _metered(returned: Return, meters: Mapping[MeterName, Meter]) -> dict[str, object]:
    """Return a progressive wager's edges; meters are in wagers."""
    seeds = frequencies.seeds(meters)
    return {
        "edge_meters_empty": _exact(returned.edge()),
        "won_of_meter": {name: _exact(part) for name, part in returned.shares.items()},
        "seeds": dict(seeds),
        "edge_meters_at_seeds": _exact(returned.edge(seeds)),
        "edge_long_run": _exact(frequencies.long_run_edge(returned, meters)),
        "break_even_others_at_seeds": {
            name: _exact(returned.break_even(name, seeds)) for name in returned.shares
        },
    }


def _metered_figures(
    title: str, returned: Return, meters: Mapping[MeterName, Meter], about: str = ""
) -> Figures:
    seeds = frequencies.seeds(meters)
    edges = {
        "House edge with every meter empty": returned.edge(),
        "House edge with every meter at its seed": returned.edge(seeds),
        "House edge in the long run": frequencies.long_run_edge(returned, meters),
    }
    points = {name: returned.break_even(name, seeds) for name in returned.shares}
    rows = [(name, _percent(edge), str(edge)) for name, edge in edges.items()]
    for name, point in points.items():
        which = "the meter" if name == "meter" else f"the {name} jackpot"
        rows.append((f"No edge with {which} at", f"{float(point):,.1f}", str(point)))
    return Figures(title, ("", "", "exactly"), rows, about)
