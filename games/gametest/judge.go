package gametest

import (
	"fmt"
	"math"

	"herald/games"
	"herald/games/ai"
)

// checkJudge checks the judgement of an ai.Judge: a finite number for each seat.
func checkJudge(at *position) error {
	judge, ok := at.state.(ai.Judge)
	if !ok {
		return nil
	}
	worth := judge.Judge()
	if len(worth) != at.setup.Players {
		return fmt.Errorf("the judge returns %d numbers for %d players", len(worth), at.setup.Players)
	}
	for p, x := range worth {
		if math.IsNaN(x) || math.IsInf(x, 0) {
			return fmt.Errorf("the judge returns %v for %s", x, seat(games.Player(p)))
		}
	}
	return nil
}
