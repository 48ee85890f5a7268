package bot

import (
	"context"
	"strconv"

	"herald/bot/discord"
	"herald/games"
	"herald/games/match"
	"herald/lang"
)

// takeButtons are for whoever wants to take one of the open seats.
func (t *table) takeButtons(say lang.Printer, m *match.Match) []discord.Component {
	var buttons []discord.Component
	for _, p := range t.frees(m) {
		label := say.Named(t.bare).T("seats.button.take-of", "player", p)
		buttons = append(buttons, discord.Button(discord.Primary, label, discord.CustomID{Verb: "take", Match: t.ID, Word: strconv.Itoa(int(p))}))
	}
	return buttons
}

// askTake asks whether the presser really wants to play an open seat.
func (b *Bot) askTake(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	t, m, err := b.found(i)
	if err != nil {
		return discord.Message{}, err
	}
	if i.CustomID.Word == "" {
		return b.seatsPanel(i, &t, m, ""), nil
	}
	p, err := readSeat(i.CustomID.Word, games.Everyone)
	if err == nil {
		err = t.mayTake(m, p, i.User.ID)
	}
	if err != nil {
		return discord.Message{}, err
	}
	say := b.privately(i, &t)
	msg := private(heading(say, &t) + "\n" + say.T("seats.take-ask", "player", p))
	msg.Components = discord.Rows([]discord.Component{
		discord.Button(discord.Success, say.T("seats.button.take-it"), discord.CustomID{Verb: "takes", Match: t.ID, Word: i.CustomID.Word}),
		discord.Button(discord.Secondary, say.T("seats.button.look"), discord.CustomID{Verb: "board", Match: t.ID}),
	})
	return msg, nil
}

// takes seats the presser on an open seat.
func (b *Bot) takes(ctx context.Context, i *discord.Interaction) (discord.Message, error) {
	p, err := readSeat(i.CustomID.Word, games.Everyone)
	if err != nil {
		return discord.Message{}, errOutdated
	}
	t, m, err := b.takeSeat(i.CustomID.Match, p, i.User)
	if err != nil {
		return discord.Message{}, err
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
func (t *table) openButtons(say lang.Printer, m *match.Match) []discord.Component {
	open, word := t.frees(m), ""
	var buttons []discord.Component
	if len(open) == 1 {
		word = strconv.Itoa(int(open[0]))
	}
	if len(open) > 0 {
		label := say.T("seats.button.take", "n", len(open))
		buttons = append(buttons, discord.Button(discord.Secondary, label, discord.CustomID{Verb: "take", Match: t.ID, Word: word}))
	}
	if t.rests(m) {
		buttons = append(buttons, discord.Button(discord.Success, say.T("seats.button.back"), discord.CustomID{Verb: "back", Match: t.ID}),
			discord.Button(discord.Secondary, say.T("seats.button.let"), discord.CustomID{Verb: "let", Match: t.ID}))
	}
	return buttons
}
