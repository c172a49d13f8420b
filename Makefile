# Two commands that are always true: `make play` opens the hall, `make test` passes the tests.
# Both set everything up by themselves, in a virtual environment of their own.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
WORKERS ?= $(shell $(PYTHON) -c "import os; print(os.cpu_count())")
PEER := bench/load/boardgameio
EXAMPLES := examples/pic examples/panier
PAGE := $(shell find web src/tablee/games/*/page src/tablee/games/*/art -name node_modules -prune -o -type f -print)
# Where this is set, every Python that is started compiles every source that it imports, which takes seconds each time.
unexport PYTHONDONTWRITEBYTECODE
NPM := PATH="$(CURDIR)/$(BIN):$$PATH" npm --silent --prefix web

.PHONY: help play test browser proxies compiler engines lint compiled collected page-tests format page page-types screens film terminal-screens imports bench bench-load bench-server bench-batch bench-page bench-search bench-simulate bench-luck bench-cluster bench-attacks soak clean

help:
	@echo "make play    open the hall: play in the browser, alone or with friends by a link"
	@echo "make test    run every check: style, types, layers, tests"
	@echo "make lint    only style, types and layers"
	@echo "make soak    the same properties as the tests, over far more games"
	@echo "make bench   measure the speed against OpenSpiel and write bench/RESULTS.md"
	@echo "make bench-batch  measure steps for learning against pgx, PettingZoo and RLCard, into the same file"
	@echo "make bench-load   measure tables under load against boardgame.io, into the same file"
	@echo "make bench-server measure what a move costs the server part by part, what grows, memory and cores"

play: $(VENV)/.ready
	@$(BIN)/tablee serve

# What comes before the tests is done side by side. Then one worker a core: with one more, pages and servers that wait
# for each other take more of the processor.
test: $(VENV)/.ready-dev
	@$(MAKE) --no-print-directory -j3 browser proxies compiler lint compiled collected page-tests
	$(BIN)/python -m pytest -n $(WORKERS) --dist loadfile --no-loadscope-reorder --cov --cov-fail-under=95

lint: $(VENV)/.ready-dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(NPM) run check

browser:
	@scripts/chromium >/dev/null

# Without them, the tests of deploy/ say that they are skipped.
proxies: | $(VENV)/bin/python
	@scripts/proxies >/dev/null || true

# Without it, the tests of power cuts say that they are skipped. After the browser: both may install something.
compiler: browser
	@scripts/compiler >/dev/null || true

# Without them, the games in Firefox and WebKit say that they are skipped.
engines:
	@scripts/engines >/dev/null || true

compiled: $(VENV)/.ready-dev
	$(BIN)/python scripts/warm.py

# What the tests import is compiled to bytecode once, here. The workers would each do all of it. Mistakes they will tell.
collected: $(VENV)/.ready-dev
	$(BIN)/python -m pytest --collect-only --quiet >/dev/null || true

page-tests: $(VENV)/.ready-dev
	$(NPM) test

format: $(VENV)/.ready-dev
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

# After a change in web/. Installing does it too.
page: $(VENV)/.ready-dev
	$(BIN)/python scripts/build_page.py

# The page's types of the messages, from the server's.
page-types: $(VENV)/.ready-dev
	$(BIN)/python scripts/message_types.py
	$(BIN)/python scripts/page_decks.py

# Pictures of every screen, into docs/screens.
screens: $(VENV)/.ready-dev
	$(BIN)/python scripts/screens.py
	$(BIN)/python scripts/print_pictures.py

# The first moves of a real game, moving, at the head of the README.
film: $(VENV)/.ready-dev
	$(BIN)/python scripts/film.py

# The terminal's screens, as its tests expect them, and its pictures in docs/screens.
terminal-screens: $(VENV)/.ready-dev
	TABLEE_SCREENS=new $(BIN)/python -m pytest -q tests/terminal/test_screens.py
	$(BIN)/python scripts/terminal_screens.py

# The picture of the imports in docs/design.md.
imports: $(VENV)/.ready-dev
	$(BIN)/python scripts/import_graph.py

soak: $(VENV)/.ready-dev engines
	TABLEE_SOAK=1 $(BIN)/python -m pytest tests -k "soak or power or contract or fuzz or wire_secrets or in_motion or test_everything_fits" -s

bench: $(VENV)/.ready-bench
	$(BIN)/python bench/run.py

# LOAD=--quick for a minute of it.
bench-load: $(VENV)/.ready-bench $(PEER)/node_modules/.ready
	cd bench && PYTHONPATH=.. ../$(BIN)/python -m load.run $(LOAD)

# MEASURE=profile for one of them: what a move costs part by part, what grows, memory, cores.
MEASURE = profile growth memory cores
bench-server: $(VENV)/.ready-bench $(PEER)/node_modules/.ready
	cd bench && for what in $(MEASURE); do PYTHONPATH=.. ../$(BIN)/python -m load.$$what || exit; done

# BATCH=--quick to see that it runs.
bench-batch: $(VENV)/.ready-bench
	$(BIN)/python bench/batch.py $(BATCH)

bench-page: $(VENV)/.ready-dev
	$(BIN)/python bench/page.py

bench-search: $(VENV)/.ready-bench
	$(BIN)/python bench/search.py

bench-simulate: $(VENV)/.ready-bench
	$(BIN)/python bench/simulate.py

bench-luck: $(VENV)/.ready-bench
	$(BIN)/python bench/luck.py

# CLUSTER=--quick for a tenth of it, not written down.
bench-cluster: $(VENV)/.ready-bench
	$(BIN)/python bench/cluster.py $(CLUSTER)

# ATTACKS="--only history" for one of them; --dry writes nothing.
bench-attacks: $(VENV)/.ready-dev
	cd bench && PYTHONPATH=.. ../$(BIN)/python -m attacks.run $(ATTACKS)

clean:
	rm -rf $(VENV) .coverage .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache

# --- set-up: one stamp per set of extras; a change of the pins installs again -------------------

$(VENV)/bin/python:
	@scripts/make-venv "$(PYTHON)" "$(VENV)"

$(VENV)/.ready: pyproject.toml constraints.txt $(PAGE) | $(VENV)/bin/python
	@scripts/install "$(VENV)" "."
	@touch $@

$(VENV)/.ready-dev: pyproject.toml constraints.txt $(EXAMPLES:=/pyproject.toml) $(PAGE) | $(VENV)/bin/python
	@scripts/install "$(VENV)" ".[dev]" $(EXAMPLES)
	@touch $@ $(VENV)/.ready

$(VENV)/.ready-bench: pyproject.toml constraints.txt $(PAGE) | $(VENV)/bin/python
	@scripts/install "$(VENV)" ".[bench]"
	@touch $@ $(VENV)/.ready

$(PEER)/node_modules/.ready: $(PEER)/package-lock.json
	@if command -v npm >/dev/null; then npm ci --prefix $(PEER) --silent --no-audit --no-fund && touch $@; \
	else echo "npm is missing: boardgame.io will not take part."; fi
