package analysis

import (
	"cmp"
	"math"
	"slices"

	"herald/games"
	"herald/games/ai"
	"herald/games/match"
)

// MostMistakes is the most mistakes of a review.
const MostMistakes = 3

// suspects is the number of turns that are searched again, with more effort.
const suspects = 2 * MostMistakes

// A Mistake is a turn that gave away chances, beside a better one. Both are judged by what the seat knew then.
type Mistake struct {
	Ply    int          `json:"ply"` // of the turn's first answer that was a choice
	Player games.Player `json:"player"`
	Played ai.Option    `json:"played"`
	Better ai.Option    `json:"better"`
}

// Loss returns what the turn gave away. Its Error is large where the search is unsure.
func (k Mistake) Loss() ai.Chance {
	return ai.Chance{Mean: k.Better.Chance.Mean - k.Played.Chance.Mean, Error: math.Hypot(k.Better.Chance.Error, k.Played.Chance.Error)}
}

// Sure reports whether the search is sure that the other turn is better.
func (k Mistake) Sure() bool { loss := k.Loss(); return loss.Mean > loss.Error }

// Notes returns what the game told of a turn that completes a draft at a ply, or would have told, to the seat that plays
// it; nil if it is not possible there.
func Notes(m *match.Match, ply int, p games.Player, words []string) []games.Note {
	at, ok := drafted(m, ply, p, words)
	if !ok {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(at.DraftNotes(p)), func(n games.Note) bool { return n.To != games.Everyone && n.To != p })
}

// mistakes returns the turns that gave away the most, by a search of all, and another search of a few.
func (a Analyst) mistakes(m *match.Match, turns []turn) []Mistake {
	turns = slices.DeleteFunc(slices.Clone(turns), func(t turn) bool { return a.Judges != nil && !a.Judges(m.At(t.ply), t.player) })
	worst := a.compare(m, turns, searchShare)
	worst = worst[:min(len(worst), suspects)]
	var again []turn
	for _, k := range worst {
		again = append(again, turn{k.Ply, k.Player, k.Played.Words})
	}
	worst = a.compare(m, again, 1-curveShare-searchShare)
	worst = worst[:min(len(worst), MostMistakes)]
	slices.SortFunc(worst, func(a, b Mistake) int { return cmp.Compare(a.Ply, b.Ply) })
	return worst
}

// compare searches turns with a share of the work, and returns those to which it prefers another,
// the worst first.
func (a Analyst) compare(m *match.Match, turns []turn, share float64) []Mistake {
	questions := 0
	for _, t := range turns {
		questions += len(t.words) + 2 // and both turns at the end
	}
	bot := a.bot(share * float64(a.Playouts) / float64(questions))
	var all []Mistake
	for _, t := range turns {
		if k, ok := mistake(bot, m, t); ok {
			all = append(all, k)
		}
	}
	slices.SortStableFunc(all, func(a, b Mistake) int { return cmp.Compare(b.Loss().Mean, a.Loss().Mean) })
	return all
}

// mistake returns a turn beside the best one that a search finds; false if that is not better. The search judges neither:
// both are compared by playouts of their own.
func mistake(bot ai.Bot, m *match.Match, t turn) (Mistake, bool) {
	if _, ok := drafted(m, t.ply, t.player, t.words); !ok {
		return Mistake{}, false
	}
	at := m.At(t.ply)
	best := bot.Draft(at.Clone(), t.player)
	if slices.Equal(slices.Sorted(slices.Values(best)), slices.Sorted(slices.Values(t.words))) {
		return Mistake{}, false
	}
	both := bot.Compare(at, t.player, best, t.words)
	for i := range both {
		both[i].Chance = rounded(both[i].Chance)
	}
	k := Mistake{t.ply, t.player, both[1], both[0]}
	return k, slices.Equal(k.Better.Words, best) && k.Loss().Mean > 0
}
