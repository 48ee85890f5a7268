package lancaster

import "herald/games"

// applyLaw carries out the next part of the law of p's step, or asks for it (PA7).
func (s *State) applyLaw(p games.Player) {
	t := &s.tasks[p]
	card := s.terms.box.laws[s.inForce[t.step]]
	switch card.Law {
	case L1a, L1b, L4a, L4b, N18, N13:
		s.offerPurchase(p, card)
	case N8:
		s.offerSale(p, card)
	case N4:
		s.musterSquires(p, card)
	case N9:
		s.levy(toll, p)
	case N14:
		s.levy(upkeep, p)
	default:
		s.payLaw(p, card)
	}
}

// payLaw pays a law's free gain.
func (s *State) payLaw(p games.Player, card LawCard) {
	t := &s.tasks[p]
	if t.sub++; t.sub > 1 {
		s.leaveStep(p)
		return
	}
	t.may, t.which = true, upgradesBy(card.Law)
	n := s.lots(p, card)
	s.give(p, int8(p), card.Gain, n, FromLaws)
	if n > 0 && card.Gain.Get(Upgrade)+card.Gain.Get(Extension) == 0 {
		s.write(p, func() games.Text {
			return games.T("lancaster.note.law", "player", p, "law", card.Law.Name(), "gain", card.Gain.times(n).say())
		})
	}
}

// lots returns the number of times a law pays p for nothing.
func (s *State) lots(p games.Player, card LawCard) int {
	switch card.Law {
	case N1, N3:
		return 0 // paid when they came up
	case L0a, L0b, N11, N16:
		return once(s.hasMost(int(s.tasks[p].step), p))
	}
	return s.due(p, card)
}

// due returns the number of times a law pays p for nothing, unless it is a "most" law.
func (r *realm) due(p games.Player, card LawCard) int {
	switch card.Law {
	case N7:
		return once(r.houses[p].nobles == 0)
	case L2b:
		return once(r.deployed(int8(p))[2] == 0)
	case L2c:
		return 1
	}
	n := r.counts(p, card.Law) / max(card.Per, 1)
	if !card.Repeat {
		n = min(n, 1)
	}
	return n
}

// once returns 1 if a condition holds, or 0.
func once(holds bool) int {
	if holds {
		return 1
	}
	return 0
}

// cardAsked returns the law of p's step.
func (s *State) cardAsked(p games.Player) LawCard {
	return s.terms.box.laws[s.inForce[s.tasks[p].step]]
}
