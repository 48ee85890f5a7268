package carolus

import (
	"image"

	board "herald/games/carolus"
)

// Where the parts of a territory lie.
const (
	shore    = strait + 4
	headHigh = 32 // what the number and the castle take
	footHigh = 44 // a signpost
	restHigh = 6  // nothing
	sunk     = 7  // how far a signpost below paladins reaches over the shore
)

// A site is a territory as the picture has it.
type site struct {
	board.Territory
	land image.Rectangle // without the coast, and without what the corner covers
}

func at(t board.Territory) site {
	s := site{t, cells[t].Inset(shore)}
	switch t {
	case corner:
		s.land.Max.Y = quiet.Min.Y - shore
	case beside:
		s.land.Min.X = quiet.Max.X + 2
	}
	return s
}

// name returns the place of the number.
func (s site) name() image.Point { return s.land.Min.Add(image.Pt(24, 16)) }

// offered returns the place of the number if it may be chosen: its coin is larger, and leaves the paladins
// free.
func (s site) offered() image.Point { return s.land.Min.Add(image.Pt(16, 8)) }

// tower returns the middle of the small castle in the corner.
func (s site) tower() image.Point { return image.Pt(s.land.Max.X-20, s.land.Min.Y+13) }

// lintel returns the strip between the number and the castle.
func (s site) lintel() image.Point { return image.Pt(middle(s.land).X, s.land.Min.Y+16) }

// body returns the part below the number and the castle.
func (s site) body() image.Rectangle {
	return image.Rect(s.land.Min.X, s.land.Min.Y+headHigh, s.land.Max.X, s.land.Max.Y)
}

// home returns the site on which a region shows its contents.
func home(r board.Region) site { return at(r.Territories()[(r.Size-1)/2]) }

// throne returns the site of the Emperor and the signpost: beside home if there is room.
func throne(r board.Region) site {
	if r.Size == 1 {
		return home(r)
	}
	return at(r.Territories()[(r.Size-1)/2+1])
}

// A stall divides the home and the throne of a region among their contents.
type stall struct {
	rank    image.Rectangle // the paladins
	emperor image.Point     // the Emperor's middle
	throned int             // how high the Emperor is
	post    image.Rectangle // the signpost
}

// throned returns how high the Emperor is in a region: beside many clans there is less room.
func throned(r board.Region) int {
	switch clans := len(present(r.Paladins)); {
	case len(r.Steps) > 0 || r.Size == 1 && clans > 3:
		return lowEmperor
	case r.Size == 1 && clans > 1:
		return emperorHeight
	}
	return tallEmperor
}

// stallOf returns the places of the i-th region of the ring.
func stallOf(v board.View, i int) stall {
	r := v.Ring[i]
	s := stall{rank: home(r).body(), post: throne(r).body(), throned: throned(r)}
	held, posted := i == v.Emperor, len(r.Steps) > 0
	if r.Size == 1 && posted {
		s.rank.Max.Y -= footHigh - 1
		s.post.Min.Y += s.rank.Dy() + sunk - 1
		s.post.Max.Y += sunk
	}
	if !held {
		s.rank.Max.Y -= restHigh * (1 - min(1, len(r.Steps)))
		return s
	}
	if r.Size == 1 && posted {
		s.throned = smallEmperor
	}
	width := emperorWide(s.throned)
	if s.throned == tallEmperor {
		s.post.Min.X += emperorAside
		width += emperorAside
	}
	s.emperor = image.Pt(s.post.Min.X+emperorWide(s.throned)/2, s.post.Max.Y-s.throned/2)
	s.post.Min.X += width - 4
	if r.Size == 1 && !posted {
		s.rank.Min.X += width
	}
	return s
}
