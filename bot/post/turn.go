package post

import (
	"cmp"
	"context"
	"fmt"

	"herald/bot/discord"
	"herald/bot/table"
	"herald/games/match"
)

// Turns returns the notice that posts the living turn message and retires the
// last one.
func (p *Post) Turns() Notice { return turns{p} }

type turns struct{ *Post }

func (n turns) Owed(t *table.Table) bool { return t.OwesTurn() }

// Deliver posts the turn message, unless nothing has happened that everybody may
// know. Discord posts a nonce once, so that a repeated request is harmless; the
// nonce must not count answers, which are secret.
func (n turns) Deliver(ctx context.Context, t table.Table, retry bool) (table.Table, error) {
	goal := t.Goal()
	table.Reach(&t, n.Clock.Now()) // as the message does
	m, turn, err := n.message(&t)
	if err != nil {
		return t, err
	}
	noDMs := len(n.dmsDue(&t, m)) == 0
	if turn.Content == "" {
		return n.Tables.Update(t.ID, func(now *table.Table) error {
			goal := table.Kept(t.Match, now.Match, goal)
			if now.Turn == t.Turn && now.Told == t.Told {
				now.MarkTold(goal)
			}
			markNoDMs(now, noDMs, goal)
			return nil
		})
	}
	turn.Nonce, turn.EnforceNonce = fmt.Sprintf("%s-t%d-%d", t.ID, t.Turns, t.Lost), true
	after := table.Place{Channel: t.Channel, Message: cmp.Or(t.Turn, t.Lobby)}
	posted, textOnly, err := n.Tell(ctx, &t, after, turn.Quiet(), retry, written(n.Post))
	if err != nil {
		return n.untold(t, m, err)
	}
	now, err := n.Tables.Update(t.ID, func(now *table.Table) error {
		goal := table.Kept(t.Match, now.Match, goal)
		table.MarkRung(now, m, turn.Mentions.Users)
		now.MarkPosted(table.Place{Channel: t.Channel, Message: posted}, goal)
		if now.Channel == t.Channel {
			now.TextOnly = textOnly
		}
		now.MarkShown(t.Changed)
		markNoDMs(now, noDMs, goal)
		table.Reach(now, n.Clock.Now())
		return nil
	})
	n.restricted.note(&now)
	n.Log.Debug("posted", "match", t.ID, "ply", goal, "message", posted)
	return now, err
}

// untold mutes the channel if it refuses the turn message for good. Then the clocks
// of those whom that would have called stand until somebody has reached them.
func (n turns) untold(t table.Table, m *match.Match, err error) (table.Table, error) {
	now, err := n.Mute(t, err)
	if err != nil || now.Muted == nil || t.Muted != nil { // who is called while it is muted is held already
		return now, err
	}
	called := n.View.LogOf(&t, m).News(t.Since()).Fresh
	now, err = n.Tables.Update(t.ID, func(now *table.Table) error {
		if now.Muted != nil && now.Turn == t.Turn {
			table.Hold(now, n.Clock.Now(), called...)
		}
		return nil
	})
	n.dms.Push(t.ID, false)
	return now, err
}

// written returns the function that writes the living message of a table whose match
// was opened before.
func written(p *Post) func(*table.Table) discord.Message {
	return func(t *table.Table) discord.Message {
		_, m, _ := p.message(t)
		return m
	}
}

// message returns the match at the table's Goal and its living message with the
// picture, the zero message if the one that is posted is up to date.
func (p *Post) message(t *table.Table) (*match.Match, discord.Message, error) {
	m, err := p.Tables.Open(t)
	if err != nil {
		return nil, discord.Message{}, err
	}
	then := *t
	if goal := t.Goal(); goal < m.Plies() {
		m = m.At(goal)
		then.Match.Entries = t.Match.Entries[:goal]
		then.Clock = nil // it belongs to a later question
	}
	return m, p.View.Turn(&then, m), nil
}

// markNoDMs notes, if none is due, that all DMs are up to date with goal.
func markNoDMs(t *table.Table, none bool, goal int) {
	if none {
		t.MarkDMsTold(goal)
	}
}

// Edits returns the notice that edits the living message after a change that is
// not in the record.
func (p *Post) Edits() Notice { return edits{p} }

type edits struct{ *Post }

func (n edits) Owed(t *table.Table) bool { return t.OwesEdit() }

// Deliver edits the living message; if it is gone, a new one is owed.
func (n edits) Deliver(ctx context.Context, t table.Table, _ bool) (table.Table, error) {
	goal, again := t.Goal(), t
	again.Turn = "" // so that the message is not taken to be up to date
	m, turn, err := n.message(&again)
	if err != nil {
		return t, err
	}
	at := table.Place{Channel: t.Channel, Message: t.Turn}
	err = n.Edit(ctx, at, turn)
	if discord.Rejects(err) {
		err = n.Edit(ctx, at, written(n.Post)(n.View.Nameless(&again)).InWords())
	}
	switch {
	case discord.Rejects(err): // what was posted stays
		n.Log.Warn("edit rejected", "match", t.ID, "err", err)
	case discord.ErrorCode(err) == discord.CodeUnknownMessage:
		return n.lose(t.ID, t.Turn)
	case err != nil:
		return n.Mute(t, err)
	}
	noDMs := len(n.dmsDue(&t, m)) == 0
	return n.Tables.Update(t.ID, func(now *table.Table) error {
		goal := table.Kept(t.Match, now.Match, goal)
		if now.Turn == t.Turn && now.Told == t.Told {
			now.MarkTold(goal)
		}
		now.MarkShown(t.Changed)
		markNoDMs(now, noDMs, goal)
		return nil
	})
}
