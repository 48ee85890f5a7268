package tables

import (
	"fmt"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
)

// No one has a partner twice, and opponents are as even as promised.
func TestPartners(t *testing.T) {
	for _, c := range []struct{ players, rounds, again int }{ // again: the most o(o-1)/2 of opponents
		{8, 4, 4}, {12, 6, 10}, {16, 6, 0}, {20, 6, 0}, {40, 6, 0}, {60, 10, 0},
		{8, 7, 28}, {12, 11, 66}, {20, 19, 190}, {5, 5, 10}, {9, 6, 15}, {10, 6, 8}, {63, 6, 0},
	} {
		t.Run(fmt.Sprint(c.players, c.rounds), func(t *testing.T) {
			plan, err := Partners(c.players, c.rounds, nil, Seed{1})
			require.NoError(t, err)
			checkPlayed(t, plan, c.rounds)
			require.LessOrEqual(t, plan.Spread, 2)
			together, against := partnersOf(plan)
			for _, row := range together {
				require.LessOrEqual(t, slices.Max(row), 1)
			}
			again := 0
			for a, row := range against {
				for _, times := range row[:a] {
					again += pairs(times)
				}
			}
			require.LessOrEqual(t, again, c.again)
		})
	}
}

// partnersOf counts the tables at which each two are partners, and
// opponents.
func partnersOf(p Plan) (together, against [][]int) {
	together, against = Meetings(p.Players, nil), Meetings(p.Players, nil)
	for _, tables := range p.Rounds {
		for _, table := range tables {
			for i, a := range table {
				for j, b := range table[:i] {
					if (i-j)%2 == 0 {
						count(together, a, b, 1)
					} else {
						count(against, a, b, 1)
					}
				}
			}
		}
	}
	return together, against
}

// TestPartnersForAnyNumber: up to a whole circle of rounds, byes in turn.
func TestPartnersForAnyNumber(t *testing.T) {
	for players := 4; players <= 80; players += 1 + players/6 {
		for _, rounds := range []int{1, 3, min(players, 8) - 1} {
			if players > 20 && rounds > 3 {
				continue
			}
			plan, err := Partners(players, rounds, nil, Seed{2})
			require.NoError(t, err)
			checkPlayed(t, plan, rounds)
			together, _ := partnersOf(plan)
			for _, row := range together {
				require.LessOrEqual(t, slices.Max(row), 1)
			}
		}
	}
}

func TestPartnersApart(t *testing.T) {
	apart := [][2]int{{0, 1}, {1, 2}, {3, 0}}
	plan, err := Partners(12, 6, apart, Seed{3})
	require.NoError(t, err)
	met := Meetings(12, plan.Rounds)
	for _, pair := range apart {
		require.Zero(t, met[pair[0]][pair[1]])
	}
	_, err = Partners(4, 1, apart, Seed{3})
	require.IsType(t, &ApartError{}, err)
}

func TestNoSuchPartners(t *testing.T) {
	_, err := Partners(8, 8, nil, Seed{})
	require.EqualError(t, err, "8 rounds of 8 players: after 7 everybody has had every partner")
	_, err = Partners(3, 1, nil, Seed{})
	require.Error(t, err)
}

// TestWhist: every partner once, every opponent twice.
func TestWhist(t *testing.T) {
	for _, first := range whistRounds {
		n := len(first)
		number := make([]int, n)
		for i := range number {
			number[i] = i
		}
		together, against := partnersOf(planOf(n, tablesOf(whist(number, n-1)), 0))
		for a := range n {
			want := times(n, 1)
			want[a] = 0
			require.Equal(t, want, together[a])
			want = times(n, 2)
			want[a] = 0
			require.Equal(t, want, against[a])
		}
	}
}
