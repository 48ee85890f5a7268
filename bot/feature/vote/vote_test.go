package vote_test

import (
	"errors"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot/bottest"
	"herald/bot/feature/vote"
	"herald/bot/leagues"
	"herald/bot/ledger"
	"herald/bot/table"
	"herald/bot/table/seats"
	"herald/games"
	"herald/games/match"
	"herald/games/match/clock"
)

const day = 24 * time.Hour

// longestPause is the limit of a pause of a match's clocks.
const longestPause = 28 * day

// A watch is a bot whose tables vote.
type watch struct{ *bottest.Watch }

func newWatch(t testing.TB) watch { return watch{bottest.NewWatch(t, bottest.Toy)} }

// begin starts a match of people with a preset time control.
func (w watch) begin(people int, preset string) string {
	w.Helper()
	return w.Begin("toy", people, bottest.Preset(preset, clock.Turn))
}

func (w watch) table(id string) table.Table {
	w.Helper()
	t, _ := w.Look(id)
	return t
}

// vote returns the last vote of a table.
func (w watch) vote(id string) *vote.Vote {
	w.Helper()
	return vote.Of(new(w.table(id)))
}

// propose proposes a motion.
func (w watch) propose(id, user, motion string, seat games.Player) error {
	_, _, err := w.Tables.Change(id, w.proposes(user, motion, seat))
	return err
}

func (w watch) proposes(user, motion string, seat games.Player) func(*table.Table, *match.Match) error {
	return func(t *table.Table, m *match.Match) error {
		return vote.Propose(t, m, vote.Vote{Motion: motion, Seat: seat, By: seats.User{ID: user, Name: user}}, w.Now())
	}
}

// cast casts a vote on the motion that is open.
func (w watch) cast(id, user string, yes bool) error {
	_, _, err := w.Tables.Change(id, w.casts(user, yes))
	return err
}

func (w watch) casts(user string, yes bool) func(*table.Table, *match.Match) error {
	return func(t *table.Table, m *match.Match) error {
		turn := 0
		if vote.Of(t) != nil {
			turn = vote.Of(t).Turn
		}
		return vote.Cast(t, m, user, turn, yes, w.Now())
	}
}

func (w watch) result(id string) string {
	w.Helper()
	return w.vote(id).Result
}

// hand lets a bot player play some seats until their holders are back.
func (w watch) hand(id string, seats ...games.Player) {
	w.Helper()
	_, _, err := w.Tables.Change(id, func(t *table.Table, m *match.Match) error {
		var failed error
		for _, p := range seats {
			failed = errors.Join(failed, t.Seating(m).Hand(p, "page", w.Now()))
		}
		return failed
	})
	require.NoError(w, err)
}

func TestTheMajorityIncludesTheProposer(t *testing.T) {
	t.Parallel()
	w := newWatch(t)
	for people, need := range map[int]int{2: 1, 3: 1, 4: 2} {
		id := w.begin(people, "daily")
		require.NoError(t, w.propose(id, "1", vote.Extend, games.Everyone))
		for n := range need {
			require.Empty(t, w.result(id))
			require.NoError(t, w.cast(id, string(rune('2'+n)), true))
		}
		require.Equal(t, vote.Passed, w.result(id), people)
		require.Equal(t, 2*day, w.table(id).Clock.Left(w.Now(), 0), "a turn more")
	}
}

