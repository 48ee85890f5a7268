package lang_test

import (
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"herald/games"
	"herald/lang"
)

func folder(en, fr string) fstest.MapFS {
	return fstest.MapFS{"en.toml": {Data: []byte(en)}, "fr.toml": {Data: []byte(fr)}}
}

func catalog(t *testing.T) *lang.Catalog {
	t.Helper()
	c, err := lang.Load(folder(`
[game]
takes = { one = "{{.player}} takes {{.n}} knight on {{.squares}}", other = "{{.player}} takes {{.n}} knights on {{.squares}}" }
says = "He says: {{.what}}!"
`, `
[game]
takes = { one = "{{.player}} prend {{.n}} chevalier en {{.squares}}", other = "{{.player}} prend {{.n}} chevaliers en {{.squares}}" }
says = "Voici : « {{.what}} » !"
`))
	require.NoError(t, err)
	return c
}

func TestSay(t *testing.T) {
	names := func(p games.Player) string { return map[games.Player]string{1: "Ada"}[p] }
	takes := func(p games.Player, n int, squares ...string) games.Text {
		return games.T("game.takes", "player", p, "n", n, "squares", squares)
	}
	for _, c := range []struct {
		locale string
		text   games.Text
		want   string
	}{
		{"en-GB", takes(1, 1, "e5"), "Ada takes 1 knight on e5"},
		{"de", takes(0, 2, "e5", "e6"), "Seat 1 takes 2 knights on e5 and e6"},
		{"fr", takes(1, 0), "Ada prend 0 chevalier en aucun"},
		{"fr", takes(1, 3, "a1", "b2", "c3"), "Ada prend 3 chevaliers en a1, b2 et c3"},
		{"fr", games.T("game.says", "what", takes(1, 1, "e5")), "Voici\u00a0: «\u00a0Ada prend 1 chevalier en e5\u00a0»\u202f!"},
		{"fr", games.T("game.unheard"), "game.unheard"},
	} {
		require.Equal(t, c.want, catalog(t).Printer(c.locale, names).Say(c.text))
	}
}

// TestAPrinterHasSigns only if it was given some, under other names as well.
func TestAPrinterHasSigns(t *testing.T) {
	say := catalog(t).Printer("en", nil)
	require.Empty(t, say.Sign(1))
	signed := say.Signed(func(p games.Player) string { return []string{"🔴", "🔵"}[p] })
	require.Equal(t, "🔵", signed.Named(nil).Sign(1))
	require.Empty(t, say.Sign(1), "the printer is as it was")
}

// TestTextsNameCommands: as people type them in the language of the text, or by what
// leads to them.
func TestTextsNameCommands(t *testing.T) {
	c, err := lang.Load(folder(`
text = "Type {{command `+"`league show` `match:` .match"+`}}, or {{command `+"`since`"+`}}."
[command.league]
name = "league"
[command.league.show]
name = "show"
`, `
text = "Tape {{command `+"`league show` `partie:` .match"+`}} ou {{command `+"`since`"+`}}."
[command.league]
name = "ligue"
[command.league.show]
name = "afficher"
`))
	require.NoError(t, err)
	require.Equal(t, "Type `/league show match:7`, or `/since`.", c.Printer("en", nil).T("text", "match", "7"))
	require.Equal(t, "Tape `/ligue afficher partie:7` ou `/since`.", c.Printer("fr", nil).T("text", "match", "7"))
	c.Commands = func(name string) string { return map[string]string{"league show": "</league show:123>"}[name] }
	require.Equal(t, "Tape </league show:123> `partie:7` ou `/since`.", c.Printer("fr", nil).T("text", "match", "7"))
}

func TestLoadNamesWhatIsWrong(t *testing.T) {
	_, err := lang.Load(folder("a = \"1\"\nb = ", `a = "1"`))
	require.ErrorContains(t, err, "en.toml")
	require.ErrorContains(t, err, "line 2")

	_, err = lang.Load(folder(`a = "1"`, `a = "1"`), folder(`a = "2"`, `b = "2"`))
	require.ErrorContains(t, err, "duplicate key a")

	_, err = lang.Load(fstest.MapFS{"en.toml": {Data: []byte(`a = "1"`)}})
	require.ErrorContains(t, err, "fr.toml")
}
