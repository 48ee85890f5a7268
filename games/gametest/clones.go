package gametest

import (
	"fmt"

	"herald/games"
)

// ahead is the number of answers played on to see a change.
const ahead = 12

// checkClones checks that moves in a clone or its original do not affect the other, and that both play on
// alike.
func checkClones(at *position) error {
	p := games.Player(at.rng.IntN(at.setup.Players)) // looks on; the others move elsewhere
	before := look(at.state, p)
	offered := at.state.Pending()
	original, clone := at.state.Clone(), at.state.Clone()
	if err := before.differs(look(clone, p)); err != nil {
		return fmt.Errorf("a clone is another position: %w", err)
	}

	played := playOn(clone, ahead, at.rng)
	if err := before.differs(look(at.state, p)); err != nil {
		return fmt.Errorf("a move in a clone changes the original: %w", err)
	}
	if err := before.differs(look(original, p)); err != nil {
		return fmt.Errorf("a move in a clone changes another clone: %w", err)
	}
	var asked facts
	for _, d := range offered {
		asked.decision(d)
	}
	if err := asked.differs(questions(at.state)); err != nil {
		return fmt.Errorf("a move in a clone changes what the original has asked: %w", err)
	}

	after := look(clone, p)
	again := original.Clone()
	for _, a := range played {
		original.Apply(a.player, a.move)
	}
	if err := after.differs(look(original, p)); err != nil {
		return fmt.Errorf("the same moves in a clone and in the original lead to two positions: %w", err)
	}
	if err := before.differs(look(again, p)); err != nil {
		return fmt.Errorf("a move in the original changes a clone: %w", err)
	}
	return checkSiblings(at, p)
}

// checkSiblings checks that two clones in which different moves are played do not share memory, such as the rest
// of an array to which both append. After a few moves it may still have room for both.
func checkSiblings(at *position, p games.Player) error {
	one, other := at.state.Clone(), at.state.Clone()
	steps := 1 + at.rng.IntN(ahead)
	playOn(one, steps, at.rng)
	before := look(one, p)
	playOn(other, steps, at.rng)
	if err := before.differs(look(one, p)); err != nil {
		return fmt.Errorf("moves in a clone change what another clone has become: %w", err)
	}
	return nil
}

// checkViews checks that views do not change while the game goes on.
func checkViews(at *position) error {
	s := at.state.Clone()
	p := games.Player(at.rng.IntN(at.setup.Players+1)) - 1
	view := s.View(p)
	var before, after facts
	before.value("the view of "+seat(p)+", ", view)
	playOn(s, ahead, at.rng)
	after.text = make([]byte, 0, len(before.text))
	after.value("the view of "+seat(p)+", ", view)
	if err := before.differs(after); err != nil {
		return fmt.Errorf("a view changes while the game goes on: %w", err)
	}
	return nil
}
