package carolus

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
	"herald/games/ai"
	"herald/games/match"
	"herald/games/record"
	"herald/lang"
)

// opened returns a match of two after the set-up, in which seat 0 lays first:
// red, yellow, green, blue, pink stand on t1 to t5 and so on, the Emperor on
// t1, and both reserves are red, red, yellow, yellow, green, blue, pink.
func opened(t *testing.T, words ...string) *match.Match {
	t.Helper()
	r := record.Record{Game: "carolus", Version: 1, Setup: games.Setup{Players: 2}, Seats: make([]string, 2), Drafts: make([][]string, 2)}
	chance := func(words ...string) {
		for _, w := range words {
			r.Entries = append(r.Entries, record.Entry{Player: games.Chance, Word: w})
		}
	}
	chance("p0")
	for range 3 {
		chance(clans...)
	}
	chance("t1")
	for range 2 {
		chance("red", "red", "yellow", "yellow", "green", "blue", "pink")
	}
	m, err := match.Open(Rules(), r)
	require.NoError(t, err)
	for i := 0; i < len(words); i += 2 {
		play(t, m, games.Player(words[i][0]-'0'), words[i+1])
	}
	return m
}

func play(t *testing.T, m *match.Match, p games.Player, sentence string) {
	t.Helper()
	_, err := m.Play(p, sentence)
	require.NoError(t, err)
	_, err = m.Confirm(p, func(int) int { return 0 }) // all dice red
	require.NoError(t, err)
}

// C-4.1, 12.9: a turn is one sentence, whatever the order of its paladins.
func TestATurnIsOneSentence(t *testing.T) {
	want := opened(t, "0", "d1", "1", "d2", "0", "red court red court blue t7 m1").View(games.Everyone)
	for _, sentence := range []string{"blue t7 red court red court m1", "Red court; blue t7; red court", "red court, blue t7, red court, m1"} {
		require.Equal(t, want, opened(t, "0", "d1", "1", "d2", "0", sentence).View(games.Everyone), sentence)
	}
}

// A player who lays the last disc and acts first does both in one sitting.
func TestTheLastDiscAndTheFirstTurnAreOneSitting(t *testing.T) {
	m := opened(t, "0", "d5")
	_, err := m.Play(1, "d1")
	require.NoError(t, err)
	require.False(t, m.Whole(1), "there is more to do in this sitting")
	_, err = m.Confirm(1, nil)
	var unfinished *match.UnfinishedError
	require.ErrorAs(t, err, &unfinished)
	play(t, m, 1, "red court red court pink court")
	require.Equal(t, []games.Player{0}, m.Waiting())

	m = opened(t, "0", "d1")
	_, err = m.Play(1, "d5")
	require.NoError(t, err)
	require.True(t, m.Whole(1))
}

// A player's only legal answer is played for them: the last disc of a cycle, a
// step with disc 1, a clan when the reserve holds no other.
func TestALoneAnswerIsPlayed(t *testing.T) {
	m := opened(t)
	for round := range 4 {
		first, second := m.Waiting()[0], 1-m.Waiting()[0]
		low, high := []string{"d1", "d2", "d3", "d4"}[round], []string{"d2", "d3", "d4", "d5"}[round]
		play(t, m, first, low)
		play(t, m, second, high)
		for _, p := range []games.Player{first, second} {
			play(t, m, p, "red t1 red t1 "+[]string{"yellow", "yellow", "green", "blue"}[round]+" t1 m1")
		}
	}
	v := m.View(games.Everyone).(View)
	require.Equal(t, 5, v.Round)
	require.Equal(t, 5, v.Seats[0].Disc, "their last one is laid")
	require.Equal(t, []games.Player{1}, m.Waiting())
	d, _ := m.Asked(1)
	require.Equal(t, "carolus.ask.which", d.Prompt.Key, "so is this one, as soon as they go on to their turn")
	require.Equal(t, 1, m.Preview(1).View(1).(View).Seats[1].Disc)
	play(t, m, 1, "red court red t1 red t1")
	require.Equal(t, []games.Player{0}, m.Waiting())
}

// 12.8: people may name any territory of a region; the record holds the
// region's name.
func TestTheRecordHoldsTheRegionsName(t *testing.T) {
	m := opened(t, "0", "d1", "1", "d2",
		"0", "yellow court blue t3 green t3 m1", // builds on t2
		"1", "green court yellow t3 blue t3 m1")
	require.Equal(t, []int{1, 1}, m.Scores())
	play(t, m, 0, "d2")
	play(t, m, 1, "d3")
	play(t, m, 0, "red t15 red t15 red t15 m1")
	entries := m.Record().Entries
	require.Contains(t, entries, record.Entry{Player: 0, Word: "t15"})
}

