package post

import (
	"context"
	"fmt"
	"slices"

	"herald/bot/discord"
	"herald/bot/table"
)

// retirements is the task of retire.
func (p *Post) retirements() Task {
	return Task{Owed: func(t *table.Table) bool { return len(t.Retired) > 0 }, Push: p.retired.Push}
}

// retire removes the buttons of a table's retired messages. It is a job of its
// own: Discord limits edits of messages that are older than an hour, and nobody
// is to wait for that who waits for a turn. A message that is gone or out of reach
// needs nothing.
func (p *Post) retire(ctx context.Context, id string, _ bool) error {
	t, err := p.Tables.Get(id)
	for err == nil && len(t.Retired) > 0 {
		t, err = p.retireFirst(ctx, &t)
	}
	return table.Permanent(err)
}

func (p *Post) retireFirst(ctx context.Context, t *table.Table) (table.Table, error) {
	retired := t.Retired[0]
	if err := p.Client.RemoveComponents(ctx, retired.Channel, retired.Message); err != nil && !discord.Refused(err) {
		return *t, fmt.Errorf("retire: %w", err)
	}
	return p.Tables.Update(t.ID, func(t *table.Table) error {
		t.Retired = slices.DeleteFunc(t.Retired, func(at table.Place) bool { return at == retired })
		return nil
	})
}
