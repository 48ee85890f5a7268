package render

import (
	"fmt"
	"testing"

	"github.com/lucasb-eyer/go-colorful"
	"github.com/stretchr/testify/require"
)

// visions simulate full colour vision and the three common deficiencies: matrices on linear RGB by Machado,
// Oliveira and Fernandes (2009), severity 1.
var visions = map[string][9]float64{
	"full":   {1, 0, 0, 0, 1, 0, 0, 0, 1},
	"protan": {0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998},
	"deutan": {0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.011820, 0.042940, 0.968881},
	"tritan": {1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.303900},
}

func seen(c Colour, m [9]float64) colorful.Color {
	full, _ := colorful.MakeColor(c)
	r, g, b := full.LinearRgb()
	return colorful.LinearRgb(m[0]*r+m[1]*g+m[2]*b, m[3]*r+m[4]*g+m[5]*b, m[6]*r+m[7]*g+m[8]*b).Clamped()
}

// Two colours 10 apart by CIEDE2000 are told from each other at a glance. Eight are no farther apart in light.
func TestPlayersStayApart(t *testing.T) {
	const apart, inLight = .15, .10 // go-colorful counts hundreds
	for name, vision := range visions {
		for a := range Seats {
			for b := range a {
				d := seen(Tincture(a), vision).DistanceCIEDE2000(seen(Tincture(b), vision))
				require.GreaterOrEqual(t, d, apart, "%s: seats %d and %d", name, a, b)
				least := apart
				if a >= regular {
					least = inLight
				}
				d = seen(Light(a), vision).DistanceCIEDE2000(seen(Light(b), vision))
				require.GreaterOrEqual(t, d, least, "%s: seats %d and %d in light", name, a, b)
			}
		}
	}
}

// No player has the colour of walls, of knights in reserve, or of what lies face down. The side in light may
// be a little nearer: there is no light green that is as far from all of them, and no light grey.
func TestPlayersStayApartFromThings(t *testing.T) {
	const apart, inLight, greyInLight = .15, .129, .10
	for name, vision := range visions {
		for seat := range Seats {
			for _, thing := range []Colour{Vellum, Ivory, Steel, SteelDark, AshLight} {
				there := seen(thing, vision)
				require.GreaterOrEqual(t, seen(Tincture(seat), vision).DistanceCIEDE2000(there), apart, "%s: seat %d and colour %d", name, seat, thing)
				least := inLight
				if seat >= regular {
					least = greyInLight
				}
				require.GreaterOrEqual(t, seen(Light(seat), vision).DistanceCIEDE2000(there), least, "%s: seat %d in light and colour %d", name, seat, thing)
			}
		}
	}
}

// The last move is marked in a colour that no player wears and no board has, and what it frames
// is told from what wins.
func TestTheLastMoveHasAColourOfItsOwn(t *testing.T) {
	const apart = .15
	others := []Colour{Parchment, Ivory, Vellum, Gold, Bright, Crimson, Stone, StoneDark, Outline}
	for seat := range Seats {
		others = append(others, Tincture(seat), Light(seat), Shade(seat))
	}
	for c := Zone0Light; c <= Zone3Dark; c++ {
		others = append(others, c)
	}
	for name, vision := range visions {
		for _, c := range others {
			d := seen(Celeste, vision).DistanceCIEDE2000(seen(c, vision))
			require.GreaterOrEqual(t, d, apart, "%s: %d", name, c)
		}
	}
}

func TestClansStayApart(t *testing.T) {
	const apart = .15
	for name, vision := range visions {
		for a := range Clans {
			for b := range a {
				d := seen(Clan(a), vision).DistanceCIEDE2000(seen(Clan(b), vision))
				require.GreaterOrEqual(t, d, apart, "%s: clans %d and %d", name, a, b)
			}
		}
	}
}

// contrast is the ratio of WCAG 2.
func contrast(a, b Colour) float64 {
	light := func(c Colour) float64 {
		full, _ := colorful.MakeColor(c)
		r, g, b := full.LinearRgb()
		return .2126*r + .7152*g + .0722*b + .05
	}
	return max(light(a), light(b)) / min(light(a), light(b))
}

func TestContrast(t *testing.T) {
	type pair struct {
		over, under Colour
		least       float64
	}
	pairs := []pair{
		{Umber, Parchment, 4.5}, {Umber, Ivory, 4.5}, {Ink, Vellum, 7}, {Ink, Bright, 7}, {Ink, Celeste, 7}, {Ink, Ivory, 7}, {Ivory, Ink, 7},
		{AshDark, Zone0Light, 3}, {Crimson, Ash, 3}, {Umber, Zone3Dark, 3}, {StoneDark, Zone3Dark, 3},
		{Ivory, Stone, 4.5}, {AshLight, Stone, 3}, {Umber, AshLight, 4.5}, {Ink, Ash, 4.5}, {Ivory, StoneDark, 7}, {Umber, Zone1Dark, 4.5},
	}
	for seat := range Seats {
		pairs = append(pairs, pair{Tincture(seat), Parchment, 3}, pair{Ivory, Tincture(seat), 3}, pair{Outline, Zone3Dark, 3})
	}
	for _, p := range pairs {
		require.GreaterOrEqual(t, contrast(p.over, p.under), p.least, fmt.Sprint(p))
	}
}

func TestPaletteHasRoomForAll(t *testing.T) {
	require.Len(t, Palette(), 256)
	for i := range named {
		c := solid()[i]
		require.Equal(t, Colour(i), nearest(*solid(), c.R, c.G, c.B), "a named colour stands twice")
	}
}
