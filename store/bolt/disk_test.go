//go:build unix

package bolt_test

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/store"
	"herald/store/bolt"
	"herald/store/storetest"
)

// fullDisk holds the path of the store in the environment of a process whose
// disk becomes full.
const fullDisk = "STORE_FULL_DISK"

func TestAFullDisk(t *testing.T) {
	if path, ok := os.LookupEnv(fullDisk); ok {
		require.NoError(t, fillDisk(path))
		return
	}
	path := filepath.Join(t.TempDir(), "herald.db")
	cmd := exec.Command(os.Args[0], "-test.run", "^"+t.Name()+"$")
	cmd.Env = append(os.Environ(), fullDisk+"="+path)
	out, err := cmd.CombinedOutput()
	require.NoError(t, err, string(out))

	s := open(t, path)
	got, err := s.Get("1")
	require.NoError(t, err)
	require.Empty(t, got.App)
	storetest.Create(t, s, storetest.Record("square"))
}

// fillDisk stores matches until the disk takes no more, which a limit on the
// size of files stands for, and checks that the store survives that.
func fillDisk(path string) error {
	signal.Ignore(syscall.SIGXFSZ)
	s, err := bolt.OpenWith(path, storetest.Plain)
	if err != nil {
		return err
	}
	limit := syscall.Rlimit{Cur: 1 << 20, Max: 1 << 20}
	if err := syscall.Setrlimit(syscall.RLIMIT_FSIZE, &limit); err != nil {
		return err
	}
	stored := 0
	for ; err == nil; stored++ {
		r := storetest.Record("square", "ada")
		r.App = []byte(`"` + strings.Repeat("x", 20_000) + `"`)
		err = s.Create(&r)
	}
	stored--
	if !errors.Is(err, store.ErrNotSaved) || !strings.Contains(err.Error(), path) {
		return fmt.Errorf("the disk is full, and the error is %w", err)
	}
	if err := s.Health(); !errors.Is(err, store.ErrNotSaved) {
		return fmt.Errorf("the disk is full, and the health is %v", err)
	}
	if err := s.Update("1", func(_ store.Tx, r *store.Record) error { r.App = nil; return nil }); err != nil {
		return fmt.Errorf("a change that needs no room: %w", err)
	}
	if err := s.Health(); err != nil {
		return fmt.Errorf("the disk takes changes again, and the health is %w", err)
	}
	return count(s, stored)
}

func count(s *bolt.Store, want int) error {
	n := 0
	for r, err := range s.ByUser("ada", false) {
		if err != nil {
			return err
		}
		if storetest.Plies(r) == 0 {
			return fmt.Errorf("match %s is %v", r.ID, r)
		}
		n++
	}
	if n != want || n == 0 {
		return fmt.Errorf("%d matches of %d are there", n, want)
	}
	return nil
}
