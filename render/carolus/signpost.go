package carolus

import (
	"image"
	"strconv"

	"github.com/fogleman/gg"

	board "herald/games/carolus"
	"herald/render"
)

const (
	coinSize  = 56
	coinStep  = 62
	plateHigh = 54
	plateWide = 52 // for one side alone
)

// A signpost says how many steps the Emperor takes to stop in a region, how
// strong each side is there, and who would take it.
type signpost struct {
	coins  []image.Point // by Steps
	plates []plate       // by side
	first  image.Point   // the upper left corner of the plates
	high   int
}

// A plate has the strength of a side.
type plate struct {
	side  board.Side
	width int
	wins  bool
}

// signpostOf returns the signpost of the i-th region of the ring: in one line,
// or in two where the Emperor stands beside it.
func signpostOf(v board.View, i int) signpost {
	var p signpost
	r, s, wide := v.Ring[i], home(v.Ring[i]), 0
	for side, strength := range r.Strength {
		width := max(plateWide-2*len(r.Strength), render.Number.Width(strconv.Itoa(strength))+14)
		wins := r.Leader == board.Side(side) && r.Leader != r.Owner
		p.plates = append(p.plates, plate{board.Side(side), width, wins})
		wide += width
	}
	coins, room := coinStep*len(r.Steps), s.land
	if crammed(v, i) {
		room.Min.X += emperorWidth - 8
	}
	p.high = postHigh
	m := middle(image.Rect(room.Min.X, s.land.Max.Y-postHigh, room.Max.X, s.land.Max.Y))
	from := image.Pt(m.X-(coins+wide)/2, m.Y)
	p.first = image.Pt(from.X+coins, m.Y-plateHigh/2)
	if coins+wide > room.Dx() {
		p.high = footHigh
		from = image.Pt(m.X-coins/2, s.land.Max.Y-footHigh+coinSize/2-6)
		p.first = image.Pt(min(m.X-wide/2, s.land.Max.X-wide), s.land.Max.Y-plateHigh)
	}
	for n := range r.Steps {
		p.coins = append(p.coins, from.Add(image.Pt(n*coinStep+coinSize/2, 0)))
	}
	return p
}

// crammed reports whether the Emperor stands where he may stop again.
func crammed(v board.View, i int) bool {
	return i == v.Emperor && v.Ring[i].Size == 1 && len(v.Ring[i].Steps) > 0
}

func (p signpost) draw(c *render.Canvas, r board.Region) {
	for i, at := range p.coins {
		c.Centre(render.Disc(coinSize, render.Ivory, render.Gold), at.X, at.Y)
		c.Text(render.Number, strconv.Itoa(r.Steps[i]), at.X, at.Y+15, .5, render.Ink)
	}
	x := p.first.X
	for _, one := range p.plates {
		c.Blit(plates.Get(one, drawPlate), x, p.first.Y)
		ink := render.Ink
		if one.side == board.Black {
			ink = render.Ivory
		}
		c.Text(render.Number, strconv.Itoa(r.Strength[one.side]), x+one.width/2, p.first.Y+plateHigh/2+15, .5, ink)
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
			layer(2, render.Bright)
			layer(5, render.Outline)
		}
		layer(2, of(p.side).castle.Wall)
	})
}
