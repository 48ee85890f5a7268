package privacy

import (
	"context"
	"errors"

	"herald/bot/discord"
	"herald/bot/table"
	"herald/games/match"
)

// offer opens the user's seats to substitutes, and asks again. They play on until a seat is
// taken.
func (p panel) offer(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	k, err := p.collector.collect(i.User.ID)
	if err != nil {
		return discord.Message{}, err
	}
	for _, t := range k.running() {
		now, _, err := p.Tables.Change(t.ID, func(t *table.Table, m *match.Match) error {
			return offered(t, m, i.User.ID)
		})
		if err != nil {
			return discord.Message{}, err
		}
		p.Post.Schedule(&now)
	}
	return p.asked(i, p.View.Printer(i).T("privacy.offered"))
}

// offered opens a person's seat, if they have one that is not open.
func offered(t *table.Table, m *match.Match, user string) error {
	p := t.Seat(user)
	if p < 0 || m.Over() {
		return nil
	}
	if err := t.Seating(m).Offer(p); err != nil && !errors.Is(err, table.ErrOffered) {
		return err
	}
	return nil
}
