package tables

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"
)

// event has rounds of a field that is cut as usual.
func event(t testing.TB, players, table, rounds int) Event {
	t.Helper()
	least, most := Range(table)
	sizes, err := Sizes(players, table, least, most)
	require.NoError(t, err)
	return Event{Players: players, Table: table, Rounds: rounds, Sizes: sizes}
}

func TestSchedule(t *testing.T) {
	for _, c := range []struct{ players, table, rounds, cost, bound, most int }{
		{60, 4, 6, 0, 0, 1}, {60, 4, 10, 0, 0, 1}, {60, 4, 12, 0, 0, 1},
		{60, 3, 6, 0, 0, 1}, {60, 5, 6, 0, 0, 1}, {61, 4, 6, 0, 0, 1}, {58, 4, 6, 0, 0, 1},
		{40, 4, 6, 0, 0, 1}, {24, 4, 5, 0, 0, 1}, {20, 4, 5, 0, 0, 1}, {16, 4, 5, 0, 0, 1},
		{15, 3, 7, 0, 0, 1}, {25, 5, 6, 0, 0, 1}, {9, 3, 4, 0, 0, 1}, {24, 4, 6, 0, 0, 1},
		{12, 4, 3, 9, 9, 2}, {12, 4, 4, 18, 18, 2}, {12, 4, 6, 45, 45, 3},
		{8, 4, 3, 12, 12, 2}, {8, 4, 4, 24, 24, 2}, {8, 4, 7, 84, 84, 3},
		{20, 5, 4, 24, 24, 2}, {13, 4, 4, 24, 24, 2}, {11, 4, 4, 12, 12, 2},
	} {
		t.Run(fmt.Sprint(c.players, c.table, c.rounds), func(t *testing.T) {
			for seed := byte(1); seed <= 3; seed++ {
				plan, err := Schedule(event(t, c.players, c.table, c.rounds), Seed{seed})
				require.NoError(t, err)
				checkPlan(t, plan, c.rounds)
				require.Equal(t, c.bound, plan.Bound)
				require.Equal(t, c.cost, plan.Cost)
				require.LessOrEqual(t, plan.Most, c.most)
			}
		})
	}
}

// No one sits anywhere more than once more often than elsewhere, and from 25 players on no
// pair meets twice in four rounds.
func TestScheduleForAnyField(t *testing.T) {
	for table := 2; table <= 5; table++ {
		for players := 5; players <= 200; players += 1 + players/12 {
			e := Event{Players: players, Table: table, Rounds: 4}
			if players == 5 && table == 3 {
				continue // too few for tables of 3 and 4
			}
			if table > 2 {
				e = event(t, players, table, 4)
			}
			plan, err := Schedule(e, Seed{byte(players)})
			require.NoError(t, err)
			checkPlan(t, plan, 4)
			if players >= 25 {
				require.Zero(t, plan.Cost, "%d at tables of %d", players, table)
			}
		}
	}
}

// checkPlan requires what every plan of a schedule keeps.
func checkPlan(t *testing.T, p Plan, rounds int) {
	t.Helper()
	checkPlayed(t, p, rounds)
	require.LessOrEqual(t, p.Spread, 1)
}

// checkPlayed requires that each player sits once in a round at most, byes in turn, and
// that the cost is not below its bound.
func checkPlayed(t *testing.T, p Plan, rounds int) {
	t.Helper()
	require.Len(t, p.Rounds, rounds)
	require.GreaterOrEqual(t, p.Cost, p.Bound)
	for _, tables := range p.Rounds {
		seen := make([]bool, p.Players)
		for _, table := range tables {
			for _, a := range table {
				require.False(t, seen[a])
				seen[a] = true
			}
		}
	}
	low, high := rounds, 0
	for _, byes := range p.Byes() {
		low, high = min(low, byes), max(high, byes)
	}
	require.LessOrEqual(t, high-low, 1, "byes")
}

