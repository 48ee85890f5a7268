package discord

import (
	"sync/atomic"
)

// An Emoji is one of the application's own, for a button.
type Emoji struct {
	ID   string `json:"id"`
	Name string `json:"name"`
}

// Emojis has the application's emoji for the icons of games. The zero value knows none. It is
// safe for concurrent use.
type Emojis struct {
	known atomic.Pointer[map[Icon]Emoji]
}

// An Icon is named by its game and its own name.
type Icon struct{ Game, Name string }

// Know replaces the known emoji. It keeps the map, which must not change afterwards.
func (e *Emojis) Know(known map[Icon]Emoji) { e.known.Store(&known) }

// Of returns the emoji of an icon, nil if none is known.
func (e *Emojis) Of(game, name string) *Emoji {
	known := e.known.Load()
	if known == nil {
		return nil
	}
	if found, ok := (*known)[Icon{game, name}]; ok {
		return &found
	}
	return nil
}
