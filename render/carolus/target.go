package carolus

import (
	"image"
	"slices"
	"strconv"

	"herald/games"
	board "herald/games/carolus"
	"herald/render"
)

// A target is the place of a move on a picture, with its mark there. The zero target
// is not on the picture.
type target struct {
	areas []image.Rectangle
	mark  func(*render.Canvas) // nil for none
}

// targets find the targets of a seat's moves on a table.
type targets struct {
	desk
	view board.View
	seat games.Player
}

// Locate implements render.Title: discs and clans lie at the seat's court, where a paladin in hand goes to its
// row, piles on the table, and a region is all of its territories.
func Locate(s render.Scene) render.Locator {
	v := s.View.(board.View)
	t := targets{layOut(v, s.Seat, noteOf(s, v).foot(v)), v, s.Seat}
	return func(m games.Move) []image.Rectangle { return t.of(m).areas }
}

// choices marks the targets of the moves.
func (d desk) choices(c *render.Canvas, s render.Scene, v board.View) {
	t := targets{d, v, s.Seat}
	for _, m := range s.Moves {
		if mark := t.of(m).mark; mark != nil {
			mark(c)
		}
	}
}

// of returns the target of a move.
func (t targets) of(m games.Move) target {
	switch m := m.(type) {
	case board.Lay:
		return t.disc(int(m))
	case board.Pick:
		return t.clan(board.Clan(m))
	case board.Take:
		return t.clan(board.Clan(m))
	case board.ToCourt:
		return t.home()
	case board.ToRegion:
		return target{areas: lots(t.view.Ring[t.view.Where(m.First)])} // drawRegion marks the land
	case board.March:
		return t.stop(m)
	case board.TakePile:
		return t.pile(int(m.Number))
	}
	return target{}
}

// on returns the target that is one area.
func on(r image.Rectangle, mark func(*render.Canvas)) target {
	return target{[]image.Rectangle{r}, mark}
}

// disc returns the target of a disc at the seat's court.
func (t targets) disc(number int) target {
	own := t.courts[t.seat]
	return on(own.discArea(number), func(c *render.Canvas) { ring(c, own.disc(number), own.ringOfDisc()) })
}

// clan returns the target of a clan at the seat's court.
func (t targets) clan(clan board.Clan) target {
	own := t.courts[t.seat]
	return on(own.rowArea(clan), func(c *render.Canvas) { ring(c, own.form(clan), ringed) })
}

// home returns the target of the paladin in hand at the seat's court: its row, or the name.
func (t targets) home() target {
	own := t.courts[t.seat]
	return target{
		[]image.Rectangle{own.rowArea(t.view.Held), own.head()},
		func(c *render.Canvas) { ring(c, own.form(t.view.Held), ringed) },
	}
}

// isPiece implements render.Title: a disc or a paladin.
func isPiece(m games.Move) bool {
	switch m.(type) {
	case board.Lay, board.Pick:
		return true
	}
	return false
}

// head returns the area of the name.
func (k court) head() image.Rectangle {
	return image.Rect(k.Min.X, k.Min.Y, k.Max.X, k.Min.Y+render.NameHeight)
}

// pile returns the target of a pile.
func (t targets) pile(number int) target {
	heap := t.heaps[number-1]
	return on(heap, func(c *render.Canvas) {
		coin(c, heapName(heap), heapCoin, strconv.Itoa(number), render.Label)
	})
}

// stop returns the target of a stop of the Emperor: bright if the seat's side takes the region.
func (t targets) stop(m board.March) target {
	side := firstSide(t.view, t.seat)
	return target{stopAreas(t.view, m, side), func(c *render.Canvas) { stop(c, t.view, m, side) }}
}

// discReach is the part of a disc's area below the card.
const discReach = 22

// discArea returns the area of a disc: it reaches below the card, where nothing is touched, and beside the outer
// discs to the edge of the card.
func (k court) discArea(number int) image.Rectangle {
	var all []image.Point
	for i := range discs {
		all = append(all, k.disc(i+1))
	}
	area := render.Abreast(all, k.Dx(), discHigh)[number-1].Intersect(k.Rectangle)
	area.Max.Y = k.Max.Y + discReach
	return area
}

// rowArea returns the row of a clan.
func (k court) rowArea(clan board.Clan) image.Rectangle {
	high := k.rowHigh()
	return image.Rect(k.Min.X, k.row(clan)-high/2, k.Max.X, k.row(clan)+high/2)
}

// lots returns the land of a region's territories, where its contents are shown first.
func lots(r board.Region) []image.Rectangle {
	all := []image.Rectangle{home(r).land}
	for _, t := range r.Territories() {
		if one := at(t).land; one != all[0] {
			all = append(all, one)
		}
	}
	return all
}

// stopAreas returns the area of a stop of the Emperor: the region or, if they reach it with different numbers
// of steps, the coin of this one.
func stopAreas(v board.View, m board.March, first board.Side) []image.Rectangle {
	i := v.Where(m.First)
	r := v.Ring[i]
	if len(r.Steps) == 1 {
		return lots(r)
	}
	n := slices.Index(r.Steps, int(m.Steps))
	return []image.Rectangle{render.Abreast(signpostOf(v, i, first).coins, captureSize, captureSize)[n]}
}
