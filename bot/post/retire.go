package post

import (
	"context"
	"fmt"
	"slices"

	"herald/bot/discord"
	"herald/bot/jobs"
	"herald/bot/ledger"
	"herald/bot/table"
)

// retirements is the task of a queue of retire.
func retirements(q *jobs.Retry[string]) Task {
	return Task{Owed: func(t *table.Table) bool { return len(t.Retired) > 0 }, Push: q.Push}
}

// A retirer updates retired messages.
type retirer struct{ *Post }

// retire removes the buttons of a table's retired messages, and what is no longer true,
// or deletes them. It is a job of its own: Discord limits edits of messages that are older
// than an hour, and turns must not wait for that. It may be repeated. A message that is gone
// or out of reach needs nothing.
func (p retirer) retire(ctx context.Context, id string, _ bool) error {
	t, err := p.Tables.Known(id)
	for err == nil && len(t.Retired) > 0 {
		t, err = p.retireFirst(ctx, &t)
	}
	return table.Permanent(err)
}

func (p retirer) retireFirst(ctx context.Context, t *table.Table) (table.Table, error) {
	retired := t.Retired[0]
	if err := p.withdraw(ctx, t, retired); err != nil && !discord.Refused(err) {
		return *t, fmt.Errorf("retire: %w", err)
	}
	return p.Tables.Update(t.ID, func(t *table.Table) error {
		t.Retired = slices.DeleteFunc(t.Retired, func(at ledger.Place) bool { return at == retired })
		return nil
	})
}

// withdraw deletes a retired message, completes its text, or else removes its buttons.
func (p retirer) withdraw(ctx context.Context, t *table.Table, at ledger.Place) error {
	switch {
	case at.Gone:
		return p.Client.Delete(ctx, at.Channel, at.Message)
	case at.Ends > 0 || at.Shows:
		return p.conclude(ctx, t, at)
	case at.Says != "":
		return p.Client.Rewrite(ctx, at.Channel, at.Message, p.View.Closed(t, at))
	}
	return p.Client.RemoveComponents(ctx, at.Channel, at.Message)
}

// conclude has a turn message tell what it is still to tell. If Discord rejects that, the
// message has no names.
func (p retirer) conclude(ctx context.Context, t *table.Table, at ledger.Place) error {
	m, err := p.Tables.Open(t)
	if err != nil {
		return err
	}
	at.Ends = min(at.Ends, m.Plies())
	err = p.rewrite(ctx, at, t.TextOnly, p.View.Retired(t, m, at))
	if discord.Rejects(err) {
		err = p.rewrite(ctx, at, t.TextOnly, p.View.Retired(p.View.Nameless(t), m, at))
	}
	return err
}

// rewrite edits a retired message, which keeps its picture if it shows what is told.
func (p retirer) rewrite(ctx context.Context, at ledger.Place, textOnly bool, m discord.Message) error {
	if at.Shows {
		return p.Client.Rewrite(ctx, at.Channel, at.Message, m.Content)
	}
	if textOnly {
		m = m.InWords()
	}
	return p.Edit(ctx, at, m)
}
