package lancaster

import (
	"strconv"

	"herald/games"
)

// Buy pays and gains N times.
type Buy struct {
	N          uint8
	To         string // the goods, if there is a choice
	Cost, Gain Goods  // of one
}

func (m Buy) String() string { return m.To + "+" + strconv.Itoa(int(m.N)) }

// Label names price and gain.
func (m Buy) Label() games.Text {
	return games.T("lancaster.move.buy", "gain", m.Gain.times(int(m.N)).say(), "cost", m.Cost.times(int(m.N)).say())
}

// askPurchase asks for the number of p's purchases by a law (L1a, L1b, L4a, L4b, N13, N18).
type askPurchase struct{}

func (askPurchase) prompt(s *State, p games.Player) games.Text {
	return games.T("lancaster.ask.purchase", "law", s.cardAsked(p).Law.Name())
}

func (askPurchase) answers(s *State, p games.Player) []games.Move {
	moves := s.room(p, 12)
	card := s.cardAsked(p)
	if card.Law == N13 {
		return append(s.trades(moves, p, card), noneMove)
	}
	most := s.affords(p, card.Cost)
	return append(s.buys(moves, "", card.Cost, card.Gain, most, most), noneMove)
}

func (askPurchase) apply(s *State, p games.Player, m games.Move) []games.Note {
	b, ok := m.(Buy)
	if !ok {
		return nil
	}
	s.pay(p, b.Cost, int(b.N))
	s.give(p, int8(p), b.Gain, int(b.N), FromLaws)
	return s.tell(func() games.Text {
		return games.T("lancaster.note.bought", "player", p, "law", s.cardAsked(p).Law.Name(),
			"cost", b.Cost.times(int(b.N)).say(), "gain", b.Gain.times(int(b.N)).say())
	})
}

// offerPurchase asks p once, if p can pay for anything.
func (s *State) offerPurchase(p games.Player, card LawCard) {
	t := &s.tasks[p]
	if t.sub++; t.sub > 1 || !s.canBuy(p, card) {
		s.leaveStep(p)
		return
	}
	t.ask = askPurchase{}
}

// canBuy reports whether p can pay for anything that a law sells.
func (s *State) canBuy(p games.Player, card LawCard) bool {
	if card.Law == N13 {
		gold, squires := card.Cost.of(Gold), card.Cost.of(Squires)
		return s.affords(p, gold)+s.affords(p, squires) > 0
	}
	return s.affords(p, card.Cost) > 0
}

// trades offers the two directions of N13 (12.16).
func (s *State) trades(moves []games.Move, p games.Player, card LawCard) []games.Move {
	var gold, squires Goods
	gold, squires = gold.with(Gold, card.Cost.Get(Gold)), squires.with(Squires, card.Cost.Get(Squires))
	var toGold, toSquires Goods
	toGold, toSquires = toGold.with(Gold, card.Gain.Get(Gold)), toSquires.with(Squires, card.Gain.Get(Squires))
	a, b := s.affords(p, gold), s.affords(p, squires)
	moves = s.buys(moves, "squires", gold, toSquires, a, a+b)
	return s.buys(moves, "gold", squires, toGold, b, a+b)
}

// buys offers to buy up to most times; all of them are filed if there are more
// than a menu holds together.
func (s *State) buys(moves []games.Move, to string, cost, gain Goods, most, together int) []games.Move {
	for n := 1; n <= most; n++ {
		m := games.Reuse(s.offered().buys, Buy{uint8(n), to, cost, gain})
		if together >= menu {
			kind := "buy"
			if to != "" {
				kind = to
			}
			m = s.file(m, n, kind)
		}
		moves = append(moves, m)
	}
	return moves
}