// A word that is not offered is refused with the reason.
func TestReasons(t *testing.T) {
	catalog, err := lang.Load(Rules().Texts)
	require.NoError(t, err)
	say := catalog.Printer("en", func(p games.Player) string { return []string{"Ada", "Bo"}[p] })
	for _, c := range []struct {
		before []string
		p      games.Player
		words  string
		why    string
	}{
		{nil, 0, "d6", "Discs go from 1 to 5."},
		{nil, 0, "disc6", "Discs go from 1 to 5."},
		{nil, 0, "dance", ""},
		{nil, 0, "red", "Play a disc first, such as `d3`."},
		{[]string{"0", "d3"}, 1, "d3", "Disc 3 is taken: Ada played it in this round."},
		{[]string{"0", "d1", "1", "d2"}, 0, "red court m1", "First place 2 more paladins."},
		{[]string{"0", "d1", "1", "d2"}, 0, "pink court pink", "There’s no pink paladin in your reserve. You have 2 red, 2 yellow, 1 green and 1 blue."},
		{[]string{"0", "d1", "1", "d2"}, 0, "court", "First say which clan the paladin belongs to, such as `red`."},
		{[]string{"0", "d1", "1", "d2"}, 0, "red red", "First say where the red paladin goes: `court`, or a territory such as `t7`."},
		{[]string{"0", "d1", "1", "d2"}, 0, "red t16", "Territories go from 1 to 15."},
		{[]string{"0", "d1", "1", "d2"}, 0, "d3", "You’ve already played your disc for this round: 1."},
		{[]string{"0", "d3"}, 1, "d2 red t1 red t1 blue t1 m3", "With disc 2 the Emperor takes at least 1 step and at most 2."},
		{[]string{"0", "d3"}, 1, "d2 red t1 red t1 blue t1 red", "You’ve placed all the paladins of this turn. Now move the Emperor."},
		{[]string{"0", "d3"}, 1, "d2 dance", ""},
		{[]string{"0", "d3"}, 1, "disc2 red territory1 red t1 blue region1 steps3", "With disc 2 the Emperor takes at least 1 step and at most 2."},
	} {
		m := opened(t, c.before...)
		_, err := m.Play(c.p, c.words)
		var illegal *match.IllegalError
		require.ErrorAs(t, err, &illegal, c.words)
		why := ""
		if !illegal.Why.IsZero() {
			why = say.Say(illegal.Why)
		}
		require.Equal(t, c.why, why)
		require.NotEmpty(t, illegal.Decision.Moves)
	}
}

// 12.17: with two or four players, the side of a player who resigns has lost; with three, the others play on.
func TestResigning(t *testing.T) {
	for players, over := range map[int]bool{2: true, 3: false, 4: true} {
		m, err := match.Start(Rules(), games.Setup{Players: players}, nil)
		require.NoError(t, err)
		_, err = m.Resign(1)
		require.NoError(t, err)
		require.Equal(t, over, m.Over(), players)
		want := map[int][]int{2: {1, 2}, 3: {1, 3, 1}, 4: {1, 3, 1, 3}}[players]
		require.Equal(t, want, m.Places(), players)
	}
}

// Bot players play whole games.
func TestBotPlayersFinish(t *testing.T) {
	for _, setup := range setups()[:4] {
		s := games.State(begin(t, setup.Players, setup.Options))
		n := 0
		roll := func(k int) int { n++; return n * 7919 % k }
		for answers := 0; len(s.Pending()) > 0; answers++ {
			require.Less(t, answers, 2000)
			d := s.Pending()[0]
			m := d.Moves[roll(len(d.Moves))]
			if d.Player >= 0 {
				m = ai.Bot{Budget: ai.Budget{Playouts: 1}, Roll: roll}.Choose(s.View(d.Player), d.Player)
			}
			s.Apply(d.Player, m)
		}
	}
}

// A bot player whose team is ahead still builds.
func TestABotPlayerCountsItsTeam(t *testing.T) {
	s := placed(t, 4, nil, "ring=W,y,r,W2 emperor=1 court0=r discs=2,3,4,5")
	for seed := range 10 {
		roll := rand.New(rand.NewPCG(uint64(seed), 1)).IntN
		bot := ai.Bot{Level: ai.Squire, Budget: ai.Budget{Playouts: 50}, Roll: roll}
		require.Equal(t, "m2", bot.Choose(s.View(0), 0).String())
	}
}

// C-5.3, 12.12: there is no winner where two sides are first; a team that is first has won, and so has a
// player who is alone because others have resigned.
func TestDrawn(t *testing.T) {
	at := func(players int, partners string) games.Drawable {
		s, err := Rules().New(games.Setup{Players: players, Options: map[string]string{"partners": partners}})
		require.NoError(t, err)
		return s.View(games.Everyone).(games.Drawable)
	}
	require.True(t, at(2, "across").Drawn([]int{1, 1}))
	require.False(t, at(2, "across").Drawn([]int{1, 2}))
	require.False(t, at(2, "across").Drawn(nil))
	require.True(t, at(3, "across").Drawn([]int{1, 3, 1}))
	require.False(t, at(3, "across").Drawn([]int{2, 1, 3}))
	require.False(t, at(4, "next").Drawn([]int{3, 3, 1, 1}))
	require.True(t, at(4, "next").Drawn([]int{1, 1, 1, 1}))
}
