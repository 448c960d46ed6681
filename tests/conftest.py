"""Every test runs without a screen, whatever machine it is on."""

import os

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
