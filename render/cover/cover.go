// Package cover draws the card of a game that is about to begin, as the cover of its
// box would show it.
package cover

import (
	"embed"
	"image"
	"io/fs"
	"strings"

	"github.com/fogleman/gg"

	"herald/lang"
	"herald/render"
)

//go:embed text
var text embed.FS

// Texts returns the words that only these pictures use.
func Texts() fs.FS { return text }

// A Card is all that the picture is made from.
type Card struct {
	Say     lang.Printer
	Game    string // the game's name, as people read it
	Players int
	Minutes int             // that a turn takes about; 0 if nobody knows
	Turns   int             // that each player makes about; 0 if nobody knows
	Board   *image.Paletted // a board of the game, in the colours of render.Palette
	Corner  image.Point     // where the part of it begins that is shown, Window in size
}

// Where the card has its parts.
const (
	left      = 56
	panelLeft = 500
	edge      = 40
	shieldTop = 70
	titleTop  = 300
	titleHigh = 104
	factHigh  = 56
	motif     = 190
)

// frame is where the part of a board lies.
var frame = image.Rect(panelLeft, edge, render.Width-edge, render.Height-edge).Inset(10)

// Window returns how large the part of a board is that a card shows.
func Window() image.Point { return frame.Size() }

var grounds render.Cache[int, *render.Canvas]

// Draw draws the card.
func (d Card) Draw() *image.Paletted {
	c := grounds.Get(render.Height, drawGround).Copy()
	d.window(c)
	for seat := range d.Players {
		c.Blit(render.Shield(seat, 64), left+seat*76, shieldTop)
	}
	y := titleTop
	for _, word := range strings.Fields(d.Game) {
		c.Text(render.Display, word, left-4, y, 0, render.Ink)
		y += titleHigh
	}
	y += 10
	for _, fact := range d.facts() {
		c.Text(render.Number, render.Number.Fit(fact, panelLeft-left-20), left, y, 0, render.Umber)
		y += factHigh
	}
	return c.Picture()
}

// facts says how many play, and what they need for it.
func (d Card) facts() []string {
	all := []string{d.Say.T("cover.players", "n", d.Players)}
	if d.Minutes > 0 {
		all = append(all, d.Say.T("cover.minutes", "n", d.Minutes))
	}
	if d.Turns > 0 {
		all = append(all, d.Say.T("cover.turns", "n", d.Turns))
	}
	return all
}

// window copies a part of the board into its frame.
func (d Card) window(c *render.Canvas) {
	if shown := (image.Rectangle{Max: frame.Size()}).Add(d.Corner); shown.In(d.Board.Rect) {
		c.Paste(frame, d.Board, d.Corner)
	}
}

// drawGround draws what is on every card: the frame of the board, and quiet swords under
// a crown where Discord lays its badge.
func drawGround(high int) *render.Canvas {
	c := render.Layer(render.Width, high, func(dc *gg.Context) {
		render.PaintRules(dc, high)
		for _, rim := range []struct {
			in     float64
			colour render.Colour
		}{{0, render.Outline}, {3, render.Gold}, {8, render.Outline}, {10, render.Vellum}} {
			dc.DrawRectangle(panelLeft+rim.in, edge+rim.in, render.Width-edge-panelLeft-2*rim.in, float64(high)-2*edge-2*rim.in)
			dc.SetColor(rim.colour)
			dc.Fill()
		}
	})
	shape := render.NewShape(motif, motif, func(dc *gg.Context) {
		render.PaintIcon(dc, render.IconConflict, "", 0, 0, motif)
	})
	c.Fill(shape, left, high-edge-motif-14, render.Vellum)
	return c
}
