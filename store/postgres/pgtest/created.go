package pgtest

import (
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"syscall"
	"testing/fstest"
)

// created returns the files that initdb creates, kept in memory.
var created = sync.OnceValues(func() (fs.FS, error) { return initdb(Programs()) })

// initdb runs initdb and returns the files it creates.
func initdb(bin string) (fs.FS, error) {
	dir, err := os.MkdirTemp(place(nil), "pgtest")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	cred, err := owner(dir)
	if err != nil {
		return nil, err
	}
	data := filepath.Join(dir, "data")
	cmd := exec.Command(filepath.Join(bin, "initdb"), "-D", data, "-U", role, "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync", "--no-instructions")
	cmd.Dir, cmd.SysProcAttr = dir, &syscall.SysProcAttr{Credential: cred}
	if out, err := cmd.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("initdb: %w: %s", err, out)
	}
	return inMemory(os.DirFS(data))
}

// inMemory returns a copy of files that outlasts them.
func inMemory(files fs.FS) (fs.FS, error) {
	kept := fstest.MapFS{}
	return kept, fs.WalkDir(files, ".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			kept[path] = &fstest.MapFile{Mode: fs.ModeDir | 0o700}
			return err
		}
		text, err := fs.ReadFile(files, path)
		kept[path] = &fstest.MapFile{Data: text, Mode: 0o600}
		return err
	})
}
