package cli

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"time"

	"herald/store"
	"herald/store/bolt"
)

type pagesCommand struct {
	File string `arg:""`
}

// pagesName is the name of pagesCommand, which Herald runs itself.
const pagesName = "check-pages"

// Run makes the library of the store check a file. The process that holds the file has done
// so.
func (c *pagesCommand) Run(p *program) error {
	err := bolt.CheckPages(c.File)
	if errors.Is(err, store.ErrLocked) {
		return nil
	}
	return err
}

// pagesTimeout is the time limit for the check of a store.
const pagesTimeout = time.Minute

// checkPages runs pagesCommand in a process of its own: a panic or an endless loop there is a
// store.ErrCorrupt here.
func (p *program) checkPages(file string) error {
	if info, err := os.Stat(file); p.Program == "" || err != nil || info.Size() == 0 {
		return nil
	}
	ctx, cancel := context.WithTimeout(p.ctx, pagesTimeout)
	defer cancel()
	cmd := exec.CommandContext(ctx, p.Program, pagesName, file)
	cmd.Env = []string{}
	said, err := cmd.CombinedOutput()
	var exit *exec.ExitError
	switch {
	case err == nil:
		return nil
	case p.ctx.Err() != nil:
		return errInterrupted
	case errors.As(err, &exit):
		line, _, _ := bytes.Cut(said, []byte("\n"))
		return damaged(fmt.Errorf("store %s: %w: the check of its pages fails (%w): %s", file, store.ErrCorrupt, err, line))
	}
	return fmt.Errorf("check the pages of %s: %w", file, err)
}
