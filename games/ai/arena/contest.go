// Package arena measures games and bot players by playing many matches: how often one kind of player beats
// another, how many visits a match takes, and how good the reviews of matches are. It prints nothing and knows no game; its caller supplies clock
// and chance.
package arena

import (
	"context"
	"runtime"
	"slices"
	"sync"
	"time"

	"herald/games"
	"herald/games/ai"
	"herald/games/match"
)

// A Contest is a series of matches to be played by a pairing.
type Contest struct {
	Matches int
	// Start returns a new match, before its first move.
	Start func() (*match.Match, error)
	// Roller returns the source of chance of a match, by its number from 0.
	Roller func(number int) func(n int) int
	Budget ai.Budget        // of a squire's answer
	Now    func() time.Time // by which decisions are timed
}

// Play plays all matches of a pairing, one at a time per core. The first contestant holds one seat,
// in teams one side, a different one in each match; the second holds the others. Each match has its
// own source of chance: the order in which they end does not change the score. If ctx ends, Play
// returns the score of the finished matches.
func (c *Contest) Play(ctx context.Context, p Pairing) (Score, error) {
	var sum Score
	for _, o := range c.outcomes(ctx, p) {
		if o.err != nil {
			return Score{}, o.err
		}
		sum.add(o.Score)
	}
	return sum, nil
}

// An outcome is the score of one match; over is false if it was abandoned.
type outcome struct {
	Score
	over bool
	err  error
}

// outcomes returns the outcomes of the matches that were not abandoned, in order.
func (c *Contest) outcomes(ctx context.Context, p Pairing) []outcome {
	outcomes := make([]outcome, c.Matches)
	next := make(chan int)
	var all sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		all.Go(func() {
			for i := range next {
				outcomes[i] = c.play(ctx, p, i)
			}
		})
	}
	for i := range outcomes {
		next <- i
	}
	close(next)
	all.Wait()
	return slices.DeleteFunc(outcomes, func(o outcome) bool { return !o.over && o.err == nil })
}

// play plays one match.
func (c *Contest) play(ctx context.Context, pair Pairing, number int) outcome {
	score := Score{Matches: 1}
	m, side, err := c.match(ctx, pair, number, &score)
	if err != nil || m == nil {
		return outcome{err: err}
	}
	score.Won = share(m, side)
	return outcome{Score: score, over: true}
}

// match plays one match, and adds the first contestant's decisions to a score. It returns the match and the side of the
// first contestant; no match if ctx has ended.
func (c *Contest) match(ctx context.Context, pair Pairing, number int, score *Score) (*match.Match, int, error) {
	m, err := c.Start()
	if err != nil {
		return nil, 0, err
	}
	roll := c.Roller(number)
	m.Draw(roll)
	side := games.SideOf(m.State(), games.Player(number%m.Setup().Players))
	for p, more := m.NextSeat(roll); more; p, more = m.NextSeat(roll) {
		if ctx.Err() != nil {
			return nil, 0, nil
		}
		if games.SideOf(m.State(), p) == side {
			begin := c.Now()
			score.Decisions += pair.First.draft(m, p, c.Budget, roll)
			score.Time += c.Now().Sub(begin)
		} else {
			pair.Second.draft(m, p, c.Budget, roll)
		}
		if _, err := m.Confirm(p, roll); err != nil {
			return nil, 0, err
		}
	}
	return m, side, nil
}

// share returns the side's part of the victory.
func share(m *match.Match, side int) float64 {
	own, winners := 0.0, map[int]bool{}
	for p, place := range m.Places() {
		if s := games.SideOf(m.State(), games.Player(p)); place == 1 {
			winners[s] = true
			if s == side {
				own = 1
			}
		}
	}
	return own / float64(len(winners))
}
