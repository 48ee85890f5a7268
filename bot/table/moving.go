package table

import (
	"slices"

	"herald/games"
)

// A Moving is the wish to continue a match in a channel of another server.
type Moving struct {
	Channel string   `json:"channel"`
	Agreed  []string `json:"agreed"` // the IDs of those who want it
}

// Agree notes that a person wants a match to continue in a channel, and no longer
// in another, and returns the names of the holders who have not said so.
func Agree(t *Table, user, channel string) (missing []string) {
	if t.Moving == nil || t.Moving.Channel != channel {
		t.Moving = &Moving{Channel: channel}
	}
	if !slices.Contains(t.Moving.Agreed, user) {
		t.Moving.Agreed = append(t.Moving.Agreed, user)
	}
	for n, s := range t.Seats {
		p := games.Player(n)
		if s.ID != "" && t.Seat(s.ID) == p && !slices.Contains(t.Moving.Agreed, s.ID) {
			missing = append(missing, s.Name)
		}
	}
	return missing
}

// heard reports whether a person wants to move; m may be nil.
func (m *Moving) heard(user string) bool { return m != nil && slices.Contains(m.Agreed, user) }

// forget removes a person from those who want to move; m may be nil.
func (m *Moving) forget(user string) {
	if m != nil {
		m.Agreed = slices.DeleteFunc(m.Agreed, func(id string) bool { return id == user })
	}
}
