package rating_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games/league/rating"
)

// free returns a match whose people chose each other.
func free(id string, on int, who ...int) rating.Match {
	m := won(id, day(on), who...)
	m.Free = true
	return m
}

// outcome returns the effect of a match in a book.
func outcome(t *testing.T, b *rating.Book, id string) rating.Outcome {
	t.Helper()
	o, ok := b.Outcome(id)
	require.True(t, ok, id)
	return o
}

func TestTwoPeopleAloneAreRatedOnceAWeek(t *testing.T) {
	withBot := free("e", 3, 2, 1)
	withBot.Players = 3
	withBot.Sittings = append(withBot.Sittings, rating.Sitting{Side: 2, Rank: 3})
	carolus := free("f", 3, 2, 1)
	carolus.Game = "carolus"
	b := rating.Rebuild([]rating.Match{
		free("a", 0, 1, 2), free("b", 1, 1, 2), free("c", 1, 2, 3), won("d", day(2), 1, 2), withBot, carolus,
		free("g", 4, 1, 2, 3), free("h", 4, 3, 2, 1), free("i", 6, 2, 1), free("j", 7, 2, 1), free("k", 8, 2, 1),
	}, nil)
	for id, want := range map[string]rating.Reason{
		"a": "",              // the first
		"b": rating.Repeated, // the same two
		"c": "",              // another two
		"d": "",              // drawn
		"e": rating.Repeated, // a bot player does not help
		"f": "",              // another game
		"g": "",
		"h": "",              // three may repeat
		"i": rating.Repeated, // still within a week of the first
		"j": "",              // a week after the first
		"k": rating.Repeated,
	} {
		o := outcome(t, b, id)
		require.Equal(t, want, o.Unrated, id)
		require.Equal(t, want == "", len(o.ByGame) > 0, id)
	}
}

func TestWithFewerThanTwoSidesOnlyLeaversAreRated(t *testing.T) {
	m := won("a", day(0), 1, 2)
	m.Sittings[0].Sitters[0].Share = 0.3
	o := outcome(t, rating.Rebuild([]rating.Match{m}, nil), "a")
	require.Equal(t, rating.TooFewSides, o.Unrated)
	require.Empty(t, o.ByGame)

	m.Sittings[0].Sitters[0].Left = true
	o = outcome(t, rating.Rebuild([]rating.Match{m}, nil), "a")
	require.Equal(t, rating.TooFewSides, o.Unrated)
	require.Equal(t, []int{1}, who(o.ByGame))

	o = outcome(t, rating.Rebuild([]rating.Match{{ID: "a"}}, nil), "a")
	require.Equal(t, rating.TooFewSides, o.Unrated)
}

func TestAMatchWithAPersonOnTwoSeatsIsUnrated(t *testing.T) {
	o := outcome(t, rating.Rebuild([]rating.Match{won("a", day(0), 1, 2, 1)}, nil), "a")
	require.Equal(t, rating.Doubled, o.Unrated)
	require.Empty(t, o.ByGame)
}

// A forfeit stands in for a seat that people mostly played, so that one is enough for the
// other side to have won.
func TestAForfeitIsASide(t *testing.T) {
	m := won("a", day(0), 1, 2)
	m.Sittings[1].Sitters[0] = rating.Sitter{Who: 2, Left: true}
	for _, forfeit := range []bool{false, true} {
		m.Sittings[1].Forfeit = forfeit
		o := outcome(t, rating.Rebuild([]rating.Match{m}, nil), "a")
		require.Equal(t, forfeit, o.Unrated == "")
		require.Equal(t, forfeit, len(o.ByGame) == 2)
	}
}
