"""Chapter 649a and the rules of the house beside it, provision by provision."""
