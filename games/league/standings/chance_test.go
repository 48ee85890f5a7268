package standings_test

import (
	"flag"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games/league/standings"
)

var seasons = flag.Int("seasons", 1000, "random seasons to play")

// A drawing plays a random season, one event after the other.
type drawing struct {
	standings.Field
	*rand.Rand
}

// newDrawing returns a season of 4 to 9 entrants in which nothing has happened.
func newDrawing(seed uint64) *drawing {
	d := &drawing{Rand: rand.New(rand.NewPCG(seed, 1))}
	d.Field = field(4 + d.IntN(6))
	d.Up, d.Down = d.IntN(3), d.IntN(3)
	if d.IntN(4) == 0 {
		d.Scale = standings.Scale{2: {3, 0}, 3: {4, 4, 0}, 4: {9, 2, 1, 1}, 5: {5, 4, 3, 2, 1}}
	}
	rounds := 1 + d.IntN(3)
	for i := range d.Entrants {
		d.Entrants[i].Further = rounds
		d.Entrants[i].TimeOuts = d.IntN(3)
	}
	return d
}

// step plays one event, and returns false at the end of the season.
func (d *drawing) step() bool {
	switch n := d.IntN(20); {
	case len(d.Open) == 0:
		return d.draw()
	case n == 0:
		return d.leave()
	case n == 1:
		return d.replace()
	case n < 5:
		d.draw()
		return true
	default:
		return d.finish(d.IntN(len(d.Open)))
	}
}

// draw seats all who have further matches; one left over has a bye.
func (d *drawing) draw() bool {
	var who []int
	for i, e := range d.Entrants {
		if e.Further > 0 && !e.Left {
			who = append(who, i)
			d.Entrants[i].Further--
		}
	}
	d.Shuffle(len(who), func(a, b int) { who[a], who[b] = who[b], who[a] })
	drawn := len(who) > 0
	for size := 2 + d.IntN(3); len(who) > 0; who = who[min(size, len(who)):] {
		d.seat(who[:min(size, len(who))], size)
	}
	return drawn
}

// seat opens a table: four may be two pairs, and one in ten has a bot player.
func (d *drawing) seat(who []int, size int) {
	if len(who) < size && len(who) < 2 {
		d.Entrants[who[0]].Byes++
		return
	}
	var m standings.Match
	for _, i := range who {
		m.Sides = append(m.Sides, standings.Side{Entrants: []int{d.Entrants[i].ID}})
	}
	if len(who) == 4 && d.IntN(3) == 0 {
		m.Sides[0].Entrants = append(m.Sides[0].Entrants, m.Sides[2].Entrants...)
		m.Sides[1].Entrants = append(m.Sides[1].Entrants, m.Sides[3].Entrants...)
		m.Sides = m.Sides[:2]
	}
	if d.IntN(10) == 0 {
		m.Sides = append(m.Sides, standings.Side{})
	}
	d.Open = append(d.Open, m)
}

// leave makes an entrant leave the season.
func (d *drawing) leave() bool {
	d.Entrants[d.IntN(len(d.Entrants))].Left = true
	return true
}

// replace replaces an entrant of an open table for time.
func (d *drawing) replace() bool {
	m := d.Open[d.IntN(len(d.Open))]
	if seat := &m.Sides[d.IntN(len(m.Sides))]; len(seat.Entrants) == 1 {
		seat.Half = true
	}
	return true
}

// finish ends an open match in any way it may end.
func (d *drawing) finish(n int) bool {
	m := d.Open[n]
	d.Open = slices.Delete(d.Open, n, n+1)
	m.Void = d.IntN(12) == 0
	m.Sides = slices.Clone(m.Sides)
	for i := range m.Sides {
		seat := &m.Sides[i]
		seat.Place, seat.Score = 1+d.IntN(len(m.Sides)), d.IntN(60)
		seat.None = d.IntN(10) == 0
		for _, id := range seat.Entrants {
			seat.None = seat.None || d.Entrants[id-1].Left
		}
	}
	d.Played = append(d.Played, m)
	return true
}

// byEntrant returns the chances of 1 to n.
func byEntrant(rows []standings.Row) []standings.Row {
	all := make([]standings.Row, len(rows))
	for _, r := range rows {
		all[r.Entrant-1] = r
	}
	return all
}

func TestChancesOnlyEverNarrow(t *testing.T) {
	for seed := range *seasons {
		narrows(t, seed)
	}
}

// In this season tables are drawn for the last round while one of the round before is open:
// before the draw, rivals could get less there together.
func TestADrawDoesNotWidenChances(t *testing.T) { narrows(t, 11357) }

// narrows plays a season and fails the test if chances widen, or do not end with the final
// places.
func narrows(t *testing.T, seed int) {
	t.Helper()
	d := newDrawing(uint64(seed))
	last := byEntrant(standings.Rank(d.Field))
	for d.step() {
		next := byEntrant(standings.Rank(d.Field))
		for i, r := range next {
			narrower(t, seed, last[i], r)
		}
		last = next
	}
	for _, r := range last {
		require.Equal(t, []int{r.Place, r.Place}, []int{r.Best, r.Worst}, "seed %d: it is over", seed)
		require.Equal(t, r.Place <= d.Up, r.SureUp)
		require.Equal(t, r.Place > len(last)-d.Down, r.SureDown)
		require.NotEqual(t, r.SureDown, r.SureStay)
		require.True(t, r.Settled)
	}
}

