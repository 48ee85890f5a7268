package bolt_test

import (
	"os"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestWipingWhatAFailedChangeHasLeft: a change that needs more room writes after the last
// page, and then fails.
func TestWipingWhatAFailedChangeHasLeft(t *testing.T) {
	path := filled(t)
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_APPEND, 0)
	require.NoError(t, err)
	_, err = f.WriteString("the rest of a change")
	require.NoError(t, err)
	require.NoError(t, f.Close())
	require.NoError(t, open(t, path).Wipe())
	data, err := os.ReadFile(path)
	require.NoError(t, err)
	require.NotContains(t, string(data), "the rest of a change")
}