// Squares are the least possible.
func TestSeatsAreBalanced(t *testing.T) {
	for _, c := range []struct {
		table, rounds int
		squares       float64
	}{{4, 4, 0}, {4, 6, 60}, {4, 8, 0}, {3, 6, 0}, {5, 6, 48}} {
		plan, err := Schedule(event(t, 60, c.table, c.rounds), Seed{2})
		require.NoError(t, err)
		require.Equal(t, c.squares, plan.Squares, "%d rounds at %d", c.rounds, c.table)
		require.LessOrEqual(t, plan.Spread, 1)
	}
}

// No one sits at an odd-sized table twice, or has two byes, before all have once.
func TestTurnsGoAround(t *testing.T) {
	plan, err := Schedule(event(t, 61, 4, 6), Seed{3})
	require.NoError(t, err)
	for _, sat := range plan.Seats(5) {
		sum := 0
		for _, times := range sat {
			sum += times
		}
		require.LessOrEqual(t, sum, 1)
	}
	plan, err = Schedule(Event{Players: 10, Table: 4, Rounds: 5, Sizes: []int{4, 4}}, Seed{3})
	require.NoError(t, err)
	require.Equal(t, times(10, 1), plan.Byes())
}

func TestScheduleKeepsPairsApart(t *testing.T) {
	e := event(t, 12, 4, 6)
	e.Apart = [][2]int{{0, 1}, {1, 2}, {0, 2}, {3, 4}, {5, 4}, {11, 3}, {10, 11}}
	plan, err := Schedule(e, Seed{4})
	require.NoError(t, err)
	checkPlan(t, plan, 6)
	met := Meetings(12, plan.Rounds)
	for _, pair := range e.Apart {
		require.Zero(t, met[pair[0]][pair[1]])
	}
	require.Empty(t, plan.Together)
	e.Apart = append(e.Apart, [2]int{0, 3}, [2]int{1, 3}, [2]int{2, 3})
	plan, err = Schedule(e, Seed{4})
	require.NoError(t, err)
	require.Equal(t, [][2]int{{2, 3}}, plan.Together, "only those who have to")
}

// TestDesignsKeepPairsApart: twenty pairs cost nothing as long as many never meet.
func TestDesignsKeepPairsApart(t *testing.T) {
	e := event(t, 60, 4, 12)
	for i := range 20 {
		e.Apart = append(e.Apart, [2]int{i, i + 20}, [2]int{i, i + 30})
	}
	plan, err := Schedule(e, Seed{4})
	require.NoError(t, err)
	checkPlan(t, plan, 12)
	require.Zero(t, plan.Cost)
	met := Meetings(60, plan.Rounds)
	for _, pair := range e.Apart {
		require.Zero(t, met[pair[0]][pair[1]])
	}
}

func TestSameSeedSamePlan(t *testing.T) {
	e := event(t, 24, 4, 6)
	one, err := Schedule(e, Seed{5})
	require.NoError(t, err)
	other, err := Schedule(e, Seed{5})
	require.NoError(t, err)
	require.Equal(t, one, other)
	other, err = Schedule(e, Seed{6})
	require.NoError(t, err)
	require.NotEqual(t, one.Rounds, other.Rounds)
}

func TestNoSuchEvent(t *testing.T) {
	for want, e := range map[string]Event{
		"0 rounds of 8 players at tables of 4: there is no such event":           {Players: 8, Table: 4},
		"1 rounds of 3 players at tables of 4: there is no such event":           {Players: 3, Table: 4, Rounds: 1},
		"there are 12 seats for 9 players":                                       {Players: 9, Table: 4, Rounds: 1, Sizes: times(3, 4)},
		"401 rounds of 4 players: possible are up to 100 rounds and 400 players": {Players: 4, Table: 2, Rounds: 401},
		"a table of 9: possible are 2 to 8":                                      {Players: 9, Table: 9, Rounds: 1},
		"a table of 1: possible are 2 to 8":                                      {Players: 9, Table: 4, Rounds: 1, Sizes: []int{4, 4, 1}},
		"there is no pair of the players 3 and 9":                                {Players: 9, Table: 4, Rounds: 1, Apart: [][2]int{{3, 9}}},
	} {
		_, err := Schedule(e, Seed{})
		require.EqualError(t, err, want)
	}
}
