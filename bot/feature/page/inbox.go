package page

import (
	"net/http"
	"slices"

	"herald/bot/table"
	"herald/bot/view"
	"herald/games"
	"herald/lang"
)

// An item is a match in the list of a person.
type item struct {
	ID, Name, Players string
	Yours             bool
}

// showInbox writes the page with a person's matches, the most urgent first.
func (h *handler) showInbox(w http.ResponseWriter, r *http.Request) {
	if h.isFrame(r) {
		h.showFrame(w, r)
		return
	}
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
	h.show(w, r, say, http.StatusOK, "inbox.html", map[string]any{
		"Heading": say.T("page.all"), "Items": itemsOf(say, h.ranked(own.user), own.user), "None": say.T("page.none"), "Yours": say.T("page.yours"),
		"Leave": own.leave(say), "Nearby": say.T("page.nearby"), "Others": itemsOf(say, h.nearby(own), own.user),
	})
}

// itemsOf returns the items of matches that are being played.
func itemsOf(say lang.Printer, heads []*table.Head, user string) []item {
	var items []item
	for _, head := range heads {
		if head.Stage == table.Playing {
			items = append(items, item{
				ID: head.ID, Name: say.T("page.match", "game", games.T(head.Game+".name"), "match", head.ID),
				Players: say.List(head.Names()), Yours: head.WaitsFor(user),
			})
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

// ranked returns the heads of a person's matches, the most urgent first.
func (h *handler) ranked(user string) []*table.Head {
	heads := h.Tables.HeadsOfUser(user, 0)
	slices.SortStableFunc(heads, func(a, b *table.Head) int {
		return view.UrgencyOf(a, user).Compare(view.UrgencyOf(b, user))
	})
	return heads
}
