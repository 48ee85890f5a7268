package gametest

import (
	"errors"

	"herald/games"
)

// checkFresh checks that some questions of seats are Fresh, as turns begin with them.
func checkFresh(rules games.Rules) error {
	asked, fresh := false, false
	err := walk(rules, func(at *position) error {
		for _, d := range at.state.Pending() {
			asked = asked || d.Player >= 0
			fresh = fresh || d.Player >= 0 && d.Fresh
		}
		return nil
	})
	if err == nil && asked && !fresh {
		return errors.New("no question of a seat is Fresh: that is how the program knows where a turn begins")
	}
	return err
}
