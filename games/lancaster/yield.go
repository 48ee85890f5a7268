package lancaster

import (
	"math/bits"

	"herald/games"
)

// A Yield is a law's gain for a player if it came up now, as far as the viewer may know.
type Yield struct {
	Known bool  // false if it depends on the goods behind another's screen
	May   bool  // the player chooses: Gain and Cost are the most that it can come to
	Gain  Goods // the gain; 0 for none
	Cost  Goods // the cost, or the law's demand
}

// Yields returns, by seat, the yield of a law if it came up in this position. It follows
// from the view alone.
func (k knowledge) Yields(card LawCard) []Yield {
	s := &State{terms: k.terms, course: k.course, realm: k.fillPurses(k.seen)}
	all := make([]Yield, k.terms.players)
	for p := range all {
		all[p] = k.yield(s, games.Player(p), card)
	}
	return all
}

// sees reports whether the seat knows p's gold and squires.
func (k knowledge) sees(p games.Player) bool { return p == k.seat || k.terms.open() }

// yield returns the yield of a law for p. Goods behind others' screens are only counted,
// and decide nothing.
func (k knowledge) yield(s *State, p games.Player, card LawCard) Yield {
	switch card.Law {
	case L1a, L1b, L4a, L4b, N18, N8, N4:
		return k.purchase(s, p, card)
	case N13:
		return Yield{Known: k.sees(p), May: k.sees(p) && s.canBuy(p, card)}
	case N9:
		held, _ := s.countiesOf(p, false)
		return Yield{Known: true, Cost: card.Cost.times(held)}
	case N14:
		return Yield{Known: true, Cost: card.Cost.times(bits.OnesCount8(s.houses[p].built))}
	}
	return k.gift(s, p, card)
}

// purchase returns the purchases that p can make by a law.
func (k knowledge) purchase(s *State, p games.Player, card LawCard) Yield {
	most := s.affords(p, card.Cost)
	if !k.sees(p) {
		most = s.affords(p, Goods(0).with(Votes, card.Cost.Get(Votes)))
	}
	switch card.Law {
	case N8:
		most = min(most, int(Spaces)-bits.OnesCount8(s.houses[p].built))
	case N4:
		most = min(most, s.conflictsOf(p))
	}
	if most > 0 && !k.sees(p) {
		return Yield{}
	}
	return Yield{Known: true, May: most > 0, Gain: card.Gain.times(most), Cost: card.Cost.times(most)}
}

// gift returns p's free gain by a law.
func (k knowledge) gift(s *State, p games.Player, card LawCard) Yield {
	n := 0
	most := isMost(card.Law)
	good, hidden := looksAt(card.Law)
	switch {
	case hidden && good != Votes && !k.terms.open():
		return Yield{Known: p == k.seat && s.measured(card.Law, p) == 0} // a seat without any has not most
	case most:
		n = once(s.mostOf(card.Law)>>p&1 == 1)
	default:
		n = s.due(p, card)
	}
	return Yield{Known: true, Gain: s.useful(p, card, n)}
}

// useful returns the part of a law's gain, times a number, that p can use: no upgrade
// without a stronger knight in reserve, and no knight or extension without one left.
func (s *State) useful(p games.Player, card LawCard, n int) Goods {
	house, all := &s.houses[p], card.Gain.times(n)
	keep := func(kind Good, most int) { all = all.with(kind, -max(0, all.Get(kind)-most)) }
	keep(NewKnight, int(house.reserve[1]))
	keep(Extension, int(Spaces)-bits.OnesCount8(house.built))
	if !s.canRaise(int8(p), upgradesBy(card.Law)) {
		keep(Upgrade, 0)
	}
	return all
}

// upgradesBy returns which knights a law upgrades.
func upgradesBy(l Law) upgrading {
	switch l {
	case L0a:
		return onlyOut
	case L2c:
		return onlyThrees
	}
	return anyKnight
}
