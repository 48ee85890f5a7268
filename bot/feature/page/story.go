package page

import (
	"net/http"

	"herald/bot/gamelog"
	"herald/bot/view"
)

// A story is the turns of a match, for the slider of a page.
type story struct {
	Turns []told `json:"turns"`
	Since int    `json:"since"` // the first turn that is news to its reader, from 1, or the last
}

// A told turn is one in a line, without markup.
type told struct {
	Caption string `json:"caption"`
	Plies   int    `json:"plies,omitempty"` // the length of the record at its end, once the match is over
}

// story answers with the story of a match, as its reader, or the seat that they look at, was told of it.
func (h *handler) story(w http.ResponseWriter, r request) {
	m, err := h.Tables.Open(&r.table)
	if err != nil {
		h.internal(w, err)
		return
	}
	own, log := h.reader(r, lookOf(r.Request)), h.View.LogOf(&r.table, m)
	seat, _ := eyesOf(own, &r.table, m)
	say, events := h.View.In(own.language, &r.table), log.Events(seat)
	turns := gamelog.Turns(events)
	s := story{Since: len(turns)}
	if n := firstNews(turns, log.SeenBy(own.user, events)); n >= 0 {
		s.Since = n + 1
	}
	plain := say.Named(view.Plain(say, &r.table))
	for n, turn := range turns {
		one := told{Caption: view.Caption(plain, n, turn).Said}
		if m.Over() {
			one.Plies = turn.Plies // which would say how much is sealed before
		}
		s.Turns = append(s.Turns, one)
	}
	writeJSON(w, s)
}
