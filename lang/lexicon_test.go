package lang_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"herald/lang"
)

func TestLexicon(t *testing.T) {
	c, err := lang.Load(folder("[game]\n\"typed.yes\" = \"yes\"\n\"typed.other\" = \"other\"\n\"typed.squires\" = \"squires\"",
		"[game]\n\"typed.yes\" = \"oui\"\n\"typed.other\" = \"autre\"\n\"typed.squires\" = \"écuyers\""))
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
	require.Equal(t, "oui+1 k3 écuyers fini", french.Said("yes+1 k3 squires done"))
	require.Equal(t, "yes+1 k3 squires done", english.Said("yes+1 k3 squires done"))
	require.Equal(t, "fini", c.Printer("fr", nil).Lexicon("another").Said("done"), "of all games")
	require.Equal(t, "yes", lang.Lexicon{}.Own("yes"))
}
