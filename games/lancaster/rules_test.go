package lancaster

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games/gametest"
	"herald/lang"
)

// ruleNumbers returns the rules of the specification by their numbers: its rules,
// laws, rulings, worked examples and clarifications.
func ruleNumbers() []string {
	var all []string
	add := func(prefix string, to int) {
		for n := 1; n <= to; n++ {
			all = append(all, fmt.Sprintf("%s%d", prefix, n))
		}
	}
	for prefix, n := range map[string]int{
		"SU": 7, "RD": 1, "PK": 11, "PA": 9, "CO": 7, "EX": 3, "CA": 4, "CF": 9, "EN": 5, "TP": 12,
		"R": 24, "11.": 11, "12.": 25,
	} {
		add(prefix, n)
	}
	for l := range Laws {
		word := l.String()
		all = append(all, strings.ToUpper(word[:len(word)-1])+word[len(word)-1:])
	}
	return all
}

var number = regexp.MustCompile(`\b(SU|RD|PK|PA|CO|EX|CA|CF|EN|TP|R|11\.|12\.|N)[0-9]+\b|\bL[0-4][a-d]\b`)

// Every rule is named in a remark of a script or in the comment of a test.
func TestEveryRuleIsShown(t *testing.T) {
	shown := map[string]bool{}
	scripts, err := filepath.Glob("testdata/*.txt")
	require.NoError(t, err)
	tests, err := filepath.Glob("*_test.go")
	require.NoError(t, err)
	remark := regexp.MustCompile(`(?m)^(#|//) .*$`)
	for _, file := range append(scripts, tests...) {
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		for _, line := range remark.FindAllString(string(text), -1) {
			for _, n := range number.FindAllString(line, -1) {
				shown[n] = true
			}
		}
	}
	var missing []string
	for _, rule := range ruleNumbers() {
		if !shown[rule] {
			missing = append(missing, rule)
		}
		delete(shown, rule)
	}
	require.Empty(t, missing)
	require.Empty(t, shown, "there is no such rule")
}

// The rules have every number of the table put in, and guesses marked.
func TestSummary(t *testing.T) {
	gametest.Summary(t, Rules())
	catalog, err := lang.Load(Rules().Texts)
	require.NoError(t, err)
	for _, language := range []string{"en", "fr"} {
		say := catalog.Printer(language, nil)
		for _, section := range Rules().Sections {
			require.NotRegexp(t, `<[a-z0-9.-]+>`, say.T("lancaster.rules."+section+".text"))
		}
		require.Contains(t, say.T("lancaster.rules.numbers.text"), "G Somerset (4?) 6? points")
		require.Contains(t, say.T("lancaster.rules.numbers.text"), "D Gloucester (3) 1")
	}
}
