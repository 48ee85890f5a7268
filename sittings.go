package main

import (
	"fmt"
	"maps"

	"herald/games"
	"herald/games/match"
	"herald/render"
)

// strict is the option with which a game asks in the order of its rules what
// could be answered in any order.
const strict = "strict"

// reportSittings prints how many sittings random games take: a random seat that
// is asked comes by and answers everything that is open to it, coming ballots
// too, until nothing more is. With plans it then plans for what comes next. A
// line comes when it is known: the whole table takes long.
func (c *selfplayCommand) reportSittings(p *program) error {
	titles, err := c.titles()
	if err != nil {
		return err
	}
	fmt.Fprintln(p.stdout, "game       players  order       sittings  of the first")
	for _, title := range titles {
		for players := title.Min; players <= title.Max; players++ {
			if c.Players != 0 && c.Players != players {
				continue
			}
			if err := c.reportTable(p, title.Rules, players); err != nil {
				return err
			}
		}
	}
	return nil
}

// titles returns the games that the report is about.
func (c *selfplayCommand) titles() ([]render.Title, error) {
	if c.Game == "" {
		return c.shelf()
	}
	title, err := c.title()
	return []render.Title{title}, err
}

// reportTable prints the lines of a game with so many players: in any order, in
// that of the rules if there is a difference, and with plans.
func (c *selfplayCommand) reportTable(p *program, rules games.Rules, players int) error {
	t := c.table
	t.Players = players
	free, err := c.meanSittings(p, rules, t, false)
	if err != nil {
		return err
	}
	planned, err := c.meanSittings(p, rules, t, true)
	if err != nil {
		return err
	}
	line := func(order string, mean, whole float64) {
		fmt.Fprintf(p.stdout, "%-9s  %-7d  %-10s  %-8.1f  %.0f %%\n", rules.Name, players, order, mean, 100*mean/whole)
	}
	if _, has := rules.Option(strict); !has || c.Option[strict] != "" {
		line("", free, free)
		line("plans", planned, free)
		return nil
	}
	t.Option = maps.Clone(c.Option)
	if t.Option == nil {
		t.Option = map[string]string{}
	}
	t.Option[strict] = "yes"
	inOrder, err := c.meanSittings(p, rules, t, false)
	line("strict", inOrder, inOrder)
	line("any", free, inOrder)
	line("any, plans", planned, inOrder)
	return err
}

func (c *selfplayCommand) meanSittings(p *program, rules games.Rules, t table, plans bool) (float64, error) {
	sum := 0
	for number := 1; number <= c.Games; number++ {
		if err := p.ctx.Err(); err != nil {
			return 0, fmt.Errorf("stopped in the middle of %s", rules.Name)
		}
		m, err := t.start(rules)
		if err != nil {
			return 0, err
		}
		sum += sittings(m, plans, roller(c.Seed, uint64(number)))
	}
	return float64(sum) / float64(c.Games), nil
}

// sittings plays a match at random to its end and returns how many it took.
// With plans, who leaves plans what is likely to be asked next.
func sittings(m *match.Match, plans bool, roll func(int) int) int {
	m.Draw(roll)
	n := 0
	for !m.Over() {
		waiting := m.Waiting()
		p := waiting[roll(len(waiting))]
		sit(m, p, roll)
		if plans {
			planAhead(m, p, roll)
		}
		n++
	}
	return n
}

// planAhead lets p plan for all questions that he foresees, with the answers
// that he finds possible, instead of what he has planned before.
func planAhead(m *match.Match, p games.Player, roll func(int) int) {
	for range m.Plans(p) {
		if err := m.Unplan(p, 0); err != nil {
			panic(err) // there is one more
		}
	}
	for _, q := range m.LikelyQuestions(p, roll) {
		plan := match.Plan{Kind: q.Kind, Alternatives: q.Turns[:min(len(q.Turns), match.MaxAlternatives)]}
		if err := m.Plan(p, plan); err != nil {
			panic(err) // it is foreseen
		}
	}
	m.Draw(roll)
}

// sit lets p answer everything that is open to him. Nothing that may be
// answered now is left for later.
func sit(m *match.Match, p games.Player, roll func(int) int) {
	for _, asked := games.Asked(m.State(), p); asked; _, asked = games.Asked(m.State(), p) {
		turn(m, p, roll)
		if m.Over() {
			return
		}
	}
}

// turn plays a whole turn of p at random, as long as it can be.
func turn(m *match.Match, p games.Player, roll func(int) int) {
	for {
		d, asked := m.Asked(p)
		if !asked || d.Fresh && m.Whole(p) {
			break
		}
		moves := d.Moves
		if last := len(moves) - 1; last > 0 && moves[last].String() == games.Done {
			moves = moves[:last]
		}
		if _, err := m.Play(p, moves[roll(len(moves))].String()); err != nil {
			panic(err) // it is offered
		}
	}
	if _, err := m.Confirm(p, roll); err != nil {
		panic(err) // nothing more is asked
	}
}
