package bot

import (
	"context"
	"fmt"
	"strings"
	"time"

	"herald/bot/discord"
	"herald/games"
)

// A bell is the message that reminds those whose time runs out. There is one a
// match: before the next is posted, which rings, the one before is deleted.
type bell struct {
	Hangs  place          `json:"hangs,omitzero"`   // where it is; the zero one if nowhere
	Wanted int            `json:"wanted,omitempty"` // how often a new one was wanted
	Posted int            `json:"posted,omitempty"` // up to which of those there was one
	For    []games.Player `json:"for,omitempty"`    // whom the next rings for
}

// remind notes who is to be reminded now.
func (t *table) remind(now time.Time) {
	if t.Clock == nil || t.Stage != playing {
		return
	}
	if seats := t.Clock.Remind(now); len(seats) > 0 {
		t.toll(seats...)
	}
}

// toll has a new reminder posted that rings for some seats.
func (t *table) toll(seats ...games.Player) {
	if t.Bell == nil {
		t.Bell = &bell{}
	}
	t.Bell.Wanted++
	t.Bell.For = append(t.Bell.For, seats...)
}

// late returns the seats of whom the bell speaks: those that were reminded or
// whose time is over, and that are still asked.
func (t *table) late() []games.Player {
	if t.Clock == nil || t.Stage != playing {
		return nil
	}
	var seats []games.Player
	for n, s := range t.Clock.Seats {
		p := games.Player(n)
		if !s.RunningSince.IsZero() && s.Reminded > 0 || s.Free && t.timedOut(p) {
			seats = append(seats, p)
		}
	}
	return seats
}

// owesBell reports whether a reminder is to be posted, or one that nobody needs
// any more to be deleted.
func (t *table) owesBell() bool {
	return t.Bell != nil && (t.Bell.Wanted > t.Bell.Posted || t.Bell.Hangs.Message != "" && len(t.late()) == 0)
}

// tendBell deletes the reminder that is there, or else posts the one that is
// due.
func (b *Bot) tendBell(ctx context.Context, t table, unsure bool) (table, error) {
	if t.Bell.Hangs.Message != "" {
		return b.muffle(ctx, t)
	}
	late := t.late()
	if len(late) == 0 { // they have answered meanwhile
		return b.update(t.ID, func(now *table) error {
			now.Bell.rung(t.Bell)
			return nil
		})
	}
	m := b.reminder(&t, late)
	m.Nonce, m.EnforceNonce = fmt.Sprintf("%s-b%d", t.ID, t.Bell.Wanted), true
	posted, _, err := b.postOnce(ctx, place{t.Channel, t.Turn}, m, false, unsure)
	if err != nil {
		return b.hush(t, err)
	}
	return b.update(t.ID, func(now *table) error {
		now.Bell.Hangs = place{t.Channel, posted}
		now.Bell.rung(t.Bell)
		return nil
	})
}

// rung notes that the bell has rung for all that it was to ring for then.
func (b *bell) rung(then *bell) {
	b.Posted, b.For = then.Wanted, b.For[min(len(then.For), len(b.For)):]
}

// muffle deletes the reminder. One that is gone, or out of reach, is as good.
func (b *Bot) muffle(ctx context.Context, t table) (table, error) {
	hangs := t.Bell.Hangs
	if err := b.discord.Delete(ctx, hangs.Channel, hangs.Message); err != nil && !discord.Refused(err) {
		return t, err
	}
	return b.update(t.ID, func(t *table) error {
		if t.Bell.Hangs == hangs {
			t.Bell.Hangs = place{}
		}
		return nil
	})
}

// reminder is the message of the bell. It rings for those who have not been
// reminded so late yet.
func (b *Bot) reminder(t *table, late []games.Player) discord.Message {
	say := b.public(t)
	lines := []string{heading(say, t)}
	for _, p := range late {
		at, runs := t.deadline(p)
		key := "clock.late"
		if !runs {
			key = "clock.spent"
		}
		who := t.summons(p)
		lines = append(lines, say.T(key, "player", who, "when", discord.Timestamp(at, 'R'), "then", t.follows(p)))
	}
	return discord.Message{Content: discord.Cut(strings.Join(lines, "\n"), discord.MaxContent), Mentions: t.ring(both(t.Bell.For, late))}
}
