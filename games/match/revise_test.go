package match_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
	"herald/games/match"
	"herald/games/record"
)

// voted is a match in which 0 and 1 have voted in secret, and 2 has not.
func voted(t *testing.T) *match.Match {
	t.Helper()
	m, err := match.Start(sealingRules(), games.Setup{Players: 3}, nil)
	require.NoError(t, err)
	for p, word := range []string{"yes", "no"} {
		_, err := m.Play(games.Player(p), word)
		require.NoError(t, err)
		_, err = m.Confirm(games.Player(p), first)
		require.NoError(t, err)
	}
	return m
}

// A secret answer is replaced by one act: until it is confirmed, the answer stands.
func TestRevise(t *testing.T) {
	m := voted(t)
	require.False(t, m.Revisable(2), "nothing is given")
	require.ErrorIs(t, m.Revise(2, "yes"), match.ErrNothingSealed)
	require.ErrorIs(t, m.Revise(7, "yes"), match.ErrNoSeat)
	require.Error(t, m.Revise(0, "dance"))
	require.False(t, m.Revises(0))

	plies, count := m.Plies(), m.AnswerCount(0)
	require.NoError(t, m.Revise(0, "no"))
	require.True(t, m.Revises(0))
	require.True(t, m.Whole(0))
	require.Equal(t, []string{"no"}, m.Draft(0))
	require.Equal(t, plies, m.Plies(), "nothing is committed")
	require.Equal(t, []games.Player{2}, m.Waiting())
	require.Greater(t, m.AnswerCount(0), count)

	again, err := match.Open(sealingRules(), m.Record())
	require.NoError(t, err)
	parsed, err := record.Parse(m.Record().String())
	require.NoError(t, err)
	require.Equal(t, m.Record().Drafts, parsed.Drafts)
	for _, m := range []*match.Match{m, again} {
		_, err = m.Confirm(0, first)
		require.NoError(t, err)
		require.Equal(t, []record.Entry{{Player: 0, Word: record.ActRecall}, {Player: 0, Word: "no"}}, m.Record().Entries[plies:])
		require.Equal(t, []games.Player{2}, m.Waiting(), "it has answered again")
		require.False(t, m.Revises(0))
	}
}

// A match that is reconsidered is a copy: nothing is prepared in the match itself.
func TestReconsidered(t *testing.T) {
	m := voted(t)
	_, ok := m.Reconsidered(2)
	require.False(t, ok, "it has answered nothing")
	then, ok := m.Reconsidered(0)
	require.True(t, ok)
	require.True(t, then.Revises(0))
	require.False(t, m.Revises(0))
	_, err := then.Play(0, "no")
	require.NoError(t, err)
	require.Equal(t, []string{"no"}, then.Draft(0))
	require.Empty(t, m.Draft(0))
}

// Answers that are reopened stand, and are the draft that may take their place.
func TestReopen(t *testing.T) {
	m := voted(t)
	require.ErrorIs(t, m.Reopen(2), match.ErrNothingSealed)
	plies := m.Plies()
	require.NoError(t, m.Reopen(1))
	require.Equal(t, []string{"no"}, m.Draft(1))
	require.True(t, m.Revises(1))
	require.Equal(t, plies, m.Plies())
	require.Equal(t, []games.Player{2}, m.Waiting())
}

// One Undo drops such a draft: the answer that was given stands as before.
func TestUndoDropsARevision(t *testing.T) {
	m := voted(t)
	require.NoError(t, m.Revise(1, "yes"))
	require.NoError(t, m.Replace(1, "no"), "a sentence that is typed then replaces the answer, too")
	require.True(t, m.Revises(1))
	word, err := m.Undo(1)
	require.NoError(t, err)
	require.Equal(t, "no", word)
	require.Empty(t, m.Draft(1))
	require.False(t, m.Revises(1))
	require.True(t, m.Revisable(1))
}

// Once the answers are revealed, a draft that would have replaced one is dropped: it
// does not answer the next question.
func TestARevisionIsDroppedOnceTheAnswersAreRevealed(t *testing.T) {
	m := voted(t)
	require.NoError(t, m.Revise(0, "no"))
	_, err := m.Play(2, "yes")
	require.NoError(t, err)
	_, err = m.Confirm(2, first)
	require.NoError(t, err)
	require.Empty(t, m.Draft(0))
	require.False(t, m.Revises(0))
	_, err = m.Confirm(0, first)
	require.ErrorIs(t, err, match.ErrNoDraft)
}

// The word that begins such a draft cannot be typed.
func TestNobodyTypesARevision(t *testing.T) {
	m := voted(t)
	_, err := m.Play(2, "!recall+1 yes")
	require.Error(t, err)
	require.Empty(t, m.Draft(2))
	_, err = record.Parse("game toy 1\nplayers 2\ndraft 0 yes !recall+1\n")
	require.Error(t, err)
}