func TestEveryVoteGetsItsAnswer(t *testing.T) {
	t.Parallel()
	w := newWatch(t)
	id := w.begin(4, "daily")
	require.ErrorIs(t, w.cast(id, "2", true), vote.ErrClosed)
	require.ErrorIs(t, w.propose(id, "9", vote.Pause, games.Everyone), table.ErrNotSeated)
	require.ErrorIs(t, w.propose(id, "1", "dance", games.Everyone), vote.ErrNoSuchMotion)
	require.ErrorIs(t, w.propose(id, "1", vote.Resume, games.Everyone), vote.ErrNotPaused)
	require.ErrorIs(t, w.propose(id, "1", vote.Replace, 1), vote.ErrPunctual)
	require.ErrorIs(t, w.propose(id, "1", vote.Replace, 0), vote.ErrNoSuchMotion)
	require.ErrorIs(t, w.propose(id, "1", vote.Replace, 7), vote.ErrNoSuchMotion)
	require.NoError(t, w.propose(id, "1", vote.Pause, games.Everyone))
	require.ErrorIs(t, w.propose(id, "2", vote.Cancel, games.Everyone), vote.ErrVoting)
	require.ErrorIs(t, w.cast(id, "1", true), vote.ErrOwnMotion)
	require.ErrorIs(t, w.cast(id, "9", true), table.ErrNotSeated)
	require.NoError(t, w.cast(id, "2", true))
	require.ErrorIs(t, w.cast(id, "2", true), vote.ErrVotedSo)
	require.NoError(t, w.cast(id, "2", false), "people may change their minds")
	require.NoError(t, w.cast(id, "4", false))
	require.Equal(t, vote.Rejected, w.result(id))
	require.ErrorIs(t, w.cast(id, "3", true), vote.ErrClosed)
	require.NoError(t, w.propose(id, "2", vote.Extend, games.Everyone))
	require.NoError(t, w.cast(id, "2", false))
	require.Equal(t, vote.Withdrawn, w.result(id))
	require.NoError(t, w.propose(id, "3", vote.Cancel, games.Everyone))
	w.Pass(day)
	require.Equal(t, vote.Expired, w.result(id))
	require.ErrorIs(t, w.cast(id, "1", true), vote.ErrClosed)
}

func TestVotesInAMatchWithoutAClock(t *testing.T) {
	t.Parallel()
	w := newWatch(t)
	id := w.begin(2, "none")
	require.ErrorIs(t, w.propose(id, "1", vote.Pause, games.Everyone), vote.ErrUntimed)
	w.Play(id, 0, "no")
	w.Pass(6 * day)
	require.ErrorIs(t, w.propose(id, "1", vote.Replace, 1), vote.ErrPunctual)
	w.Pass(day)
	require.NoError(t, w.propose(id, "1", vote.Replace, 1), "after a week's wait a player can be replaced, even without a clock")
	require.Empty(t, w.result(id))
	w.Pass(2 * day)
	require.Equal(t, vote.Passed, w.result(id))
	require.ErrorIs(t, w.propose(id, "1", vote.Replace, 1), vote.ErrNoPerson)
	_, _, err := w.Tables.Change(id, func(_ *table.Table, m *match.Match) error { _, err := m.Resign(0); return err })
	require.NoError(t, err)
	require.ErrorIs(t, w.propose(id, "1", vote.Cancel, games.Everyone), match.ErrOver)
	require.ErrorIs(t, w.cast(id, "1", true), match.ErrOver)
}

// Days off stop a clock, and others may follow them; but they do not keep the
// others from ending their match.
func TestAPlayerWithLongTimeOffCanBeReplaced(t *testing.T) {
	t.Parallel()
	w := newWatch(t)
	id := w.BeginThird("relaxed")
	_, err := w.Tables.Update(id, func(t *table.Table) error {
		from, to := clock.Calendar{}.DayOf(w.Now()), clock.Calendar{}.DayOf(w.Now().Add(40*day))
		t.SetCalendar("3", clock.Calendar{DaysOff: []clock.DaysOff{{From: from, To: to}}}, w.Now())
		return nil
	})
	require.NoError(t, err)
	w.Pass(14*day - time.Hour)
	require.ErrorIs(t, w.propose(id, "1", vote.Replace, 2), vote.ErrPunctual)
	w.Pass(time.Hour)
	require.Equal(t, 3*day, w.table(id).Clock.Left(w.Now(), 2), "no time has run")
	require.NoError(t, w.propose(id, "2", vote.Extend, games.Everyone))
	require.NoError(t, w.cast(id, "3", false), "a player with time off may vote")
	require.NoError(t, w.cast(id, "1", false))
	require.Equal(t, vote.Rejected, w.result(id))
	require.NoError(t, w.propose(id, "1", vote.Replace, 2))
	require.NoError(t, w.cast(id, "2", true))
	w.Pass(2 * day)
	require.Equal(t, "squire", w.table(id).Seats[2].Bot)
}

