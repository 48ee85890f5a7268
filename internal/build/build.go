// Package build says which version of Herald this program is, from what the Go command
// notes in it: the tag or the commit of the source.
package build

import (
	"cmp"
	"runtime"
	"runtime/debug"
)

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
	if b.Main.Version != "(devel)" && b.Main.Version != "" {
		return b.Main.Version
	}
	return cmp.Or(setting(b, "vcs.revision"), "devel")
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

// setting returns the value recorded under a key, "" if there is none.
func setting(b *debug.BuildInfo, key string) string {
	for _, s := range b.Settings {
		if s.Key == key {
			return s.Value
		}
	}
	return ""
}
