package lancelot

import (
	"herald/games"
	board "herald/games/lancelot"
	"herald/render"
)

// shieldShare is the width of a shield in parts of its square.
const shieldShare = .68

func (f field) shield() int { return int(float64(f.square) * shieldShare) }

func knights(c *render.Canvas, f field, v board.View) {
	for _, s := range f.squares() {
		if p := v.Knights[s]; p != games.Everyone {
			x, y := f.middle(s)
			c.Centre(render.Shield(int(p), f.shield()), x, y)
		}
	}
}

// empty reports whether nothing stands on s.
func empty(v board.View, s board.Square) bool {
	return v.Knights[s] == games.Everyone && v.Excalibur != s
}

// earlier frames the squares that the turns before the last one filled, and shows what
// they removed.
func earlier(c *render.Canvas, f field, v board.View, told []games.View) {
	for _, then := range told {
		steps := then.(board.View).Last
		frames(c, f, v, steps, render.Told)
		removed(c, f, v, steps)
	}
}

// frames marks the squares that the steps of a turn filled, unless they are empty again.
func frames(c *render.Canvas, f field, v board.View, steps []board.Placement, mark render.Mark) {
	for _, step := range steps {
		if !empty(v, step.Square) {
			x, y := f.corner(step.Square)
			c.Blit(render.Marked(mark, f.square), x, y)
		}
	}
}

// removed shows what a turn removed, and where Excalibur came from, unless something
// stands there again.
func removed(c *render.Canvas, f field, v board.View, steps []board.Placement) {
	for _, step := range steps {
		for _, taken := range step.Taken {
			if empty(v, taken.Square) {
				x, y := f.middle(taken.Square)
				c.Centre(render.RemovedShield(int(taken.Owner), f.shield()), x, y)
			}
		}
		if step.Sword && step.From != board.None && empty(v, step.From) {
			x, y := f.middle(step.From)
			c.Centre(swords.Get(blade{f.square, hostile, true}, drawSword), x, y)
		}
	}
}

// sword draws Excalibur, with the shield of whose piece it is.
func sword(c *render.Canvas, f field, v board.View) {
	if v.Excalibur == board.None {
		return
	}
	x, y := f.middle(v.Excalibur)
	owner := hostile
	if v.Invoker != games.Everyone {
		owner = int(v.Invoker)
	}
	c.Centre(swords.Get(blade{f.square, owner, false}, drawSword), x, y)
}
