package gametest

import (
	"fmt"
	"strings"

	"herald/games"
)

// checkGrids checks that each seat has its mark on the grid of some position, if any seat has.
func checkGrids(rules games.Rules) error {
	marked := map[int]games.Seats{} // by the number of players
	err := sometimes(func(at *position) error {
		gridded, ok := at.state.View(games.Everyone).(games.Gridded)
		if !ok {
			return nil
		}
		board, _ := gridded.Grid(func(p games.Player) string { return string('①' + rune(p)) })
		for _, p := range seats(at.setup.Players) {
			if strings.ContainsRune(board, '①'+rune(p)) {
				marked[at.setup.Players] |= games.Only(p)
			}
		}
		return nil
	})(rules)
	if err != nil {
		return err
	}
	for players := rules.Min; players <= rules.Max; players++ {
		all := games.Only(seats(players)...)
		if seen := marked[players]; seen != 0 && seen != all {
			return fmt.Errorf("on the grids of %d players are marks of %s alone", players, seatsOf(seen))
		}
	}
	return nil
}
