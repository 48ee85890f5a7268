package seats_test

import (
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot/bottest"
	"herald/bot/customid"
	seating "herald/bot/feature/seats"
	"herald/bot/table"
	"herald/bot/table/seats"
	"herald/games"
	"herald/games/match"
	"herald/games/match/clock"
	"herald/games/match/history"
)

const daytime = 24 * time.Hour

// A stand is a match with quick clocks in which a person loses their seat.
type stand struct {
	*bottest.Watch
	id     string
	lost   games.Player
	owner  string // lost the seat
	since  time.Time
	random *rand.Rand
}

// newStand begins a match. If nearly is set, it is played up to its last turn.
func newStand(t *testing.T, game string, nearly bool) *stand {
	t.Helper()
	w := bottest.NewWatch(t)
	s := &stand{Watch: w, id: w.Begin(game, 3, bottest.Preset("blitz", clock.Turn)), random: rand.New(rand.NewPCG(2, 4))}
	for nearly && !s.playsLast() {
		s.playsAnything()
	}
	return s
}

// asked returns the first seat that the match waits for.
func (s *stand) asked() games.Player {
	s.Helper()
	_, m := s.Look(s.id)
	return m.Waiting()[0]
}

// playsLast reports whether the next turn of the seat that is asked would end the match.
func (s *stand) playsLast() bool {
	s.Helper()
	_, m := s.Look(s.id)
	seed := s.random.Uint64()
	s.random = rand.New(rand.NewPCG(seed, 1))
	after := m.Clone()
	require.NoError(s, s.PlayAnything(after, m.Waiting()[0], rand.New(rand.NewPCG(seed, 1))))
	return after.Over()
}

// playsAnything plays some turn of the seat that is asked first.
func (s *stand) playsAnything() {
	s.Helper()
	s.PlayTurn(s.id, s.asked(), s.random)
}

// loses takes a seat from its holder as a vote does, and gives it to a substitute.
func (s *stand) loses(p games.Player, how string) {
	s.Helper()
	s.lost, s.since = p, s.Now()
	_, _, err := s.Tables.Change(s.id, func(t *table.Table, m *match.Match) error {
		all := t.Seating(m)
		s.owner = t.Seats[p].ID
		if how == "replaced" {
			require.NoError(s, all.Replace(p, s.Now()))
			all.Protect(p, s.Now())
			return nil
		}
		require.NoError(s, all.Vacate(p, s.Now()))
		all.Protect(p, s.Now())
		require.NoError(s, all.Take(p, seats.User{ID: "9", Name: "9"}, s.Now()))
		if how == "lent" {
			return all.Hand(p, "knight", s.Now())
		}
		return nil
	})
	require.NoError(s, err)
	s.LetBotsPlay(s.id)
}

// goesOn lets all players play as soon as they can until the match is over, or until an
// instant.
func (s *stand) goesOn(until time.Time) {
	s.Helper()
	for s.Now().Before(until) {
		t, m := s.Look(s.id)
		if m.Over() {
			return
		}
		for _, p := range m.Waiting() {
			if _, waits := table.PlaysFrom(&t, m, p, s.Now()); t.Seats[p].Bot == "" && !waits && t.Ending == nil {
				s.PlayTurn(s.id, p, s.random)
				break
			}
		}
		s.LetBotsPlay(s.id)
		if now, n := s.Look(s.id); n.Plies() == m.Plies() && now.Ending != nil == (t.Ending != nil) {
			s.Pass(time.Hour)
		}
	}
}

// turns counts the turns with a choice begun in the owner's place: a last disc lays itself.
// What chance asks in the middle of a turn, such as the crowns of Carolus Magnus, belongs
// to it.
func (s *stand) turns() int {
	s.Helper()
	_, m := s.Look(s.id)
	tenures := history.Of(m).Tenures(s.lost)
	n, last := 0, games.Everyone
	for _, step := range m.Steps()[tenures[1].From:] {
		if step.Entry.Player == games.Chance || step.Entry.Act() != "" {
			continue
		}
		if step.Entry.Player == s.lost && step.Fresh && step.Choices > 1 && last != s.lost {
			n++
		}
		last = step.Entry.Player
	}
	return n
}

