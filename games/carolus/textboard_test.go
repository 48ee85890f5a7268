package carolus

import (
	"cmp"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"herald/games"
	"herald/games/gametest"
)

func TestTextBoard(t *testing.T) { gametest.TextBoard(t, Rules(), described, seen) }

// seen returns the content of a view, without what follows from the rest: leads, strengths out of the
// Emperor's reach, and the former names of joined regions.
func seen(view games.View) any {
	v := view.(View)
	v.position = nil
	v.Talk = v.Talk && v.Teams
	for p := range v.Seats {
		v.Seats[p].Lead = [Clans]int{}
	}
	for i := range v.Last.Placed {
		if placed := &v.Last.Placed[i]; !placed.Court {
			placed.Region = v.Ring[v.Where(placed.Region)].First
		}
	}
	for i := range v.Ring {
		r := &v.Ring[i]
		if r.Leader = NoSide; len(r.Steps) == 0 {
			r.Strength = nil
		}
	}
	return v
}

// A description is a position, as far as the sentences describe it.
type description struct {
	*gametest.Listener
	v       View
	emperor Territory // where the Emperor is
	stops   [][]int   // strengths by steps of the Emperor
}

// described returns the position that sentences describe. The first may name a side,
// and is read last.
func described(l *gametest.Listener, said []string) any {
	h := &description{Listener: l, v: View{Mover: games.Everyone, Winner: NoSide}}
	h.v.Last = Turn{Player: games.Everyone, Winner: NoSide, Loser: NoSide}
	for c := range h.v.Control {
		h.v.Control[c] = games.Everyone
	}
	for _, sentence := range said[1:] {
		key, args := l.Parse("carolus.", sentence)
		h.table(key, args)
		h.turn(key, args)
	}
	h.arrange()
	h.question(l.Parse("carolus.", said[0]))
	return h.v
}

// question reads the question, or the result of the game.
func (h *description) question(key string, args map[string]string) {
	v := &h.v
	if ending, ok := strings.CutPrefix(key, "end."); ok {
		ending, draw := strings.CutSuffix(ending, "_draw")
		v.Phase, v.Ending = Over, Ending(slices.Index(endings[:], ending))
		if !draw {
			v.Winner = h.side(args["side"])
		}
		return
	}
	v.Mover = h.Seat(args["player"])
	switch key {
	case "view.muster", "view.muster_crowns", "view.refill", "view.refill_crowns":
		v.Phase, v.ToTake = Refilling, h.Number(args["n"])
		if strings.HasPrefix(key, "view.muster") {
			v.Phase = Mustering
		}
		if strings.HasSuffix(key, "_crowns") {
			v.Crowns = v.ToTake
		}
	case "view.lay":
		v.Phase = Laying
	case "view.place":
		v.Phase, v.ToPlace = Placing, h.Number(args["n"])
	case "view.hold":
		v.Phase, v.ToPlace, v.Holding, v.Held = Placing, h.Number(args["left"]), true, h.clan(args["clan"])
		if v.Last.Player == games.Everyone || len(v.Last.Placed) == 0 {
			v.Last.Player = v.Mover
		}
	case "view.march":
		v.Phase = Marching
	}
}

