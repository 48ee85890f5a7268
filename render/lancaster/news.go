package lancaster

import (
	board "herald/games/lancaster"
	"herald/render"
)

// news are the changes of the last turns that a picture shows: the knights that were placed, and those that
// had to leave.
type news []item

type item struct {
	board.Arrival
	mark render.Mark
}

// newsOf returns the news of s, the last turn first.
func newsOf(s render.Scene, b board.Board) news {
	var all news
	if b.Last.House != board.NoHouse {
		all = news{{b.Last, s.News(b.Houses[b.Last.House].Owner)}}
	}
	last := b.Last
	for i := len(s.Earlier) - 1; i >= 0; i-- {
		one := s.Earlier[i].(board.Sight).Public().Last
		if one != last && one.House != board.NoHouse {
			all = append(all, item{one, render.Told})
		}
		last = one
	}
	return all
}

// inCounty, onSpace and inConflict return the mark of a house's knight that was placed there.
func (n news) inCounty(county board.County, house int8) (render.Mark, bool) {
	return n.where(house, func(p board.Post) bool { c, ok := p.County(); return ok && c == county })
}

func (n news) onSpace(space board.Space, house int8) (render.Mark, bool) {
	return n.where(house, func(p board.Post) bool { s, ok := p.Space(); return ok && s == space })
}

func (n news) inConflict(card board.Card, house int8) (render.Mark, bool) {
	return n.where(house, func(p board.Post) bool { c, ok := p.Card(); return ok && c == card })
}

func (n news) where(house int8, there func(board.Post) bool) (render.Mark, bool) {
	for _, one := range n {
		if house != board.NoHouse && one.House == house && there(one.Post) {
			return one.mark, true
		}
	}
	return 0, false
}

// expelled returns the house whose knight had to leave a county, or board.NoHouse.
func (n news) expelled(county board.County) int8 {
	for _, one := range n {
		if where, ok := one.Post.County(); ok && where == county && one.Expelled != board.NoHouse {
			return one.Expelled
		}
	}
	return board.NoHouse
}
