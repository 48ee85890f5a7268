package finale

import (
	"iter"
	"slices"

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
// scores, when they were earned, what has decided, and which team has won.
func (s Sheet) Counted(last games.Tally) Sheet {
	staged, paced := last.(games.Staged)
	for p := range games.Player(len(s.Names)) {
		s.Sources = append(s.Sources, last.Sources(p))
		if paced {
			s.Stages = append(s.Stages, staged.Stages(p))
		}
	}
	s.Last = last
	s.Decided = games.TieBreak(last)
	if teamed, ok := last.(games.Teamed); ok && len(s.winners()) > 0 && s.allied(s.winners()) {
		s.Team = teamed.Victory(s.winners()[0])
	}
	return s.ended()
}

// ended separates the points of the end of the match from the last turn's: it is a chapter of
// its own.
func (s Sheet) ended() Sheet {
	n := len(s.Points) - 1
	if !s.staged() || len(s.Stages[0]) <= s.Points[n].Chapter {
		return s
	}
	before := Point{Scores: slices.Clone(s.Points[n].Scores), Chapter: len(s.Stages[0])}
	for p, stages := range s.Stages {
		before.Scores[p] -= stages[len(stages)-1].Points
	}
	s.Points = append(slices.Clone(s.Points[:n]), before, s.Points[n])
	return s
}

// staged reports whether it is known when points were earned.
func (s Sheet) staged() bool { return len(s.Stages) > 0 && s.Points[len(s.Points)-1].Chapter > 0 }
