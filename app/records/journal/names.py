"""What a trainee is called: the trainee's name, made distinct where another has it already."""

from __future__ import annotations

import unicodedata

from app.records.journal.facts import Fact, shown


def folded(name: str) -> str:
    """Return *name* as two of the same are compared: without case.

    >>> folded("Ann LEE") == folded("ann lee")
    True
    """
    return unicodedata.normalize("NFKC", name.casefold())


def names(fact: Fact) -> tuple[str, str, str]:
    """Return what the trainee of a *fact* may be called here, in the order it is tried."""
    name, station = fact.text("name"), shown(fact.station)[:4]
    return name, f"{name} ({station})", f"{name} ({station} {fact.subject[:6]})"
