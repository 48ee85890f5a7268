package lancaster

import (
	"math/bits"

	"herald/games"
)

// findMost finds who has most of what the laws ask for that a stage takes. Each
// is a snapshot at the moment when the law comes up (12.8): a law that changes
// what it looks at is in an earlier stage, but for N1 and N3, which pay at once.
func (s *State) findMost(from, until step) []games.Note {
	var notes []games.Note
	for i := from; i < min(until, firstCounty); i++ {
		l := s.inForce[i]
		s.most[i] = 0
		switch l {
		case L0a, N1:
			s.most[i] = s.mostOf(func(p games.Player) int { return int(s.purses[p].gold) })
		case L0b, N3:
			s.most[i] = s.mostOf(func(p games.Player) int { return int(s.purses[p].squires) })
		case N11:
			s.most[i] = s.mostOf(func(p games.Player) int { return int(s.houses[p].votes) })
		case N16:
			s.most[i] = s.mostOf(func(p games.Player) int { return s.inFrance(p) })
		default:
			continue
		}
		notes = append(notes, s.tellMost(int(i))...)
		if l == N1 || l == N3 {
			for p := range games.Player(s.terms.players) {
				if s.hasMost(int(i), p) {
					s.give(p, int8(p), s.terms.box.laws[l].Gain, 1, true)
				}
			}
		}
	}
	return notes
}

// looksAt returns what a law wants most of, if that is held back behind screens
// or before parliament, where other laws change it.
func looksAt(l Law) (Good, bool) {
	switch l {
	case L0a, N1:
		return Gold, true
	case L0b, N3:
		return Squires, true
	case N11:
		return Votes, true
	}
	return 0, false
}

// waitsFor reports whether the law at a step looks at what one of those since
// from may change. By the standard table none does: the laws that look at gold
// and squires have level 0, and only N18 takes unused markers.
func (s *State) waitsFor(from, at step) bool {
	good, ok := looksAt(s.inForce[at])
	for i := from; ok && i < at; i++ {
		l := s.inForce[i]
		card := s.terms.box.laws[l]
		gains := good != Votes && card.Gain.Get(good) > 0 && l != N1 && l != N3
		if gains || card.Cost.Get(good) > 0 {
			return true
		}
	}
	return false
}

// mostOf returns who has most, a bit a seat. All who are tied have; nobody has
// most of nothing (R4).
func (s *State) mostOf(have func(games.Player) int) uint8 {
	best, who := 1, uint8(0)
	for p := range games.Player(s.terms.players) {
		switch n := have(p); {
		case n > best:
			best, who = n, 1<<p
		case n == best:
			who |= 1 << p
		}
	}
	return who
}

func (s *State) hasMost(i int, p games.Player) bool { return s.most[i]>>p&1 == 1 }

// tellMost tells who has most, never how much (R11).
func (s *State) tellMost(i int) []games.Note {
	var who []games.Player
	for p := range games.Player(s.terms.players) {
		if s.hasMost(i, p) {
			who = append(who, p)
		}
	}
	if len(who) == 0 {
		return tell("lancaster.note.most_nobody", "law", s.inForce[i].Name())
	}
	return tell("lancaster.note.most", "law", s.inForce[i].Name(), "players", who)
}

// inFrance returns how many knights p has in conflicts.
func (s *State) inFrance(p games.Player) int {
	n := 0
	for i := range s.rows {
		if camp := s.rows[i].camp(int8(p)); camp != nil {
			n += camp.knights.Count()
		}
	}
	return n
}

// conflictsOf returns in how many conflicts p has knights.
func (s *State) conflictsOf(p games.Player) int {
	n := 0
	for i := range s.rows {
		if s.rows[i].camp(int8(p)) != nil {
			n++
		}
	}
	return n
}

// countiesOf returns how many counties p's own knights hold; with bare, only
// those without a noble; and the squires there.
func (s *State) countiesOf(p games.Player, bare bool) (held, squires int) {
	for c := range s.counties {
		if site := &s.counties[c]; site.house == int8(p) && !(bare && site.nobles > 0) {
			held++
			squires += int(site.squires)
		}
	}
	return held, squires
}

// counts returns how much p has of what a law pays for. An ally's knights never
// count (TP8).
func (s *State) counts(p games.Player, l Law) int {
	house := &s.houses[p]
	switch l {
	case L0c, L3b, N12:
		held, _ := s.countiesOf(p, false)
		return held
	case N17:
		held, _ := s.countiesOf(p, true)
		return held
	case N15:
		_, squires := s.countiesOf(p, false)
		return squires
	case L1c, L2a, L3a, N2:
		return s.conflictsOf(p)
	case L1d, N10:
		return int(s.deployed(int8(p))[2])
	case L3c, N5:
		return int(s.deployed(int8(p))[1])
	case L2d:
		return bits.OnesCount8(house.built)
	case L3d:
		return bits.OnesCount16(house.nobles)
	case L4c:
		return kinds(s.deployed(int8(p)))
	case N6:
		return inCastle(house)
	}
	return 0
}

// kinds returns how many strengths there are among k.
func kinds(k Knights) int {
	n := 0
	for _, have := range k[1:] {
		n += min(int(have), 1)
	}
	return n
}

func inCastle(h *house) int {
	n := 0
	for _, k := range h.castle {
		n += int(min(k, 1))
	}
	return n
}

