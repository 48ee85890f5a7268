package review_test

import (
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot/bottest"
	"herald/bot/feature/review"
	"herald/bot/table"
	"herald/games/match"
	"herald/games/match/clock"
)

// playedOut plays a whole match at random.
func playedOut(t *testing.T, game string, people int, seed uint64) (*bottest.Watch, table.Table, *match.Match) {
	t.Helper()
	w := bottest.NewWatch(t)
	id, random := w.Begin(game, people, bottest.Preset("daily", clock.Turn)), rand.New(rand.NewPCG(seed, 7))
	tab, m := w.Look(id)
	for !m.Over() {
		w.PlayTurn(id, m.Waiting()[0], random)
		tab, m = w.Look(id)
	}
	return w, tab, m
}

// TestCaptionsTellWhatMattered plays whole matches of Carolus Magnus: captions have room for castles that were
// built or conquered, whatever was placed before, and highlights tell of castles and of the lead.
func TestCaptionsTellWhatMattered(t *testing.T) {
	t.Parallel()
	castle := regexp.MustCompile(`(builds a castle in|takes (territory|region) [\d–]+ from)`)
	team := regexp.MustCompile(`: (White|Black) is ahead for good$`)
	for seed := range uint64(3) {
		w, tab, m := playedOut(t, "carolus", 4, seed)
		castles := 0
		for _, said := range review.Captions(w.App, &tab, m) {
			if castle.MatchString(said) {
				castles++
			}
		}
		require.Greater(t, castles, 8)
		lines := review.HighlightLines(w.App, &tab, m)
		require.Len(t, lines, 2)
		for _, line := range lines {
			require.True(t, castle.MatchString(line) || team.MatchString(line), line)
			require.Regexp(t, "(Turn|Round) [0-9]+: .*[^.]$", line, "each says when, and is no sentence")
		}
		t.Log(strings.Join(lines, "\n"))
	}
}

// TestHighlightsOfLancasterAreResults plays whole matches of Lancaster: their highlights name the
// results of rounds, and the lead for good its source.
func TestHighlightsOfLancasterAreResults(t *testing.T) {
	t.Parallel()
	const from = `(from (laws|favours)|in (the counties|the castle|France))`
	result := regexp.MustCompile(`takes the lead in round \d with \+\d+ ` + from + `|is ahead for good \(\+\d+ ` + from + `\)$|“.+” is adopted, \d+ to \d+$|^⭐ Turn \d+: France`)
	round := regexp.MustCompile(`(?i)round \d`)
	leads := 0
	for seed := range uint64(3) {
		w, tab, m := playedOut(t, "lancaster", 3, seed)
		lines := review.HighlightLines(w.App, &tab, m)
		t.Log(strings.Join(lines, "\n"))
		require.Len(t, lines, 2)
		require.False(t, round.MatchString(lines[0]) && strings.EqualFold(round.FindString(lines[0]), round.FindString(lines[1])), "a result is said once")
		for _, line := range lines {
			require.Regexp(t, result, line)
			require.NotContains(t, line, "…", "nothing is cut")
			if strings.Contains(line, "lead in round") || strings.Contains(line, "ahead for good") {
				leads++
			}
		}
	}
	require.Positive(t, leads)
}
