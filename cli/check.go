package cli

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"herald/games/match"
	"herald/store/bolt"
)

type checkCommand struct {
	locations
}

// Run replays every match of a copy of the store, so that it can run beside the
// bot that is to be upgraded.
func (c *checkCommand) Run(p *program) error {
	cfg, err := c.load(p)
	if err != nil {
		return err
	}
	dir, err := os.MkdirTemp("", "herald-check-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	file := filepath.Join(dir, "copy.db")
	if err := backup(p.ctx, cfg.Data, file); err != nil {
		return err
	}
	s, err := bolt.Open(file)
	if err != nil {
		return err
	}
	return errors.Join(checkAll(p, s), s.Close())
}

// checkAll prints each match that this program cannot continue.
func checkAll(p *program, s *bolt.Store) error {
	matches, failed := 0, 0
	for r, err := range s.All() {
		if r.ID == "" {
			return err
		}
		matches++
		if err == nil {
			err = p.replays(r.Match)
		}
		if err != nil {
			failed++
			fmt.Fprintf(p.Stdout, "match %s: %v\n", r.ID, err)
		}
	}
	if failed > 0 {
		return fmt.Errorf("%d of %d matches fail; keep the program that they were played with", failed, matches)
	}
	fmt.Fprintf(p.Stdout, "%d matches replay as they were played\n", matches)
	return nil
}

// replays returns why a match cannot be continued. One that has not begun can.
func (p *program) replays(r match.Record) error {
	if r.Game == "" {
		return nil
	}
	title, err := p.titleOf(r)
	if err != nil {
		return err
	}
	_, err = match.Open(title.Rules, r)
	return err
}
