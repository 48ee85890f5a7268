package lancaster

import "herald/games"

// DrawSet is the outcome of a draw: the set that the laws of a level come from.
type DrawSet struct{ Level, Set int }

func (m DrawSet) String() string { return [2]string{"base", "new"}[m.Set] }

// Label says the set.
func (m DrawSet) Label() games.Text { return setNames[m.Set] }

var (
	setMoves = prepareSets()
	setNames = [2]games.Text{games.T("lancaster.set.base"), games.T("lancaster.set.new")}
)

func prepareSets() (all [levels][2]games.Move) {
	for level := range all {
		all[level] = [2]games.Move{DrawSet{level, oldSet}, DrawSet{level, newSet}}
	}
	return all
}

// askSet draws the set of the lowest level that has none yet.
type askSet struct{}

func (askSet) prompt(s *State, _ games.Player) games.Text {
	return games.T("lancaster.ask.set", "level", s.undrawn())
}

func (askSet) answers(s *State, _ games.Player) []games.Move { return setMoves[s.undrawn()][:] }

func (askSet) apply(s *State, _ games.Player, m games.Move) []games.Note {
	drawn := m.(DrawSet)
	s.sets[drawn.Level] = int8(drawn.Set)
	s.shuffle(drawn.Level)
	return s.tell(func() games.Text {
		return games.T("lancaster.note.set", "level", drawn.Level, "set", setNames[drawn.Set])
	})
}

// undrawn returns the lowest level whose set is not drawn yet, or -1.
func (s *State) undrawn() int {
	for level, set := range s.sets {
		if set < 0 {
			return level
		}
	}
	return -1
}
