package record

import (
	"fmt"
	"regexp"

	"herald/games"
)

// A draft that replaces secret answers begins with this word. The number counts the draws and
// take-backs in the record when it was made: "!recall+12".
var revisionForm = regexp.MustCompile(`^!recall\+[0-9]{1,9}$`)

// Revises reports whether a draft replaces secret answers.
func Revises(draft []string) bool {
	return len(draft) > 0 && revisionForm.MatchString(draft[0])
}

// Revision returns the first word of a draft that replaces secret answers now.
func (r Record) Revision() string {
	n := 0
	for _, e := range r.Entries {
		if e.Player == games.Chance || e.Act() == ActTakeBack {
			n++
		}
	}
	return fmt.Sprintf("%s+%d", ActRecall, n)
}
