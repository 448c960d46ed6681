"""What the pages share apart from widgets: the record as they see it, settings, drills, words."""
