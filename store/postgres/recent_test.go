package postgres

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// TestWhatIsReadSideBySideIsForgotten: two read a match at the same time. The last to end need
// not have read the newest version.
func TestWhatIsReadSideBySideIsForgotten(t *testing.T) {
	r := newRecent()
	older, newer := remembered{revision: revision{xmin: "7"}}, remembered{revision: revision{xmin: "8"}}
	r.begin("1")
	r.end("1", &older)
	r.begin("1")
	r.begin("1")
	r.end("1", &newer)
	_, ok := r.take("1")
	require.False(t, ok)
	r.end("1", &older)
	_, ok = r.take("1")
	require.False(t, ok)

	r.begin("1")
	r.end("1", &newer)
	got, ok := r.take("1")
	require.True(t, ok)
	require.Equal(t, newer, got)
	_, ok = r.take("1")
	require.False(t, ok, "a change has its own copy")
	require.Empty(t, r.uses)
}
