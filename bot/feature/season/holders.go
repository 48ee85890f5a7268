package season

import (
	"context"
	"errors"
	"slices"
	"time"

	"herald/bot/leagues"
	"herald/bot/table"
	"herald/games"
	"herald/games/league"
	matches "herald/games/match"
)

// holdersOf returns the holders of a table's seats by the log.
func holdersOf(t *league.Table) []league.Person {
	all := make([]league.Person, len(t.Seats))
	for i, s := range t.Seats {
		all[i] = s.Holder
	}
	return all
}

func owesHolders(l *leagues.League, m *progress, _ time.Time) bool {
	return len(outdatedHolders(l.State.Season(), m)) > 0
}

// outdatedHolders returns the tables whose holders by the log differ from those that their
// match was told.
func outdatedHolders(s *league.Season, m *progress) []runningTable {
	return slices.DeleteFunc(m.playing(s), func(b runningTable) bool { return slices.Equal(holdersOf(b.Table), b.match.Holders) })
}

// An usher seats the log's holders in the matches.
type usher struct {
	matchSync
	people roster
}

func (u usher) seatHolders(_ context.Context, l *leagues.League, m *progress, _ bool) error {
	return each(outdatedHolders(l.State.Season(), m), func(b runningTable) error { return u.seatTable(l, b) })
}

// seatTable seats the log's holders at one table.
func (u usher) seatTable(l *leagues.League, b runningTable) error {
	now, holders := u.Clock.Now(), holdersOf(b.Table)
	t, _, err := u.Tables.Change(b.match.ID, func(t *table.Table, m *matches.Match) error {
		for i, p := range holders {
			if i < len(b.match.Holders) && b.match.Holders[i] == p {
				continue
			}
			if err := t.Seating(m).Assign(games.Player(i), u.people.seat(l, p), now); err != nil {
				return err
			}
		}
		told := reported.Value(t)
		told.Known = sitters(t)
		reported.Set(t, &told)
		return nil
	})
	switch {
	case err == nil:
		u.Post.Schedule(&t)
	case !errors.Is(err, matches.ErrOver): // its result is on the way
		return table.Permanent(err)
	}
	return u.remember(l, b, func(m *matchState) { m.Holders = holders })
}
