package deadline

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"herald/bot/discord"
	"herald/bot/gamelog"
	"herald/bot/ledger"
	"herald/bot/table"
	"herald/bot/view"
	"herald/games"
)

// A notice is the message that reminds players whose time runs out. It is never edited,
// since edits notify no one.
type notice struct{ *handler }

// Owed reports whether a reminder must be posted, or an obsolete one deleted.
func (notice) Owed(t *table.Table) bool {
	r := reminders.Of(t)
	return r != nil && (r.Wanted > r.Posted || r.At.Message != "" && len(reminded(t)) == 0)
}

// Deliver deletes the last reminder, or once that is gone posts the next, unless all have
// answered meanwhile.
func (n notice) Deliver(ctx context.Context, t table.Table, retry bool) (table.Table, error) {
	r := reminders.Of(&t)
	if r.At.Message != "" {
		return n.remove(ctx, t, r.At)
	}
	late, at := reminded(&t), ledger.Place{}
	if len(late) > 0 {
		m := n.message(&t, late)
		m.Nonce, m.EnforceNonce = fmt.Sprintf("%s-b%d", t.ID, r.Wanted), true
		posted, _, err := n.Post.Tell(ctx, &t, ledger.Place{Channel: t.Channel, Message: t.Turn}, m, retry,
			func(t *table.Table) discord.Message { return n.message(t, late) })
		if err != nil {
			return n.Post.Mute(t, err)
		}
		at = ledger.Place{Channel: t.Channel, Message: posted}
	}
	return n.Tables.Update(t.ID, func(now *table.Table) error {
		markPosted(reminders.Of(now), r, at)
		return nil
	})
}

// markPosted notes where the reminder is. It has notified the seats of then; others fell
// due meanwhile.
func markPosted(r, then *Reminder, at ledger.Place) {
	r.At, r.Posted = at, then.Wanted
	r.For = slices.DeleteFunc(slices.Clone(r.For), func(p games.Player) bool { return slices.Contains(then.For, p) })
}

// remove deletes the reminder. It is no error if that is gone or out of reach.
func (n notice) remove(ctx context.Context, t table.Table, at ledger.Place) (table.Table, error) {
	if err := n.Client.Delete(ctx, at.Channel, at.Message); err != nil && !discord.Refused(err) {
		return t, err
	}
	return n.Tables.Update(t.ID, func(t *table.Table) error {
		if r := reminders.Of(t); r.At == at {
			r.At = ledger.Place{}
		}
		return nil
	})
}

// message reminds the late seats. It notifies the ones in Reminder.For.
func (h *handler) message(t *table.Table, late []games.Player) discord.Message {
	say := h.View.Public(t)
	lines := []string{view.Heading(say, t)}
	for _, p := range late {
		at, _ := t.Deadline(p)
		lines = append(lines, say.T("clock.late", "player", view.Call(say, t, p), "when", discord.Timestamp(at, 'R'), "then", view.Follows(t, p)))
	}
	return discord.Message{Content: discord.Cut(strings.Join(lines, "\n"), discord.MaxContent), Mentions: view.Notify(t, gamelog.Both(reminders.Of(t).For, late))}
}
