"""The games as an app that fills the terminal."""
