package privacy

import (
	"context"
	"encoding/json"
	"fmt"

	"herald/bot/table"
	"herald/games/match"
	"herald/store"
)

// deleteFromTables removes the person from every table. A table that cannot be read is logged
// and stays as it is.
func (e deleter) deleteFromTables(ctx context.Context, user string, traces traces) error {
	for r, err := range e.Store.Mentioning(user) {
		if r.ID == "" {
			return err
		}
		t, err := e.Tables.Get(r.ID)
		if err != nil {
			e.Log.ErrorContext(ctx, "data not deleted: match not readable", "match", r.ID, "err", table.Redact(err))
			continue
		}
		if err := e.deleteFromMatch(ctx, &t, user, traces); err != nil {
			return err
		}
	}
	return nil
}

// deleteFromMatch removes the person from a table that knows them, and from other people's
// notes about it.
func (e deleter) deleteFromMatch(ctx context.Context, t *table.Table, user string, traces traces) error {
	if !t.Knows(user) {
		return nil
	}
	if err := e.deleteFromTable(ctx, t, user, traces); err != nil {
		return fmt.Errorf("match %s: %w", t.ID, table.Redact(err))
	}
	if err := e.redactNotes(t.ID, user, traces); err != nil {
		return fmt.Errorf("notes of match %s: %w", t.ID, err)
	}
	return nil
}

// deleteFromTable removes the person from a table. It gives up their seat first, so that the
// others are told, unless the match cannot be continued anyway.
func (e deleter) deleteFromTable(ctx context.Context, t *table.Table, user string, traces traces) error {
	if t.Stage == table.Playing {
		_, _, err := e.Tables.Change(t.ID, func(t *table.Table, m *match.Match) error {
			return t.Seating(m).Depart(user, e.Clock.Now())
		})
		if err != nil {
			e.Log.WarnContext(ctx, "seat given up without saying so", "match", t.ID, "err", table.Redact(err))
		}
	}
	now, err := e.Tables.Update(t.ID, func(t *table.Table) error {
		t.Forget(user, e.View.Stranger(t), e.Clock.Now())
		t.Closing = traces.redact(t.Closing)
		return nil
	})
	if err != nil {
		return err
	}
	e.Log.InfoContext(ctx, "person forgotten", "match", t.ID)
	e.Post.Schedule(&now)
	return nil
}

// redactNotes removes the traces of the person from other people's notes about a match.
func (e deleter) redactNotes(id, user string, traces traces) error {
	notes, err := e.Store.SettingsOf(store.MatchScope(id))
	if err != nil {
		return err
	}
	for _, n := range notes {
		text := ""
		if json.Unmarshal(n.Value, &text) != nil || n.Key == user || !traces.in(text) {
			continue
		}
		if err := e.Store.SetSetting(n.Scope, n.Key, traces.redact(text)); err != nil {
			return err
		}
	}
	return nil
}
