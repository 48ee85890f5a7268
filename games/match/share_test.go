package match_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
	"herald/games/match"
	"herald/games/match/history"
)

// share returns the share of a holder.
func share(holder string, answers, of int) history.Share {
	return history.Share{Holder: holder, Answers: answers, Of: of}
}

// Answers count for the holder at the time, even if a plan gave them. Those without a choice
// count for no one.
func TestSharesFollowTheHolders(t *testing.T) {
	m := walking(t, ask(0, true, "bridge", "ford"), ask(0, true, "road"), ask(1, true, "gate"), ask(0, true, "in", "out"), ask(0, true, "up", "down"), ask(0, true, "left", "right"))
	seat := func(holder string) {
		_, err := m.Seat(0, holder, noon)
		require.NoError(t, err)
	}
	seat("Ada")
	require.False(t, history.Of(m).Played(0))
	play(t, m, 0, "ford")
	require.True(t, history.Of(m).Played(0))
	seat("Bo")
	require.False(t, history.Of(m).Played(0), "the answer was another holder's")
	plan(t, m, 0, "walk.ask+way=up", "down")
	play(t, m, 0, "out")
	seat("Ada")
	play(t, m, 0, "left")
	require.True(t, m.Over())
	require.Equal(t, [][]history.Share{{share("Ada", 2, 4), share("Bo", 2, 4)}, {share("", 1, 1)}, {share("", 1, 1)}}, history.Shares(m))
	same(t, m)
	again, err := match.Open(m.Rules(), m.Record())
	require.NoError(t, err)
	require.Equal(t, history.Shares(m), history.Shares(again))
	require.Equal(t, []history.Share{share("Ada", 1, 1)}, history.Shares(m.At(4))[0])
}

// A stand-in's answers are their own; a planned one is its holder's. The first step leaves no
// choice.
func TestAStandInHasAShare(t *testing.T) {
	m := start(t, 2)
	plan(t, m, 1, "toy.take", "note")
	play(t, m, 1, "no")
	play(t, m, 0, "yes")
	standIn(t, m, 0, "step step")
	require.Equal(t, []string{"1 no", "0 yes", "* count", "0 !standin 3", "0 step", "0 step", "0 done", "1 note"}, entries(m))
	require.Equal(t, [][]history.Share{{share("Ada", 1, 3), {StandIn: true, Answers: 2, Of: 3}}, {share("Bruno", 2, 2)}}, history.Shares(m))
}

// Runs of decisions count, without answers that were taken back.
func TestHalfOfAUsualMatch(t *testing.T) {
	rules := toyRules
	rules.Sittings = func(s games.Setup) int { return 3 * s.Players }
	m, err := match.Start(rules, games.Setup{Players: 2}, nil)
	require.NoError(t, err)
	play(t, m, 1, "no")
	for range 4 {
		ply, ok := m.TurnStart(1)
		require.True(t, ok)
		_, err := m.TakeBack(1, ply)
		require.NoError(t, err)
		_, err = m.Confirm(1, first) // the turn taken back is the draft
		require.NoError(t, err)
	}
	play(t, m, 0, "yes")
	play(t, m, 0, "step step")
	require.False(t, history.Halfway(m), "one seat has gone on")
	play(t, m, 1, "coin")
	require.True(t, history.Halfway(m))
	require.True(t, history.Halfway(start(t, 2)), "a game of unknown length is always past half")
}

func TestAStandInHasNotPlayedForASubstitute(t *testing.T) {
	m := start(t, 2)
	_, err := m.Seat(0, "Carla", noon)
	require.NoError(t, err)
	standIn(t, m, 0, "yes")
	require.False(t, history.Of(m).Played(0))
	play(t, m, 1, "no")
	play(t, m, 0, "step step")
	require.True(t, history.Of(m).Played(0))
}

// The holder at the end has all of a seat if it decided nothing.
func TestASeatWithoutAChoiceIsItsLastHoldersOwn(t *testing.T) {
	m := start(t, 2)
	_, err := m.Seat(1, "Carla", noon)
	require.NoError(t, err)
	_, err = m.Resign(0)
	require.NoError(t, err)
	require.Equal(t, [][]history.Share{{share("Ada", 1, 1)}, {share("Carla", 1, 1)}}, history.Shares(m))
}

func TestAnswersTakenBackDoNotCount(t *testing.T) {
	m := walking(t, ask(0, true, "bridge", "ford"), ask(1, true, "in", "out"))
	standIn(t, m, 0, "ford")
	takeBack(t, m, 0)
	require.Equal(t, share("", 1, 1), history.Shares(m)[0][0])
	_, err := m.Undo(0)
	require.NoError(t, err)
	play(t, m, 0, "bridge")
	require.Equal(t, [][]history.Share{{share("", 1, 1)}, {share("", 1, 1)}, {share("", 1, 1)}}, history.Shares(m))
	require.Equal(t, []string{"0 !standin 1", "0 ford", "0 !undo 1", "0 bridge"}, entries(m))
}

// A seat that has resigned is played by a stand-in, until it is taken over.
func TestWhoResignsDecidesNoMore(t *testing.T) {
	m := start(t, 3)
	for p := range games.Player(3) {
		play(t, m, p, "yes")
	}
	play(t, m, 0, "step step")
	_, err := m.Resign(1)
	require.NoError(t, err)
	play(t, m, 1, "coin")
	_, err = m.Seat(1, "Carla", noon)
	require.NoError(t, err)
	play(t, m, 1, "coin")
	require.True(t, m.Over())
	require.Equal(t, []history.Share{share("Bruno", 1, 3), {StandIn: true, Answers: 1, Of: 3}, share("Carla", 1, 3)}, history.Shares(m)[1])
}

// A recalled ballot is no decision, though the record keeps it.
func TestRecalledAnswersDoNotCount(t *testing.T) {
	m, err := match.Start(sealingRules(), games.Setup{Players: 3}, []string{"Ada", "Bruno", "Carla"})
	require.NoError(t, err)
	recall := func(p games.Player) {
		_, err := m.Recall(p)
		require.NoError(t, err)
	}
	play(t, m, 0, "yes")
	recall(0)
	require.Equal(t, share("Ada", 1, 1), history.Shares(m)[0][0], "the holder of a seat that has not decided anything")
	standIn(t, m, 0, "no")
	require.Equal(t, history.Share{StandIn: true, Answers: 1, Of: 1}, history.Shares(m)[0][0])
	recall(0)
	play(t, m, 1, "no")
	play(t, m, 0, "yes")
	play(t, m, 2, "yes")
	require.Equal(t, []history.Share{share("Ada", 1, 1)}, history.Shares(m)[0])
	require.Equal(t, []history.Share{share("Bruno", 1, 1)}, history.Shares(m)[1])
	same(t, m)
}
