"""Pictures of figures: painted, walked through by keys, described in words."""
