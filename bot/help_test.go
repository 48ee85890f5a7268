package bot

import (
	"cmp"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/lang"
)

// TestEveryTextNamesCommandsThatThereAre looks for commands in all texts of the
// bot: each is one, called as in that language.
func TestEveryTextNamesCommandsThatThereAre(t *testing.T) {
	t.Parallel()
	b := Offline(t, shelf...)
	named := regexp.MustCompile("`/([^` ]+)")
	for _, tag := range lang.Languages {
		names := map[string]bool{}
		for _, c := range b.commands() {
			names[cmp.Or(c.Names[tag.String()], c.Name)] = true
		}
		files, err := texts.ReadDir("text")
		require.NoError(t, err)
		seen := 0
		for _, f := range files {
			if !strings.HasSuffix(f.Name(), tag.String()+".toml") {
				continue
			}
			text, err := texts.ReadFile("text/" + f.Name())
			require.NoError(t, err)
			for _, m := range named.FindAllStringSubmatch(string(text), -1) {
				require.True(t, names[m[1]], "%s names /%s", f.Name(), m[1])
				seen++
			}
		}
		require.Greater(t, seen, 20)
	}
}
