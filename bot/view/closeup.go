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

// CloseUps returns the names of the close-ups of the table's board: those of the
// title, without seats that the table does not have. The slice is the caller's.
func CloseUps(t *table.Table, title render.Title) []string {
	return slices.DeleteFunc(slices.Clone(title.Parts), func(name string) bool {
		seat, ok := render.SeatOf(name)
		return ok && int(seat) >= len(t.Seats)
	})
}

// InPlay is what custom IDs and commands call the close-up of what is in play.
const InPlay = "now"

// CloseUp returns the close-up of a scene's board that is called so, or that shows
// what is in play; "" for the whole board if there is no such close-up.
func CloseUp(t *table.Table, title render.Title, s Scene, name string) string {
	if name == InPlay && title.Focus != nil {
		name = title.Focus(s.View, s.Seat)
	}
	if !slices.Contains(CloseUps(t, title), name) {
		return ""
	}
	return name
}

// CloseUpName returns what people call a close-up, the whole board if it is "".
// The close-up of a seat is called by the seat's holder.
func CloseUpName(t *table.Table, say lang.Printer, title render.Title, closeUp string) string {
	if closeUp == "" {
		return say.T("button.board")
	}
	if seat, ok := render.SeatOf(closeUp); ok {
		return Sign(t, seat) + " " + t.Name(seat)
	}
	return say.T(title.Name + ".picture.part." + closeUp)
}

// BesideButton opens, by a verb that shows boards, the close-up that is one press
// away from every board of the game; there is no button if there is no such close-up.
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
	v, ok := s.View.(games.Detailed)
	if !ok {
		return nil
	}
	return sentences(s.Say, v.CloseUp(s.CloseUp))
}
