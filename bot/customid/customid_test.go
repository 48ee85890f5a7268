package customid_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/table"
)

// TestButtonsOfEarlierReleasesAreRead: their text is in channels for good.
func TestButtonsOfEarlierReleasesAreRead(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]customid.About{
		"play:12":                    {ID: "12"},
		"confirm:12:3":               {ID: "12", At: 3},
		"word:12:0:e5":               {ID: "12", Word: "e5"},
		"replay:12:3:prior:-1":       {ID: "12", At: 3, Word: "prior:-1"},
		"organise-agree:7:41:yes 40": {ID: "7", At: 41, Word: "yes 40"},
		"games::0:2":                 {Word: "2"},
		"retry:":                     {},
	} {
		id := discord.ParseCustomID(text)
		about, err := customid.Read(id)
		require.NoError(t, err, text)
		require.Equal(t, want, about, text)
		require.Equal(t, text, want.For(id.Verb).String())
	}
	rules := customid.Rules{Game: "lancelot", Match: "12"}
	require.Equal(t, rules, customid.OfRules(&discord.Interaction{CustomID: discord.ParseCustomID("rules:lancelot:0:12")}))
	require.Equal(t, "rules:lancelot:0:12", rules.For("rules").String())
	for text, want := range map[string]customid.Rules{
		"legend:lancaster:0:12:play": {Game: "lancaster", Match: "12", From: "play"}, // as before legends had pages
		"legend:lancaster:2:12:hand": {Game: "lancaster", Match: "12", From: "hand", Page: 2},
		"legend:lancaster:2":         {Game: "lancaster", Page: 2},
	} {
		require.Equal(t, want, customid.OfRules(&discord.Interaction{CustomID: discord.ParseCustomID(text)}))
		require.Equal(t, text, want.For("legend").String())
	}
}

// TestForgedArgumentsAreRefused: a number that is none gives nothing at all.
func TestForgedArgumentsAreRefused(t *testing.T) {
	t.Parallel()
	for _, text := range []string{"play:12:e5", "play:12:99999999999999999999:-", "play:12: 1"} {
		i := &discord.Interaction{CustomID: discord.ParseCustomID(text)}
		_, err := customid.Read(i.CustomID)
		require.ErrorIs(t, err, table.ErrOutdated, text)
		require.Zero(t, customid.Of(i))
	}
}
