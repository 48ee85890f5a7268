package cli

import (
	"bytes"
	"go/format"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// foreignModule returns the folder of a Go module that uses the Herald of this working tree.
func foreignModule(t *testing.T) string {
	t.Helper()
	herald, err := filepath.Abs("..")
	require.NoError(t, err)
	own, err := os.ReadFile("../go.mod")
	require.NoError(t, err)
	sums, err := os.ReadFile("../go.sum")
	require.NoError(t, err)
	dir := t.TempDir()
	text := strings.Replace(string(own), "module herald", "module fourth", 1) + "\nrequire herald v0.0.0\n\nreplace herald => " + herald + "\n"
	require.NoError(t, os.WriteFile(filepath.Join(dir, "go.mod"), []byte(text), 0o600))
	require.NoError(t, os.WriteFile(filepath.Join(dir, "go.sum"), sums, 0o600))
	return dir
}

// TestANewGamePassesItsTests writes the skeleton of a game into a module of its own. It runs the tests of the skeleton
// and of testdata/fourth: each optional interface that the game implements is asserted, and bot players play it.
func TestANewGamePassesItsTests(t *testing.T) {
	dir := foreignModule(t)
	var out bytes.Buffer
	require.NoError(t, Run(t.Context(), []string{"new-game", "counters", "--dir", dir}, env(nil, &out)))
	require.Contains(t, out.String(), "import \"fourth/render/counters\" and this line:\n\n\tcounters.Title(),\n")
	requireFormatted(t, dir)
	require.NoError(t, os.CopyFS(dir, os.DirFS("testdata/fourth")))
	require.Equal(t, 3, strings.Count(runIn(t, dir, "go", "test", "-vet=all", "./..."), "ok  \t"))
	if lint := os.Getenv("LINT"); lint != "" { // .ci/run has built it
		require.Empty(t, runIn(t, dir, lint, "./..."))
	}
}

// runIn runs a program in a Go module without network, and returns what it prints.
func runIn(t *testing.T, dir, name string, args ...string) string {
	t.Helper()
	c := exec.CommandContext(t.Context(), name, args...)
	c.Dir, c.Env = dir, append(os.Environ(), "GOFLAGS=-mod=mod", "GOPROXY=off", "GOWORK=off")
	said, err := c.CombinedOutput()
	require.NoError(t, err, string(said))
	return string(said)
}

// requireFormatted checks that gofmt would change nothing in a folder.
func requireFormatted(t *testing.T, dir string) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(dir, "*", "*", "*.go"))
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, file := range files {
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		formatted, err := format.Source(text)
		require.NoError(t, err)
		require.Equal(t, string(formatted), string(text), file)
	}
}

func TestANewGameNeedsANameOfItsOwn(t *testing.T) {
	dir := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(dir, "go.mod"), []byte("// Mine.\nmodule fourth\n"), 0o600))
	require.NoError(t, os.MkdirAll(filepath.Join(dir, "render", "drawn"), 0o700))
	kept := filepath.Join(dir, "games", "kept", "kept.go")
	require.NoError(t, os.MkdirAll(filepath.Dir(kept), 0o700))
	require.NoError(t, os.WriteFile(kept, []byte("package kept\n"), 0o600))
	for name, want := range map[string]string{
		"Chess":      `"Chess" is no name for a game: it has to be a word of the letters a-z`,
		"go-bang":    "is no name for a game",
		"nim2":       "is no name for a game",
		"../evil":    "is no name for a game",
		"func":       `"func" is no name for a game: it means something else in Go`,
		"len":        "it means something else in Go",
		"render":     "it means something else in Go",
		"abcdefghij": `"abcdefghij" is too long for a game: at most 9 letters are possible`,
		"lancelot":   "the game lancelot exists already",
		"kept":       filepath.Join(dir, "games", "kept") + " exists already",
		"drawn":      filepath.Join(dir, "render", "drawn") + " exists already",
	} {
		err := Run(t.Context(), []string{"new-game", name, "--dir", dir}, env(nil, &bytes.Buffer{}))
		require.ErrorContains(t, err, want)
		require.Equal(t, 2, ExitCode(err), name)
	}
	text, err := os.ReadFile(kept)
	require.NoError(t, err)
	require.Equal(t, "package kept\n", string(text))
	_, err = os.Stat(filepath.Join(dir, "games", "drawn"))
	require.ErrorIs(t, err, os.ErrNotExist, "nothing is written beside what is there")
	err = Run(t.Context(), []string{"new-game", "nim", "--dir", t.TempDir()}, env(nil, &bytes.Buffer{}))
	require.ErrorContains(t, err, "run this in the folder of Herald's source")
}
