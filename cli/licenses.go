package cli

import (
	_ "embed"
	"fmt"
	"reflect"
	"runtime/debug"
	"strings"
)

type licensesCommand struct{}

// notices are written by internal/notices.
//
//go:embed notices.txt
var notices string

// Run prints the licences of everything that is compiled into the program, and names the modules of others that it
// was built with.
func (c *licensesCommand) Run(p *program) error {
	if _, err := fmt.Fprint(p.Stdout, notices); err != nil {
		return err
	}
	var with []*debug.Module
	if info, ok := debug.ReadBuildInfo(); ok {
		with = unnoticed(info)
	}
	if len(with) == 0 {
		return nil
	}
	fmt.Fprint(p.Stdout, "\n", strings.Repeat("=", 80), "\nThis program was built with these modules, too, whose licences are in their sources:\n\n")
	for _, m := range with {
		fmt.Fprintln(p.Stdout, strings.TrimSpace(m.Path+" "+m.Version))
	}
	return nil
}

// unnoticed returns the modules of a program that notices do not name in that version: games built in, and what they
// need. Herald itself is none of them.
func unnoticed(info *debug.BuildInfo) []*debug.Module {
	var all []*debug.Module
	herald := strings.TrimSuffix(reflect.TypeFor[licensesCommand]().PkgPath(), "/cli")
	for _, m := range info.Deps {
		if m.Path != herald && !strings.Contains(notices, "\n"+m.Path+" "+m.Version+" (") {
			all = append(all, m)
		}
	}
	return all
}
