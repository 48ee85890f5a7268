// Package chances draws the review of a match of any game: how each side's chances to win went from turn to turn, and
// the turns that gave away the most.
package chances

import (
	"embed"
	"image"
	"io/fs"

	"github.com/fogleman/gg"

	"herald/games"
	"herald/lang"
	"herald/render"
)

//go:embed text
var text embed.FS

// Texts returns the words that only these pictures use.
func Texts() fs.FS { return text }

// A Sheet has all data of the picture. Lists by seat are as long as Names.
type Sheet struct {
	Say      lang.Printer
	About    string   // the game's name and how long the match was
	Names    []string // by seat
	Sides    []int    // by seat: the seats of a side have the same chances
	Liveries render.Liveries
	Points   []Point // in order: at least one
	Marks    []Mark  // in order: at most MostMarks
}

// MostMarks is the most marks of a picture.
const MostMarks = 3

// A Point is the chances at some time.
type Point struct {
	Chances []Chance // by seat
}

// A Chance is from 0 to 1, give or take Error.
type Chance struct{ Mean, Error float64 }

// A Mark is a turn that gave chances away.
type Mark struct {
	Point int // the index of the point before it
	Turn  int // its number
	Seat  games.Player
	Loss  float64 // from 0 to 1
	Sure  bool    // Loss is not within the error
}

// The edges of the parts of the picture.
const (
	left       = 40
	right      = render.Width - left
	titleLine  = 84
	legendLine = 150
	foot       = render.Height - 28
	// badgeTop is the upper end of Discord's ALT badge: at the left, below it is nothing to read.
	badgeTop  = render.Height - render.BadgeHeight
	markLeft  = render.BadgeWidth + 24
	flagWide  = 52
	markWide  = 44
	lineWide  = 6
	scaleWide = 106 // right of the plot
)

// plot is the place of the curve.
var plot = image.Rect(left, 206, right-flagWide-scaleWide, badgeTop-34)

var grounds render.Cache[int, *render.Canvas]

func drawGround(high int) *render.Canvas {
	return render.Layer(render.Width, high, func(dc *gg.Context) { render.PaintRules(dc, high) })
}

// Draw draws the sheet.
func (s Sheet) Draw() *image.Paletted {
	c := grounds.Get(render.Height, drawGround).Copy()
	s.on(c)
	return c.Picture()
}

// on draws the sheet on a copy of its ground.
func (s Sheet) on(c *render.Canvas) {
	s.heading(c)
	s.legend(c)
	s.curve(c)
	s.foot(c)
}

// heading writes what the picture shows, and of which match as far as there is room.
func (s Sheet) heading(c *render.Canvas) {
	title := s.Say.T("chances.title")
	c.Text(render.Heading, title, left, titleLine, 0, render.Ink)
	x := left + render.Heading.Width(title) + 32
	c.Text(render.Aside, render.Aside.Fit(s.About, right-x), right, titleLine, 1, render.Umber)
}

// sides returns the seats of each side.
func (s Sheet) sides() [][]games.Player {
	var all [][]games.Player
	at := map[int]int{}
	for p, side := range s.Sides {
		i, known := at[side]
		if !known {
			i, at[side] = len(all), len(all)
			all = append(all, nil)
		}
		all[i] = append(all[i], games.Player(p))
	}
	return all
}

// legend names the seats beside their shields.
func (s Sheet) legend(c *render.Canvas) {
	room := (right - left) / len(s.Names)
	x, scene := left, render.Scene{Names: s.Names, Say: s.Say}
	for p := range games.Player(len(s.Names)) {
		c.Centre(render.Shield(s.Liveries.Of(p), markWide), x+markWide/2, legendLine)
		name := render.Label.FitName(scene.Name(p, render.Label), room-markWide-28)
		c.Text(render.Label, name, x+markWide+10, legendLine+11, 0, render.Ink)
		x += room
	}
}
