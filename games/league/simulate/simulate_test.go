package simulate

import (
	"flag"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/games/league"
	"herald/games/league/standings"
)

var seasons = flag.Int("seasons", 40, "number of random seasons")

// somehow returns the options of a small season, with every kind of trouble.
func somehow(seed uint64) Options {
	r := rand.New(rand.NewPCG(seed, 3))
	formats := league.Formats()
	format := formats[int(seed)%len(formats)]
	o := Options{
		Game: "lancaster", Settings: league.Default(format, 2, 5), Players: 6 + r.IntN(9), Noise: 1.5,
		Trouble: []float64{0, 0.1, 0.4}[r.IntN(3)], Reserves: r.IntN(4), Silent: r.IntN(2),
	}
	if format == league.Swiss || format == league.Schedule {
		o.Settings.Rounds = 2 + r.IntN(3)
		o.Settings.Spare = []league.Spare{league.SpareBye, league.SpareBot}[r.IntN(2)]
	}
	if r.IntN(3) == 0 && format.Has("legs") {
		o.Settings.Legs = 2 + r.IntN(3)
	}
	if r.IntN(4) == 0 && format != league.Arena && !format.Teams {
		inTeams(&o, r)
	}
	return o
}

// inTeams makes the season one of teams of two.
func inTeams(o *Options, r *rand.Rand) {
	s := &o.Settings
	s.Sides, s.Pairs = [][]int{{0, 1, 0, 1}, {0, 0, 1, 1}, {0, 1, 1, 0}}[r.IntN(3)], league.Drawn
	s.Smallest, s.Widest = 3, 4
	if s.Format != league.Ladder && (s.Format.Cup || r.IntN(2) == 0) {
		s.Pairs, s.Smallest = league.Fixed, 4
		o.Players = 10 + 2*r.IntN(4)
	}
	if s.Spare != "" {
		s.Spare = league.SpareBye
	}
	*s = s.Adjusted()
}

func TestSeasonsEnd(t *testing.T) {
	for seed := range uint64(*seasons) {
		log, _, err := Season(somehow(seed), seed)
		require.NoError(t, err, "season %d\n%s", seed, log)
		back, err := league.Parse(log.String())
		require.NoError(t, err)
		require.Equal(t, log.String(), back.String())
		s, err := back.Fold()
		require.NoError(t, err)
		require.Equal(t, league.Over, s.Season().Stage)
		require.NoError(t, back.Verify(), "season %d", seed)
		require.Len(t, s.Rated(), len(s.Rated()))
		require.NotEmpty(t, s.Season().Standings())
	}
}

// TestCutAnywhere cuts logs and goes on with the same acts.
func TestCutAnywhere(t *testing.T) {
	for seed := range uint64(*seasons) {
		log, events, err := Season(somehow(seed), seed)
		require.NoError(t, err)
		r := rand.New(rand.NewPCG(seed, 4))
		for range 3 {
			cut := r.IntN(len(log.Entries) + 1)
			require.Equal(t, log.String(), goOn(t, log, events, cut).String(), "season %d cut at %d", seed, cut)
		}
	}
}

// goOn cuts a log, and goes on with the missing acts.
func goOn(t *testing.T, log league.Log, events []Event, cut int) league.Log {
	t.Helper()
	s, err := log.At(cut)
	require.NoError(t, err)
	again := league.Log{Head: log.Head, Entries: slices.Clone(log.Entries[:cut])}
	for _, e := range events {
		if e.Seq < cut {
			continue
		}
		entries, err := s.Do(e.At, e.By, e.Act)
		require.NoError(t, err, "cut at %d: %s", cut, e.Act)
		again.Entries = append(again.Entries, entries...)
	}
	rest, err := s.Follow()
	require.NoError(t, err)
	again.Entries = append(again.Entries, rest...)
	return again
}

