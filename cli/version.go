package cli

import (
	"fmt"

	"herald/internal/build"
)

type versionCommand struct{}

// Run prints which program this is.
func (c *versionCommand) Run(p *program) error {
	fmt.Fprintln(p.Stdout, build.Line(build.Read()))
	return nil
}
