package render

import "github.com/fogleman/gg"

// GhostShield returns the shield of a seat that was removed, where it was: pale, its charge
// in the seat's colour, with a cross over it.
func GhostShield(seat, width int) *Sprite {
	return ghosts.Get(ghostKey{seat, width, false}, drawGhost)
}

// Expelled returns the ghost of a seat's piece beside what took its place: in the seat's
// colour, with a cross at its corner.
func Expelled(seat, width int) *Sprite { return ghosts.Get(ghostKey{seat, width, true}, drawGhost) }

type ghostKey struct {
	seat, width int
	coloured    bool
}

var ghosts Cache[ghostKey, *Sprite]

func drawGhost(k ghostKey) *Sprite {
	return NewSprite(k.width, shieldOf(k.width), func(dc *gg.Context) { PaintGhost(dc, k.seat, k.coloured, 0, 0, float64(k.width)) })
}

// PaintGhost draws a removed shield at x, y.
func PaintGhost(dc *gg.Context, seat int, coloured bool, x, y, width float64) {
	if coloured {
		const share = .88
		PaintShield(dc, seat, x, y, width*share)
		PaintIcon(dc, IconNone, "", x, y+width*(shieldHeight-1), width)
		return
	}
	paintShield(dc, x, y, width, coat{seat, GhostLight, GhostLight, GhostLight, Tincture(seat), Ghost})
	for _, line := range []struct {
		wide   float64
		colour Colour
	}{{.17, GhostLight}, {.10, Crimson}} {
		dc.SetColor(line.colour)
		dc.SetLineWidth(width * line.wide)
		dc.SetLineCapRound()
		dc.DrawLine(x+width*.14, y+width*.18, x+width*.86, y+width*.94)
		dc.DrawLine(x+width*.86, y+width*.18, x+width*.14, y+width*.94)
		dc.Stroke()
	}
}
