package render

import "github.com/fogleman/gg"

// RemovedShield returns the shield of a seat that was removed, where it was: pale, its charge
// in the seat's colour, with a cross over it.
func RemovedShield(seat, width int) *Sprite {
	return removedShields.Get(removedKey{seat, width, false}, drawRemoved)
}

// Expelled returns the shield of a seat whose piece was expelled, beside what took its
// place: in the seat's colour, with a cross at its corner.
func Expelled(seat, width int) *Sprite {
	return removedShields.Get(removedKey{seat, width, true}, drawRemoved)
}

type removedKey struct {
	seat, width int
	coloured    bool
}

var removedShields Cache[removedKey, *Sprite]

func drawRemoved(k removedKey) *Sprite {
	return NewSprite(k.width, shieldOf(k.width), func(dc *gg.Context) { PaintRemoved(dc, k.seat, k.coloured, 0, 0, float64(k.width)) })
}

// PaintRemoved draws a removed shield at x, y.
func PaintRemoved(dc *gg.Context, seat int, coloured bool, x, y, width float64) {
	if coloured {
		const share = .88
		PaintShield(dc, seat, x, y, width*share)
		PaintIcon(dc, IconNone, "", x, y+width*(shieldHeight-1), width)
		return
	}
	paintShield(dc, x, y, width, coat{seat, AshLight, AshLight, AshLight, Tincture(seat), Ash, Tincture(seat)})
	for _, line := range []struct {
		wide   float64
		colour Colour
	}{{.17, AshLight}, {.10, Crimson}} {
		dc.SetColor(line.colour)
		dc.SetLineWidth(width * line.wide)
		dc.SetLineCapRound()
		dc.DrawLine(x+width*.14, y+width*.18, x+width*.86, y+width*.94)
		dc.DrawLine(x+width*.86, y+width*.18, x+width*.14, y+width*.94)
		dc.Stroke()
	}
}
