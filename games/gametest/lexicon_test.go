package gametest

import (
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"herald/games"
	"herald/games/gametest/toy"
)

func TestPlantedLexiconIsCaught(t *testing.T) {
	for _, c := range []struct{ language, old, planted, want string }{
		{"fr", `yes = "oui"`, `yes = "no"`, `"yes" is "no" in "fr", which also means "no"`},
		{"fr", `yes = "oui"`, `yes = "done"`, `"done" means "yes" in "fr"`},
		{"fr", `no = "non"`, `no = "oui"`, `"no" is "oui" in "fr", which means "yes"`},
		{"fr", `no = "non"`, `no = "c’est non"`, `"no" is "c’est non" in "fr", which means "c’est non"`},
		{"en", `no = "no"`, `no = "nay"`, `"no" is "nay" to those who read the game's own words`},
	} {
		rules := toy.Rules()
		rules.Texts = planting(t, rules, c.language, c.old, c.planted)
		require.ErrorContains(t, run(t, "lexicon", rules), c.want)
	}
	require.NoError(t, run(t, "lexicon", toy.Rules()))
}

// planting returns the catalogs of a game with a change in one language.
func planting(t *testing.T, rules games.Rules, language, old, planted string) fs.FS {
	t.Helper()
	changed := fstest.MapFS{}
	for _, name := range []string{"text/en.toml", "text/fr.toml"} {
		text, err := fs.ReadFile(rules.Texts, name)
		require.NoError(t, err)
		if strings.Contains(name, language) {
			require.Contains(t, string(text), old)
			text = []byte(strings.Replace(string(text), old, planted, 1))
		}
		changed[name] = &fstest.MapFile{Data: text}
	}
	return changed
}
