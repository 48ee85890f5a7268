package tables

import (
	"math/bits"
	"math/rand/v2"
)

// A Seed determines a draw: the same seed and the same numbers give the same tables, on any
// machine and with any later program.
type Seed [32]byte

// Lots returns the numbers from 0 to n-1 in a drawn order. The caller owns the
// slice. From the last place to the second, each place i is exchanged with the
// place below(i+1).
func Lots(n int, seed Seed) []int {
	order := make([]int, n)
	for i := range order {
		order[i] = i
	}
	drawFrom(seed).shuffle(order)
	return order
}

// lots are numbers drawn from a seed: the stream of ChaCha8 as specified by math/rand/v2,
// 64 bits at a time.
type lots struct{ source *rand.ChaCha8 }

func drawFrom(seed Seed) *lots { return &lots{rand.NewChaCha8(seed)} }

// below returns a number from 0 to n-1, each equally likely: the upper 64 bits of the
// product of n and the next 64 bits of the stream, skipping bits whose product has lower 64
// bits below 2^64 mod n.
func (l *lots) below(n int) int {
	width := uint64(n)
	over, under := bits.Mul64(l.source.Uint64(), width)
	for under < -width%width {
		over, under = bits.Mul64(l.source.Uint64(), width)
	}
	return int(over)
}

func (l *lots) shuffle(list []int) {
	for i := len(list) - 1; i > 0; i-- {
		j := l.below(i + 1)
		list[i], list[j] = list[j], list[i]
	}
}
