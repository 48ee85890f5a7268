package move_test

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/store"
	"herald/store/bolt"
	"herald/store/move"
	"herald/store/postgres"
	"herald/store/postgres/pgtest"
	"herald/store/storetest"
)

// full fills a store with something of every kind.
func full(t *testing.T, s store.Engine) {
	t.Helper()
	for n := range 24 {
		r := storetest.Record(fmt.Sprint("square ", n%7), "ada", fmt.Sprint("user ", n))
		r.Over, r.Due, r.Alarm = n%3 == 0, n%5 == 0, int64(n%4)
		r.Guild = []string{"", "12"}[n%2]
		if n%10 == 0 {
			r.Key = fmt.Sprint("4/1/", n)
		}
		storetest.Create(t, s, r)
	}
	odd := store.Record{Channel: "1\x00", Users: []string{"1\x00", `\x41`}, App: json.RawMessage(`{"odd":"\u0000<é"}`)}
	storetest.Create(t, s, odd)
	for guild := range 3 {
		l := store.League{Guild: fmt.Sprint(guild), Due: guild == 1, Alarm: int64(guild), Matches: []string{fmt.Sprint("m", guild)}}
		require.NoError(t, s.CreateLeague(&l, func(tx store.LeagueTx, l *store.League) ([]string, error) {
			var lines []string
			for n := range 400 {
				lines = append(lines, fmt.Sprintf("%d a line of %s, é", n, l.ID))
			}
			for n := range 20 {
				by, err := tx.Number(fmt.Sprint("user ", n))
				require.NoError(t, err)
				_, err = tx.AddText(store.Text{By: by, Words: "words <of> " + fmt.Sprint(n)})
				require.NoError(t, err)
			}
			return lines, nil
		}))
		require.NoError(t, s.SetName(l.Guild, "user 3", `<Ada> & "é"`))
	}
	require.NoError(t, s.Forget("1", "user 19"))
	require.NoError(t, s.DeleteLeague(last(t, s), nil))
	require.NoError(t, s.SetSetting("guild:1", "language", "fr"))
	require.NoError(t, s.SetSetting("guild:12", "a<b", map[string]int{"x": 1}))
	require.NoError(t, s.SetSetting("user:1", "zone", "Europe/Paris"))
}

// last returns the ID of the league that was created last.
func last(t *testing.T, s store.Engine) string {
	t.Helper()
	for l, err := range s.Leagues("", true) {
		require.NoError(t, err)
		return l.ID
	}
	return ""
}

// entries returns all that a store has.
func entries(t *testing.T, s move.Source) []move.Item {
	t.Helper()
	var all []move.Item
	for e, err := range s.Entries() {
		require.NoError(t, err)
		all = append(all, e)
	}
	return all
}

// guild returns the guild of matches that lack one.
func guild(r store.Record) string {
	if r.Channel == "square 2" {
		return "77"
	}
	return ""
}

// A target is a store to copy into.
type target interface {
	store.Engine
	move.Target
}

// openTarget opens a file or a database.
func openTarget(name string) (target, error) {
	if strings.HasPrefix(name, "postgres:") {
		return postgres.OpenUnfinished(name)
	}
	return bolt.OpenUnfinished(name)
}

// opened opens a file or a database until the test ends.
func opened(t *testing.T, name string) target {
	t.Helper()
	s, err := openTarget(name)
	require.NoError(t, err)
	t.Cleanup(func() { s.Close() })
	return s
}

// used opens a file or a database as the bot does.
func used(name string) (store.Engine, error) {
	if strings.HasPrefix(name, "postgres:") {
		s, err := postgres.Open(name)
		if err != nil {
			return nil, err
		}
		return s, nil
	}
	s, err := bolt.Open(name)
	if err != nil {
		return nil, err
	}
	return s, nil
}

// stores returns the names of a file with something of every kind, of an empty
// database and of a file that is not there.
func stores(t *testing.T) (file, database, other string) {
	t.Helper()
	dir := t.TempDir()
	file = filepath.Join(dir, "herald.db")
	s, err := bolt.Open(file)
	require.NoError(t, err)
	full(t, s)
	require.NoError(t, s.Close())
	return file, pgtest.Start(t).Fresh(t), filepath.Join(dir, "other.db")
}

