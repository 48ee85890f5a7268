package lancaster

import (
	"image"
	"slices"
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
	if y.May {
		gain = append([]symbol{icon(render.IconMay)}, gain...)
	}
	drawLines(c, at, gain, cost)
}

// How high lines of symbols are.
const (
	signsHigh = 62
	signsPart = .96
)

// drawLines draws symbols below each other in the middle of at, alone or in twos: as they come out largest.
func drawLines(c *render.Canvas, at box, above, below []symbol) {
	var all [][]symbol
	for _, abreast := range [][2]int{{2, 2}, {2, 1}, {1, 1}} {
		lines := slices.Concat(inLines(above, abreast[0]), inLines(below, abreast[1]))
		if all == nil || leastSize(at, lines) > leastSize(at, all) {
			all = lines
		}
	}
	high := heightOf(at, all)
	y := at.middle().Y - high*len(all)/2
	for i, line := range all {
		drawSymbols(c, line, image.Rect(at.Min.X, y+i*high, at.Max.X, y+(i+1)*high), signsPart)
	}
}

// heightOf returns the height of each of the lines in at.
func heightOf(at box, lines [][]symbol) int {
	if len(lines) == 1 {
		return min(signsHigh*5/4, at.Dy())
	}
	return min(signsHigh, at.Dy()/len(lines))
}

// leastSize returns the size of the smallest symbol of lines in at.
func leastSize(at box, lines [][]symbol) int {
	least := at.Dx()
	for _, line := range lines {
		least = min(least, fitting(line, image.Rect(0, 0, at.Dx(), heightOf(at, lines)), signsPart).size)
	}
	return least
}

// inLines returns symbols in lines of so many.
func inLines(all []symbol, abreast int) [][]symbol { return slices.Collect(slices.Chunk(all, abreast)) }

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
