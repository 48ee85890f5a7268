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
	Open   bool     `json:"open,omitempty"`   // anybody may take the seat
	Relief *Relief  `json:"relief,omitempty"` // a bot player plays one turn
	Former []Person `json:"former,omitempty"` // who held the seat before
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

// Reads reports whether somebody reads the DMs of a seat.
func (s Seats) Reads(p games.Player) bool {
	return p >= 0 && int(p) < len(s) && s[p].ID != "" && s[p].Bot == ""
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

// Plays returns the seat that a person plays, or why they do not: the error is
// that of Holds, or ErrAway.
func (t *Table) Plays(m *match.Match, user string) (games.Player, error) {
	p, err := t.Holds(m, user)
	if err == nil && t.Seats[p].Bot != "" {
		return p, ErrAway
	}
	return p, err
}

// Holds returns the seat at which a person has a say, though a bot player may
// play for them, or why they have none: the error is match.ErrNoSeat,
// match.ErrOver or match.ErrResigned.
func (t *Table) Holds(m *match.Match, user string) (games.Player, error) {
	p := t.Seat(user)
	switch {
	case p < 0:
		return p, match.ErrNoSeat
	case m.Over():
		return p, match.ErrOver
	case m.Resigned(p):
		return p, match.ErrResigned
	}
	return p, nil
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

// Free reports whether anybody may take a seat.
func (t *Table) Free(m *match.Match, p games.Player) bool {
	return !m.Over() && (t.Seats[p].Open || m.Resigned(p))
}

// FreeSeats lists the seats that anybody may take.
func (t *Table) FreeSeats(m *match.Match) []games.Player {
	var open []games.Player
	for n := range t.Seats {
		if t.Free(m, games.Player(n)) {
			open = append(open, games.Player(n))
		}
	}
	return open
}

// BotAt returns the level of the bot player that plays a seat now, "" if its
// holder plays.
func (t *Table) BotAt(m *match.Match, p games.Player) string {
	s := t.Seats[p]
	switch {
	case s.Bot != "":
		return s.Bot
	case m.Resigned(p):
		return autopilot // of a table that was stored before seats knew it
	case t.Relieved(m, p):
		return s.Relief.Level
	}
	return ""
}

// Relieved reports whether a bot player plays the present turn of a seat in the
// stead of its holder, who plays the others.
func (t *Table) Relieved(m *match.Match, p games.Player) bool {
	s := t.Seats[p]
	return s.Bot == "" && !m.Resigned(p) && s.Relief != nil && s.Relief.After == Answers(m, p)
}

// AwaitsBot returns the first seat for which a bot player has to answer, with
// its level, "" if there is none.
func (t *Table) AwaitsBot(m *match.Match) (games.Player, string) {
	if t.Idle(m) {
		return 0, ""
	}
	for _, p := range m.Waiting() {
		if level := t.BotAt(m, p); level != "" {
			return p, level
		}
	}
	return 0, ""
}

// Idle reports whether the match waits for people to come back: no person plays
// at present, and bot players do not play on among themselves unless allowed to.
func (t *Table) Idle(m *match.Match) bool {
	if t.Alone || m.Over() {
		return false
	}
	somebody := false
	for n, s := range t.Seats {
		p := games.Player(n)
		if s.ID != "" && s.Bot == "" && !m.Resigned(p) {
			return false
		}
		somebody = somebody || s.Away() && !m.Resigned(p)
	}
	return somebody
}
