package bottest

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"herald/games"
	"herald/games/match"
	"herald/lang"
	"herald/render"
)

// Secrecy bounds the work of FindLeak.
type Secrecy struct {
	Positions int    // of random games
	Drawn     int    // one in so many positions is compared with its pictures; 0 is every one
	Seed      uint64 // of the games
}

// FindLeak plays random games of a title, and compares what people are shown of the true position with what
// they are shown of one that a seat imagines: posts and DMs, the answers to every command and button, with
// their texts, labels and pictures, the log, hints and suggestions. It returns what differs in the first
// position in which anything does, nil if the game keeps its secrets.
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
	own := differ(fmt.Sprintf("seat %d", seat), p.bots[0].sees(seat), p.bots[1].sees(seat))
	public := differ("a spectator", p.bots[0].sees(games.Everyone), p.bots[1].sees(games.Everyone))
	if all := append(own, public...); len(all) > 0 {
		return fmt.Errorf("%s, people are shown what seat %d does not know:\n%w", locale, seat, errors.Join(all...))
	}
	return nil
}

// advance plays a turn in both matches: the same one, unless the seat may not see it. It reports whether
// there is one after which the seat knows no more.
func (p *twins) advance(seat games.Player) bool {
	truth, dream := p.bots[0].open(), p.bots[1].open()
	q := truth.Waiting()[p.random.IntN(len(truth.Waiting()))]
	d, asked := truth.Asked(q)
	e, also := dream.Asked(q)
	if !asked || !also || d.Seen != e.Seen {
		return false
	}
	words := Sentence(truth, q, p.random)
	other, sealed := words, q != seat && !d.Seen.Has(seat)
	if sealed {
		other = Sentence(dream, q, p.random)
	}
	told, ok := plays(truth, q, words)
	again, same := plays(dream, q, other)
	if !ok || !same || !sealed && !(reflect.DeepEqual(told, again) && reflect.DeepEqual(truth.View(seat), dream.View(seat))) {
		return false // the answer reveals something
	}
	p.bots[0].record, p.bots[1].record = truth.Record(), dream.Record()
	return !truth.Over() && len(truth.Waiting()) > 0
}

// plays plays a turn in a match and returns what is told of it, false if it cannot be played or chance decides
// after it.
func plays(m *match.Match, q games.Player, words []string) ([]games.Note, bool) {
	before := m.Plies()
	if _, err := m.Play(q, strings.Join(words, " ")); err != nil {
		return nil, false
	}
	notes, err := m.Confirm(q, func(int) int { return 0 })
	chance := slices.ContainsFunc(m.Steps()[before:], func(s match.Step) bool { return s.Entry.Player == games.Chance })
	return notes, err == nil && !chance
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

// differ returns the first difference of each look of a viewer that shows one.
func differ(viewer string, truth, dream []seen) []error {
	var all []error
	for n, one := range truth {
		if other := dream[n]; !one.moved && !other.moved {
			if err := differs(one.shown, other.shown); err != nil {
				all = append(all, fmt.Errorf("%s, %s, %w", viewer, one.where, err))
			}
		}
	}
	return all
}

// differs returns the first difference between two lists of glimpses, nil if there is none.
func differs(truth, dream []glimpse) error {
	for n := range max(len(truth), len(dream)) {
		a, b := at(truth, n), at(dream, n)
		if a == b {
			continue
		}
		one, other := excerpts(a.what, b.what)
		if a.where != b.where {
			return fmt.Errorf("%s: «%s», but %s: «%s» in the imagined position", a.where, one, b.where, other)
		}
		return fmt.Errorf("%s: «%s», but «%s» in the imagined position", a.where, one, other)
	}
	return nil
}

// at returns the nth glimpse, or one that shows nothing.
func at(all []glimpse, n int) glimpse {
	if n < len(all) {
		return all[n]
	}
	return glimpse{where: "nothing"}
}

// excerpts returns two texts from shortly before they differ.
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
