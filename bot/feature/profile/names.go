package profile

import (
	"herald/bot/discord"
	"herald/bot/table"
)

// mostNames limits the names that are remembered. One that is unchanged costs no reading.
const mostNames = 4096

// renamed gives a person their present name on a server, in all lobbies and matches that
// go on there. What fails is logged, and tried again the next time.
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
