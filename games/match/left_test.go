package match

import (
	"testing"

	"herald/games/record"

	"github.com/stretchr/testify/require"
)

// Left says the same as Resigned, of all seats at once.
func TestLeftListsWhoResigned(t *testing.T) {
	m := &Match{record: record.Record{}}
	m.record.Setup.Players = 3
	require.Nil(t, m.Left())
	m.resigned = append(m.resigned, 2)
	require.Equal(t, []bool{false, false, true}, m.Left())
}
