package vote_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot/feature/vote"
	"herald/bot/table"
	"herald/bot/table/seats"
	"herald/games"
	"herald/games/match"
)

// arrives lets a user do something in a match.
func (w watch) arrives(id, user string) { vote.New(w.App).Present(id, user) }

// seats changes who plays in a match.
func (w watch) seats(id string, change func(s table.Seating) error) error {
	_, _, err := w.Tables.Change(id, func(t *table.Table, m *match.Match) error { return change(t.Seating(m)) })
	return err
}

func TestAMotionThatTakesASeatWaitsForItsHolder(t *testing.T) {
	t.Parallel()
	for _, motion := range []string{vote.Replace, vote.Substitute} {
		w := newWatch(t)
		id := w.BeginThird("daily")
		w.Pass(day)
		require.NoError(t, w.propose(id, "1", motion, 2))
		require.ErrorIs(t, w.cast(id, "3", false), vote.ErrNoVoice)
		require.NoError(t, w.cast(id, "2", true))
		require.Empty(t, w.result(id), "all others have agreed, but the holder may still come")
		w.arrives(id, "2")
		w.arrives(id, "9")
		require.Empty(t, w.result(id), "it is not about them")
		w.arrives(id, "3")
		require.Equal(t, vote.Returned, w.result(id))
		require.NoError(t, w.cast(id, "3", false), "the button that they have pressed")
		w.requireRefused(w.propose(id, "1", motion, 2))
		w.Pass(time.Hour)
		require.ErrorIs(t, w.propose(id, "1", motion, 2), vote.ErrPunctual, "they are here")
		require.True(t, w.table(id).Reads(2))

		id = w.BeginThird("daily")
		w.Pass(day)
		require.NoError(t, w.propose(id, "1", motion, 2))
		w.Pass(day - time.Second)
		require.True(t, w.table(id).Reads(2))
		require.NoError(t, w.cast(id, "2", true))
		w.Pass(time.Second)
		require.Equal(t, vote.Passed, w.result(id))
		require.Equal(t, motion == vote.Substitute, w.table(id).Seats[2].Open)
		require.True(t, w.table(id).Seats[2].Away())
	}
}

// The first votes alone while the second sleeps, and has a friend resign for them.
func TestNobodyWinsByGivingAwayAnothersSeat(t *testing.T) {
	t.Parallel()
	w := newWatch(t)
	id := w.Begin("toy", 2, quick)
	w.misses(id, 1, 1)
	require.NoError(t, w.propose(id, "1", vote.Substitute, 1))
	friend := seats.User{ID: "9", Name: "Friend"}
	require.ErrorIs(t, w.seats(id, func(s table.Seating) error { return s.Take(1, friend, w.Now()) }), table.ErrKept)
	w.Pass(12 * time.Hour)
	for range 2 {
		require.NoError(t, w.seats(id, func(s table.Seating) error { return s.Take(1, friend, w.Now()) }))
		require.NoError(t, w.seats(id, func(s table.Seating) error { return s.Resign(1, w.Now()) }))
		tab, m := w.Look(id)
		require.False(t, m.Over())
		require.False(t, m.Resigned(1))
		require.Equal(t, "squire", tab.Seats[1].Bot, "a bot player plays on")
		require.Equal(t, games.Player(1), tab.Seat("2"), "the absent player's seat is taken")
	}
	require.NoError(t, w.seats(id, func(s table.Seating) error { return s.Return("2", w.Now()) }))
	tab, _ := w.Look(id)
	require.True(t, tab.Reads(1))
}

// A vote that began about one person does not take the seat from another.
func TestAVoteIsAboutAPersonNotASeat(t *testing.T) {
	t.Parallel()
	w := newWatch(t)
	id := w.BeginThird("daily")
	w.Pass(day)
	require.NoError(t, w.propose(id, "1", vote.Substitute, 2))
	require.NoError(t, w.seats(id, func(s table.Seating) error { return s.Offer(2) }))
	require.Empty(t, w.result(id))
	require.NoError(t, w.seats(id, func(s table.Seating) error { return s.Take(2, seats.User{ID: "9", Name: "9"}, w.Now()) }))
	require.Equal(t, vote.Returned, w.result(id))
}

// A press does not end a vote by the time, because the machine's clock may have been set
// ahead just now. Its alarm does.
func TestOnlyTheAlarmEndsAVoteByItsTime(t *testing.T) {
	t.Parallel()
	w := newWatch(t)
	id := w.BeginThird("daily")
	w.Pass(day)
	require.NoError(t, w.propose(id, "1", vote.Substitute, 2))
	w.Skip(10 * day)
	require.NoError(t, w.cast(id, "2", true))
	require.Empty(t, w.result(id))
	w.Ring(id)
	require.Equal(t, vote.Passed, w.result(id))
}

// A player whose seat was taken by vote has three days during which the others do not play
// on without them at full speed, whichever way the table has chosen.
func TestAVoteGuardsTheSeat(t *testing.T) {
	t.Parallel()
	for _, motion := range []string{vote.Replace, vote.Substitute} {
		w := newWatch(t)
		id := w.Begin("toy", 3, quick)
		w.Play(id, 0, "no")
		w.Play(id, 2, "no")
		w.misses(id, 1, 1)
		require.NoError(t, w.propose(id, "1", motion, 1))
		require.NoError(t, w.cast(id, "3", true))
		w.Pass(2 * time.Hour)
		require.Equal(t, vote.Passed, w.result(id))
		tab, m := w.Look(id)
		require.Contains(t, m.Waiting(), games.Player(1))
		require.True(t, tab.Guarded("2"), motion)
		require.False(t, tab.Busy)
		w.Pass(day - time.Second)
		require.False(t, new(w.table(id)).Busy, motion)
		_, m = w.Look(id)
		require.Contains(t, m.Waiting(), games.Player(1))
		w.Pass(time.Second)
		_, after := w.Look(id)
		require.Greater(t, after.Plies(), m.Plies(), motion)
		w.Pass(3 * day)
		require.False(t, new(w.table(id)).Guarded("2"), motion)
	}
}
