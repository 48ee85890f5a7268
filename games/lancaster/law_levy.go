package lancaster

import "herald/games"

const (
	Withdraw Word = "withdraw" // leaves a county for which law N9 wants to be paid
	Turn     Word = "turn"     // turns an extension face down for which law N14 wants to be paid
)

// A levy is the question of a law that wants to be paid for each thing of one kind that p has, in the
// order of the board: pay, or lose it.
type levy struct {
	ask, subject string // the key of the question, and the thing's name in texts
	paid, lost   string // keys of notes
	choice       []games.Move
	things       uint8
	name         func(thing uint8) games.Text
	has          func(s *State, p games.Player, thing uint8) bool
	lose         func(s *State, p games.Player, thing uint8)
}

var (
	// toll is for counties (N9, 12.10, R16).
	toll = &levy{
		ask: "lancaster.ask.toll", subject: "county", paid: "lancaster.note.toll", lost: "lancaster.note.withdrawn",
		choice: []games.Move{Pay, Withdraw},
		things: uint8(Counties),
		name:   func(thing uint8) games.Text { return County(thing).Name() },
		has:    func(s *State, p games.Player, thing uint8) bool { return s.counties[thing].house == int8(p) },
		lose:   func(s *State, _ games.Player, thing uint8) { s.leave(County(thing)) },
	}
	// upkeep is for extensions, which are lost for this round (N14, 12.11).
	upkeep = &levy{
		ask: "lancaster.ask.upkeep", subject: "space", paid: "lancaster.note.kept", lost: "lancaster.note.turned",
		choice: []games.Move{Pay, Turn},
		things: uint8(Spaces),
		name:   func(thing uint8) games.Text { return Space(thing).Name() },
		has:    func(s *State, p games.Player, thing uint8) bool { return s.houses[p].has(Space(thing)) },
		lose:   func(s *State, p games.Player, thing uint8) { s.houses[p].turned |= 1 << thing },
	}
)

func (l *levy) prompt(s *State, p games.Player) games.Text {
	card := s.cardAsked(p)
	return games.T(l.ask, "law", card.Law.Name(), "cost", card.Cost.say(), l.subject, l.name(s.tasks[p].sub))
}

func (l *levy) answers(s *State, p games.Player) []games.Move {
	if s.affords(p, s.cardAsked(p).Cost) == 0 {
		return l.choice[1:]
	}
	return l.choice
}

func (l *levy) apply(s *State, p games.Player, m games.Move) []games.Note {
	t := &s.tasks[p]
	thing, key := t.sub, l.lost
	t.sub++
	if m == payMove {
		s.pay(p, s.cardAsked(p).Cost, 1)
		key = l.paid
	} else {
		l.lose(s, p, thing)
	}
	return s.tell(func() games.Text { return games.T(key, "player", p, l.subject, l.name(thing)) })
}

// levy puts a levy's question to p about the next thing that they have.
func (s *State) levy(l *levy, p games.Player) {
	t := &s.tasks[p]
	for ; t.sub < l.things; t.sub++ {
		if l.has(s, p, t.sub) {
			t.ask = l
			return
		}
	}
	s.leaveStep(p)
}
