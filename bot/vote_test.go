package bot

import (
	"errors"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot/discord"
	"herald/games"
	"herald/games/match"
	clocks "herald/games/match/clock"
)

// asks puts a motion to the table.
func (w *watchmaker) asks(id, user, motion string, seat games.Player) error {
	_, _, err := w.change(id, func(t *table, m *match.Match) error {
		return t.propose(m, vote{Motion: motion, Seat: seat, By: discord.Person{ID: user, Name: user}}, w.time)
	})
	return err
}

// votes casts a vote on the motion that is open.
func (w *watchmaker) votes(id, user string, yes bool) error {
	_, _, err := w.change(id, func(t *table, m *match.Match) error {
		turn := 0
		if t.Vote != nil {
			turn = t.Vote.Turn
		}
		return t.cast(m, user, turn, yes, w.time)
	})
	return err
}

func (w *watchmaker) result(id string) string {
	t, _ := w.look(id)
	return t.Vote.Result
}

func TestTheMajorityOfTheOthersDecides(t *testing.T) {
	t.Parallel()
	w := watch(t, toys)
	for people, need := range map[int]int{2: 1, 3: 2, 4: 2} {
		id := w.begin("toy", people, preset("daily", clocks.Turn))
		require.NoError(t, w.asks(id, "1", extends, games.Everyone))
		for n := range need {
			require.Empty(t, w.result(id))
			require.NoError(t, w.votes(id, string(rune('2'+n)), true))
		}
		require.Equal(t, passed, w.result(id), people)
		tab, _ := w.look(id)
		require.Equal(t, 2*day, tab.Clock.Left(w.time, 0), "a turn more")
	}
}

func TestEveryVoteGetsItsAnswer(t *testing.T) {
	t.Parallel()
	w := watch(t, toys)
	id := w.begin("toy", 3, preset("daily", clocks.Turn))
	require.ErrorIs(t, w.votes(id, "2", true), errNoMotion)
	require.ErrorIs(t, w.asks(id, "9", pauses, games.Everyone), errNotSeated)
	require.ErrorIs(t, w.asks(id, "1", "dance", games.Everyone), errNoSuchVote)
	require.ErrorIs(t, w.asks(id, "1", resumes, games.Everyone), errRuns)
	require.ErrorIs(t, w.asks(id, "1", replaces, 1), errPunctual)
	require.ErrorIs(t, w.asks(id, "1", replaces, 0), errNoSuchVote)
	require.ErrorIs(t, w.asks(id, "1", replaces, 7), errNoSuchVote)
	require.NoError(t, w.asks(id, "1", pauses, games.Everyone))
	require.ErrorIs(t, w.asks(id, "2", cancels, games.Everyone), errMotionOpen)
	require.ErrorIs(t, w.votes(id, "1", true), errOwnMotion)
	require.ErrorIs(t, w.votes(id, "9", true), errNotSeated)
	require.NoError(t, w.votes(id, "2", true))
	require.ErrorIs(t, w.votes(id, "2", true), errVotedSo)
	require.NoError(t, w.votes(id, "2", false), "one may think again")
	require.Equal(t, rejected, w.result(id))
	require.ErrorIs(t, w.votes(id, "3", true), errNoMotion)
	require.NoError(t, w.asks(id, "2", pauses, games.Everyone))
	require.NoError(t, w.votes(id, "2", false))
	require.Equal(t, withdrawn, w.result(id))
	require.NoError(t, w.asks(id, "3", cancels, games.Everyone))
	w.pass(day)
	require.Equal(t, expired, w.result(id))
	require.ErrorIs(t, w.votes(id, "1", true), errNoMotion)

	untimed := w.begin("toy", 2, preset("none", ""))
	require.ErrorIs(t, w.asks(untimed, "1", pauses, games.Everyone), errUntimed)
	w.plays(untimed, 0, "no")
	w.pass(6 * day)
	require.ErrorIs(t, w.asks(untimed, "1", replaces, 1), errPunctual)
	w.pass(day)
	require.NoError(t, w.asks(untimed, "1", replaces, 1), "who leaves everybody waiting for a week may be replaced without a clock too")
	require.Equal(t, passed, w.result(untimed))
	_, _, err := w.change(untimed, func(_ *table, m *match.Match) error { _, err := m.Resign(0); return err })
	require.NoError(t, err)
	require.ErrorIs(t, w.asks(untimed, "1", cancels, games.Everyone), match.ErrOver)
	require.ErrorIs(t, w.votes(untimed, "1", true), match.ErrOver)
}