// table takes in what lies on the table.
func (h *description) table(key string, args map[string]string) {
	v := &h.v
	switch key {
	case "view.castles":
		v.Target = h.Number(args["target"])
		h.castles(args["tally"])
	case "view.round", "view.discs":
		v.Round = h.Number(args["round"])
		h.discs(args["order"])
	case "view.seat", "view.seat_clans":
		h.seat(args)
	case "view.emperor":
		h.emperor, _ = h.region(args["region"])
	case "view.region", "view.region_castles":
		r := Region{Paladins: h.paladins(args["paladins"]), Owner: NoSide, Leader: NoSide}
		if r.First, r.Size = h.region(args["numbers"]); args["side"] != "" {
			r.Owner = h.side(args["side"])
		}
		v.Ring = append(v.Ring, r)
	case "view.reach":
		h.reach(args["stops"])
	case "view.supply":
		v.Supply = h.paladins(args["paladins"])
	case "view.bag":
		v.Supply, v.Variant = h.paladins(args["paladins"]), Piles
	case "view.pile":
		v.Piles = append(v.Piles, h.paladins(args["paladins"]))
	case "view.pool":
		v.Pile, v.Pool = h.Number(args["pile"])-1, h.paladins(args["paladins"])
	case "view.talk":
		v.Talk = true
	case "view.cycle":
		v.Cycle.Number, v.Cycle.Joined = h.Number(args["cycle"]), h.Number(args["n"])
	case "view.raised":
		h.raised(args["castles"])
	case "view.choice":
		v.Choice = h.Seats(args["players"])
	case "view.variant_choose":
		v.Variant = Choose
	case "view.variant_free":
		v.Variant = Free
	}
}

// turn reads the last turn.
func (h *description) turn(key string, args map[string]string) {
	t := &h.v.Last
	switch key {
	case "note.placed":
		h.placed(args["places"])
	case "note.gained":
		h.gained(args["clans"])
	case "note.marched":
		t.Steps = h.Number(args["n"])
		t.To, t.Size = h.region(args["place"])
	case "view.from":
		t.From = Territory(h.Number(args["number"]) - 1)
	case "note.built", "note.built_team":
		t.Winner, t.Castles = h.side(args["side"]), 1
	case "note.conquered", "note.conquered_team":
		t.Winner, t.Loser, t.Castles = h.side(args["side"]), h.side(args["loser"]), t.Size
	case "view.put":
		t.Castles = h.Number(args["n"])
	case "view.joined":
		t.Joined = h.Number(args["n"])
	case "note.filled":
		for _, item := range h.Items(args["paladins"]) {
			n, clan, _ := strings.Cut(item, " ")
			t.Taken[h.clan(clan)] = uint8(h.Number(n))
		}
	}
	if strings.HasPrefix(key, "note.") && args["player"] != "" {
		t.Player = h.Seat(args["player"])
	}
}

// gained takes in the markers that were taken, with those who had them.
func (h *description) gained(clans string) {
	for _, item := range h.Items(clans) {
		clan, loser, lost := strings.Cut(strings.TrimSuffix(item, ")"), " (from ")
		g := Gain{h.clan(clan), games.Everyone}
		if lost {
			g.From = h.Seat(loser)
		}
		h.v.Last.Gained = append(h.v.Last.Gained, g)
	}
}

// raised takes in the castles of a cycle.
func (h *description) raised(castles string) {
	for _, item := range h.Items(castles) {
		_, args := h.Parse("carolus.raised", item)
		r := Raised{h.Seat(args["player"]), sideNamed(args["side"]), NoSide, h.Number(args["n"])}
		if args["loser"] != "" {
			r.Loser = sideNamed(args["loser"])
		}
		h.v.Cycle.Raised = append(h.v.Cycle.Raised, r)
	}
}

// castles reads the seats of each side.
func (h *description) castles(tally string) {
	v := &h.v
	members := map[Side][]games.Player{}
	for _, item := range h.Items(tally) {
		_, args := h.Parse("carolus.view.castles_of", item)
		name, who := args["colour"], args["side"]
		if v.Teams = sideNamed(name) == NoSide; v.Teams {
			name, who = who, name
		}
		members[sideNamed(name)] = h.Seats(who)
		v.Castles = append(v.Castles, h.Number(args["standing"]))
		v.Stock = append(v.Stock, v.Target-v.Castles[v.Sides])
		v.Sides++
		v.Players += len(members[sideNamed(name)])
	}
	v.Hand, v.Seats = 3, make([]Seat, v.Players)
	if v.Players == 3 {
		v.Hand = 4
	}
	for side, all := range members {
		for i, p := range all {
			v.Seats[p].Side, v.Seats[p].Second = side, i > 0
		}
	}
}

