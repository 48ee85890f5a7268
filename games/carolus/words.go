package carolus

import "herald/games"

// Words says the position: what to do, how things stand, what lies before each
// player and on each region, and, as a picture has room for so many words only,
// at last what just happened.
func (v View) Words() []games.Text {
	texts := []games.Text{v.question()}
	if v.Round > 0 {
		texts = append(texts, v.castles(), v.discs())
	}
	for p := range games.Player(v.Players) {
		texts = append(texts, v.seat(p))
	}
	if clans := v.controlled(games.Everyone); len(clans) > 0 {
		texts = append(texts, games.T("carolus.view.free", "clans", clans))
	}
	if v.Emperor >= 0 {
		texts = append(texts, games.T("carolus.view.emperor", "region", v.Ring[v.Emperor].name()))
	}
	for _, r := range v.Ring {
		texts = append(texts, v.region(r))
	}
	return append(append(texts, v.middle()...), v.lastTurn()...)
}

// sides returns the side of each seat.
func (v View) sides() []Side {
	sides := make([]Side, v.Players)
	for p, seat := range v.Seats {
		sides[p] = seat.Side
	}
	return sides
}

func (v View) whoIs(side Side) any { return whoIs(side, v.sides()) }

// short says a side without the members of a team.
func (v View) short(side Side) any {
	if v.Teams {
		return side.Name()
	}
	return v.whoIs(side)
}

// question says who is to do what, or how the game ended.
func (v View) question() games.Text {
	switch {
	case v.Phase == Over:
		return v.endText()
	case v.Mover == games.Everyone:
		return games.T("carolus.view.chance")
	case v.Phase == Mustering:
		return games.T("carolus.view.muster", "player", v.Mover)
	case v.Phase == Laying:
		return games.T("carolus.view.lay", "player", v.Mover)
	case v.Phase == Placing:
		return games.T("carolus.view.place", "player", v.Mover, "n", v.ToPlace)
	case v.Phase == Marching:
		return games.T("carolus.view.march", "player", v.Mover, "disc", v.Seats[v.Mover].Disc)
	}
	return games.T("carolus.view.refill", "player", v.Mover, "n", v.ToTake)
}

// castles says who has how many castles on the ring and in stock.
func (v View) castles() games.Text {
	var tally []games.Text
	for side := range Side(v.Sides) {
		args := []any{"side", v.whoIs(side), "standing", v.Castles[side], "stock", v.Stock[side]}
		if v.Teams {
			tally = append(tally, games.T("carolus.view.castles_of_team", args...))
			continue
		}
		tally = append(tally, games.T("carolus.view.castles_of", append(args, "colour", side.Name())...))
	}
	return games.T("carolus.view.castles", "target", v.Target, "tally", tally)
}

// discs says the round, and the discs laid in it in the order of turns.
func (v View) discs() games.Text {
	if len(v.Order) == 0 {
		return games.T("carolus.view.round", "round", v.Round)
	}
	return games.T("carolus.view.discs", "round", v.Round, "order", discTexts(v.Order, func(p games.Player) int {
		return v.Seats[p].Disc
	}))
}

// lastTurn says what was done last.
func (v View) lastTurn() []games.Text {
	t := v.Last
	if t.Player == games.Everyone {
		return nil
	}
	var said []games.Text
	if len(t.Placed) > 0 {
		said = append(said, t.placedText(v.nameOf))
	}
	for _, g := range t.Gained {
		said = append(said, g.text(t.Player))
	}
	if t.Steps > 0 {
		said = append(said, t.marchedText())
	}
	if t.Winner != NoSide {
		said = append(said, t.takenText(v.whoIs))
	}
	if t.Joined > 0 {
		said = append(said, games.T("carolus.view.joined", "n", t.Joined))
	}
	if t.Taken.Sum() > 0 {
		said = append(said, games.T("carolus.note.filled", "player", t.Player, "paladins", counts(t.Taken)))
	}
	return said
}

// nameOf says the region that t belongs to.
func (v View) nameOf(t Territory) games.Text { return v.Ring[v.Where(t)].name() }

func (r Region) name() games.Text { return regionName(r.First, r.Size) }

// controlled returns the clans whose markers p has; Everyone: nobody.
func (v View) controlled(p games.Player) []games.Text {
	var clans []games.Text
	for c, holder := range v.Control {
		if holder == p {
			clans = append(clans, Clan(c).Name())
		}
	}
	return clans
}

// seat says what lies before p.
func (v View) seat(p games.Player) games.Text {
	seat := v.Seats[p]
	var discs []int
	for i, has := range seat.Discs {
		if has {
			discs = append(discs, i+1)
		}
	}
	var left any = discs
	if len(discs) == 0 {
		left = games.T("carolus.view.none")
	}
	key := "carolus.view.seat"
	args := []any{"player", p}
	if clans := v.controlled(p); len(clans) > 0 {
		key += "_clans"
		args = append(args, "clans", clans)
	}
	return games.T(key, append(args,
		"court", paladinsText(seat.Court), "reserve", paladinsText(seat.Reserve), "discs", left)...)
}

// paladinsText says how many there are of each clan, or that there are none.
func paladinsText(p Paladins) any {
	if p.Sum() == 0 {
		return games.T("carolus.view.none")
	}
	return counts(p)
}

// region says the paladins and castles of a region, and how strong everybody is
// there if the Emperor can stop on it.
func (v View) region(r Region) games.Text {
	key := "carolus.view.region"
	args := []any{"numbers", span(r.First, r.Size), "paladins", paladinsText(r.Paladins)}
	if r.Owner != NoSide {
		key += "_castles"
		args = append(args, "n", r.Size, "side", v.short(r.Owner))
	}
	if len(r.Steps) > 0 {
		key += "_reach"
		args = append(args, "steps", r.Steps, "strengths", v.strengths(r))
	}
	return games.T(key, args...)
}

func (v View) strengths(r Region) []games.Text {
	texts := make([]games.Text, v.Sides)
	for side := range texts {
		texts[side] = games.T("carolus.strength", "side", v.short(Side(side)), "strength", r.Strength[side])
	}
	return texts
}

// middle says the supply or the bag, the piles, and what the table agreed on.
func (v View) middle() []games.Text {
	key := "carolus.view.supply"
	if v.Variant == Piles {
		key = "carolus.view.bag"
	}
	texts := []games.Text{games.T(key, "paladins", paladinsText(v.Supply))}
	for i, p := range v.Piles {
		if p.Sum() > 0 {
			texts = append(texts, games.T("carolus.view.pile", "pile", i+1, "paladins", counts(p)))
		}
	}
	if v.Teams && v.Talk {
		return append(texts, games.T("carolus.view.talk"))
	}
	if v.Teams {
		return append(texts, games.T("carolus.view.silence"))
	}
	return texts
}
