package lancaster

import "herald/games"

// A query is what a seat is asked.
type query uint8

const (
	nothing query = iota
	aKnight
	aPlace
	escort
	aFavour
	aBallot // in advance
	aRaise
	aNoble
	aTile // an extension
	aCrossing
	aStart
	aPurchase
	aToll   // N9: pay for a county, or leave it
	aUpkeep // N14: pay for an extension, or turn it
	aSquire // N4: to France
	aSale   // N8: an extension
	aReward
	aUse // of a castle space
	aRansom
)

// A task is how far a seat is with what it has to answer.
type task struct {
	ask   query
	step  step  // of the rewards
	sub   uint8 // within the step
	begun bool  // has answered in this stage: its turn goes on
	house int8  // whose knights the question is about: the seat's or its ally's
	held  uint8 // strength of the knight in hand
	post  Post  // where it goes
	times uint8 // squires that may still be sent (N4)
	used  uint8 // castle spaces evaluated: own in bits 0 and 1, the ally's in 2 and 3
	which upgrading
	may   bool // extensions are voluntary
	owed       // follow-ups that are still to be asked
}

// Owed is what has been gained and has to be chosen.
type owed struct{ raises, nobles, builds, crossings uint8 }

// give hands out what is gained n times: what needs a choice is owed. Markers
// that laws bring are for the next round (PA6).
func (s *State) give(p games.Player, h int8, g Goods, n int, law bool) {
	house := &s.houses[h]
	for range n * g.Get(NewKnight) {
		house.recruit()
	}
	t := &s.tasks[p]
	t.house = h
	t.raises += uint8(n * g.Get(Upgrade))
	t.nobles += uint8(n * g.Get(Noble))
	t.crossings += uint8(n * g.Get(Crossing))
	if int(h) >= s.terms.players {
		return // TP2: an ally owns nothing else
	}
	t.builds += uint8(n * g.Get(Extension))
	s.earn(p, n*g.Get(Gold), n*g.Get(Squires))
	house.points += int16(n * g.Get(Points))
	if law {
		house.fresh += int16(n * g.Get(Votes))
		return
	}
	house.votes += int16(n * g.Get(Votes))
}

// earn puts gold and squires into p's purse, or takes them out. Whenever that
// happens all are told, if only when answers are shown, so it can be counted.
func (r *realm) earn(p games.Player, gold, squires int) {
	for _, purse := range []*purse{&r.purses[p], &r.counted[p]} {
		purse.gold += int16(gold)
		purse.squires += int16(squires)
	}
}

// pay takes what is paid n times.
func (s *State) pay(p games.Player, g Goods, n int) {
	s.earn(p, -n*g.Get(Gold), -n*g.Get(Squires))
	s.houses[p].votes -= int16(n * g.Get(Votes))
}

// affords returns how many times p can pay g.
func (s *State) affords(p games.Player, g Goods) int {
	most := 99
	if n := g.Get(Gold); n > 0 {
		most = min(most, int(s.purses[p].gold)/n)
	}
	if n := g.Get(Squires); n > 0 {
		most = min(most, int(s.purses[p].squires)/n)
	}
	if n := g.Get(Votes); n > 0 {
		most = min(most, int(s.houses[p].votes)/n)
	}
	return most
}

// follow asks for the next thing owed to p, and reports whether there is any.
// What nobody could choose is void.
func (s *State) follow(p games.Player) bool {
	t := &s.tasks[p]
	switch {
	case t.raises > 0 && s.canRaise(t.house, t.which):
		t.ask = aRaise
	case t.nobles > 0 && s.canTake(t.house):
		t.ask = aNoble
	case t.builds > 0 && s.houses[t.house].built != allBuilt:
		t.ask = aTile
	case t.crossings > 0 && s.admitted(t.house):
		t.ask = aCrossing
	default:
		t.owed, t.which, t.may = owed{}, anyKnight, false
		return false
	}
	return true
}

// canTake reports whether h finds a noble: an ally any tile, a player one that
// is not at the round table yet (PK11, TP7).
func (s *State) canTake(h int8) bool {
	for c := range Counties {
		if s.takes(h, c) {
			return true
		}
	}
	return false
}

