package carolus

import (
	"strconv"
	"strings"

	"herald/games"
)

// Words describes the position: the task, the state, the things before each player and
// on each region; then the consequences, and the last turn. The description of a
// picture holds 1024 characters and a position up to 200 paladins, so clans are
// initials here.
func (v View) Words() []games.Text {
	texts := []games.Text{v.question(), v.castles()}
	if v.Round > 0 {
		texts = append(texts, v.discs())
	}
	texts = append(texts, games.T("carolus.view.legend"))
	for p := range games.Player(v.Players) {
		texts = append(texts, v.seat(p))
	}
	if clans := v.controlled(games.Everyone); clans != "" {
		texts = append(texts, games.T("carolus.view.free", "clans", clans))
	}
	if v.Emperor >= 0 {
		texts = append(texts, games.T("carolus.view.emperor", "region", v.Ring[v.Emperor].name()))
	}
	for i := range v.Ring {
		texts = append(texts, v.region(v.Ring[(i+max(v.Emperor, 0))%len(v.Ring)]))
	}
	texts = append(texts, v.middle()...)
	texts = append(texts, v.Cycle.words()...)
	if v.Reach > 0 {
		texts = append(texts, games.T("carolus.view.reach", "stops", v.stops()))
	}
	texts = append(texts, v.lastTurn()...)
	if len(v.Choice) > 0 {
		texts = append(texts, games.T("carolus.view.choice", "players", v.Choice))
	}
	if v.Variant == Choose || v.Variant == Free {
		texts = append(texts, games.T("carolus.view.variant_"+v.Variant.String()))
	}
	return texts
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

// question names the players and their task, or the result.
func (v View) question() games.Text {
	switch {
	case v.Phase == Over:
		return v.endText()
	case v.Mover == games.Everyone:
		return games.T("carolus.view.chance")
	case v.Phase == Mustering && v.Crowns > 0:
		return games.T("carolus.view.muster_crowns", "player", v.Mover, "n", v.Crowns)
	case v.Phase == Mustering:
		return games.T("carolus.view.muster", "player", v.Mover, "n", v.ToTake)
	case v.Phase == Laying:
		return games.T("carolus.view.lay", "player", v.Mover)
	case v.Holding:
		return games.T("carolus.view.hold", "player", v.Mover, "clan", v.Held.Name(), "left", v.ToPlace)
	case v.Phase == Placing:
		return games.T("carolus.view.place", "player", v.Mover, "n", v.ToPlace)
	case v.Phase == Marching:
		return games.T("carolus.view.march", "player", v.Mover, "disc", v.Seats[v.Mover].Disc)
	case v.Crowns > 0:
		return games.T("carolus.view.refill_crowns", "player", v.Mover, "n", v.Crowns)
	}
	return games.T("carolus.view.refill", "player", v.Mover, "n", v.ToTake)
}

// castles lists the castles of each side on the ring; the others are in stock.
func (v View) castles() games.Text {
	var tally []games.Text
	for side := range Side(v.Sides) {
		args := []any{"side", v.whoIs(side), "standing", v.Castles[side]}
		if v.Teams {
			tally = append(tally, games.T("carolus.view.castles_of_team", args...))
			continue
		}
		tally = append(tally, games.T("carolus.view.castles_of", append(args, "colour", side.Name())...))
	}
	return games.T("carolus.view.castles", "target", v.Target, "tally", tally)
}

// discs describes the round, and the discs laid in it in the order of turns, with the
// players who have finished theirs.
func (v View) discs() games.Text {
	if len(v.Order) == 0 {
		return games.T("carolus.view.round", "round", v.Round)
	}
	order := discTexts(v.Order, func(p games.Player) int { return v.Seats[p].Disc })
	for i := range order[:v.Acted] {
		order[i].Key = "carolus.numbered_done"
	}
	return games.T("carolus.view.discs", "round", v.Round, "order", order)
}

// lastTurn describes the last turn.
func (v View) lastTurn() []games.Text {
	t := v.Last
	if t.Player == games.Everyone {
		return nil
	}
	var said []games.Text
	if len(t.Placed) > 0 {
		said = append(said, t.placedText(v.nameOf))
	}
	if len(t.Gained) > 0 {
		said = append(said, t.gainedText())
	}
	if t.Steps > 0 {
		said = append(said, t.marchedText(), games.T("carolus.view.from", "number", t.From.Number()))
	}
	if t.Winner != NoSide {
		said = append(said, t.takenText(v.Teams))
	}
	if t.Castles < t.Size && t.Castles > 0 {
		said = append(said, games.T("carolus.view.put", "n", t.Castles))
	}
	if t.Joined > 0 {
		said = append(said, games.T("carolus.view.joined", "n", t.Joined))
	}
	if t.Taken.Sum() > 0 {
		said = append(said, games.T("carolus.note.filled", "player", t.Player, "paladins", counts(t.Taken)))
	}
	return said
}

// nameOf returns the name of the region that t belongs to.
func (v View) nameOf(t Territory) games.Text { return v.Ring[v.Where(t)].name() }

func (r Region) name() games.Text { return regionName(r.First, r.Size) }

// initials of the clans.
const initials = "RYGBP"

// short returns paladins by initials: "2R 1P".
func (p Paladins) short() string {
	var words []string
	for c, n := range p {
		if n > 0 {
			words = append(words, strconv.Itoa(int(n))+initials[c:c+1])
		}
	}
	return orNone(words)
}

// orNone joins words; a dash says that there are none.
func orNone(words []string) string {
	if len(words) == 0 {
		return "–"
	}
	return strings.Join(words, " ")
}

// controlled returns the initials of the clans whose markers p has; Everyone: no one's.
func (v View) controlled(p games.Player) string {
	clans := ""
	for c, holder := range v.Control {
		if holder == p {
			clans += initials[c : c+1]
		}
	}
	return clans
}

// seat describes the things before p.
func (v View) seat(p games.Player) games.Text {
	seat := v.Seats[p]
	var discs []string
	for i, has := range seat.Discs {
		if has {
			discs = append(discs, strconv.Itoa(i+1))
		}
	}
	args := []any{"player", p, "court", seat.Court.short(), "reserve", seat.Reserve.short(), "discs", orNone(discs)}
	if clans := v.controlled(p); clans != "" {
		return games.T("carolus.view.seat_clans", append(args, "clans", clans)...)
	}
	return games.T("carolus.view.seat", args...)
}

// region lists the paladins of a region, and the castles on each of its territories.
func (v View) region(r Region) games.Text {
	args := []any{"numbers", span(r.First, r.Size), "paladins", r.Paladins.short()}
	if r.Owner == NoSide {
		return games.T("carolus.view.region", args...)
	}
	return games.T("carolus.view.region_castles", append(args, "side", r.Owner.Name())...)
}

// stops lists each side's strength where the Emperor can stop.
func (v View) stops() []games.Text {
	var texts []games.Text
	for steps := 1; steps <= v.Reach; steps++ {
		r := v.Ring[(v.Emperor+steps)%len(v.Ring)]
		strengths := make([]games.Text, v.Sides)
		for side := range strengths {
			strengths[side] = games.T("carolus.strength", "side", Side(side).Name(), "strength", r.Strength[side])
		}
		texts = append(texts, games.T("carolus.view.stop", "steps", steps, "strengths", strengths))
	}
	return texts
}

// middle describes the supply or the bag, the piles, and the options of the table.
func (v View) middle() []games.Text {
	key := "carolus.view.supply"
	if v.Variant == Piles {
		key = "carolus.view.bag"
	}
	texts := []games.Text{games.T(key, "paladins", v.Supply.short())}
	for i, p := range v.Piles {
		texts = append(texts, games.T("carolus.view.pile", "pile", i+1, "paladins", p.short()))
	}
	if v.Pool != (Paladins{}) {
		texts = append(texts, games.T("carolus.view.pool", "pile", v.Pile+1, "paladins", v.Pool.short()))
	}
	if v.Teams && v.Talk {
		return append(texts, games.T("carolus.view.talk"))
	}
	if v.Teams {
		return append(texts, games.T("carolus.view.silence"))
	}
	return texts
}
