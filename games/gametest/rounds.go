package gametest

import (
	"cmp"
	"errors"
	"fmt"

	"herald/games"
)

// checkRounds checks the rounds of a Chaptered view and the cycles of a Cyclic state, which are public. Rounds are
// counted on one by one. A cycle does not last from the beginning of a match to its end: one message would report
// all of it.
func checkRounds(rules games.Rules) error {
	var game *position // the one that is played
	var c cycles
	return walk(rules, func(at *position) error {
		if at != game {
			game, c = at, cycles{turns: make([]int, at.setup.Players)}
		}
		if err := c.chapter(at); err != nil {
			return err
		}
		return c.cycle(at)
	})
}

// cycles are the rounds of a game so far.
type cycles struct {
	round   int
	first   string // the first cycle that has a name
	changed bool   // it is over, or not all turns have one
	turns   []int  // by seat
}

// chapter checks the number of the round.
func (c *cycles) chapter(at *position) error {
	chaptered, ok := at.state.View(games.Everyone).(games.Chaptered)
	if !ok {
		return nil
	}
	before, now := c.round, chaptered.Chapter()
	c.round = now
	if now < before || now > before+1 {
		return fmt.Errorf("the round is %d, and was %d before: Chapter counts rounds one by one, from 1, with 0 during the set-up", now, before)
	}
	for _, p := range seats(at.setup.Players) {
		if own, ok := at.state.View(p).(games.Chaptered); !ok || own.Chapter() != now {
			return fmt.Errorf("the public sees round %d, and %s another one", now, seat(p))
		}
	}
	return nil
}

// cycle checks that there are several cycles.
func (c *cycles) cycle(at *position) error {
	const most = 3 // turns of each seat that one message may report without a doubt
	cyclic, ok := at.state.(games.Cyclic)
	if !ok {
		return nil
	}
	for _, d := range at.state.Pending() {
		if name := cyclic.Cycle(); d.Player >= 0 && d.Fresh {
			c.turns[d.Player]++
			c.first = cmp.Or(c.first, name)
			c.changed = c.changed || name != c.first
		}
	}
	if len(at.state.Pending()) > 0 || c.changed || c.first == "" {
		return nil
	}
	for _, n := range c.turns {
		if n <= most {
			return nil
		}
	}
	return errors.New("the whole match is one cycle, " + c.first + ": consecutive cycles have different names, and a turn without a cycle has none")
}
