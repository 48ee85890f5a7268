package gametest

import (
	"fmt"
	"maps"
	"math/rand/v2"

	"herald/games"
)

// checkEffects checks that each value of an option makes a difference to its default in some setup: played alike,
// with one and with the other, the matches come to differ in what they ask or show.
func checkEffects(rules games.Rules) error {
	all := setups(rules)
	for _, o := range rules.Options {
		for _, v := range o.Values[1:] {
			if !matter(rules, all, o, v) {
				return fmt.Errorf("the option %s=%s changes nothing: matches go on as with %s", o.Name, v, o.Values[0])
			}
		}
	}
	return nil
}

// matter reports whether value v of o changes a match of one of the setups.
func matter(rules games.Rules, all []games.Setup, o games.Option, v string) bool {
	tried := false
	for i, s := range all {
		if s.Options[o.Name] != v {
			continue
		}
		usual := s
		usual.Options = maps.Clone(s.Options)
		usual.Options[o.Name] = o.Values[0]
		one, errOne := rules.New(s)
		other, errOther := rules.New(usual)
		if errOne != nil || errOther != nil {
			continue
		}
		tried = true
		b := &branches{players: s.Players, rng: rand.New(rand.NewPCG(uint64(i), 17))}
		b.sides = [2]side{{state: one}, {state: other}}
		if b.part() {
			return true
		}
	}
	return !tried
}

// part plays both sides on alike to their end, and reports whether they come to differ.
func (b *branches) part() bool {
	for range longest {
		if b.looks() != nil {
			return true
		}
		pending := b.sides[0].state.Pending()
		if len(pending) == 0 {
			return false
		}
		if !b.together(pending[b.rng.IntN(len(pending))]) {
			return true
		}
	}
	return false
}
