package lancelot

import (
	"slices"

	"herald/games"
)

// Words describes the position: the task, the standing, the last turn, then every piece by its square, then
// the constants of the match.
func (v View) Words() []games.Text {
	texts := []games.Text{v.question(), v.captures()}
	if n := len(v.Last); n > 0 {
		texts = append(texts, v.lastTurn())
	}
	if v.Sword {
		texts = append(texts, v.sword()...)
	}
	for p := range games.Player(v.Players) {
		texts = append(texts, v.line(p))
	}
	texts = append(texts, v.stock(), v.field())
	if v.Sword {
		texts = append(texts, v.keeps())
	}
	return texts
}

// question names the player and their task, or the result.
func (v View) question() games.Text {
	switch {
	case v.Over:
		return v.result()
	case v.Mover == games.Everyone:
		return games.T("lancelot.view.draw")
	case v.Sword && v.Excalibur == None:
		return games.T("lancelot.view.arm", "player", v.Mover)
	}
	if v.Begun {
		return games.T("lancelot.view.finish", "player", v.Mover)
	}
	return games.T("lancelot.view.turn", "player", v.Mover)
}

func (v View) result() games.Text {
	best := slices.Max(v.Captured)
	var winners []games.Player
	for p, n := range v.Captured {
		if n == best {
			winners = append(winners, games.Player(p))
		}
	}
	if len(winners) > 1 {
		return games.T("lancelot.view.shared", "winners", winners)
	}
	return games.T("lancelot.view.won", "player", winners[0])
}

func (v View) captures() games.Text {
	return games.T("lancelot.view.captures", "target", v.Target, "tally", tally(v.Captured))
}

func (v View) stock() games.Text {
	return games.T("lancelot.view.stock", "tally", tally(v.Stock))
}

// tally returns one number per seat, as sentences do.
func tally(numbers []int) []games.Text {
	texts := make([]games.Text, len(numbers))
	for p, n := range numbers {
		texts[p] = games.T("lancelot.view.count", "player", games.Player(p), "count", n)
	}
	return texts
}

func (v View) lastTurn() games.Text {
	if v.Begun {
		return games.T("lancelot.view.so_far", "step", v.Last[0].Text())
	}
	if len(v.Last) == 1 {
		return games.T("lancelot.view.last", "step", v.Last[0].Text())
	}
	return games.T("lancelot.view.last_two", "first", v.Last[0].Text(), "second", v.Last[1].Text())
}

// sword names Excalibur's square, its owner and the players who may still invoke it.
func (v View) sword() []games.Text {
	var texts []games.Text
	switch {
	case v.Excalibur == None:
	case v.Invoker == games.Everyone:
		texts = append(texts, games.T("lancelot.view.excalibur", "square", v.Excalibur.Name()))
	default:
		texts = append(texts, games.T("lancelot.view.excalibur_own", "square", v.Excalibur.Name(), "player", v.Invoker))
	}
	var holders []games.Player
	for p, holds := range v.Power {
		if holds {
			holders = append(holders, games.Player(p))
		}
	}
	if len(holders) == 0 {
		return append(texts, games.T("lancelot.view.power_none"))
	}
	return append(texts, games.T("lancelot.view.power", "players", holders))
}

// keeps names the time until which Excalibur stays its invoker's.
func (v View) keeps() games.Text {
	if v.Keeps {
		return games.T("lancelot.view.keeps_moved")
	}
	return games.T("lancelot.view.keeps_turn")
}

// line lists the squares of p's knights.
func (v View) line(p games.Player) games.Text {
	var squares []string
	for s := range None {
		if v.Knights[s] == p {
			squares = append(squares, s.Name())
		}
	}
	if len(squares) == 0 {
		return games.T("lancelot.view.knights_none", "player", p)
	}
	return games.T("lancelot.view.knights", "player", p, "n", len(squares), "squares", squares)
}

// field describes the area by its corners.
func (v View) field() games.Text {
	low, high := Square(v.First*Side+v.First), Square((v.First+v.Size-1)*Side+v.First+v.Size-1)
	key := "lancelot.view.field"
	if v.Diagonals {
		key += "_diagonals"
	}
	return games.T(key, "low", low.Name(), "high", high.Name())
}
