package cli

import (
	"fmt"
	"os"
	"path/filepath"

	"herald/games"
	"herald/games/match"
)

type selfplayCommand struct {
	matchFlags
	botFlags
	Games  int      `default:"1" placeholder:"K" help:"Number of games (default: ${default})."`
	Seed   uint64   `default:"1" placeholder:"S" help:"Seed; the same seed plays the same games (default: ${default})."`
	Out    string   `placeholder:"DIR" help:"Folder for the records; created if there is none."`
	Report string   `enum:"sittings,strength,review," default:"" placeholder:"sittings|strength|review" help:"Print a report instead, on all games if none is named: sittings is how often players have to come by in random games, strength is which level beats which, review is how good the review of a match is."`
	Effort int      `default:"60000" placeholder:"N" help:"Playouts of a review in the report on reviews (default: ${default})."`
	Pairs  []string `default:"page:random,squire:random,knight:page" placeholder:"A:B" help:"Pairings of the report on strength (default: ${default})."`
}

// Run plays the games one after the other. Each has its own source of chance, so
// that game 7 is the same however many there are.
func (c *selfplayCommand) Run(p *program) error {
	if c.Games < 1 {
		return usagef("--games %d: it must be at least 1", c.Games)
	}
	switch {
	case (c.Out == "") == (c.Report == ""):
		return usagef("choose either --out, for records, or --report")
	case c.Report == "sittings":
		return c.reportSittings(p)
	case c.Report == "strength":
		return c.reportStrength(p)
	case c.Report == "review":
		return c.reportReview(p)
	}
	title, err := c.title(p)
	if err != nil {
		return err
	}
	if _, err := c.start(title.Rules); err != nil {
		return err
	}
	if err := os.MkdirAll(c.Out, 0o755); err != nil {
		return err
	}
	var sum tally
	for number := 1; number <= c.Games; number++ {
		if err := p.ctx.Err(); err != nil {
			return fmt.Errorf("stopped after %d games", number-1)
		}
		m, err := c.game(title.Rules, uint64(number))
		if err != nil {
			return err
		}
		name := fmt.Sprintf("%s-%d-%04d.txt", title.Name, c.Seed, number)
		if err := os.WriteFile(filepath.Join(c.Out, name), []byte(m.Record().String()), 0o644); err != nil {
			return err
		}
		fmt.Fprintf(p.Stdout, "%s  %d plies  scores %v  places %v\n", name, m.Plies(), m.Scores(), m.Places())
		sum.add(m)
	}
	sum.print(p, title.Name)
	return nil
}

func (c *selfplayCommand) game(rules games.Rules, number uint64) (*match.Match, error) {
	m, err := c.startFair(rules, seedOf(c.Seed, number))
	if err != nil {
		return nil, err
	}
	roll := roller(c.Seed, number)
	m.Draw(m.Dice(roll))
	for p, more := m.NextSeat(m.Dice(roll)); more; p, more = m.NextSeat(m.Dice(roll)) {
		c.turn(m, p, roll)
	}
	return m, nil
}

// A tally sums up games.
type tally struct {
	games, plies, shared int
	wins                 []int // by seat, including shared ones
}

func (t *tally) add(m *match.Match) {
	places := m.Places()
	if t.wins == nil {
		t.wins = make([]int, len(places))
	}
	winners := 0
	for p, place := range places {
		if place == 1 {
			t.wins[p]++
			winners++
		}
	}
	t.games++
	t.plies += m.Plies()
	if winners > 1 {
		t.shared++
	}
}

func (t *tally) print(p *program, game string) {
	fmt.Fprintf(p.Stdout, "%d games of %s, %d plies each on average, first places by seat %v, %d shared\n",
		t.games, game, (t.plies+t.games/2)/t.games, t.wins, t.shared)
}
