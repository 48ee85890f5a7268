package match_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
	"herald/games/match"
	"herald/games/match/history"
	"herald/games/record"
)

// standIn plays and confirms a sentence in the place of a seat's holder.
func standIn(t *testing.T, m *match.Match, p games.Player, sentence string) {
	t.Helper()
	_, err := m.Play(p, sentence)
	require.NoError(t, err)
	_, err = m.ConfirmStandIn(p, first)
	require.NoError(t, err)
}

func TestTheRecordSaysThatAStandInHasPlayed(t *testing.T) {
	m := start(t, 2)
	plan(t, m, 1, "toy.take", "note")
	count := m.AnswerCount(0)
	require.NoError(t, m.TimeOut(0))
	require.Equal(t, count, m.AnswerCount(0), "the question is the same")
	standIn(t, m, 0, "yes")
	play(t, m, 1, "no")
	standIn(t, m, 0, "step step")
	require.Equal(t, []string{"0 !timeout", "0 !standin 1", "0 yes", "1 no", "* count", "0 !standin 3", "0 step", "0 step", "0 done", "1 note"}, entries(m))
	same(t, m)
	for ply, step := range m.Steps() {
		silent := ply == 0 || ply == 1 || ply == 5
		require.Equal(t, silent, step.Entry.Silent())
		if silent {
			require.Equal(t, match.Step{Ply: ply, Entry: step.Entry, Awaited: step.Awaited}, step, "no one is told")
		}
	}
}

// A stand-in can do what the holder can, and nothing else.
func TestAStandInHasTheHoldersTurn(t *testing.T) {
	m := start(t, 3)
	_, err := m.ConfirmStandIn(0, first)
	require.ErrorIs(t, err, match.ErrNoDraft)
	_, err = m.ConfirmStandIn(3, first)
	require.ErrorIs(t, err, match.ErrNoSeat)
	standIn(t, m, 0, "yes")
	require.ErrorIs(t, m.TimeOut(0), match.ErrNotAsked)
	require.ErrorIs(t, m.TimeOut(3), match.ErrNoSeat)
	play(t, m, 1, "yes")
	play(t, m, 2, "yes")
	_, err = m.Play(0, "step")
	require.NoError(t, err)
	ply := m.Plies()
	_, err = m.CallOff(1)
	require.NoError(t, err)
	_, err = m.ConfirmStandIn(0, first)
	require.ErrorIs(t, err, match.ErrOver)
	require.ErrorIs(t, m.TimeOut(0), match.ErrOver)
	require.Equal(t, ply+1, m.Plies())
}

func TestTimeOutsAreTheHoldersThen(t *testing.T) {
	m := start(t, 2)
	require.NoError(t, m.TimeOut(0))
	require.NoError(t, m.TimeOut(0))
	_, err := m.Seat(0, "Carla", noon)
	require.NoError(t, err)
	require.NoError(t, m.TimeOut(0))
	require.Equal(t, []string{"Ada", "Ada", "Carla"}, history.Of(m).TimeOuts(0))
	require.Empty(t, history.Of(m).TimeOuts(1))
	require.Empty(t, history.Of(m).TimeOuts(games.Everyone))
	same(t, m)
}

func TestAStandInThatIsNoneIsRefused(t *testing.T) {
	for text, want := range map[string]string{
		"0 !standin":    "line 3: want how many answers",
		"0 !standin 0":  "line 3: want how many answers",
		"0 !standin 02": "line 3: want how many answers",
		"0 !timeout 1":  "line 3: !timeout takes no more words",
		"* !timeout":    "line 3: want a seat",
	} {
		_, err := record.Parse("game toy 1\nplayers 2\n" + text)
		require.ErrorContains(t, err, want)
	}
	for _, text := range []string{"0 yes\n0 !standin 1", "0 yes\n0 !timeout"} {
		r, err := record.Parse("game toy 1\nplayers 2\n" + text)
		require.NoError(t, err)
		_, err = match.Open(toyRules, r)
		require.ErrorIs(t, err, match.ErrNotAsked)
	}
}
