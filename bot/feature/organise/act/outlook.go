package act

import (
	"time"

	"herald/bot/leagues"
	"herald/games/league"
	"herald/store"
)

// An outlook is what becomes of an organiser's act.
type outlook int

const (
	harmless outlook = iota // it is not to their own advantage, and done
	seconded                // it is, and another organiser has to agree
	alone                   // it is, and there is no other: everybody whom it concerns is told
)

// foresee returns what becomes of an act: the standings with and without it say whether
// it is to the organiser's own advantage. Person is that of the store.
func foresee(l *leagues.League, at time.Time, p league.Person, act league.Act, person func(int) (store.Person, bool)) (outlook, error) {
	after, err := after(l, at, p, act)
	switch {
	case err != nil:
		return harmless, err
	case !league.Gains(l.State, after, p):
		return harmless, nil
	case l.Role != "" || len(l.Seconds(p, person)) > 0:
		return seconded, nil
	}
	return alone, nil
}

// asked returns the entry that an act becomes.
func (o outlook) asked(act league.Act) league.Act {
	switch o {
	case seconded:
		return league.Propose(act)
	case alone:
		return act.Told()
	}
	return act
}

// suffix is the end of the keys of the texts that say it.
func (o outlook) suffix() string {
	if o == harmless {
		return ""
	}
	return "-" + o.word()
}

// word is that of the catalog for who answers for the act, "" if nobody has to.
func (o outlook) word() string { return [...]string{"", "second", "alone"}[o] }
