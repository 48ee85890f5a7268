package review

import (
	"context"
	"strings"

	"herald/bot/discord"
	"herald/bot/gamelog"
	"herald/bot/table"
	"herald/bot/view"
	"herald/games"
	"herald/games/match"
	"herald/lang"
)

// since answers /since and its button: what has happened since the user's last turn, in
// words, and marked on the board.
func (h *handler) since(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	t, m, err := h.Found(i)
	if err != nil {
		return discord.Message{}, err
	}
	seat, say, log := t.Seat(i.User.ID), h.View.Private(i, &t), h.View.LogOf(&t, m)
	entries := log.Events(seat)
	from := log.SeenBy(i.User.ID, entries)
	lines := view.EntryLines(say, entries[from:])
	s := view.Scene{View: m.View(seat), Seat: seat, Final: m.Final(), Left: m.Left(), Say: say}
	if seat >= 0 {
		s.Earlier = view.EarlierTurns(m, seat, gamelog.Turns(entries), from)
	}
	heading := append([]string{view.Heading(say, &t)}, view.Played(say, &t, m, seat)...)
	heading = append(heading, say.T(sinceKey(seat, from, len(lines))))
	msg := discord.Private(discord.FitLatest(strings.Join(heading, "\n"), lines, sinceEnd(say, &t, m, seat)))
	h.View.Show(&msg, &t, s)
	msg.Components = discord.Rows(sinceButtons(say, &t, m, i.User.ID))
	return msg, nil
}

// sinceKey is the key of the heading above news that begins at a ply and has that many
// lines.
func sinceKey(seat games.Player, from, lines int) string {
	switch {
	case lines == 0:
		return "since.nothing"
	case seat == games.Everyone || from == 0:
		return "since.start"
	}
	return "since.turn"
}

// sinceEnd says whom the match waits for, or how it ended.
func sinceEnd(say lang.Printer, t *table.Table, m *match.Match, seat games.Player) string {
	if m.Over() {
		return strings.Join(view.Result(say, t, m), "\n")
	}
	return view.Waiting(say, t, m, seat)
}

// sinceButtons lead to the user's turn, or back, and to what happened before.
func sinceButtons(say lang.Printer, t *table.Table, m *match.Match, user string) []discord.Component {
	buttons := []discord.Component{view.ReplayButton(say, t.ID), logButton(say, t.ID)}
	if m.Over() || t.Seat(user) < 0 {
		return append(buttons, view.LookBack(say, t, user))
	}
	return append([]discord.Component{view.PlayButton(say, discord.Primary, t.ID)}, buttons...)
}