// A match with quick clocks does not end within three days after a vote took a seat, so
// that the owner can come back, whatever is played. Afterwards it ends as usual.
func TestAMatchLastsWhileAnOwnerMayComeBack(t *testing.T) {
	t.Parallel()
	for _, title := range bottest.Shelf {
		for _, how := range []string{"substitute", "lent", "replaced"} {
			for _, at := range []string{"start", "own end", "end"} {
				t.Run(title.Name+" "+how+" at "+at, func(t *testing.T) {
					t.Parallel()
					s := newStand(t, title.Name, at != "start")
					p := s.asked()
					if at == "end" {
						p = (p + 1) % 3
					}
					s.loses(p, how)
					s.goesOn(s.since.Add(3*daytime - time.Hour))
					tab, m := s.Look(s.id)
					require.False(t, m.Over())
					require.LessOrEqual(t, s.turns(), 2)
					for q := range games.Player(3) {
						require.Empty(t, history.Of(m).TimeOuts(q), "no clock runs while its player cannot play")
					}
					if how == "replaced" {
						require.True(t, tab.Seats[p].Away())
					} else {
						require.Equal(t, p, tab.Claimed(s.owner, s.Now()))
					}
					if at != "start" {
						s.goesOn(s.since.Add(8 * daytime))
						_, m = s.Look(s.id)
						require.True(t, m.Over(), "it ends as usual")
						for q := range games.Player(3) {
							require.Empty(t, history.Of(m).TimeOuts(q))
						}
						return
					}
					s.goesOn(s.since.Add(365 * daytime))
					_, m = s.Look(s.id)
					require.True(t, m.Over())
				})
			}
		}
	}
}

// An owner can come back to a match whose end waits, and to one that their substitute plays
// slowly.
func TestAnOwnerWhoComesBackPlaysTheEnd(t *testing.T) {
	t.Parallel()
	for _, how := range []string{"substitute", "lent", "replaced"} {
		s := newStand(t, "lancelot", true)
		s.loses(s.asked(), how)
		s.goesOn(s.since.Add(3*daytime - time.Hour))
		_, _, err := s.Tables.Change(s.id, func(t *table.Table, m *match.Match) error { return t.Seating(m).Return(s.owner, s.Now()) })
		require.NoError(t, err, how)
		tab, m := s.Look(s.id)
		require.Nil(t, tab.Ending)
		require.Nil(t, tab.Seats[s.lost].Wait)
		require.Equal(t, s.lost, tab.Seat(s.owner))
		at, runs := tab.Deadline(s.lost)
		require.True(t, runs)
		require.True(t, at.After(s.Now().Add(time.Hour)), how)
		require.Equal(t, []games.Player{s.lost}, m.Waiting())
		s.goesOn(s.Now().Add(time.Hour))
		_, m = s.Look(s.id)
		require.True(t, m.Over(), "the match waits for no one")
	}
}

// Owners can waive the wait once, and still come back.
func TestAnOwnerLetsTheOthersPlayOn(t *testing.T) {
	t.Parallel()
	for _, how := range []string{"substitute", "lent", "replaced"} {
		s := newStand(t, "lancelot", true)
		f := seating.New(s.App)
		s.loses(s.asked(), how)
		s.goesOn(s.since.Add(2 * daytime))
		before, m := s.Look(s.id)
		require.False(t, m.Over())
		require.True(t, before.Guarded(s.owner))
		waive := customid.About{ID: s.id}.For("waive")
		require.NoError(t, press(t, f, seats.User{ID: "1000", Name: "Eve"}, waive))
		other := string(rune('1' + (s.lost+1)%3))
		require.NoError(t, press(t, f, seats.User{ID: other, Name: other}, waive))
		after, _ := s.Look(s.id)
		require.Equal(t, before.Seats, after.Seats, "only the lost seat's holder can waive the wait")
		owner := seats.User{ID: s.owner, Name: s.owner}
		require.NoError(t, press(t, f, owner, waive))
		once, _ := s.Look(s.id)
		require.False(t, once.Guarded(s.owner))
		require.NoError(t, press(t, f, owner, waive))
		twice, _ := s.Look(s.id)
		require.Equal(t, once.Remarks(), twice.Remarks())
		require.Len(t, once.Remarks(), len(before.Remarks())+1)
		if how == "substitute" {
			require.Equal(t, s.lost, twice.Claimed(s.owner, s.Now()))
		}
		s.goesOn(s.Now().Add(time.Hour))
		_, m = s.Look(s.id)
		require.True(t, m.Over(), how)
	}
}

// Substitutes who take a seat and leave it, one after the other, do not hold a match up for
// ever.
func TestSubstitutesWhoComeAndGoStallNothing(t *testing.T) {
	t.Parallel()
	s := newStand(t, "lancelot", false)
	s.loses(s.asked(), "substitute")
	for s.Now().Before(s.since.Add(10 * daytime)) {
		_, _, err := s.Tables.Change(s.id, func(t *table.Table, m *match.Match) error { return t.Seating(m).Resign(s.lost, s.Now()) })
		require.NoError(t, err)
		s.LetBotsPlay(s.id)
		tab, m := s.Look(s.id)
		if now := s.Now(); !now.Before(s.since.Add(4 * daytime)) {
			require.Nil(t, tab.Seats[s.lost].Wait)
			require.False(t, slices.Contains(m.Waiting(), s.lost), "the bot player has answered")
			return
		}
		_, _, err = s.Tables.Change(s.id, func(t *table.Table, m *match.Match) error {
			return t.Seating(m).Take(s.lost, seats.User{ID: "9", Name: "9"}, s.Now())
		})
		require.NoError(t, err)
		s.Pass(23 * time.Hour)
	}
	t.Fatal("they wait for ever")
}
