package carolus

import (
	"image"
	"slices"

	"herald/games"
	board "herald/games/carolus"
	"herald/render"
)

// A court is the card of a player: a row for each clan, the discs below.
type court struct {
	image.Rectangle
	partner bool // lies at the right of a partner's
	bare    bool // without discs
	sparse  bool // without rows: nothing lies there but the reserve
}

// Where the parts of a card lie.
const (
	cardEdge    = 8
	narrowEdge  = 3 // at the sides of a narrow court
	discHigh    = 40
	shieldWide  = 34
	nameEdge    = 12
	formSize    = 32
	reserveWide = 28
	leadWide    = 38
)

// row returns the middle of the row of a clan.
func (k court) row(clan board.Clan) int {
	from, to := k.Min.Y+render.NameHeight, k.Max.Y-cardEdge-k.foot()
	return (along(from, to, int(clan), board.Clans) + along(from, to, int(clan)+1, board.Clans)) / 2
}

// rowHigh returns the height of a row.
func (k court) rowHigh() int {
	return (k.Dy() - render.NameHeight - cardEdge - k.foot()) / board.Clans
}

// foot returns the height of the line of discs.
func (k court) foot() int {
	if k.bare {
		return 0
	}
	return discHigh
}

// form returns the middle of the form of a clan: what is picked, taken or placed at court
// is chosen there.
func (k court) form(clan board.Clan) image.Point {
	return image.Pt(k.Min.X+k.edge()+k.formWide()/2, k.row(clan))
}

// edge returns the free room at the sides.
func (k court) edge() int {
	if k.roomy() {
		return cardEdge
	}
	return narrowEdge
}

// formWide returns the width of a form: with its mark, where the court is not narrow.
func (k court) formWide() int {
	if k.roomy() {
		return formSize + 2*framed + 2
	}
	return formSize + 2*framed - 2
}

// shieldX returns the middle of the shield above a card: partners' are at the ends of their side.
func (k court) shieldX() int {
	if k.partner {
		return k.Max.X - shieldWide/2 - 4
	}
	return k.Min.X + shieldWide/2 + 4
}

func (k court) draw(c *render.Canvas, s render.Scene, v board.View, p games.Player, all tidings) {
	flying, _ := standing(s, v)
	c.Card(k.Rectangle, s.Livery(p), "", false)
	if slices.Contains(flying, p) { // outside, where no row needs the room
		around := k.Inset(-rim)
		c.Blit(render.Framed(render.Asked, around.Size()), around.Min.X, around.Min.Y)
	}
	c.Text(render.NameFace, s.NameIn(p, k.Dx()-2*nameEdge), k.Min.X+nameEdge, k.Min.Y+37, 0, render.Figure(s.Livery(p)))
	c.Centre(render.Shield(s.Livery(p), shieldWide), k.shieldX(), k.Min.Y-teamHigh/2+rim/2)
	if k.sparse {
		k.drawReserves(c, v.Seats[p].Reserve)
	} else {
		k.rows(c, v, p, all.seat(p))
	}
	if !k.bare {
		k.discs(c, s, v, p)
	}
}

// rows says how each clan stands at the court.
func (k court) rows(c *render.Canvas, v board.View, p games.Player, h headline) {
	most := mostAtCourt(v)
	for clan := range board.Clan(board.Clans) {
		k.column(c, v, p, clan, most, h)
	}
}
