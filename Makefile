SHELL := bash
.SHELLFLAGS := -euo pipefail -c
FUZZTIME ?= 30s

.PHONY: run test fuzz golden

run: ## The demo: a page to play on.
	go run . demo

test:
	go test ./...

fuzz: ## Every fuzz target for FUZZTIME.
	.ci/fuzz $(FUZZTIME)

golden: ## Write what tests compare with anew. Read the diff.
	go test -count=1 $$(grep -rlE '"(update|herald/render/golden|herald/games/gametest)"' --include='*_test.go' . \
		| xargs -n 1 dirname | sort -u) -update
