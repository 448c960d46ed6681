"""Sound output and input: the one home of the sound card.

Nothing here is imported before the first frame, and nothing here raises for lack of a device: a
machine without one is silent, and gives a reason that the settings can show.
"""
