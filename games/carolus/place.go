package carolus

import "herald/games"

// A turn holds the mover's steps so far or, before the first one, the steps of the turn before.
type turn struct {
	player games.Player
	was    [Clans]games.Player // holders of the markers when it began
	placed [4]Placed           // the court first, then by region; there by clan
	count  uint8               // the length of placed in use
	steps  uint8
	from   Territory
	to     Territory
	size   uint8 // of the region where the Emperor stopped
	winner Side
	loser  Side
	built  uint8 // castles put down
	joined uint8
	taken  Paladins
}

// Placing counts the paladins that the mover has placed, and holds the progress of a search. The
// order of paladins in a turn makes no difference; a search names them by clan and, within a clan,
// by place.
type placing struct {
	quota, left uint8 // paladins of this turn
	held        Clan  // in hand or, if not holding, put down last
	holding     bool
	slot        int8 // where the one before of this clan went: 0 the court, from 1 the ring
	astray      bool // not in the order of a search
}

// beginTurn begins the turn of the next in order.
func (s *State) beginTurn() {
	s.mover = s.order[s.acted]
	n := uint8(min(s.terms.hand, s.seats[s.mover].reserve.Sum()))
	s.placing = placing{quota: n, left: n}
	s.phase = Placing
	if n == 0 {
		s.phase = Marching // 12.3
	}
}

// open begins the account of the mover's turn.
func (s *State) open() {
	s.turn = turn{player: s.mover, was: s.control, winner: NoSide, loser: NoSide}
}

func (s *State) askPlace(d *games.Decision) {
	p := &s.placing
	if p.holding {
		d.Prompt = whereTo[p.held]
		d.Moves = s.places()
		if !p.astray {
			d.Core = d.Moves[p.slot:]
		}
		return
	}
	d.Fresh = p.left == p.quota && s.begins()
	d.Task = placeTask
	d.Prompt = whichOf[p.quota-p.left][p.quota]
	reserve := s.seats[s.mover].reserve
	d.Moves = pickSets[reserve.clans()]
	if !p.astray {
		d.Core = inOrder(d.Moves, p.held, reserve, int(p.left))
	}
}

// places lists the places of a paladin: the court, and every region of any owner (C-4.1).
func (s *State) places() []games.Move {
	moves := append(s.room(int(s.regions)+1), ToCourt{})
	for i := range s.ring[:s.regions] {
		r := &s.ring[i]
		moves = append(moves, toRegions[r.first][r.size-1])
	}
	return moves
}

// The questions that every turn asks, made once.
var (
	whereTo = byClan(func(word string) games.Text {
		return games.T("carolus.ask.where", "clan", games.T("carolus.clan."+word))
	})
	whichOf = func() (texts [5][5]games.Text) {
		for done := range texts {
			for quota := range texts[done] {
				texts[done][quota] = games.T("carolus.ask.which", "number", done+1, "of", quota)
			}
		}
		return texts
	}()
)

// inOrder returns the picks of each clan from floor on, provided that have
// holds at least need paladins of it and the clans after it.
func inOrder(picks []games.Move, floor Clan, have Paladins, need int) []games.Move {
	low, high := 0, 0
	for _, m := range picks {
		c := clanOf(m)
		if c < floor {
			low++
		}
		if have.from(c) >= need {
			high++
		}
	}
	if low >= high {
		return nil
	}
	return picks[low:high]
}

// pick takes a paladin of c from the reserve in hand.
func (s *State) pick(c Clan) []games.Note {
	p := &s.placing
	if p.left == p.quota {
		s.open()
	}
	if c != p.held {
		p.astray = p.astray || c < p.held
		p.slot = 0
	}
	p.held, p.holding = c, true
	return nil
}

// place puts the paladin in hand at court, for slot 0, or on the region at
// slot-1.
func (s *State) place(slot int) []games.Note {
	p, seat := &s.placing, &s.seats[s.mover]
	placed := Placed{Clan: p.held, Court: slot == 0}
	seat.reserve[p.held]--
	if placed.Court {
		seat.court[p.held]++
		s.hold(s.mover, p.held)
	} else {
		r := &s.ring[slot-1]
		r.paladins[p.held]++
		placed.Region = r.first
	}
	s.turn.file(placed)
	s.idle = false
	p.astray = p.astray || int8(slot) < p.slot
	p.slot, p.holding = int8(slot), false
	p.left--
	if p.left > 0 {
		return nil
	}
	s.placing = placing{quota: p.quota}
	s.phase = Marching
	return s.tellPlaced()
}

// file records a paladin in a fixed order: the order in which they are named
// makes no difference (C-4.1).
func (t *turn) file(p Placed) {
	i := int(t.count)
	for ; i > 0 && p.before(t.placed[i-1]); i-- {
		t.placed[i] = t.placed[i-1]
	}
	t.placed[i] = p
	t.count++
}

// before orders paladins by where they are, the court first, then by clan.
func (p Placed) before(q Placed) bool {
	switch {
	case p.Court != q.Court:
		return p.Court
	case p.Region != q.Region:
		return p.Region < q.Region
	}
	return p.Clan < q.Clan
}
