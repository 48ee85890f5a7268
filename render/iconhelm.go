package render

import (
	"strconv"

	"github.com/fogleman/gg"
)

// A helmet has the colours of a helm.
type helmet struct {
	plate, light, slit Colour
	figure, rim        Colour
}

var steelHelm = helmet{SteelDark, Steel, Outline, Ink, Steel}

// paintKnight draws the helm of a seat's knight in the square of that size whose upper left corner
// is x, y, and returns the height of the figures of its strength. A strength of 0 is not written.
func paintKnight(dc *gg.Context, seat, strength int, x, y, size float64) float64 {
	b := newBrush(dc, x, y, size)
	defer b.done()
	mark := ""
	if strength > 0 {
		mark = strconv.Itoa(strength)
	}
	b.helm(helmet{Tincture(seat), Light(seat), Outline, Ivory, Outline}, mark)
	b.within(.5, .19, .26, func() { b.crest(seat) })
	return b.tall
}

// crest is the charge of a seat on a small plate.
func (b *brush) crest(seat int) {
	b.dc.DrawCircle(.5, .5, .70)
	b.fill(Ivory)
	paintCharge(b.dc, seat, Shade(seat), Ivory)
}

// figureTall is the height of the mark of a helm.
const figureTall = .50

// helm is a great helm with a visor; the mark stands below the slit.
func (b *brush) helm(h helmet, mark string) { b.helmMarked(h, mark, figureTall) }

// helmMarked is a helm with a mark that is so tall.
func (b *brush) helmMarked(h helmet, mark string, tall float64) {
	b.helmPlate(1)
	b.fill(h.plate)
	b.helmPlate(0)
	b.plain(h.light)
	if mark == "" {
		b.visor(h, .46)
		b.breaths(h)
		return
	}
	b.visor(h, .34)
	b.write(mark, .5, .93-tall/2, tall, h.figure, h.rim)
}

// helmPlate is the outline of the helm, or of its left half.
func (b *brush) helmPlate(right float64) {
	dc := b.dc
	dc.MoveTo(.5, .03)
	if right > 0 {
		dc.CubicTo(.76, .03, .87, .16, .88, .36)
		dc.LineTo(.90, .80)
		dc.QuadraticTo(.74, .97, .5, .99)
	} else {
		dc.LineTo(.5, .99)
	}
	dc.QuadraticTo(.26, .97, .10, .80)
	dc.LineTo(.12, .36)
	dc.CubicTo(.13, .16, .24, .03, .5, .03)
	dc.ClosePath()
}

// visor is the slit for the eyes.
func (b *brush) visor(h helmet, y float64) {
	b.dc.DrawRoundedRectangle(.19, y-.05, .62, .10, .05)
	b.plain(h.slit)
	b.dc.DrawRectangle(.45, y-.06, .10, .12)
	b.plain(h.plate)
}

// breaths are the holes to breathe through, and the ridge between them.
func (b *brush) breaths(h helmet) {
	b.dc.DrawRectangle(.475, .10, .05, .86)
	b.plain(h.slit)
	for _, at := range [][2]float64{{.30, .66}, {.30, .80}, {.70, .66}, {.70, .80}} {
		b.dc.DrawCircle(at[0], at[1], .045)
		b.plain(h.slit)
	}
}

func upgradeIcon(b *brush, mark string) {
	b.within(.37, .60, .74, func() { b.helm(steelHelm, mark) })
	b.within(.79, .34, .66, b.upArrow)
}

func newKnightIcon(b *brush, mark string) {
	b.within(.37, .60, .74, func() { b.helm(steelHelm, mark) })
	b.plus(.77, .25, .23)
}

func deployedIcon(b *brush, mark string) {
	b.field()
	b.within(.42, .46, .88, func() { b.helmMarked(steelHelm, mark, .645) })
}

func fieldUpgradeIcon(b *brush, mark string) {
	b.hill()
	b.within(.38, .52, .80, func() { b.helmMarked(steelHelm, mark, .71) })
	b.within(.81, .36, .66, b.upArrow)
}

func strengthsIcon(b *brush, _ string) {
	b.hill()
	b.within(.24, .42, .46, func() { b.helm(steelHelm, "3") })
	b.within(.76, .42, .46, func() { b.helm(steelHelm, "2") })
	b.within(.5, .62, .54, func() { b.helm(steelHelm, "1") })
}

func campaignIcon(b *brush, mark string) {
	b.swords()
	b.within(.5, .40, .66, func() { b.helm(steelHelm, mark) })
}

func garrisonIcon(b *brush, mark string) {
	b.keep()
	b.within(.5, .70, .58, func() { b.helm(steelHelm, mark) })
}

func homeIcon(b *brush, mark string) {
	b.hall()
	b.within(.5, .70, .58, func() { b.helm(steelHelm, mark) })
}

func escortIcon(b *brush, _ string) {
	b.within(.40, .42, .84, func() { b.county("") })
	b.within(.68, .64, .70, b.squire)
}

// hill is the ground under a knight that is deployed.
func (b *brush) hill() {
	b.dc.DrawEllipse(.5, .86, .49, .13)
	b.fill(Clan(2))
}

// field is the hill with a banner planted on it.
func (b *brush) field() {
	b.hill()
	b.dc.DrawLine(.90, .06, .90, .84)
	b.rope(Umber, .035)
	b.poly(.90, .04, .62, .16, .90, .28)
	b.fill(Crimson)
}
