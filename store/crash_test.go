//go:build unix

package store_test

import (
	"bufio"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
	"herald/games/match"
	"herald/store"
)

// What kills a process is tried on a process: the test program runs itself,
// with the part to play in the environment.
func TestMain(m *testing.M) {
	switch os.Getenv("STORE_TEST") {
	case "turns":
		err := playTurns(os.Getenv("STORE_FILE"))
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	case "fill":
		if err := fillDisk(os.Getenv("STORE_FILE")); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		return
	}
	os.Exit(m.Run())
}

func child(part, path string) *exec.Cmd {
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), "STORE_TEST="+part, "STORE_FILE="+path)
	return cmd
}

// playTurns adds an entry to match 1 again and again, each in a new place and
// with its number beside it, and says the number when it is on the disk.
func playTurns(path string) error {
	s, err := store.Open(path)
	if err != nil {
		return err
	}
	for {
		turn := 0
		err := s.Update("1", func(r *store.Record) error {
			r.Match.Entries = append(r.Match.Entries, match.Entry{Player: 0, Word: "e5"})
			turn = len(r.Match.Entries)
			r.Channel = strconv.Itoa(turn)
			r.House = []byte(strconv.Itoa(turn))
			return nil
		})
		if err != nil {
			return err
		}
		fmt.Println(turn)
	}
}

func TestAKilledProcessLosesNoConfirmedTurn(t *testing.T) {
	path := filepath.Join(t.TempDir(), "herald.db")
	s, err := store.Open(path)
	require.NoError(t, err)
	r := record("0")
	r.Match.Entries = nil
	create(t, s, r)
	require.NoError(t, s.Close())

	for round := range 8 {
		said := killAfter(t, path, 3+5*round)
		s, err := store.Open(path)
		require.NoError(t, err)
		got, err := s.Get("1")
		require.NoError(t, err)
		kept := len(got.Match.Entries)
		require.GreaterOrEqual(t, kept, said)
		require.LessOrEqual(t, kept, said+1, "a turn that nobody has confirmed")
		require.Equal(t, strconv.Itoa(kept), got.Channel)
		require.Equal(t, strconv.Itoa(kept), string(got.House))
		require.Equal(t, []string{"1"}, ids(t, s.ByChannel(got.Channel, false)))
		require.Empty(t, ids(t, s.ByChannel(strconv.Itoa(kept-1), true)))
		require.NoError(t, s.Close())
	}
}

// killAfter kills a playing process as soon as it has said n turns, wherever
// it is by then, and returns the last one it said.
func killAfter(t *testing.T, path string, n int) int {
	t.Helper()
	cmd := child("turns", path)
	cmd.Stderr = os.Stderr
	out, err := cmd.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, cmd.Start())
	last := 0
	lines := bufio.NewScanner(out)
	for i := 1; lines.Scan(); i++ {
		last, err = strconv.Atoi(lines.Text())
		require.NoError(t, err)
		if i == n {
			require.NoError(t, cmd.Process.Kill())
		}
	}
	require.ErrorContains(t, cmd.Wait(), "killed")
	require.NotZero(t, last)
	return last
}

// fillDisk stores matches until the disk takes no more, which a limit on the
// size of files stands for, and checks that the store survives that.
func fillDisk(path string) error {
	signal.Ignore(syscall.SIGXFSZ)
	s, err := store.Open(path)
	if err != nil {
		return err
	}
	limit := syscall.Rlimit{Cur: 1 << 20, Max: 1 << 20}
	if err := syscall.Setrlimit(syscall.RLIMIT_FSIZE, &limit); err != nil {
		return err
	}
	stored := 0
	for ; err == nil; stored++ {
		r := record("square", "ada")
		r.House = []byte(`"` + strings.Repeat("x", 20_000) + `"`)
		err = s.Create(&r)
	}
	stored--
	if !errors.Is(err, store.ErrNotSaved) || !strings.Contains(err.Error(), path) {
		return fmt.Errorf("the disk is full, and the error is %w", err)
	}
	if err := s.Health(); !errors.Is(err, store.ErrNotSaved) {
		return fmt.Errorf("the disk is full, and the health is %v", err)
	}
	if err := s.Update("1", func(r *store.Record) error { r.House = nil; return nil }); err != nil {
		return fmt.Errorf("a change that needs no room: %w", err)
	}
	if err := s.Health(); err != nil {
		return fmt.Errorf("the disk takes changes again, and the health is %w", err)
	}
	return count(s, stored)
}

func count(s *store.Store, want int) error {
	n := 0
	for r, err := range s.ByUser("ada", false) {
		if err != nil {
			return err
		}
		if r.Match.Setup.Players != 2 || r.Match.Entries[0].Player != games.Chance {
			return fmt.Errorf("match %s is %v", r.ID, r)
		}
		n++
	}
	if n != want || n == 0 {
		return fmt.Errorf("%d matches of %d are there", n, want)
	}
	return nil
}

func TestAFullDisk(t *testing.T) {
	path := filepath.Join(t.TempDir(), "herald.db")
	out, err := child("fill", path).CombinedOutput()
	require.NoError(t, err, string(out))

	s := open(t, path)
	got, err := s.Get("1")
	require.NoError(t, err)
	require.Empty(t, got.House)
	create(t, s, record("square"))
}
