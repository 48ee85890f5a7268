package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"time"

	"herald/admin"
	"herald/bot"
	"herald/store/bolt"
)

type backupCommand struct {
	settings
	File string `arg:"" help:"Where to write the copy. One that is there is replaced when the new one is whole."`
}

// Run writes the copy and tries it before it takes its name.
func (c *backupCommand) Run(p *program) error {
	config, err := c.load(p)
	if err != nil {
		return err
	}
	if same(c.File, storeFile(config.Data)) {
		return usagef("%s is the store itself; name another file", c.File)
	}
	if err := backup(p.ctx, config.Data, c.File); err != nil {
		return fmt.Errorf("no backup was made: %w", err)
	}
	info, err := os.Stat(c.File)
	if err != nil {
		return err
	}
	fmt.Fprintf(p.stdout, "%s: %d bytes\n", c.File, info.Size())
	return nil
}

func same(a, b string) bool {
	x, err := os.Stat(a)
	if err != nil {
		return false
	}
	y, err := os.Stat(b)
	return err == nil && os.SameFile(x, y)
}

// backup writes a copy of the store in a data folder to file.
func backup(ctx context.Context, data, file string) error {
	draft, err := os.CreateTemp(filepath.Dir(file), ".herald-*.db")
	if err != nil {
		return err
	}
	defer os.Remove(draft.Name())
	err = copyStore(ctx, data, draft)
	if err == nil {
		err = draft.Sync()
	}
	if err = errors.Join(err, draft.Close()); err != nil {
		return err
	}
	tried, err := bolt.Open(draft.Name())
	if err != nil {
		return err
	}
	if err := tried.Close(); err != nil {
		return err
	}
	return os.Rename(draft.Name(), file)
}

// copyStore asks the running bot for a copy, or reads the store if none runs.
func copyStore(ctx context.Context, data string, w io.Writer) error {
	err := admin.Backup(ctx, data, w)
	if !errors.Is(err, admin.ErrNotRunning) {
		return err
	}
	if _, err := os.Stat(storeFile(data)); err != nil {
		return fmt.Errorf("there is no store: %w; name its folder with --data", err)
	}
	s, err := openStore(storeFile(data))
	if err != nil {
		return err
	}
	return errors.Join(s.Backup(w), s.Close())
}

type healthCommand struct {
	settings
}

// Run asks the running bot how it is, part by part.
func (c *healthCommand) Run(p *program) error {
	config, err := c.load(p)
	if err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(p.ctx, 5*time.Second)
	defer cancel()
	return admin.Get(ctx, config.Data, bot.HealthPath, p.stdout)
}
