"""Holding our gists against the official words, and the tests against both."""
