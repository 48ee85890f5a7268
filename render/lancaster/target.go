package lancaster

import (
	"image"
	"slices"

	"herald/games"
	board "herald/games/lancaster"
	"herald/render"
)

// A target is the place of a move on a picture, with its mark there. The zero target
// is not on the picture.
type target struct {
	areas []image.Rectangle
	mark  func(*render.Canvas) // nil for none
}

// targets find the targets of a seat's moves on a picture of the board.
type targets struct {
	layout
	board  board.Board
	seat   games.Player
	castle int // the house to whose castle the knight in hand may go
}

// targets returns the targets of a scene.
func (d layout) targets(s render.Scene, b board.Board) targets {
	return targets{layout: d, board: b, seat: s.Seat, castle: castleOf(s, b)}
}

// Locate implements render.Title: knights, counties, conflicts, castles, favours and players on the board and its
// close-ups, and on the sheet of ballots the law that is voted on.
func Locate(s render.Scene) render.Locator {
	v := s.View.(board.Sight)
	if s.Part == RoundPart {
		return func(games.Move) []image.Rectangle { return nil }
	}
	if own, ok := v.(voter); ok && s.Part == sheetPart {
		return layOutSheet(own).areas
	}
	t := layOut(v, s.Part).targets(s, v.Public())
	return func(m games.Move) []image.Rectangle { return t.of(m).areas }
}

// isPiece implements render.Title: a knight from court.
func isPiece(m games.Move) bool {
	_, ok := m.(board.Pick)
	return ok
}

// ballotLines implements render.Title: the rows of the laws on which the seat votes.
func ballotLines(s render.Scene) []image.Rectangle {
	own, ok := s.View.(voter)
	if !ok || s.Part != sheetPart {
		return nil
	}
	filled, ok := own.Sheet()
	if !ok {
		return nil
	}
	var all []image.Rectangle
	for _, row := range layOutSheet(own).rows[filled.First-1:][:len(filled.Lines)] {
		all = append(all, row.Rectangle)
	}
	return all
}

// choices marks the targets of the moves that are on the picture.
func (d layout) choices(c *render.Canvas, s render.Scene, v board.Sight) {
	t := d.targets(s, v.Public())
	for _, m := range s.Moves {
		if mark := t.of(m).mark; mark != nil {
			mark(c)
		}
	}
}

// of returns the target of a move.
func (t targets) of(m games.Move) target {
	switch m := m.(type) {
	case board.Pick:
		return t.courtier(houseOf(t.seat, t.board, m.Ally), int(m.Strength))
	case board.Ransom:
		return t.prisoner(int(m.Strength))
	case board.Put:
		return t.post(m.Post)
	case board.Raise:
		return t.raised(m)
	case board.TakeFavour:
		return t.favour(int(m.Favour))
	case board.TakeNoble:
		return t.noble(m.County)
	case board.Build:
		return t.space(int(t.seat), m.Space)
	case board.Use:
		return t.space(houseOf(t.seat, t.board, m.Ally), m.Space)
	case board.Choose:
		return t.player(m.Player)
	}
	return target{}
}

// favour returns the target of a favour.
func (t targets) favour(n int) target {
	if n >= len(t.favours) {
		return target{}
	}
	at := t.favours[n]
	return on(at, circle(at.middle(), at.Dy()-2))
}

// noble returns the target of a county's noble.
func (t targets) noble(county board.County) target {
	at := t.shield(county)
	return on(t.sites[county], circle(nobleOf(at), at.px(36)))
}

// player returns the target of a player who may be named.
func (t targets) player(p games.Player) target {
	m, ok := t.mat(int(p))
	if !ok {
		return target{}
	}
	return on(m.box, circle(m.shield(), m.px(44)))
}

// space returns the target of a space of the castle of a house. The large dots would lie on
// the strength of a knight there, and on all of a small space.
func (t targets) space(house int, space board.Space) target {
	mat, ok := t.mat(house)
	if !ok {
		return target{}
	}
	at, wide, m := mat.spaces[space], mat.px(46), render.Rimmed
	if t.board.Houses[house].Castle[space] > 0 || at.Dx() < wide {
		m = render.Choice
	}
	return on(at, func(c *render.Canvas) { dots(c, m, standsOn(at), min(at.Dx(), wide)) })
}

// on returns the target that is a box, if that is on the picture.
func on(b box, mark func(*render.Canvas)) target {
	if !b.shown() {
		return target{}
	}
	return target{[]image.Rectangle{b.Rectangle}, mark}
}

// mat returns the mat of a house, if it is on the picture.
func (d layout) mat(house int) (mat, bool) {
	i := slices.IndexFunc(d.mats, func(t mat) bool { return t.house == house })
	if i < 0 {
		return mat{}, false
	}
	return d.mats[i], true
}

// circle returns the mark of a ring.
func circle(at image.Point, wide int) func(*render.Canvas) {
	return func(c *render.Canvas) { ring(c, at, wide) }
}

// ring draws the dotted ring of a choice, of a width.
func ring(c *render.Canvas, at image.Point, wide int) { dots(c, render.Choice, at, wide) }

// dots draws the ring of a mark whose dots surround a thing of a width.
func dots(c *render.Canvas, m render.Mark, at image.Point, wide int) {
	const share = .54 // of a mark that its dots take
	c.Centre(render.Marked(m, int(float64(wide)/share)), at.X, at.Y)
}

// areas returns the row of the law that a vote is about.
func (t sheet) areas(m games.Move) []image.Rectangle {
	switch m := m.(type) {
	case board.Filed:
		return t.areas(m.Move)
	case board.Vote:
		if i := asked(t.v.Public()); i >= 0 {
			return []image.Rectangle{t.rows[i].Rectangle}
		}
	}
	return nil
}
