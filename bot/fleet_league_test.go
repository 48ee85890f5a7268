package bot_test

import (
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"herald/bot/feature"
	"herald/bot/fleet"
	"herald/bot/table"
	"herald/games/league"
	"herald/games/match"
)

// A tournament is a league of a cluster. Its players act at a desk: the processes draw the
// rounds, begin the matches, and post.
type tournament struct{ *season }

// signUp is the time for joining.
const signUp = 10 * time.Second

// newTournament creates a league that all join. They want no DMs, of which only a few can be
// opened in the time.
func (c *cluster) newTournament(t *testing.T, a *feature.App) tournament {
	t.Helper()
	s := tournament{&season{app: &app{T: t, srv: c.srv}, a: a, random: rand.New(rand.NewPCG(rand.Uint64(), 1))}}
	s.create(league.Default(league.Schedule, 2, 4), signUp)
	for _, name := range roster() {
		require.NoError(t, a.Prefs.SetDMs(s.user(name), "off"))
	}
	s.join(roster()...)
	require.NoError(t, tell(a, s.note(fleet.League, s.id)))
	return s
}

func (s tournament) note(kind, id string) fleet.Message {
	return fleet.Message{Kind: kind, ID: id, Guild: s.srv.Guild("Round Table")}
}

// changed tells the processes that a match was changed, as soon as the database can.
func (s tournament) changed(id string) {
	var err error
	told := assert.Eventually(s, func() bool { err = tell(s.a, s.note(fleet.Match, id)); return err == nil }, patience, 20*time.Millisecond)
	assert.True(s, told, "match %s: the processes are not told: %v", id, err)
}

// play plays turns of all matches until ends is closed or all rounds are over. The next turn
// waits until the last one is posted.
func (s tournament) play(ends <-chan struct{}) {
	for over := false; !over && !closed(ends); {
		var playing []*league.Table
		assert.Eventually(s, func() bool {
			if l, err := s.a.Leagues.Get(s.id); err == nil { // the database may be away
				now := l.State.Season()
				playing, over = now.Playing(), now.Stage == league.Checking
			}
			return over || closed(ends) || len(playing) > 0
		}, patience, 50*time.Millisecond, "no match of the league begins")
		for _, tab := range playing {
			s.playTurn(tab.Match)
		}
	}
}

// playTurn plays a turn of a match, if a seat is asked.
func (s tournament) playTurn(id string) {
	_, _, err := s.a.Tables.Change(id, func(_ *table.Table, m *match.Match) error {
		if waiting := m.Waiting(); len(waiting) > 0 {
			return s.playsTurn(m, waiting[0])
		}
		return nil
	})
	s.changed(id) // it may be, also where the database has not said so
	if err == nil {
		assert.Eventually(s, func() bool {
			t, err := s.a.Tables.Get(id)
			return err == nil && !s.a.Tables.Owed(&t)
		}, patience, 20*time.Millisecond, "match %s: its turn is not posted", id)
	}
}

// caughtUp waits until nothing is owed to the league, and none of its alarms is late.
func (s tournament) caughtUp() {
	s.Helper()
	var owed string
	done := assert.Eventually(s, func() bool { owed = s.owed(); return owed == "" }, patience, 50*time.Millisecond)
	require.True(s, done, owed)
}

// owed names the work owed to the league, "" for none.
func (s tournament) owed() string {
	l, err := s.a.Leagues.Get(s.id)
	if err != nil {
		return err.Error()
	}
	at, act, waits := l.State.Due()
	switch {
	case s.a.Leagues.Owed(&l):
		return fmt.Sprintf("something is owed to the league, which is %+v", l)
	case waits && !at.After(s.a.Clock.Now()):
		return fmt.Sprintf("%v is late since %v", act, at)
	case !s.awaits(l.State.Season()):
		return fmt.Sprintf("a match is over or is to begin, of %+v", l.State.Season())
	}
	return ""
}

// count compares the league with its matches and with the posts, once it no longer changes,
// and returns the number of finished matches.
func (s tournament) count() (over int) {
	s.Helper()
	now, begun := s.league().State.Season(), 0
	for _, tab := range now.Tables {
		if tab.Match != "" {
			begun++
		}
		if tab.Over() {
			s.compareTable(now, &tab)
			over++
		}
	}
	acts := s.actsOnce(now.Number)
	require.Equal(s, []int{begun, over, len(roster())}, []int{acts["begin"], acts["end"], acts["join"]})
	require.Len(s, s.postedOnce(), begun, "a thread a match")
	return over
}

func (s tournament) String() string {
	now := s.league().State.Season()
	return fmt.Sprintf("a league of %d people in round %d", len(now.Entrants), now.Round())
}