// A vacation stops a clock, and another may follow it; but it does not keep the
// others from ending their match.
func TestWhoRestsForLongMayBeReplaced(t *testing.T) {
	t.Parallel()
	w := watch(t, toys)
	id := w.third("relaxed")
	_, err := w.update(id, func(t *table) error {
		from := clocks.Calendar{}.DayOf(w.time)
		to := clocks.Calendar{}.DayOf(w.time.Add(40 * day))
		t.rest("3", clocks.Calendar{Vacation: []clocks.Vacation{{From: from, To: to}}}, w.time)
		return nil
	})
	require.NoError(t, err)
	w.pass(14*day - time.Hour)
	require.ErrorIs(t, w.asks(id, "1", replaces, 2), errPunctual)
	w.pass(time.Hour)
	tab, _ := w.look(id)
	require.Equal(t, 3*day, tab.Clock.Left(w.time, 2), "no time has run")
	require.NoError(t, w.asks(id, "2", extends, games.Everyone))
	require.NoError(t, w.votes(id, "3", false), "who is here all the same has a voice")
	require.Equal(t, rejected, w.result(id))
	require.NoError(t, w.asks(id, "1", replaces, 2))
	require.NoError(t, w.votes(id, "2", true))
	tab, _ = w.look(id)
	require.Equal(t, autopilot, tab.Seats[2].Bot)
}

// A match is not called off behind the back of those who are away.
func TestACallingOffWaitsForObjections(t *testing.T) {
	t.Parallel()
	w := watch(t, toys)
	begin := func() string {
		id := w.begin("toy", 3, preset("daily", clocks.Turn))
		_, _, err := w.change(id, func(t *table, m *match.Match) error {
			return errors.Join(t.hand(m, 1, "page", w.time), t.hand(m, 2, "page", w.time))
		})
		require.NoError(t, err)
		require.NoError(t, w.asks(id, "1", cancels, games.Everyone))
		require.Empty(t, w.result(id))
		return id
	}
	id := begin()
	require.NoError(t, w.votes(id, "2", false))
	require.Equal(t, rejected, w.result(id))
	id = begin()
	require.NoError(t, w.votes(id, "3", true))
	require.Equal(t, passed, w.result(id), "one who comes and agrees is the majority of those who are here")
	id = begin()
	w.pass(day - time.Second)
	require.Empty(t, w.result(id))
	w.pass(time.Second)
	require.Equal(t, passed, w.result(id))
	_, m := w.look(id)
	require.True(t, m.CalledOff())
}

// What a vote was about may have settled itself before it is decided.
func TestAVoteOnSomebodyWhoHasLeft(t *testing.T) {
	t.Parallel()
	for _, motion := range []string{replaces, substitute} {
		w := watch(t, toys)
		id := w.third("daily")
		w.pass(day)
		require.NoError(t, w.asks(id, "1", motion, 2))
		_, _, err := w.change(id, func(t *table, m *match.Match) error { return t.hand(m, 2, "page", w.time) })
		require.NoError(t, err)
		require.NoError(t, w.votes(id, "2", true))
		require.Equal(t, passed, w.result(id))
		tab, _ := w.look(id)
		require.Equal(t, "page", tab.Seats[2].Bot)
		require.Equal(t, motion == substitute, tab.Seats[2].Open)
	}
}

func TestAPauseEndsByItself(t *testing.T) {
	t.Parallel()
	w := watch(t, toys)
	id := w.begin("toy", 2, preset("daily", clocks.Turn))
	w.pass(12 * time.Hour)
	require.NoError(t, w.asks(id, "1", pauses, games.Everyone))
	require.NoError(t, w.votes(id, "2", true))
	tab, _ := w.look(id)
	require.Equal(t, 12*time.Hour, tab.Clock.Left(w.time, 0))
	w.pass(longestPause - time.Second)
	tab, _ = w.look(id)
	require.Equal(t, 12*time.Hour, tab.Clock.Left(w.time, 0), "it gives nothing back and takes nothing")
	require.ErrorIs(t, w.asks(id, "1", pauses, games.Everyone), errStands)
	require.ErrorIs(t, w.asks(id, "1", replaces, 1), errPunctual, "who rests by vote is not absent")
	w.pass(time.Second)
	require.ErrorIs(t, w.asks(id, "1", replaces, 1), errPunctual, "nor was he")
	w.pass(12 * time.Hour)
	tab, _ = w.look(id)
	require.Equal(t, 1, tab.Clock.Seats[0].Missed)
}

