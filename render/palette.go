package render

import (
	"image/color"
	"math"
	"sync"
)

// A Colour is an index of Palette. The first ones have names; what lies behind
// them are the steps between two named ones that smooth edges need.
type Colour uint8

// The named colours.
const (
	Parchment Colour = iota // the ground of every picture
	Ivory                   // cards, charges, what must shine
	Vellum                  // frames and bands
	Sand                    // quiet rules and lines
	Umber                   // quiet lettering
	Ink                     // lettering and lines
	Outline                 // round every piece
	Gold                    // the last move
	Bright                  // what would capture or win
	Crimson                 // the cross of what was removed
	Ghost                   // what was removed
	GhostDark
	GhostLight
	Stone
	StoneDark
	StoneLight
	Steel
	SteelDark
	// Eight shades for boards: a light and a dark square for each of four
	// zones, from the middle outwards.
	Zone0Light
	Zone0Dark
	Zone1Light
	Zone1Dark
	Zone2Light
	Zone2Dark
	Zone3Light
	Zone3Dark
	// Three shades for each of five players; see Tincture.
	tinctures
)

const (
	shades = 3
	named  = int(tinctures) + shades*Seats
)

// Seats is the number of players that have a colour and a charge.
const Seats = 5

// RGBA makes a Colour a color.Color, for gg.
func (c Colour) RGBA() (r, g, b, a uint32) { return Palette()[c].RGBA() }

var tones = [named]uint32{
	Parchment: 0xF4E8CC, Ivory: 0xFDF8EA, Vellum: 0xE6D3A8, Sand: 0xCDB486, Umber: 0x6B5030, Ink: 0x2E1F12, Outline: 0x1F150C,
	Gold: 0xC8920E, Bright: 0xFFCB2E, Crimson: 0x8E1219,
	Ghost: 0xA9A398, GhostDark: 0x6F6A61, GhostLight: 0xCFC9BC,
	Stone: 0x6A6C70, StoneDark: 0x2F3136, StoneLight: 0x9B9DA0, Steel: 0xE9EDF0, SteelDark: 0xA4AEB8,
	Zone0Light: 0xFBF1D8, Zone0Dark: 0xE9D6AB,
	Zone1Light: 0xF3E1BA, Zone1Dark: 0xDFC792,
	Zone2Light: 0xE9D2A2, Zone2Dark: 0xD2B67B,
	Zone3Light: 0xDEC38D, Zone3Dark: 0xC4A567,

	// Blue, gold, red, green, purple: each as it is, in light and in shade.
	tinctures: 0x1A5AA5, 0x3574C2, 0x12427C,
	0xB07408, 0xCE921F, 0x875803,
	0xA71925, 0xC73540, 0x7B0F18,
	0x078563, 0x27A481, 0x036047,
	0x6B2179, 0x893C98, 0x4D1358,
}

// A ramp is a number of steps between two colours, the ends left out.
type ramp struct {
	from, to Colour
	steps    int
}

// ramps lists where one colour runs into another: lettering and outlines on
// every ground, charges on their fields, rings on squares.
func ramps() []ramp {
	grounds := []Colour{Parchment, Ivory, Vellum, Zone0Dark, Zone1Light, Zone1Dark, Zone2Dark, Zone3Dark}
	var all []ramp
	for _, ground := range grounds {
		all = append(all, ramp{Ink, ground, 6}, ramp{Gold, ground, 2})
	}
	for seat := range Seats {
		field := tinctures + Colour(shades*seat)
		all = append(all, ramp{field, Ivory, 6}, ramp{field, Outline, 3}, ramp{field, Parchment, 2}, ramp{field + 1, Ivory, 3})
	}
	return append(all,
		ramp{Bright, Ink, 5}, ramp{Bright, Ivory, 3}, ramp{Gold, Outline, 4}, ramp{Bright, Zone2Light, 2},
		ramp{Ghost, GhostLight, 2}, ramp{Ghost, GhostDark, 3}, ramp{GhostLight, Ivory, 2}, ramp{Crimson, GhostLight, 5}, ramp{Crimson, Ivory, 3},
		ramp{Stone, StoneDark, 4}, ramp{StoneDark, Outline, 2}, ramp{Steel, StoneDark, 6}, ramp{Steel, SteelDark, 2}, ramp{Umber, Parchment, 5},
	)
}

// Palette returns the 256 colours of every picture, always the same; callers
// must not change it.
var Palette = sync.OnceValue(func() color.Palette {
	all := make(color.Palette, 0, 256)
	for _, tone := range tones {
		all = append(all, rgb(tone))
	}
	for _, r := range ramps() {
		for step := range r.steps {
			all = append(all, mix(all[r.from].(color.RGBA), all[r.to].(color.RGBA), float64(step+1)/float64(r.steps+1)))
		}
	}
	free := 256 - len(all)
	for i := range free {
		grey := uint8(255 * i / (free - 1))
		all = append(all, color.RGBA{grey, grey, grey, 255})
	}
	return all
})

func rgb(tone uint32) color.RGBA {
	return color.RGBA{uint8(tone >> 16), uint8(tone >> 8), uint8(tone), 255}
}

func mix(a, b color.RGBA, share float64) color.RGBA {
	between := func(a, b uint8) uint8 { return uint8(math.Round(float64(a) + share*(float64(b)-float64(a)))) }
	return color.RGBA{between(a.R, b.R), between(a.G, b.G), between(a.B, b.B), 255}
}

// nearest returns the palette's colour that looks most like one of 8-bit
// channels; the weights follow the eye's better sense for green.
func nearest(r, g, b uint8) Colour {
	best, least := Colour(0), math.MaxInt
	for i, c := range Palette() {
		c := c.(color.RGBA)
		dr, dg, db := int(c.R)-int(r), int(c.G)-int(g), int(c.B)-int(b)
		if d := 3*dr*dr + 6*dg*dg + 2*db*db; d < least {
			best, least = Colour(i), d
		}
	}
	return best
}

// cells maps the 32768 colours of 5-bit channels to the palette: fine enough
// for the smoothed edge of a piece or a letter.
var cells = sync.OnceValue(func() *[1 << 15]Colour {
	var all [1 << 15]Colour
	for i := range all {
		wide := func(five int) uint8 { return uint8(five<<3 | five>>2) }
		all[i] = nearest(wide(i>>10), wide(i>>5&31), wide(i&31))
	}
	return &all
})
