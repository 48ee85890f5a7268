package coach

import (
	"context"
	"slices"

	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/table"
	"herald/games"
	"herald/games/match"
)

// wholeTurn is the word of the button that asks for a turn, and not only for what matters.
const wholeTurn = "turn"

// hint answers the button that asks for a hint. While it is searched, the panel says so.
func (h *hinter) hint(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	t, m, err := h.hintable(i)
	if err != nil {
		return h.Refuse(i, customid.Of(i).ID, err)
	}
	return h.answer(i, &t, m)
}

// take makes the turn of a hint the user's draft.
func (h *hinter) take(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	at := customid.Of(i)
	t, m, err := h.hintable(i)
	if err != nil {
		return h.Refuse(i, at.ID, err)
	}
	options, ok := h.found(&t, m, t.Seat(i.User.ID))
	if !ok {
		return h.answer(i, &t, m) // another process has found it
	}
	t, m, err = h.Redraft(i.User.ID, at, func(m *match.Match, seat games.Player) error {
		table.ClearDraft(m, seat)
		return playAll(m, seat, options[0].Words)
	})
	if err != nil {
		return h.Refuse(i, at.ID, err)
	}
	return h.Panel(i, &t, m, "", ""), nil
}

// hintable returns the match of a panel, or why its reader is given no hint there.
func (h *hinter) hintable(i *discord.Interaction) (table.Table, *match.Match, error) {
	at := customid.Of(i)
	t, m, err := h.Opened(at.ID)
	if err == nil {
		err = mayHint(&t, m, i.User.ID, at.At)
	}
	return t, m, err
}

// mayHint returns why a person is given no hint for the question of a panel.
func mayHint(t *table.Table, m *match.Match, user string, at int) error {
	seat, err := t.Plays(m, user)
	switch {
	case err != nil:
		return err
	case !t.GivesHints():
		return table.Refuse("coach.error.none")
	case m.AnswerCount(seat) != at || table.Offered(m, seat) == "":
		return table.ErrMovedOn
	}
	return nil
}

// answer returns the user's panel with the hint that they ask for, or with a line that it is searched, which is then
// done and shown.
func (h *hinter) answer(i *discord.Interaction, t *table.Table, m *match.Match) (discord.Message, error) {
	seat := t.Seat(i.User.ID)
	if options, ok := h.found(t, m, seat); ok {
		return h.advise(i, t, m, options)
	}
	msg := h.Panel(i, t, m, "", h.View.Private(i, t).T("coach.looking"))
	msg.Then = func() { h.search(keyOf(t, m, seat), i) }
	return msg, nil
}

// advise returns the user's panel with a hint, and notes that they have had one.
func (h *hinter) advise(i *discord.Interaction, t *table.Table, m *match.Match, options []option) (discord.Message, error) {
	seat := t.Seat(i.User.ID)
	if !slices.Contains(t.Hinted(), seat) {
		if _, err := h.Tables.Update(t.ID, func(t *table.Table) error { t.UseHint(i.User.ID); return nil }); err != nil {
			return discord.Message{}, err
		}
	}
	p, about := printer{h.View.Private(i, t), m, seat}, customid.About{ID: t.ID, At: m.AnswerCount(seat)}
	if verb := i.CustomID.Verb; verb == "hint" && customid.Of(i).Word != wholeTurn {
		more := discord.Button(discord.Secondary, p.say.T("coach.more"), about.With(wholeTurn).For("hint"))
		return h.Panel(i, t, m, "", p.matters(options), more), nil
	}
	take := discord.Button(discord.Primary, p.say.T("coach.take"), about.For("take-hint"))
	return h.Panel(i, t, m, "", p.turn(options[0]), take), nil
}
