package view_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot/bottest"
	"herald/bot/table"
	"herald/games/match"
	"herald/store"
)

// TestAnErrorThatWrapsTwoIsExplainedByTheFirst each time: it once depended on the
// order of a map.
func TestAnErrorThatWrapsTwoIsExplainedByTheFirst(t *testing.T) {
	t.Parallel()
	v := bottest.New(t).View
	say := v.Catalog.Printer("en", nil)
	for want, err := range map[string]error{
		say.Say(table.ErrFull.Text):   fmt.Errorf("%w, %w", table.ErrFull, table.ErrSeated),
		say.Say(table.ErrSeated.Text): fmt.Errorf("%w, %w", table.ErrSeated, table.ErrFull),
		say.T("error.over"):           fmt.Errorf("%w, %w", match.ErrOver, store.ErrNotFound),
	} {
		for range 50 {
			text, ok := v.Excuse(say, err)
			require.True(t, ok)
			require.Equal(t, want, text)
		}
	}
}