func (s *State) takes(h int8, c County) bool {
	return s.counties[c].nobles > 0 && (int(h) >= s.terms.players || !s.houses[h].seated(c))
}

// take takes a noble of c; an ally's leaves the game.
func (s *State) take(h int8, c County) {
	s.counties[c].nobles--
	if int(h) < s.terms.players {
		s.houses[h].nobles |= 1 << c
	}
}

// question returns what p is asked.
func (s *State) question(p games.Player) games.Decision {
	t := &s.tasks[p]
	d := games.Decision{Player: p, Seen: games.Everyone, Fresh: !t.begun, Moves: s.answers(p)}
	if s.sealed {
		d.Seen = p
	}
	d.Prompt = s.prompt(p)
	if s.phase == Rewarding && t.step < firstCounty {
		d.Hint = cardTexts[s.inForce[t.step]]
	}
	return d
}

// answers returns what p may answer.
func (s *State) answers(p games.Player) []games.Move {
	t := &s.tasks[p]
	moves := make([]games.Move, 0, 12)
	switch t.ask {
	case aKnight:
		return s.picks(moves, p)
	case aPlace:
		return s.puts(moves, p)
	case escort:
		return s.escorts(p)
	case aFavour:
		for f := range Favours {
			if s.favours>>f&1 == 1 {
				moves = append(moves, TakeFavour{f, s.terms.box.favours[f]})
			}
		}
	case aRaise:
		return append(s.raises(moves, t.house, t.which), noneMove)
	case aNoble:
		return s.nobleMoves(moves, t.house)
	case aTile:
		return s.tiles(moves, p)
	case aCrossing:
		for i := range s.rows {
			if s.rows[i].admits(t.house) {
				moves = append(moves, s.putAt(t.house, inConflict(s.rows[i].card)))
			}
		}
	case aStart:
		return chooseMoves[:s.terms.players]
	default:
		return s.rewardAnswers(moves, p)
	}
	return moves
}

// nobleMoves offers nobles; a player may decline, an ally has to remove one
// (12.5, 12.19).
func (s *State) nobleMoves(moves []games.Move, h int8) []games.Move {
	for c := range Counties {
		if s.takes(h, c) {
			moves = append(moves, nobleMoves[c])
		}
	}
	if int(h) < s.terms.players {
		moves = append(moves, noneMove)
	}
	return moves
}

// tiles offers the spaces without an extension.
func (s *State) tiles(moves []games.Move, p games.Player) []games.Move {
	for space := range Spaces {
		if !s.houses[p].has(space) {
			moves = append(moves, s.terms.box.offered.builds[space])
		}
	}
	if s.tasks[p].may {
		moves = append(moves, noneMove)
	}
	return moves
}

// settle answers what is owed, and returns what it tells.
func (s *State) settle(p games.Player, m games.Move) games.Text {
	t := &s.tasks[p]
	t.ask = nothing
	if m == noneMove {
		t.owed = owed{}
		return games.Text{}
	}
	switch m := m.(type) {
	case Raise:
		t.raises--
		s.raise(t.house, m)
		return games.T(s.ofAlly("lancaster.note.raised", t.house), "player", p, "strength", int(m.Strength), "better", int(m.Strength)+1, "where", m.where())
	case TakeNoble:
		t.nobles--
		s.take(t.house, m.County)
		return games.T(s.ofAlly("lancaster.note.noble", t.house), "player", p, "county", m.County.Name())
	case Build:
		t.builds--
		s.houses[p].build(m.Space)
		return games.T("lancaster.note.built", "player", p, "space", m.Space.Name())
	case Put:
		t.crossings--
		card, _ := m.Post.Card()
		site := &s.counties[Dorset]
		s.row(card).enlist(site.house, site.knight)
		site.house, site.knight, site.squires = Nobody, 0, 0
		return games.T(s.ofAlly("lancaster.note.crossed", t.house), "player", p, "conflict", s.conflictName(card))
	}
	panic("lancaster: no such answer: " + m.String())
}

// ofAlly returns the key of a note: another one for an ally's house.
func (s *State) ofAlly(key string, h int8) string {
	if int(h) >= s.terms.players {
		return key + "_ally"
	}
	return key
}
