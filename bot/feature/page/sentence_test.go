package page_test

import (
	"net/http"
	"testing"

	"github.com/stretchr/testify/require"
)

// What Confirm plays is said on the first screen, beside it.
func TestTheDraftsSentenceIsInSight(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	mover, _ := s.mover()
	now := mover.sees()
	require.NotEmpty(t, mover.presses(now.Turn, now.place("e5")).Draft)
	for _, at := range []size{phone, desktop} {
		w := s.opens(mover.user, at)
		require.Contains(t, value[string](w, `document.querySelector("#draft").innerText`), "E5")
		require.True(t, value[bool](w, `document.querySelector("#draft").getBoundingClientRect().bottom <= innerHeight`))
		require.GreaterOrEqual(t, value[float64](w, inSight), 60.0)
	}
}

// A tab whose person has signed out elsewhere does not go on saying that it is their turn.
func TestATabForgetsTheTurn(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	mover, _ := s.mover()
	w := s.opens(mover.user, phone)
	w.waits(`() => document.title.startsWith("●")`)
	require.Equal(t, http.StatusSeeOther, value[int](w, `fetch("../../leave", {method: "POST", redirect: "manual"}).then(({type}) => type === "opaqueredirect" ? 303 : 0)`))
	w.waits(`() => document.querySelector("#notice").innerText.includes("signed out") && !document.title.startsWith("●")`)
}
