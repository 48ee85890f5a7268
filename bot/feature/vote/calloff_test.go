package vote_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot/feature/vote"
	"herald/bot/table"
	"herald/bot/table/seats"
	"herald/games"
)

// Two of three do not end the match of one who lets a bot player play.
func TestAMatchIsCancelledEarlyOnlyByAll(t *testing.T) {
	t.Parallel()
	w := newWatch(t)
	id := w.begin(3, "daily")
	w.hand(id, 2)
	require.NoError(t, w.propose(id, "1", vote.Cancel, games.Everyone))
	require.NoError(t, w.cast(id, "2", true))
	require.Empty(t, w.result(id))
	require.NoError(t, w.cast(id, "3", true))
	require.Equal(t, vote.Passed, w.result(id))
	_, m := w.Look(id)
	require.True(t, m.CalledOff())
}

// A player who may come back to a seat is asked, too.
func TestAPlayerWhoLostTheirSeatMayObjectToTheEnd(t *testing.T) {
	t.Parallel()
	w := newWatch(t)
	id := w.BeginThird("daily")
	w.Pass(day)
	require.NoError(t, w.propose(id, "1", vote.Substitute, 2))
	require.NoError(t, w.cast(id, "2", true))
	w.Pass(day)
	require.NoError(t, w.seats(id, func(s table.Seating) error { return s.Take(2, seats.User{ID: "9", Name: "9"}, w.Now()) }))
	require.ErrorIs(t, w.cast(id, "3", false), table.ErrNotSeated)
	require.NoError(t, w.propose(id, "2", vote.Pause, games.Everyone))
	require.ErrorIs(t, w.cast(id, "3", false), table.ErrNotSeated, "they do not play")
	require.NoError(t, w.cast(id, "2", false))
	require.NoError(t, w.propose(id, "1", vote.Cancel, games.Everyone))
	tab := w.table(id)
	require.Equal(t, []string{"2", "9", "3"}, vote.Message(w.App, &tab).Mentions.Users)
	require.NoError(t, w.cast(id, "2", true))
	require.NoError(t, w.cast(id, "9", true))
	require.Empty(t, w.result(id))
	require.NoError(t, w.cast(id, "3", false))
	require.Equal(t, vote.Cancel, w.vote(id).Motion)
	w.Pass(day)
	require.Equal(t, vote.Places, w.vote(id).Motion)
}

// A majority does not erase a match against the vote of a player who is present.
func TestAgainstANoThePlacesAreProposed(t *testing.T) {
	t.Parallel()
	for _, says := range []string{"no", "nothing"} {
		w := newWatch(t)
		id := w.begin(4, "daily")
		require.NoError(t, w.propose(id, "1", vote.Cancel, games.Everyone))
		require.NoError(t, w.cast(id, "2", true))
		require.NoError(t, w.cast(id, "3", true))
		require.Empty(t, w.result(id))
		if says == "no" {
			require.NoError(t, w.cast(id, "4", false))
		}
		w.Pass(day - time.Second)
		require.Empty(t, w.result(id))
		w.Pass(time.Second)
		v := w.vote(id)
		require.Equal(t, vote.Amended, v.Prior.Result)
		require.Equal(t, []any{vote.Places, 1, "1"}, []any{v.Motion, v.Turn, v.By.ID})
		require.ErrorIs(t, w.propose(id, "2", vote.Places, games.Everyone), vote.ErrVoting)
		require.NoError(t, w.cast(id, "2", true))
		require.NoError(t, w.cast(id, "3", true))
		require.Empty(t, w.result(id))
		w.Pass(day)
		require.Equal(t, vote.Passed, w.result(id))
		_, m := w.Look(id)
		_, adjudicated := m.Adjudicated()
		require.True(t, adjudicated)
		require.Equal(t, m.Places(), m.Final())
		tab := w.table(id)
		require.Contains(t, w.View.TurnText(&tab, m, w.View.LogOf(&tab, m).News(0)).Content, "The table ends the match")
	}
}

// The places cannot be proposed directly.
func TestThePlacesAreNotProposedOfThemselves(t *testing.T) {
	t.Parallel()
	w := newWatch(t)
	id := w.begin(2, "daily")
	require.ErrorIs(t, w.propose(id, "1", vote.Places, games.Everyone), vote.ErrNoSuchMotion)
	require.NoError(t, w.propose(id, "1", vote.Cancel, games.Everyone))
	require.NoError(t, w.cast(id, "2", false))
	require.Equal(t, vote.Rejected, w.result(id), "one of two cannot be outvoted")
}

// A proposer who leaves the match does not end it for the others.
func TestNoVotersAreNoMajority(t *testing.T) {
	t.Parallel()
	w := newWatch(t)
	id := w.begin(3, "blitz")
	w.Play(id, 0, "no")
	w.Pass(2 * time.Hour)
	require.NoError(t, w.propose(id, "1", vote.Cancel, games.Everyone))
	require.NoError(t, w.seats(id, func(s table.Seating) error { return s.Resign(0, w.Now()) }))
	w.Pass(day)
	require.Equal(t, vote.Expired, w.result(id))
	_, m := w.Look(id)
	require.False(t, m.CalledOff())
}

// The end that became the places was refused: proposed anew, it would notify all players
// again.
func TestAnAmendedEndIsNotProposedAgainAtOnce(t *testing.T) {
	t.Parallel()
	w := newWatch(t)
	id := w.begin(3, "daily")
	require.NoError(t, w.propose(id, "1", vote.Cancel, games.Everyone))
	require.NoError(t, w.cast(id, "2", true))
	require.NoError(t, w.cast(id, "3", false))
	w.Pass(day)
	require.Equal(t, vote.Places, w.vote(id).Motion)
	require.NoError(t, w.cast(id, "1", false))
	for _, user := range []string{"1", "2"} {
		var refusal *table.Refusal
		require.ErrorAs(t, w.propose(id, user, vote.Cancel, games.Everyone), &refusal)
		require.Equal(t, "vote.error.again", refusal.Text.Key)
	}
}
