"""What is typed: one small module per command, loaded when called."""
