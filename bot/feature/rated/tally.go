package rated

import (
	"cmp"
	"slices"
)

// A tally counts a person's results.
type tally struct {
	who          int
	played       int
	won          map[string]int // by game
	streak, best int            // victories in a row: at last, and at most
	rivals       []rival
}

// A rival is a person on other sides, with the number of matches in which they finished behind
// the person whose tally it is, level with them, and ahead.
type rival struct{ who, behind, level, ahead int }

func (r rival) matches() int { return r.behind + r.level + r.ahead }

// tallyOf counts the results of a person. Their rivals are those they have met most often first.
func tallyOf(all []result, who int) tally {
	t := tally{who: who, won: map[string]int{}}
	for _, r := range all {
		t.add(r)
	}
	slices.SortStableFunc(t.rivals, func(a, b rival) int {
		return cmp.Or(b.matches()-a.matches(), a.who-b.who)
	})
	return t
}

// add counts a result if it is the person's.
func (t *tally) add(r result) {
	own := slices.IndexFunc(r.Seats, func(s seat) bool { who, _ := s.player(); return who == t.who })
	if own < 0 {
		return
	}
	_, place := r.Seats[own].player()
	last := 0
	for n, s := range r.Seats {
		last = max(last, s.Place)
		if who, other := s.player(); n != own && who != 0 && s.Side != r.Seats[own].Side {
			t.meet(who, cmp.Compare(place, other))
		}
	}
	t.played++
	if place > 1 || last == 1 && (r.Lost || !r.together()) {
		t.streak = 0
		return
	}
	t.won[r.Game]++
	t.streak++
	t.best = max(t.best, t.streak)
}

// together reports whether all seats were one side.
func (r *result) together() bool {
	return !slices.ContainsFunc(r.Seats, func(s seat) bool { return s.Side != r.Seats[0].Side })
}

// meet counts a match with a rival, who finished behind if order is negative.
func (t *tally) meet(who, order int) {
	n := slices.IndexFunc(t.rivals, func(r rival) bool { return r.who == who })
	if n < 0 {
		n = len(t.rivals)
		t.rivals = append(t.rivals, rival{who: who})
	}
	switch {
	case order < 0:
		t.rivals[n].behind++
	case order > 0:
		t.rivals[n].ahead++
	default:
		t.rivals[n].level++
	}
}

// gone is the place of people who gave their seat up: behind all others.
const gone = 1 << 10

// player returns the person to whom the result of a seat belongs, and their place: the one who
// began there, if they gave the seat up or at least half of its answers; 0 if there is none.
func (s seat) player() (who, place int) {
	for _, p := range s.People {
		switch {
		case p.Left:
			return p.Who, gone
		case !p.Sub && 2*p.N >= p.Of:
			return p.Who, s.Place
		}
	}
	return 0, 0
}
