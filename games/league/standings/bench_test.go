package standings_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"herald/games/league/standings"
)

// large returns a season of n after some of six rounds at tables of four, in which every entrant is tied.
func large(n, done int) standings.Field {
	r := rand.New(rand.NewPCG(1, 4))
	f := field(n)
	for round := range 6 {
		order := r.Perm(n)
		for from := 0; from < n; from += 4 {
			var m standings.Match
			for i, p := range order[from:min(from+4, n)] {
				m.Sides = append(m.Sides, standings.Side{Entrants: []int{p + 1}, Place: i + 1, Score: 80 - 7*i - r.IntN(7)})
			}
			if round < done {
				f.Played = append(f.Played, m)
				continue
			}
			f.Open = append(f.Open, m)
		}
	}
	return f
}

func BenchmarkRank200(b *testing.B) {
	for _, done := range []int{0, 3, 5, 6} {
		f := large(200, done)
		b.Run(fmt.Sprintf("after %d of 6 rounds", done), func(b *testing.B) {
			for b.Loop() {
				standings.Rank(f)
			}
		})
	}
}
