package lobby

import (
	"context"
	"strings"

	"herald/bot/discord"
	"herald/bot/table"
	"herald/lang"
)

// rematch opens a table at which those of a match that is over play it again, and asks
// them. The first who presses it sits there; the others join as at any table.
func (h *handler) rematch(ctx context.Context, i *discord.Interaction) (discord.Message, error) {
	old, m, err := h.Found(i)
	switch {
	case err != nil:
		return discord.Message{}, err
	case !m.Over() || old.League != nil:
		return discord.Message{}, table.ErrOutdated
	case old.Seat(i.User.ID) < 0:
		return discord.Message{}, table.ErrNotSeated
	case stands(h.Tables, old.Sequel):
		return discord.Private(h.View.Printer(i).T("lobby.rematch-open", "match", old.Sequel)), nil
	}
	if err := h.mayPlay(i); err != nil {
		return discord.Message{}, err
	}
	if err := h.mayOpen(i); err != nil {
		return discord.Message{}, err
	}
	next := table.Again(&old, m, i.User.ID)
	next.Channel, next.Home = i.Channel, i.Channel
	if next.ID, err = h.Tables.Create(next); err != nil {
		return discord.Message{}, err
	}
	now, err := h.Tables.Update(old.ID, func(t *table.Table) error {
		if t.Sequel == old.Sequel {
			t.Sequel = next.ID
		}
		return nil
	})
	if err != nil {
		return discord.Message{}, err
	}
	if now.Sequel != next.ID { // somebody was faster
		return discord.Private(h.View.Printer(i).T("lobby.rematch-open", "match", now.Sequel)), h.Tables.Delete(next.ID)
	}
	return h.publish(ctx, i, &next)
}

// stands reports whether the table of an ID is there and was not closed.
func stands(tables *table.Service, id string) bool {
	if id == "" {
		return false
	}
	t, err := tables.Get(id)
	return err == nil && t.Stage != table.Closed
}

// again says in the lobby of a rematch which match it repeats, who begins, and who is
// asked to play; "" in any other.
func again(say lang.Printer, t *table.Table) string {
	if t.Rematch == nil {
		return ""
	}
	var asked []string
	for _, user := range invites(t).Users {
		asked = append(asked, discord.Mention(user))
	}
	first := ""
	if len(t.Rematch.Seats) > 0 {
		first = discord.Escape(t.Rematch.Seats[0].Name)
	}
	return say.T("lobby.rematch", "match", t.Rematch.Of, "players", strings.Join(asked, " "), "first", first)
}

// invites returns the mentions that notify those who are asked to play again.
func invites(t *table.Table) discord.Mentions {
	var m discord.Mentions
	for _, p := range table.Invited(t) {
		m.Users = append(m.Users, p.ID)
	}
	return m
}
