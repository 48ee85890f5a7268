package render_test

import (
	"image"
	"maps"
	"slices"
	"testing"

	"github.com/fogleman/gg"
	"github.com/lucasb-eyer/go-colorful"
	"github.com/stretchr/testify/require"

	"herald/render"
	"herald/render/golden"
	"herald/shelf"
)

// markNames are all marks, as the sheet shows them.
var markNames = []struct {
	mark render.Mark
	name string
}{
	{render.Last, "Last"}, {render.Told, "Told"}, {render.Drafted, "Drafted"}, {render.Choice, "Choice"},
	{render.Capture, "Capture"}, {render.Costly, "Costly"}, {render.Split, "Split"}, {render.Barred, "Barred"}, {render.Asked, "Asked"}, {render.Rimmed, "Rimmed"},
}

// TestGoldenSheet keeps a sheet of what the pictures of all games share beside icons:
// marks, shields, removed shields, knights, cards, banners, castles, crowns and discs.
func TestGoldenSheet(t *testing.T) {
	c := render.Layer(28+232*render.Seats, 880, paintSheet)
	for i, m := range markNames {
		x := 72 + i*132
		c.Centre(render.Marked(m.mark, 84), x, 70)
		c.Centre(render.Marked(m.mark, 55), x-32, 160)
		if m.mark == render.Last || m.mark == render.Told || m.mark == render.Drafted {
			c.Centre(render.Shield(i%render.Seats, 37), x-32, 160)
		}
		c.Centre(render.Marked(m.mark, 55), x+32, 160)
		c.Text(render.Label, m.name, x, 230, .5, render.Ink)
	}
	for seat := range render.Seats {
		x := 28 + seat*232
		c.Centre(render.Shield(seat, 92), x+50, 320)
		c.Centre(render.RemovedShield(seat, 92), x+160, 320)
		c.Centre(render.Shield(seat, 37), x+40, 415)
		c.Centre(render.RemovedShield(seat, 37), x+90, 400)
		c.Centre(render.Expelled(seat, 30), x+90, 445)
		c.Centre(render.Knight(seat, seat%4+1, 64), x+160, 420)
		c.Card(image.Rect(x, 470, x+216, 590), seat, "WWWWWWWWWW", seat%2 == 0)
		c.Centre(render.Shield(seat, 48), x+40, 552)
		c.Text(render.Number, "10", x+76, 566, 0, render.Ink)
	}
	for i, stones := range []render.Stonework{
		{Wall: render.Ivory, Shade: render.Sand, Gate: render.Umber, Outline: render.Outline},
		{Wall: render.Stone, Shade: render.StoneDark, Gate: render.Outline, Outline: render.Outline},
		{Wall: render.StoneDark, Shade: render.Outline, Gate: render.Stone, Outline: render.Outline},
	} {
		c.Centre(render.Castle(stones, 80), 78+i*170, 816)
		c.Centre(render.Castle(stones, 32), 145+i*170, 836)
	}
	c.Centre(render.Crown(110), 630, 816)
	c.Centre(render.Crown(48), 726, 830)
	for i, field := range []render.Colour{render.Crimson, render.Ivory, render.Bright, render.Ink} {
		rims := []render.Colour{render.Ivory, render.Ink, render.Outline, render.Ivory}
		c.Centre(render.Disc(68, field, rims[i]), 830+i*104, 816)
	}
	golden.Check(t, "sheet", c.Picture())
}

// paintSheet draws the grounds of the sheet, and the banners.
func paintSheet(dc *gg.Context) {
	dc.SetColor(render.Zone1Light)
	dc.DrawRectangle(16, 16, 1168, 178)
	dc.Fill()
	for i := range markNames {
		dc.SetColor(render.Zone3Dark)
		dc.DrawRectangle(float64(72+i*132), 124, 62, 70)
		dc.Fill()
	}
	for seat := range render.Seats {
		render.PaintBanner(dc, seat, float64(28+seat*232), 620, 104)
		render.PaintBanner(dc, seat, float64(150+seat*232), 620, 63)
	}
}

// emoji returns the icons of buttons of all games, in the order of games and names.
func emoji() (all []*render.Sprite, names []string) {
	for _, title := range shelf.Games() {
		if title.Icons == nil {
			continue
		}
		drawn := title.Icons()
		for _, name := range slices.Sorted(maps.Keys(drawn)) {
			all, names = append(all, drawn[name]), append(names, name)
		}
	}
	return all, names
}

// TestGoldenEmoji keeps the icons of buttons on the nearest that a picture has to
// Discord's dark and light grounds, at half their size.
func TestGoldenEmoji(t *testing.T) {
	all, _ := emoji()
	const each, columns = render.EmojiSize + 12, 8
	rows := (len(all) + columns - 1) / columns
	c := render.Layer(2*columns*each, rows*each, func(dc *gg.Context) {
		dc.SetColor(render.StoneDark)
		dc.Clear()
		dc.SetRGB(1, 1, 1)
		dc.DrawRectangle(columns*each, 0, columns*each, float64(rows*each))
		dc.Fill()
	})
	for i, s := range all {
		x, y := i%columns*each+each/2, i/columns*each+each/2
		c.Centre(s, x, y)
		c.Centre(s, x+columns*each, y)
	}
	golden.Check(t, "emoji", render.Reduce(c.Picture(), columns*each))
}

// Discord's grounds, dark and light.
var grounds = map[string]colorful.Color{"dark": hex(0x313338), "light": hex(0xffffff)}

func hex(rgb uint32) colorful.Color {
	part := func(shift int) float64 { return float64(rgb>>shift&255) / 255 }
	return colorful.Color{R: part(16), G: part(8), B: part(0)}
}

// ratio is the contrast of WCAG 2.
func ratio(a, b colorful.Color) float64 {
	light := func(c colorful.Color) float64 {
		r, g, b := c.LinearRgb()
		return .2126*r + .7152*g + .0722*b + .05
	}
	return max(light(a), light(b)) / min(light(a), light(b))
}

// On Discord’s dark and light grounds an eighth of every icon or more stands out: it is never a hole
// in the ground.
func TestEmojiStandOutOnDiscordsGrounds(t *testing.T) {
	const clearly, share = 3, 1. / 8
	all, names := emoji()
	for i, s := range all {
		m := s.Image()
		for name, ground := range grounds {
			solid, seen := 0, 0
			for p := 0; p < len(m.Pix); p += 4 {
				if m.Pix[p+3] < 255 {
					continue
				}
				solid++
				if ratio(hex(uint32(m.Pix[p])<<16|uint32(m.Pix[p+1])<<8|uint32(m.Pix[p+2])), ground) >= clearly {
					seen++
				}
			}
			require.GreaterOrEqual(t, float64(seen)/float64(solid), share, "%s on %s", names[i], name)
		}
	}
}

// The ground of a picture stands out on Discord's dark ground, and the line that runs
// round it on the light one.
func TestPicturesHaveAnEdgeOnDiscordsGrounds(t *testing.T) {
	parchment, _ := colorful.MakeColor(render.Parchment)
	line, _ := colorful.MakeColor(render.Umber)
	require.GreaterOrEqual(t, ratio(parchment, grounds["dark"]), 7.)
	require.GreaterOrEqual(t, ratio(line, grounds["light"]), 4.5)
}
