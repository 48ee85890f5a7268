package cli

import (
	"fmt"
	"slices"
	"text/tabwriter"

	"herald/games/league/rating"
)

type leagueFitCommand struct {
	Files []string `arg:"" type:"existingfile" help:"Logs of leagues."`
}

// Run prints for each game of the logs the beta that makes its matches most likely, and the
// quality of its predictions: the mean logarithm of the chance given to what happened, which
// is better the nearer it is to 0.
func (c *leagueFitCommand) Run(p *program) error {
	var matches []rating.Match
	var titles []string
	for _, file := range c.Files {
		_, state, err := readLeague(file)
		if err != nil {
			return err
		}
		matches = append(matches, state.Rated()...)
		titles = append(titles, state.Head().Game)
	}
	slices.Sort(titles)
	columns := tabwriter.NewWriter(p.Stdout, 0, 0, 2, ' ', 0)
	fmt.Fprintln(columns, "game\tmatches\tbeta\tlikelihood\tby default\tby chance")
	for _, game := range slices.Compact(titles) {
		f := rating.Fit(matches, game)
		fmt.Fprintf(columns, "%s\t%d\t%.3f\t%.4f\t%.4f\t%.4f\n", game, f.Matches, f.Beta, f.Likelihood, f.WithoutFit, f.WithoutAnything)
	}
	return columns.Flush()
}
