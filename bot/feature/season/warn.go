package season

import (
	"context"
	"fmt"
	"slices"
	"time"

	"herald/bot/discord"
	"herald/bot/leagues"
	"herald/bot/ledger"
	"herald/bot/table"
	"herald/bot/view"
	"herald/games"
	matches "herald/games/match"
)

// warnings are the times before the hard end at which the awaited players are called.
var warnings = []time.Duration{7 * 24 * time.Hour, 2 * 24 * time.Hour, 6 * time.Hour}

// passed returns the last warning that a table has passed, the zero time if it has passed
// none since its match began.
func (b runningTable) passed(now time.Time) time.Time {
	var last time.Time
	for _, before := range warnings {
		at := b.match.Hard.Add(-before)
		if !b.match.Hard.IsZero() && at.After(b.Begun) && !at.After(now) {
			last = at
		}
	}
	return last
}

// next returns when a table is warned next, the zero time for never.
func (b runningTable) next(now time.Time) time.Time {
	for _, before := range warnings {
		if at := b.match.Hard.Add(-before); !b.match.Hard.IsZero() && at.After(b.Begun) && at.After(now) {
			return at
		}
	}
	return time.Time{}
}

// called reports whether a table's awaited players must be called: by a warning, or for an
// organiser.
func (b runningTable) called(now time.Time) bool {
	late := !b.match.Hard.IsZero() && !now.Before(b.match.Hard) // it is ended before players could come
	return !late && (b.passed(now).After(b.match.Warned) || b.Reminders > b.match.Reminded)
}

func owesWarnings(l *leagues.League, m *progress, now time.Time) bool {
	return len(late(l, m, now)) > 0
}

// late returns the tables whose players must be called now.
func late(l *leagues.League, m *progress, now time.Time) []runningTable {
	return slices.DeleteFunc(m.playing(l.State.Season()), func(b runningTable) bool { return !b.called(now) })
}

// A warner calls the players whom matches wait for.
type warner struct{ matchSync }

func (w warner) warn(ctx context.Context, l *leagues.League, m *progress, retry bool) error {
	now := w.Clock.Now()
	return each(late(l, m, now), func(b runningTable) error {
		at, err := w.warnTable(ctx, l, b, now, retry)
		if err != nil {
			return err
		}
		passed, reminded := b.passed(now), b.Reminders
		return w.remember(l, b, func(m *matchState) {
			m.Warned, m.Reminded, m.Call = later(m.Warned, passed), reminded, at
		})
	})
}

func later(s, t time.Time) time.Time {
	if s.After(t) {
		return s
	}
	return t
}

// warnTable calls the players whom a match waits for, in its thread, and returns the last
// message that did. If nothing can be posted, or the match waits for no player, it does
// nothing.
func (w warner) warnTable(ctx context.Context, l *leagues.League, b runningTable, now time.Time, retry bool) (ledger.Place, error) {
	last := b.match.Call
	t, m, err := w.Opened(b.match.ID)
	if err != nil {
		return last, table.Permanent(err)
	}
	waited := awaited(&t, m)
	if len(waited) == 0 || t.Mute() || m.Over() {
		return last, nil
	}
	key := b.callKey(now)
	msg := discord.Message{Content: callText(w.View, &t, key, waited), Mentions: view.Notify(&t, waited)}
	msg.Nonce, msg.EnforceNonce = fmt.Sprintf("L%s-w%s-%d.%d", l.ID, b.Name, b.passed(now).Unix()%1_000_000, b.Reminders), true
	posted, _, err := w.Post.Once(ctx, b.after(&t), msg, false, retry)
	if err != nil {
		_, err = w.Post.Mute(t, err)
		return last, err
	}
	at := ledger.Place{Channel: t.Channel, Message: posted}
	return at, w.keep(&t, call{At: at, Key: key, For: waited, Left: waited, End: leagues.FixtureOf(&t).HardEnd})
}

// keep notes a call at its table, and retires the one before it. What has changed since is
// noted at once.
func (w warner) keep(t *table.Table, made call) error {
	now, _, err := w.Tables.Change(t.ID, func(t *table.Table, m *matches.Match) error {
		if before := calls.Of(t); before != nil && before.At != made.At {
			before.At.Gone = true
			t.Retired = append(t.Retired, before.At)
		}
		calls.Set(t, &made)
		return nil
	})
	if err == nil {
		w.Post.Schedule(&now)
	}
	return table.Permanent(err)
}

// callKey is the key of the text that calls the players at an instant: a warning, or a
// reminder from an organiser.
func (b runningTable) callKey(now time.Time) string {
	if b.passed(now).After(b.match.Warned) {
		return "season.warning"
	}
	return "season.reminder"
}

// after returns the message after which the next call stands: both may read the same.
func (b runningTable) after(t *table.Table) ledger.Place {
	last := b.match.Call
	if last.Channel == t.Channel && discord.PostedAt(last.Message).After(discord.PostedAt(t.Turn)) {
		return last
	}
	return ledger.Place{Channel: t.Channel, Message: t.Turn}
}

// awaited returns the seats of people whom a match waits for, as far as all may know.
func awaited(t *table.Table, m *matches.Match) []games.Player {
	return slices.DeleteFunc(slices.Clone(m.Awaited()), func(p games.Player) bool { return m.Resigned(p) || !t.Reads(p) })
}
