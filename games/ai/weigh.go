package ai

import (
	"cmp"
	"math"
	"slices"

	"herald/games"
	"herald/games/match"
)

// A Chance is an estimated chance to win, with a little of the lead in it as bot players want it: from 0 to 1,
// within Error in about 19 of 20 searches with other rolls.
type Chance struct{ Mean, Error float64 }

// An Option is a turn that a search has weighed.
type Option struct {
	Words  []string // what it adds to the draft
	Chance Chance   // of the seat that plays it
}

// Weigh returns up to n different ways to complete p's draft to a whole turn, the best first: nil if p is not
// asked. Two with the same words in another order count as one. It uses only what p may know of the match,
// and leaves it unchanged. Each question of a turn, and each turn in the end, gets the whole budget.
func (b Bot) Weigh(m *match.Match, p games.Player, n int) []Option {
	t := b.search(p)
	others := &passed{}
	best := t.complete(m, nil, others)
	if best == nil {
		return nil
	}
	turns := [][]string{best}
	for _, other := range others.first(3 * n) {
		if len(turns) == n {
			break
		}
		if words := t.complete(m, other.words, nil); !slices.ContainsFunc(turns, sameWords(words)) {
			turns = append(turns, words)
		}
	}
	return t.weigh(m.Preview(p).View(p).(games.Imaginer), turns)
}

// Compare returns the chances of some whole turns that complete p's draft, the best first, as Weigh does. Each turn gets
// the whole budget.
func (b Bot) Compare(m *match.Match, p games.Player, turns ...[]string) []Option {
	return b.search(p).weigh(m.Preview(p).View(p).(games.Imaginer), turns)
}

// Chances returns each seat's chance to win from a position in which all is known: at the end, who has won.
func (b Bot) Chances(s games.State) []Chance {
	pending := s.Pending()
	if len(pending) == 0 {
		return chancesOf([][]float64{winChances(s, true)})
	}
	return chancesOf(b.search(pending[0].Player).sample(known{s}, nil))
}

// known is the view of a position in which all is known.
type known struct{ games.State }

func (k known) Words() []games.Text               { return nil }
func (k known) Imagine(func(int) int) games.State { return k.Clone() }

// passed are the beginnings of turns that a search has passed by.
type passed []beginning

type beginning struct {
	words []string
	mean  float64
}

// add adds the answers to a question beside the chosen one, after some words of a turn. A node may
// have answers that were offered in imagined positions only.
func (all *passed) add(n *node, d games.Decision, words []string, chosen string) {
	for _, a := range n.arms {
		word := a.move.String()
		if _, offered := d.Find(word); offered && word != chosen {
			*all = append(*all, beginning{append(slices.Clone(words), word), a.mean()})
		}
	}
}

// first returns the n best.
func (all passed) first(n int) []beginning {
	slices.SortStableFunc(all, func(a, b beginning) int { return cmp.Compare(b.mean, a.mean) })
	return all[:min(n, len(all))]
}

// complete returns the words that complete the seat's draft after some words to a whole turn, and adds to others,
// unless that is nil, what it passes by; m stays unchanged.
func (t *search) complete(m *match.Match, words []string, others *passed) []string {
	m = m.Clone()
	began := t.now
	defer func() { t.now = began }()
	for _, w := range words {
		d, _ := m.Asked(t.seat)
		if move, ok := d.Find(w); ok && len(d.Search()) > 1 {
			t.observe(&t.now, d, move)
		}
		t.play(m, w)
	}
	return append(slices.Clone(words), t.draft(m, others)...)
}

// sameWords returns a function that reports whether a turn has the words of another, in any order.
func sameWords(words []string) func([]string) bool {
	sorted := slices.Sorted(slices.Values(words))
	return func(other []string) bool {
		return slices.Equal(sorted, slices.Sorted(slices.Values(other)))
	}
}

// weigh returns the turns with their chances, the best first.
func (t *search) weigh(view games.Imaginer, turns [][]string) []Option {
	options := make([]Option, len(turns))
	for i, words := range turns {
		options[i] = Option{words, chancesOf(t.sample(view, words))[t.seat]}
	}
	slices.SortStableFunc(options, func(a, b Option) int { return cmp.Compare(b.Chance.Mean, a.Chance.Mean) })
	return options
}

// sample returns the rewards of the simulations of one budget that begin with some words of the seat.
func (t *search) sample(view games.Imaginer, words []string) [][]float64 {
	var all [][]float64
	for counted, more := (&node{}), t.affordable(); more(counted); counted.visits++ {
		all = append(all, t.simulate(view, words))
	}
	return all
}

// chancesOf returns the mean of each seat's rewards and twice its standard error.
func chancesOf(samples [][]float64) []Chance {
	chances := make([]Chance, len(samples[0]))
	n := float64(len(samples))
	for p := range chances {
		sum, squares := 0.0, 0.0
		for _, rewards := range samples {
			sum += rewards[p]
			squares += rewards[p] * rewards[p]
		}
		mean := sum / n
		chances[p] = Chance{mean, 2 * math.Sqrt(max(0, squares/n-mean*mean)/n)}
	}
	return chances
}
