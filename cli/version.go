package cli

import (
	"cmp"
	"fmt"
	"runtime"
	"runtime/debug"
)

type versionCommand struct{}

// Run prints which program this is, from what the build has noted in it.
func (c *versionCommand) Run(p *program) error {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		info = &debug.BuildInfo{}
	}
	fmt.Fprintln(p.Stdout, version(info))
	return nil
}

// version says in a line of which version of the source, which commit and which Go a
// program was built.
func version(info *debug.BuildInfo) string {
	noted := map[string]string{}
	for _, s := range info.Settings {
		noted[s.Key] = s.Value
	}
	said := "herald " + cmp.Or(info.Main.Version, "(devel)")
	if commit := noted["vcs.revision"]; commit != "" {
		said += ", commit " + commit + " of " + noted["vcs.time"]
	}
	if noted["vcs.modified"] == "true" {
		said += ", changed since"
	}
	return said + ", " + cmp.Or(info.GoVersion, runtime.Version())
}
