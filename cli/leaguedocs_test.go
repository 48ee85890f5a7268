package cli

import (
	"bytes"
	"cmp"
	"encoding/csv"
	"flag"
	"fmt"
	"io"
	"math/big"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"golang.org/x/text/unicode/norm"

	"herald/games/league"
)

var strangers = flag.Int("strangers", 2, "seasons of each format that are counted by others")

// TestStrangersCountTheSame lets the two programs of docs/leagues.md count seasons of all
// formats: the reader of logs that was written from the page alone, and the few lines that
// read results.csv. They must agree with herald league replay and herald league export.
func TestStrangersCountTheSame(t *testing.T) {
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Skip("there is no python3")
	}
	count := filepath.Join(t.TempDir(), "count.py")
	require.NoError(t, os.WriteFile(count, []byte(listing(t)), 0o644))
	var names, logs, results []string
	for _, kind := range kinds {
		for seed := range uint64(*strangers) {
			dir := t.TempDir()
			file := filepath.Join(dir, "log")
			require.NoError(t, os.WriteFile(file, []byte(rough(t, simulated(t, kind, seed), seed)), 0o644))
			names = append(names, fmt.Sprintf("%s, seed %d", strings.Join(kind, " "), seed))
			logs = append(logs, file)
			results = append(results, filepath.Join(dir, "results.csv")+" "+ties(seed))
		}
	}
	read := said(t, python, "../docs/read-league.py", logs)
	for n, file := range logs {
		require.Equal(t, replayed(t, file), read[n], names[n])
	}
	var want [][][]string
	for _, file := range logs {
		want = append(want, exported(t, file))
	}
	for n, got := range said(t, python, "../docs/read-league.py", prefixed("--ratings ", logs)) {
		got = slices.DeleteFunc(got, func(row []string) bool { return row[0] == "p800000" }) // who never sat there
		require.Equal(t, ratings(t, logs[n]), got, names[n])
	}
	for n, got := range said(t, python, count, results) {
		if strings.Contains(names[n], "--format=knockout") || strings.Contains(names[n], "--format=double") {
			want[n], got = unplaced(want[n]), unplaced(got) // rounds decide the places
		}
		require.Equal(t, want[n], got, names[n])
	}
}

// prefixed returns texts, each behind a prefix.
func prefixed(prefix string, all []string) []string {
	var out []string
	for _, text := range all {
		out = append(out, prefix+text)
	}
	return out
}

// unplaced returns standings by entrant, without places.
func unplaced(rows [][]string) [][]string {
	var all [][]string
	for _, row := range rows {
		all = append(all, slices.Delete(slices.Clone(row), 2, 3))
	}
	slices.SortFunc(all, slices.Compare)
	return all
}

// TestStrangersReadAnyPointsAndTies: the reader of logs follows tie-breaks in any order,
// the lot among them, and any points.
func TestStrangersReadAnyPointsAndTies(t *testing.T) {
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Skip("there is no python3")
	}
	var logs []string
	for n, order := range []string{"met,lot,wins,beaten,share,punctual", "punctual,share,lot,beaten,met,wins", "share,beaten,punctual,met,wins", "lot"} {
		kind := []string{"--format=swiss", "--rounds=3", "--set=ties=" + order, "--set=points=5/5/5/0/0,3/2/2/0,1000/1/0,2/1"}
		log := simulated(t, kind, uint64(n))
		require.Contains(t, log.Entries[0].String(), " points=5/5/5/0/0,3/2/2/0,1000/1/0,2/1 ties="+order+" ")
		logs = append(logs, filepath.Join(t.TempDir(), "log"))
		require.NoError(t, os.WriteFile(logs[n], []byte(rough(t, log, uint64(n))), 0o644))
	}
	for n, read := range said(t, python, "../docs/read-league.py", logs) {
		require.Equal(t, replayed(t, logs[n]), read)
	}
}

