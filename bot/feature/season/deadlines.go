package season

import (
	"context"
	"slices"
	"time"

	"herald/bot/leagues"
	"herald/bot/table"
	"herald/games/league"
)

func owesDeadlines(l *leagues.League, m *memory, _ time.Time) bool {
	return len(moved(l.State.Season(), m)) > 0
}

// moved returns the tables whose matches have outdated deadlines.
func moved(s *league.Season, m *memory) []begun {
	return slices.DeleteFunc(m.playing(s), func(b begun) bool {
		soft, hard := s.Deadlines(b.Table)
		return soft.Equal(b.match.Soft) && hard.Equal(b.match.Hard)
	})
}

// moveDeadlines updates the deadlines of matches.
func (r referee) moveDeadlines(_ context.Context, l *leagues.League, m *memory, _ bool) error {
	s := l.State.Season()
	return each(moved(s, m), func(b begun) error {
		soft, hard := s.Deadlines(b.Table)
		return r.tell(l, b, func(t *table.Table) error {
			if t.League != nil {
				t.League.SoftEnd, t.League.HardEnd = soft, hard
				t.Changed++
			}
			return nil
		}, func(m *match) { m.Soft, m.Hard = soft, hard })
	})
}
