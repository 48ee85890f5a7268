SHELL := bash
.SHELLFLAGS := -euo pipefail -c
FUZZTIME ?= 10000x

.PHONY: run test fuzz golden

run: ## The demo: a page to play on.
	go run . demo

test:
	go test ./...

fuzz: ## Every fuzz target on FUZZTIME inputs.
	.ci/fuzz $(FUZZTIME)

golden: ## Write what tests compare with anew. Read the diff.
	go test -count=1 $$(grep -rlE '"(update|herald/render/golden|herald/games/gametest)"' --include='*_test.go' . \
		| xargs -n 1 dirname | sort -u) -update
