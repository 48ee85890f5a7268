package cli

import (
	"fmt"

	"herald/store/bolt"
)

// maxMissing is the most missing items that are printed.
const maxMissing = 200

// salvage saves the undamaged part of the store in a data folder to a file, and prints a
// summary.
func (p *program) salvage(data, file string) error {
	saved, err := bolt.Salvage(storeFile(data), file)
	if err != nil {
		return err
	}
	fmt.Fprintf(p.Stdout, "saved: %d matches, %d leagues with %d lines and %d texts, %d people, %d settings\n",
		saved.Matches, saved.Leagues, saved.Lines, saved.Texts, saved.People, saved.Settings)
	for n, what := range saved.Missing {
		if n == maxMissing {
			fmt.Fprintf(p.Stdout, "missing or damaged: %d more\n", len(saved.Missing)-n)
			break
		}
		fmt.Fprintf(p.Stdout, "missing or damaged: %s\n", what)
	}
	if len(saved.Missing) == 0 {
		fmt.Fprintln(p.Stdout, "nothing is missing")
	}
	return nil
}
