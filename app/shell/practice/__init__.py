"""Practice: the drills, and how each is dealt."""
