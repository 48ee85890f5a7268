package season

import (
	"context"
	"slices"
	"time"

	"herald/bot/leagues"
	"herald/bot/table"
	"herald/games/league"
	"herald/games/match/clock"
)

// breaksOf returns when the clocks of a table stand still because those who play
// have taken days off, by seat; nil if none does.
func breaksOf(s *league.Season, t *league.Table) [][]clock.Break {
	all, some := make([][]clock.Break, len(t.Seats)), false
	for i, seat := range t.Seats {
		e, _ := s.Entrant(seat.Holder)
		for _, off := range e.Off {
			all[i], some = append(all[i], clock.Break(off)), true
		}
	}
	if !some {
		return nil
	}
	return all
}

func sameBreaks(a, b [][]clock.Break) bool {
	return slices.EqualFunc(a, b, func(a, b []clock.Break) bool { return slices.EqualFunc(a, b, clock.Break.Equal) })
}

// rested returns the tables where somebody has other days off than their match was
// told.
func rested(s *league.Season, m *memory) []begun {
	return slices.DeleteFunc(m.playing(s), func(b begun) bool { return sameBreaks(breaksOf(s, b.Table), b.match.Breaks) })
}

func owesBreaks(l *leagues.League, m *memory, _ time.Time) bool {
	return len(rested(l.State.Season(), m)) > 0
}

// takeBreaks has the clocks of matches stand still while people have days off.
func (r referee) takeBreaks(_ context.Context, l *leagues.League, m *memory, _ bool) error {
	s, now := l.State.Season(), r.Clock.Now()
	return each(rested(s, m), func(b begun) error {
		breaks := breaksOf(s, b.Table)
		return r.tell(l, b, func(t *table.Table) error { table.SetBreaks(t, breaks, now); return nil },
			func(m *match) { m.Breaks = breaks })
	})
}
