package rating_test

import (
	"fmt"
	"math"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/games/league/rating"
)

// day returns an instant some days into a year.
func day(n int) time.Time { return time.Date(2026, time.March, 1+n, 18, 0, 0, 0, time.UTC) }

// won returns a match that people finish in their order, each on a side of their
// own.
func won(id string, at time.Time, who ...int) rating.Match {
	m := rating.Match{ID: id, At: at, Game: "lancaster", Players: len(who)}
	for n, person := range who {
		m.Sittings = append(m.Sittings, rating.Sitting{Side: n, Rank: n + 1, Sitters: []rating.Sitter{{Who: person, Share: 1}}})
	}
	return m
}

// now returns the rating shown on some day.
func now(t *testing.T, b *rating.Book, who, players, on int) rating.Standing {
	t.Helper()
	s, ok := b.Standing(who, "lancaster", players, day(on))
	require.True(t, ok)
	return s
}

func TestABookRatesOneMatchAfterTheOther(t *testing.T) {
	b := rating.Rebuild([]rating.Match{won("b", day(1), 2, 1), won("a", day(0), 1, 2, 3)}, nil)
	first := rating.Default().Rate([][]rating.Rating{{rating.New()}, {rating.New()}, {rating.New()}}, []int{1, 2, 3})
	second := rating.Default().Rate([][]rating.Rating{first[1], first[0]}, []int{1, 2})
	require.Equal(t, []rating.Point{{Match: "a", At: day(0), Rating: first[0][0]}, {Match: "b", At: day(1), Rating: second[1][0]}},
		b.History(1, "lancaster", 0))
	require.Equal(t, []rating.Point{{Match: "a", At: day(0), Rating: first[2][0]}}, b.History(3, "lancaster", 0))
	require.Equal(t, second[0][0], now(t, b, 2, 0, 1).Rating)
	require.Len(t, b.History(1, "lancaster", 2), 1)
	require.Empty(t, b.History(1, "carolus", 0))

	o, ok := b.Outcome("b")
	require.True(t, ok)
	require.Equal(t, []int{2, 1}, who(o.ByGame))
	require.Equal(t, first[1][0], o.ByGame[0].Before)
	require.Equal(t, rating.New(), o.ByCount[0].Before)
	_, ok = b.Outcome("c")
	require.False(t, ok)
}

func TestTheOrderInWhichMatchesAreGivenDoesNotMatter(t *testing.T) {
	c := newChance(5)
	matches := c.matches(200, 20)
	b := rating.Rebuild(matches, nil)
	c.Shuffle(len(matches), func(i, j int) { matches[i], matches[j] = matches[j], matches[i] })
	require.Equal(t, b.All(day(400)), rating.Rebuild(matches, nil).All(day(400)))
}

func TestAMatchCountsOnceAndInItsTurn(t *testing.T) {
	b := rating.Rebuild([]rating.Match{won("b", day(1), 1, 2)}, nil)
	before := b.All(day(1))
	for _, m := range []rating.Match{won("b", day(2), 2, 1), won("c", day(0), 2, 1), won("a", day(1), 2, 1)} {
		require.False(t, b.Add(m), m.ID)
		require.Equal(t, before, b.All(day(1)))
	}
	require.True(t, b.Add(won("c", day(1), 2, 1)))
	require.Equal(t, rating.Rebuild([]rating.Match{won("b", day(1), 1, 2), won("c", day(1), 2, 1)}, nil).All(day(1)), b.All(day(1)))
}

func TestEachGameHasItsOwnModel(t *testing.T) {
	calm := rating.Default()
	calm.Beta /= 2
	model := func(game string) rating.Model {
		if game == "carolus" {
			return calm
		}
		return rating.Default()
	}
	other := won("b", day(0), 1, 2)
	other.Game = "carolus"
	b := rating.Rebuild([]rating.Match{won("a", day(0), 1, 2), other}, model)
	lancaster, carolus := b.History(1, "lancaster", 0)[0].Rating, b.History(1, "carolus", 0)[0].Rating
	require.Less(t, lancaster.Mu, carolus.Mu)
	require.Len(t, b.All(day(0)), 8, "two people, two games, by game and by count")
}