// lots returns how often a law pays p.
func (s *State) lots(p games.Player, card LawCard) int {
	n := s.counts(p, card.Law) / max(card.Per, 1)
	if !card.Repeat {
		n = min(n, 1)
	}
	return n
}

// applyLaw does what the law of p's step does, or asks for it (PA7).
func (s *State) applyLaw(p games.Player) {
	t := &s.tasks[p]
	i := int(t.step)
	card := s.terms.box.laws[s.inForce[i]]
	switch card.Law {
	case L1a, L1b, L4a, L4b, N18, N13:
		s.once(p, s.canBuy(p, card), aPurchase)
	case N8:
		s.sellTiles(p, card)
	case N4:
		s.musterSquires(p, card)
	case N9:
		s.toll(p)
	case N14:
		s.upkeep(p)
	default:
		s.payLaw(p, i, card)
	}
}

// once asks a question, or goes on if it was asked or is idle.
func (s *State) once(p games.Player, possible bool, ask query) {
	t := &s.tasks[p]
	if t.sub++; t.sub > 1 || !possible {
		s.leaveStep(p)
		return
	}
	t.ask = ask
}

// payLaw pays what a law gives for nothing.
func (s *State) payLaw(p games.Player, i int, card LawCard) {
	t := &s.tasks[p]
	if t.sub++; t.sub > 1 {
		s.leaveStep(p)
		return
	}
	n := 0
	switch card.Law {
	case N1, N3: // paid when they came up
	case L0a, L0b, N11, N16:
		if s.hasMost(i, p) {
			n = 1
		}
	case N7:
		if s.houses[p].nobles == 0 {
			n = 1
		}
	case L2b:
		if s.deployed(int8(p))[2] == 0 {
			n = 1
		}
	case L2c:
		n, t.which = 1, onlyThrees
	default:
		n = s.lots(p, card)
	}
	if card.Law == L0a {
		t.which = onlyOut
	}
	t.may = true
	s.give(p, int8(p), card.Gain, n, true)
	if n > 0 && card.Gain.Get(Upgrade)+card.Gain.Get(Extension) == 0 {
		s.write(p, games.T("lancaster.note.law", "player", p, "law", card.Law.Name(), "gain", card.Gain.times(n).say()))
	}
}

// canBuy reports whether p can pay for what a law sells.
func (s *State) canBuy(p games.Player, card LawCard) bool {
	if card.Law == N13 {
		return len(s.trades(nil, p, card)) > 0
	}
	return s.affords(p, card.Cost) > 0
}

// purchases offers to buy any number of times, or not at all.
func (s *State) purchases(moves []games.Move, p games.Player) []games.Move {
	card := s.terms.box.laws[s.inForce[s.tasks[p].step]]
	if card.Law == N13 {
		return append(s.trades(moves, p, card), noneMove)
	}
	return append(buys(moves, "", card.Cost, card.Gain, s.affords(p, card.Cost), s.affords(p, card.Cost)), noneMove)
}

// trades offers the two directions of N13.
func (s *State) trades(moves []games.Move, p games.Player, card LawCard) []games.Move {
	var gold, squires Goods
	gold, squires = gold.with(Gold, card.Cost.Get(Gold)), squires.with(Squires, card.Cost.Get(Squires))
	var toGold, toSquires Goods
	toGold, toSquires = toGold.with(Gold, card.Gain.Get(Gold)), toSquires.with(Squires, card.Gain.Get(Squires))
	a, b := s.affords(p, gold), s.affords(p, squires)
	moves = buys(moves, "squires", gold, toSquires, a, a+b)
	return buys(moves, "gold", squires, toGold, b, a+b)
}

// buys offers to buy up to most times; all of them are filed if there are more
// than a menu holds together.
func buys(moves []games.Move, to string, cost, gain Goods, most, together int) []games.Move {
	for n := 1; n <= most; n++ {
		var m games.Move = Buy{uint8(n), to, cost, gain}
		if together >= menu {
			kind := "buy"
			if to != "" {
				kind = to
			}
			m = Filed{m, n, kind}
		}
		moves = append(moves, m)
	}
	return moves
}

// sellTiles offers one extension after the other (N8, 12.12).
func (s *State) sellTiles(p games.Player, card LawCard) {
	t := &s.tasks[p]
	if t.used > 0 || s.affords(p, card.Cost) == 0 || s.houses[p].built == allBuilt {
		s.leaveStep(p)
		return
	}
	t.ask = aSale
}

// musterSquires lets p send squires to France one by one (N4, 12.9).
func (s *State) musterSquires(p games.Player, card LawCard) {
	t := &s.tasks[p]
	if t.sub++; t.sub == 1 {
		t.times = uint8(min(s.conflictsOf(p), s.affords(p, card.Cost)))
	}
	if t.times == 0 {
		s.leaveStep(p)
		return
	}
	t.ask = aSquire
}

// toll asks p for each of his own counties (N9, 12.10).
func (s *State) toll(p games.Player) {
	t := &s.tasks[p]
	for ; t.sub < uint8(Counties); t.sub++ {
		if s.counties[t.sub].house == int8(p) {
			t.ask = aToll
			return
		}
	}
	s.leaveStep(p)
}

// upkeep asks p for each of his extensions (N14, 12.11).
func (s *State) upkeep(p games.Player) {
	t := &s.tasks[p]
	for ; t.sub < uint8(Spaces); t.sub++ {
		if s.houses[p].has(Space(t.sub)) {
			t.ask = aUpkeep
			return
		}
	}
	s.leaveStep(p)
}
