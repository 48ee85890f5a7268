package lancaster

import (
	"bytes"
	"image"
	"os"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
	board "herald/games/lancaster"
	"herald/games/match"
	"herald/games/record"
	"herald/render"
	"herald/render/golden"
)

// What the earlier turns of a picture have changed is marked, but not as the last one is.
func TestEarlierTurnsAreMarked(t *testing.T) {
	s := game.Scene(t, "five-early")
	alone := Draw(s).Pix
	s.Earlier = []games.View{beforeLast(t, "five-early")}
	require.NotEqual(t, alone, Draw(s).Pix)

	told := newsOf(s, s.View.(board.Sight).Public())
	require.Len(t, told, 2)
	require.Equal(t, render.Last, told[0].mark)
	require.Equal(t, render.Told, told[1].mark)
}

// beforeLast returns the position of a record before its last knight was placed.
func beforeLast(t *testing.T, name string) board.Board {
	t.Helper()
	m := replayed(t, name)
	last := m.View(games.Everyone).(board.Board).Last
	for ply := m.Plies(); ply > 0; ply-- {
		if b := m.At(ply).View(games.Everyone).(board.Board); b.Last != last {
			return b
		}
	}
	t.Fatal("there is no knight before the last one")
	return board.Board{}
}

// replayed returns the match of a record.
func replayed(t *testing.T, name string) *match.Match {
	t.Helper()
	text, err := os.ReadFile("testdata/" + name + ".record")
	require.NoError(t, err)
	rec, err := record.Parse(string(text))
	require.NoError(t, err)
	m, err := match.Open(board.Rules(), rec)
	require.NoError(t, err)
	return m
}

// A knight that has crossed the Channel is told by a ship.
func TestShipsSail(t *testing.T) {
	s := game.Scene(t, "five-mid")
	b := s.View.(board.Sight).Public()
	_, sailed := b.Last.Post.Card()
	require.True(t, sailed)
	d := layOut(s.View.(board.Sight), "")
	c := grounds.Get(groundKey{d.high, d.realm, d.whole}, drawGround).Copy()
	empty := bytes.Clone(c.Pix)
	d.drawShips(c, s, b)
	require.False(t, bytes.Equal(empty, c.Pix))
}

// Ships sail on water, and beside the favours.
func TestShipsSailOnWater(t *testing.T) {
	d := layOut(first(t, 5), "")
	ground := grounds.Get(groundKey{d.high, d.realm, d.whole}, drawGround)
	var before []image.Rectangle
	for _, tile := range d.favours {
		before = append(before, tile.Rectangle)
	}
	for _, lane := range lanes {
		at := image.Rectangle{Max: image.Pt(shipWide, shipWide)}.Add(d.realm.Min.Add(lane)).Sub(image.Pt(shipWide/2, shipWide/2))
		for y := at.Min.Y; y < at.Max.Y; y++ {
			for x := at.Min.X; x < at.Max.X; x++ {
				c := render.Colour(ground.ColorIndexAt(x, y))
				require.NotContains(t, []render.Colour{render.Zone2Dark, render.Umber}, c, "land at %d, %d", x, y)
			}
		}
		for _, other := range before {
			require.False(t, at.Overlaps(other), "%v lies on %v", at, other)
		}
		before = append(before, at)
	}
}

// What a round has brought is marked until the first knight of the next one stands: points,
// what was taken in counties, new conflicts.
func TestWhatARoundHasBroughtIsMarked(t *testing.T) {
	s := game.Scene(t, "round-five")
	b := s.View.(board.Board)
	require.True(t, justEnded(b))
	require.Equal(t, b.Ledger[b.Report.Round-1], earned(b))
	taken := 0
	for county := range b.Counties {
		if takenIn(b, board.County(county)).House != board.NoHouse {
			taken++
		}
	}
	require.Positive(t, taken)
	s.Part = ""
	golden.Check(t, "fresh", Draw(s))

	b.Last = board.Arrival{House: 0, Expelled: board.NoHouse}
	require.False(t, justEnded(b))
	require.Nil(t, earned(b))
	require.Equal(t, board.NoHouse, takenIn(b, board.York).House)
}

// TestGoldenTold keeps a picture of several turns, the last of which expels a knight.
func TestGoldenTold(t *testing.T) {
	const from, to = 200, 221
	s := game.Scene(t, "round-five")
	m := replayed(t, "round-five")
	s.Part, s.View = "", m.At(to).View(games.Everyone)
	require.NotEqual(t, board.NoHouse, s.View.(board.Board).Last.Expelled)
	for ply := from; ply < to; ply++ {
		s.Earlier = append(s.Earlier, m.At(ply).View(games.Everyone))
	}
	golden.Check(t, "told", Draw(s))
}
