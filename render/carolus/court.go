package carolus

import (
	"image"

	"github.com/fogleman/gg"

	"herald/games"
	board "herald/games/carolus"
	"herald/render"
)

// A court is the card of a player, wide or narrow.
type court struct {
	image.Rectangle
	wide bool
}

// Where the parts of a card lie.
const (
	cardEdge     = 8
	bandHigh     = 52 // the reserve
	discHigh     = 58
	discSize     = 50
	countHigh    = 40
	leadHigh     = 42
	barWide      = 48
	formSize     = 40
	reserveSize  = 34
	reserveAside = 15           // of the middle of a column
	least        = formSize + 6 // the lowest bar
	wideColumns  = 380          // what the clans take of a wide card
)

// columns returns the part of the card with a column for each clan.
func (k court) columns() image.Rectangle {
	r := image.Rect(k.Min.X+cardEdge, k.Min.Y+render.NameHeight, k.Max.X-cardEdge, k.Max.Y-cardEdge)
	if k.wide {
		r.Max.X = r.Min.X + wideColumns
		return r
	}
	r.Max.Y -= discHigh
	return r
}

func (k court) draw(c *render.Canvas, s render.Scene, v board.View, p games.Player, active bool) {
	const shield, castle = 34, 34
	name := render.Label.FitName(s.Name(p, render.Label), k.Dx()-2*16-shield-castle-12)
	c.Card(k.Rectangle, int(p), name, active)
	c.Centre(render.Shield(int(p), shield), k.Max.X-16-shield/2, k.Min.Y+26)
	seat := v.Seats[p]
	columns := k.columns()
	c.Fill(bands.Get(columns.Dx(), drawBand), columns.Min.X, columns.Max.Y-bandHigh, render.Vellum)
	most := mostAtCourt(v)
	for clan := range board.Clan(board.Clans) {
		k.column(c, v, p, clan, most, s.News(p))
	}
	if k.wide {
		castles(c, v, seat.Side, image.Rect(columns.Max.X+16, columns.Min.Y, k.Max.X-cardEdge, columns.Max.Y))
	}
	k.discs(c, v, p)
}

var bands render.Cache[int, *render.Shape]

// drawBand returns the ground of a reserve.
func drawBand(width int) *render.Shape {
	return render.NewShape(width, bandHigh, func(dc *gg.Context) {
		dc.DrawRoundedRectangle(2, 2, float64(width)-4, bandHigh-4, 8)
		dc.Fill()
	})
}
