package arena

import (
	"context"
	"encoding/json"
	"slices"
	"time"

	"herald/games"
	"herald/games/ai"
	"herald/games/ai/analysis"
	"herald/games/match"
)

// Reviews measure an analyst.
type Reviews struct {
	Contest
	Pairing     // of the matches that are reviewed
	Effort  int // the analyst's playouts
}

// A ReviewScore sums up reviews: of matches of the two contestants, and of matches of the first against itself with a
// planted blunder.
type ReviewScore struct {
	Matches int
	Agreed  int // matches whose winner was the favourite throughout most of the last third
	Late    int // the points of the last third
	Right   int // those at which the winner was the favourite
	Planted int // matches that had a place for a blunder
	Found   int // those in which it is among the mistakes of the review
	Time    time.Duration
	Bytes   int
}

// Score plays and reviews the matches, one after the other. If ctx ends, it returns the score so far.
func (r *Reviews) Score(ctx context.Context) (ReviewScore, error) {
	var sum ReviewScore
	for n := range r.Matches {
		m, _, err := r.match(ctx, r.Pairing, n, &Score{})
		if err != nil || m == nil {
			return sum, err
		}
		if err := r.add(&sum, m, n); err != nil {
			return sum, err
		}
		if err := r.addPlanted(ctx, &sum, n); err != nil {
			return sum, err
		}
	}
	return sum, nil
}

// add reviews a match and adds that to a score.
func (r *Reviews) add(sum *ReviewScore, m *match.Match, number int) error {
	begin := r.Now()
	found := r.review(m, number)
	sum.Time += r.Now().Sub(begin)
	kept, err := json.Marshal(found)
	sum.Bytes += len(kept)
	late := found.Points[(len(found.Points)-1)*2/3 : len(found.Points)-1]
	right := 0
	for _, at := range late {
		if favours(at, m.Places()) {
			right++
		}
	}
	sum.Matches++
	sum.Late += len(late)
	sum.Right += right
	if 2*right > len(late) {
		sum.Agreed++
	}
	return err
}

func (r *Reviews) review(m *match.Match, number int) analysis.Review {
	return analysis.Analyst{Playouts: r.Effort, Roll: r.Roller(-1 - number)}.Review(m)
}

// favours reports whether a winner of the match is a favourite at a point.
func favours(at analysis.Point, places []int) bool {
	return slices.ContainsFunc(at.Favourites(), func(p games.Player) bool { return places[p] == 1 })
}

// The blunders that are planted.
const (
	gravest  = 0.2 // the least loss
	trials   = 12  // turns that are tried at one place
	scrutiny = 10  // the effort of the search that confirms one, as a multiple of the review's on one turn
)

// addPlanted plays a match of the first contestant against itself, plants a blunder in it, reviews it, and adds that to a
// score.
func (r *Reviews) addPlanted(ctx context.Context, sum *ReviewScore, number int) error {
	m, _, err := r.match(ctx, Pairing{r.First, r.First}, number, &Score{})
	if err != nil || m == nil {
		return err
	}
	planted, ply, err := r.plant(ctx, m, number)
	if err != nil || planted == nil {
		return err
	}
	sum.Planted++
	if slices.ContainsFunc(r.review(planted, number).Mistakes, func(k analysis.Mistake) bool { return k.Ply == ply }) {
		sum.Found++
	}
	return nil
}

// plant returns a match with a blunder in its middle third, and the ply of the blunder; nil if
// there is no place for one.
func (r *Reviews) plant(ctx context.Context, m *match.Match, number int) (*match.Match, int, error) {
	roll := r.Roller(number)
	turns := m.Decided()
	turns = slices.DeleteFunc(turns[len(turns)/3:len(turns)*2/3], func(s match.Step) bool { return !s.Fresh })
	for range min(trials, len(turns)) {
		i := roll(len(turns))
		at, p := m.At(turns[i].Ply), turns[i].Entry.Player
		if words := r.blunder(at, p, roll); words != nil {
			planted, err := r.playOn(ctx, at, p, words, roll)
			return planted, turns[i].Ply, err
		}
		turns = slices.Delete(turns, i, i+1)
	}
	return nil, 0, nil
}

// blunder returns a turn of a seat that loses much, as a thorough search sees it; nil if it finds none.
func (r *Reviews) blunder(m *match.Match, p games.Player, roll func(int) int) []string {
	bot := ai.Bot{Level: ai.Squire, Budget: ai.Budget{Playouts: r.Budget.Playouts}, Roll: roll}
	turns := [][]string{bot.Draft(m.Clone(), p)}
	for range trials {
		other := m.Clone()
		Contestant{}.draft(other, p, ai.Budget{}, roll)
		turns = append(turns, other.Draft(p))
	}
	seen := bot.Compare(m, p, turns...)
	worst := []ai.Option{seen[0], seen[len(seen)-1]}
	if worst[0].Chance.Mean-worst[1].Chance.Mean < gravest {
		return nil
	}
	bot.Budget.Playouts *= scrutiny
	sure := bot.Compare(m, p, worst[0].Words, worst[1].Words)
	if slices.Equal(sure[1].Words, worst[1].Words) && sure[0].Chance.Mean-sure[1].Chance.Mean >= gravest {
		return worst[1].Words
	}
	return nil
}

// playOn plays a turn, and then the match to its end.
func (r *Reviews) playOn(ctx context.Context, m *match.Match, p games.Player, words []string, roll func(int) int) (*match.Match, error) {
	for _, w := range words {
		if _, err := m.Play(p, w); err != nil {
			return nil, err
		}
	}
	for {
		if _, err := m.Confirm(p, roll); err != nil {
			return m, err
		}
		next, more := m.NextSeat(roll)
		if !more {
			return m, nil
		}
		if ctx.Err() != nil {
			return nil, nil
		}
		p = next
		r.First.draft(m, p, r.Budget, roll)
	}
}
