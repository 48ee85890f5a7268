package cli

import (
	"fmt"
	"strings"

	"herald/games"
	"herald/games/match"
)

// verify prints a record with the proof of its dice, and what a stranger has to
// compare with what was published.
func verify(p *program, rules games.Rules, r match.Record) error {
	proof, err := match.Proof(rules, r)
	if err != nil {
		return err
	}
	fmt.Fprintf(p.Stdout, "# %d plies: all outcomes of chance follow from the seed, and the seed matches the commitment.\n", len(r.Entries))
	if n := sealsGiven(r); n > 0 {
		fmt.Fprintf(p.Stdout, "# The secret answers match their seals: %d of them.\n", n)
	}
	fmt.Fprintf(p.Stdout, "# Compare the commitment with the one that was published: %s\n", r.Commitment)
	switch {
	case r.Proof == 0:
		fmt.Fprintln(p.Stdout, "# This is a proof of version 1: chance follows from the seed and the ply.")
	case r.Message == "":
		fmt.Fprintln(p.Stdout, "# The seed alone decides: no message was mixed in.")
	default:
		fmt.Fprintf(p.Stdout, "# Compare the message that is mixed in with the one that published the commitment: %s\n", r.Message)
	}
	if r.Sealed.Plies > 0 {
		fmt.Fprintf(p.Stdout, "# Compare the closure of the first %d plies with the one that /verify has shown: %s\n", r.Sealed.Plies, r.Sealed.Sum)
	}
	fmt.Fprint(p.Stdout, proof)
	return nil
}

// sealsGiven returns the number of seals in a proof.
func sealsGiven(r match.Record) int {
	n := 0
	for _, remark := range r.Remarks {
		if strings.HasPrefix(remark, "# seal ") {
			n++
		}
	}
	return n
}
