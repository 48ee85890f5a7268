package cli

import (
	"fmt"
	"os"

	"herald/games/league"
	"herald/store"
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
	Files   []string `arg:"" type:"existingfile" help:"Logs to check."`
	Records bool     `help:"Compare the results with the records of the matches, which the store has."`
	locations
}

// Run checks that each entry can follow from the earlier ones, and does: draws are computed
// again from the seeds.
func (c *leagueCheckCommand) Run(p *program) error {
	p.Stdout = quoting{p.Stdout}
	if c.Records {
		return c.read(p, func(s store.Engine) error { return c.check(p, s) })
	}
	return c.check(p, nil)
}

// check checks all logs, against the records in a store if there is one.
func (c *leagueCheckCommand) check(p *program, s store.Engine) error {
	failed := 0
	for _, file := range c.Files {
		said, err := p.checkLog(file, s)
		if err != nil {
			failed++
			said = err.Error()
		}
		fmt.Fprintln(p.Stdout, said)
	}
	if failed > 0 {
		return fmt.Errorf("%d of %d logs are wrong", failed, len(c.Files))
	}
	return nil
}

// checkLog checks a log, against the records in a store if there is one, and returns what it has found.
func (p *program) checkLog(file string, s store.Engine) (string, error) {
	log, state, err := readLeague(file)
	if err != nil {
		return "", err
	}
	if err := log.Verify(); err != nil {
		return "", named(file, err)
	}
	said := fmt.Sprintf("%s: all %d entries of league %s follow, fingerprint %s", file, state.Len(), state.Head().League, state.Fingerprint())
	if s == nil {
		return said, nil
	}
	compared, err := p.checkResults(s, log)
	return said + "; " + counted(compared, "result is that of its record", "results are those of their records"), namedLines(file, err)
}
