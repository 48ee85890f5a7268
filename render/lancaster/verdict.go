package lancaster

import (
	"slices"

	"herald/games"
	board "herald/games/lancaster"
)

// A cause is a source of points.
type cause int

const (
	byLaws cause = iota
	byCounties
	byConflicts
	byKnights
	byCastle
	byNobles
	causes
)

// A verdict is the winner, and the source that won the match.
type verdict struct {
	seat games.Player
	by   cause
}

// noVerdict belongs to a match without a winner of its own.
var noVerdict = verdict{games.Everyone, causes}

// decisive returns the source by which a single winner is farthest ahead of the next seat: of equals the one
// that is counted last.
func decisive(b board.Board, winners []games.Player) verdict {
	if len(winners) != 1 {
		return noVerdict
	}
	won := verdict{seat: winners[0]}
	own, rival := sums(b, won.seat), sums(b, runnerUp(b, won.seat))
	for by := range causes {
		if own[by]-rival[by] >= own[won.by]-rival[won.by] {
			won.by = by
		}
	}
	return won
}

// runnerUp returns the seat with the most points beside the winner.
func runnerUp(b board.Board, winner games.Player) games.Player {
	order := games.ByPlace(games.Places(totals(b)))
	return order[slices.IndexFunc(order, func(p games.Player) bool { return p != winner })]
}

// sums returns the points of a seat by source.
func sums(b board.Board, p games.Player) [causes]int {
	earned, f := b.Earned(p), b.Final[p]
	return [causes]int{
		byLaws: int(earned[board.FromLaws]), byCounties: int(earned[board.FromCounties]), byConflicts: int(earned[board.FromConflicts]),
		byKnights: f.ForKnights, byCastle: int(earned[board.FromCastle]) + f.ForCastle, byNobles: f.ForNobles,
	}
}

// totals returns the points of all seats in the end.
func totals(b board.Board) []int {
	all := make([]int, b.Players)
	for p, f := range b.Final {
		all[p] = f.Points
	}
	return all
}
