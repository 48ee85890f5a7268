package tables

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// season plays rounds of a Swiss event, in which the first seat gets 4 points, then 2, 1
// and 0, and calls see for each.
func season(t testing.TB, f Field, rounds int, seed byte, see func(Field, Draw)) Field {
	t.Helper()
	f.Lots = Lots(len(f.Points), Seed{seed})
	for r := range rounds {
		d, err := Round(f, Seed{seed, byte(r)})
		require.NoError(t, err)
		see(f, d)
		f.Past = append(f.Past, d.Tables)
		f.Points = append([]int(nil), f.Points...)
		l := drawFrom(Seed{seed, byte(r), 1})
		for _, table := range d.Tables {
			for i, j := range l.order(len(table)) {
				f.Points[table[i]] += []int{4, 2, 1, 0, 0}[j]
			}
		}
	}
	return f
}

// Sixty people meet no one twice in six rounds, at tables where points are close, and none
// is more than once more often in a seat.
func TestRoundAvoidsRepeats(t *testing.T) {
	repeats, between := 0, 0
	f := season(t, Field{Points: make([]int, 60), Table: 4}, 6, 1, func(f Field, d Draw) {
		repeats += d.Repeats
		for _, table := range d.Tables {
			low, high := f.Points[table[0]], f.Points[table[0]]
			for _, a := range table {
				low, high = min(low, f.Points[a]), max(high, f.Points[a])
			}
			between += high - low
		}
		require.Equal(t, d.Bound, d.Cost)
	})
	require.Zero(t, repeats)
	require.LessOrEqual(t, float64(between)/90, 1.5)
	plan := planOf(60, f.Past, 0)
	require.LessOrEqual(t, plan.Spread, 1)
	require.Equal(t, 60.0, plan.Squares)
}

// TestFirstRoundIsByLots: without points or a past the list is cut as it is.
func TestFirstRoundIsByLots(t *testing.T) {
	d, err := Round(Field{Points: make([]int, 7), Lots: []int{6, 5, 4, 3, 2, 1, 0}, Table: 4, Sizes: []int{3, 4}}, Seed{})
	require.NoError(t, err)
	require.ElementsMatch(t, []int{6, 5, 4, 3}, d.Tables[0])
	require.ElementsMatch(t, []int{2, 1, 0}, d.Tables[1])
}

// With all in reach, no one sits at the table of three twice before all have once.
func TestOddTablesGoAround(t *testing.T) {
	sizes, err := Sizes(31, 4, 3, 4)
	require.NoError(t, err)
	f := season(t, Field{Points: make([]int, 31), Table: 4, Sizes: sizes, Reach: 100}, 6, 2, func(_ Field, d Draw) {
		require.Len(t, d.Tables[len(d.Tables)-1], 3)
	})
	for _, sat := range seatsAt(31, f.Past, 3) {
		require.LessOrEqual(t, sat[0]+sat[1]+sat[2], 1)
	}
}

// Byes go from the end of the list up, to no one twice.
func TestByesGoAround(t *testing.T) {
	f := Field{Points: make([]int, 9), Table: 2, Byes: make([]int, 9)}
	f = season(t, f, 9, 3, func(f Field, d Draw) {
		require.Len(t, d.Byes, 1)
		f.Byes[d.Byes[0]]++
	})
	require.Equal(t, times(9, 1), f.Byes)
}

func TestRoundKeepsPairsApart(t *testing.T) {
	f := Field{Points: make([]int, 8), Table: 4, Apart: [][2]int{{0, 1}, {1, 2}, {2, 3}, {3, 4}, {4, 5}, {5, 6}, {6, 7}}}
	d, err := Round(f, Seed{1})
	require.NoError(t, err)
	met := Meetings(8, [][][]int{d.Tables})
	for _, pair := range f.Apart {
		require.Zero(t, met[pair[0]][pair[1]])
	}
	require.Empty(t, d.Together)
	f.Apart = append(f.Apart, [2]int{0, 2})
	d, err = Round(f, Seed{1})
	require.NoError(t, err)
	require.Equal(t, [][2]int{{0, 2}}, d.Together, "only those who have to")
}

// Entrants who are out have neither a table nor a bye.
func TestRoundLeavesOut(t *testing.T) {
	out := make([]bool, 9)
	out[4] = true
	d, err := Round(Field{Points: make([]int, 9), Out: out, Table: 4}, Seed{1})
	require.NoError(t, err)
	require.Len(t, d.Tables, 2)
	require.Empty(t, d.Byes)
	require.NotContains(t, append(d.Tables[0], d.Tables[1]...), 4)
}

func TestNoSuchField(t *testing.T) {
	for want, f := range map[string]Field{
		"3 players are too few for a table of 4":                                    {Points: make([]int, 3), Table: 4},
		"a field of 4 at tables of 4: sizes, lots, absences or byes are impossible": {Points: make([]int, 4), Table: 4, Lots: []int{0, 1, 2, 2}},
		"there is no entrant 4, who has played":                                     {Points: make([]int, 4), Table: 4, Past: [][][]int{{{0, 1, 2, 4}}}},
		"1048576 points: they must be below 1048576":                                {Points: []int{0, 1 << 20}, Table: 2},
		"there are 5 seats for 4 players":                                           {Points: make([]int, 4), Table: 4, Sizes: []int{5}},
	} {
		_, err := Round(f, Seed{})
		require.EqualError(t, err, want)
	}
}
