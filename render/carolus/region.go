package carolus

import (
	"image"
	"strconv"

	board "herald/games/carolus"
	"herald/render"
)

// Where the parts of a territory lie.
const (
	shore      = strait + 6
	headHigh   = 46 // what the number and the castle take
	footHigh   = 94 // the Emperor, or a signpost in two lines
	ghostHigh  = 76 // the Emperor before he left
	postHigh   = 62 // a signpost in one
	restHigh   = 12 // nothing
	castleWide = 44
	ruin       = 36
	stately    = 96 // a castle where nothing else stands
)

// A site is a territory as the picture has it.
type site struct {
	board.Territory
	land image.Rectangle // without the coast
}

func at(t board.Territory) site { return site{t, cells[t].Inset(shore)} }

// name returns where the number is written.
func (s site) name() image.Point { return s.land.Min.Add(image.Pt(26, 26)) }

// foot returns the lower part of a site, heart what is left above it.
func (s site) foot(high int) image.Rectangle {
	return image.Rect(s.land.Min.X, s.land.Max.Y-high, s.land.Max.X, s.land.Max.Y)
}

func (s site) heart(foot int) image.Rectangle {
	return image.Rect(s.land.Min.X+6, s.land.Min.Y+headHigh, s.land.Max.X-6, s.land.Max.Y-foot)
}

// home returns the site on which a region says what is in it.
func home(r board.Region) site { return at(r.Territories()[(r.Size-1)/2]) }

// throne returns where the Emperor stands: beside home if there is room.
func throne(r board.Region) site {
	if r.Size == 1 {
		return home(r)
	}
	return at(r.Territories()[(r.Size-1)/2+1])
}

// drawRegion draws what is in the i-th region of the ring, with that mark on what is
// new.
func drawRegion(c *render.Canvas, v board.View, i int, mark render.Mark) {
	r, n, s := v.Ring[i], newsOf(v, i), home(v.Ring[i])
	held := i == v.Emperor
	for _, t := range r.Territories() {
		one := at(t)
		name := one.name()
		c.Text(render.Label, strconv.Itoa(t.Number()), name.X, name.Y+11, .5, of(r.Owner).quiet)
		if r.Owner != board.NoSide {
			one.castle(c, r, n, mark, one == s || held && one == throne(r))
		}
	}
	rank{r.Paladins, n.placed, mark, of(r.Owner).ink}.draw(c, s.heart(footOf(v, i)))
	if held {
		emperor(c, throne(r), crammed(v, i))
	}
	if len(r.Steps) > 0 {
		signpostOf(v, i).draw(c, r)
	}
}

// footOf returns how high what stands in the foot of the i-th region's home is.
func footOf(v board.View, i int) int {
	r, s := v.Ring[i], home(v.Ring[i])
	left, gone := from(v)
	switch {
	case i == v.Emperor && s == throne(r):
		return footHigh
	case len(r.Steps) > 0:
		return signpostOf(v, i).high
	case gone && s == at(left):
		return ghostHigh
	}
	return restHigh
}

// departure shows where the Emperor came from.
func departure(c *render.Canvas, v board.View) {
	t, ok := from(v)
	if !ok {
		return
	}
	if r := v.Ring[v.Where(t)]; len(r.Steps) > 0 && at(t) == home(r) {
		return
	}
	p := middle(at(t).foot(ghostHigh))
	c.Centre(figures.Get(figure{ghostHigh - 4, true}, drawFigure), p.X, p.Y)
}

// emperor draws the Emperor in the foot of s, at its left if he may stop there
// again.
func emperor(c *render.Canvas, s site, aside bool) {
	p := middle(s.foot(footHigh))
	if aside {
		p.X = s.land.Min.X + emperorWidth/2 - 8
	}
	c.Centre(figures.Get(figure{emperorHeight, false}, drawFigure), p.X, p.Y)
}

// castle draws the castle of a territory: small in its corner if something else
// stands there.
func (s site) castle(c *render.Canvas, r board.Region, n news, mark render.Mark, crowded bool) {
	width, m := stately, middle(s.land)
	if crowded {
		width, m = castleWide, image.Pt(s.land.Max.X-30, s.land.Min.Y+26)
	}
	if n.built(s.Territory) {
		c.Centre(render.Marked(mark, width+width/8+8), m.X, m.Y)
		if n.loser != board.NoSide {
			c.Centre(ruins.Get(ruin, drawRuin), m.X-width/2-ruin/2-8, m.Y+width/2-ruin/2)
		}
	}
	c.Centre(render.Castle(of(r.Owner).castle, width), m.X, m.Y)
}
