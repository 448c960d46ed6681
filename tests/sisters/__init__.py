"""What the chapters of one pattern say alike: 655a, 657a, 679a, and by the house 555, 649a."""
