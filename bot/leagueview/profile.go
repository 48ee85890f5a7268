package leagueview

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"herald/bot/discord"
	"herald/bot/leagues"
	"herald/games/league"
	"herald/games/league/rating"
	"herald/lang"
	picture "herald/render/standings"
)

// Profile shows a person's rating in the game of a league and what they have done
// in all leagues of its guild, all of which is public. To the person themself, own
// adds why their rating last changed.
func (v *View) Profile(say lang.Printer, l *leagues.League, p league.Person, own bool, now time.Time) discord.Message {
	scene := v.profile(say, l, p, now)
	lines := []string{heading(say, l, 0) + " · **" + v.Person(say, l, p) + "**"}
	if own {
		lines = append(lines, v.lastChange(say, l, p)...)
	}
	m := discord.Private(discord.Fit(lines, "\n", discord.MaxContent))
	v.show(&m, fmt.Sprintf("profile-%s-%d.png", l.ID, p), scene.Alt(), scene.Draw)
	m.Components = []discord.Component{discord.Row(button(say, discord.Secondary, "leagueview.button.text", l, "profiletext:"+strconv.Itoa(int(p))))}
	return m
}

// ProfileText returns a person's profile as text, as many messages as it takes.
func (v *View) ProfileText(say lang.Printer, l *leagues.League, p league.Person, now time.Time) []string {
	return v.profile(say, l, p, now).Text()
}

// lastChange says why the last match has changed somebody's rating, nil if none
// has.
func (v *View) lastChange(say lang.Printer, l *leagues.League, p league.Person) []string {
	b := v.Book(l.Guild)
	points := b.History(int(p), l.Game, 0)
	if len(points) == 0 {
		return nil
	}
	return []string{v.rated(say, l, b, points[len(points)-1].Match, p)}
}

// profile returns a person's profile as it is drawn.
func (v *View) profile(say lang.Printer, l *leagues.League, p league.Person, now time.Time) picture.Profile {
	b := v.Book(l.Guild)
	out := picture.Profile{Person: picture.Person{Number: int(p), Name: v.Name(say, l, p)}, Game: say.Say(game(l.Game)), Say: say}
	rated := rating.Standing{Rating: rating.New()}
	if s, ok := b.Standing(int(p), l.Game, 0, now); ok {
		rated = s
	}
	out.Rating, out.Band = rated.Shown()
	out.Provisional = rated.Provisional()
	for _, point := range b.History(int(p), l.Game, 0) {
		dot := picture.Point{Provisional: point.Provisional(), Season: seasonOf(l, point.Match)}
		dot.Rating, dot.Band = point.Shown()
		out.Points = append(out.Points, dot)
	}
	c := career{who: p}
	for _, other := range v.leagues.ByGuild(l.Guild, true) {
		c.add(v, &other)
	}
	c.fill(&out, func(name string) string { return say.Say(game(name)) }, func(q league.Person) string { return v.Name(say, l, q) })
	return out
}

// seasonOf returns the season of a rated match of this league, 0 of another one.
func seasonOf(l *leagues.League, match string) int {
	id, rest, _ := strings.Cut(match, "/")
	if id != l.State.Head().League {
		return 0
	}
	number, _, _ := strings.Cut(rest, "/")
	n, _ := strconv.Atoi(number)
	return n
}

// A career is what somebody has done in the leagues of a guild.
type career struct {
	who             league.Person
	places          []picture.Places // with the names of games as rules have them
	rivals          []picture.Opponent
	turns, timeOuts int
}

// add adds the matches of a league.
func (c *career) add(v *View, l *leagues.League) {
	for _, s := range l.State.Seasons() {
		for i := range s.Tables {
			t := &s.Tables[i]
			if t.Outcome != league.Played && t.Outcome != league.Adjudicated {
				continue
			}
			if n := slices.IndexFunc(t.Seats, func(seat league.Seat) bool { return seat.Holder == c.who }); n >= 0 {
				c.match(l.Game, t, n)
				c.turns += v.turns(t.Match, n)
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

// met adds an opponent, who was so many places ahead.
func (c *career) met(p league.Person, ahead int) {
	i := slices.IndexFunc(c.rivals, func(o picture.Opponent) bool { return o.Number == int(p) })
	if i < 0 {
		i = len(c.rivals)
		c.rivals = append(c.rivals, picture.Opponent{Person: picture.Person{Number: int(p)}})
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

// turns returns how many turns a seat of a match had: how often it began to
// answer. It is 0 if the match is no longer kept.
func (v *View) turns(match string, seat int) int {
	t, err := v.tables.Get(match)
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
