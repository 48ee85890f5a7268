package render

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// A name goes on one line, on two that are broken where a reader would, or is cut on the second one.
func TestNameLines(t *testing.T) {
	for name, want := range map[string][]string{
		"Ada":                     {"Ada"},
		"Gawain (bot, easy)":      {"Gawain"},
		"Lancelot du Lac":         {"Lancelot", "du Lac"},
		"Anne-Marie":              {"Anne-", "Marie"},
		"Maximilienne":            {"Maximi-", "lienne"},
		"Mmmmmmm":                 {"Mmmm-", "mmm"},
		"Maximilienne d’Yvetot":   {"Maximil-", "ienne…"},
		"Éléonore de Champagne":   {"Éléonore", "de Cha…"},
		"Guillaume (bot, medium)": {"Guill-", "aume"},
	} {
		lines := Label.NameLines(name, 119)
		require.Equal(t, want, lines)
		for _, line := range lines {
			require.LessOrEqual(t, Label.Width(line), 119, line)
		}
	}
}