// TestACopyIsTheSame copies a file to a database and back: each has the same entries as the
// other, answers alike and goes on alike.
func TestACopyIsTheSame(t *testing.T) {
	file, database, other := stores(t)
	source := opened(t, file)
	before := entries(t, source)
	require.NoError(t, source.Close())
	for _, names := range [][2]string{{file, database}, {database, other}} {
		from, to := opened(t, names[0]), opened(t, names[1])
		report, err := move.Job{From: from, To: to, Guild: guild}.Run(t.Context())
		require.NoError(t, err)
		require.Empty(t, report.Unreadable)
		require.Equal(t, map[move.Kind]int{
			move.Match: 25, move.League: 2, move.Line: 800, move.Text: 40, move.Person: 59, move.LastNumber: 3, move.Setting: 3, move.Count: 2,
		}, report.Entries)
		sameAnswers(t, from, to)
		require.NoError(t, from.Close())
		require.NoError(t, to.Close())
	}
	s := opened(t, other)
	after := entries(t, s)
	require.Len(t, after, len(before))
	for n, e := range after {
		if e.Kind != move.Match || before[n].Data == e.Data {
			require.Equal(t, before[n], e)
			continue
		}
		r, err := s.Get(e.Of)
		require.NoError(t, err)
		require.Equal(t, "square 2", r.Channel)
		require.Equal(t, "77", r.Guild)
	}
	require.NoError(t, s.Close())
	goesOn(t, other)
	goesOn(t, database)
}

// sameAnswers asks two stores the same.
func sameAnswers(t *testing.T, a, b store.Engine) {
	t.Helper()
	for _, user := range []string{"ada", "user 6", "1\x00", `\x41`} {
		for _, over := range []bool{false, true} {
			require.Equal(t, storetest.IDs(t, a.ByUser(user, over)), storetest.IDs(t, b.ByUser(user, over)))
		}
	}
	for _, channel := range []string{"square 1", "1\x00"} {
		require.Equal(t, storetest.IDs(t, a.ByChannel(channel, false)), storetest.IDs(t, b.ByChannel(channel, false)))
	}
	require.Equal(t, storetest.IDs(t, a.Due()), storetest.IDs(t, b.Due()))
	one, err := a.LeagueByMatch("m1")
	require.NoError(t, err)
	other, err := b.LeagueByMatch("m1")
	require.NoError(t, err)
	require.Equal(t, one, other)
	known, err := a.Persons("")
	require.NoError(t, err)
	same, err := b.Persons("")
	require.NoError(t, err)
	require.Equal(t, known, same)
}

// goesOn checks that a copy is used as its source would be: no ID, number or key is
// given twice.
func goesOn(t *testing.T, name string) {
	t.Helper()
	s, err := used(name)
	require.NoError(t, err)
	defer s.Close()
	r := storetest.Record("square")
	r.Key = "4/1/10"
	require.ErrorIs(t, s.Create(&r), store.ErrExists)
	r.Key = ""
	require.NoError(t, s.Create(&r))
	n, _ := store.Number(r.ID)
	require.Greater(t, store.Count(n), uint64(25))
	l := store.League{Guild: "1"}
	require.NoError(t, s.CreateLeague(&l, nil))
	n, _ = store.Number(l.ID)
	require.EqualValues(t, 4, store.Count(n))
	number, err := s.Number("1", "somebody new")
	require.NoError(t, err)
	require.Equal(t, 21, number, "number 20 belongs to a deleted person")
}

// victimEnv has the names of two stores in the environment of a process that copies
// until it is killed.
const victimEnv = "MOVE_VICTIM"

