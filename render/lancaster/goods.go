package lancaster

import (
	"image"
	"strconv"

	board "herald/games/lancaster"
	"herald/render"
)

// A pile is a number of one good, as an icon.
type pile struct {
	icon render.Icon
	n    int
}

// goodsOf returns the goods in g.
func goodsOf(g board.Goods) []pile {
	var all []pile
	for kind, icon := range goodSymbols {
		if n := g.Get(board.Good(kind)); n > 0 {
			all = append(all, pile{icon, n})
		}
	}
	return all
}

// few is the number of a good that are drawn one by one.
const few = 3

// heap draws goods round m, with icons of a size: a few one by one, more as a number.
func heap(c *render.Canvas, at box, m image.Point, size int, g board.Goods) {
	all := goodsOf(g)
	if len(all) == 1 && all[0].n > few {
		size = size * 3 / 4
		write(c, at.label(), strconv.Itoa(all[0].n), m.X-at.px(size*7/10), m.Y, 0, render.Ink)
		c.Icon(all[0].icon, m.X+at.px(size*3/8), m.Y, at.px(size))
		return
	}
	var icons []render.Icon
	for _, p := range all {
		for range min(p.n, few) {
			icons = append(icons, p.icon)
		}
	}
	n := len(icons)
	if n > 1 {
		size = size * 8 / 10
	}
	step := size * 11 / (10 * n)
	for i, icon := range icons {
		aside := (2*i - n + 1) * step / 2
		down := (i%2*2 - 1) * min(n-1, 1) * size / 8
		c.Icon(icon, m.X+at.px(aside), m.Y+at.px(down), at.px(size))
	}
}
