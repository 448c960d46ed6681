"""A verb that is made up, to prove that one is added in one place."""
