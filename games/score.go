package games

// A Scored is a View of a game whose points people count in a unit of its own, such as dice or halves, or not
// at all.
type Scored interface {
	View
	// Score says a number of points as a label, such as “3 dice” or “4½”; the zero Text if scores only rank
	// the seats, so that people read places and no points. All views of matches with the same setup say the
	// same.
	Score(points int) Text
}

// Said returns what stands for a number of points in a text: what v says if it is Scored, else the number.
// It is nil if people read no points.
func Said(v View, points int) any {
	scored, ok := v.(Scored)
	if !ok {
		return points
	}
	if text := scored.Score(points); !text.IsZero() {
		return text
	}
	return nil
}

// Scoring returns Said of the matches with that setup, for results that have no view any more.
func (r Rules) Scoring(s Setup) func(points int) any {
	state, err := r.New(s)
	if err != nil {
		return func(points int) any { return points }
	}
	v := state.View(Everyone)
	return func(points int) any { return Said(v, points) }
}

// Points returns the points of each seat as people count them: the sums of its sources if v is a Tally, else
// the scores. The caller owns the slice.
func Points(v View, scores []int) []int {
	points := append([]int(nil), scores...)
	tally, ok := v.(Tally)
	if !ok {
		return points
	}
	for p := range points {
		points[p] = 0
		for _, s := range tally.Sources(Player(p)) {
			points[p] += s.Points
		}
	}
	return points
}
