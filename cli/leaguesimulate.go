package cli

import (
	"fmt"
	"strconv"
	"strings"

	"herald/games/league"
	"herald/games/league/simulate"
)

type leagueSimulateCommand struct {
	Format   string   `enum:"${formats}" default:"divisions" placeholder:"FORMAT" help:"One of ${enum} (default: ${default})."`
	Players  int      `required:"" placeholder:"N" help:"Number of entrants."`
	Table    int      `placeholder:"K" help:"Wanted size of tables (default: 4, of teams 2)."`
	Sizes    string   `placeholder:"LEAST-MOST" help:"Sizes that tables may have."`
	Rounds   int      `placeholder:"R" help:"Rounds of a Swiss event or a schedule; of divisions, matches each."`
	Points   string   `placeholder:"POINTS" help:"Points by place, such as 10/6/3/1; several table sizes separated by commas."`
	Set      []string `placeholder:"KEY=VALUE" sep:"none" help:"Another setting as in a log, such as days=5; may be repeated."`
	Noise    float64  `default:"1" placeholder:"B" help:"How much chance there is in a match, as a multiple of the spread of skill (default: ${default})."`
	Trouble  float64  `placeholder:"P" help:"How likely it is that a person leaves, is replaced, takes days off or appeals."`
	Reserves int      `placeholder:"N" help:"People who join after the draw."`
	Silent   int      `placeholder:"N" help:"People who never answer."`
	Seed     uint64   `default:"1" placeholder:"S" help:"Seed; the same seed plays the same season (default: ${default})."`
	Game     string   `default:"lancaster" placeholder:"GAME" help:"What the log calls the game (default: ${default})."`
	Seasons  int      `placeholder:"N" help:"Play N seasons with seeds from S on, and print a summary instead of a log."`
}

// Run prints the log of a season, or a summary of several.
func (c *leagueSimulateCommand) Run(p *program) error {
	o, err := c.options()
	if err != nil {
		return usageError{err}
	}
	if c.Seasons == 0 {
		log, _, err := simulate.Season(o, c.Seed)
		if err != nil {
			return err
		}
		fmt.Fprint(p.Stdout, log)
		return nil
	}
	var report simulate.Report
	for i := range c.Seasons {
		log, _, err := simulate.Season(o, c.Seed+uint64(i))
		if err == nil {
			err = report.Add(log)
		}
		if err != nil {
			return fmt.Errorf("seed %d: %w", c.Seed+uint64(i), err)
		}
		if p.ctx.Err() != nil {
			break
		}
	}
	fmt.Fprintln(p.Stdout, report)
	return nil
}

func (c *leagueSimulateCommand) options() (simulate.Options, error) {
	s := league.Default(league.FormatOf(c.Format), 2, max(5, c.Table))
	if c.Table > 0 {
		s = s.WithTable(c.Table)
	}
	for _, setting := range c.settings() {
		key, value, _ := strings.Cut(setting, "=")
		if err := s.Set(key, value); err != nil {
			return simulate.Options{}, fmt.Errorf("there is no setting %q", setting)
		}
	}
	if err := s.Validate(); err != nil {
		return simulate.Options{}, fmt.Errorf("these settings are not possible: %w", err)
	}
	head := league.Head{League: "sim", Game: c.Game}
	if back, err := league.ParseHead(head.String()); err != nil || back != head {
		return simulate.Options{}, fmt.Errorf("--game %q: it must be one word", c.Game)
	}
	if err := s.Fits(s.Units(c.Players)); err != nil {
		return simulate.Options{}, fmt.Errorf("%d entrants are not possible: %w", c.Players, err)
	}
	return simulate.Options{
		Game: c.Game, Settings: s, Players: c.Players, Noise: c.Noise, Trouble: c.Trouble, Reserves: c.Reserves, Silent: c.Silent,
	}, nil
}

// formatNames returns the names of all formats as an enumeration of kong's.
func formatNames() string {
	var all []string
	for _, f := range league.Formats() {
		all = append(all, f.Name)
	}
	return strings.Join(all, ",")
}

// settings returns the flags that are settings, and the others.
func (c *leagueSimulateCommand) settings() []string {
	var all []string
	if c.Sizes != "" {
		all = append(all, "sizes="+c.Sizes)
	}
	if c.Points != "" {
		all = append(all, "points="+c.Points)
	}
	if c.Rounds > 0 {
		key := "rounds="
		if league.FormatOf(c.Format).Has("matches") {
			key = "matches="
		}
		all = append(all, key+strconv.Itoa(c.Rounds))
	}
	return append(all, c.Set...)
}
