package gamelog

import (
	"cmp"
	"slices"

	"herald/games"
)

// A Highlight is a turn that mattered.
type Highlight struct {
	Turn  Turn
	Leads bool // with it the winner was ahead for good
	// Told are the notes of the turn that weigh most.
	Told   []games.Note
	weight games.Weight
	gain   int // by how much the scores moved
}

// mostHighlights is the number of highlights in a match.
const mostHighlights = 2

// Highlights returns in their order the turn with which the winner was ahead for good,
// by its number, if that was one and not the beginning, and the turns that mattered most
// of the others.
func (l *Log) Highlights(turns []Turn, lead int) []Highlight {
	var ahead, others []Highlight
	before := l.m.At(turns[0].Plies).Scores()
	for _, turn := range turns[1:] {
		after := l.m.At(turn.Plies).Scores()
		h := l.highlight(turn, swing(before, after))
		before = after
		switch {
		case lead > 0 && turn.Number == lead && len(ahead) == 0:
			h.Leads = true
			ahead = append(ahead, h)
		case h.matters():
			others = append(others, h)
		}
	}
	others = slices.DeleteFunc(others, func(h Highlight) bool { return len(ahead) > 0 && l.repeats(ahead[0], h) })
	slices.SortStableFunc(others, func(a, b Highlight) int {
		return cmp.Or(compare(b, a), b.Turn.Plies-a.Turn.Plies)
	})
	all := append(ahead, others[:min(len(others), mostHighlights-len(ahead))]...)
	slices.SortFunc(all, func(a, b Highlight) int { return a.Turn.Plies - b.Turn.Plies })
	return all
}

// repeats reports whether h tells the result of the round with which the lead began: in a game that dates its
// scores by rounds, the lead names that result.
func (l *Log) repeats(lead, h Highlight) bool {
	round := l.roundOf(lead.Turn)
	return round > 0 && h.weight == games.Gained && l.roundOf(h.Turn) == round
}

// roundOf returns the number of the round in which a turn began; 0 in a game that does not date its scores by rounds.
func (l *Log) roundOf(turn Turn) int {
	if v, ok := l.m.At(turn.Events[0].Ply).View(games.Everyone).(games.Staged); ok {
		return v.Chapter()
	}
	return 0
}

// highlight returns a turn that gained so much as a highlight. What a seat that has resigned
// plays does not weigh.
func (l *Log) highlight(turn Turn, gain int) Highlight {
	h := Highlight{Turn: turn, gain: gain}
	for _, e := range turn.Events {
		if e.Player >= 0 && l.m.Resigned(e.Player) {
			h.gain = 0
			continue
		}
		for _, note := range public(e.Notes) {
			switch {
			case note.Weight == games.Decided: // the first line of the post says it
			case note.Weight > h.weight:
				h.weight, h.Told = note.Weight, []games.Note{note}
			case note.Weight == h.weight:
				h.Told = append(h.Told, note)
			}
		}
	}
	return h
}

// matters reports whether anything but a placing happened in the turn.
func (h Highlight) matters() bool { return h.weight > games.Placed && len(h.Told) > 0 }

// compare compares highlights by how much they matter.
func compare(a, b Highlight) int {
	return cmp.Or(cmp.Compare(a.weight, b.weight), cmp.Compare(a.gain, b.gain))
}

// swing returns the difference between the largest and the smallest gain of a seat.
func swing(before, after []int) int {
	gains := make([]int, len(after))
	for p := range after {
		gains[p] = after[p] - before[p]
	}
	return slices.Max(gains) - slices.Min(gains)
}
