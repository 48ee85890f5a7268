package bolt_test

import (
	"os"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestWipingWhatAFailedChangeHasLeft finds bytes behind the last page, where a change
// writes that needs more room and then fails.
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
