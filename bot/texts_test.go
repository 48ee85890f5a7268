package bot_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot"
	"herald/bot/bottest"
	"herald/bot/discord"
	"herald/games/gametest"
	"herald/lang"
)

func TestCatalogs(t *testing.T) {
	for _, texts := range bot.Texts() {
		require.NoError(t, gametest.Catalogs(texts))
	}
}

// TestTextsNameCommandsByTheirNames checks that each command in a text exists, and that none
// is written as it would be typed: texts link to commands.
func TestTextsNameCommandsByTheirNames(t *testing.T) {
	t.Parallel()
	named := regexp.MustCompile("{{command `([^`]+)`[^}]*}}")
	known := map[string]bool{}
	for _, c := range bot.Commands(bottest.New(t).Bot) {
		known[c.Name] = true
		for _, o := range c.Options {
			known[c.Name+" "+o.Name] = o.Type == discord.OfCommand
		}
	}
	for _, tag := range []string{"en", "fr"} {
		text := source(t, tag)
		require.NotRegexp(t, "`/", text)
		all := named.FindAllStringSubmatch(text, -1)
		require.Greater(t, len(all), 20)
		for _, name := range all {
			require.True(t, known[name[1]], "%s: %s", tag, name[0])
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

// TestEveryKeyHasAText checks the keys in the source: one without a text would be shown as it
// is.
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
