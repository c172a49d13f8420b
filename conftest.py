"""For whatever pytest finds here: tests, examples, and what the documents show."""

pytest_plugins = ["tests.hangs", "tests.second_try"]
