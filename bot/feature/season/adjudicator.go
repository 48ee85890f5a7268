package season

import (
	"context"
	"errors"
	"slices"
	"time"

	"herald/bot/leagues"
	"herald/bot/table"
	matches "herald/games/match"
	"herald/store"
)

func owesAdjudication(l *leagues.League, m *progress, _ time.Time) bool {
	return len(adjudications(l, m)) > 0
}

// adjudications returns the tables whose matches must be ended where they stand.
func adjudications(l *leagues.League, m *progress) []runningTable {
	return slices.DeleteFunc(m.playing(l.State.Season()), func(b runningTable) bool { return !b.Adjudicate })
}

// An adjudicator ends matches where they stand.
type adjudicator struct {
	matchSync
	results results
}

// adjudicate ends matches, and enters their results.
func (a adjudicator) adjudicate(ctx context.Context, l *leagues.League, m *progress, _ bool) error {
	return each(adjudications(l, m), func(b runningTable) error { return a.adjudicateTable(ctx, b.match.ID) })
}

func (a adjudicator) adjudicateTable(ctx context.Context, id string) error {
	now := a.Clock.Now()
	t, m, err := a.Tables.Change(id, func(t *table.Table, m *matches.Match) error {
		_, err := m.Adjudicate(t.Overdue(m, now, leagues.Blocking))
		return err
	})
	switch {
	case err == nil:
		a.Post.Schedule(&t)
	case errors.Is(err, matches.ErrOver):
		if t, m, err = a.Opened(id); err != nil {
			return table.Permanent(err)
		}
	default:
		return table.Permanent(err)
	}
	return a.results.ended(ctx, table.Result{Table: t, Match: m})
}

func owesClosing(l *leagues.League, m *progress, _ time.Time) bool { return len(closings(l, m)) > 0 }

// closings returns finished tables, which are void, whose matches may go on.
func closings(l *leagues.League, m *progress) []runningTable {
	return slices.DeleteFunc(m.running(l.State.Season()), func(b runningTable) bool { return !b.Over() })
}

// closeTables calls off the matches of void tables.
func (r matchSync) closeTables(_ context.Context, l *leagues.League, m *progress, _ bool) error {
	return each(closings(l, m), func(b runningTable) error { return r.closeTable(l, b) })
}

func (r matchSync) closeTable(l *leagues.League, b runningTable) error {
	t, err := r.Tables.CallOff(b.match.ID)
	switch {
	case err == nil:
		r.Post.Schedule(&t)
	case !errors.Is(err, matches.ErrOver) && !errors.Is(err, store.ErrNotFound):
		return table.Permanent(err)
	}
	return commit(r.Leagues, l, func(m *progress) { delete(m.Tables, b.Name) })
}
