package season

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"herald/bot/leagues"
	"herald/bot/table"
	"herald/games/league"
	matches "herald/games/match"
	"herald/store"
)

// idle is for how long a seat has to have been asked to come last in an
// adjudication.
const idle = 24 * time.Hour

func owesAdjudication(l *leagues.League, m *memory, _ time.Time) bool {
	return len(adjudications(l, m)) > 0
}

// adjudications returns the tables whose matches are to be ended by where they
// stand.
func adjudications(l *leagues.League, m *memory) []begun {
	return slices.DeleteFunc(m.playing(l.State.Season()), func(b begun) bool { return !b.Adjudicate })
}

// adjudicate ends matches by where they stand, and takes their results over.
func (h *handler) adjudicate(ctx context.Context, l *leagues.League, m *memory, _ bool) error {
	var failed error
	for _, b := range adjudications(l, m) {
		if err := h.adjudicateTable(ctx, b.match.ID); err != nil {
			failed = errors.Join(failed, fmt.Errorf("table %s: %w", b.Name, err))
		}
	}
	return failed
}

func (h *handler) adjudicateTable(ctx context.Context, id string) error {
	now := h.Clock.Now()
	t, m, err := h.Tables.Change(id, func(t *table.Table, m *matches.Match) error {
		_, err := m.Adjudicate(t.Overdue(m, now, idle))
		return err
	})
	switch {
	case err == nil:
		h.Post.Schedule(&t)
	case errors.Is(err, matches.ErrOver):
		if t, m, err = h.Opened(id); err != nil {
			return table.Permanent(err)
		}
	default:
		return table.Permanent(err)
	}
	return h.ended(ctx, table.Result{Table: t, Match: m})
}

func owesClosing(l *leagues.League, m *memory, _ time.Time) bool { return len(closings(l, m)) > 0 }

// closings returns the tables that are over while their matches may go on: they are
// void.
func closings(l *leagues.League, m *memory) []begun {
	return slices.DeleteFunc(m.begun(l.State.Season()), func(b begun) bool { return !b.Over() })
}

// closeTables calls off the matches of tables that are void.
func (h *handler) closeTables(_ context.Context, l *leagues.League, m *memory, _ bool) error {
	var failed error
	for _, b := range closings(l, m) {
		t, err := h.Tables.CallOff(b.match.ID)
		switch {
		case err == nil:
			h.Post.Schedule(&t)
		case !errors.Is(err, matches.ErrOver) && !errors.Is(err, store.ErrNotFound):
			failed = errors.Join(failed, fmt.Errorf("table %s: %w", b.Name, table.Permanent(err)))
			continue
		}
		failed = errors.Join(failed, h.commit(l, m.Season, func(m *memory) { delete(m.Tables, b.Name) }))
	}
	return failed
}

func owesDeadlines(l *leagues.League, m *memory, _ time.Time) bool {
	return len(moved(l.State.Season(), m)) > 0
}

// moved returns the tables whose matches have other deadlines than they were told.
func moved(s *league.Season, m *memory) []begun {
	return slices.DeleteFunc(m.playing(s), func(b begun) bool {
		soft, hard := s.Deadlines(b.Table)
		return soft.Equal(b.match.Soft) && hard.Equal(b.match.Hard)
	})
}

// moveDeadlines tells matches of their deadlines.
func (h *handler) moveDeadlines(_ context.Context, l *leagues.League, m *memory, _ bool) error {
	var failed error
	s := l.State.Season()
	for _, b := range moved(s, m) {
		soft, hard := s.Deadlines(b.Table)
		t, err := h.Tables.Update(b.match.ID, func(t *table.Table) error {
			if t.League != nil {
				t.League.SoftEnd, t.League.HardEnd = soft, hard
				t.Changed++
			}
			return nil
		})
		if err == nil {
			h.Post.Schedule(&t)
			err = h.commit(l, m.Season, func(m *memory) {
				if known := m.Tables[b.Name]; known != nil {
					known.Soft, known.Hard = soft, hard
				}
			})
		}
		if err != nil {
			failed = errors.Join(failed, fmt.Errorf("table %s: %w", b.Name, table.Permanent(err)))
		}
	}
	return failed
}
