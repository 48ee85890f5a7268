package standings

import (
	"image"

	"github.com/fogleman/gg"

	"herald/render"
)

// list writes lines of champions.
func (h Hall) list(c *render.Canvas, rows []hallRow, r image.Rectangle) {
	r.Max.Y = r.Min.Y + len(rows)*hallLine + 2*line
	c.Flat(r, render.Ivory)
	half := (r.Dx() - seasonWide - 20) / 2
	for i, row := range rows {
		y := r.Min.Y + line + i*hallLine
		if i == 0 || row.season() != rows[i-1].season() {
			c.Flat(image.Rect(r.Min.X, y-line, r.Max.X, y), render.Vellum)
			c.Text(render.Label, h.Say.T("standings.hall.season", "number", row.season()), r.Min.X+20, middle(render.Label, y+hallLine/2), 0, render.Umber)
		}
		for n, champion := range row {
			x := r.Min.X + seasonWide + n*half
			h.champion(c, champion, x, y+hallLine/2, half)
		}
	}
	frame(c, r)
}

// champion writes one of a line.
func (h Hall) champion(c *render.Canvas, champion Champion, x, y, width int) {
	baseline := middle(render.Label, y)
	c.Text(render.Label, numeral(champion.Division), x+22, baseline, 1, render.Umber)
	emblem(c, champion.Number, x+52, y, 34)
	c.Text(render.Label, render.Label.Fit(champion.called(h.Say, render.Label), width-92), x+80, baseline, 0, render.Ink)
}

// latest draws the champion of the latest season, the larger the more room there
// is.
func (h Hall) latest(c *render.Canvas, r image.Rectangle) {
	const nameHigh, whenHigh, space = 78, 40, 10
	c.Flat(r, render.Ivory)
	frame(c, r)
	if len(h.Champions) == 0 {
		nothing(c, r, h.Say.T("standings.hall.empty"))
		return
	}
	sign := championSign(r.Dy() - space - nameHigh - whenHigh)
	first := h.Champions[0]
	x, y := (r.Min.X+r.Max.X)/2, (r.Min.Y+r.Max.Y-sign*(crownShare+signShare)/100-space-nameHigh-whenHigh)/2
	c.Centre(crowns.Get(sign, drawCrown), x, y+sign*crownShare/200)
	y += sign*crownShare/100 + space
	emblem(c, first.Number, x, y+sign*signShare/200, sign)
	y += sign * signShare / 100
	c.Text(render.Heading, render.Heading.Fit(first.called(h.Say, render.Heading), r.Dx()-60), x, y+nameHigh, .5, render.Ink)
	when := labels(numbered(h.Say, "standings.season", first.Season), numbered(h.Say, "standings.division", first.Division))
	c.Text(render.Label, when, x, y+nameHigh+whenHigh, .5, render.Umber)
}

var crowns render.Cache[int, *render.Sprite]

// drawCrown draws a crown with room for a thick outline.
func drawCrown(width int) *render.Sprite {
	const edge = 4
	return render.NewSprite(width+2*edge, width*crownShare/100+2*edge, func(dc *gg.Context) { render.PaintCrown(dc, edge, edge, float64(width)) })
}

// The height of a crown and of a sign, in hundredths of their width.
const (
	crownShare = 72
	signShare  = 116
)

// championSign returns how wide the sign of a champion is if it and a crown have
// so much room in height.
func championSign(room int) int {
	for _, width := range []int{200, 140, 100} {
		if width*(crownShare+signShare)/100+60 <= room {
			return width
		}
	}
	return 68
}
