package finale

import (
	"github.com/fogleman/gg"

	"herald/render"
)

var trophies render.Cache[int, *render.Sprite]

// drawTrophy draws a golden cup with two handles in a square of that size.
func drawTrophy(size int) *render.Sprite {
	return render.NewSprite(size, size, func(dc *gg.Context) {
		dc.Scale(float64(size), float64(size))
		dc.SetLineJoinRound()
		dc.SetLineCapRound()
		line := .028 * float64(size)
		for _, side := range []float64{-1, 1} {
			handle(dc, side)
			stroked(dc, render.Outline, .075*float64(size)+line)
			handle(dc, side)
			stroked(dc, render.Gold, .075*float64(size)-line/2)
		}
		for _, part := range []func(*gg.Context){stem, bowl, base} {
			part(dc)
			stroked(dc, render.Outline, 2*line)
			part(dc)
			filled(dc, render.Bright)
		}
		shine(dc)
		filled(dc, render.Ivory)
		shade(dc)
		filled(dc, render.Gold)
	})
}

func stroked(dc *gg.Context, colour render.Colour, width float64) {
	dc.SetColor(colour)
	dc.SetLineWidth(width)
	dc.Stroke()
}

func filled(dc *gg.Context, colour render.Colour) {
	dc.SetColor(colour)
	dc.Fill()
}

// handle is the line of a handle, on the left or on the right.
func handle(dc *gg.Context, side float64) {
	dc.MoveTo(.5+side*.27, .17)
	dc.CubicTo(.5+side*.50, .10, .5+side*.50, .44, .5+side*.20, .50)
}

func bowl(dc *gg.Context) {
	dc.MoveTo(.20, .08)
	dc.LineTo(.80, .08)
	dc.CubicTo(.80, .40, .70, .58, .5, .60)
	dc.CubicTo(.30, .58, .20, .40, .20, .08)
	dc.ClosePath()
}

func stem(dc *gg.Context) {
	dc.MoveTo(.45, .56)
	dc.LineTo(.55, .56)
	dc.CubicTo(.55, .70, .58, .74, .66, .78)
	dc.LineTo(.34, .78)
	dc.CubicTo(.42, .74, .45, .70, .45, .56)
	dc.ClosePath()
}

func base(dc *gg.Context) { dc.DrawRoundedRectangle(.26, .78, .48, .15, .03) }

// shine draws the light on the bowl.
func shine(dc *gg.Context) {
	dc.MoveTo(.27, .14)
	dc.LineTo(.34, .14)
	dc.CubicTo(.34, .32, .37, .44, .43, .53)
	dc.CubicTo(.33, .48, .28, .34, .27, .14)
	dc.ClosePath()
}

// shade draws the shade on the bowl.
func shade(dc *gg.Context) {
	dc.MoveTo(.66, .10)
	dc.LineTo(.79, .10)
	dc.CubicTo(.79, .38, .70, .56, .52, .59)
	dc.CubicTo(.62, .50, .66, .32, .66, .10)
	dc.ClosePath()
}
