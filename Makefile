SHELL := bash
.SHELLFLAGS := -euo pipefail -c
FUZZTIME ?= 10000x

.PHONY: run test fuzz golden release

run: ## The demo: a page to play on.
	go run . demo

test:
	go test ./...

fuzz: ## Every fuzz target on FUZZTIME inputs.
	.ci/fuzz $(FUZZTIME)

golden: ## Write what tests compare with anew. Read the diff.
	go test -count=1 $$(grep -rlE '"(update|herald/render/golden|herald/games/gametest)"' --include='*_test.go' . \
		| xargs -n 1 dirname | sort -u) -update

release: ## Tag what is committed as VERSION, such as v1.2.0, if all holds.
	.ci/release "$(VERSION)"
