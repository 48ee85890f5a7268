package view_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot/bottest"
	"herald/bot/fleet"
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

// TestWhoeverPressesWhileAShardIsLostIsToldToTryAgain in both languages, and not that
// something went wrong.
func TestWhoeverPressesWhileAShardIsLostIsToldToTryAgain(t *testing.T) {
	t.Parallel()
	v := bottest.New(t).View
	for language, want := range map[string]string{"en": "Please try again.", "fr": "Réessaie."} {
		text, ok := v.Excuse(v.Catalog.Printer(language, nil), fmt.Errorf("match 7: %w", fleet.ErrLost))
		require.True(t, ok)
		require.Contains(t, text, want)
	}
}

// TestWhoeverTakesBackTooOftenIsToldSo in both languages.
func TestWhoeverTakesBackTooOftenIsToldSo(t *testing.T) {
	t.Parallel()
	v := bottest.New(t).View
	for language, want := range map[string]string{"en": "too many times in this match", "fr": "trop de coups"} {
		text, ok := v.Excuse(v.Catalog.Printer(language, nil), fmt.Errorf("match 7: %w", match.ErrTooOften))
		require.True(t, ok)
		require.Contains(t, text, want)
	}
}
