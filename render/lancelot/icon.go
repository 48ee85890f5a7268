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
	power        // the white shield: may still invoke Excalibur
	spent        // it has been given up
	blank        // any knight
	also         // Excalibur would take as many
	only         // Excalibur would, a knight would not
)

type icon struct{ kind, size int }

var icons render.Cache[icon, *render.Sprite]

// Icons draws the icons of buttons, by the names that the moves have for them: a
// knight is the shield of its seat, counted from 1.
func Icons() map[string]*render.Sprite {
	icons := map[string]*render.Sprite{
		"captures":  render.IconConflict.Sprite(render.EmojiSize),
		"excalibur": drawSword(blade{render.EmojiSize, nobody, false}),
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
	case also, only:
		dc.DrawCircle(18, 18, 17)
		dc.SetColor(render.Outline)
		dc.Fill()
		dagger := render.Colour(render.StoneDark)
		if i.kind == only {
			dagger = render.Ivory
		} else {
			dc.DrawCircle(18, 18, 15)
			dc.SetColor(render.Ivory)
			dc.Fill()
		}
		dc.Translate(18-26./3, 5)
		dc.Scale(26, 26)
		paintDagger(dc, dagger)
	case blank:
		render.PaintBlank(dc, 3, 1, 30, render.Umber, render.Outline)
	case power:
		render.PaintBlank(dc, 2, 0, 31, render.Ivory, render.Outline)
		dc.Translate(17.5-25./3, 4)
		dc.Scale(25, 25)
		paintDagger(dc, render.StoneDark)
	case spent:
		render.PaintBlank(dc, 2, 0, 31, render.Ivory, render.Sand)
	}
}
