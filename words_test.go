package main

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/BurntSushi/toml"
	"github.com/stretchr/testify/require"
)

// unwanted are the words, by language, for which the catalogs have better ones:
// one word stands for one thing, and nothing is said word for word as in another
// language.
var unwanted = map[string][]string{
	"en": {
		"anybody", "are to be", "as ever", "autopilot", "awaited", "clocks? stands?", "everybody", "from here on", "gives? nothing back", "I lack",
		"in favour", "is to (be|lay|move|place)", "key moments", "lot has fallen", "put to the vote", "since my last turn", "somebody", "(is|was) taken back",
	},
	"fr": {
		"pilotes? automatiques?", "possible là", "que taper", "réfutée?s?", "robots?", "sièges?", "une relève", "vos", "votre", "vous",
	},
}

// TestWords reads every catalog there is, in both languages.
func TestWords(t *testing.T) {
	read := map[string]int{}
	err := filepath.WalkDir(".", func(path string, _ fs.DirEntry, err error) error {
		if err != nil || !strings.Contains(filepath.ToSlash(path), "/text/") || filepath.Ext(path) != ".toml" {
			return err
		}
		name := strings.TrimSuffix(path, ".toml")
		language := name[len(name)-2:]
		require.Contains(t, unwanted, language, path)
		words := regexp.MustCompile(`(?i)(^|\PL)(` + strings.Join(unwanted[language], "|") + `)($|\PL)`)
		text, err := os.ReadFile(path)
		require.NoError(t, err)
		var catalog map[string]any
		require.NoError(t, toml.Unmarshal(text, &catalog), path)
		read[language]++
		for key, said := range sayings("", catalog) {
			require.NotRegexp(t, words, said, "%s: %s", path, key)
		}
		return nil
	})
	require.NoError(t, err)
	require.Greater(t, read["en"], 20)
	require.Equal(t, read["en"], read["fr"])
}

// sayings returns the texts of a catalog, or of a table in it, by key.
func sayings(key string, table map[string]any) map[string]string {
	all := map[string]string{}
	for name, value := range table {
		switch value := value.(type) {
		case string:
			all[key+name] = value
		case map[string]any:
			for below, text := range sayings(key+name+".", value) {
				all[below] = text
			}
		}
	}
	return all
}
