package page_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot"
	"herald/bot/bottest"
	"herald/bot/table"
)

// newHintedSite is newSite on which time passes, so that a page waits for its hint.
func newHintedSite(t testing.TB) *site {
	t.Helper()
	s := newSiteWith(t, bot.Options{Shelf: bottest.Titles, After: time.After})
	s.begins("lancelot", 2)
	s.BeginQueue(t, "hints")
	return s
}

// hinted lets the match of a site give hints, or not.
func (s *site) hinted(policy table.HintPolicy) {
	s.Helper()
	_, err := s.Tables.Update(s.match, func(t *table.Table) error { t.SetHints(policy); return nil })
	require.NoError(s, err)
}

// A hint says what matters, then a turn, then makes it the draft. It is noted who has had one, and there is none for
// another question, another seat or a match without hints.
func TestAHintOnThePage(t *testing.T) {
	t.Parallel()
	s := newHintedSite(t)
	mover, other := s.mover()
	plain := mover.sees()
	s.hinted(table.HintsOn)
	now := mover.sees()
	require.Len(t, now.Beside, len(plain.Beside)+1)
	require.Equal(t, "💡 Hint", now.Beside[1].Label)
	require.Len(t, other.sees().Beside, 1, "nothing is asked there")
	require.Contains(t, other.uses(now.Beside[1].ID, nil).Text, "changed")

	first := mover.uses(now.Beside[1].ID, nil)
	require.Contains(t, first.Text, "💡")
	more := first.control("💡 Show me a turn")
	turn := mover.uses(more.ID, nil)
	require.Contains(t, turn.Text, "A good turn:")
	require.Empty(t, turn.control("Type it"), "the page is the panel")
	tab, m := s.Look(s.match)
	require.Equal(t, m.Waiting(), tab.Hinted())
	taken := mover.uses(turn.control("Take it over").ID, nil)
	require.Empty(t, taken.Text)
	now = mover.sees()
	require.NotEmpty(t, now.button("confirm"))
	require.Len(t, now.Beside, 1, "there is a draft")
	mover.presses(now.Turn, now.button("confirm"))
	require.Contains(t, mover.uses(more.ID, nil).Text, "changed")

	s.hinted(table.HintsOff)
	require.Len(t, other.sees().Beside, 1)
	require.Contains(t, other.uses(more.ID, nil).Text, "hints")
}

// A hint is asked for, and taken over, with the board in sight; Confirm has the focus then.
func TestAHintInABrowser(t *testing.T) {
	t.Parallel()
	for _, at := range []size{phone, desktop} {
		s := newHintedSite(t)
		s.hinted(table.HintsOn)
		mover, _ := s.mover()
		w := s.opens(mover.user, at)
		press := func(selector string) {
			t.Helper()
			w.waits("(selector) => document.querySelector(selector) !== null", selector)
			value[any](w, "document.querySelector(`"+selector+"`).click()")
		}
		press("#beside button:nth-child(2)")
		press("#panel [data-key*=turn]")
		w.waits(`() => document.querySelector("#panel").textContent.includes("A good turn:")`)
		require.GreaterOrEqual(t, value[float64](w, inSight), 60.0)
		w.isOpen("a hint")
		press("#panel [data-key*=take]")
		w.waits(`() => document.activeElement.matches("#turn .style3")`)
		require.False(t, value[bool](w, `document.querySelector("#panel").checkVisibility()`))
		press("#turn .style3")
		w.waits(`() => !document.querySelector("#turn .style3")`)
		_, m := s.Look(s.match)
		require.Greater(t, m.Plies(), 1)
	}
}
