package profile

import (
	"herald/bot/discord"
	"herald/bot/table"
	"herald/bot/table/seats"
)

// mostNames limits the names in the cache. An unchanged name costs no read.
const mostNames = 4096

// renamed updates a person's name on a server, in its leagues and in all lobbies and
// matches there. Failures are logged and retried with the next interaction.
func (h *handler) renamed(i *discord.Interaction) {
	known := [2]string{i.Guild, i.User.ID}
	if name, ok := h.names.Get(known); ok && name == i.User.Name {
		return
	}
	if err := h.renameInLeagues(i); err != nil {
		h.Log.Error("name not changed in leagues", "err", table.Redact(err))
		return
	}
	for _, head := range h.Tables.HeadsOfUser(i.User.ID, 0) {
		if p := head.Seat(i.User.ID); p < 0 || head.Guild != i.Guild || head.Name(p) == i.User.Name {
			continue
		}
		t, err := h.Tables.Update(head.ID, func(t *table.Table) error { t.Rename(seats.User(i.User)); return nil })
		if err != nil {
			h.Log.Error("name not changed", "match", head.ID, "err", table.Redact(err))
			return
		}
		h.Post.Schedule(&t)
	}
	h.names.Add(known, i.User.Name)
}

// renameInLeagues updates a person's name on a server, if they have taken part in a league
// there.
func (h *handler) renameInLeagues(i *discord.Interaction) error {
	n, ok := h.Store.NumberOf(i.Guild, i.User.ID)
	if !ok {
		return nil
	}
	if p, _ := h.Store.Person(i.Guild, n); p.Name == i.User.Name {
		return nil
	}
	return h.Store.SetName(i.Guild, i.User.ID, i.User.Name)
}
