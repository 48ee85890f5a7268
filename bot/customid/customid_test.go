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
	for text, want := range map[string]customid.Match{
		"play:12":              {ID: "12"},
		"confirm:12:3":         {ID: "12", Turn: 3},
		"word:12:0:e5":         {ID: "12", Word: "e5"},
		"replay:12:3:prior:-1": {ID: "12", Turn: 3, Word: "prior:-1"},
		"retry:":               {},
	} {
		id := discord.ParseCustomID(text)
		m, err := customid.ReadMatch(id)
		require.NoError(t, err, text)
		require.Equal(t, want, m, text)
		require.Equal(t, text, want.For(id.Verb).String())
	}
	agree := "organise-agree:7:41:yes 40"
	l, err := customid.ReadLeague(discord.ParseCustomID(agree))
	require.NoError(t, err)
	require.Equal(t, customid.League{ID: "7", Len: 41, Word: "yes 40"}, l)
	require.Equal(t, agree, l.For("organise-agree").String())

	pressed := func(text string) *discord.Interaction {
		return &discord.Interaction{CustomID: discord.ParseCustomID(text)}
	}
	require.Equal(t, customid.Rules{Game: "lancelot", Match: "12"}, customid.OfRules(pressed("rules:lancelot:0:12")))
	require.Equal(t, "rules:lancelot:0:12", customid.Rules{Game: "lancelot", Match: "12"}.For("rules").String())
	require.Equal(t, customid.Page(2), customid.OfPage(pressed("games::0:2")))
	require.Equal(t, "games::0:2", customid.Page(2).For("games").String())
	require.Zero(t, customid.OfPage(pressed("games:")))
}

// TestForgedArgumentsAreRefused: a number that is none gives nothing at all.
func TestForgedArgumentsAreRefused(t *testing.T) {
	t.Parallel()
	for _, text := range []string{"play:12:e5", "play:12:99999999999999999999:-", "play:12: 1"} {
		i := &discord.Interaction{CustomID: discord.ParseCustomID(text)}
		_, err := customid.ReadMatch(i.CustomID)
		require.ErrorIs(t, err, table.ErrOutdated, text)
		_, err = customid.ReadLeague(i.CustomID)
		require.ErrorIs(t, err, table.ErrOutdated, text)
		require.Zero(t, customid.OfMatch(i))
		require.Zero(t, customid.OfLeague(i))
	}
}
