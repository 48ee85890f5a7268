// Package puzzles finds puzzles: positions in matches of bot players in which a search prefers one turn clearly, and a
// second search of ten times the effort agrees. It knows no game, and neither prints nor stores anything.
package puzzles

import (
	"fmt"
	"iter"
	"math"
	"math/rand/v2"
	"strings"

	"herald/games"
	"herald/games/ai"
	"herald/games/lesson"
	"herald/games/match"
)

const (
	// promising, clear and confirmed are the leads over every other turn that a puzzle needs, as
	// shares of an even chance: in the search that plays the match, in the first that judges a
	// candidate, and in the second.
	promising, clear, confirmed = 0.15, 0.25, 0.12
	// least is by how much of a chance to win it has to be better in any case.
	least = 0.05
	// firstTimes and secondTimes are the efforts of the searches that judge, as multiples of the Maker's.
	firstTimes, secondTimes = 4, 40
	// fewest is the number of answers with which guessing is no way to solve a puzzle.
	fewest = 4
	// compared is the number of turns that a search compares.
	compared = 3
)

// A Maker finds puzzles of a game.
type Maker struct {
	Rules  games.Rules
	Seed   uint64
	Effort int         // playouts for an answer of those that play the matches
	Stop   func() bool // as of ai.Bot
}

// A Found is a position in which the first search has preferred a turn clearly.
type Found struct {
	Puzzle *lesson.Puzzle
	Agreed bool // the second search prefers the same turn clearly; the puzzle is to be dropped if not
}

// Match plays the match of a number, from 0, and yields what it finds; the numbers are spread over all numbers of
// players. A match of the same maker and number is always the same. It ends early once Stop returns true.
func (k Maker) Match(number int) iter.Seq[Found] {
	return func(yield func(Found) bool) {
		setup := games.Setup{Players: k.Rules.Min + number%(k.Rules.Max-k.Rules.Min+1)}
		m, err := match.Start(k.Rules, setup, nil)
		if err != nil {
			panic(fmt.Errorf("puzzles of %s: %w", k.Rules.Name, err)) // the defaults
		}
		random := rand.New(rand.NewPCG(k.Seed, uint64(number)))
		w := &watch{Maker: k, number: number, Match: m, roll: random.IntN}
		m.Draw(w.roll)
		for !m.Over() && !w.stopped() {
			found, ok := w.turn()
			if !ok || w.stopped() || found.Puzzle.Name == w.name {
				continue // of two that are asked at the same time, one is enough
			}
			w.name = found.Puzzle.Name
			if !yield(found) {
				return
			}
		}
	}
}

// A watch is a match that is being played.
type watch struct {
	Maker
	*match.Match
	number int
	roll   func(int) int
	rest   int    // turns until the next puzzle, so that no two of a match are alike
	name   string // of the last puzzle
}

func (w *watch) stopped() bool { return w.Stop != nil && w.Stop() }

// turn plays a turn, and returns the puzzle in it.
func (w *watch) turn() (found Found, ok bool) {
	p, more := w.NextSeat(w.roll)
	if !more {
		return Found{}, false
	}
	options := w.weigh(w.Match, p, 1)
	if w.rest--; w.rest < 0 {
		if found, ok = w.find(p, options); ok {
			w.rest = 2 * w.Setup().Players
		}
	}
	if _, err := w.Play(p, strings.Join(options[0].Words, " ")); err != nil {
		panic(fmt.Errorf("bot player at seat %d: %w", p, err)) // a search has played it
	}
	if _, err := w.Confirm(p, w.roll); err != nil {
		panic(fmt.Errorf("bot player at seat %d: %w", p, err)) // it is whole
	}
	return found, ok
}

