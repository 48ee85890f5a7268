package play

import (
	"context"

	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/table"
	"herald/bot/view"
	"herald/games"
	"herald/games/match"
	"herald/lang"
)

// askResign asks the user to confirm that they resign. The error is one of mayResign.
func (h *handler) askResign(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	t, m, err := h.Found(i)
	if err == nil {
		err = mayResign(&t, m, i.User.ID)
	}
	if err != nil {
		return discord.Message{}, err
	}
	say := h.View.Private(i, &t)
	msg := discord.Private(view.Heading(say, &t) + "\n" + say.T(consequence(&t, m, t.Seat(i.User.ID))))
	msg.Components = discord.Rows(resignButtons(say, t.ID, cameFrom(i)))
	return msg, nil
}

// consequence is the key of the question that says what follows if p resigns.
func consequence(t *table.Table, m *match.Match, p games.Player) string {
	if t.Seats[p].Taken() {
		return "resign.ask-substitute"
	}
	state, players := m.State(), m.Setup().Players
	for q := range games.Player(players) {
		if q != p && games.SideOf(state, q) == games.SideOf(state, p) {
			return "resign.ask-team"
		}
	}
	if players == 2 {
		return "resign.ask-two"
	}
	if len(m.Out()) > 0 {
		return "resign.ask-out"
	}
	return "resign.ask"
}

// mayResign returns why a person cannot resign: table.ErrNotSeated,
// match.ErrOver, match.ErrResigned or match.ErrOut.
func mayResign(t *table.Table, m *match.Match, user string) error {
	switch seat := t.Seat(user); {
	case seat < 0:
		return table.ErrNotSeated
	case m.Over():
		return match.ErrOver
	case m.Resigned(seat):
		return match.ErrResigned
	case m.IsOut(seat):
		return match.ErrOut
	}
	return nil
}

// cameFrom returns the verb of the panel to which keeping the seat leads: what else there is to
// do, if resigning was chosen there, else the player's own.
func cameFrom(i *discord.Interaction) string {
	if i.CustomID.Verb == "resign" {
		return "more"
	}
	return "play"
}

func resignButtons(say lang.Printer, id, back string) []discord.Component {
	return []discord.Component{
		discord.Button(discord.Danger, say.T("button.resign"), customid.About{ID: id}.For("resigns")),
		discord.Button(discord.Secondary, say.T("button.keep"), customid.About{ID: id}.For(back)),
	}
}

// resign resigns the match for the user, or gives back the seat that they have taken as a
// substitute.
func (h *handler) resign(ctx context.Context, i *discord.Interaction) (discord.Message, error) {
	t, m, err := h.Tables.Change(customid.Of(i).ID, func(t *table.Table, m *match.Match) error {
		return t.Seating(m).Resign(t.Seat(i.User.ID), h.Clock.Now())
	})
	if err != nil {
		return discord.Message{}, err
	}
	h.Committed(ctx, i, &t)
	done := "resign.done"
	if t.Seat(i.User.ID) < 0 { // the seat was lent to them
		done = "resign.left"
	}
	return h.Panel(i, &t, m, "", h.View.Private(i, &t).T(done)), nil
}
