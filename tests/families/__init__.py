"""Games that no house here offers, each of a kind that ``games/families`` has."""
