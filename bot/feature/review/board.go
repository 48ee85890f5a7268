package review

import (
	"context"
	"strings"

	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/table"
	"herald/bot/view"
	"herald/games"
	"herald/games/match"
	"herald/lang"
	"herald/render"
)

// board answers /board: the position as all see it.
func (h *handler) board(ctx context.Context, i *discord.Interaction) (discord.Message, error) {
	if i.Options["text"] == "true" {
		return h.read(ctx, i)
	}
	t, m, err := h.Found(i)
	if err != nil {
		return discord.Message{}, err
	}
	return h.position(i, &t, m, games.Everyone), nil
}

// hand answers /hand: the position as the user's seat sees it, with its draft played. The
// error is table.ErrNotSeated if they have no seat.
func (h *handler) hand(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	t, m, err := h.Found(i)
	if err != nil {
		return discord.Message{}, err
	}
	seat := t.Seat(i.User.ID)
	if seat < 0 {
		return discord.Message{}, table.ErrNotSeated
	}
	return h.position(i, &t, m, seat), nil
}

// position shows the position as a seat, or games.Everyone, sees it.
func (h *handler) position(i *discord.Interaction, t *table.Table, m *match.Match, seat games.Player) discord.Message {
	s := view.PositionOf(m, seat)
	s.Say, s.CloseUp = h.View.Private(i, t), h.closeUp(i, t, s)
	title, _ := h.View.Title(t.Game)
	lines := view.Standing(s.Say, t, m, t.Seat(i.User.ID))
	own, secretive := s.View.(games.Confidant)
	switch {
	case s.CloseUp != "" && (s.CloseUp == title.Beside || s.CloseUp == render.ThreatsPart):
		lines = append(lines, view.CloseUpWords(s)...)
	case secretive:
		for _, secret := range own.Secrets() {
			lines = append(lines, s.Say.Say(secret))
		}
	}
	msg := discord.Private(discord.Fit(lines, "\n", discord.MaxContent))
	msg.Components = h.boardRows(i, t, m, seat, s.CloseUp)
	h.View.Show(&msg, t, s)
	return msg
}

// boardRows lead from the picture of a board to its close-ups, its text board, and back to
// the turn.
func (h *handler) boardRows(i *discord.Interaction, t *table.Table, m *match.Match, seat games.Player, closeUp string) []discord.Component {
	say, verb := h.View.Private(i, t), "board"
	if seat >= 0 {
		verb = "hand"
	}
	at := customid.About{ID: t.ID}
	back := view.LookBack(say, t, i.User.ID)
	if customid.Of(i).At == fromMore {
		at.At, back = fromMore, view.BackTo(say, t.ID, "more")
	}
	rows := h.closeUpRows(say, t, at, verb, closeUp)
	read := discord.Button(discord.Secondary, say.T("button.read"), customid.About{ID: t.ID, Word: verb}.For("read"))
	title, _ := h.View.Title(t.Game)
	own := append([]discord.Component{back, read}, view.LegendButton(say, title, t.ID, verb)...)
	return append(rows, discord.Row(own...))
}

// readBack leads back to the picture whose words are read, or for a command to the match.
func readBack(i *discord.Interaction, say lang.Printer, t *table.Table) discord.Component {
	if verb := customid.Of(i).Word; verb == "hand" || verb == "board" {
		return view.BackTo(say, t.ID, verb)
	}
	return view.LookBack(say, t, i.User.ID)
}

// read answers /board text:true and its button: the text board.
func (h *handler) read(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	t, m, err := h.Found(i)
	if err != nil {
		return discord.Message{}, err
	}
	say := h.View.Private(i, &t)
	heading := strings.Join(view.Standing(say, &t, m, t.Seat(i.User.ID)), "\n")
	parts := discord.Split(heading, view.TextBoard(&t, view.Scene{View: m.View(games.Everyone), Final: m.Final(), Say: say}))
	msg := discord.Private(parts[0])
	msg.Components = []discord.Component{discord.Row(readBack(i, say, &t))}
	for _, part := range parts[1:] {
		msg.More = append(msg.More, discord.Private(part))
	}
	return msg, nil
}
