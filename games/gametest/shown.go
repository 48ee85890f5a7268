package gametest

import (
	"os"
	"path/filepath"
	"regexp"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"herald/games"
	"herald/lang"
)

// Scripted returns what number finds in the names of the scripts in testdata; it
// finds something in each.
func Scripted(t *testing.T, number *regexp.Regexp) []string {
	t.Helper()
	files, err := filepath.Glob("testdata/*.txt")
	require.NoError(t, err)
	var rules []string
	for _, file := range files {
		rule := number.FindString(filepath.Base(file))
		require.NotEmpty(t, rule, file)
		rules = append(rules, rule)
	}
	return rules
}

var testComment = regexp.MustCompile(`(?m)((?:^//.*\n)+)func Test`)

// Commented returns all that number finds in the comments of the package's
// tests.
func Commented(t *testing.T, number *regexp.Regexp) []string {
	t.Helper()
	files, err := filepath.Glob("*_test.go")
	require.NoError(t, err)
	var rules []string
	for _, file := range files {
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		for _, comment := range testComment.FindAllStringSubmatch(string(text), -1) {
			rules = append(rules, number.FindAllString(comment[1], -1)...)
		}
	}
	return rules
}

// section is how many characters of the rules fit a message with its headings.
const section = 900

// Summary checks that each section of the rules fits a message in every
// language.
func Summary(t *testing.T, rules games.Rules) {
	t.Helper()
	catalog, err := lang.Load(rules.Texts)
	require.NoError(t, err)
	for _, tag := range lang.Languages {
		say := catalog.Printer(tag.String(), nil)
		for _, s := range rules.Sections {
			text := say.T(rules.Name + ".rules." + s + ".text")
			require.LessOrEqual(t, utf8.RuneCountInString(text), section, "%s, %s", s, tag)
		}
	}
}
