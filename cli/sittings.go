package cli

import (
	"fmt"
	"maps"

	"herald/games"
	"herald/games/ai/arena"
	"herald/render"
)

// strict is the option of a game to ask in the order of its rules what could be answered in
// any order.
const strict = "strict"

// reportSittings prints the number of sittings of random games. It prints each line as soon as
// it is known: the whole report takes long.
func (c *selfplayCommand) reportSittings(p *program) error {
	titles, err := c.titles(p)
	if err != nil {
		return err
	}
	fmt.Fprintln(p.Stdout, "game       players  order       sittings  of the first")
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

// titles returns the game that c names, or all of them.
func (c *selfplayCommand) titles(p *program) ([]render.Title, error) {
	if c.Game == "" {
		return c.shelf(p)
	}
	title, err := c.title(p)
	return []render.Title{title}, err
}

// reportTable prints the lines of a game for some number of players: in any order, in the rules' if it
// differs, and with plans.
func (c *selfplayCommand) reportTable(p *program, rules games.Rules, players int) error {
	t := c.matchFlags
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
		fmt.Fprintf(p.Stdout, "%-9s  %-7d  %-10s  %-8.1f  %.0f %%\n", rules.Name, players, order, mean, 100*mean/whole)
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

func (c *selfplayCommand) meanSittings(p *program, rules games.Rules, t matchFlags, plans bool) (float64, error) {
	sum := 0
	for number := 1; number <= c.Games; number++ {
		if err := p.ctx.Err(); err != nil {
			return 0, fmt.Errorf("stopped in the middle of %s", rules.Name)
		}
		m, err := t.start(rules)
		if err != nil {
			return 0, err
		}
		sum += arena.Sittings(m, plans, roller(c.Seed, uint64(number)))
	}
	return float64(sum) / float64(c.Games), nil
}
