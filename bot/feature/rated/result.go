package rated

import (
	"cmp"
	"slices"
	"time"

	"herald/bot/feature"
	"herald/bot/table"
	"herald/bot/table/seats"
	"herald/games"
	"herald/games/match/history"
	"herald/games/record"
)

// A result is the end of a match, as it is stored.
type result struct {
	match string
	Ended time.Time `json:"ended"`
	Game  string    `json:"game"`
	Rated bool      `json:"rated,omitempty"`
	Lost  bool      `json:"lost,omitempty"` // by all seats, which are one side
	Seats []seat    `json:"seats"`
}

// A seat is the place of a seat, and the people who have played it.
type seat struct {
	Side   int      `json:"side"`
	Place  int      `json:"place"`
	People []sitter `json:"people,omitempty"`
}

// A sitter is a person who has given N of the Of answers of a seat.
type sitter struct {
	user string
	Who  int  `json:"who"` // their number on the server
	N    int  `json:"n"`
	Of   int  `json:"of"`
	Sub  bool `json:"sub,omitempty"`  // came as a substitute
	Left bool `json:"left,omitempty"` // gave the seat up by their own fault
}

// resultOf returns the result of a match, whose people have no numbers yet.
func resultOf(r table.Result) result {
	state, places := r.Match.State(), r.Match.Final()
	one := result{match: r.ID, Ended: r.Ended, Game: r.Game, Lost: games.Lost(r.Match.View(games.Everyone))}
	one.Rated = feature.RatingOf(&r.Table).Counts(&r.Table) && !games.OneSide(state, len(places))
	for n, shares := range history.Shares(r.Match) {
		p := games.Player(n)
		one.Seats = append(one.Seats, seat{games.SideOf(state, p), places[p], sitters(r, p, shares)})
	}
	return one
}

// sitters returns the people of a seat. The first holder is among them if they gave the seat up
// before they decided anything.
func sitters(r table.Result, p games.Player, shares []history.Share) []sitter {
	first := r.Match.Seats()[p]
	left := gaveUp(r, p, first, shares)
	var all []sitter
	for _, s := range shares {
		if who := cmp.Or(s.Holder, first); !byBot(s) && person(who) {
			all = append(all, sitter{user: who, N: s.Answers, Of: s.Of, Sub: who != first, Left: who == first && left})
		}
	}
	if left && !slices.ContainsFunc(all, func(s sitter) bool { return s.Left }) {
		all = append(all, sitter{user: first, Of: 1, Left: true})
	}
	return all
}

// gaveUp reports whether the first holder of a seat has given it up by their own fault: they have
// resigned, or lost it, and are not back, or bot players have played most of it with no substitute.
func gaveUp(r table.Result, p games.Player, first string, shares []history.Share) bool {
	if !person(first) {
		return false
	}
	replaced := r.Match.Holder(p) != first
	if replaced || r.Match.Resigned(p) {
		if slices.Contains(history.Leavers(r.Match, p), first) {
			return true
		}
	}
	if replaced && r.Seats[p].Claims.Of(first) >= 0 {
		return true
	}
	bots := 0
	for _, s := range shares {
		switch {
		case byBot(s):
			bots += s.Answers
		case s.Holder != first && s.Holder != "":
			return false
		}
	}
	return 2*bots > shares[0].Of
}

// byBot reports whether bot players have a share.
func byBot(s history.Share) bool {
	_, bot := seats.BotLevel(s.Holder)
	return bot || s.StandIn
}

// person reports whether a holder in a record is a person who is still known.
func person(holder string) bool {
	_, bot := seats.BotLevel(holder)
	return holder != "" && !bot && !record.Departed(holder)
}

// without removes people.
func (r *result) without(whom func(user string) bool) {
	for n := range r.Seats {
		r.Seats[n].People = slices.DeleteFunc(r.Seats[n].People, func(s sitter) bool { return whom(s.user) })
	}
}

// people counts the seats that people have played.
func (r *result) people() int {
	n := 0
	for _, s := range r.Seats {
		if len(s.People) > 0 {
			n++
		}
	}
	return n
}
