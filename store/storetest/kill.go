package storetest

import (
	"bufio"
	"fmt"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games/match"
	"herald/store"
)

// victimEnv holds the folder of the store in the environment of a process that
// plays until it is killed, and markTurn begins the lines that report its turns.
const (
	victimEnv = "STORETEST_VICTIM"
	markTurn  = "turn "
)

// victim returns the folder of the store if this process is to be killed.
func victim() (dir string, ok bool) { return os.LookupEnv(victimEnv) }

// playTurns adds an entry to match 1 again and again, each in a new channel and
// with its number beside it, and prints the number when it is stored.
func playTurns(open Open, dir string) error {
	s, err := open(dir)
	if err != nil {
		return err
	}
	for {
		turn := 0
		err := s.Update("1", func(_ store.Tx, r *store.Record) error {
			r.Match.Entries = append(r.Match.Entries, match.Entry{Player: 0, Word: "e5"})
			turn = len(r.Match.Entries)
			r.Channel = strconv.Itoa(turn)
			r.App = []byte(strconv.Itoa(turn))
			return nil
		})
		if err != nil {
			return err
		}
		fmt.Printf("%s%d\n", markTurn, turn)
	}
}

func killed(t *testing.T, open Open) {
	dir := t.TempDir()
	s := open.at(t, dir)
	r := Record("0")
	r.Match.Entries = nil
	Create(t, s, r)
	require.NoError(t, s.Close())

	for round := range 8 {
		confirmed := killAfter(t, dir, 3+5*round)
		s := open.at(t, dir)
		got, err := s.Get("1")
		require.NoError(t, err)
		kept := len(got.Match.Entries)
		require.GreaterOrEqual(t, kept, confirmed)
		require.LessOrEqual(t, kept, confirmed+1, "a turn that nobody has confirmed")
		require.Equal(t, strconv.Itoa(kept), got.Channel)
		require.Equal(t, strconv.Itoa(kept), string(got.App))
		require.Equal(t, []string{"1"}, IDs(t, s.ByChannel(got.Channel, false)))
		require.Empty(t, IDs(t, s.ByChannel(strconv.Itoa(kept-1), true)))
		require.NoError(t, s.Close())
	}
}

// killAfter kills a playing process as soon as it has confirmed n turns,
// wherever it is by then, and returns the last turn that it confirmed.
func killAfter(t *testing.T, dir string, n int) int {
	t.Helper()
	test, _, _ := strings.Cut(t.Name(), "/")
	cmd := exec.Command(os.Args[0], "-test.run", "^"+test+"$")
	cmd.Env = append(os.Environ(), victimEnv+"="+dir)
	cmd.Stderr = os.Stderr
	out, err := cmd.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, cmd.Start())
	last, turns := 0, 0
	for lines := bufio.NewScanner(out); lines.Scan(); {
		turn, ok := strings.CutPrefix(lines.Text(), markTurn)
		if !ok {
			t.Log(lines.Text())
			continue
		}
		last, err = strconv.Atoi(turn)
		require.NoError(t, err)
		if turns++; turns == n {
			require.NoError(t, cmd.Process.Kill())
		}
	}
	require.ErrorContains(t, cmd.Wait(), "killed")
	require.NotZero(t, last)
	return last
}
