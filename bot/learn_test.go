package bot_test

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// Lessons are taken by /apprendre in French. What is solved is kept until its reader's data are deleted; then the
// first lesson is offered again.
func TestLessonsAreForgottenWithTheirReader(t *testing.T) {
	t.Parallel()
	h := open(t, carolus)
	ada := h.guest("Ada", "games")
	require.NoError(t, ada.SetLocale("fr"))
	m := ada.types("/apprendre jeu:carolus")
	require.Contains(t, m.Content, "1 sur 8 · La Cour et les clans")
	m = ada.presses(ada.presses(m, "Rouge × 1"), "Ma Cour · prend le rouge")
	require.Contains(t, m.Content, "✅ Trois contre deux")
	require.Contains(t, ada.presses(m, "Suivante").Content, "2 sur 8")
	require.Contains(t, ada.types("/apprendre jeu:carolus").Content, "2 sur 8", "it is kept")

	data := ada.presses(ada.types("/réglages"), "Mes données…")
	require.Contains(t, data.Content, "réglages")
	require.Contains(t, ada.presses(ada.presses(data, "Supprimer…"), "Tout supprimer").Content, "✅ C’est fait")
	require.Contains(t, ada.types("/apprendre jeu:carolus").Content, "1 sur 8")
}
