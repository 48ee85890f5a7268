package rating_test

import (
	"math"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games/league/rating"
)

// silent returns a match of four new people in which bot players took all turns of the last
// one.
func silent() []rating.Sitting {
	seats, _ := four()
	seats[3].Sitters[0] = rating.Sitter{Who: 3, Left: true}
	return seats
}

func newcomer(int) rating.Rating { return rating.New() }

// lost returns the loss in a person's shown rating.
func lost(t *testing.T, seats []rating.Sitting, who int) int {
	t.Helper()
	for _, p := range rating.Default().Sitters(seats, newcomer) {
		if p.Who == who {
			return int(math.Round(40 * (p.Before.Mu - p.After.Mu)))
		}
	}
	require.Fail(t, "not rated")
	return 0
}

// A player who finished before a silent one loses as much as if the other had played to the
// end and come last, wherever bot players brought the seat.
func TestAForfeitCountsAsLastForTheOthers(t *testing.T) {
	seats := silent()
	require.Equal(t, 143, lost(t, seats, 2), "without the seat they are last")
	seats[3].Forfeit = true
	require.Equal(t, 12, lost(t, seats, 2))
	require.Equal(t, 162, lost(t, seats, 3))
	played, _ := four()
	for who := range 4 {
		require.Equal(t, lost(t, played, who), lost(t, seats, who))
	}
	for i := range seats {
		seats[i].Rank = (i + 1) % 4
	}
	require.Equal(t, 12, lost(t, seats, 2), "a bot player has won the match on the seat")
}

// Partners of a silent player do not come last.
func TestAForfeitLeavesThePartnerTheirPlace(t *testing.T) {
	seats := silent()
	for i := range seats {
		seats[i].Side, seats[i].Rank = i%2, 2-i%2
	}
	before := rating.Default().Sitters(seats, newcomer)
	seats[3].Forfeit = true
	require.Equal(t, before, rating.Default().Sitters(seats, newcomer))
}

// A seat that people mostly played counts as it was played.
func TestAForfeitThatWasMostlyPlayedCountsAsPlayed(t *testing.T) {
	seats := silent()
	seats[3].Sitters = []rating.Sitter{{Who: 3, Share: 0.3, Left: true}, {Who: 4, Share: 0.4, Sub: true}}
	before := rating.Default().Sitters(seats, newcomer)
	seats[3].Forfeit = true
	require.Equal(t, before, rating.Default().Sitters(seats, newcomer))
}
