package bottest

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"herald/games"
	"herald/games/match"
	"herald/lang"
	"herald/render"
)

// Secrecy is how much FindLeak looks at.
type Secrecy struct {
	Positions int    // of random games
	Drawn     int    // one in so many positions is compared with its pictures; 0 is every one
	Seed      uint64 // of the games
}

// FindLeak plays random games of a title, and compares what people are shown of the true position with what
// they are shown of one that a seat imagines. It returns the first difference, nil if there is none: a game
// without one keeps its secrets, in texts, labels, pictures, logs and suggestions.
func FindLeak(t testing.TB, title render.Title, s Secrecy) error {
	t.Helper()
	random := rand.New(rand.NewPCG(s.Seed, 31))
	pair := &twins{bots: [2]*twin{newTwin(t, title), newTwin(t, title)}, random: random}
	for seen := 0; seen < s.Positions; {
		_, m := RandomTable(t, title, random)
		for !m.Over() && seen < s.Positions {
			if random.IntN(30) == 0 {
				pair.draws(s.Drawn == 0 || seen%s.Drawn == 0)
				seen++
				if err := pair.look(m); err != nil {
					return fmt.Errorf("%s, %d players, %v: %w", title.Name, m.Setup().Players, m.Setup().Options, err)
				}
			}
			RandomStep(t, m, random)
		}
	}
	return nil
}

// twins are a bot with the true position, and one with the imagined one.
type twins struct {
	bots   [2]*twin
	random *rand.Rand
}

func (p *twins) draws(draws bool) {
	for _, w := range p.bots {
		w.draws = draws
	}
}

// look compares a position with what a seat imagines, after some more turns that look alike to it.
func (p *twins) look(m *match.Match) error {
	seat := games.Player(p.random.IntN(m.Setup().Players))
	view, ok := m.View(seat).(games.Imaginer)
	if !ok {
		return fmt.Errorf("the view of seat %d is no games.Imaginer", seat)
	}
	locale := lang.Languages[p.random.IntN(len(lang.Languages))].String()
	for n, start := range []games.State{m.State().Clone(), view.Imagine(p.random.IntN)} {
		p.bots[n].locale = locale
		p.bots[n].begin(m.Setup(), start)
	}
	for n := p.random.IntN(4); n > 0 && p.advance(seat); n-- {
		continue
	}
	for _, viewer := range []games.Player{seat, games.Everyone} {
		if err := differ(p.bots[0].sees(viewer), p.bots[1].sees(viewer)); err != nil {
			return fmt.Errorf("%s, %s is shown what seat %d does not know: %w", locale, called(viewer), seat, err)
		}
	}
	return nil
}

// advance plays a turn in both matches: the same one, unless only the seat that plays it may see it. It
// reports whether there is one, after which nothing was revealed.
func (p *twins) advance(seat games.Player) bool {
	truth, dream := p.bots[0].open(), p.bots[1].open()
	waiting := truth.Waiting()
	if len(waiting) == 0 {
		return false
	}
	q := waiting[p.random.IntN(len(waiting))]
	d, asked := truth.Asked(q)
	e, also := dream.Asked(q)
	if !asked || !also || d.Seen != e.Seen {
		return false
	}
	words := Sentence(truth, q, p.random)
	other := words
	if q != seat && d.Seen == q {
		other = Sentence(dream, q, p.random)
	}
	if !p.plays(0, truth, q, words) || !p.plays(1, dream, q, other) {
		return false
	}
	for n, m := range []*match.Match{truth, dream} {
		p.bots[n].record = m.Record()
	}
	return true
}

// plays plays a turn in a match, and reports whether it can be played without chance.
func (p *twins) plays(n int, m *match.Match, q games.Player, words []string) bool {
	before := m.Plies()
	if _, err := m.Play(q, strings.Join(words, " ")); err != nil {
		return false
	}
	if _, err := m.Confirm(q, func(int) int { return 0 }); err != nil {
		return false
	}
	return !slices.ContainsFunc(m.Steps()[before:], func(s match.Step) bool { return s.Entry.Player == games.Chance })
}

// Sentence returns a random whole turn of a seat.
func Sentence(m *match.Match, p games.Player, random *rand.Rand) []string {
	m = m.Clone()
	for {
		d, asked := m.Asked(p)
		if !asked || d.Fresh && m.Whole(p) {
			return slices.Clone(m.Draft(p))
		}
		if _, err := m.Play(p, d.Moves[random.IntN(len(d.Moves))].String()); err != nil {
			panic(err) // it is offered
		}
	}
}

// called returns the words for a viewer.
func called(p games.Player) string {
	if p == games.Everyone {
		return "a spectator"
	}
	return fmt.Sprintf("seat %d", p)
}

// differ returns the first difference between two lists of glimpses, nil if there is none.
func differ(truth, dream []glimpse) error {
	for n := range min(len(truth), len(dream)) {
		a, b := truth[n], dream[n]
		switch {
		case a.where != b.where:
			return fmt.Errorf("%s in the true position, %s in the imagined one", a.where, b.where)
		case a.what != b.what:
			a, b := excerpts(a.what, b.what)
			return fmt.Errorf("%s: «%s» in the true position, «%s» in the imagined one", truth[n].where, a, b)
		}
	}
	if len(truth) != len(dream) {
		return errors.New("there is more in one of them")
	}
	return nil
}

// excerpts returns two texts from shortly before they differ, which is where a reader looks.
func excerpts(a, b string) (string, string) {
	const before, most = 40, 120
	from := 0
	for from < min(len(a), len(b)) && a[from] == b[from] {
		from++
	}
	from = max(0, from-before)
	cut := func(s string) string { return strings.ToValidUTF8(s[min(from, len(s)):min(from+most, len(s))], "·") }
	return cut(a), cut(b)
}
