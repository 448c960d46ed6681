"""The drill builder in the real window."""
