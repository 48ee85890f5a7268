package vote_test

import (
	"math/rand/v2"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot/bottest"
	"herald/bot/feature/vote"
	"herald/bot/table"
	"herald/games"
	"herald/games/match/clock"
	"herald/games/match/history"
)

// quick is a time control with short turns and a long starting time.
var quick = clock.TimeControl{Name: clock.CustomName, Bank: 3 * day, Increment: 2 * time.Hour, Cap: 3 * day, TimeOut: clock.Turn}

// misses sets the number of a seat's questions that have timed out since its last answer.
func (w watch) misses(id string, p games.Player, questions int) {
	w.Helper()
	_, err := w.Tables.Update(id, func(t *table.Table) error {
		t.Clock.Seats[p].Missed = questions
		return nil
	})
	require.NoError(w, err)
}

// No player decides alone over one night: the others may still wake up.
func TestALoneVoteLastsTwelveHours(t *testing.T) {
	t.Parallel()
	for motion, seat := range map[string]games.Player{
		vote.Cancel: games.Everyone, vote.Pause: games.Everyone, vote.Extend: games.Everyone, vote.Substitute: 1, vote.Replace: 1,
	} {
		w := newWatch(t)
		id := w.Begin("toy", 2, quick)
		w.misses(id, 1, 1)
		require.NoError(t, w.propose(id, "1", motion, seat))
		require.Equal(t, w.Now().Add(12*time.Hour), w.vote(id).Until)
		w.Pass(12*time.Hour - time.Second)
		require.Empty(t, w.result(id), motion)
		w.Pass(time.Second)
		require.Equal(t, vote.Passed, w.result(id), motion)
	}
}

// A vote becomes a lone one, too, if the other voter is gone by its end.
func TestAVoteThatBecomesALoneOneGoesOn(t *testing.T) {
	t.Parallel()
	w := newWatch(t)
	id := w.Begin("toy", 2, quick)
	require.NoError(t, w.propose(id, "1", vote.Cancel, games.Everyone))
	require.Equal(t, w.Now().Add(2*time.Hour), w.vote(id).Until)
	w.misses(id, 1, 1)
	w.Pass(12*time.Hour - time.Second)
	require.Empty(t, w.result(id))
	require.NoError(t, w.cast(id, "2", false), "they wake up")
	require.Equal(t, vote.Rejected, w.result(id))
}

// Two of three do not at once end a match that the third wants to play.
func TestANoKeepsTheEndWaiting(t *testing.T) {
	t.Parallel()
	w := newWatch(t)
	id := w.begin(3, "blitz")
	require.NoError(t, w.propose(id, "1", vote.Cancel, games.Everyone))
	require.NoError(t, w.cast(id, "2", true))
	require.NoError(t, w.cast(id, "3", false))
	w.Pass(2*time.Hour - time.Second)
	require.Equal(t, vote.Cancel, w.vote(id).Motion)
	w.Pass(time.Second)
	require.Equal(t, vote.Places, w.vote(id).Motion)
	require.NoError(t, w.cast(id, "2", true))
	require.NoError(t, w.cast(id, "3", false))
	w.Pass(2*time.Hour - time.Second)
	require.Empty(t, w.result(id))
	w.Pass(time.Second)
	require.Equal(t, vote.Passed, w.result(id))
}

// Before half of a usual match only all its people together can end it.
func TestAMatchThatHasJustBegunEndsOnlyByAll(t *testing.T) {
	t.Parallel()
	w := watch{bottest.NewWatch(t, bottest.Shelf...)}
	random := rand.New(rand.NewPCG(2, 5))
	begin := func() string { return w.Begin("lancelot", 3, bottest.Preset("blitz", clock.Turn)) }
	play := func(id string) {
		_, m := w.Look(id)
		w.PlayTurn(id, m.Waiting()[0], random)
	}
	id := begin()
	for range 9 {
		play(id)
	}
	require.NoError(t, w.propose(id, "1", vote.Cancel, games.Everyone))
	require.NoError(t, w.cast(id, "2", true))
	tab := w.table(id)
	require.Contains(t, vote.Message(w.App, &tab).Content, "hasn’t reached half")
	w.Pass(3 * time.Hour)
	require.Equal(t, vote.Expired, w.result(id), "the third has not agreed")
	require.NoError(t, w.propose(id, "1", vote.Cancel, games.Everyone))
	require.NoError(t, w.cast(id, "3", false))
	require.Equal(t, vote.Rejected, w.result(id))
	w.Pass(time.Hour)
	require.NoError(t, w.propose(id, "1", vote.Cancel, games.Everyone))
	require.NoError(t, w.cast(id, "2", true))
	require.NoError(t, w.cast(id, "3", true))
	require.Equal(t, vote.Passed, w.result(id))

	id = begin()
	for _, m := w.Look(id); !history.Halfway(m); _, m = w.Look(id) {
		play(id)
	}
	require.NoError(t, w.propose(id, "1", vote.Cancel, games.Everyone))
	require.NoError(t, w.cast(id, "2", true))
	require.NoError(t, w.cast(id, "3", false))
	w.Pass(2 * time.Hour)
	require.Equal(t, vote.Places, w.vote(id).Motion)
}

// A player who pauses the match while the others sleep does not stop it for weeks: the
// others can go on when they are back.
func TestAnyPlayerEndsAPauseOfAMinority(t *testing.T) {
	t.Parallel()
	w := newWatch(t)
	id := w.Begin("toy", 3, quick)
	w.misses(id, 1, 1)
	w.misses(id, 2, 1)
	require.NoError(t, w.propose(id, "1", vote.Pause, games.Everyone))
	w.Pass(12 * time.Hour)
	require.Equal(t, vote.Passed, w.result(id))
	w.misses(id, 1, 0)
	require.NoError(t, w.propose(id, "2", vote.Resume, games.Everyone))
	require.Equal(t, vote.Passed, w.result(id))
	require.False(t, new(w.table(id)).Paused())

	w.misses(id, 2, 0)
	w.Pass(time.Hour)
	require.NoError(t, w.propose(id, "1", vote.Pause, games.Everyone))
	require.NoError(t, w.cast(id, "2", true))
	require.Equal(t, vote.Passed, w.result(id), "most of them want this one")
	require.NoError(t, w.propose(id, "3", vote.Resume, games.Everyone))
	require.Empty(t, w.result(id))
	require.NoError(t, w.cast(id, "2", true))
	require.Equal(t, vote.Passed, w.result(id))
}