func TestTheRatingByCountIsShownFromEightMatchesOn(t *testing.T) {
	var matches []rating.Match
	for n := range 8 {
		matches = append(matches, won(fmt.Sprint("two", n), day(n), 1, 2), won(fmt.Sprint("four", n), day(n), 2, 3, 1, 4))
	}
	early := rating.Rebuild(matches[:14], nil)
	require.Equal(t, 0, now(t, early, 1, 2, 8).Players)
	require.Equal(t, 14, now(t, early, 1, 2, 8).Matches)
	late := rating.Rebuild(matches, nil)
	require.Equal(t, 2, now(t, late, 1, 2, 8).Players)
	require.Equal(t, 8, now(t, late, 1, 2, 8).Matches)
	require.Equal(t, 0, now(t, late, 1, 3, 8).Players)
	require.Equal(t, late.History(1, "lancaster", 2)[7].Rating, now(t, late, 1, 2, 8).Rating)
	_, ok := late.Standing(9, "lancaster", 2, day(8))
	require.False(t, ok)
}

func TestALongAbsenceWidensARating(t *testing.T) {
	b := rating.Rebuild([]rating.Match{won("a", day(0), 1, 2)}, nil)
	sigma, tau := now(t, b, 1, 0, 0).Sigma, rating.Default().Tau
	for days, periods := range map[int]float64{-5: 0, 29: 0, 30: 1, 59: 1, 60: 2} {
		require.Equal(t, sigma+periods*tau, now(t, b, 1, 0, days).Sigma, days)
	}
	require.Equal(t, rating.New().Sigma, now(t, b, 1, 0, 3650).Sigma, "no rating is wider than a new one")
	s, _ := b.Standing(1, "lancaster", 0, time.Time{})
	require.Equal(t, sigma, s.Sigma)

	require.True(t, b.Add(won("b", day(65), 1, 3)))
	o, _ := b.Outcome("b")
	require.Equal(t, sigma+2*tau, o.ByGame[0].Before.Sigma)
	require.Less(t, now(t, b, 1, 0, 65).Sigma, sigma+2*tau)
}

func TestListsAreOrderedByMuAndProvisionalOnesApart(t *testing.T) {
	var matches []rating.Match
	for n := range 30 {
		matches = append(matches, won(fmt.Sprintf("m%02d", n), day(n), 3, 1, 4, 2))
	}
	matches = append(matches, won("z", day(30), 5, 3))
	settled, provisional := rating.Rebuild(matches, nil).List("lancaster", 0, day(30))
	require.Equal(t, []int{3, 1, 4, 2}, persons(settled))
	require.Equal(t, []int{5}, persons(provisional))
	settled, provisional = rating.Rebuild(matches, nil).List("lancaster", 2, day(30))
	require.Equal(t, []int{3}, persons(settled), "by the rating of the game, as there is one match for two only")
	require.Equal(t, []int{5}, persons(provisional))
}

func persons(list []rating.Standing) []int {
	var all []int
	for _, s := range list {
		all = append(all, s.Who)
	}
	return all
}

// A rating at tables of four is provisional for about eight matches.
func TestARatingIsProvisionalForAboutEightMatches(t *testing.T) {
	c := newChance(6)
	b := rating.Rebuild(c.matches(400, 40), nil)
	var sum, people float64
	for who := range 40 {
		settled := slices.IndexFunc(b.History(who, "lancaster", 0), func(p rating.Point) bool { return !p.Provisional() })
		if settled >= 0 {
			sum, people = sum+float64(settled+1), people+1
		}
	}
	t.Logf("%.1f matches", sum/people)
	require.InDelta(t, 8, sum/people, 2)
}

