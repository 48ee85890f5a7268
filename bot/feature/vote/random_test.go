package vote_test

import (
	"errors"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot/bottest"
	"herald/bot/feature/vote"
	"herald/bot/table"
	"herald/games"
	"herald/games/match"
	"herald/games/match/clock"
)

// requireRefused fails unless err is nil or a refusal.
func (w watch) requireRefused(err error) {
	w.Helper()
	_, refused := w.View.Excuse(w.View.Catalog.Printer("fr", nil), err)
	require.True(w, err == nil || refused, err)
}

// FuzzVotes lets people vote, play, resign and let time pass in any order, at a table that
// is in no store. All of it is done or refused with a reason, and the match stays whole.
func FuzzVotes(f *testing.F) {
	f.Add([]byte{0, 9, 17, 40, 80, 3, 255})
	f.Add([]byte("the majority of the others decides"))
	w := newWatch(f)
	f.Fuzz(func(t *testing.T, acts []byte) {
		w.Watch.TB = t
		random := rand.New(rand.NewPCG(1, uint64(len(acts))))
		tab := w.Sit(bottest.Table("toy", 3, bottest.Preset("blitz", clock.TimeOuts()[len(acts)%4])))
		motions := []string{vote.Pause, vote.Resume, vote.Extend, vote.Replace, vote.Substitute, vote.Cancel, "dance"}
		for _, a := range acts[:min(len(acts), 16)] {
			user, seat := string(rune('1'+a%4)), games.Player(int(a/4)%5-1)
			var err error
			switch a % 5 {
			case 0:
				_, err = tab.Change(w.proposes(user, motions[int(a/5)%len(motions)], seat))
			case 1, 2:
				_, err = tab.Change(w.casts(user, a%5 == 1))
			case 3:
				tab.Pass(time.Duration(a)*time.Minute, random)
			case 4:
				_, err = tab.Change(func(t *table.Table, m *match.Match) error {
					if a > 240 {
						return t.Seating(m).Resign(t.Seat(user), w.Now())
					}
					p, err := t.Plays(m, user)
					if _, asked := m.Asked(p); err != nil || !asked {
						return errors.Join(err, match.ErrNotAsked)
					}
					return w.PlayAnything(m, p, random)
				})
			}
			w.requireRefused(err)
			_, err = w.Tables.Open(&tab.Table)
			require.NoError(t, err)
			if tab.Stage == table.Playing && vote.Of(&tab.Table) != nil {
				bottest.CheckMessage(t, vote.Message(w.App, &tab.Table))
			}
		}
	})
}

// TestTheIndexOfAlarmsIsRightWhateverIsDone compares it with the tables.
func TestTheIndexOfAlarmsIsRightWhateverIsDone(t *testing.T) {
	t.Parallel()
	w := newWatch(t)
	random := rand.New(rand.NewPCG(4, 4))
	var ids []string
	for _, name := range []string{"relaxed", "daily", "blitz", "none"} {
		ids = append(ids, w.begin(3, name))
	}
	for range 60 {
		id := ids[random.IntN(len(ids))]
		_, _, err := w.Tables.Change(id, func(t *table.Table, m *match.Match) error {
			switch waiting := m.Waiting(); {
			case random.IntN(3) == 0:
				return vote.Propose(t, m, vote.Vote{Motion: vote.Pause, Seat: games.Everyone, By: t.Seats[random.IntN(3)].User}, w.Now())
			case random.IntN(3) == 0 && vote.Of(t).Open():
				return vote.Cast(t, m, t.Seats[random.IntN(3)].ID, vote.Of(t).Turn, random.IntN(2) == 0, w.Now())
			case len(waiting) > 0:
				return w.PlayAnything(m, waiting[random.IntN(len(waiting))], random)
			}
			return match.ErrOver
		})
		w.requireRefused(err)
		w.Pass(time.Duration(random.IntN(20)) * time.Hour)
		stored := map[string]int64{}
		for id, at := range w.Store.Alarms() {
			stored[id] = at
		}
		for _, id := range ids {
			tab, m := w.Look(id)
			require.Equal(t, w.alarm(&tab), stored[id])
			for _, p := range m.Waiting() {
				require.True(t, tab.Clock.Asked(p) || tab.Stage != table.Playing)
			}
		}
		require.Equal(t, len(stored), w.Tables.Schedule.Len())
	}
}

// alarm returns when the next alarm of a table is due, in milliseconds since 1970, rounded
// up; 0 if there is none.
func (w watch) alarm(t *table.Table) int64 {
	var next time.Time
	for _, a := range w.Tables.Alarms {
		if at := a.Next(t); !at.IsZero() && (next.IsZero() || at.Before(next)) {
			next = at
		}
	}
	if next.IsZero() {
		return 0
	}
	return next.Add(time.Millisecond - 1).UnixMilli()
}
