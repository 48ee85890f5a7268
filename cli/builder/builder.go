// Package builder builds programs of Herald with games of other modules, by the Go command.
package builder

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
)

// A Source names the source of Herald: a folder, or a version to fetch.
type Source struct {
	Module  string // its path
	Dir     string // a checkout; "" fetches Version
	Version string
}

// Options say what to build.
type Options struct {
	Herald Source
	With   []Module
	Output string    // the file of the program, which is replaced once the new one works
	Log    io.Writer // what the Go command and the new program have to say
}

// Build builds a program with the games that come with Herald and all of the modules. The program has started once when
// Build returns nil: two games of one name are an error.
func Build(ctx context.Context, o Options) error {
	if _, err := exec.LookPath("go"); err != nil {
		return errors.New("there is no go command on the path, which builds the program: install Go from https://go.dev/dl")
	}
	dir, err := os.MkdirTemp("", "herald-build-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	w := workshop{ctx, dir, o}
	if err := w.require(); err != nil {
		return err
	}
	games, err := w.games()
	if err != nil {
		return err
	}
	if err := w.writeMain(games); err != nil {
		return err
	}
	return w.build()
}

// A workshop is the temporary folder of a program's main module.
type workshop struct {
	ctx context.Context
	dir string
	Options
}

// run runs the Go command in the workshop. Settings of a workspace around it do not count.
func (w workshop) run(out io.Writer, args ...string) error {
	c := exec.CommandContext(w.ctx, "go", args...)
	c.Dir, c.Env, c.Stdout, c.Stderr = w.dir, append(os.Environ(), "GOWORK=off"), out, w.Log
	return c.Run()
}

// build builds the program beside its file, which it replaces if the program starts.
func (w workshop) build() error {
	file, err := filepath.Abs(w.Output)
	if err != nil {
		return err
	}
	fresh := file + ".new"
	defer os.Remove(fresh)
	if err := w.run(w.Log, "build", "-mod=mod", "-buildvcs=false", "-o", fresh, "."); err != nil {
		return fmt.Errorf("go build: %w; what it says is above", err)
	}
	if foreign() {
		return os.Rename(fresh, file)
	}
	c := exec.CommandContext(w.ctx, fresh, "version")
	c.Stderr = w.Log
	if err := c.Run(); err != nil {
		return fmt.Errorf("the program is built but does not start: %w; what it says is above", err)
	}
	return os.Rename(fresh, file)
}

// foreign reports whether the Go command builds for other machines than this one.
func foreign() bool {
	return cmp.Or(os.Getenv("GOOS"), runtime.GOOS) != runtime.GOOS || cmp.Or(os.Getenv("GOARCH"), runtime.GOARCH) != runtime.GOARCH
}
