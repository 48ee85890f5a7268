package view

import (
	"slices"

	"herald/bot/gamelog"
	"herald/games"
	"herald/games/match"
	"herald/lang"
	"herald/render"
)

// A Scene is what the picture in a message shows of a match.
type Scene struct {
	View    games.View
	Seat    games.Player // whose view it is; games.Everyone for the public's
	CloseUp string       // the name of a close-up; "" for the whole board
	Moves   []games.Move // the moves to highlight
	Draft   bool         // the view is that of the seat's draft
	Earlier []games.View // those after the turns that are told before the last one; see EarlierTurns
	Final   []int        // the places, once the match is over
	Left    []bool       // by seat who has resigned; nil if nobody has
	Turns   int          // how many everybody has been told of, for a message that stays; else 0
	Say     lang.Printer
}

// PositionOf returns the scene of a match as a seat sees it, with its draft played, or
// for games.Everyone as the public does. Its language is still to be set.
func PositionOf(m *match.Match, seat games.Player) Scene {
	s := Scene{View: m.Outcome(seat).View(seat), Seat: seat, Draft: len(m.Draft(seat)) > 0, Final: m.Final(), Left: m.Left()}
	if ends := m.DraftFinal(seat); ends != nil {
		s.Final = ends
	}
	return s
}

// mostEarlier is how many turns before the last one a picture marks: with more of them
// it would say nothing.
const mostEarlier = 12

// EarlierTurns returns what a seat saw after each of the turns that a picture tells
// before the last one: those that end after a ply, as many of the latest as it marks.
func EarlierTurns(m *match.Match, seat games.Player, turns []gamelog.Turn, from int) []games.View {
	var told []games.View
	for n := len(turns) - 2; n >= 0 && turns[n].Plies > from && len(told) < mostEarlier; n-- {
		told = append(told, m.At(turns[n].Plies).View(seat))
	}
	slices.Reverse(told)
	return told
}

// Spoken returns the position in sentences. With the final places the first is
// the result of the match: a view does not know who resigned.
func Spoken(say lang.Printer, v games.View, final []int) []string {
	lines := sentences(say, v.Words())
	if end := ending(say, v, final); end != "" {
		return append([]string{end}, lines[min(1, len(lines)):]...)
	}
	return lines
}

// ending returns the sentence with the result, "" if there are no places yet.
func ending(say lang.Printer, v games.View, final []int) string {
	s := render.Scene{Places: final}
	first := s.Winners()
	switch {
	case s.CalledOff():
		return say.T("result.none")
	case drawn(v, final):
		return say.T("result.nobody", "players", first)
	case len(first) > 0:
		return say.T("result.won", "n", len(first), "players", first)
	}
	return ""
}

// drawn reports whether nobody has won a match that has ended with these places,
// because the game is one that can be drawn.
func drawn(v games.View, places []int) bool {
	d, ok := v.(games.Drawable)
	return ok && d.Drawn(places)
}

// sentences returns the texts in the printer's language.
func sentences(say lang.Printer, texts []games.Text) []string {
	lines := make([]string, len(texts))
	for n, text := range texts {
		lines[n] = say.Say(text)
	}
	return lines
}
