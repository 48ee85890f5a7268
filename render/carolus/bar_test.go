package carolus

import (
	"strconv"
	"testing"

	"github.com/fogleman/gg"
	"github.com/stretchr/testify/require"

	"herald/games"
	board "herald/games/carolus"
	"herald/render"
	"herald/render/golden"
)

// A lead that decides is large, however many paladins are at a court, and stands apart from their count; not
// so one that is ten behind, which decides nothing.
func TestLeadsAreLarge(t *testing.T) {
	blank := render.Layer(render.Width, render.Height, func(*gg.Context) {})
	for name, k := range courtsOf(t) {
		v := game.Scene(t, name).View.(board.View)
		for count := uint8(9); count < 15; count++ {
			for lead := -9; lead <= int(count); lead++ {
				pieces := row(blank, k, atCourt(v, count, lead))
				require.Len(t, pieces, 2, "%s: %d at court, lead %d", name, count, lead)
				require.Contains(t, pieces[1].Text, strconv.Itoa(max(lead, -lead)))
				require.GreaterOrEqual(t, pieces[1].Size, 40., "%s: %d at court, lead %d", name, count, lead)
				require.Less(t, pieces[0].Rect.Max.X+2, pieces[1].Rect.Min.X, "%s: %d at court, lead %d", name, count, lead)
				require.Zero(t, pieces[0].Covered+pieces[1].Covered, "%s: %d at court, lead %d", name, count, lead)
			}
		}
	}
}

// courtsOf returns a court of each width, by scene.
func courtsOf(t *testing.T) map[string]court {
	t.Helper()
	all := map[string]court{}
	for _, name := range []string{"four-mid", "cycle-four", "three-late", "two-late"} {
		s := game.Scene(t, name)
		v := s.View.(board.View)
		all[name] = layOut(v, s.Seat, noteOf(s, v).foot(v)).courts[0]
	}
	return all
}

// A crown of a clan's controller is visible on a phone: ten pixels wide there beside one figure, and never
// below eight.
func TestCrownsAreSeen(t *testing.T) {
	const phone = 390
	for name, k := range courtsOf(t) {
		for count := 1; count < 15; count++ {
			for lead := range count + 1 {
				said := strconv.Itoa(count)
				from := k.form(0).X + k.formWide()/2 + 1 + k.face(said).Width(said)
				seen := k.crest(lead, from).size * phone / render.Width
				require.GreaterOrEqual(t, seen, 8, "%s: %d at court, lead %d", name, count, lead)
				if count < 10 {
					require.GreaterOrEqual(t, seen, 10, "%s: %d at court, lead %d", name, count, lead)
				}
			}
		}
	}
}

// atCourt returns a view in which the first seat has a number of yellow paladins at court, and
// controls their clan unless it is behind.
func atCourt(v board.View, count uint8, lead int) board.View {
	v.Seats = []board.Seat{{Court: board.Paladins{board.Yellow: count}, Lead: [board.Clans]int{board.Yellow: lead}}}
	v.Control[board.Yellow] = games.Everyone
	if lead >= 0 {
		v.Control[board.Yellow] = 0
	}
	return v
}

// row returns the lettering in the row of yellow at a court of the first seat, where the last turn placed a
// paladin and gained the clan.
func row(blank *render.Canvas, k court, v board.View) []golden.Piece {
	last := marked{board.Yellow: render.Last}
	_, pieces := golden.PiecesOn(blank, func(c *render.Canvas) {
		k.column(c, v, 0, board.Yellow, mostAtCourt(v), headline{last, last})
	})
	return pieces
}
