package table

import (
	"cmp"
	"slices"
	"time"

	"herald/bot/ledger"
	"herald/games"
	"herald/games/match/clock"

	"herald/bot/table/seats"
)

// Knows reports whether the table contains data of a person: a seat that they hold or have
// held, or a vote, or what they were told.
func (t *Table) Knows(user string) bool {
	if user == "" {
		return false
	}
	_, seen := t.Seen[user]
	return seen || t.Match.Names(user) || t.cites(user) ||
		slices.ContainsFunc(persons(t), func(p *seats.User) bool { return p.ID == user })
}

// Involved returns the IDs of people who hold a seat, have held one, or have asked for a vote,
// each once.
func Involved(t *Table) []string {
	var all []string
	for _, p := range persons(t) {
		if p.ID != "" && !slices.Contains(all, p.ID) {
			all = append(all, p.ID)
		}
	}
	return all
}

// persons returns all people whom the table knows by name, where it does.
func persons(t *Table) []*seats.User {
	var all []*seats.User
	for n := range t.Seats {
		s := &t.Seats[n]
		all = append(all, &s.User)
		for f := range s.Former {
			all = append(all, &s.Former[f])
		}
		for c := range s.Claims {
			all = append(all, &s.Claims[c].User)
		}
	}
	return append(all, t.Parts.people()...)
}

// Forget removes a person from a table: the ID and the name wherever they are, and the places
// of their DMs. Texts call them stranger from then on. In the record, where nothing else
// changes, they become a record.Departed holder. Their seat in a running match becomes a bot
// player's, and open; Depart records that. A seat in the lobby is given up.
func (t *Table) Forget(user, stranger string, now time.Time) {
	if user == "" {
		return
	}
	record, holder := t.Match.Forget(user)
	t.play(record)
	forgetDMs(t, user)
	forgetSeats(t, user, stranger)
	t.Parts.forget(user, stranger, holder)
	delete(t.Seen, user)
	forgetCalendars(t, now)
}

// forgetDMs removes the places of the person's DMs. Messages that must still lose their
// buttons cannot be told apart by person; only those in the table's channel stay in the list,
// and the others keep buttons that lead nowhere.
func forgetDMs(t *Table, user string) {
	p := t.Seat(user)
	if dm, ok := t.DMs[p]; ok {
		t.DMs[p] = ledger.DM{Sent: dm.Sent}
	}
	t.Retired = slices.DeleteFunc(t.Retired, func(at ledger.Place) bool { return !t.Includes(at.Channel) })
}

// forgetSeats removes the person from the seats that they hold or have held.
func forgetSeats(t *Table, user, stranger string) {
	if p := t.Seat(user); p >= 0 && t.Joinable() == nil {
		t.Leave(p)
	}
	for n := range t.Seats {
		seat := &t.Seats[n]
		seat.Former = slices.DeleteFunc(seat.Former, func(p seats.User) bool { return p.ID == user })
		seat.Claims.Forget(user)
		if seat.ID != user {
			continue
		}
		seat.User, seat.Relief, seat.Slow = seats.User{Name: stranger}, nil, false
		if t.Stage == Playing {
			seat.Bot, seat.Open, seat.Name = cmp.Or(seat.Bot, seats.Autopilot), true, ""
			t.Changed++
		}
	}
}

// forgetCalendars removes the time off from the clocks of seats without a holder.
func forgetCalendars(t *Table, now time.Time) {
	if !t.Timed() {
		return
	}
	for n := range t.Clock.Seats {
		if n < len(t.Seats) && t.Seats[n].ID == "" {
			t.Clock.SetCalendar(now, games.Player(n), clock.Calendar{})
		}
	}
}
