package cli

import (
	"io"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestALeagueIsWrittenAsPages writes them in French, with the names of people and of the game.
func TestALeagueIsWrittenAsPages(t *testing.T) {
	dir := t.TempDir()
	file, names := filepath.Join(dir, "log"), filepath.Join(dir, "names")
	require.NoError(t, os.WriteFile(file, []byte(simulated(t, []string{"--format=swiss", "--rounds=3"}, 1).String()), 0o644))
	require.NoError(t, os.WriteFile(names, []byte("1 Ada <3\n"), 0o644))
	out := filepath.Join(dir, "site")
	require.NoError(t, Run(t.Context(), []string{
		"league", "export", file, "--out", out, "--html", "--lang", "fr", "--names", names, "--title", "Ligue d’été",
	}, env(nil, io.Discard)))
	index, err := os.ReadFile(filepath.Join(out, "index.html"))
	require.NoError(t, err)
	require.Contains(t, string(index), "<h1>Ligue d’été</h1>\n<p>Lancaster</p>")
	require.Contains(t, string(index), `<a href="p1.html">Ada &lt;3</a>`)
	require.Contains(t, string(index), "<caption>Ronde 3</caption>")
	require.FileExists(t, filepath.Join(out, "p1.html"))
	require.NoFileExists(t, filepath.Join(out, "results.csv"))
}
