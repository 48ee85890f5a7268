package standings_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games/league/standings"
)

// by returns f with the tie-breaks given.
func by(f standings.Field, ties ...standings.Tie) standings.Field {
	f.Ties = ties
	return f
}

func TestTiesAreReadAsTheyAreWritten(t *testing.T) {
	for _, tie := range standings.DefaultTies() {
		again, err := standings.ParseTie(tie.String())
		require.NoError(t, err)
		require.Equal(t, tie, again)
	}
	for _, word := range []string{"", "points", "Wins"} {
		_, err := standings.ParseTie(word)
		require.Error(t, err, word)
	}
}

func TestWinsCountAHalfIfShared(t *testing.T) {
	// p1 has 10 + 1, and p2 has 8 for a shared first place, and 3.
	f := field(8, table(1, 4, 5, 6), table(4, 5, 6, 1), shared([]int{1, 1, 3, 4}, 2, 3, 7, 8), table(4, 5, 2, 6))
	rows := standings.Rank(f)
	require.Equal(t, "11", rows[2].Points.String())
	require.Equal(t, 1, rows[2].Entrant)
	require.Equal(t, "11", rows[3].Points.String())
	require.Equal(t, standings.Decision{By: standings.Wins, Own: standings.Value{Num: 1, Den: 2}, Above: standings.Value{Num: 1, Den: 1}}, rows[3].Tie)
	require.Equal(t, "½", rows[3].Tie.Own.String())
}

func TestMetCountsMatchesInWhichAllSat(t *testing.T) {
	// p1 and p2 both have 11; p2 won when they met.
	f := by(field(4, table(2, 1), table(1, 3), table(4, 2)), standings.Met)
	require.Equal(t, "1. p2 11\n2. p1 11 (met 1 < 10)\n3. p4 10\n4. p3 1\n", told(standings.Rank(f)))
}

func TestMetDecidesOnlyIfAllMetEquallyOften(t *testing.T) {
	// p1 to p3 met once together, and all have 21.
	f := by(field(9, table(1, 2, 3), table(1, 4), table(8, 1), table(2, 4), table(9, 2, 5), table(8, 2), table(3, 4), table(3, 5)), standings.Met)
	require.Equal(t, "1. p1 21\n2. p2 21 (met 5 < 10)\n3. p3 21 (met 1 < 5)\n", told(standings.Rank(f)[:3]))
	// Now p1 and p2 met once more.
	f = by(field(9, table(1, 2, 3), table(2, 1), table(1, 4), table(9, 2, 5), table(8, 2), table(3, 4), table(3, 5)), standings.Met)
	f.Entrants[0].Lot = 99
	require.Equal(t, "1. p2 21\n2. p3 21 (lot 3 < 2)\n3. p1 21 (lot 99 < 3)\n", told(standings.Rank(f)[:3]))
}

func TestBeatenSumsThePointsOfThoseOneFinishedBefore(t *testing.T) {
	// p1 won against p3 and p2 against p4, who has more points.
	f := by(field(5, table(1, 3), table(2, 4), table(4, 5), shared([]int{1, 1}, 3, 5)), standings.Beaten)
	rows := standings.Rank(f)
	require.Equal(t, "1. p4 11\n2. p2 10\n3. p1 10 (beaten 6½ < 11)\n4. p3 6½\n5. p5 6½ (lot 5 < 3)\n", told(rows))
	require.Equal(t, "3¼", row(t, rows, 5).Values[standings.Beaten].String(), "half of p3's, whose place was shared")
	require.Equal(t, "3¼", row(t, rows, 3).Values[standings.Beaten].String())
}

func TestShareIsTheMeanOfScoresByTheBest(t *testing.T) {
	f := by(field(4, scored([]int{90, 45}, 1, 2), scored([]int{50, 40}, 2, 1), scored([]int{70, 0}, 3, 4), scored([]int{7, 6}, 4, 3)), standings.Share)
	rows := standings.Rank(f)
	require.Equal(t, "1. p3 11\n2. p1 11 (share ⁹⁄₁₀ < ¹³⁄₁₄)\n3. p2 11 (share ¾ < ⁹⁄₁₀)\n4. p4 11 (share ½ < ¾)\n", told(rows))
	require.Equal(t, 929, rows[0].Values[standings.Share].PerMille())
}

func TestShareIsComparedExactly(t *testing.T) {
	// Means that differ by about 1e-16: too little for floating point.
	a := [][2]int{{99999989, 99999999}, {99999988, 99999998}}
	b := [][2]int{{99999988, 99999999}, {99999989, 99999998}}
	f := by(field(4), standings.Share)
	for i := range a {
		f.Played = append(f.Played, scored([]int{a[i][1], a[i][0]}, 3, 1), scored([]int{b[i][1], b[i][0]}, 4, 2))
	}
	rows := standings.Rank(f)
	require.Equal(t, standings.Share, rows[3].Tie.By)
	require.Equal(t, 1, rows[3].Entrant)
	require.Equal(t, rows[3].Tie.Own, rows[3].Tie.Above, "in millionths they are equal")
}

func TestSharesOfOddScores(t *testing.T) {
	share := func(own, best int) string {
		f := field(2, scored([]int{best, own}, 1, 2))
		return row(t, standings.Rank(f), 2).Values[standings.Share].String()
	}
	require.Equal(t, "½", share(5, 10))
	require.Equal(t, "0", share(-5, 10))
	require.Equal(t, "1", share(0, 0))
	require.Equal(t, "0", share(-3, -1))
	require.Equal(t, "1", share(-1, -1))
}

func TestPunctualPrefersFewerTimeOuts(t *testing.T) {
	f := by(field(2, shared([]int{1, 1}, 1, 2)), standings.Punctual)
	f.Entrants[0].TimeOuts = 2
	require.Equal(t, "1. p2 5½\n2. p1 5½ (punctual 2 < 0)\n", told(standings.Rank(f)))
}

func TestTheLotAlwaysDecidesInTheEnd(t *testing.T) {
	f := by(field(3, shared([]int{1, 1, 1}, 1, 2, 3)))
	f.Entrants[0].Lot, f.Entrants[2].Lot = 8, 1
	require.Equal(t, "1. p3 5⅓\n2. p2 5⅓ (lot 2 < 1)\n3. p1 5⅓ (lot 8 < 2)\n", told(standings.Rank(f)))
	for i := range f.Entrants {
		f.Entrants[i].Lot = 0
	}
	require.Equal(t, "1. p1 5⅓\n2. p2 5⅓ (lot 0 < 0)\n3. p3 5⅓ (lot 0 < 0)\n", told(standings.Rank(f)))
}

func TestThoseStillTiedBeginAgain(t *testing.T) {
	// Three have 11. They have not all met, so that Met does not divide them; Wins puts p3
	// last, and now Met divides p1 and p2.
	f := by(field(7, table(2, 1), table(1, 4), table(5, 2), table(6, 3, 7), table(6, 3, 7), table(6, 3)), standings.Met, standings.Wins)
	require.Equal(t, "1. p6 30\n2. p2 11\n3. p1 11 (met 1 < 10)\n4. p3 11 (wins 0 < 1)\n5. p5 10\n6. p7 2\n7. p4 1\n", told(standings.Rank(f)))
}
