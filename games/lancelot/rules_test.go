package lancelot

import (
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games/gametest"
)

// numbered are the rules of the specification, by their numbers. Of section 12
// two are missing: resignation (12.9) is the match's, and who should begin how
// often (12.11) the leagues'.
var numbered = strings.Fields(`
	L-2.1 L-2.2 L-2.3 L-2.4 L-2.5 L-2.6 L-2.7
	L-3.1 L-3.2 L-3.3 L-3.4 L-3.5 L-3.6 L-3.7 L-3.8 L-3.9 L-3.10 L-3.11 L-3.12 L-3.13
	L-4.1 L-4.2 L-4.3 L-4.4 L-4.5
	L-5.1 L-5.1a
	L-6.1 L-6.2 L-6.3 L-6.4 L-6.5 L-6.6 L-6.7 L-6.8 L-6.9 L-6.10 L-6.11 L-6.12 L-6.13
	L-E1 L-E2 L-E3 L-E4 L-E5 L-E6
	12.1 12.2 12.3 12.4 12.5 12.6 12.7 12.8 12.10
`)

// Where scripts and comments name rules.
var (
	scriptNumber  = regexp.MustCompile(`^(L-)?[0-9.]*[0-9]`)
	commentNumber = regexp.MustCompile(`L-[0-9.]*[0-9]a?`)
)

// Every rule has a script that is named after it, or a test whose comment
// names it.
func TestEveryRuleIsShown(t *testing.T) {
	shown := append(gametest.Scripted(t, scriptNumber), gametest.Commented(t, commentNumber)...)
	for _, e := range examples(t) {
		shown = append(shown, e.ID) // TestExamples
	}
	for _, rule := range numbered {
		require.Contains(t, shown, rule)
	}
	for _, rule := range shown {
		require.Contains(t, numbered, rule)
	}
}

func TestSummary(t *testing.T) { gametest.Summary(t, Rules()) }
