package coach

import (
	"context"
	"slices"
	"time"

	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/table"
	"herald/games"
	"herald/games/match"
)

// wholeTurn is the word of the button that asks for a turn, and not only for what matters.
const wholeTurn = "turn"

// hint answers the button that asks for a hint. While it is searched, the panel says so.
func (h *hinter) hint(ctx context.Context, i *discord.Interaction) (discord.Message, error) {
	t, m, err := h.hintable(i)
	if err != nil {
		return h.refuse(i, err)
	}
	return h.answer(ctx, i, &t, m)
}

// refuse says why there is no hint: above the panel or, on the page, in its place.
func (h *hinter) refuse(i *discord.Interaction, err error) (discord.Message, error) {
	if i.OnPage {
		return discord.Message{}, err
	}
	return h.Refuse(i, customid.Of(i).ID, err)
}

// take makes the turn of a hint the user's draft. On the page, nothing is left to say then.
func (h *hinter) take(ctx context.Context, i *discord.Interaction) (discord.Message, error) {
	at := customid.Of(i)
	t, m, err := h.hintable(i)
	if err != nil {
		return h.refuse(i, err)
	}
	options, ok := h.found(&t, m, t.Seat(i.User.ID))
	if !ok {
		return h.answer(ctx, i, &t, m) // another process has found it
	}
	t, m, err = h.Redraft(i.User.ID, at, func(m *match.Match, seat games.Player) error {
		table.ClearDraft(m, seat)
		return playAll(m, seat, options[0].Words)
	})
	if err != nil {
		return h.refuse(i, err)
	}
	if i.OnPage {
		return discord.Message{}, nil
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
// done and shown. The page waits for it.
func (h *hinter) answer(ctx context.Context, i *discord.Interaction, t *table.Table, m *match.Match) (discord.Message, error) {
	seat := t.Seat(i.User.ID)
	if options, ok := h.found(t, m, seat); ok {
		return h.advise(i, t, m, options)
	}
	if i.OnPage {
		return h.waited(ctx, i, keyOf(t, m, seat))
	}
	msg := h.Panel(i, t, m, "", h.View.Private(i, t).T("coach.looking"))
	msg.Then = func() { h.search(keyOf(t, m, seat), i) }
	return msg, nil
}

// longestWait is the longest time that the page waits for an answer: proxies give up after a minute.
const longestWait = 25 * time.Second

// waited returns a hint for the page once it is searched or, if that takes long, a button that goes on waiting.
func (h *hinter) waited(ctx context.Context, i *discord.Interaction, k key) (discord.Message, error) {
	select {
	case err := <-h.queue.Urge(k):
		if err != nil {
			return discord.Message{}, table.Refuse("coach.error.slow")
		}
	case <-h.Clock.After(longestWait):
	case <-ctx.Done():
		return discord.Message{}, context.Cause(ctx)
	}
	t, m, err := h.hintable(i)
	if err != nil {
		return discord.Message{}, err
	}
	if options, ok := h.found(&t, m, k.seat); ok {
		return h.advise(i, &t, m, options)
	}
	say := h.View.Private(i, &t)
	return h.told(i, &t, m, say.T("coach.looking"), discord.Button(discord.Secondary, say.T("coach.wait"), i.CustomID)), nil
}

// told returns a text with what can be pressed below it: on the user's panel or, beside the board of the page, alone.
func (h *hinter) told(i *discord.Interaction, t *table.Table, m *match.Match, text string, buttons ...discord.Component) discord.Message {
	if !i.OnPage {
		return h.Panel(i, t, m, "", text, buttons...)
	}
	msg := discord.Private(text)
	msg.Components = discord.Rows(buttons)
	return msg
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
		return h.told(i, t, m, p.matters(options), more), nil
	}
	take := discord.Button(discord.Primary, p.say.T("coach.take"), about.For("take-hint"))
	return h.told(i, t, m, p.turn(options[0]), take), nil
}
