package seats

import (
	"cmp"
	"slices"
	"strings"
)

// A User is a person on Discord.
type User struct{ ID, Name string }

// A Seat is one of a table's: the person who holds it, and the bot player that
// plays it in their stead, or alone.
type Seat struct {
	User           // the zero one if only a bot player sits there; its Name is then the bot player's
	Bot    string  `json:"bot,omitempty"`    // the level of the bot player, "" if the person plays
	Alias  string  `json:"alias,omitempty"`  // what the bot players of the seat are called, without their level
	Open   bool    `json:"open,omitempty"`   // the seat is open to all
	Relief *Relief `json:"relief,omitempty"` // a bot player plays one turn
	Former []User  `json:"former,omitempty"` // who held the seat before
	Claims Claims  `json:"claims,omitempty"` // of those who lost the seat without giving it up, in that order
	Slow   bool    `json:"slow,omitempty"`   // what its holder has planned waits a while
	Wait   *Wait   `json:"wait,omitempty"`   // keeps a substitute or a bot player; nil if they need not wait
}

// Taken reports whether the holder took the seat from a player who had not given it up.
func (s Seat) Taken() bool { return s.ID != "" && s.Claims.Last(s.ID) >= 0 }

// Vacated reports whether the seat was taken from its holder and is still free.
func (s Seat) Vacated() bool { return s.Open && s.Away() && s.Claims.Of(s.ID) >= 0 }

// Succeeded returns Former as it is once another player holds the seat.
func (s Seat) Succeeded(by string) []User {
	if s.ID == "" || s.ID == by {
		return s.Former
	}
	former := slices.DeleteFunc(slices.Clone(s.Former), func(f User) bool { return f.ID == by })
	return append(former, s.User)
}

// A Relief is the turn of a seat that a bot player plays although the person
// holds it: the one that begins after so many answers.
type Relief struct {
	Level string `json:"level"`
	After int    `json:"after"`
}

// Autopilot is the level of the bot player that plays for people who have
// timed out or resigned: neither the weakest, which would spoil the match for the others,
// nor the strongest, so that not coming gains nothing.
const Autopilot = "squire"

// botPrefix begins what the record calls a bot player.
const botPrefix = "bot:"

// BotLevel returns the level of the bot player that a record names, false if it
// names a person.
func BotLevel(holder string) (level string, ok bool) { return strings.CutPrefix(holder, botPrefix) }

// Holder returns the record's name for the player of the seat.
func (s Seat) Holder() string {
	if s.Bot != "" {
		return botPrefix + s.Bot
	}
	return s.ID
}

// Sitter returns the record's name for the holder of the seat, a bot player only if no
// person holds it.
func (s Seat) Sitter() string { return cmp.Or(s.ID, s.Holder()) }

// Away reports whether a bot player plays for the person until they are back.
func (s Seat) Away() bool { return s.Bot != "" && s.ID != "" }
