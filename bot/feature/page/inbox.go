package page

import (
	"net/http"
	"slices"

	"herald/bot/table"
	"herald/games"
	"herald/lang"
)

// An item is a match in the list of a person.
type item struct {
	ID, Name, Players string
	Yours             string // says that it waits for them, "" if it does not
}

// showInbox writes the page with a person's matches, the most urgent first.
func (h *handler) showInbox(w http.ResponseWriter, r *http.Request) {
	if h.isFrame(r) {
		h.showFrame(w, r)
		return
	}
	own := h.visitor(w, r)
	if own == nil {
		return
	}
	say := h.language(r, own.user)
	h.show(w, r, say, http.StatusOK, "inbox.html", map[string]any{
		"Heading": say.T("page.all"), "Items": itemsOf(say, h.Matches(own.user), own.user), "None": say.T("page.none"),
		"Leave": say.T("page.leave"), "Framed": own.framed(), "Nearby": say.T("page.nearby"), "Others": itemsOf(say, h.nearby(own), own.user),
	})
}

// visitor returns the session of the reader of a page; nil if there is none, which the page then says.
func (h *handler) visitor(w http.ResponseWriter, r *http.Request) *session {
	own, err := h.sessions.read(r)
	switch {
	case err != nil:
		h.internal(w, err)
		return nil
	case own == nil:
		h.sayTo(w, r, http.StatusUnauthorized, "page.error.session")
	}
	return own
}

// itemsOf returns the items of matches that are being played.
func itemsOf(say lang.Printer, heads []*table.Head, user string) []item {
	var items []item
	for _, head := range heads {
		if head.Stage == table.Playing {
			one := item{ID: head.ID, Name: named(say, head), Players: say.List(head.Names())}
			if head.WaitsFor(user) {
				one.Yours = say.T("page.yours")
			}
			items = append(items, one)
		}
	}
	return items
}

// nearby returns the heads of the matches of others that a session's person may watch because
// they are in an Activity there.
func (h *handler) nearby(own *session) []*table.Head {
	if own.Channel == "" {
		return nil
	}
	return slices.DeleteFunc(h.Tables.HeadsOfChannel(own.Channel, 0), func(head *table.Head) bool { return head.Seat(own.user) >= 0 })
}

// An ask names the other match that waits for a person.
type ask struct {
	ID   string `json:"id"` // of the match that needs them most, "" if none does
	Name string `json:"name"`
	More int    `json:"more"` // others that do
}

// next answers with where else a reader is asked.
func (h *handler) next(w http.ResponseWriter, r request) {
	var there ask
	if head, n := h.NextMatch(r.session.user, r.table.ID); head != nil {
		there = ask{head.ID, named(h.language(r.Request, r.session.user), head), n - 1}
	}
	writeJSON(w, there)
}

// named names a match.
func named(say lang.Printer, head *table.Head) string {
	return say.T("page.match", "game", games.T(head.Game+".name"), "match", head.ID)
}
