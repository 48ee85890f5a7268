package main

import (
	"context"
	"errors"
	"fmt"
	"math"
	"runtime"
	"slices"
	"strings"
	"sync"
	"text/tabwriter"
	"time"

	"herald/games"
	"herald/games/ai"
	"herald/games/match"
)

// reportStrength prints how often one kind of player beats another. The first of
// a pairing holds a seat, in teams its side, a different one every game; the
// second holds the others.
func (c *selfplayCommand) reportStrength(p *program) error {
	var pairs []pairing
	for _, text := range c.Pairs {
		of, err := pairingOf(text)
		if err != nil {
			return err
		}
		pairs = append(pairs, of)
	}
	titles, err := c.titles()
	if err != nil {
		return err
	}
	w := tabwriter.NewWriter(p.stdout, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, "game\tplayers\tpairing\tgames\twon\tshare\t95 %\tdecisions/s")
	for _, title := range titles {
		r := &rivalry{title.Rules, c}
		for _, of := range pairs {
			outcomes := r.play(p.ctx, of)
			if err := r.print(w, of, outcomes); err != nil {
				return err
			}
			if p.ctx.Err() != nil {
				return errors.Join(w.Flush(), fmt.Errorf("stopped after %d games", len(outcomes)))
			}
		}
	}
	return w.Flush()
}

// A rivalry is a game to be played by pairings.
type rivalry struct {
	rules games.Rules
	*selfplayCommand
}

// A contestant is a level of the bot players or, without one, somebody who
// plays anything.
type contestant struct {
	name  string
	level ai.Level
	plays bool
}

type pairing struct{ first, second contestant }

// anything is the contestant that plays anything.
const anything = "random"

func contestantOf(name string) (contestant, error) {
	level, ok := ai.LevelOf(name)
	if !ok && name != anything {
		var names []string
		for _, l := range ai.Levels() {
			names = append(names, l.String())
		}
		return contestant{}, usagef("no level is called %q; there are: %s, %s", name, strings.Join(names, ", "), anything)
	}
	return contestant{name, level, ok}, nil
}

// pairingOf reads "squire:random".
func pairingOf(text string) (pairing, error) {
	a, b, ok := strings.Cut(text, ":")
	if !ok {
		return pairing{}, usagef("%q is no pairing such as squire:%s", text, anything)
	}
	first, err := contestantOf(a)
	if err != nil {
		return pairing{}, err
	}
	second, err := contestantOf(b)
	return pairing{first, second}, err
}

// An outcome is how a game went for the first of a pairing.
type outcome struct {
	won       float64 // 1, or a part of a shared victory
	decisions int
	thought   time.Duration
	ended     bool
	err       error
}

// play plays all games of a pairing on the cores there are. Each game has a
// source of chance of its own, so that the sums do not depend on which is done
// when. If ctx ends, it returns those that are done.
func (r *rivalry) play(ctx context.Context, of pairing) []outcome {
	outcomes := make([]outcome, r.Games)
	next := make(chan int)
	var all sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		all.Go(func() {
			for i := range next {
				outcomes[i] = r.game(ctx, of, i)
			}
		})
	}
	for i := range outcomes {
		next <- i
	}
	close(next)
	all.Wait()
	return slices.DeleteFunc(outcomes, func(o outcome) bool { return !o.ended })
}

// game plays one game.
func (r *rivalry) game(ctx context.Context, of pairing, number int) (o outcome) {
	m, err := r.start(r.rules)
	if err != nil {
		return outcome{ended: true, err: err}
	}
	roll := roller(r.Seed, uint64(number))
	m.Draw(roll)
	side := games.SideOf(m.State(), games.Player(number%m.Record().Setup.Players))
	for !m.Over() {
		if ctx.Err() != nil {
			return outcome{}
		}
		p := m.Waiting()[0]
		who, own := of.second, games.SideOf(m.State(), p) == side
		if own {
			who = of.first
		}
		begin := time.Now()
		words := who.draft(m, p, r.budget(), roll)
		if own {
			o.decisions += words
			o.thought += time.Since(begin)
		}
		if _, err := m.Confirm(p, roll); err != nil {
			return outcome{ended: true, err: err}
		}
	}
	o.ended, o.won = true, share(m, side)
	return o
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

// draft plays a turn of p's and returns how many words it has.
func (c contestant) draft(m *match.Match, p games.Player, budget ai.Budget, roll func(int) int) int {
	if c.plays {
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

// print writes the line of a pairing: wins, their share with the interval of
// Wilson in which the true one lies in 95 of 100 cases, and how many decisions
// of the first a core makes in a second.
func (r *rivalry) print(w *tabwriter.Writer, of pairing, outcomes []outcome) error {
	won, decisions, thought := 0.0, 0, time.Duration(0)
	for _, o := range outcomes {
		if o.err != nil {
			return o.err
		}
		won += o.won
		decisions += o.decisions
		thought += o.thought
	}
	n := float64(len(outcomes))
	if n == 0 {
		return nil
	}
	low, high := wilson(won, n)
	fmt.Fprintf(w, "%s\t%d\t%s:%s\t%g\t%g\t%.1f %%\t%.1f-%.1f %%\t%.0f\n", r.rules.Name, max(r.Players, r.rules.Min),
		of.first.name, of.second.name, n, won, 100*won/n, 100*low, 100*high, float64(decisions)/thought.Seconds())
	return nil
}

// wilson returns the interval that holds a probability in 95 of 100 cases, if it
// came true so often of n times.
func wilson(won, n float64) (low, high float64) {
	const z = 1.959964
	share := won / n
	middle := (share + z*z/(2*n)) / (1 + z*z/n)
	half := z / (1 + z*z/n) * math.Sqrt(share*(1-share)/n+z*z/(4*n*n))
	return max(middle-half, 0), min(middle+half, 1)
}
