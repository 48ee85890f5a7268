package view_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot/bottest"
	"herald/bot/view"
)

// BenchmarkPanel writes the first panel of a match of each game, without its picture.
func BenchmarkPanel(b *testing.B) {
	app := bottest.New(b)
	for _, title := range bottest.Shelf {
		b.Run(title.Name, func(b *testing.B) {
			tab, m := bottest.RandomTable(b, title, rand.New(rand.NewPCG(5, 6)))
			p := view.Panel{Table: tab, Match: m, Seat: m.Waiting()[0], Say: app.View.Public(tab)}
			for b.Loop() {
				require.NotEmpty(b, p.Text().Components)
			}
		})
	}
}