// TestStrangersKnowWhoPassesASeatOn: the reader of logs gives half of the points to an entrant
// who was replaced for not playing, even if the substitute has passed the seat on.
func TestStrangersKnowWhoPassesASeatOn(t *testing.T) {
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Skip("there is no python3")
	}
	log := simulated(t, []string{"--format=divisions", "--set=substitutes=1", "--trouble=0", "--silent=0"}, 0)
	log.Entries = log.Entries[:slices.IndexFunc(log.Entries, func(e league.Entry) bool { return e.Verb == "end" })]
	state, err := log.Fold()
	require.NoError(t, err)
	season := state.Season()
	table := season.Tables[slices.IndexFunc(season.Tables, func(t league.Table) bool { return t.Match != "" })]
	first := league.Result{Places: []int{1, 2, 3, 4}[:len(table.Seats)]}
	for _, act := range []league.Act{
		league.Sits(table.Name, 1, 800_001, league.TimedOut),
		league.Sits(table.Name, 1, 800_002, league.Agreed),
		league.End(table.Name, table.Match, first),
	} {
		entries, err := state.Do(state.At(), league.App, act)
		require.NoError(t, err)
		log.Entries = append(log.Entries, entries...)
	}
	file := filepath.Join(t.TempDir(), "log")
	require.NoError(t, os.WriteFile(file, []byte(log.String()), 0o644))
	read := said(t, python, "../docs/read-league.py", []string{file})[0]
	require.Equal(t, replayed(t, file), read)
	done, _ := state.Season().Table(table.Name)
	require.Equal(t, league.Half, done.Seats[0].Credit)
}

// kinds are settings of seasons.
var kinds = [][]string{
	{"--format=divisions"},
	{"--format=divisions", "--table=3", "--sizes=3-3"},
	{"--format=divisions", "--set=sides=0,1,0,1", "--set=pairs=drawn"},
	{"--format=divisions", "--set=sides=0,0,1,1", "--set=pairs=fixed", "--set=sizes=4-4"},
	{"--format=swiss", "--rounds=3"},
	{"--format=swiss", "--rounds=3", "--sizes=4-4", "--set=spare=bye"},
	{"--format=swiss", "--rounds=3", "--sizes=4-4", "--set=spare=bot"},
	{"--format=swiss", "--rounds=5", "--set=byes=2"},
	{"--format=swiss", "--rounds=4", "--sizes=4-4", "--set=spare=bye", "--set=sides=0,1,1,0", "--set=pairs=drawn"},
	{"--format=swiss", "--rounds=4", "--sizes=4-4", "--set=spare=bye", "--set=byes=1", "--set=sides=0,1,1,0", "--set=pairs=fixed"},
	{"--format=swiss", "--rounds=3", "--sizes=4-4", "--set=spare=bye", "--set=legs=2", "--set=games=lancelot,carolus,lancelot"},
	{"--format=schedule", "--rounds=3"},
	{"--format=schedule", "--rounds=3", "--sizes=4-4", "--set=spare=bye"},
	{"--format=knockout"},
	{"--format=knockout", "--table=2"},
	{"--format=knockout", "--sizes=4-4", "--set=advance=1", "--set=sides=0,1,1,0", "--set=pairs=fixed"},
	{"--format=knockout", "--set=legs=2"},
	{"--format=double"},
	{"--format=double", "--table=2"},
	{"--format=double", "--sizes=4-4", "--set=advance=1", "--set=legs=3", "--set=sides=0,1,1,0", "--set=pairs=fixed"},
	{"--format=teams"},
	{"--format=teams", "--table=3", "--set=boards=2", "--rounds=3"},
	{"--format=ladder"},
	{"--format=ladder", "--set=sides=0,1,0,1"},
	{"--format=arena", "--set=best=3", "--set=same=1"},
}

// listing returns the program in docs/leagues.md.
func listing(t *testing.T) string {
	t.Helper()
	page, err := os.ReadFile("../docs/leagues.md")
	require.NoError(t, err)
	_, text, _ := strings.Cut(string(page), "```python\n")
	text, _, ok := strings.Cut(text, "```\n")
	require.True(t, ok)
	return text
}

// ties returns an order of tie-breaks.
func ties(seed uint64) string {
	all := []string{"wins", "met", "beaten", "share", "punctual"}
	rand.New(rand.NewPCG(seed, 6)).Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	return strings.Join(append(all, "lot"), ",")
}

// simulated plays a season with trouble.
func simulated(t *testing.T, kind []string, seed uint64) league.Log {
	t.Helper()
	var out bytes.Buffer
	args := []string{"league", "simulate", "--players", strconv.Itoa(9 + int(seed%5)), "--trouble=0.3", "--reserves=2", "--silent=1",
		"--points=1/0,2/1/0,2/1/1/0,3/1/1/1/0", "--set=ties=" + ties(seed), "--seed", strconv.Itoa(int(seed))}
	require.NoError(t, Run(t.Context(), append(args, kind...), env(nil, &out)))
	log, err := league.Parse(out.String())
	require.NoError(t, err)
	return log
}

