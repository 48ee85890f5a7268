package cli

import (
	_ "embed"
	"fmt"
)

type licensesCommand struct{}

// notices are written by internal/notices.
//
//go:embed notices.txt
var notices string

// Run prints the licences of everything that is compiled into the program.
func (c *licensesCommand) Run(p *program) error {
	_, err := fmt.Fprint(p.Stdout, notices)
	return err
}
