package bot_test

import (
	"bytes"
	"image/png"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games/gametest/toy"
	"herald/render"
)

// All win or all lose: by their votes, and by a resignation, after which all have lost. The table cannot be rated.
func TestAllWinOrLoseTogether(t *testing.T) {
	t.Parallel()
	title := secretive
	title.Rules = toy.Cooperative()
	h := open(t, title)
	ada, bruno := h.guest("Ada", "games"), h.guest("Bruno", "games")
	ada.types("/new game:toy seats:2 clock:none options:rounds=1")
	lobby := ada.receives("The toy")
	require.Contains(t, ada.presses(ada.presses(lobby, "Manage"), "Rated: no").Content, "all win or lose together")
	bruno.presses(lobby, "Join")
	ada.presses(lobby, "Start")

	vote := func(words string) {
		for _, g := range []*guest{ada, bruno} {
			require.Contains(t, g.types("/play move:"+words).Content, "✅")
		}
	}
	vote("yes +2")
	won := ada.finished(ada.receives("🏆"))
	require.Regexp(t, `^🏆 .*\*\*Ada\*\* and .*\*\*Bruno\*\* win · `, won.Content)
	require.NotContains(t, won.Content, "👑")
	require.Regexp(t, `^The match is over: .* 1\. Ada: \d+ points 1\. Bruno: `, won.Attachments[0].Description)
	ada.film()

	_, _ = h.table("/new game:toy seats:2 clock:none options:rounds=1", "Ada", "Bruno")
	panel := ada.types("/play move:no")
	require.Contains(t, panel.Content, "✅")
	require.Contains(t, bruno.types("/play move:no").Content, "✅")
	lost := ada.finished(ada.receives("💀"))
	require.Regexp(t, `^💀 \*\*Everyone loses\*\* · `, lost.Content)
	require.Regexp(t, `^The match is over, and everyone loses\. 1\. Ada: 2 points 1\. Bruno: 2 points`, lost.Attachments[0].Description)
	picture, err := png.DecodeConfig(bytes.NewReader(h.srv.File(lost.Attachments[0].ID)))
	require.NoError(t, err)
	require.Equal(t, []int{render.Width, render.Height}, []int{picture.Width, picture.Height})
	ada.film()

	_, _ = h.table("/new game:toy seats:3 clock:none", "Ada", "Bruno", "Chloé")
	ask := ada.types("/resign")
	ada.presses(ask, "Resign")
	require.Regexp(t, `^💀 \*\*Everyone loses\*\* \(.*\*\*Ada\*\* resigned\) · `, ada.receives("💀").Content)
}
