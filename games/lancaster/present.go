package lancaster

import (
	"slices"
	"strconv"

	"herald/games"
)

// Present implements games.Presenter: conflicts are in the order of the board, with the effect of the knight
// in hand.
func (v Private) Present(moves []games.Move) []games.Move { return v.present(v.Board, moves) }

// Present implements games.Presenter.
func (v OpenPrivate) Present(moves []games.Move) []games.Move { return v.present(v.Board, moves) }

func (k knowledge) present(b Board, moves []games.Move) []games.Move {
	if k.phase != Placing || k.mover != k.seat {
		return presentPurchases(moves)
	}
	moves = slices.Clone(moves)
	for i, m := range moves {
		if put, ok := m.(Put); ok {
			moves[i] = k.presentPut(b, put)
		}
	}
	slices.SortStableFunc(moves, func(m, n games.Move) int { return b.rowOf(m) - b.rowOf(n) })
	return moves
}

// Barred implements games.Barring.
func (v Private) Barred(moves []games.Move) []games.Barred { return v.barred(v.Board, moves) }

// Barred implements games.Barring.
func (v OpenPrivate) Barred(moves []games.Move) []games.Barred { return v.barred(v.Board, moves) }

// barred returns the counties that the knight in hand cannot enter, where others are offered.
func (k knowledge) barred(b Board, moves []games.Move) []games.Barred {
	if k.phase != Placing || k.mover != k.seat || k.tasks[k.seat].ask != (askPost{}) {
		return nil
	}
	_, group := Put{Post: inCounty(0)}.Group()
	var all []games.Barred
	at := 0
	for c := range Counties {
		if at < len(moves) && moves[at].String() == (Put{Post: inCounty(c)}).String() {
			at++
			continue
		}
		all = append(all, games.Barred{Says: k.closed(b, c), Behind: group, At: at})
	}
	return all
}

// closed says why the knight in hand cannot enter a county.
func (k knowledge) closed(b Board, c County) games.Text {
	t, site := k.tasks[k.seat], b.Counties[c]
	switch {
	case int(t.held) < site.Min:
		return games.T("lancaster.place.weak", "county", shireNames[c], "min", site.Min)
	case b.Houses[site.House].Owner == k.seat:
		return games.T("lancaster.place.own", "county", shireNames[c])
	}
	return games.T("lancaster.place.held", "county", shireNames[c], "player", b.Houses[site.House].Owner, "n", site.Knight+site.Squires+1-int(t.held))
}

// mostPriced is the number of moves up to which purchases name their price: with more the board
// would be out of sight, and the question says the price of one.
const mostPriced = 8

// presentPurchases labels many purchases by their gains alone.
func presentPurchases(moves []games.Move) []games.Move {
	if len(moves) <= mostPriced {
		return moves
	}
	moves = slices.Clone(moves)
	for i, m := range moves {
		c := &games.Choice{Move: m}
		if f, ok := m.(Filed); ok {
			m = f.Move
			c.Kind, c.Behind = f.Group()
		}
		if b, ok := m.(Buy); ok {
			c.Says = games.T("lancaster.gains", "gain", b.Gain.times(int(b.N)).brief())
			moves[i] = c
		}
	}
	return moves
}

// presentPut labels a place for the heading of its group.
func (k knowledge) presentPut(b Board, m Put) games.Move {
	_, group := m.Group()
	c := &games.Choice{Move: m, Behind: group, Sign: m.Icon()}
	if card, ok := m.Post.Card(); ok {
		t := k.tasks[k.seat]
		c.Says = b.joining(card, t.house, int(t.held))
	}
	if space, ok := m.Post.Space(); ok {
		c.Says = games.T("lancaster.gains", "gain", m.Offer.label(space))
	}
	return c
}

// rowOf orders conflicts as they lie on the board, after all other moves: the upper row, then the lower one.
func (b Board) rowOf(m games.Move) int {
	choice, ok := m.(*games.Choice)
	if !ok {
		return 0
	}
	c, ok := choice.Move.(Put).Post.Card()
	if !ok {
		return 0
	}
	i := slices.IndexFunc(b.Conflicts, func(w Conflict) bool { return w.Card == c })
	if i >= 0 && b.Conflicts[i].Second {
		i += len(b.Conflicts)
	}
	return i + 1
}

// joining describes a conflict after a knight of a house has joined it: England's strength against France's,
// and the rank of the house.
func (b Board) joining(c Card, house int8, strength int) games.Text {
	i := slices.IndexFunc(b.Conflicts, func(w Conflict) bool { return w.Card == c })
	w := b.Conflicts[i]
	lies, key := b.bearing(w), "lancaster.place.conflict"
	if w.Second && lies != secondTry { // else its name says so
		key += "_last"
	}
	rank := "you"
	if b.Houses[house].Ally {
		rank = "ally"
	}
	return games.T(key, "war", War{uint8(w.France), lies}.Name(), "sum", w.Sum+strength, "france", w.France,
		"rank", games.T("lancaster.rank."+rank+strconv.Itoa(w.rankWith(house, strength))))
}

// rankWith returns the rank of a house once a knight of its own has joined; of equals, the party on the lower
// space is ahead (CF3).
func (c Conflict) rankWith(house int8, strength int) int {
	own := slices.IndexFunc(c.Spaces[:], func(camp Camp) bool { return camp.House == house })
	if own < 0 {
		own = slices.IndexFunc(c.Spaces[:], func(camp Camp) bool { return camp.House == NoHouse })
	}
	rank, sum := 1, c.Spaces[own].Sum+strength
	for i, camp := range c.Spaces {
		if i != own && camp.House != NoHouse && (camp.Sum > sum || camp.Sum == sum && i > own) {
			rank++
		}
	}
	return rank
}
