"""Input that nobody would write: whatever it is, the program answers and never breaks.

``python -m tests.fuzz.acts [N]`` tries lists of acts, ``python -m tests.fuzz.files [N]`` files.
"""
