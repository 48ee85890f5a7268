package lancaster

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
	"herald/games/match"
	"herald/lang"
)

// A conflict is called by the strength of France, and by its place if another one is as strong (12.22), with
// how it stands once the knight has joined; a county and a castle space by their pay, a county also by the
// squires that it takes and the knight they expel. All are in the order of the board, in three groups.
func TestLabelsSayWhatIsPrinted(t *testing.T) {
	catalog, err := lang.Load(Rules().Texts)
	require.NoError(t, err)
	say := catalog.Printer("en", func(games.Player) string { return "Ada" })
	labels := func(fields string) (all map[string]string, groups string) {
		s, err := position(begin(t, 3, nil), "court0=1 built0=gold "+fields)
		require.NoError(t, err)
		s.Apply(0, Pick{Strength: 1})
		d, ok := games.Asked(s, 0)
		require.True(t, ok)
		all = map[string]string{}
		var order []string
		for _, m := range games.Present(s.View(0), d).Moves {
			all[m.String()] = say.Say(m.Label())
			_, group := m.(games.Grouped).Group()
			if said := say.Say(group); !slices.Contains(order, said) {
				order = append(order, said)
			}
			if strings.HasPrefix(m.String(), "x") {
				order = append(order, m.String())
			}
		}
		return all, strings.Join(order, " ")
	}
	one, groups := labels("x02= x03= x06/2=1:2")
	require.Equal(t, "Counties Castle France x02 x03 x06", groups, "the upper row lies above the lower one")
	require.Equal(t, "France 3, left · 1/3, you first", one["x02"])
	require.Equal(t, "France 3, right · 1/3, you first", one["x03"])
	require.Equal(t, "France 5 · 3/5, you second · last try", one["x06"])
	require.Equal(t, "2 squires", one["squires"])
	require.Equal(t, "1 gold + 1 squire (Mixed goods)", one["mixed"])
	require.Equal(t, "new knight for 3 squires", one["recruit"])
	require.NotContains(t, one, "gold")
	require.Equal(t, "Stafford: upgrade", one["stafford"])
	require.Equal(t, "Surrey: 2 gold + 2 squires, names who begins", one["surrey"])
	two, groups := labels("x04/2=0:1,1:2,2:2 x05=1:1 favours=gold3 squires=3,0,0 b=1:2+1 i=2:1 h=1:1")
	require.Equal(t, "Counties Castle France + favour x05 x04", groups)
	require.Equal(t, "France 4, last try · 6/4, you third", two["x04"], "the later of equals is ahead")
	require.Equal(t, "France 4, first try · 2/4, you first", two["x05"], "the later of equals is ahead")
	require.Equal(t, "Stafford: upgrade · 3 squires expel Ada 2+1", two["stafford"])
	require.Equal(t, "Surrey: names who begins · 1 squire expels Ada 1", two["surrey"])
}

// A conflict may be typed as its button calls it.
func TestConflictsAreTypedAsTheyAreCalled(t *testing.T) {
	s, err := position(begin(t, 3, nil), "court0=1 x02= x03= x06/2=")
	require.NoError(t, err)
	s.Apply(0, Pick{Strength: 1})
	d, _ := games.Asked(s, 0)
	for word, card := range map[string]string{"france5": "x06", "france-5": "x06", "france-3-left": "x02", "france3right": "x03"} {
		m, ok := d.Find(word)
		require.True(t, ok, word)
		require.Equal(t, card, m.String(), word)
		require.True(t, vocabulary(games.Setup{Players: 3}, word), word)
	}
	_, ok := d.Find("france3")
	require.False(t, ok, "there are two")
}

// A sentence may have the spaces of a name, too.
func TestASentenceMayNameAConflictWithSpaces(t *testing.T) {
	rules := Rules()
	rules.Start = func(setup games.Setup) games.State {
		s, err := position(standardRules().Start(setup), "court0=1,1 court1=1 x02= x03= x06/2=")
		require.NoError(t, err)
		return s
	}
	for sentence, want := range map[string][]string{
		"k1 france 5":       {"k1", "x06"},
		"k1 france 3 right": {"k1", "x03"},
		"k1 france3left":    {"k1", "x02"},
	} {
		m, err := match.Start(rules, games.Setup{Players: 3}, nil)
		require.NoError(t, err)
		_, err = m.Play(0, sentence)
		require.NoError(t, err, sentence)
		require.Equal(t, want, m.Draft(0), sentence)
	}
}
