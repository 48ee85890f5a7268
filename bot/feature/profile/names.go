package profile

import (
	"herald/bot/discord"
	"herald/bot/table"
)

// mostNames is how many names are remembered, so that what a person does costs nothing
// beside unless they have another one.
const mostNames = 4096

// renamed gives a person the name that they go by now on a server, in all lobbies and
// matches that are going on there. What they do is not held up by a failure of that: it
// is tried again next time.
func (h *handler) renamed(i *discord.Interaction) {
	known := [2]string{i.Guild, i.User.ID}
	if name, ok := h.names.Get(known); ok && name == i.User.Name {
		return
	}
	for _, head := range h.Tables.HeadsOfUser(i.User.ID, 0) {
		if p := head.Seat(i.User.ID); p < 0 || head.Guild != i.Guild || head.Name(p) == i.User.Name {
			continue
		}
		t, err := h.Tables.Update(head.ID, func(t *table.Table) error { t.Rename(table.Person(i.User)); return nil })
		if err != nil {
			h.Log.Error("name not changed", "match", head.ID, "err", table.Redact(err))
			return
		}
		h.Post.Schedule(&t)
	}
	h.names.Add(known, i.User.Name)
}
