package carolus

import (
	"slices"

	"herald/games"
	board "herald/games/carolus"
)

// News is what the last turn changed in one place.
type news struct {
	placed  board.Paladins
	castles []board.Territory // that got a castle
	loser   board.Side        // whose castles stood there; NoSide: nobody's
}

// newsOf returns what the last turn changed in a region.
func newsOf(v board.View, region int) news {
	n := news{loser: board.NoSide}
	for _, p := range v.Last.Placed {
		if !p.Court && v.Where(p.Region) == region {
			n.placed[p.Clan]++
		}
	}
	if v.Last.Castles > 0 && v.Where(v.Last.To) == region {
		n.loser = v.Last.Loser
		n.castles = board.Region{First: v.Last.To, Size: v.Last.Castles}.Territories()
	}
	return n
}

func (n news) built(t board.Territory) bool { return slices.Contains(n.castles, t) }

// A headline is what the last turn changed before a player.
type headline struct {
	placed board.Paladins
	gained [board.Clans]bool
}

func headlineOf(v board.View, p games.Player) (h headline) {
	if v.Last.Player != p {
		return h
	}
	for _, placed := range v.Last.Placed {
		if placed.Court {
			h.placed[placed.Clan]++
		}
	}
	for _, gain := range v.Last.Gained {
		h.gained[gain.Clan] = true
	}
	return h
}

// from returns where the Emperor came from in the last turn, unless he is still
// there.
func from(v board.View) (board.Territory, bool) {
	if v.Last.Steps == 0 || v.Where(v.Last.From) == v.Emperor {
		return 0, false
	}
	return v.Last.From, true
}
