package bot_test

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// TestLettersSpeakTheReadersLanguage writes to each player in the language of
// his Discord, whatever the table's, from the first letter on.
func TestLettersSpeakTheReadersLanguage(t *testing.T) {
	t.Parallel()
	h := open(t, secretive)
	require.NoError(t, h.srv.Person("Bruno").SetLocale("fr"))
	guests, turn := h.table("/new game:toy seats:2 options:rounds=1", "Ada", "Bruno")
	require.Contains(t, turn.Content, "your turn", "the table speaks English")
	require.Equal(t, []string{"Yes", "No", "Type it"}, buttons(&guests[0].letters()[0]))
	require.Equal(t, []string{"Oui", "Non", "Écrire"}, buttons(&guests[1].letters()[0]))
	guests[0].types("/play move:no")
	require.Equal(t, []string{"Oui", "Non", "Écrire"}, buttons(&guests[1].letters()[0]), "also when it is written anew")
}
