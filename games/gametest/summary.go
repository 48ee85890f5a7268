package gametest

import (
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"herald/games"
	"herald/lang"
)

// section is the length of a section of the rules that fits a message with its
// headings.
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
