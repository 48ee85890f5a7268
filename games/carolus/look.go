package carolus

import (
	"slices"

	"herald/games"
)

// View returns the position, the same for every seat.
func (s *State) View(games.Player) games.View {
	t := s.terms
	v := View{
		Players: t.players, Sides: t.sides, Variant: t.variant, Teams: t.teams(), Talk: t.talk,
		Target: t.target, Hand: t.hand,
		Emperor: int(s.emperor), Supply: s.supply, Control: s.control,
		Phase: s.phase, Mover: games.Everyone, Round: int(s.round),
		Choice:  slices.Clone(s.choice[:s.choosers()]),
		Order:   slices.Clone(s.order[:s.laid]),
		Acted:   int(s.acted),
		Reach:   s.reach(),
		ToPlace: int(s.placing.left), Holding: s.placing.holding,
		Last: s.turn.view(s.control), Cycle: s.ended(), Ending: s.ending, Winner: s.winner, position: s.copied(),
	}
	if p := s.asked(); p >= 0 && s.phase != Over {
		v.Mover = p
	}
	if v.Holding {
		v.Held = s.placing.held
	}
	if s.phase == Mustering || s.phase == Refilling {
		v.ToTake, v.Crowns = s.toTake()
	}
	for side := range t.sides {
		v.Castles = append(v.Castles, int(s.castles[side]))
		v.Stock = append(v.Stock, t.target-int(s.castles[side]))
	}
	for i := range int(s.regions) {
		v.Ring = append(v.Ring, s.lookAt(i, v.Reach))
	}
	for p := range games.Player(t.players) {
		v.Seats = append(v.Seats, s.lookBefore(p))
	}
	if t.variant == Piles {
		v.Piles = slices.Clone(s.piles[:t.players+1])
		v.Pile, v.Pool = s.pool()
	}
	return v
}

// pool returns which pile was taken, while something can still be kept of it.
func (s *State) pool() (pile int, pool Paladins) {
	if s.refill.pool == (Paladins{}) {
		return 0, Paladins{}
	}
	return int(s.refill.pile), s.refill.pool
}

// choosers returns the number of known entries of choice: none before the first round.
func (s *State) choosers() int {
	if s.round == 0 {
		return 0
	}
	return s.terms.players
}

// reach returns the number of steps the Emperor may still take; see View.Reach.
func (s *State) reach() int {
	switch s.phase {
	case Laying:
		highest := 0
		for choices := s.choices(); choices != 0; choices >>= 1 {
			highest++
		}
		return highest
	case Placing, Marching:
		return int(s.seats[s.mover].disc)
	}
	return 0
}

// toTake returns the number of paladins of the refill still to come, and of crowns among them.
func (s *State) toTake() (all, crowns int) {
	r := &s.refill
	switch r.stage {
	case rolling:
		return int(r.left + r.crowns), int(r.crowns)
	case naming:
		return int(r.left), int(r.left)
	case piling:
		return s.terms.hand, 0
	case adding:
		return 0, 0
	}
	return int(r.left), 0
}

// lookAt returns the region at i as a view shows it.
func (s *State) lookAt(i, reach int) Region {
	r := &s.ring[i]
	strength := s.strengths(i)
	seen := Region{
		First: r.first, Size: int(r.size), Owner: r.owner, Paladins: r.paladins, Leader: s.leader(i),
	}
	for side := range s.terms.sides {
		seen.Strength = append(seen.Strength, int(strength[side]))
	}
	for steps := 1; steps <= reach; steps++ {
		if s.stop(steps) == i {
			seen.Steps = append(seen.Steps, steps)
		}
	}
	return seen
}

// lookBefore returns p's things as a view shows them.
func (s *State) lookBefore(p games.Player) Seat {
	seat := &s.seats[p]
	seen := Seat{
		Side: s.terms.side[p], Second: slices.Contains(s.terms.side[:p], s.terms.side[p]),
		Reserve: seat.reserve, Court: seat.court, Disc: int(seat.disc),
	}
	for c := range Clan(Clans) {
		seen.Lead[c] = int(seat.court[c]) - int(s.rivals(p, c))
	}
	for i := range seen.Discs {
		seen.Discs[i] = seat.left&(1<<i) != 0
	}
	return seen
}

// view returns the turn as a view shows it. control tells which markers were
// taken in it, which only its player can have done.
func (t *turn) view(control [Clans]games.Player) Turn {
	seen := Turn{
		Player: t.player, Placed: slices.Clone(t.placed[:t.count]), Steps: int(t.steps),
		From: t.from, To: t.to, Size: int(t.size), Winner: t.winner, Loser: t.loser,
		Castles: int(t.built), Joined: int(t.joined), Taken: t.taken,
	}
	if t.player == games.Everyone {
		return seen
	}
	for c := range Clan(Clans) {
		if control[c] != t.was[c] {
			seen.Gained = append(seen.Gained, Gain{Clan: c, From: t.was[c]})
		}
	}
	return seen
}
