package lancaster

import (
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
	"herald/games/match"
	"herald/games/record"
)

// All players see the knight that was placed last and the house that it expelled, as long as the knights of
// the round stand.
func TestLastArrival(t *testing.T) {
	start, err := position(begin(t, 3, nil), "court0=1,2 court1=1,3 b=1:2+1 squires=2,0,0 gold=0,0,0")
	require.NoError(t, err)
	s := start.(*State)
	require.Equal(t, noArrival, s.View(games.Everyone).(Board).Last)
	says(t, s, 0, "k2", "stafford", "+2")
	require.Equal(t, Arrival{House: 0, Post: inCounty(Stafford), Expelled: 1}, s.View(2).(Private).Last)
	says(t, s, 1, "k1", "gold")
	require.Equal(t, Arrival{House: 1, Post: onSpace(Treasury), Expelled: NoHouse}, s.View(games.Everyone).(Board).Last)
}

// says gives a seat's answers, one after the other.
func says(t *testing.T, s *State, p games.Player, words ...string) {
	t.Helper()
	for _, word := range words {
		i := len(s.Pending()) - 1
		m, ok := s.Pending()[i].Find(word)
		require.True(t, ok, word)
		s.Apply(p, m)
	}
}

// A cycle is a lap round the table from the first knight on, whatever seats are skipped; a player who is left
// alone goes on in it.
func TestALapOfKnightsIsACycle(t *testing.T) {
	start, err := position(begin(t, 3, map[string]string{"strict": "yes"}), "start=1 court0=1,1,1 court1=1 court2=1,2 round=2")
	require.NoError(t, err)
	s := start.(*State)
	cycles := []string{s.Cycle()}
	for _, turn := range []struct {
		seat  games.Player
		space string
	}{{1, "gold"}, {2, "gold"}, {0, "gold"}, {2, "votes"}, {0, "votes"}, {0, "mixed"}} {
		says(t, s, turn.seat, s.Pending()[0].Moves[0].String(), turn.space)
		cycles = append(cycles, s.Cycle())
	}
	require.Equal(t, []string{"", "2.1", "2.1", "2.2", "2.2", "2.2", ""}, cycles)
}

// planned plays a match for three from a position on: seat 0 has planned, seat 2 moves first. It returns seat
// 0's moves.
func planned(t *testing.T, fields, plan string) []string {
	t.Helper()
	rules := Rules()
	rules.Start = func(setup games.Setup) games.State {
		s, err := position(standardRules().Start(setup), "start=2 court1=1 court2=1,2 "+fields)
		require.NoError(t, err)
		return s
	}
	m, err := match.Start(rules, games.Setup{Players: 3}, []string{"Ada", "Bruno", "Carla"})
	require.NoError(t, err)
	require.NoError(t, m.Plan(0, record.Plan{Kind: "lancaster.ask.knight", Alternatives: []string{plan}}))
	_, err = m.Play(2, "k1 gold")
	require.NoError(t, err)
	_, err = m.Confirm(2, func(int) int { return 0 })
	require.NoError(t, err)
	var words []string
	for _, e := range m.Record().Entries {
		if e.Player == 0 {
			words = append(words, e.Word)
		}
	}
	return words
}

