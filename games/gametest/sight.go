package gametest

import (
	"reflect"

	"herald/games"
)

// A sight is one viewer's part of a position: scores, questions and views. It stays as it is
// when the game goes on.
type sight struct {
	scores []int
	asked  facts
	who    []games.Player
	views  []games.View
}

// look returns the public sight of s, with the view of each of the seats.
func look(s games.State, seats ...games.Player) sight {
	seen := sight{scores: s.Scores(), asked: questions(s), who: append([]games.Player{games.Everyone}, seats...)}
	for _, p := range seen.who {
		seen.views = append(seen.views, s.View(p))
	}
	return seen
}

// seats returns the seats of a match.
func seats(players int) []games.Player {
	all := make([]games.Player, players)
	for i := range all {
		all[i] = games.Player(i)
	}
	return all
}

// differs returns an error with the first fact that differs in b, or nil.
func (a sight) differs(b sight) error {
	if err := a.asked.differs(b.asked); err != nil {
		return err
	}
	// Facts describe a difference well; reflect finds faster whether there is one.
	if reflect.DeepEqual(a.scores, b.scores) && reflect.DeepEqual(a.views, b.views) {
		return nil
	}
	return a.facts().differs(b.facts())
}

func (a sight) facts() facts {
	var f facts
	f.value("the scores", a.scores)
	for i, v := range a.views {
		f.value("the view of "+seat(a.who[i])+", ", v)
	}
	return f
}
