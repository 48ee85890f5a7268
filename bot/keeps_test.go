package bot_test

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot"
	"herald/bot/bottest"
)

// storesNobody are the features that store nothing about people, or only what deletes it.
var storesNobody = []string{"forum", "thread", "privacy"}

// TestFeaturesThatStoreSaySo checks that each feature with a part at tables, settings of its own or data in places of
// its own has its items in the privacy text.
func TestFeaturesThatStoreSaySo(t *testing.T) {
	t.Parallel()
	stores := regexp.MustCompile(`table\.Keep|SetSetting\(|Personal:`)
	names, err := filepath.Glob("feature/*/*.go")
	require.NoError(t, err)
	found := 0
	for _, name := range names {
		text, err := os.ReadFile(name)
		require.NoError(t, err)
		feature := filepath.Base(filepath.Dir(name))
		if strings.HasSuffix(name, "_test.go") || !stores.Match(text) || slices.Contains(storesNobody, feature) {
			continue
		}
		found++
		require.Contains(t, bot.Keeps(), "keeps."+feature, name)
	}
	require.Greater(t, found, 10)
	for _, language := range []string{"en", "fr"} {
		say := bottest.New(t).View.Catalog.Printer(language, nil)
		for _, key := range bot.Keeps() {
			require.True(t, strings.HasPrefix(say.T(key), "- **"), key)
		}
	}
}

// The page on data tells what each feature keeps: a new one needs its row there, and its name below the table.
func TestThePageOnDataTellsWhatFeaturesKeep(t *testing.T) {
	page, err := os.ReadFile("../docs/privacy.md")
	require.NoError(t, err)
	_, rest, found := strings.Cut(string(page), "declare that they keep, and bot/keeps_test.go compares: ")
	require.True(t, found)
	names, _, _ := strings.Cut(rest, ". -->")
	var told []string
	for _, name := range strings.Split(names, ", ") {
		told = append(told, "keeps."+name)
	}
	require.Equal(t, bot.Keeps(), told)
}
