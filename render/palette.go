package render

import (
	"image/color"
	"math"
	"sync"

	"herald/games"
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
	Celeste                 // the last move: no player wears it
	Gold                    // trimmings
	Bright                  // what would capture or win
	Crimson                 // the cross of what was removed
	Ash                     // what was removed
	AshDark
	AshLight
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
	Sea      // the water of a map
	SeaLight // along its coasts
	// Three shades for each seat; see Tincture.
	tinctures
)

const (
	shades = 3
	clans  = tinctures + shades*Seats
	named  = int(clans) + Clans
)

// Clans is the number of kinds of pieces that have a colour but no owner.
const Clans = 5

// Seats is the number of players that have a colour and a charge.
const Seats = games.MaxPlayers

// regular is the number of seats whose colours have steps to others in the palette. Edges of more seats are a
// little rougher.
const regular = 5

// Clan returns the colour of a clan: red, yellow, green, blue or pink.
func Clan(clan int) Colour { return clans + Colour(clan) }

// RGBA makes a Colour a color.Color, for gg.
func (c Colour) RGBA() (r, g, b, a uint32) { return Palette()[c].RGBA() }

var tones = [named]uint32{
	Parchment: 0xF4E8CC, Ivory: 0xFDF8EA, Vellum: 0xE6D3A8, Sand: 0xCDB486, Umber: 0x6B5030, Ink: 0x2E1F12, Outline: 0x1F150C,
	Celeste: 0x5FE8FA, Gold: 0xC8920E, Bright: 0xFFCB2E, Crimson: 0x8E1219,
	Ash: 0xA9A398, AshDark: 0x6F6A61, AshLight: 0xCFC9BC,
	Stone: 0x6A6C70, StoneDark: 0x2F3136, StoneLight: 0x9B9DA0, Steel: 0xE9EDF0, SteelDark: 0xA4AEB8,
	Zone0Light: 0xFBF1D8, Zone0Dark: 0xE9D6AB,
	Zone1Light: 0xF3E1BA, Zone1Dark: 0xDFC792,
	Zone2Light: 0xEBD6A8, Zone2Dark: 0xD6BB82,
	Zone3Light: 0xE2C893, Zone3Dark: 0xCBAD70,

	Sea: 0x93B4C4, SeaLight: 0xB9D0D8,

	// Blue, gold, red, green, purple, grey, violet, black: each as it is, in light and in shade.
	tinctures: 0x1A57A0, 0x3673C0, 0x123F78,
	0xB37703, 0xD0951C, 0x875803,
	0xA8262A, 0xC74448, 0x7B1418,
	0x148F70, 0x24AB84, 0x0A6750,
	0x54154A, 0x712B66, 0x420D3C,
	0x887898, 0x9484A6, 0x6A5C78,
	0x8868F8, 0xA084FF, 0x6748D0,
	0x001000, 0x1C2C1C, 0x000800,

	// Red, yellow, green, blue, pink.
	clans: 0xC21416, 0xFCCB26, 0x45A85B, 0x1F63C8, 0xF27FB3,
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
		all = append(all, ramp{Ink, ground, 6})
	}
	for seat := range regular {
		field := tinctures + Colour(shades*seat)
		all = append(all, ramp{field, Ivory, 6}, ramp{field, Outline, 3}, ramp{field, Parchment, 2}, ramp{field + 1, Ivory, 3})
	}
	for clan := range Clans {
		all = append(all, ramp{Clan(clan), Ivory, 2}, ramp{Clan(clan), Outline, 2})
	}
	return append(all,
		ramp{Bright, Ink, 5}, ramp{Bright, Ivory, 3}, ramp{Gold, Outline, 4}, ramp{Gold, Parchment, 2}, ramp{Gold, Ivory, 2}, ramp{Celeste, Outline, 3}, ramp{Celeste, Ivory, 1}, ramp{Bright, Zone2Light, 2},
		ramp{Ash, AshLight, 2}, ramp{Ash, AshDark, 3}, ramp{AshLight, Ivory, 2}, ramp{Crimson, AshLight, 5}, ramp{Crimson, Ivory, 3},
		ramp{Stone, StoneDark, 4}, ramp{StoneDark, Outline, 2}, ramp{Steel, StoneDark, 6}, ramp{Steel, SteelDark, 2}, ramp{Umber, Parchment, 5}, ramp{Outline, Sea, 2},
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

// solid is Palette without the interface round every colour.
var solid = sync.OnceValue(func() *[256]color.RGBA {
	var all [256]color.RGBA
	for i, c := range Palette() {
		all[i] = c.(color.RGBA)
	}
	return &all
})

// nearest returns the colour of all that looks most like one of 8-bit
// channels; the weights follow the eye's better sense for green.
func nearest(all [256]color.RGBA, r, g, b uint8) Colour {
	best, least := 0, math.MaxInt
	for i, c := range all {
		dr, dg, db := int(c.R)-int(r), int(c.G)-int(g), int(c.B)-int(b)
		if d := 3*dr*dr + 6*dg*dg + 2*db*db; d < least {
			best, least = i, d
		}
	}
	return Colour(best)
}

// cells maps the 32768 colours of 5-bit channels to the palette: fine enough
// for the smoothed edge of a piece or a letter.
var cells = sync.OnceValue(func() *[1 << 15]Colour {
	var all [1 << 15]Colour
	for i := range all {
		wide := func(five int) uint8 { return uint8(five<<3 | five>>2) }
		all[i] = nearest(*solid(), wide(i>>10), wide(i>>5&31), wide(i&31))
	}
	return &all
})
