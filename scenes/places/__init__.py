"""Where everything is, and what it is called."""
