"""One recogniser for all these tests; where there is none for this Python, they say so."""

from __future__ import annotations

import pytest

from app.shell.table.sayable import everywhere


@pytest.fixture(scope="session")
def recogniser():
    pytest.importorskip("pocketsphinx", reason="there is no pocketsphinx for this Python")
    from app.hearing.decoder import Recogniser

    return Recogniser(everywhere())
