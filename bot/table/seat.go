package table

import (
	"cmp"
	"slices"
	"strings"

	"herald/games"
	"herald/games/match"
)

// A Seat is one of a table's: the person who holds it, and the bot player that
// plays it in their stead, or alone.
type Seat struct {
	Person          // the zero one if only a bot player sits there; its Name is then the bot player's
	Bot    string   `json:"bot,omitempty"`    // the level of the bot player, "" if the person plays
	Alias  string   `json:"alias,omitempty"`  // what the bot players of the seat are called, without their level
	Open   bool     `json:"open,omitempty"`   // anybody may take the seat
	Relief *Relief  `json:"relief,omitempty"` // a bot player plays one turn
	Former []Person `json:"former,omitempty"` // who held the seat before
	Claims Claims   `json:"claims,omitempty"` // of those who lost the seat without giving it up, in that order
	Slow   bool     `json:"slow,omitempty"`   // what its holder has planned waits a while
	Wait   *Wait    `json:"wait,omitempty"`   // whoever plays it in somebody's stead waits; nil if they need not
}

// Taken reports whether somebody holds the seat who took it although another had
// not given it up.
func (s Seat) Taken() bool { return s.ID != "" && s.Claims.last(s.ID) >= 0 }

// Vacated reports whether the seat was taken from its holder, and nobody else has taken it
// yet.
func (s Seat) Vacated() bool { return s.Open && s.Away() && s.Claims.of(s.ID) >= 0 }

// succeeded returns Former as it is once somebody else holds the seat.
func (s Seat) succeeded(by string) []Person {
	if s.ID == "" || s.ID == by {
		return s.Former
	}
	former := slices.DeleteFunc(slices.Clone(s.Former), func(f Person) bool { return f.ID == by })
	return append(former, s.Person)
}

// Seats are those of a table, by player.
type Seats []Seat

// A Relief is the turn of a seat that a bot player plays although the person
// holds it: the one that begins after so many answers.
type Relief struct {
	Level string `json:"level"`
	After int    `json:"after"`
}

// autopilot is the level of the bot player that plays for people who have
// timed out or resigned: neither the weakest, which would spoil the match for the others,
// nor the strongest, so that nobody is better off for not coming.
const autopilot = "squire"

// botPrefix begins what the record calls a bot player.
const botPrefix = "bot:"

// BotLevel returns the level of the bot player that a record names, false if it
// names a person.
func BotLevel(holder string) (level string, ok bool) { return strings.CutPrefix(holder, botPrefix) }

// holder is what the record calls whoever plays the seat.
func (s Seat) holder() string {
	if s.Bot != "" {
		return botPrefix + s.Bot
	}
	return s.ID
}

// Sitter is what the record calls whoever holds the seat: a bot player only if
// no person does.
func (s Seat) Sitter() string { return cmp.Or(s.ID, s.holder()) }

// Away reports whether a bot player plays for the person until they are back.
func (s Seat) Away() bool { return s.Bot != "" && s.ID != "" }

// holders are what the record calls those who play.
func (s Seats) holders() []string {
	all := make([]string, len(s))
	for n, one := range s {
		all[n] = one.holder()
	}
	return all
}

// People counts the seats that somebody holds, present or away.
func (s Seats) People() int {
	n := 0
	for _, one := range s {
		if one.ID != "" {
			n++
		}
	}
	return n
}

// Seat returns where a person sits: games.Everyone if nowhere.
func (s Seats) Seat(user string) games.Player {
	return games.Player(slices.IndexFunc(s, func(one Seat) bool { return user != "" && one.ID == user }))
}

// Host returns the seat of whoever decides how a table is played that has not begun:
// the person who has opened it, or once they have left, whoever sits there longest.
// It is games.Everyone if there are only bot players.
func (s Seats) Host() games.Player {
	return games.Player(slices.IndexFunc(s, func(one Seat) bool { return one.ID != "" }))
}

// Reads reports whether somebody reads the DMs of a seat.
func (s Seats) Reads(p games.Player) bool {
	return p >= 0 && int(p) < len(s) && s[p].ID != "" && s[p].Bot == ""
}

// slow returns the seats whose plans wait a while.
func (s Seats) slow() []games.Player {
	var all []games.Player
	for n, one := range s {
		if one.Slow {
			all = append(all, games.Player(n))
		}
	}
	return all
}

// Readers counts those who read DMs.
func (s Seats) Readers() int {
	n := 0
	for p := range s {
		if s.Reads(games.Player(p)) {
			n++
		}
	}
	return n
}

// formerly reports whether a person held a seat other than one before, and so
// knows its secrets.
func (s Seats) formerly(user string, but games.Player) bool {
	for n, one := range s {
		if games.Player(n) != but && slices.ContainsFunc(one.Former, func(f Person) bool { return f.ID == user }) {
			return true
		}
	}
	return false
}

// Leave gives up a seat of a table that has not begun. When nobody but bot players
// is left, the table is closed.
func (t *Table) Leave(p games.Player) {
	t.Seats = slices.Delete(t.Seats, int(p), int(p)+1)
	if t.People() == 0 {
		Close(t, "")
	}
}

// Close closes a table that has not begun, for a reason if whoever manages the
// server does.
func Close(t *Table, reason string) {
	t.Stage, t.Seats, t.Parts, t.Closing = Closed, nil, nil, reason
}

// SetSlow says whether the plans of p wait a while. If not, the next match.Match.Draw plays
// those that have waited.
func (t *Table) SetSlow(m *match.Match, p games.Player, slow bool) {
	t.Seats[p].Slow = slow
	m.DelayPlans(t.slow())
}
