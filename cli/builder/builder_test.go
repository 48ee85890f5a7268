package builder_test

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"
	"github.com/stretchr/testify/require"

	"herald/cli/builder"
)

// toyHerald has the promise of Herald in few lines: a program that prints the games on its shelf, and refuses two of one name.
const toyHerald = `
-- go.mod --
module example.com/herald

go 1.26
-- render/render.go --
package render

type Title struct{ Name string }
-- shelf/shelf.go --
package shelf

import "example.com/herald/render"

func Games() []render.Title { return []render.Title{{Name: "lancelot"}} }
-- cli/cli.go --
package cli

import (
	"fmt"
	"os"

	"example.com/herald/render"
)

func Main(games ...render.Title) {
	known := map[string]bool{}
	for _, t := range games {
		if known[t.Name] {
			fmt.Fprintln(os.Stderr, "herald: two games are called", t.Name)
			os.Exit(1)
		}
		known[t.Name] = true
		fmt.Println(t.Name)
	}
}
`

// game is a package that is a game with a name.
func game(name string) string {
	return "package game\n\nimport \"example.com/herald/render\"\n\nfunc Title() render.Title { return render.Title{Name: \"" + name + "\"} }\n"
}

// modules writes the toy and a module with files; it returns what builds them together.
func modules(t *testing.T, files map[string]string) builder.Options {
	t.Helper()
	t.Setenv("GOPROXY", "off")
	dir := t.TempDir()
	for _, f := range txtar.Parse([]byte(toyHerald)).Files {
		write(t, filepath.Join(dir, "herald", f.Name), string(f.Data))
	}
	files["go.mod"] = "module example.com/games\n\ngo 1.26\n\nrequire example.com/herald v0.0.0\n"
	for name, text := range files {
		write(t, filepath.Join(dir, "games", name), text)
	}
	m, err := builder.Parse("example.com/games=" + filepath.Join(dir, "games"))
	require.NoError(t, err)
	return builder.Options{
		Herald: builder.Source{Module: "example.com/herald", Dir: filepath.Join(dir, "herald")},
		With:   []builder.Module{m}, Output: filepath.Join(dir, "program"), Log: t.Output(),
	}
}

func write(t *testing.T, file, text string) {
	t.Helper()
	require.NoError(t, os.MkdirAll(filepath.Dir(file), 0o700))
	require.NoError(t, os.WriteFile(file, []byte(text), 0o600))
}

// TestGamesAreInTheRootAndBelowRender finds all games of a module, and nothing that only looks like one.
func TestGamesAreInTheRootAndBelowRender(t *testing.T) {
	o := modules(t, map[string]string{
		"games.go": game("chess"), "render/go/go.go": game("go"), "render/draughts/small/small.go": game("draughts"),
		"render/pieces/pieces.go": "package pieces\n\nimport \"example.com/herald/render\"\n\n" +
			"type Piece struct{ Title string }\n\nfunc (Piece) Title2() render.Title { return render.Title{} }\n\nfunc Title(n int) render.Title { return render.Title{} }\n",
		"other/other.go": game("other"),
	})
	require.NoError(t, builder.Build(t.Context(), o))
	said, err := exec.Command(o.Output).Output()
	require.NoError(t, err)
	require.Equal(t, "lancelot\nchess\ndraughts\ngo\n", string(said))
	left, err := filepath.Glob(o.Output + "*")
	require.NoError(t, err)
	require.Equal(t, []string{o.Output}, left)
}

// TestABuildSaysWhatIsWrong and keeps the program that was there.
func TestABuildSaysWhatIsWrong(t *testing.T) {
	for want, files := range map[string]map[string]string{
		"example.com/games has no game: a package that is one exports func Title() render.Title, in the root of the module or below its folder render": {
			"games/chess/chess.go": game("chess"),
		},
		"the program is built but does not start: exit status 1; what it says is above": {
			"games.go": game("chess"), "render/chess/chess.go": game("chess"),
		},
		"go build: exit status 1; what it says is above": {
			"games.go": strings.Replace(game("chess"), "Name:", "Size:", 1),
		},
	} {
		o := modules(t, files)
		var log bytes.Buffer
		o.Log = &log
		write(t, o.Output, "before")
		require.EqualError(t, builder.Build(t.Context(), o), want)
		if strings.Contains(want, "start") {
			require.Contains(t, log.String(), "herald: two games are called chess\n")
		}
		kept, err := os.ReadFile(o.Output)
		require.NoError(t, err)
		require.Equal(t, "before", string(kept))
	}
}

func TestABuildNeedsTheGoCommand(t *testing.T) {
	o := modules(t, map[string]string{"games.go": game("chess")})
	t.Setenv("PATH", "")
	require.EqualError(t, builder.Build(t.Context(), o),
		"there is no go command on the path, which builds the program: install Go from https://go.dev/dl")
}

func TestModulesAreNamedWithVersionOrFolder(t *testing.T) {
	t.Chdir(t.TempDir())
	write(t, "mine/go.mod", "// Mine.\nmodule \"example.com/dudo\"\n")
	mine, err := filepath.Abs("mine")
	require.NoError(t, err)
	for arg, want := range map[string]builder.Module{
		"example.com/dudo":        {Path: "example.com/dudo"},
		"example.com/dudo@v1.2.0": {Path: "example.com/dudo", Version: "v1.2.0"},
		"example.com/dudo=mine":   {Path: "example.com/dudo", Dir: mine},
	} {
		m, err := builder.Parse(arg)
		require.NoError(t, err)
		require.Equal(t, want, m, arg)
	}
	for arg, want := range map[string]string{
		"":                             "names no module: possible are MODULE, MODULE@VERSION and MODULE=FOLDER",
		"example.com/dudo@":            "names no module",
		"example.com/dudo=":            "names no module",
		"./mine":                       `"./mine" is a folder: name its module before it, as in example.com/dudo=./mine`,
		"example.com/dudo@v1.2.0=mine": "has a version and a folder: only one of them is possible",
		"example.com/chess=mine":       "the module in " + mine + " is example.com/dudo, not example.com/chess",
		"example.com/dudo=nowhere":     "no Go module is in that folder: ",
	} {
		_, err := builder.Parse(arg)
		require.ErrorContains(t, err, want)
	}
}
