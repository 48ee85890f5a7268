package standings

import (
	"image"

	"github.com/fogleman/gg"

	"herald/render"
)

// The colours of promotion and relegation.
const (
	promotion  = render.Gold
	relegation = render.Crimson
)

// Draw draws a page of the standings, from 0, or the nearest page that exists.
func (t Standings) Draw(page int) *image.Paletted {
	s := t.sheet(page)
	c := ground(s.high).Copy()
	t.on(c, s)
	return c.Picture()
}

// on draws a page on its ground.
func (t Standings) on(c *render.Canvas, s sheet) {
	s.head.draw(c, title{
		number: numeral(t.Division), league: t.League, game: t.Game,
		subtitle: t.subtitle(), page: paged(t.Say, s.page, t.Pages()),
	})
	if len(t.Rows) == 0 {
		nothing(c, image.Rect(panelLeft, s.panel.Max.Y, panelRight, s.panel.Max.Y+2*strap), t.Say.T("standings.nobody"))
	}
	t.heads(c, image.Rect(s.panel.Min.X, s.panel.Min.Y, s.panel.Max.X, s.panel.Min.Y+headsHigh))
	for i, r := range s.rows {
		t.row(c, s.from+i, r, s.style)
	}
	for _, line := range s.strips {
		t.strip(c, line)
	}
	frame(c, s.panel)
	ornament(c, image.Rect(panelLeft, s.panel.Max.Y+footHigh, panelRight, s.high))
	t.foot(c, s)
}

// strip draws the line where promotion or relegation begins.
func (t Standings) strip(c *render.Canvas, s strip) {
	key, ground, ink := "standings.down", relegation, render.Ivory
	if s.up {
		key, ground, ink = "standings.up", promotion, render.Ink
	}
	c.Flat(image.Rect(panelLeft, s.y, panelRight, s.y+stripHigh), ground)
	arrow(c, s.up, signAt, s.y+stripHigh/2, 20, ink)
	c.Text(render.Label, t.Say.T(key), nameLeft, middle(render.Label, s.y+stripHigh/2)-1, 0, ink)
}

// foot explains the seal and the settled rows if there are any, from the right.
func (t Standings) foot(c *render.Canvas, s sheet) {
	sure, settled := t.marked(s.from, s.to)
	x, y := panelRight-4, s.panel.Max.Y+footHigh/2
	explain := func(key string, sample func(x int)) {
		said := t.Say.T(key)
		c.Text(render.Label, said, x, middle(render.Label, y), 1, render.Umber)
		x -= render.Label.Width(said) + 26
		sample(x)
		x -= 44
	}
	if settled {
		explain("standings.settled", func(x int) {
			c.Flat(around(x, y, 32, 24), render.Umber)
			c.Flat(around(x, y, 32, 24).Inset(line), render.Parchment)
		})
	}
	if sure {
		explain("standings.sure", func(x int) { seal(c, x, y) })
	}
}

// marked reports which of the two are among those rows.
func (t Standings) marked(from, to int) (sure, settled bool) {
	for _, row := range t.Rows[from:to] {
		sure, settled = sure || t.sure(row), settled || t.settled(row)
	}
	return sure, settled
}

var seals render.Cache[int, *render.Sprite]

// seal draws the mark of who is sure of promotion, its middle at x, y.
func seal(c *render.Canvas, x, y int) {
	const width = 30
	c.Centre(seals.Get(width, drawSeal), x, y)
}

// drawSeal draws a disc with a tick.
func drawSeal(width int) *render.Sprite {
	return render.NewSprite(width, width, func(dc *gg.Context) {
		dc.Scale(float64(width), float64(width))
		dc.DrawCircle(.5, .5, .5)
		dc.SetColor(render.Outline)
		dc.Fill()
		dc.DrawCircle(.5, .5, .42)
		dc.SetColor(render.Bright)
		dc.Fill()
		dc.MoveTo(.26, .52)
		dc.LineTo(.44, .70)
		dc.LineTo(.75, .32)
		dc.SetLineWidth(4)
		dc.SetColor(render.Ink)
		dc.Stroke()
	})
}