// matches returns matches of four people out of many, two a day. The higher their number,
// the better they play.
func (c chance) matches(n, people int) []rating.Match {
	all := make([]rating.Match, n)
	for i := range all {
		table := c.Perm(people)[:4]
		luck := make(map[int]float64, 4)
		for _, p := range table {
			luck[p] = float64(p)/float64(people)*3.5 + 1.5*c.NormFloat64()
		}
		slices.SortFunc(table, func(a, b int) int { return int(math.Copysign(1, luck[b]-luck[a])) })
		all[i] = won(fmt.Sprintf("m%05d", i), day(0).Add(time.Duration(i)*12*time.Hour), table...)
	}
	return all
}

func TestACorrectionListsWhoseRatingChanged(t *testing.T) {
	matches := []rating.Match{won("a", day(0), 1, 2), won("b", day(1), 3, 4), won("c", day(2), 2, 5)}
	before := rating.Rebuild(matches, nil)
	require.Empty(t, rating.Diff(before, rating.Rebuild(matches, nil)))
	matches[0] = won("a", day(0), 2, 1)
	after := rating.Rebuild(matches, nil)
	diff := rating.Diff(before, after)
	changed := map[int]int{}
	for n, d := range diff {
		changed[d.Who]++
		require.Equal(t, before.History(d.Who, d.Game, d.Players)[len(before.History(d.Who, d.Game, d.Players))-1].Rating, d.Before)
		require.Equal(t, after.History(d.Who, d.Game, d.Players)[len(after.History(d.Who, d.Game, d.Players))-1].Rating, d.After)
		if n > 0 {
			require.GreaterOrEqual(t, math.Abs(diff[n-1].After.Mu-diff[n-1].Before.Mu), math.Abs(d.After.Mu-d.Before.Mu))
		}
	}
	require.Equal(t, map[int]int{1: 2, 2: 2, 5: 2}, changed, "by game and by count")

	removed := rating.Diff(before, rating.Rebuild(matches[1:2], nil))
	require.Equal(t, rating.New(), removed[0].After)
}

func TestWhyARatingChanged(t *testing.T) {
	c := newChance(7)
	b := rating.Rebuild(c.matches(300, 10), nil)
	require.True(t, b.Add(won("last", day(300), 4, 9, 0, 5)))
	o, _ := b.Outcome("last")
	chance := map[int]float64{}
	for _, p := range o.ByGame {
		chance[p.Who] = p.Chance
	}
	require.Greater(t, chance[9], 0.4, "by far the best")
	for who, want := range map[int]rating.Cause{
		4: {Rival: 9, Chance: chance[9], Before: true},
		9: {Rival: 4, Chance: chance[4]},
		0: {Rival: 5, Chance: chance[5], Before: true},
		5: {Rival: 0, Chance: chance[0]},
	} {
		cause, ok := o.Why(who)
		require.True(t, ok)
		require.Equal(t, want, cause, who)
	}
	_, ok := o.Why(7)
	require.False(t, ok, "a person who was not there has no rating")
}

func TestWhySkipsLeaversAndSubstitutes(t *testing.T) {
	m := won("a", day(0), 1, 2, 3)
	m.Sittings[1].Sitters = []rating.Sitter{{Who: 2, Share: 0.5, Left: true}, {Who: 4, Share: 0.5, Sub: true}}
	m.Sittings[1].Rank, m.Sittings[2].Rank = 3, 2
	o, _ := rating.Rebuild([]rating.Match{m}, nil).Outcome("a")
	for person, want := range map[int]bool{1: true, 2: false, 3: true, 4: false} {
		cause, ok := o.Why(person)
		require.Equal(t, want, ok, "%d: %v", person, cause)
		require.NotEqual(t, 2, cause.Rival, "the substitute was there at the end")
	}
}

// 20,000 matches < 500 ms.
func BenchmarkRebuild(b *testing.B) {
	matches := newChance(8).matches(20000, 200)
	for b.Loop() {
		rating.Rebuild(matches, nil)
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/20000, "ns/match")
}
