"""What the acts on record add up to."""
