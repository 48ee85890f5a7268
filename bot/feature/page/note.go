package page

import (
	"context"
	"time"

	"herald/bot/discord"
	"herald/bot/jobs"
	"herald/store"
)

const (
	noteKey   = "board" // among a person's settings
	noteLife  = 10 * time.Minute
	noteDelay = time.Second // by which a frame may be faster than the note about it
)

// A note says for which match or exercise a person has opened the Activity: Discord tells its frame nothing
// of what was pressed. It is one of their settings, so that any process finds it, and that it is
// given out and deleted with these.
type note struct {
	Match    string    `json:"match"`
	Exercise string    `json:"exercise,omitempty"` // a custom ID, instead of a match
	Name     string    `json:"name,omitempty"`     // the person's, for an exercise
	Guild    string    `json:"guild,omitempty"`    // the server on which they opened it
	Instance string    `json:"instance"`           // of the Activity; "" if Discord did not say
	Channel  string    `json:"channel"`            // in which they pressed Board
	Parent   string    `json:"parent,omitempty"`   // of that thread
	Until    time.Time `json:"until"`
	Followed bool      `json:"followed,omitempty"` // by an open frame, which begins there if it is loaded again
}

// at reports whether Board was pressed in a channel. Discord may take a thread for its channel.
func (n note) at(channel string) bool {
	return channel != "" && (channel == n.Channel || channel == n.Parent)
}

// notes are kept in a store: the latest of each person.
type notes struct {
	store store.Settings
	clock jobs.Clock
}

// isNone reports whether there is no note.
func (n note) isNone() bool { return n.Match == "" && n.Exercise == "" }

// write notes a press of Board that has opened an instance, to show what a note says.
func (s notes) write(i *discord.Interaction, own note, instance string) error {
	own.Instance, own.Channel, own.Parent, own.Until = instance, i.Channel, i.Parent, s.clock.Now().Add(noteLife)
	return s.store.SetSetting(scope(i.User.ID), noteKey, own)
}

// take removes the note of a person about an instance, and returns it; it is the zero value if
// there is none. With wait, it waits for one that is about to be written.
func (s notes) take(ctx context.Context, user, instance string, wait bool) (note, error) {
	const tries = 10
	for n := 0; n == 0 || wait && n < tries; n++ {
		own, err := s.read(user, instance)
		if err != nil {
			return note{}, err
		}
		if !own.isNone() {
			return own, s.store.SetSetting(scope(user), noteKey, nil)
		}
		if err := s.clock.Sleep(ctx, noteDelay/tries); err != nil {
			return note{}, err
		}
	}
	return note{}, nil
}

// follow returns the note of a person about an instance, once; it is the zero value if there is
// none. It is kept for as long as a frame may be loaded again.
func (s notes) follow(user, instance string) (note, error) {
	own, err := s.read(user, instance)
	if err != nil || own.isNone() || own.Followed {
		return note{}, err
	}
	own.Followed, own.Instance, own.Until = true, instance, s.clock.Now().Add(frameLife)
	return own, s.store.SetSetting(scope(user), noteKey, own)
}

// read returns the note of a person about an instance, the zero value if there is none.
func (s notes) read(user, instance string) (note, error) {
	var own note
	err := s.store.Setting(scope(user), noteKey, &own)
	if err != nil || !s.clock.Now().Before(own.Until) || own.Instance != instance && own.Instance != "" {
		return note{}, err
	}
	return own, nil
}
