package page_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/games/match"
)

// tapsTurn plays a random turn as a finger does, and returns its taps: on a place, on one of the
// answers that it opens if it has several, on an answer of each ballot, and on Confirm.
func (b *browser) tapsTurn(ballots int, random *rand.Rand) (taps int) {
	b.Helper()
	b.Skip(time.Minute) // so that the limit on presses is not reached
	for now := b.sees(); ; b.Skip(time.Second) {
		if confirm := now.button("confirm"); confirm.Verb != "" && taps >= ballots {
			b.tries(now, confirm)
			return taps + 1
		}
		next, more := now.tap(taps < ballots, taps, random)
		now, taps = b.tries(now, next), taps+more
		require.Less(b, taps, 50, "the turn does not end: %s", now.Question)
	}
}

// tap returns what is touched next, and the taps that it takes: an answer of the ballot in a row, else
// a place, else a button.
func (s shown) tap(ballot bool, row int, random *rand.Rand) (next button, taps int) {
	if ballot {
		return s.Answers[row][random.IntN(2)], 1
	}
	if places := s.answering(); len(places) > 0 {
		answers := places[random.IntN(len(places))].Answers
		return answers[random.IntN(len(answers))], min(len(answers), 2)
	}
	all := slices.DeleteFunc(s.any(), func(a button) bool { return a.Verb != "word" })
	return all[random.IntN(len(all))], 1
}

// A tap answers a question, and one confirms: a plain turn takes two taps of Lancelot, eight of Carolus,
// with three paladins and Emperor, and four of Lancaster, with three ballots.
func TestATurnTakesFewTaps(t *testing.T) {
	t.Parallel()
	for game, c := range map[string]struct {
		taps  int
		plain func(m *match.Match, words, ballots int) bool // it was such a turn
	}{
		"lancelot":  {2, func(*match.Match, int, int) bool { return true }},
		"carolus":   {8, func(m *match.Match, words, _ int) bool { return words == 7 && strings.HasPrefix(lastWord(m), "m") }},
		"lancaster": {4, func(_ *match.Match, _, ballots int) bool { return ballots == 3 }},
	} {
		t.Run(game, func(t *testing.T) {
			t.Parallel()
			s := newSite(t)
			s.begins(game, 2)
			browsers := map[string]*browser{"1": s.signedIn("1"), "2": s.signedIn("2")}
			random, turns, few, plain := rand.New(rand.NewPCG(28, 8)), 0, 0, 0
			for now, m := s.Look(s.match); !m.Over() && (*whole || plain == 0); now, m = s.Look(s.match) {
				seat, before, ballots := m.Waiting()[0], m.AnswerCount(m.Waiting()[0]), ballotsOf(m)
				taps := browsers[now.Seats[seat].ID].tapsTurn(ballots, random)
				_, m = s.Look(s.match)
				words := m.AnswerCount(seat) - before
				require.LessOrEqual(t, taps, words+1, lastWord(m))
				turns++
				if taps <= c.taps {
					few++
				}
				if c.plain(m, words, ballots) {
					require.Equal(t, c.taps, taps, lastWord(m))
					plain++
				}
			}
			t.Logf("%d of %d turns took at most %d taps", few, turns, c.taps)
			require.Positive(t, plain)
		})
	}
}

// ballotsOf returns the number of ballots that are asked of the one who is to move.
func ballotsOf(m *match.Match) int {
	if sheet, ok := m.Sheet(m.Waiting()[0]); ok && sheet.Offer.IsZero() {
		return len(sheet.Lines)
	}
	return 0
}

// lastWord returns what was played last.
func lastWord(m *match.Match) string { return m.Record().Entries[len(m.Record().Entries)-1].Word }

// The rows of the ballot sheet are to touch: once for yes, again for no. Three ballots take four taps.
func TestBallotsAreTouched(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	s.begins("lancaster", 2)
	random := rand.New(rand.NewPCG(28, 9))
	for _, m := s.Look(s.match); ballotsOf(m) < 3; _, m = s.Look(s.match) {
		s.playsTurns(1, random)
	}
	tab, m := s.Look(s.match)
	seat := m.Waiting()[0]
	b := s.signedIn(tab.Seats[seat].ID)
	now := b.sees()
	for n := range 3 {
		require.Len(t, now.Places, 3)
		now = b.tries(now, now.Places[n].Answers[0])
	}
	now = b.tries(now, now.Places[2].Answers[0])
	_, m = s.Look(s.match)
	require.Equal(t, []string{"yes", "yes", "no"}, m.Draft(seat))
	require.Equal(t, "yes", now.Places[2].Answers[0].Word[len(now.Places[2].Answers[0].Word)-3:], "a third touch goes back")
	b.tries(now, now.button("confirm"))
	_, m = s.Look(s.match)
	require.Empty(t, m.Draft(seat))
}