// 12.32: a sentence without a number of squires means none, whatever the purse and the county: forced squires
// must be named, and a limit is not passed.
func TestSquiresAreOnlySpentIfSaid(t *testing.T) {
	const held = "d=1:3+1" // it takes two squires to expel a 3 with one, by a 3
	for _, c := range []struct {
		fields, plan string
		want         []string
	}{
		{held + " squires=2,0,0", "k3 gloucester", nil},
		{held + " squires=5,0,0", "k3 gloucester", nil},
		{held + " squires=2,0,0", "k3 gloucester +2", []string{"k3", "gloucester", "+2"}},
		{held + " squires=5,0,0", "k3 gloucester up-to-2", []string{"k3", "gloucester", "+2"}},
		{held + " squires=5,0,0", "k3 gloucester up-to-4", []string{"k3", "gloucester", "+2"}},
		{held + " squires=5,0,0", "k3 gloucester up-to-1", nil},
		{held + " squires=1,0,0", "k3 gloucester up-to-2", nil},
		{held + " squires=5,0,0", "k3 gloucester +0", nil},
		{"squires=5,0,0", "k3 gloucester", []string{"k3", "gloucester", "done"}},
		{"squires=0,0,0", "k3 gloucester", []string{"k3", "gloucester", "done"}},
		{"squires=5,0,0", "k3 gloucester +0", []string{"k3", "gloucester", "done"}},
		{"squires=0,0,0", "k3 gloucester +0", []string{"k3", "gloucester", "done"}},
		{"squires=0,0,0", "k3 gloucester up-to-2", []string{"k3", "gloucester", "done"}},
		{"squires=5,0,0", "k3 gloucester up-to-2", []string{"k3", "gloucester", "done"}},
		{"squires=0,0,0", "k3 gloucester +1", nil},
		{"squires=5,0,0", "k3 gloucester k1 stafford", nil}, // the turn has ended
	} {
		require.Equal(t, c.want, planned(t, "court0=1,3 "+c.fields, c.plan), "%s: %s", c.fields, c.plan)
	}
}

// 12.32: with the last knight, too, no number means none, whether ballots follow or
// not.
func TestLastKnightGoesAlone(t *testing.T) {
	for _, purse := range []string{"squires=0,0,0", "squires=5,0,0"} {
		for plan, want := range map[string][]string{
			"k1 stafford":            {"k1", "stafford", "done"},
			"k1 stafford yes+1 done": {"k1", "stafford", "+0", "yes+1", "done"},
			"k1 stafford +0 no":      {"k1", "stafford", "+0", "no", "done"},
		} {
			require.Equal(t, want, planned(t, "court0=1 votes=1,0,0 "+purse, plan), "%s: %s", purse, plan)
		}
	}
}

// 12.32: wherever a number can be, +0 is one.
func TestNoughtIsANumber(t *testing.T) {
	s := voting(t)
	for word, own := range map[string]string{"yes+0": "yes", "no+0": "no", "yes+2": "yes+2"} {
		m, ok := s.Pending()[0].Find(word)
		require.True(t, ok, word)
		require.Equal(t, own, m.String())
	}
	for _, law := range []string{"l1a", "n13"} {
		state, err := position(begin(t, 3, nil), "laws="+law+",l3c,l4c gold=4,0,0 squires=4,0,0")
		require.NoError(t, err)
		s := state.(*State)
		s.beginRewards()
		m, ok := s.Pending()[0].Find("+0")
		require.True(t, ok, law)
		require.Equal(t, noneMove, m)
	}
}

// 12.32: a plan may name a limit, and suggestions name the squires that the rules force.
func TestLimitsAndForcedSquires(t *testing.T) {
	state, err := position(begin(t, 3, nil), "court0=2 squires=4,0,0 b=1:2+1 i=1:1")
	require.NoError(t, err)
	s := state.(*State)
	s.Apply(0, Pick{Strength: 2})
	d, _ := games.Asked(s, 0)
	demands := map[string]string{}
	for _, m := range d.Moves {
		if word := m.(Put).Demands(); word != "" {
			demands[m.String()] = word
		}
	}
	require.Equal(t, map[string]string{"stafford": "+2"}, demands)
	m, _ := d.Find("b")
	s.Apply(0, m)
	d, _ = games.Asked(s, 0)
	comes := map[string]string{}
	for _, limit := range d.Limits {
		if m, ok := d.Find(limit.String()); ok {
			comes[limit.String()] = m.String()
		}
	}
	require.Equal(t, map[string]string{"up-to-2": "+2", "up-to-3": "+2", "up-to-4": "+2"}, comes)
}
