package match

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// Left agrees with Resigned for all seats.
func TestLeftListsWhoResigned(t *testing.T) {
	at := position{holders: make([]string, 3)}
	require.Nil(t, at.Left())
	at.resigned = append(at.resigned, 2)
	require.Equal(t, []bool{false, false, true}, at.Left())
}
