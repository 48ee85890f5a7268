package page

import (
	"net/http"

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
}

// story answers with the story of a match, as its reader was told of it.
func (h *handler) story(w http.ResponseWriter, r request) {
	m, err := h.Tables.Open(&r.table)
	if err != nil {
		h.internal(w, err)
		return
	}
	user := r.session.user
	seat, say, log := r.table.Seat(user), h.View.In(h.language(r.Request, user).Language(), &r.table), h.View.LogOf(&r.table, m)
	turns := h.turns(&r.table, m, seat)
	s := story{Since: len(turns)}
	if n := firstNews(turns, log.SeenBy(user, log.Events(seat))); n >= 0 {
		s.Since = n + 1
	}
	plain := say.Named(view.Plain(say, &r.table))
	for n, turn := range turns {
		s.Turns = append(s.Turns, told{view.Caption(plain, n, turn).Said})
	}
	writeJSON(w, s)
}
