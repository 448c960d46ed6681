"""The limits of a betting round (§ 637a.8(k); § 637a.12(n) for the Kill)."""

from __future__ import annotations

from games.engine.round import Round


def small(r: Round) -> int:
    """The bet of the earlier rounds, in cents."""
    return r.rules.minimum


def big(r: Round) -> int:
    """The bet of the later rounds, in cents; where there is no limit, the least is the same."""
    return r.rules.maximum if r.rules.house.get("structure", "limit") == "limit" else small(r)
