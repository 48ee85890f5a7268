package standings_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games/league/standings"
)

// entrants returns entrants 1 to n, whose lots are their numbers.
func entrants(n int) []standings.Entrant {
	all := make([]standings.Entrant, n)
	for i := range all {
		all[i] = standings.Entrant{ID: i + 1, Lot: i + 1}
	}
	return all
}

// table returns a match whose entrants finished in this order, each in a place
// of their own, without scores.
func table(who ...int) standings.Match {
	var m standings.Match
	for i, id := range who {
		m.Sides = append(m.Sides, standings.Side{Entrants: []int{id}, Place: i + 1})
	}
	return m
}

// shared returns a match with the places given.
func shared(places []int, who ...int) standings.Match {
	m := table(who...)
	for i, place := range places {
		m.Sides[i].Place = place
	}
	return m
}

// scored returns a match with the scores given, in the order of the places.
func scored(scores []int, who ...int) standings.Match {
	m := table(who...)
	for i, score := range scores {
		m.Sides[i].Score = score
	}
	return m
}

// field returns a field of n at tables of four with all tie-breaks.
func field(n int, played ...standings.Match) standings.Field {
	return standings.Field{
		Entrants: entrants(n), Scale: standings.DefaultScale(), Size: 4,
		Ties: standings.DefaultTies(), Played: played,
	}
}

// told returns rows as text: place, entrant, points, and the deciding tie-break.
func told(rows []standings.Row) string {
	var b strings.Builder
	for _, r := range rows {
		fmt.Fprintf(&b, "%d. p%d %s", r.Place, r.Entrant, r.Points)
		if r.Tie.By != standings.Not {
			fmt.Fprintf(&b, " (%s %s < %s)", r.Tie.By, r.Tie.Own, r.Tie.Above)
		}
		b.WriteString("\n")
	}
	return b.String()
}

// row returns the row of an entrant.
func row(t *testing.T, rows []standings.Row, id int) standings.Row {
	t.Helper()
	for _, r := range rows {
		if r.Entrant == id {
			return r
		}
	}
	t.Fatalf("no row of %d", id)
	return standings.Row{}
}

func TestPointsDecideFirst(t *testing.T) {
	rows := standings.Rank(field(4, table(3, 1, 4, 2), table(1, 3, 2, 4)))
	require.Equal(t, "1. p1 16\n2. p3 16 (lot 3 < 1)\n3. p2 4\n4. p4 4 (lot 4 < 2)\n", told(rows))
	require.Equal(t, []standings.Mark{{Match: 0, Place: 2, Seats: 4}, {Match: 1, Place: 1, Seats: 4}}, rows[0].Form)
	require.Equal(t, 8*one, rows[0].Mean)
	require.Equal(t, 2, rows[0].Matches)
}

func TestLeaversAndSeatsAdjudicatedLastGetNothing(t *testing.T) {
	m := table(1, 2, 3, 4)
	m.Sides[3].None, m.Sides[2].Half = true, true
	rows := standings.Rank(field(4, m))
	require.Equal(t, "1. p1 10\n2. p2 6\n3. p3 1½\n4. p4 0\n", told(rows))
	require.Equal(t, []standings.Mark{{Place: 4, Seats: 4, None: true}}, rows[3].Form)
}

func TestBotPlayersTakeNoPlace(t *testing.T) {
	m := shared([]int{1, 2, 2, 4}, 9, 1, 2, 3)
	m.Sides[0].Entrants = nil
	rows := standings.Rank(field(3, m))
	require.Equal(t, "1. p1 7½\n2. p2 7½ (lot 2 < 1)\n3. p3 1\n", told(rows))
	require.Equal(t, []standings.Mark{{Place: 1, Seats: 3, Shared: true}}, rows[0].Form)
}

func TestPartnersBothGetThePlace(t *testing.T) {
	m := standings.Match{Sides: []standings.Side{{Entrants: []int{1, 3}, Place: 1}, {Entrants: []int{2, 4}, Place: 2}}}
	rows := standings.Rank(field(4, m))
	require.Equal(t, "1. p1 10\n2. p3 10 (lot 3 < 1)\n3. p2 1\n4. p4 1 (lot 4 < 2)\n", told(rows))
	require.Equal(t, standings.Value{Num: 2, Den: 1}, rows[0].Values[standings.Beaten], "a partner is not beaten")
}

