package gametest

import (
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"herald/games"
	"herald/games/gametest/toy"
)

func TestPlantedRulesAreCaught(t *testing.T) {
	option := func(change func(*games.Option)) func(*games.Rules) {
		return func(r *games.Rules) { change(&r.Options[0]) }
	}
	for _, c := range []struct {
		spoil func(*games.Rules)
		want  string
	}{
		{func(r *games.Rules) { r.Name = "The toy" }, `the game's name "The toy" is no word`},
		{func(r *games.Rules) { r.Version = 0 }, "the rules have no version"},
		{func(r *games.Rules) { r.Min = 5 }, "5-4 players"},
		{func(r *games.Rules) { r.Start = nil }, "the rules have no Start"},
		{func(r *games.Rules) { r.Texts = nil }, "the rules have no Texts"},
		{func(r *games.Rules) { r.Sections = nil }, "0 sections, want 1 to 25"},
		{func(r *games.Rules) { r.Options = append(r.Options, r.Options[0]) }, `the option "rounds" stands twice`},
		{option(func(o *games.Option) { o.Name = "Rounds" }), `the option "Rounds" is no word`},
		{option(func(o *games.Option) { o.Values = nil }), "option rounds: 0 values, want 1 to 25"},
		{option(func(o *games.Option) { o.Values = strings.Split("abcdefghijklmnopqrstuvwxyz", "") }), "option rounds: 26 values"},
		{option(func(o *games.Option) { o.Values = []string{"1", "1"} }), `option rounds: the value "1" stands twice`},
		{option(func(o *games.Option) { o.Values = []string{"5"} }), `option rounds: the default: option rounds cannot be "5": possible are 1-4`},
		{option(func(o *games.Option) { o.Values = []string{"2", "7"} }), "option rounds: value 7 is in range for no number of players"},
		{option(func(o *games.Option) { o.Range = func(int) (int, int) { return 2, 1 } }), "option rounds: the range for 2 players is 2-1"},
	} {
		r := toy.Rules()
		c.spoil(&r)
		require.ErrorContains(t, checkRules(r), c.want)
	}
}

// catalogs returns the toy's rules with a piece of a catalog replaced.
func catalogs(t *testing.T, file, piece, by string) games.Rules {
	t.Helper()
	r := toy.Rules()
	folder := fstest.MapFS{}
	for _, name := range []string{"en.toml", "fr.toml"} {
		text, err := fs.ReadFile(r.Texts, "text/"+name)
		require.NoError(t, err)
		if name == file {
			require.Contains(t, string(text), piece)
			text = []byte(strings.Replace(string(text), piece, by, 1))
		}
		folder[name] = &fstest.MapFile{Data: text}
	}
	r.Texts = folder
	return r
}

func TestPlantedCatalogIsCaught(t *testing.T) {
	const vote = "vote = \"Le dé montre {{.die}}. D’accord ?\"\n"
	for _, c := range []struct{ file, piece, by, want string }{
		{"fr.toml", vote, "", "toy.vote: the key is missing in French"},
		{"en.toml", "voted = \"{{.player}} has voted.\"\n", "", "toy.voted: the key is missing in English"},
		{"fr.toml", "{{.die}}. D", "{{.die. D", "fr.toml, toy.vote: template: :1: unexpected"},
		{"fr.toml", "{{.die}}. D", "{{.number}}. D", "toy.vote: the arguments are [die] in English and [number] in French"},
		{"fr.toml", "{{.die}}. D", "{{if .six}}x{{else}}{{.die}}{{end}}. D", "toy.vote: the arguments are [die] in English and [die six] in French"},
		{"fr.toml", `stake = { one = "Miser {{.n}} point", other = "Miser {{.n}} points" }`, `stake = "Miser {{.n}} points"`, "toy.stake: one language has a plural"},
		{"en.toml", `stake = { one = "Stake {{.n}} point", `, `stake = { few = "Stake {{.n}} point", `, "toy.stake: a plural has the forms one and other"},
		{"en.toml", `"Count the votes"`, `""`, "toy.word.count: there is no text"},
		{"fr.toml", "D’accord", "D'accord", "has a straight apostrophe, want ’"},
		{"en.toml", "You have", "You'd", `"You'd voted." has a straight apostrophe, want ’`},
		{"fr.toml", "D’accord ?", "D’accord  ?", "has a space that breaks before a sign"},
		{"fr.toml", "D’accord ?", `\"Oui\" ?`, "has straight quotation marks, want « »"},
		{"fr.toml", "vote = ", "vote ", "fr.toml"},
	} {
		require.ErrorContains(t, checkCatalogs(catalogs(t, c.file, c.piece, c.by)), c.want)
	}
	elsewhere := catalogs(t, "", "", "")
	elsewhere.Name = "carolus"
	require.ErrorContains(t, checkCatalogs(elsewhere), "is not one of carolus")
}

