package carolus

import (
	"image"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
	board "herald/games/carolus"
	"herald/render"
	"herald/render/golden"
)

// cycled returns a scene of a cycle that is over, with another account of it.
func cycled(t testing.TB, name string, cycle board.Cycle) render.Scene {
	t.Helper()
	s := game.Scene(t, name)
	v := s.View.(board.View)
	v.Cycle = cycle
	s.View = v
	return s
}

// A public message shows a cycle that is over, until a disc of the next is laid; one for a seat shows the
// board.
func TestACycleIsNewsUntilADiscIsLaid(t *testing.T) {
	v := game.Scene(t, "cycle-two").View.(board.View)
	require.Equal(t, CyclePart, News(v, games.Everyone))
	require.Empty(t, News(v, 0))
	require.Empty(t, News(game.Scene(t, "two-late").View, games.Everyone))
}

// The picture of a cycle is a board: without a cycle it shows the position, and a picture of the position
// does not tell the cycle.
func TestACycleIsToldOnTheBoard(t *testing.T) {
	s := game.Scene(t, "cycle-two")
	told := Draw(s)
	require.Equal(t, image.Rect(0, 0, render.Width, render.Height), told.Rect)
	s.Part = ""
	require.NotEqual(t, told.Pix, Draw(s).Pix)
	late := game.Scene(t, "two-late")
	plain := Draw(late).Pix
	late.Part = CyclePart
	require.Equal(t, plain, Draw(late).Pix)
}

// A cycle that has brought no castle says so.
func TestAnIdleCycle(t *testing.T) {
	golden.Check(t, "cycle-idle", Draw(cycled(t, "cycle-three", board.Cycle{Number: 2})))
}

// written returns the lettering on the picture of a scene.
func written(s render.Scene) (all []string) {
	_, pieces := golden.Pieces(Draw, s)
	for _, p := range pieces {
		all = append(all, p.Text)
	}
	return all
}

// The strip counts for each side what came and what went, and the sentence what changed
// hands.
func TestTheStripCounts(t *testing.T) {
	said := written(cycled(t, "cycle-two", board.Cycle{Number: 3, Joined: 8, Raised: []board.Raised{
		{By: 0, Winner: board.White, Loser: board.NoSide, Castles: 7}, {By: 1, Winner: board.White, Loser: board.Black, Castles: 2},
	}}))
	for _, want := range []string{"Cycle 3: 2 castles conquered, 8 regions joined", "+9", "−2"} {
		require.True(t, slices.Contains(said, want), "%s is missing in %q", want, said)
	}
}

// However much a cycle has brought, the strip has room for it, in both languages.
func TestTheStripHoldsAll(t *testing.T) {
	for _, name := range []string{"cycle-two", "cycle-three", "cycle-four", "cycle-piles"} {
		v := game.Scene(t, name).View.(board.View)
		most := board.Cycle{Number: 10, Joined: 12}
		for p := range games.Player(v.Players) {
			for winner := range board.Side(v.Sides) {
				for loser := board.NoSide; loser < board.Side(v.Sides); loser++ {
					if winner != loser {
						most.Raised = append(most.Raised, board.Raised{By: p, Winner: winner, Loser: loser, Castles: 3})
					}
				}
			}
		}
		for _, language := range []string{"en", "fr"} {
			s := cycled(t, name, most)
			s.Say = game.Catalog(t).Printer(language, nil)
			d := layOut(s.View.(board.View), s.Seat, cycleNote.foot(s.View.(board.View)))
			for side, r := range d.sides {
				require.LessOrEqual(t, gainsOf(s.View.(board.View), board.Side(side)).fit(r.Dx()-2*gainGap).width(), r.Dx()-2*gainGap, name)
			}
			require.LessOrEqual(t, render.Label.Width(cycleSentence(s, most)), d.note.Dx(), name)
			_, pieces := golden.Pieces(Draw, s)
			for _, p := range pieces {
				require.True(t, p.Gone() || p.ByMark+p.OnMark == 0 && 100*p.Covered <= p.Ink, "%s: %q at %v", name, p.Text, p.Rect)
			}
		}
	}
}

// Whatever a position is like, all that is written on the board with a strip can be read.
func TestACycleIsLegible(t *testing.T) {
	told := game
	told.Draw = func(s render.Scene) *image.Paletted {
		v := s.View.(board.View)
		v.Cycle = board.Cycle{Number: 1 + v.Round/5, Joined: board.Territories - len(v.Ring)}
		for side, n := range v.Castles {
			v.Cycle.Raised = append(v.Cycle.Raised, board.Raised{By: games.Player(v.Players - 1), Winner: board.Side(side), Loser: board.NoSide, Castles: n},
				board.Raised{By: 0, Winner: board.Side(side), Loser: board.Side((side + 1) % v.Sides), Castles: 1})
		}
		s.View, s.Part = v, CyclePart
		return Draw(s)
	}
	told.CheckLegible(t)
}
