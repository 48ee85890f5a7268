// Package seats tells who plays the seats of a table, and in whose stead: holders, bot
// players, former holders, and the people who may come back to a seat that they have
// lost. It knows neither the match nor the table; what it decides follows from the seats
// and the time.
package seats

import (
	"slices"

	"herald/games"
)

// Seats are the seats of a table, by player.
type Seats []Seat

// Holders returns the record's names for the players.
func (s Seats) Holders() []string {
	all := make([]string, len(s))
	for n, one := range s {
		all[n] = one.Holder()
	}
	return all
}

// People counts the seats that people hold, present or away.
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

// Host returns the seat that decides how a table is played that has not begun: the seat of
// the person who has opened it or, once they have left, of the one who sits there longest.
// It is games.Everyone if there are only bot players.
func (s Seats) Host() games.Player {
	return games.Player(slices.IndexFunc(s, func(one Seat) bool { return one.ID != "" }))
}

// Reads reports whether a person reads the DMs of a seat.
func (s Seats) Reads(p games.Player) bool {
	return p >= 0 && int(p) < len(s) && s[p].ID != "" && s[p].Bot == ""
}

// Slow returns the seats whose plans wait a while.
func (s Seats) Slow() []games.Player {
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

// Formerly reports whether a person held a seat other than one before, and so
// knows its secrets.
func (s Seats) Formerly(user string, but games.Player) bool {
	for n, one := range s {
		if games.Player(n) != but && slices.ContainsFunc(one.Former, func(f User) bool { return f.ID == user }) {
			return true
		}
	}
	return false
}

// Clone returns a copy that shares nothing that changes.
func (s Seats) Clone() Seats {
	all := slices.Clone(s)
	for n := range all {
		seat := &all[n]
		if seat.Relief != nil {
			seat.Relief = new(*seat.Relief)
		}
		if seat.Wait != nil {
			seat.Wait = new(*seat.Wait)
		}
		seat.Former, seat.Claims = slices.Clone(seat.Former), slices.Clone(seat.Claims)
	}
	return all
}