// Texts that a game says and its catalogs lack or have otherwise.
func TestPlantedTextIsCaught(t *testing.T) {
	prompt := func(text games.Text) games.Rules {
		return plant(asking(toy.Ballot, func(_ *toy.State, p []games.Decision) []games.Decision {
			p[0].Prompt = text
			return p
		}))
	}
	tell := func(text games.Text) games.Rules {
		return plant(fault{apply: func(s *toy.State, p games.Player, m games.Move) []games.Note {
			return append(s.Apply(p, m), games.Note{To: games.Everyone, Text: text})
		}})
	}
	for _, c := range []struct {
		rules games.Rules
		want  string
	}{
		{prompt(games.T("toy.unknown")), `the question toy.unknown: no catalog has the key "toy.unknown"`},
		{prompt(games.Text{}), `no catalog has the key ""`},
		{prompt(games.T("toy.vote")), "toy.vote: the arguments are [], the catalogs want [die]"},
		{prompt(games.T("toy.vote", "die")), "an argument has no value"},
		{prompt(games.T("toy.vote", "die", 1, "die", 2)), "the argument die stands twice"},
		{prompt(games.T("toy.vote", "die", 1, "round", 2)), "toy.vote die=1 round=2: the arguments are [die round], the catalogs want [die]"},
		{prompt(games.T("toy.vote", "die", 1.5)), "the argument die: 1.5 cannot be said"},
		{prompt(games.T("toy.vote", "die", strings.Repeat("6", 2000))), `characters in "en", 2000 fit`},
		{tell(games.T("toy.voted", "player", games.Everyone)), "the note toy.voted player=all: the argument player: there is no player -1"},
		{tell(games.T("toy.counted", "n", "two", "players", "a")), "the argument n is two, the plural needs an int"},
		{tell(games.T("toy.counted", "players", "a")), "the plural needs the argument n"},
		{tell(games.T("toy.chose", "what", games.T("toy.stake"))), "toy.chose what={toy.stake}: the argument what: the plural needs the argument n"},
		{tell(games.T("toy.counted", "n", 1, "players", []games.Player{9})), "there is no player 9"},
		{catalogs(t, "fr.toml", "Sans mise", strings.Repeat("sans mise ", 9)), `the label of done, toy.word.done: has 90 characters in "fr", 80 fit`},
		{catalogs(t, "en.toml", "without flags", strings.Repeat("no flags ", 12)), `the text toy.option.flags.no: has 108 characters in "en", 100 fit`},
		{catalogs(t, "en.toml", `column = "Column`, `column = "Column `+strings.Repeat("of flags ", 12)), "the group of a1, toy.column letter=a: has"},
		{plant(fault{view: func(*toy.State, games.Player) games.View { return mute{} }}), "the view of everyone says nothing"},
	} {
		require.ErrorContains(t, run(t, "texts", c.rules), c.want)
	}
	r := toy.Rules()
	r.Sections = append(r.Sections, "end")
	require.ErrorContains(t, run(t, "texts", r), "the text toy.rules.end.text: no catalog has the key")
}

// mute is a view without words.
type mute struct{}

func (mute) Words() []games.Text { return nil }
