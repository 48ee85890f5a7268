package page_test

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// Undo and Confirm keep their corners, also if one is alone.
func TestButtonsKeepTheirCorners(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	mover, _ := s.mover()
	now := mover.sees()
	mover.presses(now.Turn, now.place("e5"))
	for _, at := range []size{phone, desktop} {
		w := s.opens(mover.user, at)
		corner := func(button string) string {
			t.Helper()
			return value[string](w, "(({left, right}) => `${left} ${right}`)(document.querySelector(`#turn "+button+"`).getBoundingClientRect())")
		}
		undo, confirm := corner("[data-key^=undo]"), corner(".style3")
		require.NotEqual(t, undo, confirm)
		value[any](w, "document.querySelector(`#turn .style3`).hidden = true; null")
		require.Equal(t, undo, corner("[data-key^=undo]"))
		value[any](w, "document.querySelector(`#turn .style3`).hidden = false; document.querySelector(`#turn [data-key^=undo]`).hidden = true; null")
		require.Equal(t, confirm, corner(".style3"))
	}
}
