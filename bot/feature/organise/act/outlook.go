package act

import (
	"time"

	"herald/bot/leagues"
	"herald/games/league"
	"herald/store"
)

// An outlook is the way in which an organiser's act takes effect.
type outlook int

const (
	harmless outlook = iota // it does not help their own place, and is done
	seconded                // it does, and waits for another organiser
	alone                   // it does, there is no other, and it is announced to all whom it concerns
)

// foresee returns the outlook of an organiser's act that leads to the state after, by
// whether they gain in the standings. Person reads the store.
func foresee(l *leagues.League, after *league.State, p league.Person, person func(int) (store.Link, bool), now time.Time) outlook {
	switch {
	case !league.Gains(l.State, after, p):
		return harmless
	case l.Seconded(p, person, now):
		return seconded
	}
	return alone
}

// asked returns the entry for an act.
func (o outlook) asked(act league.Act) league.Act {
	switch o {
	case seconded:
		return league.Propose(act)
	case alone:
		return act.Told()
	}
	return act
}

// suffix is the end of the text keys for the outlook.
func (o outlook) suffix() string {
	if o == harmless {
		return ""
	}
	return "-" + o.word()
}

// word is the catalog's word for the outlook, "" if harmless.
func (o outlook) word() string { return [...]string{"", "second", "alone"}[o] }
