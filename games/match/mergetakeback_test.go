package match_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
	"herald/games/match"
	"herald/games/record"
)

// retake has p take back its last turn, whether or not the others have to agree.
func retake(t *testing.T, m *match.Match, p games.Player) {
	t.Helper()
	ply, ok := m.TurnStart(p)
	require.True(t, ok)
	_, err := m.TakeBack(p, ply)
	require.NoError(t, err)
}

// A turn that is taken back repeatedly leaves the first time in the record, and the number of
// times.
func TestTheRecordCountsTakeBacksInARow(t *testing.T) {
	m := start(t, 3)
	play(t, m, 0, "yes")
	last := 0
	for range 5 {
		retake(t, m, 0)
		require.Greater(t, m.AnswerCount(0), last, "buttons from before are recognized")
		last = m.AnswerCount(0)
		require.Equal(t, []string{"yes"}, m.Draft(0))
		same(t, m)
		_, err := m.Confirm(0, noDice)
		require.NoError(t, err)
		same(t, m)
	}
	require.Equal(t, []string{"0 yes", "0 !undo 0 5", "0 yes"}, entries(m))
	play(t, m, 1, "no")
	retake(t, m, 0)
	retake(t, m, 1)
	require.Equal(t, []string{"0 yes", "0 !undo 0 5", "0 yes", "1 no", "0 !undo 2", "1 !undo 3"}, entries(m), "others have acted")
	same(t, m)
	for text, want := range map[string]string{"0 !undo 0 1": "want the ply", "0 !undo 0 0": "want the ply", "0 !undo 0 02": "want the ply", "0 !undo 0 9000000": "want the ply"} {
		_, err := record.Parse("game toy 1\nplayers 2\n" + text)
		require.ErrorContains(t, err, want)
	}
}

func TestATurnIsTakenBackFreelyThreeTimes(t *testing.T) {
	m := walking(t, ask(0, true, "bridge", "ford"), ask(0, true, "hill", "dale"), ask(1, true, "gate", "door"))
	play(t, m, 0, "ford")
	for range match.FreeTakeBacks {
		takeBack(t, m, 0)
		_, err := m.Confirm(0, noDice)
		require.NoError(t, err)
	}
	_, ok := m.FreeTakeBack(0)
	require.False(t, ok)
	play(t, m, 0, "hill")
	takeBack(t, m, 0)
	_, ok = m.FreeTakeBack(0)
	require.False(t, ok, "the turn before it has been, too often")
	retake(t, m, 0)
	same(t, m)
}

// An answer sealed by a draw stays in the record, however often it is taken back.
func TestDrawsStayInTheRecord(t *testing.T) {
	m := fair(t, "", ask(0, true, "bridge", "ford"), ask(games.Chance, true, "heads", "tails"), ask(1, true, "up", "down"))
	for range 4 {
		if len(m.Draft(0)) == 0 {
			_, err := m.Play(0, "ford")
			require.NoError(t, err)
		}
		_, err := m.Confirm(0, m.Dice(noDice))
		require.NoError(t, err)
		retake(t, m, 0)
	}
	require.Equal(t, 4*3, m.Plies())
	require.NoError(t, match.Verify(m.Rules(), m.Record()))
	same(t, m)
}

// Thousands of take-backs cost no more than a fifth of what opening and walking the
// record costs without them.
func TestTakeBacksCostNothing(t *testing.T) {
	var questions []games.Decision
	for n := range 100 {
		questions = append(questions, ask(games.Player(n%2), true, "left", "right"))
	}
	m, p := walking(t, questions...), games.Player(0)
	for range 50 {
		play(t, m, p, "left")
		p = 1 - p
	}
	p = 1 - p
	without := opening(m)
	for range 3000 {
		retake(t, m, p)
		_, err := m.Confirm(p, noDice)
		require.NoError(t, err)
	}
	require.LessOrEqual(t, opening(m), 1.2*without)
	same(t, m)
}

// A ballot that is recalled repeatedly leaves the first version in the record, and the number
// of times.
func TestTheRecordCountsRecallsInARow(t *testing.T) {
	m := voted(t)
	for n := range 6 {
		count := m.AnswerCount(0)
		if n%2 == 0 {
			require.NoError(t, m.Revise(0, "no"))
		} else {
			_, err := m.Recall(0)
			require.NoError(t, err)
			require.Greater(t, m.AnswerCount(0), count, "buttons from before are recognized")
			same(t, m)
			_, err = m.Play(0, "yes")
			require.NoError(t, err)
		}
		_, err := m.Confirm(0, first)
		require.NoError(t, err)
		require.Greater(t, m.AnswerCount(0), count)
		same(t, m)
	}
	require.Equal(t, []string{"0 yes", "1 no", "0 !recall 6", "0 yes"}, entries(m))
	for _, p := range []games.Player{1, 0} {
		_, err := m.Recall(p)
		require.NoError(t, err)
	}
	require.Equal(t, []string{"0 yes", "1 no", "0 !recall 6", "0 yes", "1 !recall", "0 !recall"}, entries(m), "others have acted")
	same(t, m)
	for _, word := range []string{"!recall 1", "!recall 0", "!recall 02", "!recall 9000000", "!recall x"} {
		_, err := record.Parse("game toy 1\nplayers 2\n0 " + word)
		require.ErrorContains(t, err, "want how often")
	}
}

// Thousands of ballots that are recalled and cast anew cost no more than a fifth of
// what opening and walking the record costs without them.
func TestRecallsCostNothing(t *testing.T) {
	m, p := balloting(t)
	without, plies := opening(m), m.Plies()
	for n := range 3000 {
		if n%2 == 0 {
			require.NoError(t, m.Revise(p, "yes"))
		} else {
			_, err := m.Recall(p)
			require.NoError(t, err)
			_, err = m.Play(p, "no")
			require.NoError(t, err)
		}
		_, err := m.Confirm(p, noDice)
		require.NoError(t, err)
	}
	require.LessOrEqual(t, m.Plies(), plies+5)
	require.LessOrEqual(t, opening(m), 1.2*without)
	same(t, m)
}

// balloting returns a match of Lancaster with an uncounted ballot, and the seat that cast it.
func balloting(t *testing.T) (*match.Match, games.Player) {
	t.Helper()
	m, err := match.Start(everyGame()[2], games.Setup{Players: 3}, nil)
	require.NoError(t, err)
	for random := rand.New(rand.NewPCG(1, 2)); !m.Over(); randomly(t, m, random, 1) {
		for p := range games.Player(3) {
			if m.Plies() > 60 && m.Revisable(p) && len(m.Waiting()) > 0 {
				return m, p
			}
		}
	}
	t.Fatal("nobody has voted")
	return nil, 0
}

// opening returns the memory allocated by opening and walking the record of a match, which
// does not depend on the machine's load.
func opening(m *match.Match) float64 {
	r := m.Record()
	return testing.AllocsPerRun(1, func() {
		_, _ = match.Open(m.Rules(), r)
		for range match.Walk(m.Rules(), r) {
		}
	})
}
