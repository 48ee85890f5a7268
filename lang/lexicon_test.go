package lang_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
	"herald/lang"
)

func TestLexicon(t *testing.T) {
	c, err := lang.Load(folder("[game]\n\"typed.yes\" = \"yes\"\n\"typed.other\" = \"other\"\n\"typed.squires\" = \"squires\"\nquoted = \"“{{.what}}”\"",
		"[game]\n\"typed.yes\" = \"oui\"\n\"typed.other\" = \"autre\"\n\"typed.squires\" = \"écuyers\"\nquoted = \"« {{.what}} »\""))
	require.NoError(t, err)
	french, english := c.Printer("fr", nil).Lexicon("game"), c.Printer("en", nil).Lexicon("game")
	for typed, own := range map[string]string{
		"Oui+1, ECUYERS+2 (oui)":   "yes+1, squires+2 (yes)",
		"e\u0301cuyers":            "squires",
		"fini":                     "done",
		"yes+1 k3 squires":         "yes+1 k3 squires",
		"ouioui oui-non xoui1 oui": "ouioui yes-non xoui1 yes",
	} {
		require.Equal(t, own, french.Own(typed))
		require.Equal(t, typed, english.Own(typed))
	}
	require.Equal(t, "yes2 k3 squires 2+1", french.Own("oui 2 k3 écuyers 2+1"), "a number apart from its word")
	require.Equal(t, "oui+1 k3 écuyers fini", french.Said("yes+1 k3 squires done"))
	require.Equal(t, "yes+1 k3 squires done", english.Said("yes+1 k3 squires done"))
	require.Equal(t, "fini", c.Printer("fr", nil).Lexicon("another").Said("done"), "the word comes from all games")
	require.Equal(t, "yes", lang.Lexicon{}.Own("yes"))
	words := games.Words{Game: "game", Sentence: "yes+1 / done"}
	require.Equal(t, "«\u00a0oui+1 / fini\u00a0»", c.Printer("fr", nil).T("game.quoted", "what", words))
	require.Equal(t, "“yes+1 / done”", c.Printer("en", nil).T("game.quoted", "what", words))
}
