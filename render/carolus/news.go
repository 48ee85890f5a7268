package carolus

import (
	"herald/games"
	board "herald/games/carolus"
	"herald/render"
)

// A tiding is a turn that the picture tells, with the mark for what it has changed.
type tiding struct {
	board.Turn
	mark render.Mark
}

// tidings are the turns that a picture tells, oldest first: of what several of them have
// changed, the last one has the mark.
type tidings []tiding

func tidingsOf(s render.Scene, v board.View) tidings {
	var all tidings
	for _, earlier := range s.Earlier {
		if w, ok := earlier.(board.View); ok {
			all = append(all, tiding{w.Last, render.Told})
		}
	}
	return append(all, tiding{v.Last, s.News(v.Last.Player)})
}

// marked are the clans with a mark in one place.
type marked map[board.Clan]render.Mark

// News holds the changes of the last turns in one region.
type news struct {
	placed marked
	built  map[board.Territory]render.Mark // that got a castle
	lost   map[board.Territory]board.Side  // former owners of castles; NoSide: none
}

// region returns the changes of the last turns in the i-th region of the ring.
func (all tidings) region(v board.View, i int) news {
	n := news{marked{}, map[board.Territory]render.Mark{}, map[board.Territory]board.Side{}}
	for _, t := range all {
		for _, p := range t.Placed {
			if !p.Court && v.Where(p.Region) == i {
				n.placed[p.Clan] = t.mark
			}
		}
		if t.Castles == 0 || v.Where(t.To) != i {
			continue
		}
		for _, castle := range (board.Region{First: t.To, Size: t.Castles}).Territories() {
			n.built[castle], n.lost[castle] = t.mark, t.Loser
		}
	}
	return n
}

// A headline holds the changes of the last turns before a player.
type headline struct {
	placed, gained marked
}

func (all tidings) seat(p games.Player) headline {
	h := headline{marked{}, marked{}}
	for _, t := range all {
		if t.Player != p {
			continue
		}
		for _, placed := range t.Placed {
			if placed.Court {
				h.placed[placed.Clan] = t.mark
			}
		}
		for _, gain := range t.Gained {
			h.gained[gain.Clan] = t.mark
		}
	}
	return h
}

// seams returns the new borders within regions, by the territory before them, with the
// mark for each.
func (all tidings) seams(v board.View) map[board.Territory]render.Mark {
	found := map[board.Territory]render.Mark{}
	for _, t := range all {
		i := v.Where(t.To)
		if t.Joined == 0 || i < 0 {
			continue
		}
		before, last := (t.To+board.Territories-1)%board.Territories, (t.To+board.Territory(t.Size)-1)%board.Territories
		for _, border := range []board.Territory{before, last} {
			if v.Ring[i].Has(border) && v.Ring[i].Has(next(border)) {
				found[border] = t.mark
			}
		}
	}
	return found
}

// from returns the Emperor's origin in the last turn, unless they are still there.
func from(v board.View) (board.Territory, bool) {
	if v.Last.Steps == 0 || v.Where(v.Last.From) == v.Emperor {
		return 0, false
	}
	return v.Last.From, true
}
