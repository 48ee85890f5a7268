package carolus

import (
	"image"
	"strconv"

	board "herald/games/carolus"
	"herald/render"
)

// drawSupply shows the number of paladins of each clan in the middle: in a column, which names the rows of
// the courts by their clans, or in a line below them.
func (d desk) drawSupply(c *render.Canvas, v board.View) {
	if d.courts[0].sparse || d.supply.Empty() {
		return
	}
	c.Blit(render.Badge(d.supply.Dx(), d.supply.Dy(), render.Ivory), d.supply.Min.X, d.supply.Min.Y)
	for clan := range board.Clan(board.Clans) {
		if partnered(v) {
			supplyLine{d.supply, clan}.draw(c, v)
			continue
		}
		d.supplyRow(c, v, clan)
	}
}

// supplyRow draws a clan of the column; the bag of the piles has no numbers.
func (d desk) supplyRow(c *render.Canvas, v board.View, clan board.Clan) {
	const size = 32
	y, x := d.courts[0].row(clan), middle(d.supply).X
	if v.Variant == board.Piles {
		c.Centre(paladin(clan, size), x, y)
		return
	}
	number := strconv.Itoa(int(v.Supply[clan]))
	if d.courts[0].rowHigh() < size+render.Label.Rise() {
		c.Text(render.Label, number, x, y+render.Label.Rise()/2, .5, render.Ink)
		return
	}
	c.Centre(paladin(clan, size-4), x, y-12)
	c.Text(render.Label, number, x, y+28, .5, render.Ink)
}

// A supplyLine is a clan in the line below the courts.
type supplyLine struct {
	image.Rectangle
	clan board.Clan
}

func (l supplyLine) draw(c *render.Canvas, v board.View) {
	const size, apart = 28, 8
	number := strconv.Itoa(int(v.Supply[l.clan]))
	m := middle(column(l.Rectangle, int(l.clan), board.Clans, 0))
	x := m.X - (size+apart+render.Label.Width(number))/2
	c.Centre(paladin(l.clan, size), x+size/2, m.Y)
	c.Text(render.Label, number, x+size+apart, m.Y+render.Label.Rise()/2, 0, render.Ink)
}