// A match is not cancelled behind the backs of absent players.
func TestACancellationWaitsForObjections(t *testing.T) {
	t.Parallel()
	w := newWatch(t)
	begin := func() string {
		id := w.begin(3, "daily")
		w.hand(id, 1, 2)
		require.NoError(t, w.propose(id, "1", vote.Cancel, games.Everyone))
		require.Empty(t, w.result(id))
		return id
	}
	id := begin()
	require.NoError(t, w.cast(id, "2", false))
	require.Equal(t, vote.Rejected, w.result(id))
	id = begin()
	require.NoError(t, w.cast(id, "3", true))
	require.Empty(t, w.result(id), "the second may still object")
	require.NoError(t, w.cast(id, "2", true))
	require.Equal(t, vote.Passed, w.result(id), "all have agreed")
	id = begin()
	require.NoError(t, w.cast(id, "3", true))
	w.Pass(day)
	require.Equal(t, vote.Passed, w.result(id), "one who comes and agrees is all who are here")
	id = begin()
	w.Pass(day - time.Second)
	require.Empty(t, w.result(id))
	w.Pass(time.Second)
	require.Equal(t, vote.Passed, w.result(id))
	_, m := w.Look(id)
	require.True(t, m.CalledOff())
}

// A league has dates to keep: its matches are neither paused nor cancelled by a vote;
// everything else is the table's choice.
func TestAMatchOfALeagueIsNeitherPausedNorCancelledByVote(t *testing.T) {
	t.Parallel()
	w := newWatch(t)
	id := w.begin(3, "daily")
	_, err := w.Tables.Update(id, func(t *table.Table) error { t.Parts = (&leagues.Fixture{Key: "4/1/1.1"}).Parts(); return nil })
	require.NoError(t, err)
	for _, motion := range []string{vote.Pause, vote.Cancel} {
		err := w.propose(id, "1", motion, games.Everyone)
		require.ErrorIs(t, err, vote.ErrLeague)
		tab := w.table(id)
		said, ok := w.View.Excuse(w.View.Public(&tab), err)
		require.True(t, ok)
		require.Contains(t, said, "league match")
	}
	require.NoError(t, w.propose(id, "1", vote.Extend, games.Everyone))
}

// A vote may be settled before it is decided.
func TestAVoteOnAPlayerWhoHasLeft(t *testing.T) {
	t.Parallel()
	for _, motion := range []string{vote.Replace, vote.Substitute} {
		w := newWatch(t)
		id := w.BeginThird("daily")
		w.Pass(day)
		require.NoError(t, w.propose(id, "1", motion, 2))
		w.hand(id, 2)
		require.NoError(t, w.cast(id, "2", true))
		w.Pass(day)
		require.Equal(t, vote.Passed, w.result(id))
		seat := w.table(id).Seats[2]
		require.Equal(t, "page", seat.Bot)
		require.Equal(t, motion == vote.Substitute, seat.Open)
	}
}

