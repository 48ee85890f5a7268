package gametest

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
)

// TestThePageListsEveryOptionalInterface compares the table of docs/write-a-game.md with Optionals.
func TestThePageListsEveryOptionalInterface(t *testing.T) {
	page := manual(t)
	var want []string
	for _, o := range Optionals() {
		want = append(want, o.Name+" "+strings.ToLower(o.Of.Name()))
	}
	var have []string
	for _, row := range regexp.MustCompile("(?m)^\\| .+ \\| `([a-z]+\\.[A-Z][A-Za-z]+)` \\| ([a-z]+) \\|$").FindAllStringSubmatch(page, -1) {
		have = append(have, row[1]+" "+row[2])
	}
	require.Equal(t, want, have)
}

// TestThePageListsEveryKey looks for the texts that every game needs.
func TestThePageListsEveryKey(t *testing.T) {
	page := manual(t)
	rules := games.Rules{Name: "GAME", Options: []games.Option{{Name: "OPTION", Values: []string{"VALUE"}}}, Sections: []string{"SECTION"}}
	for key := range shelfTexts(rules) {
		require.Contains(t, page, "`"+key+"`")
	}
}

func manual(t *testing.T) string {
	t.Helper()
	page, err := os.ReadFile("../../docs/write-a-game.md")
	require.NoError(t, err)
	return string(page)
}
