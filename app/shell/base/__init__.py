"""What the pages share that is no widget: the record as they see it, settings, drills, words."""
