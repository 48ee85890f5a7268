package tables

import "testing"

func BenchmarkSchedule(b *testing.B) {
	for _, c := range []struct {
		name                   string
		players, table, rounds int
	}{{"60x6", 60, 4, 6}, {"60x12", 60, 4, 12}, {"200x8", 200, 4, 8}} {
		b.Run(c.name, func(b *testing.B) {
			e := event(b, c.players, c.table, c.rounds)
			for i := range b.N {
				if _, err := Schedule(e, Seed{byte(i)}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// BenchmarkRound draws a late round.
func BenchmarkRound(b *testing.B) {
	for _, c := range []struct {
		name                   string
		players, table, rounds int
	}{{"60", 60, 4, 6}, {"60 pairs", 60, 2, 6}, {"200", 200, 4, 8}} {
		b.Run(c.name, func(b *testing.B) {
			f := season(b, Field{Points: make([]int, c.players), Table: c.table}, c.rounds-1, 1, func(Field, Draw) {})
			for i := range b.N {
				if _, err := Round(f, Seed{byte(i)}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
