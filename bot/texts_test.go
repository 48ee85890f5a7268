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
