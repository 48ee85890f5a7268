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

	"herald/internal/build"
)

// TestAGameOutsideHerald begins a module of its own with a game, runs the tests of the skeleton and of testdata/outside
// there, builds a program with it, and plays on the demo of that program.
func TestAGameOutsideHerald(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "with space")
	var out bytes.Buffer
	require.NoError(t, Run(t.Context(), []string{"new-game", "counters", "--module", "example.com/outside", "--dir", dir, "--herald", ".."}, env(nil, &out)))
	require.Contains(t, out.String(), "go get -t ./... && go test ./... && go run . demo\n")
	require.NoError(t, os.CopyFS(dir, os.DirFS("testdata/outside")))
	runIn(t, dir, "go", "get", "-t", "./...")
	require.Equal(t, 2, strings.Count(runIn(t, dir, "go", "test", "-vet=all", "./..."), "ok  \t"))
	requireFormatted(t, dir)
	if lint := os.Getenv("LINT"); lint != "" { // .ci/run has built it
		require.Empty(t, runIn(t, dir, lint, "./..."))
	}

	program := filepath.Join(dir, "herald")
	e := env(nil, &out)
	e.Stderr = t.Output()
	out.Reset()
	require.NoError(t, Run(t.Context(), []string{"build", "--with", "example.com/outside=" + dir, "--herald", "..", "--output", program}, e))
	require.Equal(t, "Written: "+program+"\n", out.String())
	require.Contains(t, runIn(t, dir, program, "selfplay", "counters", "--games", "3", "--out", "records"), "3")
	playOutside(t, program)
}

// TestAGameIsAddedToAModuleOfOthers has a module that stands outside, in which there is a game already.
func TestAGameIsAddedToAModuleOfOthers(t *testing.T) {
	dir := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(dir, "go.mod"), []byte("module example.com/outside\n"), 0o600))
	var out bytes.Buffer
	require.NoError(t, Run(t.Context(), []string{"new-game", "counters", "--dir", dir}, env(nil, &out)))
	require.Contains(t, out.String(), "add to main.go\nthe import \"example.com/outside/render/counters\" and this line:\n\n\tcounters.Title(),\n")
	text, err := os.ReadFile(filepath.Join(dir, "render", "counters", "title.go"))
	require.NoError(t, err)
	require.Contains(t, string(text), `board "example.com/outside/games/counters"`)
}

// runIn runs a program in a Go module without network, and returns what it prints.
func runIn(t *testing.T, dir, name string, args ...string) string {
	t.Helper()
	c := exec.CommandContext(t.Context(), name, args...)
	c.Dir, c.Env = dir, append(os.Environ(), "GOFLAGS=-buildvcs=false", "GOPROXY=off", "GOWORK=off")
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
	files = append(files, filepath.Join(dir, "main.go"))
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
	for want, flags := range map[string][]string{
		"run this in the folder of Herald's source, name it with --dir, or begin a module with --module": {"--dir", t.TempDir()},
		dir + " has a go.mod already": {"--dir", dir, "--module", "example.com/outside"},
		`"outside" is no path for a Go module: it has to begin with a name as of a domain`: {"--dir", t.TempDir(), "--module", "outside"},
		"--herald: the module in " + dir + " is fourth, not " + build.Module:               {"--dir", t.TempDir(), "--module", "example.com/outside", "--herald", dir},
	} {
		err = Run(t.Context(), append([]string{"new-game", "nim"}, flags...), env(nil, &bytes.Buffer{}))
		require.ErrorContains(t, err, want)
		require.Equal(t, 2, ExitCode(err))
	}
}
