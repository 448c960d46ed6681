"""Today: what to do now and why."""
