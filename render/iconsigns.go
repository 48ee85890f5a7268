package render

import "math"

// turn returns the angle of one of so many equal parts of a circle.
func turn(i, parts int) float64 { return 2 * math.Pi * float64(i) / float64(parts) }

// upArrow points upwards.
func (b *brush) upArrow() {
	b.poly(.5, .04, .86, .46, .64, .46, .64, .96, .36, .96, .36, .46, .14, .46)
	b.fill(Clan(2))
}

// arrow points to what comes of it.
func (b *brush) arrow(c Colour) {
	b.poly(.98, .5, .62, .84, .62, .62, .04, .62, .04, .38, .62, .38, .62, .16)
	b.fill(c)
}

// plus is a disc with a plus.
func (b *brush) plus(x, y, radius float64) {
	b.dc.DrawCircle(x, y, radius)
	b.fill(Clan(2))
	arm, half := radius*.62, radius*.20
	b.dc.DrawRectangle(x-arm, y-half, 2*arm, 2*half)
	b.dc.DrawRectangle(x-half, y-arm, 2*half, 2*arm)
	b.plain(Ivory)
}

// minus says that something is paid.
func (b *brush) minus() {
	b.dc.DrawRoundedRectangle(.04, .34, .92, .32, .08)
	b.plain(Crimson)
}

// slash separates two alternatives.
func (b *brush) slash() {
	b.dc.DrawLine(.66, .06, .34, .94)
	b.stroke(Ink, .10)
}

// crossOut lies over a missing thing and leaves it visible: a disc with a cross in the lower
// right corner.
func (b *brush) crossOut() {
	b.within(.79, .79, .42, func() {
		b.dc.DrawCircle(.5, .5, .5)
		b.fill(Crimson)
		lines(b.dc, .31, .31, .69, .69)
		b.dc.MoveTo(.69, .31)
		b.dc.LineTo(.31, .69)
		b.stroke(Ivory, .16)
	})
}

// podium has a figure cheering on its highest step: the seat with most.
func (b *brush) podium() {
	b.poly(.02, .97, .02, .66, .35, .66, .35, .97)
	b.fill(Sand)
	b.poly(.65, .97, .65, .76, .98, .76, .98, .97)
	b.fill(Sand)
	b.poly(.33, .97, .33, .52, .67, .52, .67, .97)
	b.fill(Bright)
	lines(b.dc, .28, .06, .40, .30, .60, .30, .72, .06)
	b.stroke(Ink, .08)
	b.poly(.40, .52, .38, .28, .62, .28, .60, .52)
	b.plain(Ink)
	b.dc.DrawCircle(.5, .13, .11)
	b.plain(Ink)
}

// question says that one may, and need not.
func (b *brush) question() {
	const dots = 12
	for i := range dots {
		angle := turn(i, dots)
		b.dc.DrawCircle(.5+.46*math.Cos(angle), .5+.46*math.Sin(angle), .05)
		b.plain(Umber)
	}
	b.write("?", .5, .5, .64, Ink, Ink)
}

// loop is an arrow that comes round again, clockwise.
func (b *brush) loop() {
	const radius, from, to = .38, -1.15, 3.75
	b.dc.DrawArc(.5, .52, radius, from, to)
	b.stroke(Ink, .15)
	b.dc.Push()
	defer b.dc.Pop()
	b.dc.RotateAbout(to, .5, .52)
	b.poly(.5+radius-.26, .50, .5+radius+.26, .50, .5+radius, .88)
	b.plain(Ink)
}
