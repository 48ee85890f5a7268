package cli

import (
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"herald/games/league/tables"
)

type leagueTablesCommand struct {
	Players int    `required:"" placeholder:"N" help:"Number of entrants."`
	Table   int    `default:"4" placeholder:"K" help:"Wanted size of tables (default: ${default})."`
	Sizes   string `placeholder:"LEAST-MOST" help:"Sizes that tables of a schedule may have (default: 2 at two, 3-4 at three, else 3-5)."`
	Rounds  int    `placeholder:"R" help:"Rounds of a schedule. Of a division, matches each; by default, and for 1, as many as there are seats, one in each."`
	Seed    string `default:"1" placeholder:"S" help:"Seed, any text; the same seed gives the same tables (default: ${default})."`
	Format  string `enum:"schedule,division,partners" default:"schedule" placeholder:"division|schedule|partners" help:"What to lay out; partners are for tables of two against two, in every other seat (default: ${default})."`
}

// Run prints one line of JSON.
func (c *leagueTablesCommand) Run(p *program) error {
	plan, err := c.plan()
	if err != nil {
		return usagef("%w", err)
	}
	return json.NewEncoder(p.Stdout).Encode(laidOutOf(plan))
}

func (c *leagueTablesCommand) plan() (tables.Plan, error) {
	seed := tables.Seed(sha256.Sum256([]byte("herald league tables " + c.Seed)))
	switch c.Format {
	case "division":
		return c.division(seed)
	case "partners":
		return tables.Partners(c.Players, c.Rounds, nil, seed)
	}
	sizes, err := c.sizes()
	if err != nil {
		return tables.Plan{}, err
	}
	return tables.Schedule(tables.Event{Players: c.Players, Rounds: c.Rounds, Table: c.Table, Sizes: sizes, Shared: true}, seed)
}

// division numbers the entrants as they are.
func (c *leagueTablesCommand) division(seed tables.Seed) (tables.Plan, error) {
	matches := c.Rounds
	if matches <= 1 {
		matches = c.Table
	}
	return tables.Matches(c.Players, c.Table, matches, seed)
}

// sizes returns nil for duels of an odd number of players, where one has a bye.
func (c *leagueTablesCommand) sizes() ([]int, error) {
	least, most := tables.Range(c.Table)
	if c.Sizes != "" {
		from, to, span := strings.Cut(c.Sizes, "-")
		if !span {
			to = from
		}
		var wrong, wrongTo error
		least, wrong = strconv.Atoi(from)
		most, wrongTo = strconv.Atoi(to)
		if wrong != nil || wrongTo != nil {
			return nil, fmt.Errorf("--sizes %s: it must be like 3-5", c.Sizes)
		}
	}
	sizes, err := tables.Sizes(c.Players, c.Table, least, most)
	var impossible *tables.SizesError
	if errors.As(err, &impossible) && most == 2 && c.Players > 2 {
		return nil, nil
	}
	return sizes, err
}

// A laidOut plan is the command's output; players are counted from 1.
type laidOut struct {
	Players int            `json:"players"`
	Rounds  []laidOutRound `json:"rounds"`
	Cost    int            `json:"cost"`
	Bound   int            `json:"bound"`
	Repeats int            `json:"repeats"`
	Most    int            `json:"most"`
	Squares float64        `json:"squares"`
	Spread  int            `json:"spread"`
}

type laidOutRound struct {
	Tables []laidOutTable `json:"tables"`
}

type laidOutTable struct {
	Seats []int `json:"seats"`
}

func laidOutOf(plan tables.Plan) laidOut {
	o := laidOut{
		Players: plan.Players, Cost: plan.Cost, Bound: plan.Bound, Repeats: plan.Repeats,
		Most: plan.Most, Squares: plan.Squares, Spread: plan.Spread,
	}
	for _, round := range plan.Rounds {
		var r laidOutRound
		for _, table := range round {
			seats := make([]int, len(table))
			for i, a := range table {
				seats[i] = a + 1
			}
			r.Tables = append(r.Tables, laidOutTable{seats})
		}
		o.Rounds = append(o.Rounds, r)
	}
	return o
}
