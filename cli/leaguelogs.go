package cli

import (
	"fmt"
	"os"

	"herald/games/league"
)

// readLeague returns the log in a file and its state.
func readLeague(file string) (league.Log, *league.State, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return league.Log{}, nil, err
	}
	log, err := league.Parse(string(text))
	if err != nil {
		return log, nil, named(file, err)
	}
	state, err := log.Fold()
	return log, state, named(file, err)
}

type leagueCheckCommand struct {
	Files []string `arg:"" type:"existingfile" help:"Logs to check."`
}

// Run checks that each entry can follow from the earlier ones, and does: draws are computed
// again from the seeds.
func (c *leagueCheckCommand) Run(p *program) error {
	p.Stdout = quoting{p.Stdout}
	failed := 0
	for _, file := range c.Files {
		log, state, err := readLeague(file)
		if err == nil {
			err = named(file, log.Verify())
		}
		if err != nil {
			failed++
			fmt.Fprintln(p.Stdout, err)
			continue
		}
		fmt.Fprintf(p.Stdout, "%s: all %d entries of league %s follow, fingerprint %s\n", file, state.Len(), state.Head().League, state.Fingerprint())
	}
	if failed > 0 {
		return fmt.Errorf("%d of %d logs are wrong", failed, len(c.Files))
	}
	return nil
}
