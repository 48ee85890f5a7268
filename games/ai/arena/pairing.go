package arena

import (
	"fmt"
	"strings"

	"herald/games"
	"herald/games/ai"
	"herald/games/match"
)

// A Pairing is two contestants.
type Pairing struct{ First, Second Contestant }

// A Contestant is a bot player of some level, or one that plays at random. The
// zero value plays at random.
type Contestant struct {
	level  ai.Level
	thinks bool
}

// random is the name of the contestant that plays at random.
const random = "random"

// Bot returns the bot player of a level.
func Bot(level ai.Level) Contestant { return Contestant{level, true} }

// ParsePairing reads "squire:random".
func ParsePairing(text string) (Pairing, error) {
	a, b, ok := strings.Cut(text, ":")
	if !ok {
		return Pairing{}, fmt.Errorf("%q is not a pairing such as %s:%s", text, ai.Squire, random)
	}
	first, err := contestantOf(a)
	if err != nil {
		return Pairing{}, err
	}
	second, err := contestantOf(b)
	return Pairing{first, second}, err
}

func contestantOf(name string) (Contestant, error) {
	level, ok := ai.LevelOf(name)
	if !ok && name != random {
		var names []string
		for _, l := range ai.Levels() {
			names = append(names, l.String())
		}
		return Contestant{}, fmt.Errorf("no level is called %q; there are: %s, %s", name, strings.Join(names, ", "), random)
	}
	return Contestant{level, ok}, nil
}

// String returns the form that ParsePairing reads.
func (p Pairing) String() string { return p.First.String() + ":" + p.Second.String() }

// String returns the name of the level, or "random".
func (c Contestant) String() string {
	if c.thinks {
		return c.level.String()
	}
	return random
}

// draft plays a whole turn into p's draft and returns the number of its words.
func (c Contestant) draft(m *match.Match, p games.Player, budget ai.Budget, roll func(int) int) int {
	if c.thinks {
		return len(ai.Bot{Level: c.level, Budget: budget, Roll: roll}.Draft(m, p))
	}
	words := 0
	for {
		d, asked := m.Asked(p)
		if !asked || d.Fresh && words > 0 {
			return words
		}
		word := d.Moves[roll(len(d.Moves))].String()
		if _, err := m.Play(p, word); err != nil {
			panic(err) // it is offered
		}
		if words++; word == games.Done {
			return words
		}
	}
}
