SHELL := bash
.SHELLFLAGS := -euo pipefail -c
FUZZTIME ?= 30s

.PHONY: run test fuzz golden

run: ## The demo: a page to play on.
	go run . demo

test:
	go test ./...

fuzz: ## Every fuzz target for FUZZTIME.
	@go test -list '^Fuzz' ./... | awk '/^Fuzz/ { names[n++] = $$1 } \
		$$1 == "ok" { for (i = 0; i < n; i++) print $$2, names[i]; n = 0 }' \
	| while read -r package name; do \
		echo "$$package $$name"; \
		go test -run '^$$' -fuzz "^$$name\$$" -fuzztime $(FUZZTIME) "$$package" || exit 1; \
	done

golden: ## Write what tests compare with anew. Read the diff.
	go test -count=1 $$(grep -rlE '"(update|herald/render/golden|herald/games/gametest)"' --include='*_test.go' . \
		| xargs -n 1 dirname | sort -u) -update
