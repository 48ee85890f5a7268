package feature

import (
	"context"
	"errors"

	"herald/bot/discord"
	"herald/bot/post"
	"herald/bot/router"
	"herald/bot/table"
	"herald/bot/view"
	"herald/games/match"
)

// Find returns the ID of the match that an interaction is about. Its error comes from
// table.Service.Find.
func (a *App) Find(i *discord.Interaction) (string, error) { return a.Tables.Find(router.Where(i)) }

// Found opens the match that an interaction is about.
func (a *App) Found(i *discord.Interaction) (table.Table, *match.Match, error) {
	id, err := a.Find(i)
	if err != nil {
		return table.Table{}, nil, err
	}
	return a.Opened(id)
}

// Opened returns a table with its match.
func (a *App) Opened(id string) (table.Table, *match.Match, error) {
	t, err := a.Tables.Get(id)
	if err != nil {
		return t, nil, err
	}
	m, err := a.Tables.Open(&t)
	return t, m, err
}

// Look shows the user's panel of a match; see Panel.
func (a *App) Look(i *discord.Interaction, id, picked, notice string) (discord.Message, error) {
	t, m, err := a.Opened(id)
	if err != nil {
		return discord.Message{}, err
	}
	return a.Panel(i, &t, m, picked, notice), nil
}

// Panel returns the user's panel of a match, or the DM that they pressed. Picked is the
// group of moves shown, and notice the text above them. Aid takes the place of the button that
// asks for a hint. A panel that asks nothing, and has no draft, leads to the next match that waits for them.
func (a *App) Panel(i *discord.Interaction, t *table.Table, m *match.Match, picked, notice string, aid ...discord.Component) discord.Message {
	seat := t.Seat(i.User.ID)
	if i.Message != "" && t.DMs[seat].Message == i.Message {
		return a.View.DM(t, m, seat, picked, notice, aid...)
	}
	msg := a.View.Panel(i, t, m, picked, notice, aid...)
	if _, asked := m.Asked(seat); !asked && len(m.Draft(seat)) == 0 && len(msg.Components) < discord.MaxRows {
		msg.Components = append(a.NextRow(a.View.Private(i, t), i.User.ID, t.ID), msg.Components...)
	}
	return msg
}

// Refuse shows a fresh panel and above it why something was not done. It returns errors
// that the user cannot mend.
func (a *App) Refuse(i *discord.Interaction, id string, err error) (discord.Message, error) {
	t, failed := a.Tables.Get(id)
	if failed != nil {
		return discord.Message{}, err
	}
	excuse, ok := a.View.Excuse(a.View.Private(i, &t), err)
	if !ok {
		return discord.Message{}, err
	}
	m, failed := a.Look(i, id, "", excuse)
	if failed != nil {
		return discord.Message{}, err
	}
	return m, nil
}

// Committed posts a change and returns the notice for the user. The table learns what was
// refused.
func (a *App) Committed(ctx context.Context, i *discord.Interaction, t *table.Table) string {
	a.Log.InfoContext(ctx, "played", "match", t.ID, "ply", len(t.Match.Entries), "interaction", i.ID)
	say, pictured := a.View.Private(i, t), !t.TextOnly
	err := a.Flush(ctx, t)
	switch {
	case t.Ending != nil: // it would have ended the match
		return view.Ending(t, say)
	case errors.Is(err, post.ErrSlow):
		return say.T("panel.slow")
	case err != nil:
		return say.T("panel.untold")
	case pictured && t.TextOnly:
		return say.T("panel.played") + "\n" + view.Without(say, t.Channel, discord.AttachFiles)
	}
	return say.T("panel.played")
}

// Flush posts a change, as post.Post.Flush does. The table learns what its channel refused
// and which DMs were sent.
func (a *App) Flush(ctx context.Context, t *table.Table) error {
	now, err := a.Post.Flush(ctx, t)
	t.Muted, t.TextOnly, t.DMs = now.Muted, now.TextOnly, now.DMs
	return err
}
