"""``python -m app``: the same as the command ``pitschool``."""

from __future__ import annotations

import sys

from app.main import main

if __name__ == "__main__":
    sys.exit(main())
