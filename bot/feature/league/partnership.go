package league

import (
	"slices"
	"strconv"

	"herald/bot/discord"
	core "herald/games/league"
)

// A partnership makes the user and a partner a fixed pair.
type partnership struct{ *visit }

// pair shows the user's partner, or the one they want, and possible partners, beginning
// with those who have asked them.
func (v partnership) pair() (discord.Message, error) {
	if v.s.Settings.Pairs != core.Fixed {
		return discord.Message{}, core.ErrFormat
	}
	m := v.panel(v.pairLine())
	e, _ := v.s.Entrant(v.me)
	if e.Partner != 0 {
		m.Components = []discord.Component{discord.Row(v.button(discord.Secondary, "unpair", "unpair"))}
		return m, nil
	}
	page, _ := strconv.Atoi(v.arg)
	m.Components = v.peopleMenu("paired", "pair", "league.pair.choose", v.singles(), page)
	return m, nil
}

// pairLine describes the state of the user's partnership.
func (v partnership) pairLine() string {
	e, _ := v.s.Entrant(v.me)
	switch {
	case v.s.Partner(v.me) != 0:
		return v.say.T("league.pair.done", "person", v.person(e.Partner))
	case e.Partner != 0:
		return v.say.T("league.pair.asked", "person", v.person(e.Partner))
	}
	if asking := v.asking(); len(asking) > 0 {
		return v.say.T("league.pair.asking", "n", len(asking), "people", v.called(asking))
	}
	return v.say.T("league.pair.none")
}

// asking returns the players who want to be a pair with the user.
func (v partnership) asking() []core.Person {
	var all []core.Person
	for _, e := range v.s.Entrants {
		if e.Partner == v.me && v.s.Partner(e.Person) == 0 {
			all = append(all, e.Person)
		}
	}
	return all
}

// singles returns possible partners of the user, beginning with those who have asked them.
func (v partnership) singles() []core.Person {
	all := v.asking()
	for _, e := range v.s.Entrants {
		if e.Person != v.me && e.Active() && v.s.Partner(e.Person) == 0 && !slices.Contains(all, e.Person) {
			all = append(all, e.Person)
		}
	}
	return all
}

// paired asks the chosen player to be the user's partner, or agrees.
func (v partnership) paired() (discord.Message, error) {
	return v.pairing(func() (core.Act, error) {
		p, err := readPerson(v.picked)
		return core.PairWith(p), err
	})
}

// unpair ends the pair.
func (v partnership) unpair() (discord.Message, error) {
	return v.pairing(func() (core.Act, error) { return core.Unpair(), nil })
}

func (v partnership) pairing(want func() (core.Act, error)) (discord.Message, error) {
	act, err := want()
	if err == nil {
		err = v.act(act)
	}
	if err != nil {
		return discord.Message{}, err
	}
	v.arg = ""
	return v.pair()
}
