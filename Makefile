# The menu of the project: `make` lists it. Each target makes what it needs by itself.
#
#   .venv/           runtime environment; the tools of developers are added by the first `make test`
#   .venv-bench/     the same with the engines we measure ourselves against
#   build/plain/     the package as plain Python
#   build/compiled/  the package compiled, which never touches src/ unless `make fast` asks for it

PYTHON ?= $(shell command -v python3.11 || command -v python3)
JOBS   ?= 2
ARGS   ?=

BIN := .venv/bin

# What is compiled is tested in both trees. All else is plain Python in both, and is tested once.
IN_BOTH := tests/kernel tests/contract tests/games tests/bots

SHELL := /bin/sh
.DELETE_ON_ERROR:
.NOTPARALLEL:
.DEFAULT_GOAL := help

# Nothing from the caller's environment may change which code is run.
unexport PYTHONPATH PYTHONHOME ASTRARIUM_COMPILE ASTRARIUM_EXPECT_COMPILED
export PIP_DISABLE_PIP_VERSION_CHECK := 1

list_files    = find src $(wildcard docs/rules) -type f ! -name '*.so' ! -path '*/__pycache__/*' ! -path '*.egg-info/*' | sort
list_compiled = $(PYTHON) setup.py sources
FILES    := $(shell $(list_files))
COMPILED := $(if $(PYTHON),$(shell $(list_compiled)))
IN_PLACE := $(shell find src -name '*.so')

say = @echo "== $(1)"

.PHONY: help play test lint types test-plain test-compiled fast bench load check words clean FORCE

help: ## list the targets
	@sed -n 's/^\([a-z]*\):.*## /\1 /p' $(MAKEFILE_LIST) | while read -r name text; do printf '  make %-6s %s\n' "$$name" "$$text"; done

## What people run

play: .venv/play.stamp $(if $(IN_PLACE),fast) ## play in the browser (no compiler needed); ARGS="--port 9000" is passed on
	$(call say,play: astrarium serve --open $(ARGS))
	@$(BIN)/astrarium serve --open $(ARGS)

test: lint types test-compiled test-plain ## prove it: lint, types, tests as plain Python and compiled
	$(call say,test: all passed)

fast: build/ext.stamp ## compile in place: the astrarium command then runs compiled
	$(call say,fast: putting the compiled modules into src (make clean takes them away))
	@find src -name '*.so' -delete
	@cp -Rp build/ext/. src/

bench: .venv-bench/bench.stamp build/plain.stamp build/compiled.stamp ## measure the speed, plain and compiled, beside other engines
	$(call say,bench: plain and compiled beside other engines; the figures go to build/bench.json)
	@.venv-bench/bin/astrarium bench --json build/bench.json --plain build/plain --compiled build/compiled $(ARGS)

load: .venv/dev.stamp build/compiled.stamp ## measure the server: many tables, a crowd at one, and strangers who ask for much
	$(call say,load: real clients on loopback; a few minutes on each database; the figures go to build/load.json)
	@PYTHONPATH="$(CURDIR)/build/compiled" $(BIN)/python -m tools.load --json build/load.json $(ARGS)

check: lint types build/plain.stamp ## lint, types, and replay the stored records
	$(call say,check: replaying the stored records)
	@PYTHONPATH="$(CURDIR)/build/plain" $(BIN)/astrarium check tests/records

words: .venv/dev.stamp ## bring the French catalogues up to date with the sources
	$(call say,words: extracting and compiling the catalogues)
	@$(BIN)/python -m tools.words

clean: ## remove all that was built, also in place (environments stay: .venv, .venv-bench)
	$(call say,clean: removing what was built)
	@rm -rf build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis
	@find src tests -name '__pycache__' -prune -exec rm -rf {} +
	@find src -name '*.so' -delete

## The steps of `make test`

lint: .venv/dev.stamp
	$(call say,lint: ruff check and ruff format --check)
	@$(BIN)/ruff check
	@$(BIN)/ruff format --check

types: .venv/dev.stamp
	$(call say,types: mypy --strict)
	@$(BIN)/mypy --strict

test-compiled: .venv/dev.stamp build/compiled.stamp
	$(call say,tests: all of them, compiled, on $(JOBS) cores)
	@ASTRARIUM_EXPECT_COMPILED=1 PYTHONPATH="$(CURDIR)/build/compiled" $(BIN)/pytest -q -n $(JOBS) --dist worksteal $(ARGS)

test-plain: .venv/dev.stamp build/plain.stamp
	$(call say,tests: the engine as plain Python on $(JOBS) cores)
	@ASTRARIUM_EXPECT_COMPILED=0 PYTHONPATH="$(CURDIR)/build/plain" $(BIN)/pytest -q -n $(JOBS) --dist worksteal $(or $(ARGS),$(IN_BOTH))

## Environments

# Where Python comes without ensurepip, its own pip fills the environment.
define venv
	@test -n "$(PYTHON)" && $(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "Astrarium needs Python 3.11 or newer; name it with: make $(MAKECMDGOALS) PYTHON=/path/to/python3.11" >&2; exit 1; }
	@$(PYTHON) -m venv $(1) >/dev/null 2>&1 || { \
	  $(PYTHON) -m venv --clear --without-pip $(1) && $(PYTHON) -m pip -q --python $(1)/bin/python install pip; } || { \
	  echo "$(PYTHON) cannot make a virtual environment; install its venv module (on Debian: python3-venv)" >&2; exit 1; }
endef

.venv/pyvenv.cfg:
	$(call say,environment: making .venv)
	$(call venv,.venv)

.venv/play.stamp: pyproject.toml | .venv/pyvenv.cfg
	$(call say,environment: installing what the game needs)
	@$(BIN)/python -m pip install -q -e '.[web]'
	@touch $@

.venv/dev.stamp: pyproject.toml | .venv/pyvenv.cfg
	$(call say,environment: installing the tools of developers)
	@$(BIN)/python -m pip install -q -e '.[dev]'
	@touch .venv/play.stamp $@

.venv-bench/bench.stamp: pyproject.toml
	$(call say,environment: making .venv-bench with the other engines)
	$(call venv,.venv-bench)
	@.venv-bench/bin/python -m pip install -q -e '.[bench]'
	@touch $@

## The two trees

# Lists of files that change only when a file comes or goes: a removed one must rebuild too.
build/%.list: FORCE
	@mkdir -p build
	@$(list_$*) > $@.new
	@if cmp -s $@.new $@; then rm $@.new; else mv $@.new $@; fi

build/plain.stamp: $(FILES) pyproject.toml build/files.list | .venv/dev.stamp
	@rm -rf build/plain
	@PYTHONDONTWRITEBYTECODE= $(BIN)/python setup.py -q build_py --compile --build-lib build/plain
	@touch $@

build/ext.stamp: $(COMPILED) pyproject.toml setup.py build/compiled.list .venv/dev.stamp
	$(call say,compiling: mypyc and the C compiler on $(words $(COMPILED)) modules)
	@rm -rf build/ext
	@ASTRARIUM_COMPILE=1 $(BIN)/python setup.py -q build_ext --build-temp build/temp --build-lib build/ext
	@touch $@

build/compiled.stamp: build/plain.stamp build/ext.stamp
	@rm -rf build/compiled
	@cp -Rp build/plain build/compiled
	@cp -Rp build/ext/. build/compiled/
	@touch $@
