package render

import "math"

// squire is a lad in a tunic and a cap.
func (b *brush) squire() {
	dc := b.dc
	b.raise(Umber, func() {
		dc.MoveTo(.5, .42)
		dc.CubicTo(.74, .42, .82, .56, .84, .74)
		dc.LineTo(.88, .97)
		dc.LineTo(.12, .97)
		dc.LineTo(.16, .74)
		dc.CubicTo(.18, .56, .26, .42, .5, .42)
		dc.ClosePath()
	})
	dc.DrawRectangle(.15, .74, .70, .09)
	b.plain(Sand)
	dc.DrawCircle(.5, .28, .20)
	b.fill(Parchment)
	dc.MoveTo(.27, .26)
	dc.CubicTo(.27, -.07, .73, -.07, .73, .26)
	dc.QuadraticTo(.5, .16, .27, .26)
	dc.ClosePath()
	b.fill(Umber)
	curve(dc, .70, .10, .86, .04, .94, .12, .96, .26, .86, .22, .78, .20, .70, .22)
	dc.ClosePath()
	b.fill(Ivory)
}

// coin is a gold coin with a crown.
func (b *brush) coin() {
	b.raise(Bright, func() { b.dc.DrawCircle(.5, .5, .48) })
	b.dc.DrawCircle(.5, .5, .38)
	b.stroke(Gold, .05)
	b.poly(.26, .66, .22, .36, .38, .48, .5, .28, .62, .48, .78, .36, .74, .66)
	b.plain(Umber)
}

// vote is a slip with a tick that goes into a box.
func (b *brush) vote() {
	b.poly(.24, .03, .76, .03, .76, .70, .24, .70)
	b.fill(Ivory)
	lines(b.dc, .36, .28, .47, .41, .66, .15)
	b.stroke(Ink, .10)
	b.raise(Crimson, func() { b.poly(.10, .54, .90, .54, .97, .66, .97, .97, .03, .97, .03, .66) })
	b.dc.DrawRectangle(.18, .57, .64, .07)
	b.plain(Outline)
}

// noble is a crowned head over a robe; the mark stands on the robe.
func (b *brush) noble(mark string) {
	dc := b.dc
	dc.MoveTo(.06, .98)
	dc.CubicTo(.04, .70, .18, .52, .36, .50)
	dc.LineTo(.64, .50)
	dc.CubicTo(.82, .52, .96, .70, .94, .98)
	dc.ClosePath()
	b.fill(Crimson)
	dc.DrawEllipse(.5, .37, .19, .20)
	b.fill(Parchment)
	b.poly(.28, .26, .22, .02, .38, .13, .5, -.02, .62, .13, .78, .02, .72, .26)
	b.fill(Bright)
	if mark != "" {
		b.write(mark, .5, .755, .44, Ivory, Ivory)
		return
	}
	curve(dc, .26, .54, .36, .72, .64, .72, .74, .54)
	b.rope(Ivory, .09)
	dc.DrawCircle(.5, .83, .06)
	b.plain(Bright)
}

// tile is an extension: a tower on a square tile.
func (b *brush) tile() {
	b.tileGround(Ivory)
	b.within(.5, .53, .74, func() {
		b.dc.SetColor(Stone)
		tower(b.dc)
	})
}

// turnedTile is the back of it.
func (b *brush) turnedTile() {
	b.tileGround(Stone)
	for _, in := range []float64{.16, .30} {
		b.poly(.5, in, 1-in, .5, .5, 1-in, in, .5)
		b.stroke(StoneLight, .05)
	}
}

func (b *brush) tileGround(c Colour) {
	b.raise(Sand, func() { b.dc.DrawRoundedRectangle(.02, .02, .96, .96, .10) })
	b.dc.DrawRoundedRectangle(.09, .09, .82, .82, .06)
	b.plain(c)
}

// star is a star of five points with a facet each; the mark stands in it.
func (b *brush) star(mark string) {
	const outer, inner = .53, .30
	point := func(i int) (x, y float64) {
		r := outer
		if i%2 == 1 {
			r = inner
		}
		angle := math.Pi * (float64(i)/5 - .5)
		return .5 + r*math.Cos(angle), .53 + r*math.Sin(angle)
	}
	for i := range 10 {
		b.dc.LineTo(point(i))
	}
	b.dc.ClosePath()
	b.fill(Bright)
	if mark != "" {
		tall := .57
		if len(mark) > 1 {
			tall = .54 // they are wider
		}
		b.write(mark, .5, .55, tall, Ink, Ink)
		return
	}
	for i := 0; i < 10; i += 2 {
		b.dc.MoveTo(.5, .53)
		b.dc.LineTo(point(i))
		b.dc.LineTo(point(i + 1))
		b.dc.ClosePath()
		b.plain(Gold)
	}
}
