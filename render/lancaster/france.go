package lancaster

import (
	"image"
	"strconv"

	board "herald/games/lancaster"
	"herald/render"
)

// How large a conflict is, and where its three spaces are.
const (
	warWide    = 203
	warHigh    = 221
	tileHigh   = 74
	ranksHigh  = 16 // more where there is room to say who stands there
	conflictsY = shore + tileHigh + gap
)

// putFrance lays the favours and the conflicts out: first attempts above,
// second ones below.
func (d *desk) putFrance(v board.Board, k float64) {
	land := box{d.channel, k}
	wide := land.part(shore, shore, 2*warWide+gap, tileHigh)
	d.favours = row(wide.Rectangle, int(board.Favours), land.px(gap), k)
	for i := range 4 {
		d.fronts = append(d.fronts, land.part(shore+i%2*(warWide+gap), conflictsY+i/2*(warHigh+gap), warWide, warHigh))
	}
	d.putWars(v)
}

// putWars gives each conflict its place.
func (d *desk) putWars(v board.Board) {
	d.wars = make([]box, len(v.Conflicts))
	columns := [2]int{}
	for i, conflict := range v.Conflicts {
		down := 0
		if conflict.Second {
			down = 1
		}
		front := d.fronts[2*down+columns[down]]
		aside := (front.Dx() - front.px(warWide)) / 2
		front.Min.X, front.Max.X = front.Min.X+aside, front.Max.X-aside
		d.wars[i] = front
		columns[down]++
	}
}

func (d desk) france(c *render.Canvas, s render.Scene, v board.Sight) {
	if d.channel.Empty() {
		return
	}
	b := v.Public()
	box{d.channel, 1}.plate(c, render.SteelDark)
	for f, tile := range b.Favours {
		drawFavour(c, d.favours[f], tile)
	}
	for _, at := range d.fronts {
		at.plate(c, render.SteelDark)
	}
	for i, conflict := range b.Conflicts {
		d.ground(c, i, conflict)
		drawWar(c, b, d.wars[i], conflict, news(s, b))
	}
}

// ground draws the card of the i-th conflict, darker for a second attempt.
func (d desk) ground(c *render.Canvas, i int, w board.Conflict) {
	field := render.Ivory
	if w.Second {
		field = render.Vellum
	}
	for _, at := range d.fronts {
		if d.wars[i].In(at.Rectangle) {
			at.plate(c, field)
		}
	}
}

// drawFavour draws a King's favour, turned if it is taken.
func drawFavour(c *render.Canvas, at box, tile board.Tile) {
	switch {
	case !tile.InPlay:
		return
	case !tile.FaceUp:
		at.plate(c, render.Stone)
		return
	}
	at.plate(c, render.Ivory)
	heap(c, at, at.middle(), 52, tile.Gain)
}

// drawWar draws a conflict: France's strength against England's, the points and
// the three spaces.
func drawWar(c *render.Canvas, b board.Board, at box, w board.Conflict, mark render.Mark) {
	france := at.at(48, 46)
	c.Centre(render.IconFrance.Marked(strconv.Itoa(w.France), at.px(82)), france.X, france.Y)
	england := at.at(146, 45)
	if w.Sum >= w.France {
		c.Centre(render.Badge(at.px(104), at.px(76), render.Bright), england.X, england.Y)
	}
	sword, sum := at.at(114, 45), at.at(160, 45)
	c.Icon(render.IconStrength, sword.X, sword.Y, at.px(52))
	number(c, at.score(), w.Sum, sum.X, sum.Y, render.Ink)
	for i, points := range w.Points {
		m := at.at(warWide/2+(i-1)*66, 104)
		c.Icon(render.IconPoint, m.X-at.px(13), m.Y, at.px(32))
		number(c, at.number(), points, m.X+at.px(16), m.Y, render.Ink)
	}
	for i, camp := range w.Spaces {
		last := false
		if card, ok := b.Last.Post.Card(); ok && card == w.Card {
			last = camp.House == b.Last.House && camp.House != board.Nobody
		}
		drawCamp(c, at, i, camp, last, mark)
	}
}

// campOf returns the middle of the shield on a space of a conflict.
func campOf(at box, i int) image.Point { return at.at(35+i*66, 155) }

// drawCamp draws a space: a shield for each knight there, up to three, and
// their strength together.
func drawCamp(c *render.Canvas, at box, i int, camp board.Camp, last bool, mark render.Mark) {
	m := campOf(at, i)
	if camp.House == board.Nobody {
		c.Centre(vacancies.Get(at.px(40), drawVacancy), m.X, m.Y)
		return
	}
	if last {
		c.Centre(render.Marked(mark, at.px(60)), m.X, m.Y)
	}
	for behind := min(camp.Knights.Count(), 3) - 1; behind >= 0; behind-- {
		c.Centre(render.Shield(int(camp.House), at.px(42)), m.X+at.px(6*behind), m.Y-at.px(5*behind))
	}
	number(c, at.number(), camp.Sum, m.X, m.Y+at.px(42), render.Ink)
	if at.k >= enlarged {
		drawRanks(c, at, m.Add(image.Pt(0, at.px(42+ranksHigh+6))), camp)
	}
}