// TestAKilledCopyGoesOn kills a process that copies after each of its transactions,
// in both directions. Until it is complete the copy cannot be used.
func TestAKilledCopyGoesOn(t *testing.T) {
	if from, to, found := strings.Cut(os.Getenv(victimEnv), "\n"); found {
		t.Fatal(copyUntilKilled(from, to))
	}
	file, database, other := stores(t)
	for _, names := range [][2]string{{file, database}, {database, other}} {
		killed := 0
		for ; killAfterOne(t, names[0], names[1]); killed++ {
			_, err := used(names[1])
			require.ErrorIs(t, err, store.ErrUnfinished)
		}
		require.GreaterOrEqual(t, killed, 4)
		from, to := opened(t, names[0]), opened(t, names[1])
		require.Len(t, entries(t, to), len(entries(t, from)))
		sameAnswers(t, from, to)
		require.NoError(t, from.Close())
		require.NoError(t, to.Close())
	}
}

var errDone = errors.New("done")

// copyUntilKilled copies, and prints a line whenever something is stored.
func copyUntilKilled(from, to string) error {
	source, err := openTarget(from)
	if err != nil {
		return err
	}
	target, err := openTarget(to)
	if err != nil {
		return err
	}
	_, err = move.Job{From: source, To: target, Guild: guild, Put: func(n int) { fmt.Println("copied", n) }}.Run(context.Background())
	return errors.Join(err, target.Close(), source.Close(), errDone)
}

// killAfterOne kills a process that copies when it has stored something, and reports
// whether it had to.
func killAfterOne(t *testing.T, from, to string) (killed bool) {
	t.Helper()
	cmd := exec.Command(os.Args[0], "-test.run", "^TestAKilledCopyGoesOn$")
	cmd.Env = append(os.Environ(), victimEnv+"="+from+"\n"+to)
	out, err := cmd.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, cmd.Start())
	var said []string
	for lines := bufio.NewScanner(out); lines.Scan(); {
		said = append(said, lines.Text())
		if strings.HasPrefix(lines.Text(), "copied ") {
			killed = true
			require.NoError(t, cmd.Process.Kill())
		}
	}
	require.Error(t, cmd.Wait())
	if !killed {
		require.True(t, slices.ContainsFunc(said, func(s string) bool { return strings.Contains(s, errDone.Error()) }), said)
	}
	return killed
}

// TestACopyIsCompared changes the source between two parts of a copy.
func TestACopyIsCompared(t *testing.T) {
	file, _, other := stores(t)
	from, to := opened(t, file), opened(t, other)
	stop := errors.New("stop")
	func() {
		defer func() { require.Equal(t, stop, recover()) }()
		_, _ = move.Job{From: from, To: to, Put: func(int) { panic(stop) }}.Run(t.Context())
	}()
	require.NoError(t, from.SetSetting("guild:1", "language", "en"))
	require.NoError(t, from.Update(storetest.IDs(t, from.All())[0], func(_ store.Tx, r *store.Record) error {
		r.Channel = "elsewhere"
		return nil
	}))
	_, err := move.Job{From: from, To: to}.Run(t.Context())
	require.ErrorIs(t, err, move.ErrDiffers)
	require.ErrorContains(t, err, "match ")
	require.NoError(t, to.Close())
	_, err = used(other)
	require.ErrorIs(t, err, store.ErrUnfinished)
	_, err = bolt.OpenReadOnly(other)
	require.ErrorIs(t, err, store.ErrUnfinished)
}

// TestACopyIntoAStoreThatIsUsed copies nothing.
func TestACopyIntoAStoreThatIsUsed(t *testing.T) {
	file, database, other := stores(t)
	for _, name := range []string{database, other} {
		s, err := used(name)
		require.NoError(t, err)
		require.NoError(t, s.SetSetting("guild:1", "language", "fr"))
		if name == database {
			_, err = postgres.OpenAlone(name)
			require.ErrorIs(t, err, store.ErrLocked, "the store is locked while it is in use")
		}
		require.NoError(t, s.Close())
		from, to := opened(t, file), opened(t, name)
		_, err = move.Job{From: from, To: to}.Run(t.Context())
		require.ErrorIs(t, err, move.ErrNotEmpty)
		require.NoError(t, to.Close())
		require.NoError(t, from.Close())
		s, err = used(name)
		require.NoError(t, err, "it is as it was")
		require.NoError(t, s.Close())
	}
}
