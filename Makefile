# Tavola's front door. Meson and ninja do the work underneath; see CONTRIBUTING.md.
# SPDX-License-Identifier: MIT

PYTHON := /usr/bin/python3
FUZZ_SECONDS ?= 600
KILLS ?= 200
KEYS_SECONDS ?= 600
MINUTES ?= 30
ACTIONS ?= 300
NEMESIS_FAULTS ?= 20
MATCHES ?= 200
PREFIX ?= /usr/local
SYSCONFDIR ?= /etc

.DEFAULT_GOAL := help
.PHONY: help remake-weights build python run web web-offline test lint fuzz fuzz-keys fuzz-smoke tmux-matches bench bench-instructions bench-bytes bench-check bench-tls bench-servers bench-transport bench-loading bench-python bench-restart load load-instructions load-sockets torture \
        nemesis powercut review-law review-measure siege simulate sanitizers threads format clean install dist package \
        image package-test dist-test hosting-test image-test rolling-upgrade

help: ## this list
	@echo 'make TARGET, where TARGET is one of'
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  \1 \2/p' Makefile | awk '{ \
	    name = $$1; $$1 = ""; printf "  %-20s%s\n", name, $$0 }'
	@echo 'Missing Debian packages are installed on the way (packages.txt).'

build: ## the program, at build/tavola
	@tools/packages build
	@tools/build gcc tavola
	@echo 'build     build/tavola is ready'

python: ## the package for Python as a wheel, installed into build/venv
	@tools/packages build python
	@$(PYTHON) tools/python/wheel.py build/wheel >/dev/null
	@[ -x build/venv/bin/pip ] || $(PYTHON) -m venv --system-site-packages build/venv
	@build/venv/bin/pip install --quiet --no-index --no-deps --force-reinstall build/wheel/*.whl
	@echo 'python    build/wheel/ has the wheel, build/venv/bin/python imports tavola'

run: web ## the table server with its web client; prints its address
	@$(MAKE) --no-print-directory build
	@build/tavola serve

web: ## the web client, at web/dist
	@[ -e web/PREBUILT ] || tools/packages web
	@tools/build_web

install: web build ## program, web client, manuals, completions, unit, settings (PREFIX, DESTDIR)
	@meson configure build --prefix=$(PREFIX) --sysconfdir=$(SYSCONFDIR) >/dev/null
	@tools/build gcc
	@meson install -C build --no-rebuild --quiet

dist: web ## the source tarball, dist/tavola-VERSION.tar.gz; builds without node or network
	@tools/release/dist

package: build dist ## the Debian package, in dist/
	@tools/packages build package
	@tools/release/package

image: package ## an image for containers, in dist/; made by buildah, needs root
	@tools/packages package container
	@tools/release/image

package-test: package ## in a clean root: install, play, upgrade from the version before, purge
	@tools/packages test package
	@$(PYTHON) tests/hosting/package_test.py build/tavola .

dist-test: build dist ## in a clean root without a network: build and install the tarball
	@tools/packages test package
	@$(PYTHON) tests/hosting/dist_test.py build/tavola .

hosting-test: package ## in a clean root: type docs/hosting.md, play over TLS
	@tools/packages test package
	@$(PYTHON) tests/hosting/hosting_test.py build/tavola .

image-test: image ## play a match in a container
	@tools/packages test container
	@$(PYTHON) tests/hosting/image_test.py build/tavola .

rolling-upgrade: package ## two servers on one PostgreSQL upgraded while people play: 0 lost
	@tools/packages test package
	@tools/build gcc bench/bench_load
	@$(PYTHON) tests/hosting/rolling_upgrade.py build/tavola . build/bench/bench_load

web-offline: web ## the client as plain files on port 8000, without any Tavola process
	@echo 'web       open http://127.0.0.1:8000/ (Ctrl-C ends)'
	@$(PYTHON) -m http.server --bind 127.0.0.1 --directory web/dist 8000

test: ## everything: gcc, clang with sanitizers, house rules, a real browser, short fuzzing
	@tools/packages build test python web
	@$(PYTHON) tools/run_tests.py

lint: ## static analysis by clang-tidy, cppcheck and gcc, formatting, house rules
	@tools/packages build test lint
	@$(PYTHON) tools/lint.py

fuzz: ## FUZZ_SECONDS (600) of fuzzing for each target
	@tools/packages build fuzz
	@$(PYTHON) tools/fuzz.py $(FUZZ_SECONDS)

fuzz-smoke: ## five seconds of fuzzing for each target
	@tools/packages build fuzz
	@$(PYTHON) tools/fuzz.py 5

remake-weights: build ## makes all weights of the bots again and compares them; takes an hour
	@tools/remake_weights build/tavola src/games/*/weights/*.txt

bench: build ## decisions per second, ours and boardgame.io's
	@$(PYTHON) bench/bench.py

bench-instructions: build ## count instructions per decision and write them down
	@tools/packages bench
	@$(PYTHON) bench/instructions.py --write

bench-check: build ## fail if instructions per decision grew by more than 5 %
	@tools/packages bench
	@$(PYTHON) bench/instructions.py

bench-bytes: build ## what a whole match of each game sends to a player: whole views, changes
	@tools/packages build test
	@$(PYTHON) bench/match_bytes.py build/tavola

bench-tls: build ## HTTP with TLS beside without, in one run
	@tools/packages build test transport
	@$(PYTHON) bench/tls.py build/tavola

bench-servers: build ## several servers on one PostgreSQL, and what each action costs
	@tools/packages build test
	@tools/build gcc bench/bench_load
	@$(PYTHON) bench/servers.py build/tavola build/bench/bench_load

bench-transport: build ## our HTTP and WebSocket beside libwebsockets, in one run
	@tools/packages build transport
	@meson configure build >/dev/null && ninja -C build --quiet reconfigure >/dev/null
	@tools/build gcc bench/bench_transport bench/transport_lws
	@$(PYTHON) bench/transport.py build/tavola build/bench/bench_transport build/bench/transport_lws

bench-loading: build ## how long stored matches take until they can be played on, the longest first
	@tools/packages build
	@tools/build gcc bench/bench_loading
	@rm -f build/loading.db*
	@build/bench/bench_loading build/loading.db $$(ls -S tests/fixtures/matches/*/*.game)

