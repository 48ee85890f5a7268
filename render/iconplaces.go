package render

// county is a shield with a rose, or with its letter.
func (b *brush) county(mark string) {
	b.shield(Ivory)
	if mark != "" {
		b.write(mark, .5, .46, .50, Ink, Ink)
		return
	}
	b.within(.5, .46, .62, b.rose)
}

// france is its shield: a lily on blue, or the strength.
func (b *brush) france(mark string) {
	b.shield(Clan(3))
	if mark != "" {
		b.write(mark, .5, .46, .50, Ivory, Outline)
		return
	}
	b.within(.5, .47, .62, func() {
		b.dc.SetColor(Bright)
		fleurDeLis(b.dc)
	})
}

// shield is a heater as high as the square.
func (b *brush) shield(field Colour) {
	b.within(.5, .5, 1/shieldHeight, func() {
		b.dc.Translate(0, -.08)
		b.raise(field, func() { heater(b.dc, 0) })
	})
}

// rose is the rose of Lancaster.
func (b *brush) rose() {
	const petals = 5
	for i := range petals {
		b.dc.Push()
		b.dc.RotateAbout(turn(i, petals), .5, .5)
		b.dc.DrawCircle(.5, .23, .23)
		b.fill(Crimson)
		b.dc.Pop()
	}
	b.dc.DrawCircle(.5, .5, .16)
	b.fill(Bright)
}

// swords are two crossed swords.
func (b *brush) swords() {
	for _, tilt := range []float64{.785, -.785} {
		b.dc.Push()
		b.dc.RotateAbout(tilt, .5, .5)
		b.within(.5, .5, 1.22, b.slimSword)
		b.dc.Pop()
	}
}

func (b *brush) slimSword() { b.sword(.055, .15) }

func (b *brush) uprightSword() { b.sword(.085, .24) }

// sword points upwards.
func (b *brush) sword(half, guard float64) {
	b.dc.DrawRectangle(.5-half*.6, .72, half*1.2, .17)
	b.fill(Umber)
	b.poly(.5-half, .72, .5-half, .14, .5, .02, .5+half, .14, .5+half, .72)
	b.fill(Steel)
	b.poly(.5, .08, .5+half*.9, .16, .5+half*.9, .70, .5, .70)
	b.plain(SteelDark)
	b.dc.DrawRoundedRectangle(.5-guard, .69, 2*guard, .085, .04)
	b.fill(Gold)
	b.dc.DrawCircle(.5, .91, half*1.05)
	b.fill(Gold)
}

// ship sails on the waves of the Channel.
func (b *brush) ship() {
	dc := b.dc
	dc.DrawLine(.52, .02, .52, .70)
	b.rope(Umber, .04)
	dc.MoveTo(.22, .10)
	dc.LineTo(.82, .10)
	dc.QuadraticTo(.94, .32, .80, .54)
	dc.LineTo(.20, .54)
	dc.QuadraticTo(.34, .32, .22, .10)
	dc.ClosePath()
	b.fill(Ivory)
	dc.DrawRectangle(.50, .12, .09, .40)
	dc.DrawRectangle(.29, .27, .56, .09)
	b.plain(Crimson)
	curve(dc, .04, .56, .12, .62, .20, .64, .30, .64)
	curveOn(dc, .60, .64, .80, .64, .97, .54, .94, .72, .84, .84, .78, .88)
	dc.LineTo(.22, .88)
	curveOn(dc, .12, .82, .06, .70, .04, .56)
	dc.ClosePath()
	b.fill(Umber)
	curve(dc, .02, .90, .14, .80, .22, .80, .34, .90, .46, .99, .54, .80, .66, .88, .78, .98, .86, .80, .98, .90)
	b.rope(Clan(3), .09)
}

// keep is a castle.
func (b *brush) keep() {
	dc := b.dc
	for _, side := range []float64{0, .66} {
		b.raise(StoneLight, func() {
			b.poly(side+.02, .20, side+.12, .20, side+.12, .28, side+.22, .28, side+.22, .20, side+.32, .20, side+.32, .97, side+.02, .97)
		})
	}
	b.raise(Steel, func() {
		b.poly(.28, .97, .28, .06, .38, .06, .38, .14, .45, .14, .45, .06, .55, .06, .55, .14, .62, .14, .62, .06, .72, .06, .72, .97)
	})
	dc.MoveTo(.39, .97)
	dc.LineTo(.39, .74)
	dc.CubicTo(.39, .54, .61, .54, .61, .74)
	dc.LineTo(.61, .97)
	dc.ClosePath()
	b.fill(Umber)
	dc.DrawRectangle(.46, .28, .08, .16)
	b.plain(Outline)
}

// hall is the court: a hall with a gable and an open door.
func (b *brush) hall() {
	b.poly(.12, .46, .88, .46, .88, .97, .12, .97)
	b.fill(Ivory)
	b.poly(.5, .04, 1, .50, 0, .50)
	b.fill(Umber)
	b.dc.DrawCircle(.5, .34, .07)
	b.plain(Bright)
	b.dc.DrawRectangle(.36, .62, .28, .35)
	b.fill(Outline)
}

// banner is the start player's token.
func (b *brush) banner() {
	b.dc.DrawLine(.12, .04, .12, .97)
	b.rope(Umber, .07)
	b.poly(.14, .06, .98, .06, .84, .34, .98, .62, .14, .62)
	b.fill(Bright)
	b.write("1", .48, .345, .42, Ink, Ink)
}
