package bot_test

import (
	"regexp"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot/sandbox"
)

var nextLabel = regexp.MustCompile(`^Next: Lancelot (\d+)(?: \(of (\d+)\))?$`)

// next returns the button of a message that leads to the next match, the match, and the number
// of those that wait; "" if there is none.
func next(m *sandbox.Message) (label, match, waiting string) {
	for _, b := range buttons(m) {
		if found := nextLabel.FindStringSubmatch(b); found != nil {
			return b, found[1], found[2]
		}
	}
	return "", "", ""
}

// Next leads from /games through all matches that wait for Ada, and from each of her turns to
// the next question: she needs no other command.
func TestNextLeadsThroughAllThatWaits(t *testing.T) {
	t.Parallel()
	h := open(t, lancelot)
	var ada *guest
	for n := range 3 {
		guests, turn := h.table("/new game:lancelot seats:2", "Ada", "Bruno")
		ada = guests[0]
		if first := mover(guests, turn); first.ID() != ada.ID() {
			first.types("/play match:" + strconv.Itoa(n+1) + " move:e5")
		}
	}
	m := ada.types("/games")
	require.Contains(t, m.Content, "waiting for you: 3")
	seen := map[string]bool{}
	for _, want := range []string{"3", "2", ""} {
		label, match, waiting := next(m)
		require.Equal(t, want, waiting)
		m = ada.presses(m, label)
		require.Contains(t, m.Content, "match "+match)
		seen[match] = true
		passed, _, _ := next(m)
		require.Empty(t, passed, "a question comes first")
		m = ada.types("/play match:" + match + " move:f7")
		require.Contains(t, m.Content, "Played.")
	}
	label, _, _ := next(m)
	require.Empty(t, label)
	require.Len(t, seen, 3)
}
