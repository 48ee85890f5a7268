package lancaster

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
	"herald/games/match"
	"herald/games/record"
	"herald/lang"
)

// FuzzBox reads any file as the numbers of an owner's box: it is refused in one line that names the file, or
// whole matches can be played with it, and their records read back.
func FuzzBox(f *testing.F) {
	for _, text := range []string{
		"county.york.min = { n = 4, source = \"printed\" }\ncounty.somerset.points = { n = 5, source = \"printed\" }\n",
		"[start]\ngold = { n = 0, source = \"inferred\" }\nsquires = { n = 50, source = \"public\" }\n",
		"[law]\nn3.level = { n = 1, source = \"printed\" }\nn4.level = { n = 0, source = \"printed\" }\n",
		"castle.mixed = { squires = { n = 0, source = \"printed\" }, votes = { n = 1, source = \"printed\" } }",
		"conflict.x12.france = { n = 11, source = \"printed\" }",
		"n = 1", "[[county]]\nn = 2\n", "county = 3\ncounty.york = 4", "\"\" = { n = 1, source = \"printed\" }", "a.\"\".b.n = 1", "[county\n", "\x00", string(printed),
	} {
		f.Add([]byte(text), uint64(1))
	}
	f.Fuzz(func(t *testing.T, text []byte, seed uint64) {
		table, err := LoadComponents(text, "box.toml")
		if err != nil {
			require.True(t, strings.HasPrefix(err.Error(), "box.toml: "), err)
			require.NotContains(t, err.Error(), "\n")
			return
		}
		random := rand.New(rand.NewPCG(seed, 1))
		rules := RulesWith(table)
		_, err = lang.Load(rules.Texts)
		require.NoError(t, err)
		m, err := match.Start(rules, games.Setup{Players: 2 + random.IntN(4), Options: map[string]string{"laws": "drawn"}}, nil)
		require.NoError(t, err)
		playAnything(t, m, random)
		read, err := record.Parse(m.Record().String())
		require.NoError(t, err)
		again, err := match.Open(Rules(), read)
		require.NoError(t, err)
		require.True(t, again.Over())
		require.Equal(t, m.Scores(), again.Scores())
	})
}

// playAnything plays a match to its end.
func playAnything(t *testing.T, m *match.Match, random *rand.Rand) {
	t.Helper()
	for m.Draw(random.IntN); !m.Over(); {
		waiting := m.Waiting()
		p := waiting[random.IntN(len(waiting))]
		for d, asked := m.Asked(p); asked && !(d.Fresh && m.Whole(p)); d, asked = m.Asked(p) {
			_, err := m.Play(p, d.Moves[random.IntN(len(d.Moves))].String())
			require.NoError(t, err)
		}
		_, err := m.Confirm(p, random.IntN)
		require.NoError(t, err)
	}
}
