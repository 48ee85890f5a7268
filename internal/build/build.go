// Package build says which version of Herald this program is, from what the Go command
// notes in it: the tag or the commit of the source.
package build

import (
	"cmp"
	"reflect"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"
)

// Module is the path of the module of Herald: the first line of go.mod.
var Module = strings.TrimSuffix(reflect.TypeFor[here]().PkgPath(), "/internal/build")

type here struct{}

// Read returns the build information of this program, an empty one if it has none.
func Read() *debug.BuildInfo {
	if b, ok := debug.ReadBuildInfo(); ok {
		return b
	}
	return &debug.BuildInfo{}
}

// Version returns the tag of the source, such as v1.2.0. Between two tags it is the pseudo-version that
// follows the last one, with the time and the commit; "+dirty" ends it if files were changed. It is "devel"
// if nothing is recorded, as in builds by go run.
func Version(b *debug.BuildInfo) string {
	if v := Own(b).Version; v != "(devel)" && v != "" {
		return v
	}
	return cmp.Or(setting(b, "vcs.revision"), "devel")
}

// Own returns the module of Herald: the main one, or the one that a program with more games is built on. That has no
// version if its source is in a folder.
func Own(b *debug.BuildInfo) debug.Module {
	i := slices.IndexFunc(b.Deps, func(m *debug.Module) bool { return m.Path == Module })
	switch {
	case i < 0:
		return b.Main
	case b.Deps[i].Replace != nil:
		return debug.Module{Path: Module, Version: b.Deps[i].Replace.Version}
	}
	return *b.Deps[i]
}

// Line says in a line the version, the commit and the Go of a program.
func Line(b *debug.BuildInfo) string {
	line := "herald " + Version(b)
	if commit := setting(b, "vcs.revision"); commit != "" {
		line += ", commit " + commit + " of " + setting(b, "vcs.time")
	}
	if setting(b, "vcs.modified") == "true" {
		line += ", changed since"
	}
	return line + ", " + cmp.Or(b.GoVersion, runtime.Version())
}

// setting returns the value recorded under a key, "" if there is none. What is recorded is about the main module, and says
// nothing of Herald if that is another.
func setting(b *debug.BuildInfo, key string) string {
	if Own(b).Path != b.Main.Path {
		return ""
	}
	for _, s := range b.Settings {
		if s.Key == key {
			return s.Value
		}
	}
	return ""
}