// discs takes in the order of turns.
func (h *description) discs(order string) {
	for _, item := range h.Items(cmp.Or(order, "none")) {
		name, disc, _ := strings.Cut(strings.TrimSuffix(item, ")"), " (")
		disc, done := strings.CutSuffix(disc, ", done")
		if done {
			h.v.Acted++
		}
		p := h.Seat(name)
		h.v.Order, h.v.Seats[p].Disc = append(h.v.Order, p), h.Number(disc)
	}
}

// seat takes in what lies before a player.
func (h *description) seat(args map[string]string) {
	p := h.Seat(args["player"])
	seat := &h.v.Seats[p]
	seat.Court, seat.Reserve = h.paladins(args["court"]), h.paladins(args["reserve"])
	for i := range seat.Discs {
		seat.Discs[i] = strings.Contains(args["discs"], strconv.Itoa(i+1))
	}
	for _, initial := range args["clans"] {
		h.v.Control[strings.IndexRune(initials, initial)] = p
	}
}

// reach takes in the strengths where the Emperor can stop.
func (h *description) reach(stops string) {
	for _, stop := range h.Items(stops) {
		_, args := h.Parse("carolus.view.stop", stop)
		var strengths []int
		for _, item := range h.Items(args["strengths"]) {
			strengths = append(strengths, h.Number(item[strings.LastIndex(item, " ")+1:]))
		}
		h.stops = append(h.stops, strengths)
	}
}

// arrange puts the ring together.
func (h *description) arrange() {
	v := &h.v
	slices.SortFunc(v.Ring, func(a, b Region) int { return cmp.Compare(a.First, b.First) })
	v.Emperor, v.Reach = v.Where(h.emperor), len(h.stops)
	for i, strengths := range h.stops {
		r := &v.Ring[(v.Emperor+i+1)%len(v.Ring)]
		r.Steps, r.Strength = append(r.Steps, i+1), strengths
	}
}

var placedForm = regexp.MustCompile(`(\d+) (\w+)(?:( at court)| in (?:territory|region) ([\d–]+))?`)

// placed reads the placings, place by place.
func (h *description) placed(places string) {
	var here []Placed
	for _, found := range placedForm.FindAllStringSubmatch(places, -1) {
		for range h.Number(found[1]) {
			here = append(here, Placed{Clan: h.clan(found[2])})
		}
		if found[3]+found[4] == "" {
			continue
		}
		for _, p := range here {
			if p.Court = found[3] != ""; !p.Court {
				p.Region, _ = h.region(found[4])
			}
			h.v.Last.Placed = append(h.v.Last.Placed, p)
		}
		here = nil
	}
}

// region reads territory 5, region 7–9 or the numbers alone.
func (h *description) region(name string) (Territory, int) {
	first, last, joined := strings.Cut(name[strings.LastIndex(name, " ")+1:], "–")
	low := h.Number(first)
	if !joined {
		return Territory(low - 1), 1
	}
	return Territory(low - 1), (h.Number(last)-low+Territories)%Territories + 1
}

// paladins reads 2R 1P.
func (h *description) paladins(short string) (p Paladins) {
	if short == "–" {
		return p
	}
	for _, word := range strings.Fields(short) {
		end := len(word) - 1
		p[strings.Index(initials, word[end:])] = uint8(h.Number(word[:end]))
	}
	return p
}

func (h *description) clan(name string) Clan { return Clan(slices.Index(clanWords[:], name)) }

// side returns the side that is called White, White (Seat 1 and Seat 3) or Seat 1.
func (h *description) side(name string) Side {
	colour, _, _ := strings.Cut(name, " (")
	if side := sideNamed(colour); side != NoSide {
		return side
	}
	return h.v.Seats[h.Seat(name)].Side
}

func sideNamed(name string) Side { return Side(slices.Index(sideWords[:], strings.ToLower(name))) }