// rough returns a log with more events: shared places, all kinds of scores, penalties, an
// expulsion, amendments and void matches; and with an arbitrary end.
func rough(t *testing.T, log league.Log, seed uint64) string {
	t.Helper()
	r := rand.New(rand.NewPCG(seed, 7))
	for i, e := range log.Entries {
		if e.Verb == "end" && e.Key("places") != "" {
			log.Entries[i].Act = muddled(t, log, i, r)
			if _, err := log.Fold(); err != nil { // on a ladder, every place has changed
				log.Entries[i] = e
			}
		}
	}
	if seed%2 == 1 {
		drawn := slices.IndexFunc(log.Entries, func(e league.Entry) bool { return e.Verb == "close" }) + 1
		log.Entries = log.Entries[:drawn+r.IntN(len(log.Entries)-drawn)]
	}
	state, err := log.Fold()
	require.NoError(t, err)
	for range 15 {
		log.Entries = append(log.Entries, disturbed(state, r)...)
	}
	before := log.Head.String()
	for i := range log.Entries {
		log.Entries[i].After = league.Hash(before)
		before = log.Entries[i].String()
	}
	return log.String()
}

// muddled returns an end with other places, scores and time-outs.
func muddled(t *testing.T, log league.Log, n int, r *rand.Rand) league.Act {
	t.Helper()
	state, err := log.At(n)
	require.NoError(t, err)
	end := log.Entries[n].Act
	table, _ := state.Season().Table(end.Args[0])
	bySide := make([]int, len(table.Seats))
	for i := range bySide {
		bySide[i] = r.IntN(3)
	}
	var result league.Result
	for _, seat := range table.Seats {
		result.Places = append(result.Places, placed(table, bySide, seat.Side))
		result.Scores = append(result.Scores, bySide[seat.Side]*7-r.IntN(2)*4)
		result.TimeOuts = append(result.TimeOuts, r.IntN(3))
		result.Missed = append(result.Missed, r.IntN(5))
		result.Shares = append(result.Shares, shared(seat, r))
	}
	if r.IntN(4) == 0 {
		result.Last = []int{1 + r.IntN(len(table.Seats))}
	}
	return league.End(table.Name, table.Match, result)
}

// shared divides the decisions of a seat between its entrant, a substitute and a bot
// player.
func shared(seat league.Seat, r *rand.Rand) []league.Share {
	of := 2 + r.IntN(6)
	own, bots := r.IntN(of+1), 0
	if own < of {
		bots = r.IntN(of - own + 1)
	}
	var all []league.Share
	for _, s := range []league.Share{{Person: seat.Entrant, N: own}, {Person: league.Bot, N: bots}, {Person: 800_000, N: of - own - bots}} {
		switch same := slices.IndexFunc(all, func(o league.Share) bool { return o.Person == s.Person }); {
		case s.N == 0:
		case same >= 0:
			all[same].N += s.N
		default:
			all = append(all, league.Share{Person: s.Person, N: s.N, Of: of})
		}
	}
	return all
}

// placed returns the place of a side's seats, the lowest number first.
func placed(table league.Table, bySide []int, side int) int {
	place := 1
	for _, other := range table.Seats {
		if bySide[other.Side] < bySide[side] {
			place++
		}
	}
	return place
}

// disturbed does something random in a league, if it is possible now.
func disturbed(state *league.State, r *rand.Rand) []league.Entry {
	season := state.Season()
	if len(season.Tables) == 0 {
		return nil
	}
	table, p := season.Tables[r.IntN(len(season.Tables))], season.Entrants[r.IntN(len(season.Entrants))].Person
	credits := make([]league.Credit, len(table.Seats))
	bySide := make([]int, len(table.Seats))
	for i := range credits {
		credits[i] = []league.Credit{league.Full, league.Half, league.Nil}[r.IntN(3)]
		bySide[i] = r.IntN(3)
	}
	var places []int
	for _, seat := range table.Seats {
		places = append(places, placed(table, bySide, seat.Side))
	}
	chief := league.Person(900_001).Organiser()
	deed := []struct {
		by  league.Actor
		act league.Act
	}{
		{chief, league.Penalise(p, 1+r.IntN(3), 1)},
		{chief, league.Penalise(p, -1-r.IntN(3), 1)},
		{chief, league.Expel(p, 1)},
		{chief, league.VoidTable(table.Name, 1)},
		{chief, league.Amend(table.Name, places, nil, nil, 1)},
		{chief, league.Amend(table.Name, places, nil, credits, 1)},
		{chief, league.Amend(table.Name, nil, nil, credits, 1)},
		{chief, league.Change(1, league.Key{Name: "points", Value: "9/8,9/8/7/0"})},
		{p.Entrant(), league.Leave()},
		{p.Entrant(), league.Join()},
		{chief, league.Add([]league.Person{p}, 1)},
		{chief, league.Add([]league.Person{league.Person(700_000 + r.IntN(9))}, 1)},
		{chief, league.MoveTo(p, 1+r.IntN(5), 1)},
	}[r.IntN(13)]
	entries, err := state.Do(state.At(), deed.by, deed.act)
	if err != nil {
		return nil
	}
	return entries
}

