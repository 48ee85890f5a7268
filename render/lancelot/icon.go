package lancelot

import (
	"strconv"

	"github.com/fogleman/gg"

	board "herald/games/lancelot"
	"herald/render"
)

const iconSize = 36

// The small pictures of the score.
const (
	stock = iota // knights not yet placed
	power        // may still invoke Excalibur
	spent        // has done so
)

type icon struct{ kind, size int }

var icons render.Cache[icon, *render.Sprite]

// Icons draws the icons of buttons, by the names that the moves have for them: a
// knight is the shield of its seat, counted from 1.
func Icons() map[string]*render.Sprite {
	icons := map[string]*render.Sprite{
		"captures":  render.IconConflict.Sprite(render.EmojiSize),
		"excalibur": drawSword(blade{render.EmojiSize, hostile, false}),
	}
	for seat := range board.Rules().Max {
		icons["knight"+strconv.Itoa(seat+1)] = render.NewSprite(render.EmojiSize, render.EmojiSize, func(dc *gg.Context) {
			const wide = render.EmojiSize * 27 / 32
			render.PaintShield(dc, seat, (render.EmojiSize-wide)/2, 0, wide)
		})
	}
	return icons
}

func drawIcon(i icon) *render.Sprite {
	return render.NewSprite(i.size, i.size, func(dc *gg.Context) { paintIcon(dc, i, 0, 0) })
}

func paintIcon(dc *gg.Context, i icon, x, y float64) {
	dc.Push()
	defer dc.Pop()
	dc.Translate(x, y)
	dc.Scale(float64(i.size)/iconSize, float64(i.size)/iconSize)
	switch i.kind {
	case stock:
		render.PaintBlank(dc, 0, 5, 22, render.Sand, render.Ink)
		render.PaintBlank(dc, 8, 2, 22, render.Vellum, render.Ink)
	case power:
		paintPower(dc, render.StoneDark)
	case spent:
		paintPower(dc, render.Sand)
		dc.SetColor(render.Umber)
		dc.SetLineWidth(lineWidth(dc, 4))
		dc.SetLineCapRound()
		dc.DrawLine(6, 27, 30, 9)
		dc.Stroke()
	}
}

// paintPower draws the sword of the power as large as an icon is.
func paintPower(dc *gg.Context, metal render.Colour) {
	dc.Push()
	defer dc.Pop()
	dc.Translate(iconSize/6, 0)
	dc.Scale(iconSize, iconSize)
	paintDagger(dc, metal)
}
