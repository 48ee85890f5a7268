package carolus

import (
	"image"
	"strconv"

	"github.com/fogleman/gg"

	board "herald/games/carolus"
	"herald/render"
)

const (
	coinSize    = 48
	choiceSize  = 54 // a coin that may be chosen
	captureSize = 56 // one that may be chosen and wins
	heapCoin    = 42 // with a single small figure
	coinStep    = 50
	plateHigh   = 44
	plateWide   = 40 // for one side alone
)

// A signpost shows the number of the Emperor's steps to a region, each side's strength there, and the side
// that would take it.
type signpost struct {
	coins  []image.Point // by Steps
	plates []plate       // by side
	first  image.Point   // the upper left corner of the plates
	face   *render.Face  // of the strengths
}

// A plate has the strength of a side.
type plate struct {
	side  board.Side
	width int
	wins  bool
}

// signpostOf returns the signpost of the i-th region of the ring: in one line, or in two
// if there is no room beside the Emperor. Its plates begin with the first side.
func signpostOf(v board.View, i int, first board.Side) signpost {
	r, room := v.Ring[i], stallOf(v, i).post
	p := signpost{face: render.Number}
	coins := coinStep * len(r.Steps)
	wide := p.lay(r, first)
	if wide > room.Dx() {
		p.face, p.plates = render.Label, nil
		wide = p.lay(r, first)
	}
	m := middle(room)
	from := image.Pt(m.X-(coins+wide)/2, m.Y)
	p.first = image.Pt(from.X+coins, m.Y-plateHigh/2)
	if coins+wide > room.Dx() {
		from = image.Pt(m.X-coins/2, m.Y-coinSize/2)
		p.first = image.Pt(m.X-wide/2, m.Y+2)
		if room.Dy() < 2*footHigh {
			from = home(r).lintel().Sub(image.Pt(coins/2, 8))
			p.first.Y = m.Y - plateHigh/2
		}
	}
	for n := range r.Steps {
		p.coins = append(p.coins, from.Add(image.Pt(n*coinStep+coinStep/2-2, 0)))
	}
	return p
}

// lay lays the plates side by side, in the order of the courts from the first side on, and
// returns their width.
func (p *signpost) lay(r board.Region, first board.Side) (wide int) {
	for i := range r.Strength {
		side := (int(first) + i) % len(r.Strength)
		width := max(plateWide, p.face.Width(strconv.Itoa(r.Strength[side]))+10)
		wins := r.Leader == board.Side(side) && r.Leader != r.Owner
		p.plates = append(p.plates, plate{board.Side(side), width, wins})
		wide += width - 2
	}
	return wide + 2
}

func (p signpost) draw(c *render.Canvas, r board.Region) {
	for i, at := range p.coins {
		c.Centre(render.Disc(coinSize, render.Ivory, render.Umber), at.X, at.Y)
		c.Text(render.Number, strconv.Itoa(r.Steps[i]), at.X, at.Y+render.Number.Rise()/2, .5, render.Ink)
	}
	x := p.first.X
	for _, one := range p.plates {
		c.Blit(plates.Get(one, drawPlate), x, p.first.Y)
		ink := render.Ink
		if one.side == board.Black {
			ink = render.Ivory
		}
		c.Text(p.face, strconv.Itoa(r.Strength[one.side]), x+one.width/2, p.first.Y+plateHigh/2+p.face.Rise()/2, .5, ink)
		x += one.width - 2
	}
}

var plates render.Cache[plate, *render.Sprite]

func drawPlate(p plate) *render.Sprite {
	return render.NewSprite(p.width, plateHigh, func(dc *gg.Context) {
		in := 0.
		layer := func(by float64, colour render.Colour) {
			in += by
			dc.DrawRoundedRectangle(in, in, float64(p.width)-2*in, plateHigh-2*in, 9-in*.7)
			dc.SetColor(colour)
			dc.Fill()
		}
		layer(0, render.Outline)
		if p.wins {
			layer(1, render.Bright)
			layer(4, render.Outline)
		}
		layer(1, of(p.side).castle.Wall)
	})
}
