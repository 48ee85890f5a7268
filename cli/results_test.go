package cli

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/config"
	"herald/games"
	"herald/games/lancelot"
	"herald/games/league"
	"herald/games/match"
	"herald/store"
	"herald/store/postgres/pgtest"
	"herald/store/storetest"
)

func TestResultsAreComparedWithRecords(t *testing.T) {
	t.Run("file", func(t *testing.T) {
		t.Parallel()
		comparesResults(t, config.Config{Data: shortDir(t)})
	})
	t.Run("database", func(t *testing.T) {
		t.Parallel()
		comparesResults(t, config.Config{Data: shortDir(t), Store: config.Store(pgtest.Start(t).Fresh(t))})
	})
}

// comparesResults checks logs about a match in which the second seat has resigned.
func comparesResults(t *testing.T, cfg config.Config) {
	m, err := match.Start(lancelot.Rules(), games.Setup{Players: 2}, []string{"Ada", "Bruno"})
	require.NoError(t, err)
	_, err = m.Resign(1)
	require.NoError(t, err)
	s, err := openEngine(cfg)
	require.NoError(t, err)
	id := storetest.Create(t, s, store.Record{Channel: "1", Match: m.Record().String()}).ID
	resigns := league.Sits("1.1", 2, league.Bot, league.Gone)
	end := func(places, scores []int, last ...int) league.Act {
		return league.End("1.1", id, league.Result{Places: places, Scores: scores, Last: last})
	}
	right := end([]int{1, 2}, m.Scores())
	var wrong []string // what herald check says
	good := ""         // a league whose result is right
	for _, c := range []struct {
		acts        []league.Act
		differences []string
	}{
		{[]league.Act{resigns}, nil},
		{[]league.Act{resigns, right}, nil},
		{[]league.Act{resigns, end([]int{1, 2}, nil)}, nil},
		{[]league.Act{right}, []string{"resigned=none, and match ID has resigned=2"}},
		{[]league.Act{league.Sits("1.1", 2, league.Bot, league.Itself), right}, []string{"resigned=none, and match ID has resigned=2"}},
		{[]league.Act{league.Sits("1.1", 1, league.Bot, league.Gone), resigns, right}, []string{"resigned=1,2, and match ID has resigned=2"}},
		{[]league.Act{resigns, league.CalledOff("1.1", id)}, []string{"places=none, and match ID has places=1,2"}},
		{[]league.Act{resigns, end([]int{2, 1}, []int{7, 8}, 2)}, []string{
			"places=2,1, and match ID has places=1,2", "scores=7,8, and match ID has scores=" + numbers(m.Scores()), "last=2, and match ID has last=none",
		}},
	} {
		log, l := begun(t, id, c.acts), store.League{Guild: "1"}
		require.NoError(t, s.CreateLeague(&l, func(store.LeagueTx, *store.League) ([]string, error) {
			return strings.Split(strings.TrimSpace(log), "\n"), nil
		}))
		for n, d := range c.differences { // the newest league comes first
			wrong = slices.Insert(wrong, n, fmt.Sprintf("league %s: season 1, round 1, table 1.1: the log says %s", l.ID, strings.ReplaceAll(d, "ID", id)))
		}
		if len(c.acts) == 2 && c.differences == nil {
			good = l.ID
		}
		require.NoError(t, os.WriteFile(filepath.Join(cfg.Data, l.ID), []byte(log), 0o600))
	}
	require.NoError(t, s.Close())
	checks := func(args ...string) []string {
		var out bytes.Buffer
		require.Error(t, Run(t.Context(), append(args, "--data", cfg.Data), onStore(cfg, &out)))
		return strings.Split(strings.TrimSpace(out.String()), "\n")
	}
	require.Equal(t, append([]string{"1 match replays as it was played"}, wrong...), checks("check"))
	last, _, _ := strings.Cut(strings.TrimPrefix(wrong[0], "league "), ":")
	file := filepath.Join(cfg.Data, last)
	require.Equal(t, strings.ReplaceAll(strings.Join(wrong[:3], "\n"), "league "+last, file), strings.Join(checks("league", "check", "--records", file), "\n"))
	require.Regexp(t, "; 1 result is that of its record\n$", output(t, cfg, "league", "check", "--records", filepath.Join(cfg.Data, good)))
}

// begun returns the log of a league whose first table has begun a match of two, with acts of the app that follow.
func begun(t *testing.T, match string, acts []league.Act) string {
	t.Helper()
	var out bytes.Buffer
	args := strings.Fields("league simulate --players 6 --table 2 --sizes 2-2 --game lancelot")
	require.NoError(t, Run(t.Context(), args, env(nil, &out)))
	log, err := league.Parse(out.String())
	require.NoError(t, err)
	log.Entries = log.Entries[:slices.IndexFunc(log.Entries, func(e league.Entry) bool { return e.Verb == league.EndVerb })]
	log, err = league.Parse(strings.Replace(bare(log), "match=m1.1", "match="+match, 1))
	require.NoError(t, err)
	state, err := log.Fold()
	require.NoError(t, err)
	for _, act := range acts {
		entries, err := state.Do(state.At(), league.App, act)
		require.NoError(t, err)
		log.Entries = append(log.Entries, entries...)
	}
	return bare(log)
}
