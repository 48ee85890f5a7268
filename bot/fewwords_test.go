package bot_test

import (
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"
)

// TestFewWordsAboveABoard logs the number of characters above the board in a lobby, a turn
// message, a panel and the last message, in both languages: on a phone, every fifty of them
// are a line.
func TestFewWordsAboveABoard(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ locale, join, start, resign, end string }{
		{"en", "Join", "Start", "Resign", " wins"},
		{"fr", "Rejoindre", "Commencer", "Abandonner", " gagne"},
	} {
		h := open(t, lancelot)
		ada, bruno := h.guest("Ada", "games"), h.guest("Bruno", "games")
		if c.locale == "fr" {
			ada.chooses(ada.types("/settings"), "Language of this server", c.locale)
			require.NoError(t, ada.SetLocale(c.locale))
			require.NoError(t, bruno.SetLocale(c.locale))
		}
		ada.types("/new game:lancelot seats:2")
		lobby := ada.last()
		bruno.presses(lobby, c.join)
		ada.presses(lobby, c.start)
		guests := []*guest{ada, bruno}
		turn := ada.receives("<@")
		panel := mover(guests, turn).types("/play")
		bruno.presses(bruno.types("/resign"), c.resign)
		end := bruno.finished(ada.receives(c.end))
		for what, m := range map[string]struct {
			text string
			most int
		}{
			"lobby": {lobby.Content, 420}, "turn": {turn.Content, 200}, "panel": {panel.Content, 300}, "end": {end.Content, 420},
		} {
			n := utf8.RuneCountInString(m.text)
			t.Logf("%s, %s: %d characters", c.locale, what, n)
			require.LessOrEqual(t, n, m.most, m.text)
		}
	}
}
