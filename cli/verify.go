package cli

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"herald/games"
	"herald/games/match"
	"herald/games/record"
)

// An unprovedError reports a proof that is consistent, but not proved by the noted sums.
type unprovedError struct{ noted bool }

func (e unprovedError) Error() string {
	if e.noted {
		return "consistent, but what you have noted does not prove it to its end"
	}
	return "consistent, but not proved: give what you have noted behind the file"
}

// verify prints a record with its proof, and the verdict, given the noted sums: the
// commitment, the ID of the lobby message, and seals. The error is an unprovedError if they do
// not prove all of it.
func (c *replayCommand) verify(p *program, rules games.Rules, r record.Record) error {
	if version := max(r.Proof, 1); version != c.Proof && r.Seed != "" {
		return fmt.Errorf("this is a proof of version %d, not %d: if the match began with it, add --proof %d", version, c.Proof, version)
	}
	proof, err := match.Prove(rules, r)
	if err != nil {
		return err
	}
	if err := c.asWritten(proof); err != nil {
		return err
	}
	proved, missing, err := compare(proof, c.Noted)
	if err != nil {
		return err
	}
	say := func(form string, args ...any) { fmt.Fprintf(p.Stdout, "# "+form+"\n", args...) }
	say("%d entries and %d seals fit the seed and the rules, of %s, version %d.", len(r.Entries), len(proof.Seals()), r.Game, r.Version)
	if r.Version != rules.Version {
		say("Rules of another version: this program plays version %d now.", rules.Version)
	}
	sayCovered(say, r)
	whole := len(missing) == 0 && proved == len(r.Entries)
	switch {
	case whole:
		say("Proved: this is the record that was committed to and sealed.")
	case proved >= 0:
		say("Consistent, but proved only up to entry %d: whoever knows the seed, as all do now, could have written the rest.", proved)
	default:
		say("Consistent, but not proved: whoever knows the seed, as all do now, could have written it.")
	}
	for _, what := range missing {
		say("Still to be compared: %s", what)
	}
	fmt.Fprint(p.Stdout, proof)
	if !whole {
		return unprovedError{noted: len(c.Noted) > 0}
	}
	return nil
}

// sayCovered lists what the seals cover, and what they do not.
func sayCovered(say func(form string, args ...any), r record.Record) {
	switch r.Proof {
	case 0:
		say("A proof of version 1: the seed covers what was drawn and the secret answers. Not covered: game, options, table, places, open answers.")
	case 2:
		say("A proof of version 2: the seals cover all entries. Not covered: game, options, table, places, who took one over.")
	default:
		say("The seals cover the game and its version, options, table, lobby message, places, who took one over, and all entries.")
	}
	for _, h := range r.Holders {
		if h.Salt == "" {
			say("Covered without a name, which was deleted: %s.", h.Name)
		}
	}
}

// asWritten returns an error unless each line of the file is as Herald writes it, except
// comments: other readers of the file might interpret it differently.
func (c *replayCommand) asWritten(proof *record.Proof) error {
	text, err := readText(c.File)
	if err != nil {
		return err
	}
	want := proof.String()
	if r := proof.Record; len(r.Remarks) == 0 && r.Seals == "" { // a record without remarks
		want = r.Public(true).String()
	}
	have, wanted := proofLines(text), proofLines(want)
	for n, line := range have {
		if n >= len(wanted) || line != wanted[n] {
			return fmt.Errorf("%.80q is not as herald writes it, or out of place", line)
		}
	}
	switch {
	case len(have) < len(wanted):
		return fmt.Errorf("the line %.80q is missing", wanted[len(have)])
	case !utf8.ValidString(text):
		return fmt.Errorf("the file is not UTF-8")
	}
	return nil
}

// proofLines returns the lines of a proof without comments.
func proofLines(text string) []string {
	return slices.DeleteFunc(strings.Split(text, "\n"), func(line string) bool {
		comment := strings.HasPrefix(line, "#") && !strings.HasPrefix(line, "# outcomes ") && !strings.HasPrefix(line, "# seal ")
		return line == "" || comment
	})
}

// compare returns the entry up to which the noted sums prove a record, -1 if they prove
// nothing, and what must still be compared. It fails if a noted sum is not in the record.
func compare(proof *record.Proof, noted []string) (proved int, missing []string, err error) {
	r, proved := proof.Record, -1
	message := r.Message
	if message == "" {
		message = "-"
	}
	own, published := proof.Seals(), proof.Sums
	if len(published) > 0 {
		published = published[:r.Sealed.Plies+1]
	}
	for _, word := range noted {
		n := slices.Index(published, word)
		if word == "" || n < 0 && word != r.Commitment && word != message && !slices.Contains(own, word) {
			return 0, nil, fmt.Errorf("%.80q, which you have noted, is not in this record", word)
		}
		proved = max(proved, n)
	}
	for _, one := range []struct{ key, value string }{{"commitment", r.Commitment}, {"message", message}, {"sealed", r.Sealed.Sum}} {
		if one.value != "" && !slices.Contains(noted, one.value) {
			missing = append(missing, one.key+" "+one.value)
		}
	}
	return proved, missing, nil
}
