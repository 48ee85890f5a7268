package lancaster

import "herald/games"

// A Raise upgrades a knight where it stands.
type Raise struct {
	Strength uint8
	Post     Post
	War      War // if that is a conflict
}

func (m Raise) String() string { return raiseWords[m.Strength][m.Post] }

// Label names the knight and its place.
func (m Raise) Label() games.Text {
	return games.T("lancaster.move.raise", "strength", int(m.Strength), "better", int(m.Strength)+1, "where", m.where())
}

func (m Raise) where() games.Text { return m.Post.name(m.War) }

var raiseWords = prepareRaiseWords()

func prepareRaiseWords() (all [5][posts]string) {
	for k := range all {
		for p := range all[k] {
			all[k][p] = knightWord(k) + "-" + Post(p).String()
		}
	}
	return all
}

// An upgrading selects the knights that may be upgraded.
type upgrading uint8

const (
	anyKnight  upgrading = iota // not in reserve
	onlyOut                     // deployed
	onlyThrees                  // deployed, of strength 3 (L2c)
)

func (u upgrading) allows(strength uint8) bool { return u != onlyThrees || strength == 3 }

// askUpgrade asks which knight is swapped for one a degree stronger, if any
// (PK9). Training in the castle was decided with the space (12.14).
type askUpgrade struct{}

func (askUpgrade) prompt(s *State, p games.Player) games.Text {
	return games.T(s.terms.ofAlly("lancaster.ask.upgrade", s.tasks[p].house))
}

func (askUpgrade) answers(s *State, p games.Player) []games.Move {
	t := &s.tasks[p]
	moves := s.raises(s.room(p, 12), t.house, t.which)
	if t.paid {
		return moves
	}
	return append(moves, noneMove)
}

func (askUpgrade) apply(s *State, p games.Player, m games.Move) []games.Note {
	t := &s.tasks[p]
	up, ok := m.(Raise)
	if !ok {
		return t.waive()
	}
	t.raises--
	s.raise(t.house, up)
	s.grant(p, Upgrade)
	return s.tell(func() games.Text {
		return games.T(s.terms.ofAlly("lancaster.note.raised", t.house), "player", p, "strength", int(up.Strength), "better", int(up.Strength)+1, "where", up.where())
	})
}

// raisable reports whether a knight of that strength can be upgraded: the
// stronger one is in reserve.
func (h *house) raisable(strength uint8) bool {
	return strength > 0 && strength < 4 && h.reserve[strength+1] > 0
}

// raises appends the upgrades that are possible for h.
func (s *State) raises(moves []games.Move, h int8, which upgrading) []games.Move {
	house := &s.houses[h]
	raise := func(k uint8, p Post) games.Move { return s.terms.box.offered.raises[s.lies(p)][k][p] }
	can := func(k uint8) bool { return house.raisable(k) && which.allows(k) }
	if which == anyKnight {
		for k := uint8(1); k < 4; k++ {
			if house.court[k] > 0 && can(k) {
				moves = append(moves, raise(k, atCourt))
			}
		}
	}
	for c := range s.counties {
		if site := &s.counties[c]; site.house == h && can(site.knight) {
			moves = append(moves, raise(site.knight, inCounty(County(c))))
		}
	}
	for i, k := range house.castle {
		if can(k) {
			moves = append(moves, raise(k, onSpace(Space(i))))
		}
	}
	for i := range s.rows {
		camp := s.rows[i].camp(h)
		if camp == nil {
			continue
		}
		for k := uint8(1); k < 4; k++ {
			if camp.knights[k] > 0 && can(k) {
				moves = append(moves, raise(k, inConflict(s.rows[i].card)))
			}
		}
	}
	return moves
}

// canRaise reports whether raises has any.
func (r *realm) canRaise(h int8, which upgrading) bool {
	house := &r.houses[h]
	var have Knights
	if which == anyKnight {
		have = house.court
	}
	out := r.deployed(h)
	for k := uint8(1); k < 4; k++ {
		if have[k]+out[k] > 0 && house.raisable(k) && which.allows(k) {
			return true
		}
	}
	return false
}

// raise swaps a knight of h with one a degree stronger.
func (r *realm) raise(h int8, m Raise) {
	house := &r.houses[h]
	house.reserve[m.Strength]++
	house.reserve[m.Strength+1]--
	if c, ok := m.Post.County(); ok {
		r.counties[c].knight++
		return
	}
	if s, ok := m.Post.Space(); ok {
		house.castle[s]++
		return
	}
	knights := &house.court
	if c, ok := m.Post.Card(); ok {
		knights = &r.row(c).camp(h).knights
	}
	knights[m.Strength]--
	knights[m.Strength+1]++
}
