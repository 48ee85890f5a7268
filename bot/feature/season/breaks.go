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

// breaksOf returns the breaks of a table's clocks for the days off of its players, by seat;
// nil if there are none.
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

// outdatedBreaks returns the tables whose matches do not have the players' present days off.
func outdatedBreaks(s *league.Season, m *progress) []runningTable {
	return slices.DeleteFunc(m.playing(s), func(b runningTable) bool { return sameBreaks(breaksOf(s, b.Table), b.match.Breaks) })
}

func owesBreaks(l *leagues.League, m *progress, _ time.Time) bool {
	return len(outdatedBreaks(l.State.Season(), m)) > 0
}

// takeBreaks pauses the clocks of matches for days off.
func (r matchSync) takeBreaks(_ context.Context, l *leagues.League, m *progress, _ bool) error {
	s, now := l.State.Season(), r.Clock.Now()
	return each(outdatedBreaks(s, m), func(b runningTable) error {
		breaks := breaksOf(s, b.Table)
		return r.tell(l, b, func(t *table.Table) error {
			if f := leagues.FixtureOf(t); f != nil {
				f.Breaks = breaks
				table.SetBreaks(t, now)
			}
			return nil
		}, func(m *matchState) { m.Breaks = breaks })
	})
}
