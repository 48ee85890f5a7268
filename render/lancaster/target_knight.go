package lancaster

import (
	"image"
	"slices"

	"herald/games"
	board "herald/games/lancaster"
	"herald/render"
)

// knight returns the target of the knights of a strength among those that stand in a row, each
// with an area: all of its equals, marked as mark does for the first.
func knight(areas []image.Rectangle, knights []int, strength int, mark func(first int) func(*render.Canvas)) target {
	first := slices.Index(knights, strength)
	if first < 0 {
		return target{}
	}
	var all image.Rectangle
	for i, k := range knights {
		if k == strength {
			all = all.Union(areas[i])
		}
	}
	return target{[]image.Rectangle{all}, mark(first)}
}

// courtier returns the target of the knights of a strength at the court of a house.
func (t targets) courtier(house, strength int) target {
	mat, ok := t.mat(house)
	if !ok {
		return target{}
	}
	h := t.board.Houses[house]
	knights, n := strengths(h.Court), h.Court.Count()+h.Reserve.Count()
	middles := make([]image.Point, len(knights))
	for i := range knights {
		middles[i] = mat.courtier(h, i)
	}
	wide := max(mat.px(36), min(mat.px(46), 2*(mat.knight(1, n).X-mat.knight(0, n).X)-mat.px(16)))
	return knight(mat.courtAreas(middles), knights, strength, func(first int) func(*render.Canvas) {
		return circle(middles[first], wide)
	})
}

// courtAreas returns the areas of knights at court: they have the table below them too, where nothing is touched.
func (t mat) courtAreas(middles []image.Point) []image.Rectangle {
	all := render.Abreast(middles, t.px(46), t.knights.Dy())
	for i := range all {
		all[i].Max.Y = max(all[i].Max.Y, t.table.Max.Y)
	}
	return all
}

// prisoner returns the target of the knights that may be bought free.
func (t targets) prisoner(strength int) target {
	return t.fighter(int(t.seat), strength, func(w board.Conflict) bool { return w.Second })
}

// fighter returns the target of the knights of a strength that a house has in one of some
// conflicts.
func (t targets) fighter(house, strength int, in func(board.Conflict) bool) target {
	for i, w := range t.board.Conflicts {
		if i >= len(t.wars) || !in(w) {
			continue
		}
		at := t.wars[i]
		for place, camp := range ranked(w) {
			if int(camp.House) != house {
				continue
			}
			middles := stackedAt(at, w, place, camp)
			found := knight(render.Abreast(middles, at.px(47), at.px(rankHigh)), stacked(camp), strength, func(first int) func(*render.Canvas) {
				return circle(middles[first], at.px(47))
			})
			if found.areas != nil {
				return found
			}
		}
	}
	return target{}
}

// stackedAt returns the places of a camp's knights in a conflict.
func stackedAt(at box, w board.Conflict, place int, camp board.Camp) []image.Point {
	all := make([]image.Point, len(stacked(camp)))
	for n := range all {
		all[n] = campOf(at, place).Add(image.Pt(n*stackStep(at, sumEnd(at, w), camp), 0))
	}
	return all
}

// raised returns the target of the knights that may be upgraded: of the houses that a seat
// plays, all with such a knight are marked.
func (t targets) raised(m board.Raise) target {
	if county, ok := m.Post.County(); ok {
		return t.settler(county)
	}
	var all target
	for _, house := range housesOf(t.seat, t.board) {
		all = all.or(t.raisedOf(house, m))
	}
	return all
}

// raisedOf returns the target of the knights of a house that may be upgraded.
func (t targets) raisedOf(house int, m board.Raise) target {
	if card, ok := m.Post.Card(); ok {
		return t.fighter(house, int(m.Strength), func(w board.Conflict) bool { return w.Card == card })
	}
	space, ok := m.Post.Space()
	switch {
	case !ok:
		return t.courtier(house, int(m.Strength))
	case t.board.Houses[house].Castle[space] == int(m.Strength):
		return t.space(house, space)
	}
	return target{}
}

// settler returns the target of the knight in a county that may be upgraded.
func (t targets) settler(county board.County) target {
	at := t.shield(county)
	return on(t.sites[county], func(c *render.Canvas) {
		ring(c, heartOf(at), at.px(72))
		drawHolder(c, at, t.board.Counties[county]) // ten squires or more would have a dot on them
	})
}

// or returns a target that lies where t does, else where o does, and is marked as both.
func (t target) or(o target) target {
	switch {
	case t.areas == nil:
		return o
	case o.areas == nil:
		return t
	}
	return target{t.areas, func(c *render.Canvas) { t.mark(c); o.mark(c) }}
}

// houseOf returns the house of a seat, or of its ally.
func houseOf(p games.Player, b board.Board, ally bool) int {
	if ally {
		return int(p) + b.Players
	}
	return int(p)
}

// housesOf returns the houses that a seat plays.
func housesOf(p games.Player, b board.Board) []int {
	var all []int
	for i, h := range b.Houses {
		if h.Owner == p {
			all = append(all, i)
		}
	}
	return all
}
