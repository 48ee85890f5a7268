package carolus

import (
	"cmp"
	"slices"

	"herald/games"
)

// Present implements games.Presenter: clans say how many of their paladins are to
// be placed, the court whose marker comes with one, and regions what stands there.
// Regions are in the order in which the Emperor comes to them, and those out of reach
// are kept aside.
func (v View) Present(moves []games.Move) []games.Move {
	all := slices.Clone(moves)
	slices.SortStableFunc(all, func(a, b games.Move) int { return cmp.Compare(v.way(a), v.way(b)) })
	for i, m := range all {
		all[i] = v.choice(m)
	}
	return all
}

// Barred implements games.Barring: the discs that the mover has played in these rounds, or another one in this
// round.
func (v View) Barred(moves []games.Move) []games.Barred {
	if v.Phase != Laying {
		return nil
	}
	var all []games.Barred
	for n := 1; n <= discs; n++ {
		if at := slices.Index(moves, games.Move(Lay(n))); at < 0 {
			all = append(all, games.Barred{Says: v.gone(n), At: n - 1 - len(all)})
		}
	}
	return all
}

// gone says why the mover cannot play disc n.
func (v View) gone(n int) games.Text {
	for p, seat := range v.Seats {
		if seat.Disc == n && v.Seats[v.Mover].Discs[n-1] {
			return games.T("carolus.move.disc_taken", "disc", n, "player", games.Player(p))
		}
	}
	return games.T("carolus.move.disc_used", "disc", n)
}

// way returns the number of steps of the Emperor to the region of a move, 0 if it is about none.
func (v View) way(m games.Move) int {
	to, ok := m.(ToRegion)
	if !ok {
		return 0
	}
	n := len(v.Ring)
	return (v.Where(to.First)-v.Emperor+n-1)%n + 1
}

// choice returns a move as it is offered.
func (v View) choice(m games.Move) games.Move {
	switch m := m.(type) {
	case Pick:
		n := v.Seats[v.Mover].Reserve[m]
		return &games.Choice{Move: m, Sign: m.String(), Says: games.T("carolus.move.pick", "clan", Clan(m).label(), "number", int(n))}
	case Take:
		return &games.Choice{Move: m, Sign: m.String()}
	case ToCourt:
		return &games.Choice{Move: m, Sign: "court", Says: v.courtLabel()}
	case ToRegion:
		return v.regionChoice(m)
	case March:
		return &games.Choice{Move: m, Sign: "emperor"}
	}
	return m
}

// courtLabel says whether the mover takes a marker with the paladin in hand.
func (v View) courtLabel() games.Text {
	if v.Control[v.Held] != v.Mover && v.Seats[v.Mover].Lead[v.Held] >= 0 {
		return games.T("carolus.move.court_gains", "clan", v.Held.Name())
	}
	return games.Text{}
}

// regionChoice describes a region by its pieces. The castles there are its icon, too.
func (v View) regionChoice(m ToRegion) games.Move {
	r := v.Ring[v.Where(m.First)]
	c := &games.Choice{Move: m}
	if len(r.Steps) == 0 {
		c.Behind = games.T("carolus.move.elsewhere")
	}
	key, args := "carolus.move.region", []any{"region", m.Label(), "paladins", counts(r.Paladins)}
	if r.Owner != NoSide {
		c.Sign = "castle_" + r.Owner.String()
		key, args = key+"_castles", append(args, "side", r.Owner.Name())
	}
	c.Says = games.T(key, args...)
	return c
}
