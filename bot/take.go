package bot

import (
	"context"
	"strconv"

	"herald/games"
	"herald/games/match"
	"herald/lang"
)

// takeButtons are for whoever wants to take one of the open seats.
func (t *table) takeButtons(say lang.Printer, m *match.Match) []component {
	var buttons []component
	for _, p := range t.frees(m) {
		label := say.Named(t.bare).T("seats.button.take-of", "player", p)
		buttons = append(buttons, button(primary, label, press{Verb: "take", Match: t.ID, Word: strconv.Itoa(int(p))}))
	}
	return buttons
}

// askTake asks whether the presser really wants to play an open seat.
func (b *Bot) askTake(_ context.Context, i *interaction) (message, error) {
	t, m, err := b.found(i)
	if err != nil {
		return message{}, err
	}
	if i.Press.Word == "" {
		return b.seatsPanel(i, &t, m, ""), nil
	}
	p, err := readSeat(i.Press.Word, games.Everyone)
	if err == nil {
		err = t.mayTake(m, p, i.User.ID)
	}
	if err != nil {
		return message{}, err
	}
	say := b.privately(i, &t)
	msg := private(heading(say, &t) + "\n" + say.T("seats.take-ask", "player", p))
	msg.Components = rows([]component{
		button(success, say.T("seats.button.take-it"), press{Verb: "takes", Match: t.ID, Word: i.Press.Word}),
		button(secondary, say.T("seats.button.look"), press{Verb: "board", Match: t.ID}),
	})
	return msg, nil
}

// takes seats the presser on an open seat.
func (b *Bot) takes(ctx context.Context, i *interaction) (message, error) {
	p, err := readSeat(i.Press.Word, games.Everyone)
	if err != nil {
		return message{}, errOutdated
	}
	t, m, err := b.takeSeat(i.Press.Match, p, i.User)
	if err != nil {
		return message{}, err
	}
	b.spread(ctx, &t)
	return b.panelOf(i, &t, m, "", b.privately(i, &t).T("seats.took"))
}

// openings says which seats anybody may take, "" if there are none.
func (t *table) openings(say lang.Printer, m *match.Match) string {
	open := t.frees(m)
	if len(open) == 0 {
		return ""
	}
	return say.T("seats.open", "n", len(open), "players", open)
}

// openButtons are those of the living message that lead to the seats.
func (t *table) openButtons(say lang.Printer, m *match.Match) []component {
	open, word := t.frees(m), ""
	var buttons []component
	if len(open) == 1 {
		word = strconv.Itoa(int(open[0]))
	}
	if len(open) > 0 {
		label := say.T("seats.button.take", "n", len(open))
		buttons = append(buttons, button(secondary, label, press{Verb: "take", Match: t.ID, Word: word}))
	}
	if t.rests(m) {
		buttons = append(buttons, button(success, say.T("seats.button.back"), press{Verb: "back", Match: t.ID}),
			button(secondary, say.T("seats.button.let"), press{Verb: "let", Match: t.ID}))
	}
	return buttons
}
