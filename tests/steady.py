"""What the program draws by chance, drawn the same each time."""

from __future__ import annotations

import secrets
from random import Random

CHANCE = Random()
"""Where seeds, names and keys come from once they are :func:`steady`."""


def steady(seed: str) -> None:
    """Have the program draw the same seeds, names and keys from here on."""
    CHANCE.seed(seed)
    secrets.token_bytes = lambda nbytes=None: CHANCE.randbytes(nbytes or 32)
    secrets.token_hex = lambda nbytes=None: CHANCE.randbytes(nbytes or 32).hex()
