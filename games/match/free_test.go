package match_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
	open "herald/games/gametest/toy"
	"herald/games/match"
	"herald/games/record"
)

// TestAFreeAnswerIsAWordInTheRecord, from a draft to the record as it is read again.
func TestAFreeAnswerIsAWordInTheRecord(t *testing.T) {
	t.Parallel()
	m, err := match.Start(open.Answering(), games.Setup{Players: 2}, []string{"Ada", "Bruno"})
	require.NoError(t, err)
	var illegal *match.IllegalError
	_, err = m.Play(0, "2001")
	require.ErrorAs(t, err, &illegal)
	require.NotNil(t, illegal.Decision.Free)
	_, err = m.Play(0, "137 mordred-")
	require.ErrorAs(t, err, &illegal)
	require.Equal(t, games.T("toy.traitor", "name", "mordred"), illegal.Why)
	require.Empty(t, m.Draft(0), "all or none")

	_, err = m.Play(0, "0137")
	require.NoError(t, err)
	require.False(t, m.Whole(0), "its only sample is no answer that goes without saying")
	name := games.Spell("Château d’Été")
	_, err = m.Play(0, name)
	require.NoError(t, err)
	require.Equal(t, []string{"137", name}, m.Draft(0))
	_, err = m.Confirm(0, first)
	require.NoError(t, err)
	require.Equal(t, []string{"0 137", "0 " + name, "* low"}, entries(m))
	require.Equal(t, 2, m.Steps()[1].Choices)

	read, err := record.Parse(m.Record().String())
	require.NoError(t, err)
	again, err := match.Open(open.Answering(), read)
	require.NoError(t, err)
	require.Equal(t, open.Name("Château d’Été"), again.State().(*open.State).Answers.Name)
}
