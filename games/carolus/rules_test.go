package carolus

import (
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games/gametest"
)

// numbered are the rules of the specification, by their numbers. The last of
// section 12 is missing: how long games are is no rule.
var numbered = strings.Fields(`
	C-2.1 C-2.2 C-2.3 C-2.4 C-2.5 C-2.6 C-2.7
	C-3.1 C-3.2 C-3.3 C-3.4 C-3.5 C-3.6
	C-4.1 C-4.2 C-4.3 C-4.4 C-4.5 C-4.6 C-4.7 C-4.8 C-4.9 C-4.10 C-4.11 C-4.12
	C-4.13 C-4.14 C-4.15 C-4.16 C-4.17
	C-5.1 C-5.2 C-5.3 C-5.4 C-5.5 C-5.6 C-5.7
	C-6.1 C-6.2 C-6.3 C-6.4 C-6.5
	V-A V-1 V-2
	C-E0 C-E1 C-E2 C-E5 C-E6
	12.1 12.2 12.3 12.4 12.5 12.6 12.7 12.8 12.9 12.10 12.11 12.12 12.13 12.14 12.15 12.16 12.17
`)

// Where scripts and comments name rules.
var (
	scriptNumber  = regexp.MustCompile(`^([CV]-)?[0-9.]*[0-9A]`)
	commentNumber = regexp.MustCompile(`C-[0-9E.]*[0-9]|12\.[0-9]+`)
)

// Every rule has a script that is named after it, or a test whose comment
// names it.
func TestEveryRuleIsShown(t *testing.T) {
	shown := append(gametest.Scripted(t, scriptNumber), gametest.Commented(t, commentNumber)...)
	for _, rule := range numbered {
		require.Contains(t, shown, rule)
	}
	for _, rule := range shown {
		require.Contains(t, numbered, rule)
	}
}

func TestSummary(t *testing.T) { gametest.Summary(t, Rules()) }
