package gametest

import (
	"fmt"

	"herald/games"
)

// ahead is how many answers are played on to see a change.
const ahead = 12

// checkClones is about clones: neither the clone nor the original feels what
// is played in the other, and both play on alike.
func checkClones(at *position) error {
	players := at.setup.Players
	before := allFacts(at.state, players)
	offered := at.state.Pending()
	original, clone := at.state.Clone(), at.state.Clone()
	if err := before.differs(allFacts(clone, players)); err != nil {
		return fmt.Errorf("a clone is another position: %w", err)
	}

	played := playOn(clone, ahead, at.rng)
	if err := before.differs(allFacts(at.state, players)); err != nil {
		return fmt.Errorf("a move in a clone changes the original: %w", err)
	}
	if err := before.differs(allFacts(original, players)); err != nil {
		return fmt.Errorf("a move in a clone changes another clone: %w", err)
	}
	var asked facts
	for _, d := range offered {
		asked.decision(d)
	}
	if err := asked.differs(questions(at.state)); err != nil {
		return fmt.Errorf("a move in a clone changes what the original has asked: %w", err)
	}

	after := allFacts(clone, players)
	again := original.Clone()
	for _, a := range played {
		original.Apply(a.player, a.move)
	}
	if err := after.differs(allFacts(original, players)); err != nil {
		return fmt.Errorf("the same moves in a clone and in the original lead to two positions: %w", err)
	}
	if err := before.differs(allFacts(again, players)); err != nil {
		return fmt.Errorf("a move in the original changes a clone: %w", err)
	}
	return nil
}

// checkViews is about views: they keep what they show while the game goes on.
func checkViews(at *position) error {
	s := at.state.Clone()
	shown := views(s, at.setup.Players)
	before := viewFacts(shown)
	playOn(s, ahead, at.rng)
	if err := before.differs(viewFacts(shown)); err != nil {
		return fmt.Errorf("a view changes while the game goes on: %w", err)
	}
	return nil
}

// views returns what everyone may know of s, then the seats.
func views(s games.State, players int) []games.View {
	var all []games.View
	for p := games.Everyone; int(p) < players; p++ {
		all = append(all, s.View(p))
	}
	return all
}

func viewFacts(views []games.View) facts {
	var f facts
	for i, v := range views {
		f.value("the view of "+seat(games.Player(i-1))+", ", v)
	}
	return f
}
