package rating_test

import (
	"encoding/binary"
	"math"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games/league/rating"
)

// seats returns a match of two seats to five, in sides now and then, with people
// who came and left. Person n has the rating at n.
func (c chance) seats() ([]rating.Sitting, []rating.Rating) {
	var people []rating.Rating
	seats := make([]rating.Sitting, 2+c.IntN(4))
	sides := len(seats)
	if c.IntN(3) == 0 {
		sides = 2
	}
	ranks := c.tied(sides)
	for i := range seats {
		seats[i] = rating.Sitting{Side: i % sides, Rank: ranks[i%sides]}
		left := 1.0
		for n := range 1 + c.IntN(3) {
			s := rating.Sitter{Who: len(people), Share: left * c.Float64(), Sub: n > 0, Left: c.IntN(4) == 0}
			left -= s.Share
			seats[i].Sitters = append(seats[i].Sitters, s)
			people = append(people, c.rating())
		}
	}
	return seats, people
}

// of looks up ratings by person.
func of(people []rating.Rating) func(int) rating.Rating {
	return func(who int) rating.Rating { return people[who] }
}

func TestWithoutAChangeOfSeatsSittersAreRatedAsPublished(t *testing.T) {
	c := newChance(3)
	for range 1000 {
		sides := c.sides()
		ranks := c.Perm(len(sides))
		var people []rating.Rating
		var seats []rating.Sitting
		for i, side := range sides {
			for _, r := range side {
				sitter := rating.Sitter{Who: len(people), Share: 1}
				seats = append(seats, rating.Sitting{Side: i, Rank: ranks[i], Sitters: []rating.Sitter{sitter}})
				people = append(people, r)
			}
		}
		want := slices.Concat(rating.Default().Rate(sides, ranks)...)
		for _, got := range rating.Default().Sitters(seats, of(people)) {
			near(t, [][]rating.Rating{{want[got.Who]}}, [][]rating.Rating{{got.After}}, 1e-12)
			require.True(t, got.Counted)
		}
	}
}

func TestHelpingCostsNothingAndLeavingEarnsNothing(t *testing.T) {
	c := newChance(4)
	kept, left := 0, 0
	for range 20000 {
		seats, people := c.seats()
		for _, p := range rating.Default().Sitters(seats, of(people)) {
			if p.Sub {
				require.GreaterOrEqual(t, p.After.Mu, p.Before.Mu)
			}
			if p.Left {
				require.LessOrEqual(t, p.After.Mu, p.Before.Mu)
				left++
			}
			if p.Kept {
				require.Equal(t, p.Before, p.After)
				kept++
			}
		}
	}
	require.Greater(t, kept, 1000)
	require.Greater(t, left, 1000)
}

// four returns a match of four seats that finish in their order, held by persons 0
// to 3 throughout.
func four() ([]rating.Sitting, []rating.Rating) {
	people := []rating.Rating{{Mu: 27.5, Sigma: 6.1}, {Mu: 24.2, Sigma: 7}, {Mu: 30.1, Sigma: 4.4}, {Mu: 21.7, Sigma: 5.9}, rating.New()}
	seats := make([]rating.Sitting, 4)
	for i := range seats {
		seats[i] = rating.Sitting{Side: i, Rank: i + 1, Sitters: []rating.Sitter{{Who: i, Share: 1}}}
	}
	return seats, people
}

// who lists the rated people.
func who(rated []rating.Rated) []int {
	var all []int
	for _, p := range rated {
		all = append(all, p.Who)
	}
	return all
}

func TestASeatThatBotPlayersMostlyPlayedDoesNotCount(t *testing.T) {
	for _, c := range []struct {
		share float64
		want  []int
	}{{0.5, []int{0, 1, 2, 3}}, {1.0/3 + 1.0/6, []int{0, 1, 2, 3}}, {0.49, []int{1, 2, 3}}, {0, []int{1, 2, 3}}, {math.NaN(), []int{1, 2, 3}}} {
		seats, people := four()
		seats[0].Sitters[0].Share = c.share
		require.Equal(t, c.want, who(rating.Default().Sitters(seats, of(people))), c.share)
	}
}