// TestDamagedLogs changes, removes and doubles lines: the log is refused with the
// number of an entry and a reason, or is legal.
func TestDamagedLogs(t *testing.T) {
	refused, legal := 0, 0
	for seed := range uint64(*seasons) {
		log, _, err := Season(somehow(seed), seed)
		require.NoError(t, err)
		lines := strings.Split(strings.TrimSuffix(log.String(), "\n"), "\n")
		r := rand.New(rand.NewPCG(seed, 5))
		for range 20 {
			text := strings.Join(damage(r, slices.Clone(lines)), "\n") + "\n"
			if err := foldText(text); err != nil {
				var wrong *league.EntryError
				require.ErrorAs(t, err, &wrong)
				require.Error(t, wrong.Err)
				refused++
				continue
			}
			legal++
		}
	}
	t.Logf("%d refused, %d legal", refused, legal)
	require.Greater(t, refused, legal)
}

// damage changes one of the lines after the head.
func damage(r *rand.Rand, lines []string) []string {
	n := 1 + r.IntN(len(lines)-1)
	switch r.IntN(4) {
	case 0:
		return slices.Delete(lines, n, n+1)
	case 1:
		return slices.Insert(lines, n, lines[n])
	case 2:
		words := strings.Split(lines[n], " ")
		i := r.IntN(len(words))
		words = slices.Delete(words, i, i+1)
		lines[n] = strings.Join(words, " ")
	case 3:
		line := []byte(lines[n])
		line[r.IntN(len(line))] = byte(' ' + r.IntN(95))
		lines[n] = string(line)
	}
	return lines
}

func foldText(text string) error {
	log, err := league.Parse(text)
	if err != nil {
		return err
	}
	s, err := log.Fold()
	if err != nil {
		return err
	}
	_, err = s.Follow()
	s.Season().Standings()
	s.Rated()
	return err
}

// One person never answers.
func TestSilenceDelaysByTheBound(t *testing.T) {
	for seed := range uint64(*seasons / 2) {
		o := somehow(seed)
		o.Silent, o.Trouble = 1, 0
		log, _, err := Season(o, seed)
		require.NoError(t, err)
		if o.Settings.Format == league.Ladder {
			continue // it goes on until it is stopped
		}
		s, err := log.Fold()
		require.NoError(t, err)
		took := s.Season().Ended.Sub(s.Season().Closed)
		require.LessOrEqual(t, took, league.Longest(o.Settings, o.Players), "season %d", seed)
	}
}

// TestByesGoAround: no one has a second bye before all have had one.
func TestByesGoAround(t *testing.T) {
	for seed := range uint64(*seasons / 4) {
		o := Options{Game: "lancaster", Settings: league.Default(league.Swiss, 2, 5), Players: 9, Noise: 1.5}
		o.Settings.Rounds, o.Settings.Smallest, o.Settings.Widest, o.Settings.Spare = 9, 4, 4, league.SpareBye
		log, _, err := Season(o, seed)
		require.NoError(t, err)
		s, err := log.Fold()
		require.NoError(t, err)
		byes := map[league.Person]int{}
		for _, r := range s.Season().Rounds {
			require.Len(t, r.Byes, 1)
			byes[r.Byes[0]]++
		}
		require.Len(t, byes, 9, "season %d: %v", seed, byes)
	}
}

// TestNobodyMovesDownUnasked plays twenty seasons: an entrant who stayed and was not
// relegated is in no lower division than before, a relegated one in the next one at most,
// and a promoted one in a higher one.
func TestNobodyMovesDownUnasked(t *testing.T) {
	for seed := range uint64(max(2, *seasons/20)) {
		o := Options{Game: "lancaster", Settings: league.Default(league.Divisions, 2, 5), Players: 28 + int(seed), Noise: 1.5, Trouble: 0.1, Reserves: 3}
		log, _, err := Seasons(o, 20, seed)
		require.NoError(t, err)
		require.NoError(t, log.Verify())
		s, err := log.Fold()
		require.NoError(t, err)
		all := s.Seasons()
		require.Len(t, all, 20)
		for i, now := range all[1:] {
			requireMoves(t, all[i], now)
		}
	}
}

