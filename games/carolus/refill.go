package carolus

import "herald/games"

// A stage is a step of a refill that waits for chance or a player.
type stage uint8

const (
	rolling  stage = iota // dice, one after the other
	naming                // crowns: any clan (12.2)
	setting               // one die, before the others fall (V-A)
	choosing              // clans, without dice (V-1)
	piling                // one of the piles (V-2)
	keeping               // the paladins kept of a larger pile (12.6)
	adding                // paladins from the bag to the piles
)

// A refill is the state of filling the mover's reserve.
type refill struct {
	stage  stage
	left   uint8    // dice to roll, or paladins to choose or keep
	crowns uint8    // rolled, to be named after the last die
	named  bool     // at least one clan of this stage
	last   Clan     // named last
	astray bool     // clans were not named in the order of a search
	pool   Paladins // the pile to keep from
	pile   uint8    // index of the pile that was taken
	added  uint8    // paladins drawn for the piles
}

// refillReserve has the mover take as many paladins as a turn places, even
// after placing fewer (C-4.13, 12.3).
func (s *State) refillReserve() []games.Note {
	s.phase = Refilling
	return s.gather([]stage{Dice: rolling, Choose: setting, Free: choosing, Piles: piling}[s.terms.variant], s.terms.hand)
}

// gather begins a refill of n paladins.
func (s *State) gather(first stage, n int) []games.Note {
	s.refill = refill{stage: first, left: uint8(n)}
	return s.goOn()
}

// goOn skips whatever needs no answer. If no clan at all can be had, the rest
// of the refill is forfeited (C-4.16).
func (s *State) goOn() []games.Note {
	r := &s.refill
	if r.stage == rolling && r.left == 0 {
		r.stage, r.left = naming, r.crowns
	}
	switch r.stage {
	case piling:
		if s.anyPile() {
			return nil
		}
		return s.filled()
	case keeping:
		if r.left > 0 {
			return nil
		}
		return s.putBack()
	case adding:
		if s.toAdd() && s.supply.Sum() > 0 {
			return nil
		}
		return s.filled()
	}
	switch {
	case r.left == 0:
		return s.filled()
	case s.obtainable() == 0:
		notes := s.tell(func() games.Text {
			return games.T("carolus.note.forfeited", "player", s.mover, "n", int(r.left)+s.crownsWaiting())
		})
		return append(notes, s.filled()...)
	}
	return nil
}

// crownsWaiting returns the crowns that are to be named after the dice.
func (s *State) crownsWaiting() int {
	if s.refill.stage == rolling {
		return int(s.refill.crowns)
	}
	return 0
}

// filled ends the refill.
func (s *State) filled() []games.Note {
	if s.phase == Mustering {
		return s.mustered()
	}
	if s.terms.variant == Piles {
		return s.endTurn()
	}
	return append(s.tellFilled(), s.endTurn()...)
}

// tellFilled announces the paladins that the mover has taken, if any.
func (s *State) tellFilled() []games.Note {
	if s.turn.taken.Sum() == 0 {
		return nil
	}
	return s.tell(func() games.Text {
		return games.T("carolus.note.filled", "player", s.mover, "paladins", counts(s.turn.taken))
	})
}

func (s *State) askRefill(d *games.Decision) {
	r := &s.refill
	d.Fresh = !r.named && (r.stage == naming || s.phase == Mustering)
	switch r.stage {
	case rolling:
		d.Fresh = false
		d.Prompt, d.Moves = s.prompt("carolus.ask.die", "player", s.mover), dice[:]
	case naming:
		d.Task = crownTask
		d.Prompt, d.Moves = s.prompt("carolus.ask.crown", "n", int(r.left)), takeSets[s.obtainable()]
	case setting:
		d.Task, d.Prompt = setTask, games.T("carolus.ask.set")
		d.Moves = append(append(s.room(discs+1), takeSets[s.obtainable()]...), Roll{})
	case choosing:
		d.Task = chooseTask
		d.Prompt, d.Moves = s.prompt("carolus.ask.choose", "n", int(r.left)), takeSets[s.obtainable()]
	case piling:
		d.Task, d.Prompt, d.Moves = pileTask, games.T("carolus.ask.pile"), s.takablePiles()
	case keeping:
		d.Task = keepTask
		d.Prompt, d.Moves = s.prompt("carolus.ask.keep", "n", int(r.left)), takeSets[r.pool.clans()]
	case adding:
		d.Prompt, d.Moves = s.prompt("carolus.ask.add", "pile", s.pileToFill()+1), s.cubes(s.supply)
	}
	if r.stage != setting && r.stage != piling && s.asked() >= 0 && !r.astray {
		have := s.had()
		d.Core = inOrder(d.Moves, r.last, have, min(int(r.left), have.Sum()))
	}
}

// had returns the number of each clan that can be named in this refill: from a pile, from the supply, or from
// the courts as long as each has one.
func (s *State) had() Paladins {
	if s.refill.stage == keeping {
		return s.refill.pool
	}
	have := s.supply
	for c := range Clan(Clans) {
		if s.returnable(c) {
			have[c] += uint8(s.terms.players) * s.fewest(c)
		}
	}
	return have
}

// fewest returns the lowest count of c at any court.
func (s *State) fewest(c Clan) uint8 {
	n := s.seats[0].court[c]
	for _, seat := range s.seats[1:s.terms.players] {
		n = min(n, seat.court[c])
	}
	return n
}

// obtainable returns the clans that can be had (C-4.15), as bits.
func (s *State) obtainable() (clans uint8) {
	for c := range Clan(Clans) {
		if s.supply[c] > 0 || s.returnable(c) {
			clans |= 1 << c
		}
	}
	return clans
}

// returnable reports whether every player can return a paladin of c from their court (C-4.13). With piles
// none does.
func (s *State) returnable(c Clan) bool {
	return s.terms.variant != Piles && s.fewest(c) > 0
}

// obtain gives the mover a paladin of c, which can be had. If c has run out, all players return one first,
// and control stays as it is (C-4.15).
func (s *State) obtain(c Clan) []games.Note {
	var notes []games.Note
	if s.supply[c] == 0 {
		for p := range s.terms.players {
			s.seats[p].court[c]--
			s.supply[c]++
		}
		notes = s.tell(func() games.Text { return games.T("carolus.note.returned", "clan", c.Name()) })
	}
	s.supply[c]--
	s.seats[s.mover].reserve[c]++
	if s.phase == Refilling {
		s.turn.taken[c]++
	}
	return notes
}

// rolled settles a die. One that shows a clan that cannot be had counts as a
// crown (C-4.14).
func (s *State) rolled(d Die) []games.Note {
	s.refill.left--
	if d == Crown || s.obtainable()&(1<<d) == 0 {
		s.refill.crowns++
		return s.goOn()
	}
	notes := s.obtain(Clan(d))
	return append(notes, s.goOn()...)
}

// taken gives the mover a paladin of the clan that they have named.
func (s *State) taken(c Clan) []games.Note {
	r := &s.refill
	r.left--
	if r.stage == setting {
		r.stage = rolling
		notes := s.obtain(c)
		return append(notes, s.goOn()...)
	}
	r.astray = r.astray || c < r.last
	r.last, r.named = c, true
	if r.stage == keeping {
		s.keep(c)
		return s.goOn()
	}
	notes := s.obtain(c)
	return append(notes, s.goOn()...)
}

// rollAll rolls all dice and sets none (V-A).
func (s *State) rollAll() []games.Note {
	s.refill.stage = rolling
	return s.goOn()
}
