package league_test

import (
	"io/fs"
	"os"
	"regexp"
	"slices"
	"testing"

	"github.com/BurntSushi/toml"
	"github.com/stretchr/testify/require"

	"herald/games/league"
)

// TestEveryRefusalHasATextInEachLanguage, and there are no others.
func TestEveryRefusalHasATextInEachLanguage(t *testing.T) {
	var used []string
	files, err := fs.Glob(os.DirFS("."), "*.go")
	require.NoError(t, err)
	for _, file := range files {
		code, err := os.ReadFile(file)
		require.NoError(t, err)
		for _, found := range regexp.MustCompile(`refuse\("([a-z-]+)"`).FindAllSubmatch(code, -1) {
			used = append(used, string(found[1]))
		}
	}
	slices.Sort(used)
	used = slices.Compact(used)
	for _, language := range []string{"en", "fr"} {
		text, err := fs.ReadFile(league.Texts(), "text/"+language+".toml")
		require.NoError(t, err)
		var catalog struct {
			League struct{ Refusal map[string]string }
		}
		require.NoError(t, toml.Unmarshal(text, &catalog))
		var have []string
		for key := range catalog.League.Refusal {
			have = append(have, key)
		}
		slices.Sort(have)
		require.Equal(t, used, have, language)
	}
}
