package carolus

import (
	"image"
	"slices"
	"strconv"

	"github.com/fogleman/gg"

	"herald/games"
	board "herald/games/carolus"
	"herald/render"
)

// The sizes of marks whose dots go round a disc or a paladin, and round one in
// reserve.
const (
	ringed  = 104
	closely = 90
)

// choices marks what the moves offer.
func choices(c *render.Canvas, s render.Scene, v board.View, d desk) {
	for _, m := range s.Moves {
		if march, ok := m.(board.March); ok {
			stop(c, v, march, v.Seats[s.Seat].Side)
			continue
		}
		if to, ok := m.(board.ToRegion); ok {
			at := at(to.First).name()
			coin(c, at, strconv.Itoa(to.First.Number()), render.Label)
			continue
		}
		if at, ok := d.find(v, s.Seat, m); ok {
			size := ringed
			if _, ok := m.(board.Pick); ok {
				size = closely
			}
			c.Centre(render.Marked(render.Choice, size), at.X, at.Y)
		}
	}
}

// find returns where on the table lies what m chooses.
func (d desk) find(v board.View, p games.Player, m games.Move) (image.Point, bool) {
	switch m := m.(type) {
	case board.Lay:
		return d.courts[p].disc(int(m)), true
	case board.Pick:
		at := d.courts[p].stand(board.Clan(m))
		return image.Pt(at.x-reserveAside, at.reserve), true
	case board.ToCourt:
		at := d.courts[p].stand(v.Held)
		return image.Pt(at.x, at.form()), true
	case board.Take:
		return d.paladin(board.Clan(m)), true
	case board.TakePile:
		return d.heap(int(m.Number)), true
	}
	return image.Point{}, false
}

// stop marks a stop of the Emperor: bright if the side takes the region.
func stop(c *render.Canvas, v board.View, m board.March, side board.Side) {
	i := v.Where(m.First)
	r := v.Ring[i]
	at := signpostOf(v, i).coins[slices.Index(r.Steps, int(m.Steps))]
	number := strconv.Itoa(int(m.Steps))
	if m.Winner != side {
		coin(c, at, number, render.Number)
		return
	}
	c.Centre(render.Marked(render.Capture, coinSize+16), at.X, at.Y)
	c.Text(render.Number, number, at.X, at.Y+15, .5, render.Ink)
}

var coins render.Cache[int, *render.Sprite]

// coin draws a word that may be chosen: a number in a dotted ring on a pale
// coin, which shows on every land.
func coin(c *render.Canvas, at image.Point, number string, f *render.Face) {
	c.Centre(coins.Get(coinSize+4, drawCoin), at.X, at.Y)
	c.Text(f, number, at.X, at.Y+11, .5, render.Ink)
}

func drawCoin(size int) *render.Sprite {
	return render.NewSprite(size, size, func(dc *gg.Context) {
		const share = .54 // of a mark that its dots take
		w := float64(size)
		dc.DrawCircle(w/2, w/2, w/2-1)
		dc.SetColor(render.Ivory)
		dc.Fill()
		mark := (w - 12) / share
		render.PaintMark(dc, render.Choice, (w-mark)/2, (w-mark)/2, mark)
	})
}
