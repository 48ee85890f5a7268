package view

import (
	"slices"

	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/table"
	"herald/games"
	"herald/games/match"
	"herald/lang"
	"herald/render"
)

// A ButtonPlace is a message about a match on which features put buttons.
type ButtonPlace uint8

// The places of buttons.
const (
	OnTurn ButtonPlace = iota // the turn message, while the match goes on
	OnEnd                     // the last message of a match
	InMore                    // what *More* shows, which leads to all that a user can do with a match
)

// A Button is a feature's button on a message about a match. It has a Label, or Make returns it.
type Button struct {
	Place ButtonPlace
	Order int                               // ascending on the message
	Verb  string                            // of its custom ID, one of the feature's presses
	Style int                               // 0 for discord.Secondary
	Label string                            // the key of its text
	Shown func(Viewing) bool                // nil for always
	Make  func(Viewing) []discord.Component // one whose label or custom ID says more, or none
}

// A Viewing is a match and the reader of a message about it, for whom a Button is shown or not.
type Viewing struct {
	Say   lang.Printer
	Table *table.Table
	Match *match.Match // nil if it cannot be opened
	Seat  games.Player // the reader's, games.Everyone on messages in the channel
	Title render.Title // of the game; zero if it is not on the shelf
}

// Playing reports whether the match goes on.
func (w Viewing) Playing() bool { return w.Table.Stage == table.Playing }

// Over reports whether the match is over.
func (w Viewing) Over() bool { return w.Table.Stage == table.Over }

// About returns the arguments of a custom ID about the match.
func (w Viewing) About() customid.About { return customid.About{ID: w.Table.ID} }

// components returns the button as it is shown, nil if it is not.
func (b Button) components(w Viewing) []discord.Component {
	switch {
	case b.Shown != nil && !b.Shown(w):
		return nil
	case b.Make != nil:
		return b.Make(w)
	}
	style := b.Style
	if style == 0 {
		style = discord.Secondary
	}
	return []discord.Component{matchButton(w.Say, style, b.Label, w.Table.ID, b.Verb)}
}

// AddButtons gives the View the buttons of a feature. It must not be called once the View is in use.
func (v *View) AddButtons(all []Button) {
	v.Buttons = append(v.Buttons, all...)
	slices.SortStableFunc(v.Buttons, func(a, b Button) int { return a.Order - b.Order })
}

// ButtonsAt returns the rows of buttons at a place to the holder of a seat, or of none. Match is nil if it cannot
// be opened.
func (v *View) ButtonsAt(place ButtonPlace, say lang.Printer, t *table.Table, m *match.Match, seat games.Player) []discord.Component {
	title, _ := v.Title(t.Game)
	w := Viewing{Say: say, Table: t, Match: m, Seat: seat, Title: title}
	var all []discord.Component
	for _, b := range v.Buttons {
		if b.Place == place {
			all = append(all, b.components(w)...)
		}
	}
	return discord.Rows(all[:min(len(all), discord.MaxRows*discord.MaxButtons)])
}

// TurnButtons returns the rows of buttons of the living message.
func (v *View) TurnButtons(say lang.Printer, t *table.Table, m *match.Match) []discord.Component {
	place := OnTurn
	if m.Over() {
		place = OnEnd
	}
	return v.ButtonsAt(place, say, t, m, games.Everyone)
}
