package finale

import (
	"iter"

	"herald/games"
)

// Follow returns how things stood in each of the public views of a match, nil if its
// game does not say what scores are made of.
func Follow(views iter.Seq[games.View], players int) []Point {
	var all []Point
	for v := range views {
		tally, ok := v.(games.Tally)
		if !ok {
			return nil
		}
		point := Point{Scores: make([]int, players)}
		for p := range point.Scores {
			for _, source := range tally.Sources(games.Player(p)) {
				point.Scores[p] += source.Points
			}
		}
		if c, ok := v.(games.Chaptered); ok {
			point.Chapter = c.Chapter()
		}
		all = append(all, point)
	}
	return all
}

// Counted fills in what the last public view of the match says: the sources of the
// scores, and what has decided.
func (s Sheet) Counted(last games.Tally) Sheet {
	for p := range s.Names {
		s.Sources = append(s.Sources, last.Sources(games.Player(p)))
	}
	s.Decided = last.Decided()
	return s
}
