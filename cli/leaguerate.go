package cli

import (
	"fmt"
	"io"
	"text/tabwriter"

	"herald/games/league/rating/vectors"
)

type rateCommand struct{}

// Run prints how far the rating of each vector is from the published one. Any that
// is too far is an error.
func (c *rateCommand) Run(p *program) error {
	results, err := vectors.Check(p.Stdin)
	if err != nil {
		return err
	}
	differ, err := printResults(p.Stdout, results)
	if err == nil && differ > 0 {
		err = fmt.Errorf("%d of %d vectors differ by more than their tolerance", differ, len(results))
	}
	return err
}

// printResults prints a line for each vector and returns the number that differ.
func printResults(w io.Writer, results []vectors.Result) (differ int, err error) {
	columns := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	for _, r := range results {
		verdict := "ok"
		if !r.OK() {
			verdict = "differs"
			differ++
		}
		fmt.Fprintf(columns, "%s\t%s\t%.1e\t%s\n", r.Group, r.Name, r.Difference, verdict)
	}
	return differ, columns.Flush()
}