// requireMoves compares the divisions of two seasons.
func requireMoves(t *testing.T, before, now *league.Season) {
	t.Helper()
	in := map[league.Person]int{}
	for d, division := range now.Divisions {
		for _, p := range division {
			in[p] = d
		}
	}
	for d, rows := range before.Standings() {
		up, down := standings.Lines(len(rows), 2, 2, d == 0, d == len(before.Divisions)-1)
		for i, row := range rows {
			next, stayed := in[league.Person(row.Entrant)]
			switch {
			case !stayed:
			case i < up:
				require.Less(t, next, d)
			case i >= len(rows)-down:
				require.LessOrEqual(t, next, d+1)
			default:
				require.LessOrEqual(t, next, d)
			}
		}
	}
}

// TestChancesOnlyNarrow follows the possible places through seasons without amendments.
func TestChancesOnlyNarrow(t *testing.T) {
	checked := 0
	for seed := range uint64(*seasons) {
		o := somehow(seed)
		o.Trouble = min(o.Trouble, 0.1)
		log, _, err := Season(o, seed)
		require.NoError(t, err)
		if o.Settings.Format == league.Ladder || o.Settings.Format == league.Arena || strings.Contains(log.String(), " amend ") {
			continue
		}
		checked++
		s := league.New(log.Head)
		was := map[int]standings.Chances{}
		for _, e := range log.Entries {
			require.NoError(t, s.Apply(e))
			if season := s.Season(); season.Round() > 0 {
				narrows(t, season, was)
			}
		}
	}
	require.Greater(t, checked, *seasons/4)
}

// narrows compares the chances of all with those before, and notes them.
func narrows(t *testing.T, season *league.Season, was map[int]standings.Chances) {
	t.Helper()
	for _, rows := range season.Standings() {
		for _, r := range rows {
			require.LessOrEqual(t, r.Best, r.Place)
			require.GreaterOrEqual(t, r.Worst, r.Place)
			if before, ok := was[r.Entrant]; ok {
				require.GreaterOrEqual(t, r.Best, before.Best, "p%d", r.Entrant)
				require.LessOrEqual(t, r.Worst, before.Worst, "p%d", r.Entrant)
			}
			was[r.Entrant] = r.Chances
		}
	}
}

// TestSwissFigures: six rounds of sixty at tables of four with points 4/2/1/0.
func TestSwissFigures(t *testing.T) {
	var report Report
	for seed := range uint64(max(2, *seasons/20)) {
		o := Options{Game: "lancaster", Settings: league.Default(league.Swiss, 2, 5), Players: 60, Noise: 1.5, Match: 24 * time.Hour}
		require.NoError(t, o.Settings.Set("points", "4/2/1/0"))
		log, _, err := Season(o, seed)
		require.NoError(t, err)
		require.NoError(t, report.Add(log))
	}
	t.Log(report)
	require.LessOrEqual(t, report.MeanRepeats(), 0.5)
	require.LessOrEqual(t, report.MeanRange(), 1.5)
}

// Where all leave, a season ends all the same.
func TestAllMayLeave(t *testing.T) {
	for _, f := range league.Formats() {
		for seed := range uint64(10) {
			o := Options{Game: "lancaster", Settings: league.Default(f, 2, 5), Players: 6, Trouble: 1, Noise: 1, Match: time.Hour, Meetings: 3}
			log, _, err := Season(o, seed)
			require.NoError(t, err, "%s, seed %d", f.Name, seed)
			require.Equal(t, "finish", log.Entries[len(log.Entries)-1].Verb, "%s, seed %d", f.Name, seed)
		}
	}
}

// Play-offs open by themselves after divisions, and are played by the best of each.
func TestPlayOffsFollow(t *testing.T) {
	for seed := range uint64(6) {
		o := Options{Game: "lancaster", Settings: league.Default(league.Divisions, 2, 5), Players: 16, Noise: 1, Trouble: float64(seed%2) / 10}
		o.Settings.Final = 3
		log, _, err := Seasons(o, 2, seed)
		require.NoError(t, err)
		require.NoError(t, log.Verify())
		s, err := log.Fold()
		require.NoError(t, err)
		all := s.Seasons()
		require.Len(t, all, 4)
		for i, season := range all {
			require.Equal(t, league.Over, season.Stage)
			require.Equal(t, i%2 == 1, season.Settings.PlayOffs())
		}
		require.Subset(t, all[0].Best(3), all[1].Active())
	}
}
