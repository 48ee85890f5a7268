package carolus

import (
	"image"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
	board "herald/games/carolus"
	"herald/render"
	"herald/render/golden"
)

// What a seat is to do stands whole in the header, beside the longest of what else does.
func TestTheHeaderAsksInFull(t *testing.T) {
	catalog := game.Catalog(t)
	moves := [][]games.Move{
		{board.Lay(1)}, {board.Pick(0)}, {board.ToCourt{}}, {board.ToRegion{}}, {board.March{}}, {board.TakePile{}},
		{board.Take(0)}, {board.Take(0), board.Roll{}},
	}
	for _, lang := range []string{"en", "fr"} {
		say := catalog.Printer(lang, nil)
		for n := 1; n <= 4; n++ {
			for clan := range board.Clan(board.Clans) {
				for _, ask := range moves {
					for _, v := range []board.View{
						{ToPlace: n, ToTake: n, Variant: board.Free},
						{ToTake: n, Crowns: n, Variant: board.Choose},
						{ToTake: n, Pool: board.Paladins{1}, Variant: board.Piles, Supply: board.Paladins{142}, Piles: make([]board.Paladins, 3)},
					} {
						v.Held, v.Sides, v.Seats, v.Round = clan, 2, make([]board.Seat, 2), 38
						s := render.Scene{View: v, Moves: ask, Say: say, Draft: n > 2}
						asked := say.Say(question(s, v))
						_, pieces := golden.Pieces(headerAlone, s)
						require.True(t, slices.ContainsFunc(pieces, func(p golden.Piece) bool { return p.Text == asked }), asked)
					}
				}
			}
		}
	}
}

// headerAlone draws the header of a scene.
func headerAlone(s render.Scene) *image.Paletted {
	c := layer().Recorded(s.Recorder)
	v := s.View.(board.View)
	header(c, s, v, layOut(v, s.Seat, foot{}).title)
	return c.Picture()
}

// The header asks for the rest of a turn, and says on the way that it is only a draft.
func TestTheHeaderFollowsTheTurn(t *testing.T) {
	for name, want := range map[string]string{
		"draft-disc": "Pose un disque", "draft-pick": "3 paladins to place", "draft-place": "Place le paladin vert",
		"draft-pile": "Take a pile", "draft-whole": "Confirm your turn", "draft-keep": "4 paladins à garder", "draft-crown": "choose a clan", "draft-march": "Déplace l’Empereur",
	} {
		s := game.Scene(t, name)
		_, pieces := golden.Pieces(Draw, s)
		said := ""
		for _, p := range pieces {
			said += p.Text + "\n"
		}
		require.Contains(t, said, want, name)
		require.Equal(t, s.Draft, strings.Contains(said, s.Say.T("render.drafting")+"\n"), name)
	}
}

// The strengths of a region stand in the order of the courts.
func TestStrengthsStandLikeCourts(t *testing.T) {
	for _, name := range []string{"draft-disc", "draft-march", "draft-place", "three-late"} {
		s := game.Scene(t, name)
		v := s.View.(board.View)
		for i, r := range v.Ring {
			if len(r.Steps) == 0 {
				continue
			}
			var sides []board.Side
			for _, p := range signpostOf(v, i, firstSide(v, s.Seat)).plates {
				sides = append(sides, p.side)
			}
			require.Equal(t, sidesFor(v, s.Seat), sides, name)
		}
	}
}
