package league

import (
	"slices"
	"strconv"

	"herald/bot/discord"
	core "herald/games/league"
)

// A partnership makes the user and a partner a fixed pair.
type partnership struct{ *request }

// pair shows the user's partner, or the one they want, and possible partners, beginning
// with those who have asked them.
func (r partnership) pair() (discord.Message, error) {
	if r.s.Settings.Pairs != core.Fixed {
		return discord.Message{}, core.ErrFormat
	}
	m := r.panel(r.pairLine())
	e, _ := r.s.Entrant(r.me)
	if e.Partner != 0 {
		m.Components = []discord.Component{discord.Row(r.button(discord.Secondary, "unpair", "unpair"))}
		return m, nil
	}
	page, _ := strconv.Atoi(r.arg)
	m.Components = r.peopleMenu("paired", "pair", "league.pair.choose", r.singles(), page)
	return m, nil
}

// pairLine describes the state of the user's partnership.
func (r partnership) pairLine() string {
	e, _ := r.s.Entrant(r.me)
	switch {
	case r.s.Partner(r.me) != 0:
		return r.say.T("league.pair.done", "person", r.person(e.Partner))
	case e.Partner != 0:
		return r.say.T("league.pair.asked", "person", r.person(e.Partner))
	}
	if asking := r.asking(); len(asking) > 0 {
		return r.say.T("league.pair.asking", "n", len(asking), "people", r.called(asking))
	}
	return r.say.T("league.pair.none")
}

// asking returns the players who want to be a pair with the user.
func (r partnership) asking() []core.Person {
	var all []core.Person
	for _, e := range r.s.Entrants {
		if e.Partner == r.me && r.s.Partner(e.Person) == 0 {
			all = append(all, e.Person)
		}
	}
	return all
}

// singles returns possible partners of the user, beginning with those who have asked them.
func (r partnership) singles() []core.Person {
	all := r.asking()
	for _, e := range r.s.Entrants {
		if e.Person != r.me && e.Active() && r.s.Partner(e.Person) == 0 && !slices.Contains(all, e.Person) {
			all = append(all, e.Person)
		}
	}
	return all
}

// paired asks the chosen player to be the user's partner, or agrees.
func (r partnership) paired() (discord.Message, error) {
	return r.pairing(func() (core.Act, error) {
		p, err := readPerson(r.picked)
		return core.PairWith(p), err
	})
}

// unpair ends the pair.
func (r partnership) unpair() (discord.Message, error) {
	return r.pairing(func() (core.Act, error) { return core.Unpair(), nil })
}

func (r partnership) pairing(want func() (core.Act, error)) (discord.Message, error) {
	act, err := want()
	if err == nil {
		err = r.act(act)
	}
	if err != nil {
		return discord.Message{}, err
	}
	r.arg = ""
	return r.pair()
}
