package admin

import (
	"context"
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/require"
)

// shortDir returns a folder with a path short enough for a socket.
func shortDir(t *testing.T) string {
	t.Helper()
	dir, err := os.MkdirTemp("", "herald-")
	require.NoError(t, err)
	t.Cleanup(func() { os.RemoveAll(dir) })
	return dir
}

// A copied store writes its content, and then returns its error.
type copied struct {
	content string
	fails   error
}

func (s copied) Backup(w io.Writer) error {
	if _, err := io.Copy(w, strings.NewReader(s.content)); err != nil {
		return err
	}
	return s.fails
}

// unwell responds that the bot is not well.
func unwell(w http.ResponseWriter, _ *http.Request) {
	w.WriteHeader(http.StatusServiceUnavailable)
	io.WriteString(w, "not connected\n")
}

func listening(t *testing.T, s Store) (data string) {
	t.Helper()
	data = shortDir(t)
	l, err := ListenSocket(data, s, http.HandlerFunc(unwell))
	require.NoError(t, err)
	t.Cleanup(l.Close)
	return data
}

func TestTheSocketServesWhatIsWatched(t *testing.T) {
	data := listening(t, copied{})
	require.EqualError(t, Get(t.Context(), data, "/anything", io.Discard), "the running herald says: not connected")
}

func TestOnlyTheOwnerMayUseTheSocket(t *testing.T) {
	info, err := os.Stat(socketFile(listening(t, copied{})))
	require.NoError(t, err)
	require.Equal(t, os.FileMode(0o600), info.Mode().Perm())
}

func TestTheSocketOfADeadProcessIsReplaced(t *testing.T) {
	data := shortDir(t)
	require.NoError(t, os.WriteFile(socketFile(data), nil, 0o600))
	l, err := ListenSocket(data, copied{content: "all"}, http.HandlerFunc(unwell))
	require.NoError(t, err)
	var got strings.Builder
	require.NoError(t, Backup(t.Context(), data, &got))
	require.Equal(t, "all", got.String())
	l.Close()
	require.ErrorIs(t, Backup(t.Context(), data, io.Discard), ErrNotRunning)
}

func TestABackupThatFailsIsAnError(t *testing.T) {
	data := listening(t, copied{strings.Repeat("x", 1<<20), iotest.ErrTimeout})
	require.Error(t, Backup(t.Context(), data, io.Discard))

	data = listening(t, copied{content: strings.Repeat("x", 1<<20)})
	ctx, cancel := context.WithCancel(t.Context())
	require.Error(t, Backup(ctx, data, interrupting(cancel)))
}

// An interrupting writer ends the transfer when it gets its first part.
type interrupting func()

func (c interrupting) Write(p []byte) (int, error) {
	c()
	return len(p), nil
}

func TestAnAddressHasNoBackups(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	address := l.Addr().String()
	require.NoError(t, l.Close())
	watching, err := ListenAddress(address, http.HandlerFunc(unwell))
	require.NoError(t, err)
	defer watching.Close()
	response, err := http.Get("http://" + address + backupPath)
	require.NoError(t, err)
	defer response.Body.Close()
	require.Equal(t, http.StatusServiceUnavailable, response.StatusCode)

	_, err = ListenAddress(address, nil)
	require.ErrorContains(t, err, "choose another address for listen in the configuration")
}

func TestNoAddressIsNowhere(t *testing.T) {
	l, err := ListenAddress("", nil)
	require.NoError(t, err)
	l.Close()
}

func TestASocketThatCannotBeMade(t *testing.T) {
	_, err := ListenSocket(filepath.Join(shortDir(t), strings.Repeat("deep", 40)), nil, nil)
	require.Error(t, err)
}
