package lancaster

import "herald/games"

// Turn turns an extension face down for which law N14 wants to be paid.
const Turn Word = "turn"

var (
	turnMove  games.Move = Turn
	payOrTurn            = []games.Move{payMove, turnMove}
	onlyTurn             = []games.Move{turnMove}
)

// askUpkeep asks whether p pays for an extension or turns it face down for this
// round (N14, 12.11).
type askUpkeep struct{}

func (askUpkeep) prompt(s *State, p games.Player) games.Text {
	card := s.cardAsked(p)
	return games.T("lancaster.ask.upkeep", "law", card.Law.Name(), "cost", card.Cost.say(), "space", Space(s.tasks[p].sub).Name())
}

func (askUpkeep) answers(s *State, p games.Player) []games.Move {
	if s.affords(p, s.cardAsked(p).Cost) == 0 {
		return onlyTurn
	}
	return payOrTurn
}

func (askUpkeep) apply(s *State, p games.Player, m games.Move) []games.Note {
	t := &s.tasks[p]
	space := Space(t.sub)
	t.sub++
	if m == payMove {
		s.pay(p, s.cardAsked(p).Cost, 1)
		return s.tell(func() games.Text { return games.T("lancaster.note.kept", "player", p, "space", space.Name()) })
	}
	s.houses[p].turned |= 1 << space
	return s.tell(func() games.Text { return games.T("lancaster.note.turned", "player", p, "space", space.Name()) })
}

// levyUpkeep asks p for each of their extensions, in the castle's order.
func (s *State) levyUpkeep(p games.Player) {
	t := &s.tasks[p]
	for ; t.sub < uint8(Spaces); t.sub++ {
		if s.houses[p].has(Space(t.sub)) {
			t.ask = askUpkeep{}
			return
		}
	}
	s.leaveStep(p)
}
