package match_test

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestWhatIsTakenBackIsNotInEffect(t *testing.T) {
	m := walking(t, ask(0, true, "road"), ask(0, false, "bridge", "ford"), ask(1, true, "gate"), ask(2, true, "inn", "barn"), ask(0, true, "hill", "dale"))
	play(t, m, 0, "ford")
	takeBack(t, m, 0)
	_, err := m.Undo(0)
	require.NoError(t, err)
	play(t, m, 0, "bridge")
	require.Equal(t, []string{"0 road", "0 ford", "1 gate", "0 !undo 0", "0 road", "0 bridge", "1 gate"}, entries(m))
	var counts []bool
	for ply := -1; ply <= m.Plies(); ply++ {
		counts = append(counts, m.InEffect(ply))
	}
	require.Equal(t, []bool{false, false, false, false, true, true, true, true, false}, counts)
}
