package cli

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"

	"herald/cli/builder"
)

// begin writes a module with a game in it, and says how the game is tried.
func (c *newGameCommand) begin(p *program, game newGame) error {
	if !modulePath.MatchString(c.Module) {
		return usagef("%q is no path for a Go module: it has to begin with a name as of a domain, such as example.com/dudo", c.Module)
	}
	if _, err := os.Lstat(filepath.Join(c.Dir, "go.mod")); !errors.Is(err, fs.ErrNotExist) {
		return usagef("%s has a go.mod already: leave --module out to add a game, or name another folder with --dir", c.Dir)
	}
	herald, err := heraldSource(p, c.Herald)
	if err != nil {
		return err
	}
	game.Module, game.Go = c.Module, language.FindString(runtime.Version())+".0"
	game.Herald, game.Version, game.Dir = herald.Module, herald.Version, herald.Dir
	if herald.Dir != "" {
		game.Version = builder.Unfetched
	}
	files, err := game.files(slices.Concat(parts(c.Name), moduleParts(c.Name)))
	if err != nil {
		return err
	}
	if herald.Dir != "" {
		if files["go.sum"], err = os.ReadFile(filepath.Join(herald.Dir, "go.sum")); err != nil {
			return err
		}
	}
	if err := writeNew(c.Dir, c.Name, files); err != nil {
		return err
	}
	fmt.Fprintf(p.Stdout, `Written: the module %[1]s in %[2]s, with a small game that can be played. Try it there:

	go get -t ./... && go test ./... && go run . demo

herald build --with %[1]s=%[2]s puts it into a program with other games.
docs/write-a-game.md says how to go on.
`, c.Module, c.Dir)
	return nil
}

// modulePath fits what the Go command can fetch.
var modulePath = regexp.MustCompile(`^[a-z0-9-]+(\.[a-z0-9-]+)+(/[A-Za-z0-9._~-]+)*$`)

// language is the part of a version of Go that go.mod needs.
var language = regexp.MustCompile(`1\.\d+`)
