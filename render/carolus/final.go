package carolus

import (
	"image"
	"strconv"

	board "herald/games/carolus"
	"herald/render"
)

// The sizes on the final board, which is shown at about half its size.
const (
	finalCastle  = 96
	besideHim    = 78 // a castle beside the Emperor
	finalEmperor = 118
	sumHigh      = 210 // of a side's row in the middle; three are lower
	sumHighThree = 150
)

// Final draws the final board with what won it: every castle, the Emperor where the last ones were put down,
// framed as news, and in the middle how many each side has.
func Final(s render.Scene) *image.Paletted {
	v := s.View.(board.View)
	c := layer().Copy()
	lands(c, v)
	last := tidings{{v.Last, render.Last}}
	for i, r := range v.Ring {
		n := last.region(v, i)
		for _, t := range r.Territories() {
			finalSite(c, v, r, t, n)
		}
	}
	if v.Emperor >= 0 {
		land := at(throneAtEnd(v)).land
		c.Centre(figures.Get(figure{finalEmperor, false}, drawFigure), land.Min.X+emperorWide(finalEmperor)/2, middle(land).Y)
	}
	sums(c, v)
	return c.Picture()
}

// throneAtEnd returns the Emperor's last stop or, without one, the first territory of the
// region.
func throneAtEnd(v board.View) board.Territory {
	if v.Last.Steps > 0 {
		return v.Last.To
	}
	return v.Ring[v.Emperor].First
}

// finalSite draws the castle of a territory, at the right of the Emperor.
func finalSite(c *render.Canvas, v board.View, r board.Region, t board.Territory, n news) {
	if r.Owner == board.NoSide {
		return
	}
	m, size := middle(at(t).land), finalCastle
	if v.Emperor >= 0 && t == throneAtEnd(v) {
		size = besideHim
		m = image.Pt(at(t).land.Max.X-size/2-8, m.Y+16)
	}
	if mark, ok := n.built[t]; ok {
		c.Centre(render.Marked(mark, size+28), m.X, m.Y)
	}
	c.Centre(render.Castle(of(r.Owner).castle, size), m.X, m.Y)
}

// sums writes in the middle how many castles each side has, of as many as win.
func sums(c *render.Canvas, v board.View) {
	high := sumHigh
	if v.Sides > 2 {
		high = sumHighThree
	}
	y := middle(table).Y - (v.Sides-1)*high/2
	for side, n := range v.Castles {
		k, castle := of(board.Side(side)), high*3/5
		c.Blit(render.Badge(table.Dx()-40, high-16, k.land), table.Min.X+20, y-high/2+8)
		c.Centre(render.Castle(k.castle, castle), table.Min.X+160, y)
		x := table.Min.X + 270
		c.Text(render.Grand, strconv.Itoa(n), x, y+render.Grand.Rise()/2, 0, k.ink)
		c.Text(render.Score, "/"+strconv.Itoa(v.Target), x+render.Grand.Width(strconv.Itoa(n))+10, y+render.Grand.Rise()/2, 0, k.quiet)
		if board.Side(side) == v.Winner {
			c.Centre(render.Crown(110), table.Max.X-130, y)
		}
		y += high
	}
}
