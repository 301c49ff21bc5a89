"""How it is said: notation, vocabulary, language."""
