package post

import (
	"context"
	"fmt"
	"slices"

	"herald/bot/discord"
	"herald/bot/jobs"
	"herald/bot/table"
)

// A retirer removes the buttons of messages that newer ones replace.
type retirer struct {
	tables *table.Service
	client *discord.Client
}

// retirements is the task that a queue of retire works on.
func retirements(q *jobs.Retry[string]) Task {
	return Task{Owed: func(t *table.Table) bool { return len(t.Retired) > 0 }, Push: q.Push}
}

// retire removes the buttons of a table's retired messages. It is a job of its
// own: Discord limits edits of messages that are older than an hour, and nobody
// is to wait for that who waits for a turn. A message that is gone or out of reach
// needs nothing.
func (r retirer) retire(ctx context.Context, id string, _ bool) error {
	t, err := r.tables.Get(id)
	for err == nil && len(t.Retired) > 0 {
		t, err = r.first(ctx, &t)
	}
	return table.Permanent(err)
}

func (r retirer) first(ctx context.Context, t *table.Table) (table.Table, error) {
	retired := t.Retired[0]
	if err := r.client.RemoveComponents(ctx, retired.Channel, retired.Message); err != nil && !discord.Refused(err) {
		return *t, fmt.Errorf("retire: %w", err)
	}
	return r.tables.Update(t.ID, func(t *table.Table) error {
		t.Retired = slices.DeleteFunc(t.Retired, func(at table.Place) bool { return at == retired })
		return nil
	})
}
