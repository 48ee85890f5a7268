package gametest

import (
	"errors"
	"fmt"
	"slices"

	"herald/games"
)

// checkOut checks the seats that are out: they stay out, in the order in which they went, are not asked, and
// no side that went earlier has a higher score.
func checkOut(at *position) error {
	before, out := at.out, games.Out(at.state)
	at.out = out
	if len(at.played) > 0 && (before == nil) != (out == nil) {
		return errors.New("the list of Out is nil before an answer or after it, not both: it is empty, not nil, as long as all are in a game from which seats go out")
	}
	if len(out) < len(before) || !slices.Equal(out[:len(before)], before) {
		return fmt.Errorf("the seats %v were out, and now %v are: seats stay out, and those that go are added at the end", before, out)
	}
	for n, p := range out {
		if p < 0 || int(p) >= at.setup.Players || slices.Contains(out[:n], p) {
			return fmt.Errorf("the seats %v are out: %s is no seat of the game, or stands there twice", out, sayPlayer(p))
		}
		if asksAny(at.state, p) {
			return fmt.Errorf("%s is out, and is asked", seat(p))
		}
	}
	return checkFallen(at.state, out, at.setup.Players)
}

// asksAny reports whether p is asked, as far as Pending or a Discreet game says.
func asksAny(s games.State, p games.Player) bool {
	if _, asked := games.Asked(s, p); asked {
		return true
	}
	discreet, ok := s.(games.Discreet)
	return ok && discreet.Veiled() && slices.Contains(discreet.Awaited(), p)
}

// checkFallen compares the scores of sides that are out with those that went later or are still in.
func checkFallen(s games.State, out []games.Player, players int) error {
	scores := s.Scores()
	fell := func(p games.Player) int { // the number of seats that were out before p's side
		last := -1
		for q := range games.Player(players) {
			if games.SideOf(s, q) != games.SideOf(s, p) {
				continue
			}
			n := slices.Index(out, q)
			if n < 0 {
				return len(out)
			}
			last = max(last, n)
		}
		return last
	}
	for _, p := range out {
		for q := range games.Player(players) {
			if fell(p) < fell(q) && scores[p] > scores[q] {
				return fmt.Errorf("%s went out before %s, and has the higher score: %d to %d", seat(p), seat(q), scores[p], scores[q])
			}
		}
	}
	return nil
}
