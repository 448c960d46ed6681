"""Every test runs without a screen, whatever machine it is on, and the same way each time."""

import os

from hypothesis import settings

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

# The same examples every time: a clone is green or red for everyone.
# HYPOTHESIS_PROFILE=chance looks for new ones.
settings.register_profile("steady", derandomize=True)
settings.register_profile("chance", derandomize=False)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "steady"))
