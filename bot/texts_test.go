package bot

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games/gametest"
)

func TestCatalogs(t *testing.T) {
	own, err := fs.Sub(texts, "text")
	require.NoError(t, err)
	require.NoError(t, gametest.Catalogs(own))
}

// TestTextsNameTheCommandsAsTheyAreShown: a person with a French Discord sees
// French names in the menu.
func TestTextsNameTheCommandsAsTheyAreShown(t *testing.T) {
	named := regexp.MustCompile("`/([\\p{L}-]+)")
	for _, tag := range []string{"en", "fr"} {
		source, err := texts.ReadFile("text/" + tag + ".toml")
		require.NoError(t, err)
		known := map[string]bool{}
		for _, c := range offline(t, shelf...).commands() {
			known[firstOf(c.Names[tag], c.Name)] = true
		}
		all := named.FindAllStringSubmatch(string(source), -1)
		require.NotEmpty(t, all)
		for _, name := range all {
			require.True(t, known[name[1]], "%s: /%s", tag, name[1])
		}
	}
}

// TestEveryKeyHasAText looks for the keys in the source: a missing one would
// be shown as it is.
func TestEveryKeyHasAText(t *testing.T) {
	catalog, err := Catalog(nil)
	require.NoError(t, err)
	files, err := filepath.Glob("*.go")
	require.NoError(t, err)
	literal := regexp.MustCompile(`"((?:button|lobby|panel|turn|result|since|log|games|resign|rules|settings|permission|suggest|error|help|silence|move|board)\.[a-z.-]+)"`)
	found := 0
	for _, file := range files {
		source, err := os.ReadFile(file)
		require.NoError(t, err)
		for _, key := range literal.FindAllStringSubmatch(string(source), -1) {
			found++
			require.True(t, catalog.Has(key[1]), "%s: %s", file, key[1])
		}
	}
	require.Greater(t, found, 60)
}
