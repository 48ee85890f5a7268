package bot

import (
	"cmp"
	"context"

	"herald/bot/discord"
	"herald/games"
	"herald/games/match"
)

// askResign asks whether the presser really gives up.
func (b *Bot) askResign(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	t, m, err := b.found(i)
	if err != nil {
		return discord.Message{}, err
	}
	switch seat := t.seat(i.User.ID); {
	case seat < 0:
		return discord.Message{}, errNotSeated
	case m.Over():
		return discord.Message{}, match.ErrOver
	case m.Resigned(seat):
		return discord.Message{}, match.ErrResigned
	}
	say := b.privately(i, &t)
	key := "resign.ask"
	if len(t.Seats) == 2 {
		key = "resign.ask-two"
	}
	msg := private(heading(say, &t) + "\n" + say.T(key))
	msg.Components = discord.Rows([]discord.Component{
		discord.Button(discord.Danger, say.T("button.resign"), discord.CustomID{Verb: "resigns", Match: t.ID}),
		discord.Button(discord.Secondary, say.T("button.keep"), discord.CustomID{Verb: "play", Match: t.ID}),
	})
	return msg, nil
}

// resign gives the presser's seat up.
func (b *Bot) resign(ctx context.Context, i *discord.Interaction) (discord.Message, error) {
	t, m, err := b.change(i.CustomID.Match, func(t *table, m *match.Match) error {
		return t.resign(m, t.seat(i.User.ID))
	})
	if err != nil {
		return discord.Message{}, err
	}
	b.committed(ctx, i, &t)
	return b.panelOf(i, &t, m, "", b.privately(i, &t).T("resign.done"))
}

// resign gives a seat up: a bot player plays it on until somebody takes it.
func (t *table) resign(m *match.Match, p games.Player) error {
	if _, err := m.Resign(p); err != nil {
		return err
	}
	if !m.Over() {
		c := &t.Seats[p]
		c.Bot, c.Open, c.Relief = cmp.Or(c.Bot, deserter), true, nil
	}
	return nil
}