func TestAPauseEndsByItself(t *testing.T) {
	t.Parallel()
	w := newWatch(t)
	id := w.begin(2, "daily")
	w.Pass(12 * time.Hour)
	require.NoError(t, w.propose(id, "1", vote.Pause, games.Everyone))
	require.NoError(t, w.cast(id, "2", true))
	require.Equal(t, 12*time.Hour, w.table(id).Clock.Left(w.Now(), 0))
	w.Pass(longestPause - time.Second)
	require.Equal(t, 12*time.Hour, w.table(id).Clock.Left(w.Now(), 0), "it gives nothing back and takes nothing")
	require.ErrorIs(t, w.propose(id, "1", vote.Pause, games.Everyone), vote.ErrPaused)
	require.ErrorIs(t, w.propose(id, "1", vote.Replace, 1), vote.ErrPunctual, "no player is absent during a pause")
	w.Pass(time.Second)
	require.ErrorIs(t, w.propose(id, "1", vote.Replace, 1), vote.ErrPunctual, "no player was absent before")
	w.Pass(12 * time.Hour)
	require.Equal(t, 1, w.table(id).Clock.Seats[0].Missed)
}

func TestAVoteDoesNotWaitForAPlayerWhoMissedATurn(t *testing.T) {
	t.Parallel()
	w := newWatch(t)
	id := w.BeginThird("daily")
	w.Pass(day)
	require.NoError(t, w.propose(id, "1", vote.Cancel, games.Everyone))
	require.Equal(t, 2, w.vote(id).Voters, "the third does not come")
	require.NoError(t, w.cast(id, "3", false), "a late voter's vote counts")
	require.Equal(t, 3, w.vote(id).Voters)
	require.NoError(t, w.cast(id, "2", false))
	require.Equal(t, vote.Rejected, w.result(id))
	require.ErrorIs(t, w.propose(id, "1", vote.Replace, 2), vote.ErrPunctual)
}

func TestAVoteMovesWithTheMatch(t *testing.T) {
	t.Parallel()
	w := newWatch(t)
	id := w.begin(2, "daily")
	require.NoError(t, w.propose(id, "1", vote.Pause, games.Everyone))
	at := ledger.Place{Channel: "7", Message: "77"}
	tab, err := w.Tables.Update(id, func(t *table.Table) error {
		vote.Of(t).At, vote.Of(t).Shown = at, vote.Of(t).Standing()
		return nil
	})
	require.NoError(t, err)
	require.False(t, vote.Owed(&tab))
	tab.Move("8")
	require.True(t, vote.Owed(&tab), "it is posted anew where the match goes on")
	require.Contains(t, tab.Retired, ledger.Place{Channel: "7", Message: "77", Says: table.SaysMoved})
}

func TestAVoteEndsWithItsMatch(t *testing.T) {
	t.Parallel()
	w := newWatch(t)
	id := w.begin(2, "daily")
	require.NoError(t, w.propose(id, "1", vote.Pause, games.Everyone))
	_, _, err := w.Tables.Change(id, func(t *table.Table, m *match.Match) error { return t.Seating(m).Resign(1, w.Now()) })
	require.NoError(t, err)
	require.Equal(t, vote.Expired, w.result(id))
	r, err := w.Store.Get(id)
	require.NoError(t, err)
	require.Zero(t, r.Alarm)
}

// More time is given to the question about which the table was asked, and to no other.
func TestMoreTimeBelongsToItsQuestion(t *testing.T) {
	t.Parallel()
	w := newWatch(t)
	id := w.BeginThird("daily")
	require.NoError(t, w.propose(id, "1", vote.Extend, games.Everyone))
	w.Play(id, 2, "no")
	require.Equal(t, vote.Answered, w.result(id), "it was answered")
	require.ErrorIs(t, w.cast(id, "2", true), vote.ErrClosed)

	id = w.begin(3, "daily")
	require.NoError(t, w.propose(id, "1", vote.Extend, games.Everyone))
	w.Play(id, 1, "no")
	left := w.table(id).Clock.Left(w.Now(), 1)
	require.NoError(t, w.cast(id, "3", true))
	require.Equal(t, vote.Passed, w.result(id))
	require.Equal(t, 2*day, w.table(id).Clock.Left(w.Now(), 0))
	require.Equal(t, left, w.table(id).Clock.Left(w.Now(), 1), "a player who has answered gets no time")
}
