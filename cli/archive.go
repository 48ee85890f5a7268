package cli

import (
	"errors"
	"os"
	"path/filepath"
)

// archive returns a function that keeps the record of a match in a folder, which it creates, or nil if there
// is none.
func archive(folder string) func(id, record string) error {
	if folder == "" {
		return nil
	}
	return func(id, record string) error {
		if err := os.MkdirAll(folder, 0o700); err != nil {
			return err
		}
		return writeSynced(filepath.Join(folder, id+".txt"), record)
	}
}

// writeSynced writes a file and returns when it is on the disk.
func writeSynced(file, text string) error {
	f, err := os.OpenFile(file, os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o600)
	if err != nil {
		return err
	}
	_, err = f.WriteString(text)
	return errors.Join(err, f.Sync(), f.Close())
}
