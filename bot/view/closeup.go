package view

import (
	"slices"

	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/table"
	"herald/games"
	"herald/lang"
	"herald/render"
)

// CloseUps returns the names of the close-ups of the table's board: the title's, without seats
// that the table does not have, and during a match the threats. The caller owns the slice.
func CloseUps(t *table.Table, title render.Title) []string {
	all := slices.DeleteFunc(slices.Clone(title.Parts), func(name string) bool {
		seat, ok := render.SeatOf(name)
		return ok && int(seat) >= len(t.Seats)
	})
	if title.Threats && t.Stage == table.Playing {
		all = append(all, render.ThreatsPart)
	}
	return all
}

// InPlay is the name, in custom IDs and commands, of the close-up that shows what is in play.
const InPlay = "now"

// CloseUp returns the close-up of a scene's board with a name, or the one that shows what is
// in play; "" for the whole board if there is none.
func CloseUp(t *table.Table, title render.Title, s Scene, name string) string {
	if name == InPlay && title.Focus != nil {
		name = title.Focus(s.View, s.Seat)
	}
	if !slices.Contains(CloseUps(t, title), name) {
		return ""
	}
	return name
}

// CloseUpName returns the name of a close-up for people, of the whole board for "". The
// close-up of a seat has the name of its holder.
func CloseUpName(t *table.Table, say lang.Printer, title render.Title, closeUp string) string {
	switch closeUp {
	case "":
		return say.T("button.board")
	case render.ThreatsPart:
		return say.T("button.threats")
	}
	if seat, ok := render.SeatOf(closeUp); ok {
		return say.Sign(seat) + " " + Playing(say, t).Name(seat)
	}
	return say.T(title.Name + ".picture.part." + closeUp)
}

// BesideButton opens, by a verb that shows boards, the close-up that is one press away from
// every board of the game. It returns nil if there is no such close-up.
func BesideButton(t *table.Table, say lang.Printer, title render.Title, verb string) []discord.Component {
	if title.Beside == "" {
		return nil
	}
	at := customid.About{ID: t.ID, Word: title.Beside}.For(verb)
	return []discord.Component{discord.Button(discord.Secondary, CloseUpName(t, say, title, title.Beside), at)}
}

// CloseUpWords returns the sentences of the close-up that a scene shows, nil if the
// game has none for it.
func CloseUpWords(s Scene) []string {
	if s.CloseUp == render.ThreatsPart {
		return ThreatLines(s)
	}
	v, ok := s.View.(games.Detailed)
	if !ok {
		return nil
	}
	return sentences(s.Say, v.CloseUp(s.CloseUp))
}
