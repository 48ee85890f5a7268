package cli

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os/exec"
	"path/filepath"
	"strings"

	"herald/cli/builder"
	"herald/internal/build"
)

type buildCommand struct {
	With   []string `required:"" sep:"none" placeholder:"MODULE[@VERSION][=FOLDER]" help:"A Go module with games, in its latest or another version, or as it is in a folder; several are possible."`
	Output string   `short:"o" default:"herald" placeholder:"FILE" help:"File of the program (default: ${default})."`
	Herald string   `placeholder:"FOLDER" help:"Folder of Herald's source (default: what the working folder is, or the module there uses; else the version of this program, which is fetched)."`
}

// Run builds the program and says how it is tried.
func (c *buildCommand) Run(p *program) error {
	var with []builder.Module
	for _, arg := range c.With {
		m, err := builder.Parse(arg)
		if err != nil {
			return usageError{err}
		}
		with = append(with, m)
	}
	herald, err := heraldSource(p, c.Herald)
	if err != nil {
		return err
	}
	if err := builder.Build(p.ctx, builder.Options{Herald: herald, With: with, Output: c.Output, Log: p.Stderr}); err != nil {
		return err
	}
	file, err := filepath.Abs(c.Output)
	if err != nil {
		return err
	}
	fmt.Fprintf(p.Stdout, "Written: %s\n", file)
	return nil
}

// heraldSource returns the source of Herald in a folder. If that is "", it is the one that the working folder is in or
// that the module there uses, else the version of this program.
func heraldSource(p *program, dir string) (builder.Source, error) {
	if dir != "" {
		dir, err := filepath.Abs(dir)
		if err == nil {
			err = builder.IsIn(build.Module, dir)
		}
		if err != nil {
			return builder.Source{}, usagef("--herald: %w", err)
		}
		return builder.Source{Module: build.Module, Dir: dir}, nil
	}
	if source, ok := sourceHere(p); ok {
		return source, nil
	}
	version := build.Version(build.Read())
	if !strings.HasPrefix(version, "v") || strings.HasSuffix(version, "+dirty") {
		return builder.Source{}, usagef("this program has the version %s, which cannot be fetched: name a folder of Herald's source with --herald", version)
	}
	return builder.Source{Module: build.Module, Version: version}, nil
}

// sourceHere returns the source of Herald for the working folder. It is false if the Go command knows none there.
func sourceHere(p *program) (builder.Source, bool) {
	out, err := exec.CommandContext(p.ctx, "go", "list", "-mod=readonly", "-m", "-json", build.Module).Output()
	var m struct {
		Version, Dir string
		Main         bool
		Replace      *struct{ Version, Dir string }
	}
	if err == nil {
		err = json.NewDecoder(bytes.NewReader(out)).Decode(&m)
	}
	switch {
	case err != nil:
		return builder.Source{}, false
	case m.Main || m.Replace != nil && m.Replace.Version == "":
		return builder.Source{Module: build.Module, Dir: m.Dir}, true
	}
	return builder.Source{Module: build.Module, Version: m.Version}, m.Version != ""
}