// find looks for a puzzle in a turn of which these are the best options: the whole turn or else its last question.
func (w *watch) find(p games.Player, options []ai.Option) (Found, bool) {
	if c, ok := w.candidate(w.Match, p, options, promising); ok {
		return w.judge(c, nil)
	}
	given := options[0].Words[:w.last(p, options[0].Words)]
	if len(given) == 0 {
		return Found{}, false
	}
	m := w.Clone()
	if _, err := m.Play(p, strings.Join(given, " ")); err != nil {
		panic(fmt.Errorf("bot player at seat %d: %w", p, err)) // the beginning of a turn
	}
	if c, ok := w.candidate(m, p, w.weigh(m, p, 1), promising); ok {
		return w.judge(c, given)
	}
	return Found{}, false
}

// last returns the number of words of a turn before its last question with a real choice.
func (w *watch) last(p games.Player, words []string) (last int) {
	m := w.Clone()
	for n, word := range words {
		if d, _ := m.Asked(p); len(d.Search()) >= fewest {
			last = n
		}
		if _, err := m.Play(p, word); err != nil {
			panic(fmt.Errorf("bot player at seat %d: %w", p, err)) // it has drafted them
		}
	}
	return last
}

func (w *watch) weigh(m *match.Match, p games.Player, times int) []ai.Option {
	bot := ai.Bot{Level: ai.Squire, Budget: ai.Budget{Playouts: times * w.Effort}, Roll: w.roll, Stop: w.Stop}
	return bot.Weigh(m, p, compared)
}

// A candidate is a turn that a search prefers clearly.
type candidate struct {
	m          *match.Match
	seat       games.Player
	best       []string
	mean, next float64
}

// candidate returns the best of some options for p's draft; false if its lead is below a margin, if
// guessing or the first answers on offer find it, or if it hardly does anything.
func (w *watch) candidate(m *match.Match, p games.Player, options []ai.Option, margin float64) (candidate, bool) {
	d, _ := m.Asked(p)
	if len(options) < 2 || len(d.Search()) < fewest {
		return candidate{}, false
	}
	best := options[0]
	effect, weight := look(m, p, best.Words)
	for _, next := range options[1:] {
		if other, _ := look(m, p, next.Words); other == effect {
			continue
		}
		by, error := best.Chance.Mean-next.Chance.Mean, best.Chance.Error+next.Chance.Error
		c := candidate{m, p, best.Words, best.Chance.Mean, next.Chance.Mean}
		better := by >= max(margin/float64(m.Setup().Players), least, error)
		return c, better && weight >= games.Placed && !lesson.Obvious(m, p, effect)
	}
	return candidate{}, false
}

// look returns the effect of a turn and the weight of the heaviest of its notes.
func look(m *match.Match, p games.Player, words []string) (effect string, heaviest games.Weight) {
	m = m.Clone()
	if _, err := m.Play(p, strings.Join(words, " ")); err != nil {
		return fmt.Sprint(words), 0 // offered in imagined positions only
	}
	for _, n := range m.DraftNotes(p) {
		heaviest = max(heaviest, n.Weight)
	}
	return lesson.Effect(m, p), heaviest
}

// judge weighs the turns of a candidate with more effort, and again with much more from another seed.
func (w *watch) judge(c candidate, given []string) (Found, bool) {
	first, ok := w.candidate(c.m, c.seat, w.weigh(c.m, c.seat, firstTimes), clear)
	if !ok {
		return Found{}, false
	}
	other := *w
	other.roll = rand.New(rand.NewPCG(^w.Seed, uint64(w.number))).IntN
	second, agreed := w.candidate(c.m, c.seat, other.weigh(c.m, c.seat, secondTimes), confirmed)
	effect := func(c candidate) string { e, _ := look(c.m, c.seat, c.best); return e }
	if agreed = agreed && effect(first) == effect(second); !agreed {
		second = first
	}
	r := w.Record()
	setup := games.Setup{Players: r.Setup.Players}
	puzzle := &lesson.Puzzle{
		Name: fmt.Sprintf("%d-%d", w.number, len(r.Entries)), Version: r.Version, Setup: setup, Entries: r.Entries,
		Seat: c.seat, Given: given, Best: second.best, Chance: percent(second.mean), Next: percent(second.next),
	}
	return Found{puzzle.With(w.Rules), agreed}, true
}

func percent(mean float64) int { return int(math.Round(100 * mean)) }
