"""Pictures of figures: painted, gone through by keys, told in words."""
