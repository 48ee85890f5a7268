package post

import (
	"cmp"
	"context"
	"fmt"

	"herald/bot/discord"
	"herald/bot/ledger"
	"herald/bot/table"
	"herald/games/match"
)

// Turns returns the notice that keeps the living message of a match up to date and posts a new
// one where a turn, or a part of the match, is over.
func (p *Post) Turns() Notice { return turns{p} }

type turns struct{ *Post }

func (n turns) Owed(t *table.Table) bool { return t.OwesTurn() || t.OwesEdit() }

// Deliver edits the living message or posts a new one, unless there is no public news.
func (n turns) Deliver(ctx context.Context, t table.Table, retry bool) (table.Table, error) {
	table.Reach(&t, n.Clock.Now()) // as the message does
	m, then, err := n.opened(&t)
	if err != nil {
		return t, err
	}
	noDMs := len(n.dmsDue(&t, m)) == 0
	if !t.OwesEdit() && !n.View.Moved(&then, m) {
		return n.noted(t, m, noDMs)
	}
	tell := n.announcement(&t, m)
	if tell.edit {
		return n.edit(ctx, t, m, tell, noDMs)
	}
	return n.post(ctx, t, m, tell, noDMs, retry)
}

// noted records that there is nothing to tell up to the table's Goal.
func (n turns) noted(t table.Table, m *match.Match, noDMs bool) (table.Table, error) {
	return n.Tables.Update(t.ID, func(now *table.Table) error {
		goal := table.Kept(t.Match, now.Match, m.Plies())
		if now.Turn == t.Turn && now.Told == t.Told {
			now.MarkTold(goal, now.Plies())
		}
		markNoDMs(now, noDMs, goal)
		return nil
	})
}

// post posts a new living message and retires the last one. Discord posts a nonce once, so
// that a repeated request is harmless; the nonce must not count answers, which are secret.
func (n turns) post(ctx context.Context, t table.Table, m *match.Match, tell announcement, noDMs, retry bool) (table.Table, error) {
	write := func(t *table.Table) discord.Message { return n.written(t, m, tell) }
	turn := write(&t)
	turn.Nonce, turn.EnforceNonce = fmt.Sprintf("%s-t%d-%d", t.ID, t.Turns, t.Lost), true
	after := ledger.Place{Channel: t.Channel, Message: cmp.Or(t.Turn, t.Lobby)}
	posted, textOnly, err := n.Tell(ctx, &t, after, turn.Quiet(), retry, write)
	if err != nil {
		return n.untold(t, m, err)
	}
	now, err := n.Tables.Update(t.ID, func(now *table.Table) error {
		goal, from := table.Kept(t.Match, now.Match, m.Plies()), table.Kept(t.Match, now.Match, tell.from)
		table.MarkRung(now, m, turn.Mentions.Users)
		now.MarkPosted(ledger.Place{Channel: t.Channel, Message: posted}, from, goal)
		switch {
		case tell.again:
			now.Withdraw(t.Turn)
		case tell.ends > 0:
			now.End(t.Turn, t.From, tell.ends)
		}
		if now.Channel == t.Channel {
			now.TextOnly = textOnly
		}
		now.MarkShown(t.Changed)
		now.MarkUndone(m)
		markNoDMs(now, noDMs, goal)
		table.Reach(now, n.Clock.Now())
		return nil
	})
	n.restricted.note(&now)
	n.Log.Debug("posted", "match", t.ID, "ply", m.Plies(), "message", posted)
	return now, err
}

// edit edits the living message; if it is gone, a new one is owed.
func (n turns) edit(ctx context.Context, t table.Table, m *match.Match, tell announcement, noDMs bool) (table.Table, error) {
	at := ledger.Place{Channel: t.Channel, Message: t.Turn}
	err := n.Edit(ctx, at, n.written(&t, m, tell))
	if discord.Rejects(err) {
		err = n.Edit(ctx, at, n.written(n.View.Nameless(&t), m, tell).InWords())
	}
	switch {
	case discord.Rejects(err): // the posted one stays
		n.Log.Warn("edit rejected", "match", t.ID, "err", err)
	case discord.ErrorCode(err) == discord.CodeUnknownMessage:
		return n.lose(t.ID, t.Turn)
	case err != nil:
		return n.Mute(t, err)
	}
	return n.Tables.Update(t.ID, func(now *table.Table) error {
		goal := table.Kept(t.Match, now.Match, m.Plies())
		if now.Turn == t.Turn && now.Told == t.Told {
			now.MarkTold(goal, now.Plies())
		}
		now.MarkShown(t.Changed)
		now.MarkUndone(m)
		markNoDMs(now, noDMs, goal)
		return nil
	})
}

// written returns the living message that tells of a match as planned, with its picture.
func (p *Post) written(t *table.Table, m *match.Match, tell announcement) discord.Message {
	then := at(t, m)
	then.Turn, then.From = "", tell.from // else the message counts as up to date
	return p.View.Turn(&then, m)
}

// untold mutes the channel if it refuses the turn message for good. Then the clocks of people
// whom it would have notified stand still until they are reached.
func (n turns) untold(t table.Table, m *match.Match, err error) (table.Table, error) {
	now, err := n.Mute(t, err)
	if err != nil || now.Muted == nil || t.Muted != nil { // those called while it is muted are held already
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

// opened returns the match as it is at the table's Goal, and the table as it was then.
func (p *Post) opened(t *table.Table) (*match.Match, table.Table, error) {
	m, err := p.Tables.Open(t)
	if err != nil {
		return nil, *t, err
	}
	if goal := t.Goal(t.Plies()); goal < m.Plies() {
		m = m.At(goal)
	}
	return m, at(t, m), nil
}

// at returns a table as it was at the end of a match that may have gone on since.
func at(t *table.Table, m *match.Match) table.Table {
	then := *t
	if m.Plies() < len(t.Match.Entries) {
		then.Match.Entries = t.Match.Entries[:m.Plies()]
		then.Clock = nil // it belongs to a later question
	}
	return then
}

// markNoDMs records, if none is due, that all DMs are up to date with goal.
func markNoDMs(t *table.Table, none bool, goal int) {
	if none {
		t.MarkDMsTold(goal, t.Plies())
	}
}
