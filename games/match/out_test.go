package match_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
	party "herald/games/gametest/toy"
	"herald/games/match"
	"herald/games/match/history"
	"herald/games/record"
)

// knockout begins a match of the toy with elimination.
func knockout(t *testing.T, players int) *match.Match {
	t.Helper()
	m, err := match.Start(party.Knockout(), games.Setup{Players: players, Options: map[string]string{"rounds": "4", "knockout": "yes"}}, nil)
	require.NoError(t, err)
	m.Draw(first)
	return m
}

// votes lets each seat vote, and the votes be counted.
func votes(t *testing.T, m *match.Match, sentences ...string) {
	t.Helper()
	for _, p := range m.Waiting() {
		_, err := m.Play(p, sentences[p])
		require.NoError(t, err)
		_, err = m.Confirm(p, first)
		require.NoError(t, err)
	}
	m.Draw(first)
}

// A player who resigns goes out then: before those who are still in, and after those who were out.
func TestToResignIsToGoOutThen(t *testing.T) {
	m := knockout(t, 4)
	votes(t, m, "yes done", "yes done", "yes done", "no")
	require.Equal(t, []games.Player{3}, m.Out())
	_, err := m.Resign(3)
	require.ErrorIs(t, err, match.ErrOut)
	_, err = m.Resign(0)
	require.NoError(t, err)
	require.Equal(t, []int{3, 1, 1, 4}, m.Places())
	votes(t, m, "yes done", "yes done", "no", "")
	require.Equal(t, []games.Player{3, 2}, m.Out())
	require.True(t, m.Over(), "one is left who has neither resigned nor is out")
	require.Equal(t, []int{3, 1, 2, 4}, m.Final())
	again, err := match.Open(party.Knockout(), m.Record())
	require.NoError(t, err)
	require.Equal(t, m.Final(), again.Final())
}

// Those who go out at once share a place, also below one who resigns later.
func TestThoseWhoGoOutAtOnceShareTheirPlace(t *testing.T) {
	m := knockout(t, 4)
	votes(t, m, "no", "yes done", "yes done", "no")
	require.Equal(t, []int{3, 1, 1, 3}, m.Places())
	_, err := m.Resign(1)
	require.NoError(t, err)
	require.Equal(t, []int{3, 2, 1, 3}, m.Final())
}

func TestNothingIsPlannedByThoseWhoAreOut(t *testing.T) {
	m := knockout(t, 3)
	votes(t, m, "yes done", "yes done", "no")
	require.Nil(t, m.LikelyQuestions(2, first))
	var why *match.PlanError
	require.ErrorAs(t, m.Plan(2, record.Plan{Kind: "toy.vote", Alternatives: []string{"no"}}), &why)
	require.Equal(t, "match.plan.out", why.Why.Key)
}

// A player who resigns has gone out, and not left: what is played on for them is no one's share.
func TestToResignIsNotToLeave(t *testing.T) {
	m := knockout(t, 3)
	votes(t, m, "yes done", "yes done", "yes done")
	_, err := m.Resign(0)
	require.NoError(t, err)
	votes(t, m, "yes done", "yes done", "no")
	require.Equal(t, []int{3, 1, 2}, m.Places())
	require.Empty(t, history.Leavers(m, 0))
	require.Equal(t, []string{""}, history.Of(m).Resigners(0))
	require.Equal(t, []history.Share{{Answers: 2, Of: 2}}, history.Shares(m)[0])
}
