package leagueview

import (
	"cmp"
	"slices"

	"herald/bot/leagues"
	"herald/bot/table"
	"herald/games/league"
	picture "herald/render/standings"
)

// A career is a person's record in the leagues of a guild.
type career struct {
	matches         *table.Service
	who             league.Person
	places          []picture.Places // with the games' names in the rules
	rivals          []picture.Opponent
	turns, timeOuts int
}

// add adds the matches of a league.
func (c *career) add(l *leagues.League) {
	for _, s := range l.State.Seasons() {
		for i := range s.Tables {
			t := &s.Tables[i]
			if t.Outcome != league.Played && t.Outcome != league.Adjudicated {
				continue
			}
			if n := slices.IndexFunc(t.Seats, func(seat league.Seat) bool { return seat.Holder == c.who }); n >= 0 {
				c.match(s.Game(l.State.Head(), t), t, n)
				c.turns += c.turnsOf(t.Match, n)
			}
		}
	}
}

// match adds a match in which the person held a seat at the end.
func (c *career) match(game string, t *league.Table, own int) {
	seat := &t.Seats[own]
	c.timeOuts += seat.TimeOuts
	i := slices.IndexFunc(c.places, func(p picture.Places) bool { return p.Game == game && p.Players == len(t.Seats) })
	if i < 0 {
		i = len(c.places)
		c.places = append(c.places, picture.Places{Game: game, Players: len(t.Seats), Counts: make([]int, len(t.Seats))})
	}
	if at := seat.Place - 1; at >= 0 && at < len(c.places[i].Counts) {
		c.places[i].Counts[at]++
	}
	for n := range t.Seats {
		if other := &t.Seats[n]; n != own && other.Holder != league.Bot && other.Side != seat.Side {
			c.met(other.Holder, seat.Place-other.Place)
		}
	}
}

// met adds an opponent, who was ahead by that many places.
func (c *career) met(p league.Person, ahead int) {
	i := slices.IndexFunc(c.rivals, func(o picture.Opponent) bool { return o.Number == int(p) })
	if i < 0 {
		i = len(c.rivals)
		c.rivals = append(c.rivals, picture.Opponent{Entrant: picture.Entrant{Number: int(p)}})
	}
	o := &c.rivals[i]
	o.Matches++
	switch {
	case ahead < 0:
		o.Ahead++
	case ahead > 0:
		o.Behind++
	}
}

// turnsOf returns the number of turns that a seat of a match began to answer; 0 if the
// match is no longer kept.
func (c *career) turnsOf(match string, seat int) int {
	t, err := c.matches.Get(match)
	if err != nil {
		return 0
	}
	n, before := 0, -1
	for _, e := range t.Match.Entries {
		if p := int(e.Player); p >= 0 {
			if p == seat && before != seat {
				n++
			}
			before = p
		}
	}
	return n
}

// fill writes a career into a profile.
func (c *career) fill(p *picture.Profile, gameName func(string) string, name func(league.Person) string) {
	sum := func(list []int) (n int) {
		for _, count := range list {
			n += count
		}
		return n
	}
	slices.SortStableFunc(c.places, func(a, b picture.Places) int { return sum(b.Counts) - sum(a.Counts) })
	slices.SortStableFunc(c.rivals, func(a, b picture.Opponent) int {
		return cmp.Or(b.Matches-a.Matches, a.Number-b.Number)
	})
	for i := range c.places {
		c.places[i].Game = gameName(c.places[i].Game)
	}
	for i := range c.rivals {
		c.rivals[i].Name = name(league.Person(c.rivals[i].Number))
	}
	p.Places, p.Opponents, p.Turns, p.TimeOuts = c.places, c.rivals, c.turns, c.timeOuts
}
