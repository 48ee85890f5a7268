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
	ringed   = 104
	closely  = 90
	heapCoin = 44
)

// choices marks what the moves offer.
func choices(c *render.Canvas, s render.Scene, v board.View, d desk) {
	for _, m := range s.Moves {
		switch m := m.(type) {
		case board.March:
			stop(c, v, m, v.Seats[s.Seat].Side)
		case board.ToRegion:
			coin(c, at(m.First).name(), coinSize, strconv.Itoa(m.First.Number()), render.Label)
		case board.TakePile:
			coin(c, d.heaps[m.Number-1].number(), heapCoin, strconv.Itoa(int(m.Number)), render.Label)
		case board.Lay:
			ring(c, d.courts[s.Seat].disc(int(m)), ringed)
		case board.Pick:
			ring(c, d.courts[s.Seat].stand(board.Clan(m)).reserved(), closely)
		case board.ToCourt:
			at := d.courts[s.Seat].stand(v.Held)
			ring(c, image.Pt(at.x, at.form()), ringed)
		case board.Take:
			take(c, v, d, s.Seat, board.Clan(m))
		}
	}
}

func ring(c *render.Canvas, at image.Point, size int) {
	c.Centre(render.Marked(render.Choice, size), at.X, at.Y)
}

// take marks a clan in the middle or, of a pile that was taken, where it would
// go.
func take(c *render.Canvas, v board.View, d desk, p games.Player, clan board.Clan) {
	if v.Variant != board.Piles || v.Phase != board.Refilling {
		ring(c, d.paladin(clan), ringed)
		return
	}
	at := d.courts[p].stand(clan).reserved()
	if v.Seats[p].Reserve[clan] == 0 {
		c.Centre(absent(clan, reserveSize), at.X, at.Y)
	}
	ring(c, at, closely)
}

// stop marks a stop of the Emperor: bright if the side takes the region.
func stop(c *render.Canvas, v board.View, m board.March, side board.Side) {
	i := v.Where(m.First)
	r := v.Ring[i]
	at := signpostOf(v, i).coins[slices.Index(r.Steps, int(m.Steps))]
	number := strconv.Itoa(int(m.Steps))
	if m.Winner != side {
		coin(c, at, coinSize, number, render.Number)
		return
	}
	c.Centre(render.Marked(render.Capture, coinSize+16), at.X, at.Y)
	c.Text(render.Number, number, at.X, at.Y+15, .5, render.Ink)
}

var coins render.Cache[int, *render.Sprite]

// coin draws a word that may be chosen: a number in a dotted ring on a pale
// coin, which shows on every land.
func coin(c *render.Canvas, at image.Point, size int, number string, f *render.Face) {
	line := 11
	if f == render.Number {
		line = 15
	}
	c.Centre(coins.Get(size, drawCoin), at.X, at.Y)
	c.Text(f, number, at.X, at.Y+line, .5, render.Ink)
}

func drawCoin(size int) *render.Sprite {
	return render.NewSprite(size, size, func(dc *gg.Context) {
		const share = .54 // of a mark that its dots take
		w := float64(size)
		dc.DrawCircle(w/2, w/2, w/2-1)
		dc.SetColor(render.Ivory)
		dc.Fill()
		mark := (w - 10) / share
		render.PaintMark(dc, render.Choice, (w-mark)/2, (w-mark)/2, mark)
	})
}
