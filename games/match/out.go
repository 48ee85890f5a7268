package match

import (
	"slices"

	"herald/games"
)

// Out returns the seats that are out of the game by its rules, the first to go first. The
// caller owns the slice.
func (at *position) Out() []games.Player { return games.Out(at.state) }

// IsOut reports whether p is out of the game by its rules.
func (at *position) IsOut(p games.Player) bool { return slices.Contains(at.Out(), p) }

// sideOut reports whether all of p's side is out of the game.
func (at *position) sideOut(p games.Player) bool { return sideAmong(at.state, at.Out(), p) }

// sideAmong reports whether all seats of p's side are among some.
func sideAmong(s games.State, some []games.Player, p games.Player) bool {
	for q := range games.Player(len(s.Scores())) {
		if games.SideOf(s, q) == games.SideOf(s, p) && !slices.Contains(some, q) {
			return false
		}
	}
	return true
}

// fallen returns the seats whose sides have left the match, in groups that share a place, the
// first to leave first: those that have resigned, and between them those that were out of the
// game before. It is nil if none has resigned, as the scores tell all then.
func (at *position) fallen(s games.State) [][]games.Player {
	if len(at.resigned) == 0 {
		return nil
	}
	var groups [][]games.Player
	out, scores := games.Out(s), s.Scores()
	resigned := func(before int) {
		for _, p := range at.resigned {
			if min(at.outBefore[p], len(out)) == before {
				groups = append(groups, []games.Player{p})
			}
		}
	}
	for n, p := range out {
		resigned(n)
		if at.sideResigned(p) || !sideAmong(s, out, p) {
			continue
		}
		if last := len(groups) - 1; last >= 0 && !at.Resigned(groups[last][0]) && scores[groups[last][0]] == scores[p] {
			groups[last] = append(groups[last], p)
			continue
		}
		groups = append(groups, []games.Player{p})
	}
	resigned(len(out))
	return groups
}
