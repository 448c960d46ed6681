"""The windows, driven by real events."""
