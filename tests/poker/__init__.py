"""Chapter 637a, provision by provision: each test bears the name of what it keeps."""
