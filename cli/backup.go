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
	File    string `arg:"" help:"Where to write the copy; an existing file is replaced once the copy is complete."`
	Salvage bool   `help:"Save every record that is whole from a store that is damaged, and print what is missing. No bot may be running on it."`
}

// Run writes the copy and checks it before it gets its name.
func (c *backupCommand) Run(p *program) error {
	cfg, err := c.load(p)
	if err != nil {
		return err
	}
	if cfg.Store != "" {
		return usageError{errDump}
	}
	if same(c.File, storeFile(cfg.Data)) {
		return usagef("%s is the store itself; name another file", c.File)
	}
	p.Stdout = quoting{p.Stdout}
	write := func(draft string) error { return writeBackup(p.ctx, cfg.Data, draft) }
	if c.Salvage {
		write = func(draft string) error { return p.salvage(cfg.Data, draft) }
	}
	if err := replace(p.ctx, c.File, write); err != nil {
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
	return replace(ctx, file, func(draft string) error { return writeBackup(ctx, data, draft) })
}

// replace lets write fill an empty file beside file, and gives it its name if there
// is no error.
func replace(ctx context.Context, file string, write func(draft string) error) error {
	draft, err := os.CreateTemp(filepath.Dir(file), ".herald-*.db")
	if err != nil {
		return err
	}
	defer os.Remove(draft.Name())
	if err := draft.Close(); err != nil {
		return err
	}
	if err := until(ctx, func() error { return write(draft.Name()) }); err != nil {
		return err
	}
	return os.Rename(draft.Name(), file)
}

// writeBackup writes a copy of a store to a file, and checks it. It is of the format
// that the store has.
func writeBackup(ctx context.Context, data, name string) error {
	file, err := os.OpenFile(name, os.O_WRONLY|os.O_TRUNC, 0)
	if err != nil {
		return err
	}
	err = copyStore(ctx, data, file)
	if err == nil {
		err = file.Sync()
	}
	if err = errors.Join(err, file.Close()); err != nil {
		return err
	}
	return bolt.Check(name)
}

// copyStore gets a copy from the running bot, or reads the store if none runs. It
// does not write to the data folder.
func copyStore(ctx context.Context, data string, w io.Writer) error {
	err := admin.Backup(ctx, data, w)
	if !errors.Is(err, admin.ErrNotRunning) {
		return err
	}
	if _, err := os.Stat(storeFile(data)); err != nil {
		return fmt.Errorf("there is no store: %w; name its folder with --data", err)
	}
	return damaged(bolt.Copy(storeFile(data), w))
}
