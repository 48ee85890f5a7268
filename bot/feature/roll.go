package feature

import (
	"hash/fnv"
	"math/rand/v2"
)

// Roll returns a source of random numbers, each equally likely from 0 to n-1. They are always the same for a text and
// the bot's seed, so that a repeated search has the same result.
func (a *App) Roll(text string) func(n int) int {
	sum := fnv.New64a()
	_, _ = sum.Write([]byte(text)) // it never fails
	return rand.New(rand.NewPCG(a.Seed, sum.Sum64())).IntN
}
