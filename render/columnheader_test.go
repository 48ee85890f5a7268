package render

import (
	"image"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
	"herald/lang"
)

// A long name is cut so that no short word before it has a line of its own; one that
// goes in whole in smaller lettering is not cut.
func TestColumnHeaderBreaksWell(t *testing.T) {
	catalog, err := lang.Load(Texts())
	require.NoError(t, err)
	for _, c := range []struct {
		locale, name string
		want         []string
	}{
		{"fr", strings.Repeat("W", 32), []string{"À WW…", "de jouer"}},
		{"fr", "Maximilienne", []string{"À", "Maximilienne", "de jouer"}},
		{"fr", "Ada", []string{"À Ada de", "jouer"}},
		{"en", strings.Repeat("W", 32), []string{"WWWW…", "to move"}},
		{"en", "Ada", []string{"Ada to", "move"}},
	} {
		s := Scene{Say: catalog.Printer(c.locale, nil), Names: []string{c.name}}
		_, lines := s.lines(games.T("render.turn", "player", games.Player(0)), image.Pt(211, 134))
		require.Equal(t, c.want, lines)
	}
}
