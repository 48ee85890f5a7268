package vote

import (
	"context"

	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/table"
	"herald/bot/table/seats"
	"herald/bot/view"
	"herald/games/match"
	"herald/lang"
)

// menu offers the motions that a user could propose now; it is empty if there are none.
func (h *handler) menu(say lang.Printer, t *table.Table, m *match.Match, user discord.User) []discord.Component {
	var lines []discord.Option
	for _, v := range motions(t) {
		v.By = seats.User(user)
		if admissible(t, m, &v, h.Clock.Now()) != nil {
			continue
		}
		if v.Motion == extend {
			v.aimAtSpan(t, m)
		}
		label := say.Named(t.Name).T("vote.choice", "motion", motion(t, &v))
		lines = append(lines, discord.Option{Label: discord.Cut(label, discord.MaxOption), Value: option(v)})
	}
	if len(lines) == 0 {
		return nil
	}
	return []discord.Component{discord.Row(discord.Menu(say.T("vote.menu"), customid.About{ID: t.ID}.For("motion"), lines))}
}

// propose proposes the motion that the user has chosen in the menu.
func (h *handler) propose(ctx context.Context, i *discord.Interaction) (discord.Message, error) {
	if len(i.Values) == 0 {
		return h.status(ctx, i)
	}
	v := parseOption(i.Values[0])
	v.By = seats.User(i.User)
	return h.voted(ctx, i, func(t *table.Table, m *match.Match) error { return propose(t, m, v, h.Clock.Now()) })
}

// cast answers the buttons of a vote.
func (h *handler) cast(ctx context.Context, i *discord.Interaction) (discord.Message, error) {
	pressed := customid.Of(i)
	return h.voted(ctx, i, func(t *table.Table, m *match.Match) error {
		return cast(t, m, i.User.ID, pressed.At, pressed.Word == "yes", h.Clock.Now())
	})
}

// voted changes a vote, posts it, and tells the user how it stands.
func (h *handler) voted(ctx context.Context, i *discord.Interaction, change func(*table.Table, *match.Match) error) (discord.Message, error) {
	t, _, err := h.Tables.Change(customid.Of(i).ID, change)
	if err != nil {
		return discord.Message{}, err
	}
	h.Committed(ctx, i, &t)
	say, v := h.View.Private(i, &t), votes.Of(&t)
	if v.Prior != nil { // it was decided just now
		v = v.Prior
	}
	standing := say.T("vote.counted", "yes", len(v.Yes), "need", v.Voters/2+1, "voters", v.Voters)
	switch {
	case !v.Open():
		standing = say.T("vote.result." + v.Result)
	case v.Unanimous || others(v) == 0:
		standing = outlook(say, v)
	}
	return discord.Private(view.Heading(say, &t) + "\n" + standing), nil
}
