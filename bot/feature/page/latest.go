package page

import (
	"slices"

	"herald/bot/gamelog"
	"herald/bot/table"
	"herald/bot/view"
	"herald/games"
	"herald/games/match"
)

// A latest tells the last turns of others in a line that leads to the story.
type latest struct {
	Caption string `json:"caption"` // without markup
	From    int    `json:"from"`    // the first turn that is news, from 1
	More    int    `json:"more"`    // the other turns that are news
}

// latestOf returns what others have done since the reader’s last turn or, if that is nothing, what they did before it.
// To spectators the last turn is news.
func (h *handler) latestOf(r reader, t *table.Table, m *match.Match) latest {
	seat := t.Seat(r.user)
	log := h.View.LogOf(t, m)
	events := log.Events(seat)
	turns := gamelog.Turns(events)
	shown, from := len(turns)-1, len(turns)-1
	if seat >= 0 {
		if from = firstNews(turns, log.SeenBy(r.user, events)); from < 0 {
			shown = lastOfOthers(turns, seat)
			from = shown
		}
	}
	say := h.View.In(r.language, t)
	return latest{view.Caption(say.Named(view.Plain(say, t)), shown, turns[shown]).Said, from + 1, shown - from}
}

// firstNews returns the index of the first turn that ends after a ply, or -1.
func firstNews(turns []gamelog.Turn, ply int) int {
	return slices.IndexFunc(turns, func(turn gamelog.Turn) bool { return turn.Plies > ply })
}

// lastOfOthers returns the index of the last turn that a seat did not begin: at least the match's beginning.
func lastOfOthers(turns []gamelog.Turn, seat games.Player) int {
	n := len(turns) - 1
	for n > 0 && turns[n].Events[0].Player == seat {
		n--
	}
	return n
}
