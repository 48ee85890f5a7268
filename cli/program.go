package cli

import (
	"context"
	"fmt"
	"io"
	"slices"
	"strings"

	"herald/render"
)

// Env is a command's access to its process.
type Env struct {
	Shelf          []render.Title
	Getenv         func(string) string
	Stdin          io.Reader
	Stdout, Stderr io.Writer
	// Program is the file of the program, which starts itself again for risky work; "" if it
	// cannot.
	Program string
}

// A program holds the resources of a command.
type program struct {
	ctx context.Context
	Env
}

// A usageError is a mistake in the command line or the configuration.
type usageError struct{ error }

func (e usageError) Unwrap() error { return e.error }

func usagef(format string, args ...any) error { return usageError{fmt.Errorf(format, args...)} }

// title returns a game as it is on the shelf.
func (p *program) title(name string) (render.Title, bool) { return find(p.Shelf, name) }

func find(titles []render.Title, name string) (render.Title, bool) {
	i := slices.IndexFunc(titles, func(t render.Title) bool { return t.Name == name })
	if i < 0 {
		return render.Title{}, false
	}
	return titles[i], true
}

// titleNames lists the games on the shelf for people.
func (p *program) titleNames() string {
	names := make([]string, len(p.Shelf))
	for i, t := range p.Shelf {
		names[i] = t.Name
	}
	return strings.Join(names, ", ")
}
