package page_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"
)

// firstLeft is the left edge of the first place on the screen.
const firstLeft = `document.querySelector("#places button").getBoundingClientRect().left`

// On a phone, ballots are in sight from the beginning of their lines, wherever their reader has looked before; and
// as far as they scroll then.
func TestLinesAreInSightFromTheirBeginning(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	s.begins("lancaster", 2)
	w := s.opens("1", phone)
	scroll := func(to int) {
		value[any](w, fmt.Sprintf(`new Promise((shown) => { document.querySelector("#stage").scrollLeft = %d; requestAnimationFrame(() => requestAnimationFrame(shown)); })`, to))
	}
	ballots := func() int {
		_, m := s.Look(s.match)
		sheet, _ := m.Sheet(0)
		return len(sheet.Lines)
	}
	scroll(1000)
	for random := rand.New(rand.NewPCG(28, 9)); ballots() < 3; {
		s.playsTurns(1, random)
	}
	w.waits(`() => document.querySelector("#question").innerText.includes("ballots")`)
	require.InDelta(t, 10, value[float64](w, firstLeft), 10)

	scroll(200)
	at := value[float64](w, firstLeft)
	require.Negative(t, at)
	w.does(`document.querySelectorAll("#places button")[2].click()`)
	require.InDelta(t, at, value[float64](w, firstLeft), 1)
}
