"""The main window: which pages there are, and how one leads to the next."""
