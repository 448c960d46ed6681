"""The review of a round that is over."""
