package builder

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// Unfetched is the version by which a module is required that is in a folder.
const Unfetched = "v0.0.0"

// require writes go.mod and go.sum: the versions and folders of Herald and all modules.
func (w workshop) require() error {
	err := w.run(w.Log, "mod", "init", "herald-build")
	if err != nil {
		return fmt.Errorf("go mod init: %w", err)
	}
	if err := w.copySums(); err != nil {
		return err
	}
	h := w.Herald
	for _, m := range append([]Module{{h.Module, h.Version, h.Dir}}, w.With...) {
		if err := w.get(m); err != nil {
			return err
		}
	}
	return nil
}

// get requires a module, which is fetched if it is not in a folder.
func (w workshop) get(m Module) error {
	if m.Dir != "" {
		return w.run(w.Log, "mod", "edit", "-require="+m.Path+"@"+Unfetched, "-replace="+m.Path+"="+m.Dir)
	}
	query := m.Path + "@" + cmp.Or(m.Version, "latest")
	if err := w.run(w.Log, "get", query); err != nil {
		return fmt.Errorf("%s cannot be fetched: %w; what the Go command says is above, and a folder that has it can be named", query, err)
	}
	return nil
}

// copySums writes go.sum with the sums of the folders, so that what these have fetched need not be asked for again.
func (w workshop) copySums() error {
	sums, err := os.OpenFile(filepath.Join(w.dir, "go.sum"), os.O_CREATE|os.O_WRONLY|os.O_APPEND, 0o600)
	if err != nil {
		return err
	}
	for _, m := range append([]Module{{Dir: w.Herald.Dir}}, w.With...) {
		if m.Dir == "" {
			continue
		}
		text, err := os.ReadFile(filepath.Join(m.Dir, "go.sum"))
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return errors.Join(err, sums.Close())
		}
		if _, err := sums.Write(text); err != nil {
			return errors.Join(err, sums.Close())
		}
	}
	return sums.Close()
}
