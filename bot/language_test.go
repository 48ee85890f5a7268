package bot_test

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// TestDMsSpeakTheReadersLanguage: from the first DM on each player is addressed in the
// language of their client, whatever the table's.
func TestDMsSpeakTheReadersLanguage(t *testing.T) {
	t.Parallel()
	h := open(t, secretive)
	require.NoError(t, h.srv.Person("Bruno").SetLocale("fr"))
	guests, turn := h.table("/new game:toy seats:2 options:rounds=1", "Ada", "Bruno")
	require.Contains(t, turn.Content, "your turn", "the table speaks English")
	require.Equal(t, []string{"Yes", "No", "Type it"}, buttons(&guests[0].dms()[0]))
	require.Equal(t, []string{"Oui", "Non", "Écrire"}, buttons(&guests[1].dms()[0]))
	guests[0].types("/play move:no")
	require.Equal(t, []string{"Oui", "Non", "Écrire"}, buttons(&guests[1].dms()[0]), "the new DM has the same buttons")
}
