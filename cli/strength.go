package cli

import (
	"errors"
	"fmt"
	"io"
	"text/tabwriter"
	"time"

	"herald/games"
	"herald/games/ai/arena"
	"herald/games/match"
)

// reportStrength prints how often one kind of player beats another.
func (c *selfplayCommand) reportStrength(p *program) error {
	pairs, err := c.pairings()
	if err != nil {
		return err
	}
	titles, err := c.titles(p)
	if err != nil {
		return err
	}
	w := tabwriter.NewWriter(p.Stdout, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, "game\tplayers\tpairing\tgames\twon\tshare\t95 %\tdecisions/s")
	for _, title := range titles {
		contest := c.contest(title.Rules)
		for _, pair := range pairs {
			score, err := contest.Play(p.ctx, pair)
			if err != nil {
				return err
			}
			c.printScore(w, title.Rules, pair, score)
			if p.ctx.Err() != nil {
				return errors.Join(w.Flush(), fmt.Errorf("stopped after %d games", score.Matches))
			}
		}
	}
	return w.Flush()
}

func (c *selfplayCommand) pairings() ([]arena.Pairing, error) {
	var pairs []arena.Pairing
	for _, text := range c.Pairs {
		pair, err := arena.ParsePairing(text)
		if err != nil {
			return nil, usageError{err}
		}
		pairs = append(pairs, pair)
	}
	return pairs, nil
}

func (c *selfplayCommand) contest(rules games.Rules) *arena.Contest {
	return &arena.Contest{
		Matches: c.Games,
		Start:   func() (*match.Match, error) { return c.start(rules) },
		Roller:  func(number int) func(int) int { return roller(c.Seed, uint64(number)) },
		Budget:  c.budget(),
		Now:     time.Now,
	}
}

// printScore prints the line of a pairing, unless no game was played.
func (c *selfplayCommand) printScore(w io.Writer, rules games.Rules, pair arena.Pairing, s arena.Score) {
	if s.Matches == 0 {
		return
	}
	low, high := s.Interval()
	fmt.Fprintf(w, "%s\t%d\t%s\t%d\t%g\t%.1f %%\t%.1f-%.1f %%\t%.0f\n", rules.Name, max(c.Players, rules.Min),
		pair, s.Matches, s.Won, 100*s.Share(), 100*low, 100*high, s.Rate())
}