func TestNobodyIsRatedWithoutTwoSides(t *testing.T) {
	seats, people := four()
	for i := range seats {
		seats[i].Side = 0
	}
	require.Empty(t, rating.Default().Sitters(seats, of(people)))
	require.Empty(t, rating.Default().Sitters(nil, of(people)))
	seats, _ = four()
	for i := range 3 {
		seats[i].Sitters = nil
	}
	require.Empty(t, rating.Default().Sitters(seats, of(people)))
}

func TestALeaverIsRatedAsLast(t *testing.T) {
	seats, people := four()
	seats[0].Sitters = []rating.Sitter{{Who: 0, Share: 0.2, Left: true}, {Who: 4, Share: 0.8, Sub: true}}
	left := rating.Default().Sitters(seats, of(people))
	require.Equal(t, []int{0, 4, 1, 2, 3}, who(left))
	require.Greater(t, left[1].After.Mu, left[1].Before.Mu, "the substitute has won")

	seats, _ = four()
	seats[0].Rank = 5
	require.Equal(t, rating.Default().Sitters(seats, of(people))[0].After, left[0].After)
}

func TestLeavingCannotSaveARating(t *testing.T) {
	seats, people := four()
	seats = seats[:2]
	seats[0].Sitters[0] = rating.Sitter{Who: 0, Share: 0.1, Left: true}
	rated := rating.Default().Sitters(seats, of(people))
	require.Equal(t, []int{0}, who(rated), "the bot player's seat does not count for the other")
	require.Less(t, rated[0].After.Mu, rated[0].Before.Mu)
	require.False(t, rated[0].Counted)

	seats[0].Sitters[0].Share = 0
	require.Equal(t, rated, withShare(rating.Default().Sitters(seats, of(people)), 0.1), "leaving at once changes nothing either")
}

func withShare(rated []rating.Rated, share float64) []rating.Rated {
	for i := range rated {
		rated[i].Share = share
	}
	return rated
}

func TestChancesToWinAddUpToOne(t *testing.T) {
	seats, people := four()
	sum := 0.0
	for _, p := range rating.Default().Sitters(seats, of(people)) {
		sum += p.Chance
	}
	require.InDelta(t, 1, sum, 1e-12)
}

// number reads a number of any bits from data.
func number(data *[]byte) float64 {
	var bits [8]byte
	*data = (*data)[copy(bits[:], *data):]
	return math.Float64frombits(binary.LittleEndian.Uint64(bits[:]))
}

// small reads a small number from data.
func small(data *[]byte) int {
	if len(*data) == 0 {
		return 0
	}
	n := (*data)[0]
	*data = (*data)[1:]
	return int(n % 16)
}

func finite(numbers ...float64) bool {
	return !slices.ContainsFunc(numbers, func(x float64) bool { return math.IsNaN(x) || math.IsInf(x, 0) })
}

// FuzzSitters rates any seats with any numbers: finite ratings stay finite.
func FuzzSitters(f *testing.F) {
	f.Add([]byte{3, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0x39, 0x40, 0, 0, 0, 0, 0, 0, 0x20, 0x40, 0, 0, 0, 0, 0, 0, 0xf0, 0x3f, 1})
	f.Add(slices.Repeat([]byte{2, 1, 7, 3, 0xff, 0x7f}, 60))
	f.Fuzz(func(t *testing.T, data []byte) {
		var people []rating.Rating
		seats := make([]rating.Sitting, small(&data))
		for i := range seats {
			seats[i] = rating.Sitting{Side: small(&data), Rank: small(&data)}
			for range small(&data) % 4 {
				r := rating.Rating{Mu: number(&data), Sigma: number(&data)}
				if !finite(r.Mu, r.Sigma) {
					r = rating.New()
				}
				flags := small(&data)
				seats[i].Sitters = append(seats[i].Sitters, rating.Sitter{
					Who: len(people), Share: number(&data), Sub: flags&1 > 0, Left: flags&2 > 0,
				})
				people = append(people, r)
			}
		}
		for _, p := range rating.Default().Sitters(seats, of(people)) {
			require.True(t, finite(p.After.Mu, p.After.Sigma, p.Chance), "%+v", p)
			require.False(t, p.Sub && p.After.Mu < p.Before.Mu, "%+v", p)
			require.False(t, p.Left && p.After.Mu > p.Before.Mu, "%+v", p)
		}
	})
}
