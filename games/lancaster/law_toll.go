package lancaster

import "herald/games"

// Withdraw leaves a county for which law N9 wants to be paid.
const Withdraw Word = "withdraw"

var (
	withdrawMove games.Move = Withdraw
	payOrLeave              = []games.Move{payMove, withdrawMove}
	onlyLeave               = []games.Move{withdrawMove}
)

// askToll asks whether p pays for a county or leaves it (N9, 12.10).
type askToll struct{}

func (askToll) prompt(s *State, p games.Player) games.Text {
	card := s.cardAsked(p)
	return games.T("lancaster.ask.toll", "law", card.Law.Name(), "cost", card.Cost.say(), "county", County(s.tasks[p].sub).Name())
}

func (askToll) answers(s *State, p games.Player) []games.Move {
	if s.affords(p, s.cardAsked(p).Cost) == 0 {
		return onlyLeave
	}
	return payOrLeave
}

func (askToll) apply(s *State, p games.Player, m games.Move) []games.Note {
	t := &s.tasks[p]
	c := County(t.sub)
	t.sub++
	if m == payMove {
		s.pay(p, s.cardAsked(p).Cost, 1)
		return s.tell(func() games.Text { return games.T("lancaster.note.toll", "player", p, "county", c.Name()) })
	}
	s.leave(c) // R16
	return s.tell(func() games.Text { return games.T("lancaster.note.withdrawn", "player", p, "county", c.Name()) })
}

// levyToll asks p for each of their own counties, in the order of the letters.
func (s *State) levyToll(p games.Player) {
	t := &s.tasks[p]
	for ; t.sub < uint8(Counties); t.sub++ {
		if s.counties[t.sub].house == int8(p) {
			t.ask = askToll{}
			return
		}
	}
	s.leaveStep(p)
}
