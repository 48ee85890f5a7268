package lancaster

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
	"herald/games/match"
	"herald/games/record"
	"herald/lang"
)

// 12.1: every number has a source; the record's form reads back to the same.
func TestTableReadsBack(t *testing.T) {
	table := Standard()
	require.Greater(t, len(table.Figures()), 250)
	text := table.String()
	require.Contains(t, text, "county.stafford min=1:deduced upgrade=1\n")
	require.Contains(t, text, "conflict.x06 france=5 first=4 second=2 third=1\n")
	again, err := ParseComponents(text)
	require.NoError(t, err)
	require.Equal(t, table, again)
	older, err := ParseComponents("county.surrey min=2")
	require.NoError(t, err)
	require.Equal(t, 2, older.numbers()["county.surrey.min"])
	require.Equal(t, 6, older.numbers()["county.somerset.points"])
}

// The owner's file has the numbers that differ; its errors name file, line and
// key.
func TestLoadComponents(t *testing.T) {
	table, err := LoadComponents([]byte("[county.somerset]\npoints = { n = 7, source = \"printed\" }\n"), "box.toml")
	require.NoError(t, err)
	require.Equal(t, 7, table.numbers()["county.somerset.points"])
	require.Equal(t, 4, table.numbers()["county.somerset.min"])
	require.Equal(t, 6, Standard().numbers()["county.somerset.points"])

	for _, c := range []struct{ text, want string }{
		{"[county.somerset]\npoints = 7\n", `box.toml: line 2, key county.somerset.points: want a number with its source: { n = 2, source = "printed" }`},
		{"[county.somerset]\n\npoints = { n = \"7\", source = \"printed\" }\n", `box.toml: line 3, key county.somerset.points: want n, a number, and source, and nothing else: { n = 2, source = "printed" }`},
		{"[county.somerset]\nmin = { n = 5, source = \"printed\" }\n", "box.toml: line 2, key county.somerset.min: 5 is not possible, want 1 to 4"},
		{"[county.kent]\nmin = { n = 2, source = \"printed\" }\n", "box.toml: line 2, key county.kent.min: there is no such number; table.toml of package lancaster has them all"},
		{"[law.n4]\nlevel = { n = 2, source = \"mine\" }\n", `box.toml: line 2, key law.n4.level: "mine" is no source, want printed, public, deduced or inferred`},
		{"[law.n4]\nlevel = { n = 2, source = \"printed\" }\n", "box.toml: line 2, key law.n4.level: level 2 has 5 laws then, want 4"},
		{"[conflict.x12]\nfrance = { n = 11, source = \"printed\" }\n", "box.toml: line 2, key conflict.x12.france: no two conflicts have the strengths 2 and 10 that stay in the box with 2 players"},
		{"[law.n11]\nlevel = { n = 1, source = \"printed\" }\n", "box.toml: line 2, key law.n11.level: level 1 has 5 laws then, want 4"},
		{"[county\n", "box.toml: line 2"},
	} {
		_, err := LoadComponents([]byte(c.text), "box.toml")
		require.Error(t, err, c.text)
		require.Contains(t, err.Error(), c.want)
		require.NotContains(t, err.Error(), "\n")
	}
}

// Inferred goods may be of another kind in the owner's box: the last space of the
// castle, and the gold and squires of the favours. The rules say it.
func TestGuessedKinds(t *testing.T) {
	table, err := LoadComponents([]byte(`
castle.mixed = { squires = { n = 0, source = "printed" }, votes = { n = 1, source = "printed" } }
favour.gold3.squires = { n = 2, source = "printed" }
`), "box.toml")
	require.NoError(t, err)
	b := open(table)
	require.Equal(t, Offer{Gain: Goods(0).with(Gold, 1).with(Votes, 1)}, b.castle[Storehouse])
	require.Equal(t, Goods(0).with(Gold, 3).with(Squires, 2), b.favours[GoldFavour])
	catalog, err := lang.Load(RulesWith(table).Texts)
	require.NoError(t, err)
	say := catalog.Printer("en", nil)
	require.Contains(t, say.T("lancaster.rules.castle.text"), "for mixed goods 1? gold 1 votes.")
	require.Contains(t, say.T("lancaster.rules.place.text"), "`gold3` 3? gold 2 squires; `gold2` 2? gold; `squires2` 2? squires; `mixed` 1? squires 1? gold.")
}

// R15: levels follow the table: two laws may change places.
func TestLevelsFollowTheTable(t *testing.T) {
	table, err := LoadComponents([]byte("[law]\nn3.level = { n = 1, source = \"printed\" }\nn4.level = { n = 0, source = \"printed\" }\n"), "box.toml")
	require.NoError(t, err)
	s, err := RulesWith(table).New(games.Setup{Players: 3, Options: map[string]string{"laws": "new"}})
	require.NoError(t, err)
	s.Apply(games.Chance, First{0})
	var words []string
	for _, m := range s.Pending()[0].Moves {
		words = append(words, m.String())
	}
	require.Equal(t, []string{"n1", "n2", "n4"}, words)
}

// 12.1: a match keeps the numbers that it was started with; the rules say those on
// the shelf.
func TestMatchKeepsItsTable(t *testing.T) {
	table, err := LoadComponents([]byte("[start]\ngold = { n = 9, source = \"inferred\" }\n"), "box.toml")
	require.NoError(t, err)
	m, err := match.Start(RulesWith(table), games.Setup{Players: 3}, nil)
	require.NoError(t, err)
	rec, err := record.Parse(m.Record().String())
	require.NoError(t, err)
	again, err := match.Open(Rules(), rec)
	require.NoError(t, err)
	require.Equal(t, Purse{Gold: 9, Squires: 2}, again.View(1).(Private).Purse)

	catalog, err := lang.Load(RulesWith(table).Texts)
	require.NoError(t, err)
	require.True(t, strings.Contains(catalog.Printer("en", nil).T("lancaster.rules.aim.text"), "9? gold"))
}
