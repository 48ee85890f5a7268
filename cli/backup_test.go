package cli

import (
	"context"
	"io"
	"log/slog"
	"math/rand/v2"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/admin"
	"herald/bot"
	"herald/store"
	"herald/store/bolt"
	"herald/store/storetest"
)

// shortDir returns a folder with a path short enough for a socket.
func shortDir(t *testing.T) string {
	t.Helper()
	dir, err := os.MkdirTemp("", "herald-")
	require.NoError(t, err)
	t.Cleanup(func() { os.RemoveAll(dir) })
	return dir
}

func opened(t *testing.T, data string, watch http.Handler) *bolt.Store {
	t.Helper()
	s, err := bolt.OpenWith(storeFile(data), storetest.Plain)
	require.NoError(t, err)
	t.Cleanup(func() { s.Close() })
	l, err := admin.ListenSocket(data, s, watch)
	require.NoError(t, err)
	t.Cleanup(l.Close)
	return s
}

// freeAddress returns an address that nothing listens on.
func freeAddress(t *testing.T) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	defer l.Close()
	return l.Addr().String()
}

// TestHealthIsTheSameEverywhere asks on the socket and on the address of a bot
// that has not connected.
func TestHealthIsTheSameEverywhere(t *testing.T) {
	data := shortDir(t)
	s, err := openStore(storeFile(data))
	require.NoError(t, err)
	defer s.Close()
	b, err := bot.New(bot.Options{Token: "x", Store: s, Shelf: shelf, Roll: rand.IntN, Log: slog.New(slog.DiscardHandler)})
	require.NoError(t, err)
	socket, err := admin.ListenSocket(data, s, b.Handler())
	require.NoError(t, err)
	defer socket.Close()
	address := freeAddress(t)
	watch, err := admin.ListenAddress(address, b.Handler())
	require.NoError(t, err)
	defer watch.Close()

	response, err := http.Get("http://" + address + bot.HealthPath)
	require.NoError(t, err)
	defer response.Body.Close()
	said, err := io.ReadAll(response.Body)
	require.NoError(t, err)
	require.Equal(t, http.StatusServiceUnavailable, response.StatusCode)
	require.Contains(t, string(said), `"gateway":{"ok":false,"detail":"not connected yet"}`)
	err = admin.Get(t.Context(), data, bot.HealthPath, io.Discard)
	require.EqualError(t, err, "the running herald says: "+strings.TrimSpace(string(said)))
}

// TestACopyWhilePeoplePlay makes copies while a match is being changed: in each
// of them the match and its index agree.
func TestACopyWhilePeoplePlay(t *testing.T) {
	data := shortDir(t)
	s := opened(t, data, http.NotFoundHandler())
	r := store.Record{Channel: "x"}
	require.NoError(t, s.Create(&r))

	ctx, stop := context.WithCancel(t.Context())
	played := make(chan error)
	go func() {
		var err error
		for err == nil && ctx.Err() == nil {
			err = s.Update(r.ID, func(_ store.Tx, r *store.Record) error {
				r.Channel += "x"
				return nil
			})
		}
		played <- err
	}()
	for range 5 {
		file := filepath.Join(data, "copy.db")
		require.NoError(t, backup(t.Context(), data, file))
		c, err := bolt.OpenWith(file, storetest.Plain)
		require.NoError(t, err)
		got, err := c.Get(r.ID)
		require.NoError(t, err)
		for byChannel, err := range c.ByChannel(got.Channel, false) {
			require.NoError(t, err)
			require.Equal(t, got, byChannel)
		}
		require.NoError(t, c.Close())
	}
	stop()
	require.NoError(t, <-played)
}

func TestACopyThatIsCutOffIsNone(t *testing.T) {
	data := shortDir(t)
	s := opened(t, data, http.NotFoundHandler())
	require.NoError(t, s.SetSetting("guild:1", "motto", strings.Repeat("x", 1<<20)))
	file := filepath.Join(data, "copy.db")
	require.NoError(t, os.WriteFile(file, []byte("the copy of yesterday"), 0o600))

	ctx, cancel := context.WithCancel(t.Context())
	require.Error(t, admin.Backup(ctx, data, cutOff(cancel)))
	cancel()
	require.Error(t, backup(ctx, data, file))

	kept, err := os.ReadFile(file)
	require.NoError(t, err)
	require.Equal(t, "the copy of yesterday", string(kept))
	left, err := filepath.Glob(filepath.Join(data, ".herald-*"))
	require.NoError(t, err)
	require.Empty(t, left)
}

// A cutOff ends the transfer when it gets its first part.
type cutOff func()

func (c cutOff) Write(p []byte) (int, error) {
	c()
	return len(p), nil
}
