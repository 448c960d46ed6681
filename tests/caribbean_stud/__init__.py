"""Chapter 555 and the house's rules beside it: each test bears the name of what it keeps."""