bench-python: build ## decisions per second from Python, beside one by one and beside C
	@tools/packages build python
	@tools/build gcc python/tavola/_native.abi3.so bench/bench_batch
	@PYTHONPATH=build/python $(PYTHON) bench/python.py build/bench/bench_batch

load: build ## 10,000 sockets and 1,000 matches on the real server; prints actions/s and latency
	@tools/packages build
	@tools/build gcc bench/bench_load
	@$(PYTHON) bench/load.py build/tavola build/bench/bench_load $(LOAD)

load-sockets: build ## 50,000 silent sockets while 1,000 matches are played; memory of each (as root)
	@tools/packages build
	@tools/build gcc bench/bench_load
	@$(PYTHON) bench/load.py build/tavola build/bench/bench_load --sockets 52000 --rates 2000 \
	    --stores sqlite $(LOAD)

load-instructions: build ## instructions of the server for an action, by callgrind (LOAD="--against REVISION")
	@tools/packages build bench
	@tools/build gcc bench/bench_load
	@$(PYTHON) bench/load_instructions.py build/tavola build/bench/bench_load $(LOAD)

bench-restart: build ## how long a server takes to be ready with 100,000 stored tables
	@tools/packages build
	@$(PYTHON) bench/restart.py build/tavola $(RESTART)

fuzz-keys: build ## random keys, mouse and sizes for the full screen for KEYS_SECONDS (600)
	@tools/packages build test
	@$(PYTHON) tests/terminal/fuzz_keys.py build/tavola . $(KEYS_SECONDS)

tmux-matches: build ## whole matches of every game under tmux: sizes, terminals, kill -9 and --resume
	@tools/packages build terminals
	@$(PYTHON) tests/terminal/tmux_matches.py build/tavola .

torture: build ## kill the server KILLS (200) times on either store: nothing may be lost
	@tools/packages build test
	@KILLS=$(KILLS) $(PYTHON) tests/server/test_lost.py build/tavola .

nemesis: build ## NEMESIS_FAULTS (20) of each fault on each store: nothing lost, doubled or stale
	@tools/packages build test
	@NEMESIS_FAULTS=$(NEMESIS_FAULTS) $(PYTHON) tests/nemesis/nemesis.py build/tavola . $(NEMESIS)

powercut: build ## cut the power at every acknowledgement of a busy server: nothing may be lost
	@tools/packages build test
	@TESTS=1 tools/build gcc
	@ACTIONS=$(ACTIONS) CUTS=1000000 VARIANTS=6 $(PYTHON) tests/powercut/test_powercut.py \
	    build/tavola . build/tests/powercut/librecorder.so build/tests/powercut/opener

review-law: ## the account of a review over MATCHES (200) of every game and number of players
	@tools/packages build test
	@TESTS=1 tools/build gcc tests/review/test_review
	@KIT_EFFORT=$(MATCHES) build/tests/review/test_review start_luck

review-measure: build ## do reviews measure what they say? prints distributions (REVIEW="finca --matches 60")
	@$(PYTHON) bench/review.py build/tavola $(REVIEW)

siege: build ## attacks with default limits, and how long an honest player waits (SIEGE_BASE)
	@tools/packages build test
	@$(PYTHON) tests/siege/siege.py build/tavola . $(SIEGE)

simulate: ## MINUTES (30) of tables, whole servers and clients on a bad network
	@tools/packages build test
	@$(PYTHON) tools/simulate.py $(MINUTES)

sanitizers: ## every program of tests under AddressSanitizer and UBSan, also those for one build
	@tools/packages build test
	@TESTS=1 tools/build asan
	@meson test -C build-asan --no-rebuild --print-errorlogs

threads: ## the server's tests under ThreadSanitizer
	@tools/packages build test
	@TESTS=1 tools/build tsan
	@meson test -C build-tsan --no-rebuild --print-errorlogs --timeout-multiplier 10 \
	    people server_addresses server_api server_bad server_beside server_cleanup server_fair \
	    server_lost server_notices server_people server_play server_reload server_siege server_truth server_units \
	    store whole_server wire

format: ## lay out all sources as .clang-format says
	@tools/packages lint
	@git ls-files '*.c' '*.h' ':!third_party' | xargs clang-format-22 -i

clean: ## remove all build folders
	@rm -rf build build-clang build-asan build-fuzz build-analyze build-tsan build-wasm build-package dist
