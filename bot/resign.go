package bot

import (
	"cmp"
	"context"

	"herald/games"
	"herald/games/match"
)

// askResign asks whether the presser really gives up.
func (b *Bot) askResign(_ context.Context, i *interaction) (message, error) {
	t, m, err := b.found(i)
	if err != nil {
		return message{}, err
	}
	switch seat := t.seat(i.User.ID); {
	case seat < 0:
		return message{}, errNotSeated
	case m.Over():
		return message{}, match.ErrOver
	case m.Resigned(seat):
		return message{}, match.ErrResigned
	}
	say := b.privately(i, &t)
	key := "resign.ask"
	if len(t.Seats) == 2 {
		key = "resign.ask-two"
	}
	msg := private(heading(say, &t) + "\n" + say.T(key))
	msg.Components = rows([]component{
		button(danger, say.T("button.resign"), press{Verb: "resigns", Match: t.ID}),
		button(secondary, say.T("button.keep"), press{Verb: "play", Match: t.ID}),
	})
	return msg, nil
}

// resign gives the presser's seat up.
func (b *Bot) resign(ctx context.Context, i *interaction) (message, error) {
	t, m, err := b.change(i.Press.Match, func(t *table, m *match.Match) error {
		return t.resign(m, t.seat(i.User.ID))
	})
	if err != nil {
		return message{}, err
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