// driver runs a program with each line of standard input as its arguments.
const driver = `
import runpy, sys
program = sys.argv[1]
for line in sys.stdin:
    sys.argv = [program] + line.split()
    runpy.run_path(program, run_name="__main__")
    print("end")
`

// said returns the words of the lines that a program prints for each list of
// arguments.
func said(t *testing.T, python, program string, args []string) [][][]string {
	t.Helper()
	run := exec.Command(python, "-c", driver, program)
	run.Stdin = strings.NewReader(strings.Join(args, "\n"))
	var wrong bytes.Buffer
	run.Stderr = &wrong
	out, err := run.Output()
	require.NoError(t, err, wrong.String())
	all := [][][]string{nil}
	for line := range strings.Lines(string(out)) {
		if line == "end\n" {
			all = append(all, nil)
			continue
		}
		last := len(all) - 1
		all[last] = append(all[last], strings.Split(strings.TrimSuffix(line, "\n"), " "))
	}
	return all[:len(all)-1]
}

// replayed returns the standings that herald league replay prints: season, division, place, entrant, points,
// matches.
func replayed(t *testing.T, file string) [][]string {
	t.Helper()
	var out bytes.Buffer
	require.NoError(t, Run(t.Context(), []string{"league", "replay", file}, env(nil, &out)))
	row := regexp.MustCompile(`^(\d+) +([pt]\d+) +(\S+(?: \d+/\d+)?) +(\d+) `)
	division := "0"
	var all [][]string
	for line := range strings.Lines(out.String()) {
		if n, ok := strings.CutPrefix(line, "division "); ok {
			division = strings.TrimSpace(n)
		}
		if m := row.FindStringSubmatch(line); m != nil {
			all = append(all, []string{"1", division, m[1], m[2], plain(t, m[3]), m[4]})
		}
	}
	return all
}

// plain returns points such as 5½, −⅓ or 3⁷⁄₆₀ as a fraction in lowest terms.
func plain(t *testing.T, text string) string {
	t.Helper()
	sign := int64(1)
	if rest, ok := strings.CutPrefix(text, "−"); ok {
		text, sign = rest, -1
	}
	whole := text[:len(text)-len(strings.TrimLeft(text, "0123456789"))]
	part := strings.ReplaceAll(norm.NFKC.String(text[len(whole):]), "⁄", "/")
	sum := new(big.Rat)
	for _, word := range strings.Fields(whole + " " + part) {
		n, ok := new(big.Rat).SetString(word)
		require.True(t, ok, text)
		sum.Add(sum, n)
	}
	return sum.Mul(sum, big.NewRat(sign, 1)).RatString()
}

// exported writes the files beside a log, and returns its standings: season,
// division, place, entrant, points.
func exported(t *testing.T, file string) [][]string {
	t.Helper()
	require.NoError(t, Run(t.Context(), []string{"league", "export", file, "--out", filepath.Dir(file)}, env(nil, io.Discard)))
	rows := sheet(t, filepath.Join(filepath.Dir(file), "standings.csv"))
	var all [][]string
	for _, row := range rows[1:] {
		points, err := strconv.ParseFloat(strings.TrimPrefix(row[slices.Index(rows[0], "points")], "'"), 64)
		require.NoError(t, err)
		exact := big.NewRat(int64(points*120+0.5*sign(points)), 120)
		all = append(all, append(slices.Clone(row[:4]), exact.RatString()))
	}
	return all
}

// ratings returns the ratings that exported has written beside a log: person, number of
// players, rating, band, mu, sigma, matches.
func ratings(t *testing.T, log string) [][]string {
	t.Helper()
	rows := sheet(t, filepath.Join(filepath.Dir(log), "ratings.csv"))
	var all [][]string
	for _, row := range rows[1:] {
		var cells []string
		for _, column := range []string{"person", "game", "players", "rating", "band", "mu", "sigma", "matches"} {
			cells = append(cells, cmp.Or(row[slices.Index(rows[0], column)], "0"))
		}
		all = append(all, cells)
	}
	return all
}

// sheet returns the rows of a table in a file.
func sheet(t *testing.T, file string) [][]string {
	t.Helper()
	text, err := os.ReadFile(file)
	require.NoError(t, err)
	rows, err := csv.NewReader(bytes.NewReader(text)).ReadAll()
	require.NoError(t, err)
	return rows
}

func sign(x float64) float64 {
	if x < 0 {
		return -1
	}
	return 1
}
