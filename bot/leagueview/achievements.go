package leagueview

import (
	"cmp"
	"slices"
	"strconv"

	"herald/games/league"
	"herald/lang"
	picture "herald/render/standings"
)

// achievements are the achievements of people in finished seasons, besides winning.
type achievements struct {
	done    []personRecord // by person, sorted by number
	score   personScore
	closest narrowWin
}

// A personRecord is the record of one person.
type personRecord struct {
	who                         league.Person
	matches, timeOuts, helpings int
}

// A personScore is a person's score.
type personScore struct {
	who          league.Person
	seats, score int
	known        bool
}

// A narrowWin is a pair who finished next to each other, first and second.
type narrowWin struct {
	who          [2]league.Person
	seats, apart int
	known        bool
}

// note adds the matches of a season.
func (f *achievements) note(s *league.Season) {
	for i := range s.Tables {
		t := &s.Tables[i]
		if t.Outcome != league.Played {
			continue
		}
		for n := range t.Seats {
			f.seat(&t.Seats[n], len(t.Seats))
		}
		f.race(t)
	}
}

// seat adds the achievements of the people on a seat of a match between so many.
func (f *achievements) seat(seat *league.Seat, seats int) {
	for _, p := range seat.Sitters {
		if p != seat.Entrant {
			f.of(p).helpings++
		}
	}
	if seat.Entrant == league.Bot || seat.Holder != seat.Entrant || len(seat.Sitters) != 1 {
		return
	}
	own := f.of(seat.Entrant)
	own.matches++
	own.timeOuts += seat.TimeOuts
	if !f.score.known || seat.Score > f.score.score {
		f.score = personScore{seat.Entrant, seats, seat.Score, true}
	}
}

// of returns a person's deed, for changes.
func (f *achievements) of(p league.Person) *personRecord {
	i, ok := slices.BinarySearchFunc(f.done, p, func(d personRecord, p league.Person) int { return cmp.Compare(d.who, p) })
	if !ok {
		f.done = slices.Insert(f.done, i, personRecord{who: p})
	}
	return &f.done[i]
}

// race compares the margins of the first two of a table, if both are people who played for
// themselves.
func (f *achievements) race(t *league.Table) {
	seats := slices.Clone(t.Seats)
	slices.SortStableFunc(seats, func(a, b league.Seat) int { return cmp.Or(a.Place-b.Place, b.Score-a.Score) })
	first, second := seats[0], seats[1]
	if first.Entrant == league.Bot || second.Entrant == league.Bot || first.Side == second.Side {
		return
	}
	if apart := max(first.Score-second.Score, second.Score-first.Score); !f.closest.known || apart < f.closest.apart {
		f.closest = narrowWin{[2]league.Person{first.Entrant, second.Entrant}, len(seats), apart, true}
	}
}

// fewestMatches is the number of matches needed to be called punctual.
const fewestMatches = 3

// honours are the honours for the feats; there are none for scores that only rank.
func (f *achievements) honours(say lang.Printer, score func(seats, points int) string, person func(league.Person) picture.Entrant) []picture.Honour {
	var all []picture.Honour
	add := func(feat picture.Feat, value string, of ...league.Person) {
		h := picture.Honour{For: feat, Value: value}
		for _, p := range of {
			h.Of = append(h.Of, person(p))
		}
		all = append(all, h)
	}
	if d, ok := f.punctual(); ok {
		add(picture.MostPunctual, say.T("leagueview.hall.punctual", "n", d.timeOuts), d.who)
	}
	if d, ok := f.helper(); ok {
		add(picture.BestSubstitute, say.T("leagueview.hall.helped", "n", d.helpings), d.who)
	}
	if said := score(f.score.seats, f.score.score); f.score.known && said != "" {
		add(picture.HighestScore, say.T("leagueview.hall.score", "n", f.score.score, "said", unit(said, f.score.score)), f.score.who)
	}
	if said := score(f.closest.seats, f.closest.apart); f.closest.known && said != "" {
		add(picture.ClosestMatch, say.T("leagueview.hall.apart", "n", f.closest.apart, "said", unit(said, f.closest.apart)), f.closest.who[:]...)
	}
	return all
}

// unit returns points as they are said, "" if that is their number alone.
func unit(said string, points int) string {
	if said == strconv.Itoa(points) {
		return ""
	}
	return said
}

// punctual returns the person with the fewest time-outs per match, and among equals the
// most matches.
func (f *achievements) punctual() (best personRecord, ok bool) {
	for _, d := range f.done {
		if d.matches < fewestMatches {
			continue
		}
		less := d.timeOuts*best.matches - best.timeOuts*d.matches
		if !ok || less < 0 || less == 0 && d.matches > best.matches {
			best, ok = d, true
		}
	}
	return best, ok
}

// helper returns the person who has substituted most often.
func (f *achievements) helper() (best personRecord, ok bool) {
	for _, d := range f.done {
		if d.helpings > best.helpings {
			best, ok = d, true
		}
	}
	return best, ok
}
