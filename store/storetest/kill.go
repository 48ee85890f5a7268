package storetest

import (
	"bufio"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/store"
)

// victimEnv holds the folder of the store in the environment of a process that plays until it
// is killed, and markTurn begins the lines that report its turns.
const (
	victimEnv = "STORETEST_VICTIM"
	markTurn  = "turn "
)

// victim returns the folder of the store if this process is to be killed.
func victim() (dir string, ok bool) { return os.LookupEnv(victimEnv) }

// playTurns adds an entry to match 1 and its lines to league 1, repeatedly, and prints the
// number of the turn when both are stored. Now and then it wipes.
func playTurns(open Open, dir string) error {
	s, err := open(dir)
	if err != nil {
		return err
	}
	for {
		turn, err := playTurn(s)
		if err == nil {
			err = logTurn(s, turn)
		}
		if err == nil && turn%4 == 0 {
			err = s.Wipe()
		}
		if err != nil {
			return err
		}
		fmt.Printf("%s%d\n", markTurn, turn)
	}
}

// playTurn adds an entry to match 1, each in a new channel and with its number
// beside it, which it returns.
func playTurn(s store.Engine) (turn int, err error) {
	err = s.Update("1", func(_ store.Tx, r *store.Record) error {
		Play(r)
		turn = Plies(*r)
		r.Channel = strconv.Itoa(turn)
		r.App = []byte(strconv.Itoa(turn))
		return nil
	})
	return turn, err
}

// linesATurn is the number of lines that a turn adds to the log of league 1.
const linesATurn = 3

// logTurn adds the missing lines up to a turn to league 1, each turn with a match and a text
// of its own and a new person.
func logTurn(s store.Engine, turn int) error {
	for {
		l, err := s.League("1")
		if err != nil || l.Lines >= turn*linesATurn {
			return err
		}
		err = s.UpdateLeague("1", func(tx store.LeagueTx, l *store.League) ([]string, error) {
			this := l.Lines/linesATurn + 1
			by, err := tx.Number(fmt.Sprint("user ", this))
			if err != nil {
				return nil, err
			}
			text, err := tx.AddText(store.Text{By: by, Words: fmt.Sprint("text ", this)})
			l.Matches, l.Alarm, l.App = []string{strconv.Itoa(this)}, int64(this), []byte(strconv.Itoa(text))
			return []string{fmt.Sprint("begin ", this), fmt.Sprint("turn ", this), fmt.Sprint("end ", this)}, err
		})
		if err != nil {
			return err
		}
	}
}

func killed(t *testing.T, open Open) {
	dir := t.TempDir()
	s := open.at(t, dir)
	r := Record("0")
	Unplay(&r)
	Create(t, s, r)
	require.NoError(t, s.CreateLeague(&store.League{Guild: "1"}, nil))
	require.NoError(t, s.Close())

	for round := range 8 {
		confirmed := killAfter(t, dir, 3+5*round)
		s := open.at(t, dir)
		kept := survivingTurns(t, s)
		require.GreaterOrEqual(t, kept, confirmed)
		require.LessOrEqual(t, kept, confirmed+1, "a turn that nobody has confirmed")
		logged := survivingLines(t, s)
		require.GreaterOrEqual(t, logged, confirmed)
		require.LessOrEqual(t, logged, kept)
		require.NoError(t, s.Close())
	}
}

// survivingTurns returns the number of stored turns of match 1, all of them whole.
func survivingTurns(t *testing.T, s store.Engine) int {
	t.Helper()
	got, err := s.Get("1")
	require.NoError(t, err)
	kept := Plies(got)
	require.Equal(t, strconv.Itoa(kept), got.Channel)
	require.Equal(t, strconv.Itoa(kept), string(got.App))
	require.Equal(t, []string{"1"}, IDs(t, s.ByChannel(got.Channel, false)))
	require.Empty(t, IDs(t, s.ByChannel(strconv.Itoa(kept-1), true)))
	return kept
}

// survivingLines returns the number of turns in the log of league 1, all of them whole.
func survivingLines(t *testing.T, s store.Engine) int {
	t.Helper()
	l, err := s.LeagueByMatch(strconv.Itoa(len(persons(t, s))))
	require.NoError(t, err)
	log, err := s.Log(l.ID)
	require.NoError(t, err)
	turns := len(log) / linesATurn
	require.Equal(t, store.League{
		ID: "1", Guild: "1", Lines: len(log), Alarm: int64(turns), Matches: []string{strconv.Itoa(turns)}, App: []byte(strconv.Itoa(turns)),
	}, l)
	require.Equal(t, map[string]int64{"1": l.Alarm}, maps.Collect(s.LeagueAlarms()))
	texts, err := s.Texts("1")
	require.NoError(t, err)
	require.Len(t, texts, turns)
	for n, line := range log {
		require.Equal(t, fmt.Sprint([]string{"begin ", "turn ", "end "}[n%linesATurn], n/linesATurn+1), line)
	}
	return turns
}

func persons(t *testing.T, s store.Engine) []store.Link {
	t.Helper()
	all, err := s.Persons("")
	require.NoError(t, err)
	return all
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
