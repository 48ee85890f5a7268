package page

import (
	"net/http"
	"slices"

	"herald/bot/table"
	"herald/bot/view"
	"herald/games"
)

// An item is a match in the list of a person.
type item struct {
	ID, Name, Players string
	Yours             bool
}

// showInbox writes the page with a person's matches, the most urgent first.
func (h *handler) showInbox(w http.ResponseWriter, r *http.Request) {
	own, err := h.sessions.read(r)
	switch {
	case err != nil:
		h.internal(w, err)
		return
	case own == nil:
		h.sayTo(w, r, http.StatusUnauthorized, "page.error.session")
		return
	}
	say := h.language(r, own.user)
	var items []item
	for _, head := range h.ranked(own.user) {
		if head.Stage == table.Playing {
			items = append(items, item{
				ID: head.ID, Name: say.T("page.match", "game", games.T(head.Game+".name"), "match", head.ID),
				Players: say.List(head.Names()), Yours: head.WaitsFor(own.user),
			})
		}
	}
	h.show(w, r, say, http.StatusOK, "inbox.html", map[string]any{
		"Heading": say.T("page.all"), "Items": items, "None": say.T("page.none"), "Yours": say.T("page.yours"), "Leave": say.T("page.leave"),
	})
}

// ranked returns the heads of a person's matches, the most urgent first.
func (h *handler) ranked(user string) []*table.Head {
	heads := h.Tables.HeadsOfUser(user, 0)
	slices.SortStableFunc(heads, func(a, b *table.Head) int {
		return view.UrgencyOf(a, user).Compare(view.UrgencyOf(b, user))
	})
	return heads
}
