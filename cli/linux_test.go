package cli

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"runtime"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/store"
	"herald/store/bolt"
)

// TestReplayEndsAtOnce interrupts the reading of a file that never begins.
func TestReplayEndsAtOnce(t *testing.T) {
	file := filepath.Join(t.TempDir(), "pipe")
	require.NoError(t, syscall.Mkfifo(file, 0o600))
	for _, args := range [][]string{{"replay", file}, {"league", "replay", file}} {
		ctx, stop := context.WithCancel(t.Context())
		time.AfterFunc(10*time.Millisecond, stop)
		require.ErrorIs(t, Run(ctx, args, env(nil, &bytes.Buffer{})), errInterrupted)
	}
	f, err := os.OpenFile(file, os.O_RDWR, 0)
	require.NoError(t, err)
	require.NoError(t, f.Close())
}

// TestCheckAndBackupOnAReadOnlyFileSystem uses a folder that only others may write to, as a
// user other than root.
func TestCheckAndBackupOnAReadOnlyFileSystem(t *testing.T) {
	data, to := shortDir(t), shortDir(t)
	s, err := bolt.Open(storeFile(data))
	require.NoError(t, err)
	require.NoError(t, s.Create(&store.Record{Channel: "1"}))
	require.NoError(t, s.Close())
	require.NoError(t, os.Chmod(storeFile(data), 0o444))
	require.NoError(t, os.Chmod(data, 0o555))
	require.NoError(t, os.Chmod(to, 0o777))
	before, err := os.Stat(storeFile(data))
	require.NoError(t, err)

	asNobody(t, func() {
		require.ErrorIs(t, os.WriteFile(filepath.Join(data, "x"), nil, 0o600), os.ErrPermission)
		require.NoError(t, writeBackup(t.Context(), data, created(t, filepath.Join(to, "copy.db"))))
		var out bytes.Buffer
		p := &program{t.Context(), env(nil, &out)}
		require.NoError(t, readStore(p, data, "", func(s store.Engine) error { return checkAll(p, s) }))
		require.Equal(t, "1 match replays as it was played\n", out.String())
	})
	require.NoError(t, bolt.Check(filepath.Join(to, "copy.db")))
	after, err := os.Stat(storeFile(data))
	require.NoError(t, err)
	require.Equal(t, before.ModTime(), after.ModTime())
}

func created(t *testing.T, file string) string {
	t.Helper()
	require.NoError(t, os.WriteFile(file, nil, 0o600))
	return file
}

// asNobody runs do as a user without rights, if this one is root.
func asNobody(t *testing.T, do func()) {
	t.Helper()
	runtime.LockOSThread()
	if os.Getuid() == 0 {
		require.NoError(t, syscall.Setfsuid(65534))
		defer func() {
			require.NoError(t, syscall.Setfsuid(0))
			runtime.UnlockOSThread()
		}()
	}
	do()
}
