package bot

import (
	"cmp"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games/gametest"
	"herald/lang"
)

func TestCatalogs(t *testing.T) {
	require.NoError(t, gametest.Catalogs(texts))
}

// TestTextsNameTheCommandsAsTheyAreShown: a person with a French Discord sees
// French names in the menu.
func TestTextsNameTheCommandsAsTheyAreShown(t *testing.T) {
	named := regexp.MustCompile("`/([\\p{L}-]+)")
	for _, tag := range []string{"en", "fr"} {
		source := source(t, tag)
		known := map[string]bool{}
		for _, c := range Offline(t, shelf...).commands() {
			known[cmp.Or(c.Names[tag], c.Name)] = true
		}
		all := named.FindAllStringSubmatch(source, -1)
		require.NotEmpty(t, all)
		for _, name := range all {
			require.True(t, known[name[1]], "%s: /%s", tag, name[1])
		}
	}
}

// source returns the catalogs of a language as they are written.
func source(t *testing.T, tag string) string {
	t.Helper()
	names, err := lang.Files(texts, tag)
	require.NoError(t, err)
	all := ""
	for _, name := range names {
		text, err := texts.ReadFile(name)
		require.NoError(t, err)
		all += string(text)
	}
	return all
}

// TestEveryKeyHasAText looks for the keys in the source: a missing one would
// be shown as it is.
func TestEveryKeyHasAText(t *testing.T) {
	catalog, err := Catalog(nil)
	require.NoError(t, err)
	files, err := filepath.Glob("*.go")
	require.NoError(t, err)
	subjects := map[string]bool{}
	own, err := lang.Load(texts)
	require.NoError(t, err)
	for _, key := range own.Keys("en") {
		subject, _, _ := strings.Cut(key, ".")
		subjects[subject] = true
	}
	literal := regexp.MustCompile(`"(([a-z]+)\.[a-z.-]*[a-z])"`)
	found := 0
	for _, file := range files {
		source, err := os.ReadFile(file)
		require.NoError(t, err)
		for _, key := range literal.FindAllStringSubmatch(string(source), -1) {
			if !subjects[key[2]] {
				continue
			}
			found++
			require.True(t, catalog.Has(key[1]), "%s: %s", file, key[1])
		}
	}
	require.Greater(t, found, 60)
}
