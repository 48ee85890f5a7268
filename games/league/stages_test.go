package league_test

import (
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/games/league"
)

// TestJoinAndLeaveInEveryStage joins late and leaves, twice, in every stage, as an entrant,
// as one who has left or was expelled, as a reserve and as a stranger.
func TestJoinAndLeaveInEveryStage(t *testing.T) {
	swiss := "open swiss table=4 sizes=3-5 rounds=2\np1-9 join\np8 leave\no9 expel p7 reason=#1\n"
	drawn := swiss + "close\np10 join\np2 leave\no9 expel p3 reason=#1\nbegin\n"
	void := "o99 void %s reason=#1\n"
	stages := []struct{ name, script string }{
		{"none", ""},
		{"sign-up", swiss},
		{"running", drawn},
		{"next round", drawn + fmt.Sprintf(void+void, "1.1", "1.2")},
		{"checking", drawn + fmt.Sprintf(void+void+void, "1.1", "1.2", "2.1")},
		{"over", drawn + fmt.Sprintf(void+void+void, "1.1", "1.2", "2.1") + "o99 confirm\n"},
		{"cancelled", drawn + "o99 cancel reason=#1\n"},
		{"ladder", strings.ReplaceAll(drawn, "open swiss table=4 sizes=3-5 rounds=2", "open ladder")},
		{"arena stopped", strings.ReplaceAll(drawn, "open swiss table=4 sizes=3-5 rounds=2", "open arena") +
			"* table 1.1 p1 p4\no99 stop reason=#1\n"},
	}
	who := []struct{ name, person string }{
		{"entrant", "p1"}, {"left", "p2"}, {"expelled", "p3"}, {"reserve", "p10"}, {"left before", "p8"}, {"expelled before", "p7"}, {"stranger", "p50"},
	}
	var got strings.Builder
	for _, stage := range stages {
		for _, w := range who {
			fmt.Fprintf(&got, "%-14s %-15s join %-10s then leave %-10s then leave %-10s then join %s\n", stage.name, w.name,
				outcome(t, stage.script, w.person+" join"),
				outcome(t, stage.script+w.person+" join\n", w.person+" leave"),
				outcome(t, stage.script+w.person+" leave\n", w.person+" leave"),
				outcome(t, stage.script+w.person+" leave\n", w.person+" join"))
		}
	}
	golden(t, "testdata/stages.golden", got.String())
}

func golden(t *testing.T, file, got string) {
	t.Helper()
	if *update {
		require.NoError(t, os.WriteFile(file, []byte(got), 0o644))
	}
	want, err := os.ReadFile(file)
	require.NoError(t, err)
	require.Equal(t, string(want), got)
}

// outcome plays a script and then a line, and returns "yes" or why not.
func outcome(t *testing.T, text, line string) string {
	t.Helper()
	s := newScript()
	s.play(t, text)
	s.out.Reset()
	got := strings.TrimSpace(strings.TrimPrefix(s.play(t, line), line))
	if !strings.HasPrefix(got, "refused: ") {
		require.NotContains(t, got, "error")
		return "yes"
	}
	return strings.Fields(got)[1]
}

var races = flag.Int("races", 60, "number of races")

// TestRaces lets two people act at the same time, in either order, at any point of a
// season: each act is possible or refused, and the log verifies.
func TestRaces(t *testing.T) {
	texts := samples(t)
	r := rand.New(rand.NewPCG(1, 2))
	for range *races {
		log, err := league.Parse(texts[r.IntN(len(texts))])
		require.NoError(t, err)
		log.Entries = log.Entries[:r.IntN(len(log.Entries)+1)]
		one, other := somehow(r), somehow(r)
		race(t, log, one, other)
		race(t, log, other, one)
	}
}

// somehow returns a possible act, as the line of an entry.
func somehow(r *rand.Rand) string {
	acts := []string{
		"join", "leave", "away days=1", "back", "queue", "unqueue", "ask 1.1 as=agreed", "keep 1.1",
		"accept 1.1 1", "accept 1.2 2", "decline 1.1 1", "decline 1.2 2", "challenge p2", "agree p1", "refuse p1", "appeal 1.1 text=#1",
	}
	orders := []string{
		"void 1.1 reason=#1", "void 1.2 reason=#1", "expel p1 reason=#1", "extend by=1d reason=#1", "cancel reason=#1", "confirm",
		"amend 1.1 places=1,2,3,4 reason=#1", "penalise p1 points=1 reason=#1", "adjudicate 1.1 reason=#1", "stop reason=#1",
		"ask 1.2 1 as=time reason=#1", "apart p1 p2 reason=#1", "change days=3 reason=#1", "answer 1.1 p1 upheld=yes reason=#1",
	}
	if r.IntN(3) == 0 {
		return "o500 " + orders[r.IntN(len(orders))]
	}
	return fmt.Sprintf("p%d %s", 1+r.IntN(12), acts[r.IntN(len(acts))])
}

func race(t *testing.T, log league.Log, lines ...string) {
	t.Helper()
	log.Entries = log.Entries[:len(log.Entries):len(log.Entries)]
	s, err := log.Fold()
	require.NoError(t, err)
	at := s.At().Add(time.Second)
	for _, line := range lines {
		e, err := league.ParseEntry("0 2026-11-21T18:00:00Z " + line)
		require.NoError(t, err)
		entries, err := s.Do(at, e.By, e.Act)
		var refusal *league.Refusal
		var form *league.FormError
		if err != nil {
			require.True(t, errors.As(err, &refusal) || errors.As(err, &form), "%s: %v", line, err)
		}
		log.Entries = append(log.Entries, entries...)
	}
	again, err := log.Fold()
	require.NoError(t, err)
	rest, err := again.Follow()
	require.NoError(t, err)
	log.Entries = append(log.Entries, rest...)
	require.NoError(t, log.Verify())
}
