package bot_test

import (
	"cmp"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot"
	"herald/bot/bottest"
	"herald/games/gametest"
	"herald/lang"
)

func TestCatalogs(t *testing.T) {
	for _, texts := range bot.Texts() {
		require.NoError(t, gametest.Catalogs(texts))
	}
}

// TestTextsNameCommandsAsTheyAreShown checks that each command in a text exists
// under that name in the text's language.
func TestTextsNameCommandsAsTheyAreShown(t *testing.T) {
	t.Parallel()
	named := regexp.MustCompile("`/([^` ]+)")
	commands := bot.Commands(bottest.New(t).Bot)
	for _, tag := range []string{"en", "fr"} {
		known := map[string]bool{}
		for _, c := range commands {
			known[cmp.Or(c.Names[tag], c.Name)] = true
		}
		all := named.FindAllStringSubmatch(source(t, tag), -1)
		require.Greater(t, len(all), 20)
		for _, name := range all {
			require.True(t, known[name[1]], "%s: /%s", tag, name[1])
		}
	}
}

// source returns the source of a language's catalogs.
func source(t *testing.T, tag string) string {
	t.Helper()
	all := ""
	for _, texts := range bot.Texts() {
		names, err := lang.Files(texts, tag)
		require.NoError(t, err)
		for _, name := range names {
			text, err := fs.ReadFile(texts, name)
			require.NoError(t, err)
			all += string(text)
		}
	}
	return all
}

// TestEveryKeyHasAText checks the keys in the source: one without a text would be
// shown as it is.
func TestEveryKeyHasAText(t *testing.T) {
	catalog := bottest.New(t).View.Catalog
	own, err := lang.Load(bot.Texts()...)
	require.NoError(t, err)
	subjects := map[string]bool{}
	for _, key := range own.Keys("en") {
		subject, _, _ := strings.Cut(key, ".")
		subjects[subject] = true
	}
	literal := regexp.MustCompile(`"(([a-z]+)\.[a-z.-]*[a-z])"`)
	found := 0
	err = filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || filepath.Ext(path) != ".go" || strings.HasPrefix(path, "sandbox") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		text, err := os.ReadFile(path)
		for _, key := range literal.FindAllStringSubmatch(string(text), -1) {
			if subjects[key[2]] {
				found++
				require.True(t, catalog.Has(key[1]), "%s: %s", path, key[1])
			}
		}
		return err
	})
	require.NoError(t, err)
	require.Greater(t, found, 300)
}
