package page

import (
	"herald/bot/view"
	"herald/games"
	"herald/games/match"
	"herald/lang"
)

// A free is the field for an answer that is a number of a range or a short text.
type free struct {
	Label  string `json:"label"`  // what is possible; without markup
	Number bool   `json:"number"` // it is a number, from Low to High
	Low    int    `json:"low"`
	High   int    `json:"high"`
	Most   int    `json:"most"` // characters of a text
}

// freeOf returns the field for a free answer to a seat's question, nil if there is none.
func freeOf(say lang.Printer, m *match.Match, seat games.Player) *free {
	d, _ := m.Asked(seat)
	if d.Free == nil {
		return nil
	}
	return &free{Label: say.Say(view.FreeRange(d.Free)), Number: d.Free.Text == nil, Low: d.Free.Min, High: d.Free.Max, Most: d.Free.Longest}
}
