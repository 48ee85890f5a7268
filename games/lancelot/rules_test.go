package lancelot

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"herald/lang"
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

// Every rule has a script that is named after it, or a test whose comment
// names it.
func TestEveryRuleIsShown(t *testing.T) {
	shown := append(scripted(t), commented(t)...)
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

// scripted returns the rules that scripts are named after.
func scripted(t *testing.T) []string {
	t.Helper()
	files, err := filepath.Glob("testdata/*.txt")
	require.NoError(t, err)
	var rules []string
	for _, file := range files {
		base := filepath.Base(file)
		number := regexp.MustCompile(`^(L-)?[0-9.]*[0-9]`).FindString(base)
		require.NotEmpty(t, number, base)
		rules = append(rules, number)
	}
	return rules
}

var testComment = regexp.MustCompile(`(?m)((?:^//.*\n)+)func Test`)

// commented returns the rules that the comments of tests begin a sentence with.
func commented(t *testing.T) []string {
	t.Helper()
	files, err := filepath.Glob("*_test.go")
	require.NoError(t, err)
	var rules []string
	for _, file := range files {
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		for _, comment := range testComment.FindAllStringSubmatch(string(text), -1) {
			rules = append(rules, regexp.MustCompile(`L-[0-9.]*[0-9]a?`).FindAllString(comment[1], -1)...)
		}
	}
	return rules
}

// The summary of the rules fits an embed: sections of at most 900 characters.
func TestSummary(t *testing.T) {
	catalog, err := lang.Load(Rules().Texts)
	require.NoError(t, err)
	for _, language := range []string{"en", "fr"} {
		say := catalog.Printer(language, nil)
		for _, section := range Rules().Sections {
			text := say.T("lancelot.rules." + section + ".text")
			require.LessOrEqual(t, utf8.RuneCountInString(text), 900, "%s, %s", section, language)
		}
	}
}
