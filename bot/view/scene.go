package view

import (
	"slices"

	"herald/bot/gamelog"
	"herald/games"
	"herald/games/match"
	"herald/lang"
	"herald/render"
)

// A Scene describes the picture of a match in a message.
type Scene struct {
	View    games.View
	Seat    games.Player // the viewer; games.Everyone for the public
	CloseUp string       // the name of a close-up; "" for the whole board
	Moves   []games.Move // the moves to highlight
	Draft   bool         // the view includes the seat's draft
	Earlier []games.View // the views after earlier turns that are told, too; see EarlierTurns
	Final   []int        // the places, once the match is over
	Left    []bool       // resigned, by seat; nil if none has
	Clips   bool         // the last turn may be shown in steps
	Turns   int          // the number of public turns so far, for a message that stays; else 0
	Say     lang.Printer
}

// PositionOf returns the scene of a match for a seat, with its draft played, or for
// games.Everyone. Its language must still be set.
func PositionOf(m *match.Match, seat games.Player) Scene {
	s := Scene{View: m.Outcome(seat).View(seat), Seat: seat, Draft: len(m.Draft(seat)) > 0, Final: m.Final(), Left: m.Left()}
	if ends := m.DraftFinal(seat); ends != nil {
		s.Final = ends
	}
	return s
}

// mostEarlier is the most earlier turns that a picture marks: more would make the marks
// meaningless.
const mostEarlier = 12

// EarlierTurns returns a seat's views after the earlier turns that a picture tells: those that
// end after a ply, as many of the latest as it marks.
func EarlierTurns(m *match.Match, seat games.Player, turns []gamelog.Turn, from int) []games.View {
	var told []games.View
	for n := len(turns) - 2; n >= 0 && turns[n].Plies > from && len(told) < mostEarlier; n-- {
		told = append(told, m.At(turns[n].Plies).View(seat))
	}
	slices.Reverse(told)
	return told
}

// words returns the position of a scene in sentences. In a message that stays they do not say
// whom the match waits for, as that is soon no longer true.
func (s Scene) words(say lang.Printer) []string {
	lines := Spoken(say, s.View, s.Final)
	if s.Turns > 0 && ending(say, s.View, s.Final) == "" {
		return lines[min(1, len(lines)):]
	}
	return lines
}

// Spoken returns the position in sentences. With the final places the first is the result of
// the match, as a view does not know of resignations.
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
	case len(first) > 0 && games.Lost(v):
		return say.T("result.all-lost")
	case drawn(v, final):
		return say.T("result.nobody", "players", first)
	case len(first) > 0:
		return say.T("result.won", "n", len(first), "players", first)
	}
	return ""
}

// drawn reports whether a match that has ended with these places has no winner, as its game
// can be drawn.
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
