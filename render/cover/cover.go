// Package cover draws the card of a game that is about to begin, as the cover of its
// box would show it.
package cover

import (
	"embed"
	"image"
	"io/fs"
	"strings"

	"github.com/fogleman/gg"

	"herald/games"
	"herald/lang"
	"herald/render"
)

//go:embed text
var text embed.FS

// Texts returns the words that only these pictures use.
func Texts() fs.FS { return text }

// A Card has all data of the picture.
type Card struct {
	Say      lang.Printer
	Game     string // the game's name, as people read it
	Players  int
	Liveries render.Liveries
	Minutes  int                           // of a turn, about; 0 if not known
	Turns    int                           // of each player, about; 0 if not known
	Board    *image.Paletted               // a part of a board of the game, in the colours of render.Palette
	Emblem   func(size int) *render.Sprite // the sign of the game; nil if it has none
}

// Where the card has its parts.
const (
	left       = 56
	panelLeft  = 500
	edge       = 40
	emblemSize = 236 // at most
	emblemGap  = 14  // below it
	emblemTop  = 44
	titleHigh  = 104
	titleRise  = 84 // of its first line
	factHigh   = 58
	shieldWide = 64
	shieldHigh = 96 // of their row with what is above it
	foot       = render.Height - render.BadgeHeight - 6
)

// window is the place for the part of a board, and framed the reach of its frame beyond it.
var window = image.Rect(panelLeft, edge, render.Width-edge, render.Height-edge).Inset(framed)

const framed = 10

// place returns the place of a picture of that size, as large as the window has room for.
func place(size image.Point) image.Rectangle {
	room := window.Size()
	wide := min(room.X, room.Y*size.X/size.Y)
	high := (size.Y*wide + size.X/2) / size.X // as render.Reduce does
	from := window.Min.Add(room.Sub(image.Pt(wide, high)).Div(2))
	return image.Rectangle{Min: from, Max: from.Add(image.Pt(wide, high))}
}

var grounds render.Cache[image.Rectangle, *render.Canvas]

// Draw draws the card.
func (d Card) Draw() *image.Paletted {
	c := d.ground().Copy()
	d.on(c)
	return c.Picture()
}

// ground returns the layer on which the card is drawn.
func (d Card) ground() *render.Canvas {
	return grounds.Get(place(d.Board.Rect.Size()), drawGround)
}

// on draws the card on a copy of its ground.
func (d Card) on(c *render.Canvas) {
	at := place(d.Board.Rect.Size())
	shown := render.Reduce(d.Board, at.Dx())
	c.Paste(at, shown, image.Point{})
	render.Release(shown)
	words, facts := strings.Fields(d.Game), d.facts()
	y := foot - shieldHigh - len(facts)*factHigh - len(words)*titleHigh
	d.emblem(c, y-emblemGap)
	y += titleRise
	for _, word := range words {
		c.Text(render.Display, word, left-4, y, 0, render.Ink)
		y += titleHigh
	}
	y += factHigh - titleRise
	for _, fact := range facts {
		c.Text(render.Number, render.Number.Fit(fact, panelLeft-left-20), left, y, 0, render.Umber)
		y += factHigh
	}
	for seat := range d.Players {
		c.Blit(render.Shield(d.Liveries.Of(games.Player(seat)), shieldWide), left+seat*76, foot-shieldHigh*4/5)
	}
}

// emblem draws the sign of the game above a height.
func (d Card) emblem(c *render.Canvas, below int) {
	if d.Emblem == nil {
		return
	}
	sign := d.Emblem(min(emblemSize, below-emblemTop))
	c.Blit(sign, left, below-sign.Bounds().Dy())
}

// facts lists the number of players and the time needed.
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

// drawGround draws the ground of every card with the frame round the board.
func drawGround(board image.Rectangle) *render.Canvas {
	r := board.Inset(-framed)
	return render.Layer(render.Width, render.Height, func(dc *gg.Context) {
		render.PaintRules(dc, render.Height)
		for _, rim := range []struct {
			in     float64
			colour render.Colour
		}{{0, render.Outline}, {3, render.Gold}, {8, render.Outline}, {10, render.Vellum}} {
			dc.DrawRectangle(float64(r.Min.X)+rim.in, float64(r.Min.Y)+rim.in, float64(r.Dx())-2*rim.in, float64(r.Dy())-2*rim.in)
			dc.SetColor(rim.colour)
			dc.Fill()
		}
	})
}
