package render

import (
	"image"

	"github.com/fogleman/gg"
)

type cardKey struct {
	size   image.Point
	livery int
	active bool
}

var cards Cache[cardKey, *Sprite]

// NameHeight is the height of the name on a Card.
const NameHeight = 48

// Card draws the card of a seat that wears a livery into r, headed by its name; active ones are framed as
// Asked.
func (c *Canvas) Card(r image.Rectangle, livery int, name string, active bool) {
	c.Blit(cards.Get(cardKey{r.Size(), livery, active}, drawCard), r.Min.X, r.Min.Y)
	c.Text(NameFace, NameFace.FitName(name, r.Dx()-2*16), r.Min.X+16, r.Min.Y+37, 0, Figure(livery))
}

func drawCard(k cardKey) *Sprite {
	return NewSprite(k.size.X, k.size.Y, func(dc *gg.Context) {
		PaintCard(dc, image.Rectangle{Max: k.size}, NameHeight, k.livery, k.active)
	})
}

// PaintCard draws the card of a seat: its head, of a height, has the colour of the livery. Active ones leave room
// for a frame.
func PaintCard(dc *gg.Context, r image.Rectangle, head, livery int, active bool) {
	line := 3.
	if active {
		line = FrameWidth
	}
	PaintSheet(dc, r, cardCorner, line, Ivory)
	in := r.Inset(int(line))
	in.Max.Y = r.Min.Y + head
	paintHead(dc, in, cardCorner-line, Light(livery))
	in.Min.Y += headEdge
	paintHead(dc, in, cardCorner-line, Shade(livery))
	in.Max.Y -= headEdge
	paintHead(dc, in, cardCorner-line, Tincture(livery))
	if livery >= Seats { // a white one is as the card
		dc.SetColor(Outline)
		dc.DrawRectangle(float64(r.Min.X), float64(r.Min.Y+head)-2, float64(r.Dx()), 3)
		dc.Fill()
	}
	if active {
		PaintFramed(dc, Asked, r)
	}
}

const (
	cardCorner = 14.
	headEdge   = 3 // of a head, in light above and in shade below
)

// paintHead fills r, whose upper corners are round.
func paintHead(dc *gg.Context, r image.Rectangle, corner float64, colour Colour) {
	x0, y0, x1, y1 := float64(r.Min.X), float64(r.Min.Y), float64(r.Max.X), float64(r.Max.Y)
	dc.MoveTo(x0, y1)
	dc.LineTo(x0, y0+corner)
	dc.QuadraticTo(x0, y0, x0+corner, y0)
	dc.LineTo(x1-corner, y0)
	dc.QuadraticTo(x1, y0, x1, y0+corner)
	dc.LineTo(x1, y1)
	dc.ClosePath()
	dc.SetColor(colour)
	dc.Fill()
}
