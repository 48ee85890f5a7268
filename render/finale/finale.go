// Package finale draws the end of a match of any game: who has won, the final board with
// what won it, what the scores are made of, and how the lead went from turn to turn.
package finale

import (
	"embed"
	"image"
	"io/fs"
	"slices"

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
	Say   lang.Printer
	About []string // the game's name and how long the match was, the most important first
	Names []string // by seat
	// Board is the final board, in the colours of render.Palette.
	Board    *image.Paletted
	Sides    []int  // by seat: seats of one side have one score
	Places   []int  // by seat; empty if the match was called off
	Drawn    bool   // the first place is shared, and there is no winner
	Lost     bool   // all have lost together
	Left     []bool // by seat: who has resigned
	Liveries render.Liveries
	Team     games.Text // says that the winners' team has won; the zero Text if they are none
	Points   []Point    // after the set-up and each turn; the last one is the end
	// Sources are by seat, the same for every seat.
	Sources [][]games.Source
	// Stages are by seat what the rounds and the end have brought; nil if the game does
	// not say that.
	Stages  [][]games.Source
	Last    games.View // the last public view, which says the unit of the scores
	Decided games.Text // the tie-break, or the zero Text
}

// A Point is the standing after a turn.
type Point struct {
	Scores  []int // by seat
	Chapter int   // the round that goes on then; 0 if the game has none
}

// The edges of what lies on the picture.
const (
	high  = render.Height
	left  = 40
	right = render.Width - left
	foot  = high - 28
	gap   = 18 // between table, curve and board
)

var grounds render.Cache[int, *render.Canvas]

// drawGround draws the ground of a picture of that height.
func drawGround(high int) *render.Canvas {
	return render.Layer(render.Width, high, func(dc *gg.Context) { render.PaintRules(dc, high) })
}

// Draw draws the sheet.
func (s Sheet) Draw() *image.Paletted {
	c := grounds.Get(high, drawGround).Copy()
	s.on(c)
	return c.Picture()
}

// on draws the sheet on a copy of its ground.
func (s Sheet) on(c *render.Canvas) {
	s.heading(c)
	f := s.frame()
	below := s.table(c, f)
	s.curve(c, f, below+gap, s.board(c, f, below+gap)-gap)
}

// A party is a side with what it has reached.
type party struct {
	seats []games.Player
	place int // 0 if the match was called off
	left  bool
}

// parties returns the sides, the best first; by points if the match was called off.
func (s Sheet) parties() []party {
	var all []party
	for p := range games.Player(len(s.Names)) {
		at := slices.IndexFunc(all, func(other party) bool { return s.Sides[other.seats[0]] == s.Sides[p] })
		if at >= 0 {
			all[at].seats = append(all[at].seats, p)
			continue
		}
		one := party{seats: []games.Player{p}, left: s.Left[p]}
		if len(s.Places) > 0 {
			one.place = s.Places[p]
		}
		all = append(all, one)
	}
	slices.SortStableFunc(all, func(a, b party) int {
		if a.place == 0 {
			return s.score(b.seats[0]) - s.score(a.seats[0])
		}
		return a.place - b.place
	})
	return ranked(all)
}

// ranked counts places by side, not by seat.
func ranked(sorted []party) []party {
	all := slices.Clone(sorted)
	for i := range all {
		if i > 0 && sorted[i].place == sorted[i-1].place {
			all[i].place = all[i-1].place
		} else if sorted[i].place > 0 {
			all[i].place = i + 1
		}
	}
	return all
}

// winners returns the seats that have won, nil if none has.
func (s Sheet) winners() []games.Player {
	if s.Drawn || s.Lost {
		return nil
	}
	return render.Scene{Places: s.Places}.Winners()
}

// score returns the points of a seat in the end.
func (s Sheet) score(p games.Player) int { return s.Points[len(s.Points)-1].Scores[p] }

// name returns the holder's name at p as f can write it.
func (s Sheet) name(p games.Player, f *render.Face) string {
	return s.scene().Name(p, f)
}

func (s Sheet) scene() render.Scene { return render.Scene{Names: s.Names, Say: s.Say} }