func TestACalledOffMatchShowsTheMeanOfTheOthers(t *testing.T) {
	off := table(1, 2, 3, 4)
	off.Void = true
	r := standings.Rank(field(4, table(1, 2, 3, 4), off, table(2, 1, 3, 4)))[0]
	require.Equal(t, "16", r.Points.String())
	require.Equal(t, "8", r.Mean.String())
	require.Equal(t, []int{2, 1}, []int{r.Matches, r.Voided})
	require.Len(t, r.Form, 2)
}

func TestAByeGivesTheMeanOfOnesOthersOnce(t *testing.T) {
	f := field(4, table(1, 2, 3, 4), table(2, 1, 3, 4), table(1, 2, 3, 4))
	for i := range f.Entrants {
		f.Entrants[i].Byes = 1
	}
	f.Entrants[0].Byes = 2
	require.Equal(t, "1. p1 34⅔\n2. p2 29⅓\n3. p3 13½\n4. p4 7½\n", told(standings.Rank(f)), "p3 and p4 get the middle place's 4½")
	f.Played = nil
	require.Equal(t, "4½", standings.Rank(f)[0].Points.String())
	require.Equal(t, "4½", standings.Rank(f)[0].Bye.String())
}

func TestPenaltiesAreTakenOff(t *testing.T) {
	f := field(4, table(1, 2, 3, 4))
	f.Entrants[0].Penalty, f.Entrants[3].Penalty = 5*one, 3*one
	require.Equal(t, "1. p2 6\n2. p1 5\n3. p3 3\n4. p4 −2\n", told(standings.Rank(f)))
}

func TestExpelledEntrantsAreLast(t *testing.T) {
	f := field(4, table(1, 2, 3, 4))
	f.Entrants[0].Out = true
	require.Equal(t, "1. p2 6\n2. p3 3\n3. p4 1\n4. p1 10\n", told(standings.Rank(f)))
}

func TestFormIsTheLastFive(t *testing.T) {
	f := field(2, table(1, 2), table(1, 2), table(2, 1), table(1, 2), table(2, 1), shared([]int{1, 1}, 1, 2))
	r := standings.Rank(f)
	require.Equal(t, []standings.Mark{
		{Match: 1, Place: 1, Seats: 2}, {Match: 2, Place: 2, Seats: 2}, {Match: 3, Place: 1, Seats: 2},
		{Match: 4, Place: 2, Seats: 2}, {Match: 5, Place: 1, Seats: 2, Shared: true},
	}, row(t, r, 1).Form)
}

func TestALadderKeepsItsOrder(t *testing.T) {
	f := field(3, table(2, 3), table(3, 1))
	f.Ladder, f.More = true, true
	rows := standings.Rank(f)
	require.Equal(t, "1. p1 1\n2. p2 10\n3. p3 11\n", told(rows))
	require.Equal(t, []int{1, 3}, []int{rows[1].Best, rows[1].Worst})
}

func TestInAnArenaTheBestMatchesCount(t *testing.T) {
	f := field(4, table(2, 1), table(1, 2), table(1, 2), table(1, 2), table(1, 2), table(1, 3), table(4, 1), table(4, 2))
	f.Best, f.Each = 5, 3
	rows := standings.Rank(f)
	require.Equal(t, "1. p1 41\n2. p4 20\n3. p2 13\n4. p3 1\n", told(rows), "three wins over p2 count, not four")
	require.Equal(t, []int{7, 5}, []int{rows[0].Matches, rows[0].Counted})
	require.Equal(t, standings.Value{Num: 4, Den: 1}, rows[0].Values[standings.Wins])
}

func TestStrangersAndNonsenseDoNoHarm(t *testing.T) {
	odd := shared([]int{-3, 0, 0, 99}, 1, 77, 2, 2)
	rows := standings.Rank(standings.Field{Entrants: entrants(2), Played: []standings.Match{odd, {}, {Sides: make([]standings.Side, 3)}}, Open: []standings.Match{odd, {}}})
	require.Len(t, rows, 2)
	require.Empty(t, standings.Rank(standings.Field{}))
}
