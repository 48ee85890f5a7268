package gamelog

import (
	"cmp"
	"math"
	"slices"

	"herald/games"
)

// mostHighlights is the number of highlights in a match.
const mostHighlights = 2

// A Highlight is a turn that mattered.
type Highlight struct {
	Number int // the number of the turn; 0 is the beginning
	Turn   Turn
	Moved  []Entry      // the entries of the turn that moved the scores
	Leads  games.Player // who took the lead; games.Everyone: nobody did
	Side   int          // the seats of who took it
	weight int          // by how much the scores moved
	wins   bool         // it decided the match
}

// Highlights returns the turns with a new leader or the largest changes of the scores, in
// order.
func (l *Log) Highlights(turns []Turn) []Highlight {
	var all []Highlight
	var before []int
	leader := games.Everyone
	for n, turn := range turns {
		if turn.Plies == 0 {
			continue // nothing has happened yet
		}
		then := l.m.At(turn.Plies)
		scores := then.Scores()
		now := Highlight{Number: n, Turn: turn, Leads: games.Everyone, weight: swing(before, scores), wins: decides(turn)}
		if first := alone(then.State(), scores); first != games.Everyone && first != leader {
			now.Leads, leader, now.Side = first, first, seatsOf(then.State(), first, len(scores))
		}
		if before = scores; now.weight > 0 {
			all = append(all, now)
		}
	}
	slices.SortStableFunc(all, func(a, b Highlight) int {
		return cmp.Or(cmp.Compare(b.rank(), a.rank()), b.Number-a.Number)
	})
	all = all[:min(len(all), mostHighlights)]
	slices.SortFunc(all, func(a, b Highlight) int { return a.Number - b.Number })
	for n := range all {
		all[n].Moved = l.moved(all[n].Turn)
	}
	return all
}

// decides reports whether a turn was told to have decided the match.
func decides(turn Turn) bool {
	return slices.ContainsFunc(turn.Entries, func(e Entry) bool {
		return slices.ContainsFunc(e.Notes, func(n games.Note) bool { return n.Weight == games.Decided })
	})
}

// seatsOf returns the number of seats on the side of p.
func seatsOf(s games.State, p games.Player, players int) int {
	n := 0
	for q := range games.Player(players) {
		if games.SideOf(s, q) == games.SideOf(s, p) {
			n++
		}
	}
	return n
}

// moved returns the entries of a turn that moved the scores and were told; all of its
// entries if none of those was.
func (l *Log) moved(turn Turn) []Entry {
	var all []Entry
	for _, e := range turn.Entries {
		if len(e.Notes) > 0 && !slices.Equal(l.m.At(e.Ply).Scores(), l.m.At(e.Ply+1).Scores()) {
			all = append(all, e)
		}
	}
	if len(all) == 0 {
		return turn.Entries
	}
	return all
}

// rank orders highlights: a new leader outranks any points.
func (h Highlight) rank() int {
	switch {
	case h.wins:
		return math.MaxInt
	case h.Leads != games.Everyone:
		return h.weight * 3
	}
	return h.weight
}

// swing returns the difference between the largest and the smallest gain of a seat.
func swing(before, after []int) int {
	if before == nil {
		return 0
	}
	gains := make([]int, len(after))
	for p := range after {
		gains[p] = after[p] - before[p]
	}
	return slices.Max(gains) - slices.Min(gains)
}

// alone returns the seat that leads alone, or games.Everyone.
func alone(s games.State, scores []int) games.Player {
	leader := games.Everyone
	for p, place := range games.Places(scores) {
		switch {
		case place != 1:
		case leader == games.Everyone:
			leader = games.Player(p)
		case games.SideOf(s, leader) != games.SideOf(s, games.Player(p)):
			return games.Everyone
		}
	}
	return leader
}