func TestWhoHasMissedATurnIsNotWaitedForInAVote(t *testing.T) {
	t.Parallel()
	w := watch(t, toys)
	id := w.third("daily")
	w.pass(day)
	require.NoError(t, w.asks(id, "1", cancels, games.Everyone))
	tab, _ := w.look(id)
	require.Equal(t, 1, tab.Vote.Voters, "the third does not come")
	require.NoError(t, w.votes(id, "3", false), "but if he does he has a voice")
	tab, _ = w.look(id)
	require.Equal(t, 2, tab.Vote.Voters)
	require.Equal(t, rejected, tab.Vote.Result)
	require.ErrorIs(t, w.asks(id, "1", replaces, 2), errPunctual)
}

func TestAVoteMovesWithTheMatch(t *testing.T) {
	t.Parallel()
	w := watch(t, toys)
	id := w.begin("toy", 2, preset("daily", clocks.Turn))
	w.pass(13 * time.Hour)
	require.NoError(t, w.asks(id, "1", pauses, games.Everyone))
	hangs := place{"7", "77"}
	tab, err := w.update(id, func(t *table) error {
		t.Vote.Hangs, t.Vote.Shown = hangs, t.Vote.standing()
		t.Bell.Hangs, t.Bell.Posted = place{"7", "78"}, t.Bell.Wanted
		return nil
	})
	require.NoError(t, err)
	require.False(t, tab.owesVote() || tab.owesBell())
	tab.move("8")
	require.True(t, tab.owesVote() && tab.owesBell(), "both are posted anew where it goes on")
	require.Contains(t, tab.Worn, hangs)
}

func TestSubstituteByVote(t *testing.T) {
	t.Parallel()
	w := watch(t, toys)
	id := w.third("daily")
	w.pass(day)
	require.NoError(t, w.asks(id, "1", substitute, 2))
	require.ErrorIs(t, w.votes(id, "3", false), errNoVoice)
	require.NoError(t, w.votes(id, "2", true))
	tab, _ := w.look(id)
	require.True(t, tab.Seats[2].Open)
	require.True(t, tab.Seats[2].away())
}

// FuzzVotes lets people vote, play, resign and let time pass in any order.
// Whatever they do is done or refused with a reason, and the match stays whole.
func FuzzVotes(f *testing.F) {
	f.Add([]byte{0, 9, 17, 40, 80, 3, 255})
	f.Add([]byte("the majority of the others decides"))
	f.Fuzz(func(t *testing.T, acts []byte) {
		w := watch(t, toys)
		random := rand.New(rand.NewPCG(1, uint64(len(acts))))
		id := w.begin("toy", 3, preset("blitz", clocks.TimeOuts()[len(acts)%4]))
		motions := []string{pauses, resumes, extends, replaces, substitute, cancels, "dance"}
		for _, a := range acts[:min(len(acts), 40)] {
			user, seat := string(rune('1'+a%4)), games.Player(int(a/4)%5-1)
			var err error
			switch a % 5 {
			case 0:
				err = w.asks(id, user, motions[int(a/5)%len(motions)], seat)
			case 1, 2:
				err = w.votes(id, user, a%5 == 1)
			case 3:
				w.pass(time.Duration(a) * time.Minute)
			case 4:
				_, _, err = w.change(id, func(t *table, m *match.Match) error {
					if a > 240 {
						return t.resign(m, t.seat(user))
					}
					p, err := t.plays(m, user)
					if _, asked := m.Asked(p); err != nil || !asked {
						return errors.Join(err, match.ErrNotAsked)
					}
					return w.anything(m, p, random)
				})
			}
			_, told := w.excuse(w.catalog.Printer("fr", nil), err)
			require.True(t, err == nil || told, err)
			tab, _ := w.look(id)
			if tab.Stage == playing && tab.Vote != nil {
				checkMessage(t, w.ballot(&tab))
			}
		}
	})
}