// narrower fails the test unless the possible places are among the former ones and include
// the present place, and sure things stay sure.
func narrower(t *testing.T, seed int, was, is standings.Row) {
	t.Helper()
	require.LessOrEqual(t, was.Best, is.Best, "seed %d p%d", seed, is.Entrant)
	require.GreaterOrEqual(t, was.Worst, is.Worst, "seed %d p%d", seed, is.Entrant)
	require.True(t, is.Best <= is.Place && is.Place <= is.Worst, "seed %d: %+v", seed, is)
	require.True(t, (!was.SureUp || is.SureUp) && (!was.NeverUp || is.NeverUp), "seed %d p%d", seed, is.Entrant)
	require.True(t, (!was.SureStay || is.SureStay) && (!was.SureDown || is.SureDown), "seed %d p%d", seed, is.Entrant)
	require.True(t, !was.Settled || is.Settled, "seed %d p%d", seed, is.Entrant)
}

// endings calls do with each way in which the open matches of f can end: all
// orders with all shared places, the last with their points or without.
func endings(f standings.Field, do func(standings.Field)) {
	if len(f.Open) == 0 {
		do(f)
		return
	}
	m := f.Open[0]
	f.Open = f.Open[1:]
	for _, places := range orders(len(m.Sides)) {
		for _, none := range []bool{false, true} {
			end := standings.Match{Sides: slices.Clone(m.Sides)}
			for i := range end.Sides {
				end.Sides[i].Place = places[i]
				end.Sides[i].None = none && places[i] == slices.Max(places)
			}
			with := f
			with.Played = append(slices.Clip(f.Played), end)
			endings(with, do)
		}
	}
}

// orders returns the places of n seats, shared ones too, in every way.
func orders(n int) [][]int {
	var all [][]int
	places := make([]int, n)
	var fill func(i int)
	fill = func(i int) {
		if i == n {
			if seen := slices.Sorted(slices.Values(places)); len(slices.Compact(seen)) == slices.Max(places) {
				all = append(all, slices.Clone(places))
			}
			return
		}
		for places[i] = 1; places[i] <= n; places[i]++ {
			fill(i + 1)
		}
	}
	fill(0)
	return all
}

func TestChancesNeverExcludeAPossiblePlace(t *testing.T) {
	exact, all := 0, 0
	for seed := range *seasons / 10 {
		f := tiny(rand.New(rand.NewPCG(uint64(seed), 2)))
		chances := byEntrant(standings.Rank(f))
		best, worst := slices.Repeat([]int{len(chances)}, len(chances)), make([]int, len(chances))
		endings(f, func(end standings.Field) {
			for _, r := range standings.Rank(end) {
				i := r.Entrant - 1
				best[i], worst[i] = min(best[i], r.Place), max(worst[i], r.Place)
			}
		})
		for i, c := range chances {
			require.LessOrEqual(t, c.Best, best[i], "seed %d p%d", seed, i+1)
			require.GreaterOrEqual(t, c.Worst, worst[i], "seed %d p%d", seed, i+1)
			all += 2
			exact += map[bool]int{true: 1}[c.Best == best[i]] + map[bool]int{true: 1}[c.Worst == worst[i]]
		}
	}
	t.Logf("%d of %d bounds are exact", exact, all)
	require.Greater(t, exact*10, all*7)
}

// tiny returns a season of four or five with two tables of three or three of
// two open, after some matches.
func tiny(r *rand.Rand) standings.Field {
	f := field(4 + r.IntN(2))
	size := 2 + r.IntN(2)
	deal := func() standings.Match {
		var who []int
		for _, i := range r.Perm(len(f.Entrants))[:size] {
			who = append(who, i+1)
		}
		return table(who...)
	}
	for range r.IntN(5) {
		f.Played = append(f.Played, deal())
	}
	for range 5 - size {
		f.Open = append(f.Open, deal())
	}
	return f
}

func TestTwoCannotBothWinTheSameTable(t *testing.T) {
	// p4 is out of reach. p1 has 11 and nothing open; p2 and p3 have 2 each and sit at one
	// table, where only one of them can get 10.
	f := field(4, table(1, 4), table(4, 1), table(4, 2), table(4, 2), table(4, 3), table(4, 3))
	f.Open = []standings.Match{table(2, 3)}
	rows := standings.Rank(f)
	require.Equal(t, standings.Chances{Best: 1, Worst: 1, SureStay: true, Settled: true}, rows[0].Chances)
	require.Equal(t, standings.Chances{Best: 2, Worst: 3, SureStay: true}, rows[1].Chances)
	require.Equal(t, standings.Chances{Best: 2, Worst: 4, SureStay: true}, rows[2].Chances)
}

func TestSureAndOutOfReach(t *testing.T) {
	f := field(4, table(1, 2, 3, 4), table(1, 2, 3, 4), table(1, 2, 3, 4))
	f.Open = []standings.Match{table(1, 2, 3, 4)}
	f.Up, f.Down = 1, 1
	rows := standings.Rank(f)
	require.Equal(t, standings.Chances{Best: 1, Worst: 1, SureUp: true, SureStay: true, Settled: true}, rows[0].Chances)
	require.Equal(t, standings.Chances{Best: 2, Worst: 3, NeverUp: true, SureStay: true}, rows[1].Chances)
	require.Equal(t, standings.Chances{Best: 2, Worst: 4, NeverUp: true}, rows[2].Chances)
	require.Equal(t, standings.Chances{Best: 3, Worst: 4, NeverUp: true}, rows[3].Chances)
	f.Up = 0
	require.False(t, standings.Rank(f)[3].NeverUp, "no one is promoted")
}

func TestNothingIsSureWhileMatchesMayCome(t *testing.T) {
	f := field(3, table(1, 2, 3), table(1, 2, 3))
	f.More = true
	for _, r := range standings.Rank(f) {
		require.Equal(t, []int{1, 3}, []int{r.Best, r.Worst})
	}
}
