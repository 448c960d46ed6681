"""How counts, edges and meters are shown: as data for JSON, and as tables for reading."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from games.engine.counting import Cost, CostBounds, Figures, Return
from games.engine.odds import Meter, MeterName, PayTable


def exact(value: Fraction) -> dict[str, object]:
    """Return *value* as ``exact`` text and as a float."""
    return {"exact": str(value), "value": float(value)}


def percent(value: Fraction) -> str:
    """Return *value* for reading.

    >>> percent(Fraction(1, 3))
    '33.3333%'
    """
    return f"{float(100 * value):.4f}%"


def frequencies(counts: Mapping[str, Mapping[str, int]]) -> dict[str, object]:
    """Return what was counted, by what it was counted of, with its total."""
    return {
        name: {"total": sum(hands.values()), "hands": dict(hands)}
        for name, hands in counts.items()
    }


def frequency_figures(name: str, hands: Mapping[str, int], about: str = "") -> Figures:
    """Return the table of how often each of *hands* comes."""
    total = sum(hands.values())
    return Figures(
        f"{name[0].upper()}{name[1:]}: {total:,} hands",
        ("", "hands", ""),
        [(hand, f"{n:,}", f"{100 * n / total:.5f}%") for hand, n in hands.items()],
        about,
    )


def lettered(
    tables: Mapping[str, PayTable], returns: Mapping[str, Return]
) -> dict[str, dict[str, object]]:
    """Return the provision and the edge of each lettered paytable."""
    return {
        letter: {"provision": str(table.cite), "edge": exact(returns[letter].edge())}
        for letter, table in tables.items()
    }


def lettered_figures(
    name: str, tables: Mapping[str, PayTable], returns: Mapping[str, Return], about: str = ""
) -> Figures:
    """Return the table of the edges of lettered paytables."""
    cite = next(iter(tables.values())).cite
    edges = {letter: returned.edge() for letter, returned in returns.items()}
    return Figures(
        f"{name} ({cite})",
        ("", "house edge", "exactly"),
        [(f"Paytable {key}", percent(edge), str(edge)) for key, edge in edges.items()],
        about,
    )


def cost(played: Cost) -> dict[str, object]:
    """Return what the best play costs."""
    return {
        "edge_of_ante": exact(played.edge),
        "edge_of_all_wagered": exact(played.risk),
        "wagered_in_antes": exact(played.wagered),
    }


def cost_rows(played: Cost) -> list[tuple[str, str, str]]:
    """Return what the best play costs, as the rows of a table."""
    return [
        ("House edge, of the Ante", percent(played.edge), str(played.edge)),
        ("House edge, of all that is wagered", percent(played.risk), str(played.risk)),
        ("Total wagered, in Antes", f"{float(played.wagered):.4f}", str(played.wagered)),
    ]


def bounds(played: CostBounds) -> dict[str, object]:
    """Return what the best play costs where the total wagered lies between two bounds."""
    return {
        "edge_of_ante": exact(played.edge),
        "edge_of_all_wagered": [exact(bound) for bound in played.risk],
        "wagered_in_antes": [exact(played.least), exact(played.most)],
    }


def bounds_rows(played: CostBounds) -> list[tuple[str, str, str]]:
    """Return the same as the rows of a table."""
    least, most = played.risk
    return [
        ("House edge, of the Ante", percent(played.edge), str(played.edge)),
        ("House edge, of all that is wagered: from", percent(least), str(least)),
        ("  to, for some choices are equal", percent(most), str(most)),
        ("Total wagered, in Antes: from", f"{float(played.least):.4f}", str(played.least)),
        ("  to", f"{float(played.most):.4f}", str(played.most)),
    ]


def seeds(meters: Mapping[MeterName, Meter]) -> dict[MeterName, int]:
    """Return where *meters* start, in stakes of $1."""
    return {name: meter.opening(100) // 100 for name, meter in meters.items()}


def long_run_edge(returned: Return, meters: Mapping[MeterName, Meter]) -> Fraction:
    """Return what the house keeps of a progressive wager in the long run.

    Everything the meters gain is won by someone in the end, as is the reserve that pays for later
    seeds. Every win of a whole meter also takes a seed from the house.
    """
    edge = returned.edge()
    for name, meter in meters.items():
        edge -= Fraction(meter.primary + (meter.reserve or 0), 100)
        edge -= returned.whole[name] * Fraction(meter.reopening(100), 100)
    return edge


def metered(returned: Return, meters: Mapping[MeterName, Meter]) -> dict[str, object]:
    """Return a progressive wager's edges; meters are in wagers."""
    start = seeds(meters)
    return {
        "edge_meters_empty": exact(returned.edge()),
        "won_of_meter": {name: exact(part) for name, part in returned.shares.items()},
        "seeds": dict(start),
        "edge_meters_at_seeds": exact(returned.edge(start)),
        "edge_long_run": exact(long_run_edge(returned, meters)),
        "break_even_others_at_seeds": {
            name: exact(returned.break_even(name, start)) for name in returned.shares
        },
    }


def metered_figures(
    title: str, returned: Return, meters: Mapping[MeterName, Meter], about: str = ""
) -> Figures:
    """Return the table of a progressive wager's edges."""
    start = seeds(meters)
    edges = {
        "House edge with every meter empty": returned.edge(),
        "House edge with every meter at its seed": returned.edge(start),
        "House edge in the long run": long_run_edge(returned, meters),
    }
    points = {name: returned.break_even(name, start) for name in returned.shares}
    rows = [(name, percent(edge), str(edge)) for name, edge in edges.items()]
    for name, point in points.items():
        which = "the meter" if name == "meter" else f"the {name} jackpot"
        rows.append((f"No edge with {which} at", f"{float(point):,.1f}", str(point)))
    return Figures(title, ("", "", "exactly"), rows, about)


def envy_figures(cite: str, returns: Mapping[int, Fraction]) -> Figures:
    """Return the table of what an Envy Bonus brings back, by the stake in cents."""
    return Figures(
        f"Envy Bonus ({cite})",
        ("For each other hand played out", "return", "exactly"),
        [(f"${stake // 100} wager", percent(part), str(part)) for stake, part in returns.items()],
    )
