package lancaster

import (
	"image"
	"strconv"

	"github.com/fogleman/gg"

	board "herald/games/lancaster"
	"herald/render"
)

// drawYield draws what a law would bring a player: goods, what is paid for them, and
// over them the sign of what they may leave.
func (t sheet) drawYield(c *render.Canvas, at box, y board.Yield) {
	gain, cost := goods(y.Gain, gained), goods(y.Cost, paid)
	m := at.middle()
	switch {
	case !y.Known:
		write(c, render.Number, "?", m.X, m.Y, .5, render.Umber)
		return
	case y.May && len(gain) == 0:
		c.Icon(render.IconMay, m.X, m.Y, 64)
		return
	case len(gain)+len(cost) == 0:
		write(c, render.Number, "0", m.X, m.Y, .5, render.Umber)
		return
	}
	lines := [][]symbol{gain, cost}
	if y.May {
		lines = append([][]symbol{{icon(render.IconMay)}}, lines...)
	}
	drawLines(c, at, lines)
}

// How high lines of symbols are.
const (
	signsHigh = 62
	signsPart = .96
)

// drawLines draws lines of symbols below each other in the middle of at.
func drawLines(c *render.Canvas, at box, lines [][]symbol) {
	var all [][]symbol
	for _, line := range lines {
		if len(line) > 0 {
			all = append(all, inTwos(line)...)
		}
	}
	high := min(signsHigh, at.Dy()/len(all))
	if len(all) == 1 {
		high += high / 4
	}
	y := at.middle().Y - high*len(all)/2
	for i, line := range all {
		drawSymbols(c, line, image.Rect(at.Min.X, y+i*high, at.Max.X, y+(i+1)*high), signsPart)
	}
}

// inTwos returns symbols in lines of at most two.
func inTwos(line []symbol) [][]symbol {
	if len(line) <= 2 {
		return [][]symbol{line}
	}
	return append([][]symbol{line[:2]}, inTwos(line[2:])...)
}

// drawBallots draws in the columns the votes on a law that is counted.
func (t sheet) drawBallots(c *render.Canvas, row box, p board.Proposal) {
	for seat, ballot := range p.Ballots {
		m := t.cell(row, seat).middle()
		c.Centre(ballotMarks.Get(ballotMark{ballot.Yes, 44}, drawBallotMark), m.X-18, m.Y)
		write(c, render.Number, strconv.Itoa(1+ballot.Markers), m.X+10, m.Y, 0, render.Ink)
	}
}

type shade struct{ size image.Point }

var shades render.Cache[shade, *render.Sprite]

// drawOwnColumn draws the ground of the viewer's own column.
func (t sheet) drawOwnColumn(c *render.Canvas, at box) {
	c.Blit(shades.Get(shade{at.Size()}, func(k shade) *render.Sprite {
		return render.NewSprite(k.size.X, k.size.Y, func(dc *gg.Context) {
			dc.DrawRoundedRectangle(0, 0, float64(k.size.X), float64(k.size.Y), 10)
			fill(dc, render.Zone1Light)
		})
	}), at.Min.X, at.Min.Y)
}
