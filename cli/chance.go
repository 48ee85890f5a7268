package cli

import (
	"crypto/sha256"
	"fmt"
	"math/rand/v2"
)

// roller returns a source of chance that is the same for the same numbers.
func roller(seed, game uint64) func(n int) int { return rand.New(rand.NewPCG(seed, game)).IntN }

// seedOf returns the seed of a match's dice, which is the same for the same
// numbers.
func seedOf(seed, game uint64) string {
	return fmt.Sprintf("%x", sha256.Sum256(fmt.Appendf(nil, "herald game %d %d", seed, game)))
}
