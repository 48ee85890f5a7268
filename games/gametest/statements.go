package gametest

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
)

// Statements checks RULES.md of the calling package: the rules of the game as
// numbered statements. Each is an item of a list that begins with its number
// and ends with the scripts and tests that check it:
//
//   - **L-3.8** Capture is complete and automatic.
//     [testdata/L-3.8-no-choice.txt, TestExamples]
//
// A script cites the number in its name or in a remark, a test in its doc comment. Every cited number must be
// a statement's: in comments and texts of the package, in the names and remarks of its scripts, in RULES.md
// itself, and in the comments of Go files in the other directories. Numbers look like L-3.8, CF7 or 12.15; a
// single capital without a hyphen, as in R4, begins a number only if it begins one of a statement, because
// squares have such names, too.
func Statements(t *testing.T, others ...string) {
	t.Helper()
	faults, err := statementFaults(".", others...)
	require.NoError(t, err)
	for _, f := range faults {
		t.Error(f)
	}
}

// statementFaults returns the discrepancies between the RULES.md in a game's directory and its citations.
func statementFaults(game string, others ...string) ([]string, error) {
	file := filepath.Join(game, "RULES.md")
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	rules, faults := parseRulebook(file, string(text))
	c := citations{cited: rules.cited, checks: map[string][]string{}}
	if err := c.game(game); err != nil {
		return nil, err
	}
	for _, other := range others {
		if _, err := c.sources(other); err != nil {
			return nil, err
		}
	}
	faults = append(faults, rules.unchecked(c.checks)...)
	return append(faults, c.unknown(rules)...), nil
}

// unchecked returns the statements that name no check, or one that does not exist or does not cite them.
func (r rulebook) unchecked(checks map[string][]string) []string {
	var faults []string
	for _, s := range r.statements {
		names := s.checks()
		if len(names) == 0 {
			faults = append(faults, fmt.Sprintf("%s: %s names no script or test at its end", s.where, s.number))
		}
		for _, name := range names {
			numbers, ok := checks[name]
			if !ok {
				faults = append(faults, fmt.Sprintf("%s: %s: there is no script or test %q", s.where, s.number, name))
			} else if !slices.Contains(numbers, s.number) {
				faults = append(faults, fmt.Sprintf("%s: %s: %s does not cite it", s.where, s.number, name))
			}
		}
	}
	return faults
}

// unknown returns the citations of no statement.
func (c citations) unknown(r rulebook) []string {
	var faults []string
	for _, cited := range c.all {
		if !r.has(cited.number) {
			faults = append(faults, fmt.Sprintf("%s: %s is no statement of RULES.md", cited.where, cited.number))
		}
	}
	return faults
}
