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
)

type newGameCommand struct {
	Name string `arg:"" help:"The word for the game, which its Go packages, its records and its texts bear: letters a-z, at most nine, such as lancelot."`
	Dir  string `default:"." placeholder:"DIR" help:"Folder of the Go module that gets the game (default: the current one)."`
}

//go:embed all:newgame
var skeleton embed.FS

// folders has the parent of each folder of a game in its module, beside the folder of its templates.
var folders = []struct{ templates, below string }{{"newgame/game", "games"}, {"newgame/render", "render"}}

// Run writes the skeleton of a game and says how it gets on the shelf.
func (c *newGameCommand) Run(p *program) error {
	if err := checkGameName(c.Name); err != nil {
		return err
	}
	if _, taken := p.title(c.Name); taken {
		return usagef("the game %s exists already; choose another name", c.Name)
	}
	module, err := moduleOf(c.Dir)
	if err != nil {
		return err
	}
	files, err := skeletonOf(module, c.Name)
	if err != nil {
		return err
	}
	if err := writeNew(c.Dir, c.Name, files); err != nil {
		return err
	}
	fmt.Fprintf(p.Stdout, `Written: games/%[1]s and render/%[1]s, a small game that can be played. To put it on the shelf, add to
shelf/shelf.go the import "%[2]s/render/%[1]s" and this line:

	%[1]s.Title(),

Then try it: go test ./games/%[1]s ./render/%[1]s && go run . demo
docs/write-a-game.md says how to go on.
`, c.Name, module)
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

var moduleLine = regexp.MustCompile(`(?m)^module\s+"?([^\s"]+)`)

// moduleOf returns the path of the Go module in a folder.
func moduleOf(dir string) (string, error) {
	text, err := os.ReadFile(filepath.Join(dir, "go.mod"))
	if errors.Is(err, fs.ErrNotExist) {
		return "", usagef("there is no go.mod in %s: run this in the folder of Herald's source, or name it with --dir", dir)
	}
	if err != nil {
		return "", err
	}
	found := moduleLine.FindSubmatch(text)
	if found == nil {
		return "", fmt.Errorf("%s names no module", filepath.Join(dir, "go.mod"))
	}
	return string(found[1]), nil
}

// skeletonOf returns the files of a game by their names in its module.
func skeletonOf(module, name string) (map[string][]byte, error) {
	data := struct{ Module, Name, Title string }{module, name, strings.ToUpper(name[:1]) + name[1:]}
	files := map[string][]byte{}
	for _, folder := range folders {
		err := fs.WalkDir(skeleton, folder.templates, func(file string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() {
				return err
			}
			below := strings.TrimPrefix(strings.TrimSuffix(file, ".tmpl"), folder.templates+"/")
			text, err := filled(file, data)
			files[path.Join(folder.below, name, below)] = text
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
	for _, folder := range folders {
		at := filepath.Join(dir, folder.below, name)
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
