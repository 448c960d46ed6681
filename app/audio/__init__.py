"""What is heard and what hears: the one home of the sound card.

Nothing here is imported before the first frame, and nothing here raises for want of a
device: a machine without one is silent, and says so in a word that the settings can show.
"""
