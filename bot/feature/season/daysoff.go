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

// daysOff returns the days off of a table's players, by seat; nil if there are none.
func daysOff(s *league.Season, t *league.Table) [][]clock.Period {
	all, some := make([][]clock.Period, len(t.Seats)), false
	for i, seat := range t.Seats {
		e, _ := s.Entrant(seat.Holder)
		for _, off := range e.Off {
			all[i], some = append(all[i], clock.Period(off)), true
		}
	}
	if !some {
		return nil
	}
	return all
}

func sameDaysOff(a, b [][]clock.Period) bool {
	return slices.EqualFunc(a, b, func(a, b []clock.Period) bool { return slices.EqualFunc(a, b, clock.Period.Equal) })
}

// outdatedDaysOff returns the tables whose matches do not have the players' present days off.
func outdatedDaysOff(s *league.Season, m *progress) []runningTable {
	return slices.DeleteFunc(m.playing(s), func(b runningTable) bool { return sameDaysOff(daysOff(s, b.Table), b.match.DaysOff) })
}

func owesDaysOff(l *leagues.League, m *progress, _ time.Time) bool {
	return len(outdatedDaysOff(l.State.Season(), m)) > 0
}

// setDaysOff pauses the clocks of matches for days off.
func (r matchSync) setDaysOff(_ context.Context, l *leagues.League, m *progress, _ bool) error {
	s, now := l.State.Season(), r.Clock.Now()
	return each(outdatedDaysOff(s, m), func(b runningTable) error {
		off := daysOff(s, b.Table)
		return r.tell(l, b, func(t *table.Table) error {
			if f := leagues.FixtureOf(t); f != nil {
				f.DaysOff = off
				table.SetDaysOff(t, now)
			}
			return nil
		}, func(m *matchState) { m.DaysOff = off })
	})
}
