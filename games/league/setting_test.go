package league_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games/league"
)

// value returns the value of a key as the settings write it; "" if they leave it out.
func value(s league.Settings, name string) string {
	for _, k := range s.Keys() {
		if k.Name == name {
			return k.Value
		}
	}
	return ""
}

// set sets a key, and returns why that is impossible.
func set(s *league.Settings, name, value string) error {
	if err := s.Set(name, value); err != nil {
		return err
	}
	return s.Validate()
}

// orders returns all orders of words.
func orders(words []string) [][]string {
	if len(words) == 0 {
		return [][]string{nil}
	}
	var all [][]string
	for i, first := range words {
		for _, rest := range orders(slices.Delete(slices.Clone(words), i, i+1)) {
			all = append(all, append([]string{first}, rest...))
		}
	}
	return all
}

func TestTieBreaksHaveAnyOrder(t *testing.T) {
	for _, format := range league.Formats() {
		s := league.Default(format, 2, 5)
		all := orders(s.Offers("ties"))
		require.Len(t, all, 720)
		for _, order := range all {
			text := strings.Join(order, ",")
			require.NoError(t, set(&s, "ties", text))
			require.Equal(t, text, value(s, "ties"))
			require.Equal(t, order[0], s.Chosen("ties"))
			var words []string
			for _, tie := range (&league.Season{Settings: s, Rounds: make([]league.Round, 1)}).Field(0).Ties {
				words = append(words, tie.String())
			}
			require.Equal(t, order, words, "the standings have the same order")
		}
	}
	for _, text := range []string{"wins", "punctual,wins", "lot,wins"} {
		s := league.Default(league.Swiss, 2, 5)
		require.NoError(t, set(&s, "ties", text))
		require.Equal(t, text, value(s, "ties"))
	}
	for _, text := range []string{"", "points", "wins,wins", "wins,", "Wins", "wins met"} {
		s := league.Default(league.Swiss, 2, 5)
		require.ErrorIs(t, set(&s, "ties", text), league.ErrSetting, text)
	}
}

func TestPointsAreAnyThatDoNotRise(t *testing.T) {
	s := league.Default(league.Swiss, 2, 5)
	require.Equal(t, "10/7/4/2/1,10/6/3/1,10/5/1,10/1", value(s, "points"))
	for _, c := range []struct{ text, want string }{
		{"4/2/1/0", "10/7/4/2/1,4/2/1/0,10/5/1,10/1"},
		{"3/0,1000/1000/1000", "10/7/4/2/1,4/2/1/0,1000/1000/1000,3/0"},
		{"9/8/7/6/5,4/4/4/4,2/1/0,1/1", "9/8/7/6/5,4/4/4/4,2/1/0,1/1"},
	} {
		before := s
		require.NoError(t, set(&s, "points", c.text))
		require.Equal(t, c.want, value(s, "points"), "lists that are not named stay")
		require.NotEqual(t, value(before, "points"), value(s, "points"), "other settings keep theirs")
		again := league.Default(league.Swiss, 2, 5)
		require.NoError(t, set(&again, "points", c.want))
		require.Equal(t, s, again)
	}
	for _, text := range []string{"", "4", "1/2", "3/-1", "+3/1", "03/1", "1/0,", "1001/1", "6/5/4/3/2/1", "5//1", "ten/1", "0/0", "3/1,2/1"} {
		s := league.Default(league.Swiss, 2, 5)
		require.ErrorIs(t, set(&s, "points", text), league.ErrSetting, text)
	}
}

// Every offered choice is possible, and the menu then shows it.
func TestEverythingOnOfferCanBeChosen(t *testing.T) {
	for _, format := range league.Formats() {
		s := league.Default(format, 2, 5)
		s.Sides = []int{0, 1, 0, 1}
		choices := s.Choices()
		require.Subset(t, choices, []string{"format", "table", "sizes", "clock", "length", "points", "ties"})
		require.Equal(t, !format.Teams, slices.Contains(choices, "pairs"))
		for _, key := range choices {
			_, offered := league.KindOf(key)
			require.True(t, offered, key)
			for _, word := range s.Offers(key) {
				n, err := s.Choose(key, word)
				require.NoError(t, err, "%s %s", key, word)
				if key == "table" || key == "format" || key == "pairs" && format.Rolling {
					n.Sides, n.Pairs = nil, "" // the app chooses the partners
				}
				require.NoError(t, n.Validate(), "%s: %s %s", format, key, word)
				require.Equal(t, n, must(n.Choose(key, n.Chosen(key))), "%s %s", key, word)
				if key != "format" && key != "pairs" {
					require.Equal(t, word, n.Chosen(key))
				}
			}
		}
		_, err := s.Choose("format", "chess")
		require.ErrorIs(t, err, league.ErrSetting)
	}
}

func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

// Settings that all formats have stay when the format changes.
func TestAnotherFormatKeepsWhatTheyHaveInCommon(t *testing.T) {
	s := league.Default(league.Divisions, 2, 5)
	for _, k := range []league.Key{{Name: "ties", Value: "lot,met"}, {Name: "points", Value: "3/2/1/0"}, {Name: "days", Value: "0"},
		{Name: "missed", Value: "0"}, {Name: "clock", Value: "weekly"}, {Name: "grace", Value: "3d"}, {Name: "up", Value: "1"}} {
		require.NoError(t, s.Set(k.Name, k.Value))
	}
	n := must(s.Choose("format", "swiss"))
	require.Equal(t, league.Swiss, n.Format)
	for _, key := range []string{"ties", "points", "days", "missed", "clock", "grace"} {
		require.Equal(t, value(s, key), value(n, key), key)
	}
	require.Equal(t, []int{0, 6}, []int{n.Up, n.Rounds})
}
