package page_test

import (
	"math/rand/v2"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"
)

// fingers makes a tab one of a phone that is touched.
func (w *tab) fingers() {
	w.Helper()
	_, err := chromedp.Call(w.ctx, emulation.SetTouchEmulationEnabled, emulation.SetTouchEmulationEnabledParams{Enabled: true})
	require.NoError(w, err)
}

// touchesAt touches a point, and waits until something follows.
func (w *tab) touchesAt(at []float64) {
	w.Helper()
	before := value[string](w, "document.body.dataset.ready")
	for _, p := range []input.DispatchTouchEventParams{
		{Type: input.DispatchTouchEventTypeTouchStart, TouchPoints: []*input.TouchPoint{{X: at[0], Y: at[1]}}}, {Type: input.DispatchTouchEventTypeTouchEnd, TouchPoints: []*input.TouchPoint{}},
	} {
		_, err := chromedp.Call(w.ctx, input.DispatchTouchEvent, p)
		require.NoError(w, err)
	}
	w.waits(answered, before)
}

// between is the point at the right edge of the second disc.
const between = `(({right, top, height}) => [right - 1, top + height / 2])(document.querySelector("#places [data-key=d2]").getBoundingClientRect())`

// middleOf is the middle of the second disc.
const middleOf = `(({left, top, width, height}) => [left + width / 2, top + height / 2])(document.querySelector("#places [data-key=d2]").getBoundingClientRect())`

// Between two discs, which are narrower than a finger, a touch asks which one is meant; in the middle of one, it is that.
func TestATouchBetweenTwoPlacesAsks(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	s.begins("carolus", 2)
	mover, _ := s.mover()
	for random := rand.New(rand.NewPCG(28, 9)); mover.sees().place("d2").Word == "" || mover.sees().place("d3").Word == ""; mover, _ = s.mover() {
		s.playsTurns(1, random)
	}
	w := s.opens(mover.user, phone)
	w.fingers()
	require.Less(t, value[float64](w, `document.querySelector("#places [data-key=d2]").getBoundingClientRect().width`), 40.0)
	w.touchesAt(value[[]float64](w, between))
	require.Equal(t, "Disc 2 Disc 3 Back", value[string](w, `[...document.querySelectorAll("#answers button")].map(({innerText}) => innerText).join(" ")`))
	w.clicks(`#answers .row:last-child button`)
	require.Empty(t, mover.sees().Draft)
	w.touchesAt(value[[]float64](w, middleOf))
	require.NotEmpty(t, mover.sees().Draft)
}
