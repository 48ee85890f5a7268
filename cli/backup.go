package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"herald/admin"
	"herald/store/bolt"
)

type backupCommand struct {
	locations
	File string `arg:"" help:"Where to write the copy; an existing file is replaced once the copy is complete."`
}

// Run writes the copy and checks it before it gets its name.
func (c *backupCommand) Run(p *program) error {
	cfg, err := c.load(p)
	if err != nil {
		return err
	}
	if same(c.File, storeFile(cfg.Data)) {
		return usagef("%s is the store itself; name another file", c.File)
	}
	if err := backup(p.ctx, cfg.Data, c.File); err != nil {
		return fmt.Errorf("no backup was made: %w", err)
	}
	info, err := os.Stat(c.File)
	if err != nil {
		return err
	}
	fmt.Fprintf(p.Stdout, "%s: %d bytes\n", c.File, info.Size())
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
	if err := opens(draft.Name()); err != nil {
		return err
	}
	return os.Rename(draft.Name(), file)
}

// opens returns an error unless file is a sound store.
func opens(file string) error {
	s, err := bolt.Open(file)
	if err != nil {
		return err
	}
	return s.Close()
}

// copyStore gets a copy from the running bot, or reads the store if none runs.
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
