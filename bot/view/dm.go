package view

import (
	"strings"

	"herald/bot/discord"
	"herald/bot/table"
	"herald/games"
	"herald/games/match"
)

// secretsShown is how many of the seat's latest secret notes a DM repeats.
const secretsShown = 5

// DM returns the direct message to a seat that a person holds: its panel, and the
// notes that only the seat got.
func (v *View) DM(t *table.Table, m *match.Match, seat games.Player, picked, notice string) discord.Message {
	say := v.Reader(t, t.Seats[seat].ID)
	var lines []string
	if t.Muted != nil {
		lines = append(lines, MutedText(t, say))
	}
	secrets := v.LogOf(t, m).Secrets(0, seat)
	for _, n := range secrets[max(0, len(secrets)-secretsShown):] {
		lines = append(lines, say.Say(n.Text))
	}
	if notice != "" {
		lines = append(lines, notice)
	}
	msg := v.panel(Panel{Table: t, Match: m, Seat: seat, Say: say, Picked: picked, Notice: strings.Join(lines, "\n"), lasting: true})
	msg.Flags = 0
	return msg
}
