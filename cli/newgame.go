package cli

import (
	"bytes"
	"embed"
	"errors"
	"fmt"
	"go/doc"
	"go/format"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"text/template"

	"herald/cli/builder"
	"herald/internal/build"
)

type newGameCommand struct {
	Name   string `arg:"" help:"The word for the game, which its Go packages, its records and its texts bear: letters a-z, at most nine, such as lancelot."`
	Dir    string `default:"." placeholder:"DIR" help:"Folder of the Go module that gets the game (default: the current one)."`
	Module string `placeholder:"PATH" help:"Begin a Go module of this path in the folder, such as example.com/dudo: the game stays outside Herald’s source."`
	Herald string `placeholder:"FOLDER" help:"With --module, folder of Herald’s source (default: as of herald build)."`
}

//go:embed all:newgame
var skeleton embed.FS

// A part of the skeleton is a folder of templates, whose files stand below a folder of the module.
type part struct{ templates, below string }

// parts returns the parts of a game with a name. Their folders must not exist.
func parts(name string) []part {
	return []part{{"newgame/game", "games/" + name}, {"newgame/render", "render/" + name}}
}

// moduleParts are added for a module of its own.
func moduleParts(name string) []part {
	return []part{{"newgame/module/root", "."}, {"newgame/module/render", "render/" + name}}
}

// A newGame fills in the templates of the skeleton. Herald, Version, Dir and Go are for modules of their own.
type newGame struct {
	Module, Name, Title string

	Herald, Version, Dir, Go string
}

// Run writes the skeleton of a game and says how it gets on the shelf.
func (c *newGameCommand) Run(p *program) error {
	if err := checkGameName(c.Name); err != nil {
		return err
	}
	if _, taken := p.title(c.Name); taken {
		return usagef("the game %s exists already; choose another name", c.Name)
	}
	game := newGame{Name: c.Name, Title: strings.ToUpper(c.Name[:1]) + c.Name[1:]}
	if c.Module != "" {
		return c.begin(p, game)
	}
	var err error
	if game.Module, err = moduleOf(c.Dir); err != nil {
		return err
	}
	files, err := game.files(parts(c.Name))
	if err != nil {
		return err
	}
	if err := writeNew(c.Dir, c.Name, files); err != nil {
		return err
	}
	shelf := "main.go"
	if game.Module == build.Module {
		shelf = "shelf/shelf.go"
	}
	fmt.Fprintf(p.Stdout, `Written: games/%[1]s and render/%[1]s, a small game that can be played. To put it on the shelf, add to %[3]s
the import "%[2]s/render/%[1]s" and this line:

	%[1]s.Title(),

Then try it: go test ./games/%[1]s ./render/%[1]s && go run . demo
docs/write-a-game.md says how to go on.
`, c.Name, game.Module, shelf)
	return nil
}

// mostName is the length of the longest name of a game. The name of an emoji, of 32 characters at most, has it before
// the name of an icon, of 15 at most, and a checksum.
const mostName = 9

var gameName = regexp.MustCompile(`^[a-z]+$`)

// reserved has the names of the packages that a game imports, and names with a meaning of their own in Go.
var reserved = []string{
	"board", "embed", "fmt", "games", "gametest", "gg", "golden", "image", "render", "slices", "testing",
	"init", "internal", "main", "testdata", "vendor",
}

// checkGameName says what is wrong with a name.
func checkGameName(name string) error {
	switch {
	case !gameName.MatchString(name):
		return usagef("%q is no name for a game: it has to be a word of the letters a-z", name)
	case len(name) > mostName:
		return usagef("%q is too long for a game: at most %d letters are possible", name, mostName)
	case token.IsKeyword(name), doc.IsPredeclared(name), slices.Contains(reserved, name):
		return usagef("%q is no name for a game: it means something else in Go; choose another word", name)
	}
	return nil
}

// moduleOf returns the path of the Go module in a folder.
func moduleOf(dir string) (string, error) {
	module, err := builder.ModuleOf(dir)
	if errors.Is(err, fs.ErrNotExist) {
		return "", usagef("there is no go.mod in %s: run this in the folder of Herald's source, name it with --dir, or begin a module with --module", dir)
	}
	return module, err
}

// files returns the files of parts of the skeleton by their names in the module.
func (g newGame) files(parts []part) (map[string][]byte, error) {
	files := map[string][]byte{}
	for _, part := range parts {
		err := fs.WalkDir(skeleton, part.templates, func(file string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() {
				return err
			}
			below := strings.TrimPrefix(strings.TrimSuffix(file, ".tmpl"), part.templates+"/")
			text, err := filled(file, g)
			files[path.Join(part.below, below)] = text
			return err
		})
		if err != nil {
			return nil, err
		}
	}
	return files, nil
}

// filled returns the text of a template with data; Go's is formatted.
func filled(file string, data any) ([]byte, error) {
	t, err := template.New(path.Base(file)).Delims("<<", ">>").ParseFS(skeleton, file)
	if err != nil {
		return nil, err
	}
	var text bytes.Buffer
	if err := t.Execute(&text, data); err != nil {
		return nil, err
	}
	if !strings.HasSuffix(file, ".go.tmpl") {
		return text.Bytes(), nil
	}
	return format.Source(text.Bytes())
}

// writeNew writes the files of a game, whose folders must not exist.
func writeNew(dir, name string, files map[string][]byte) error {
	for _, part := range parts(name) {
		at := filepath.Join(dir, filepath.FromSlash(part.below))
		switch _, err := os.Lstat(at); {
		case err == nil:
			return usagef("%s exists already; choose another name", at)
		case !errors.Is(err, fs.ErrNotExist):
			return err
		}
	}
	for _, file := range slices.Sorted(maps.Keys(files)) {
		at := filepath.Join(dir, filepath.FromSlash(file))
		if err := os.MkdirAll(filepath.Dir(at), 0o755); err != nil {
			return err
		}
		if err := writeFile(at, files[file]); err != nil {
			return err
		}
	}
	return nil
}

// writeFile writes a new file.
func writeFile(name string, text []byte) error {
	f, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if err != nil {
		return err
	}
	_, err = f.Write(text)
	return errors.Join(err, f.Close())
}
