package carolus

import (
	"image"
	"slices"

	"herald/games"
	board "herald/games/carolus"
	"herald/render"
)

// Locate implements render.Title: discs and clans lie at the seat's court, piles on the table, and a region is
// all of its territories.
func Locate(s render.Scene) render.Locator {
	v := s.View.(board.View)
	d := layOut(v, s.Seat, noteOf(s, v).foot(v))
	return func(m games.Move) []image.Rectangle {
		switch m := m.(type) {
		case board.Lay:
			return []image.Rectangle{d.courts[s.Seat].discArea(int(m))}
		case board.Pick:
			return []image.Rectangle{d.courts[s.Seat].rowArea(board.Clan(m))}
		case board.Take:
			return []image.Rectangle{d.courts[s.Seat].rowArea(board.Clan(m))}
		case board.ToCourt:
			return []image.Rectangle{d.courts[s.Seat].Rectangle}
		case board.ToRegion:
			return lots(v.Ring[v.Where(m.First)])
		case board.March:
			return stopAreas(v, m, firstSide(v, s.Seat))
		case board.TakePile:
			return []image.Rectangle{d.heaps[m.Number-1]}
		}
		return nil
	}
}

// discArea returns the area of a disc.
func (k court) discArea(number int) image.Rectangle {
	var all []image.Point
	for i := range discs {
		all = append(all, k.disc(i+1))
	}
	return render.Abreast(all, discHigh+cardEdge, discHigh)[number-1]
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
