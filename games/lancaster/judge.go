package lancaster

import (
	"math"
	"math/bits"

	"herald/games"
)

// The worth of things in points, as long as there is a round to use them in.
const (
	perGold     = 0.7
	perSquire   = 0.7
	perVote     = 0.4
	perStrength = 0.5 // of a knight, for each round to come
	perKnight   = 2.2 // one more, for each round to come
	perTile     = 1.3 // an extension, for each round to come
	perSeat     = 0.4 // a noble, for each round to come
	moreNobles  = 0.9 // that a seat may hope for in each round to come
	held        = 0.75
	heldMore    = 0.06 // for each squire with the knight
)

// An outlook is a position with the data of its judgement: the time to go, and the seats' possessions.
type outlook struct {
	*State
	rounds  float64 // left after this one
	use     float64 // the worth of goods: 1, or less in the last round
	knights [maxPlayers]int
	tiles   [maxPlayers]int
}

// Judge values the seats: by points, by possessions and their future gains, and by the coming gains of the
// knights on the board.
func (s *State) Judge() []float64 {
	o := outlook{State: s, use: 1}
	if s.phase != Over {
		o.rounds = float64(s.terms.box.rounds - max(int(s.round), 1))
	}
	if o.rounds == 0 {
		o.use = 0.3
	}
	n := s.terms.players
	for p := range n {
		h := &s.houses[p]
		o.knights[p] = s.deployed(int8(p)).Strength() + h.court.Strength()
		o.tiles[p] = bits.OnesCount8(h.built)
	}
	all := make([]float64, n)
	for p := range games.Player(n) {
		all[p] = float64(s.houses[p].points)
		if s.phase != Over {
			all[p] += o.owns(p) + o.earns(int8(p))
		}
	}
	if s.phase != Over {
		o.fights(all)
	}
	for p := range all {
		all[p] /= 4 + 2*o.rounds
	}
	return all
}

// owns returns the worth of p's purse, knights, tiles and nobles.
func (o *outlook) owns(p games.Player) float64 {
	h := &o.houses[p]
	worth := o.use * (perGold*float64(o.purses[p].gold) + perSquire*float64(o.purses[p].squires))
	if o.rounds > 0 || o.phase == Placing || o.phase == Voting && o.item < 2 {
		worth += o.use * perVote * float64(h.votes+h.fresh)
	}
	out := o.deployed(int8(p))
	worth += o.rounds * (perKnight*float64(out.Count()+h.court.Count()) + perStrength*float64(o.knights[p]))
	worth += o.rounds * perTile * float64(o.tiles[p])
	nobles := float64(bits.OnesCount16(h.nobles))
	worth += o.rounds*perSeat*nobles + o.peerage(nobles)
	return worth + o.prize(&o.knights, p, 2) + o.prize(&o.tiles, p, 0.8)
}

// peerage returns the points that a number of nobles will bring, with the nobles still to come.
func (o *outlook) peerage(nobles float64) float64 {
	all := min(nobles+moreNobles*o.rounds, float64(Counties))
	return all * (all - 1) / 2
}

// prize returns the part of a majority's points that p can expect.
func (o *outlook) prize(have *[maxPlayers]int, p games.Player, doubt float64) float64 {
	best := 0
	for q := range o.terms.players {
		if games.Player(q) != p {
			best = max(best, have[q])
		}
	}
	lead := float64(have[p]-best) / (doubt * (1 + o.rounds/2))
	return float64(o.terms.box.first) / (1 + math.Exp(-2*lead))
}

// goods returns the worth of goods to p.
func (o *outlook) goods(p games.Player, g Goods) float64 {
	if g == 0 {
		return 0
	}
	worth := o.use * (perGold*float64(g.Get(Gold)) + perSquire*float64(g.Get(Squires)) + perVote*float64(g.Get(Votes)))
	worth += float64(g.Get(Points))
	worth += float64(g.Get(Upgrade)) * (1 + o.rounds*perStrength)
	worth += float64(g.Get(NewKnight)) * (1 + o.rounds*(perKnight+perStrength))
	worth += float64(g.Get(Extension)) * (2.5 + o.rounds*perTile)
	worth += float64(g.Get(Crossing)) * 2
	return worth + float64(g.Get(Noble))*o.noble(p)
}

// noble returns the worth of one more noble to p.
func (o *outlook) noble(p games.Player) float64 {
	n := float64(bits.OnesCount16(o.houses[p].nobles))
	return o.peerage(n+1) - o.peerage(n) + o.rounds*perSeat
}

// earns returns the coming gains of a house's knights in counties and in its castle.
func (o *outlook) earns(h int8) float64 {
	p := o.terms.controller(h)
	worth := 0.0
	for c := range Counties {
		site := &o.counties[c]
		if site.house != h || o.tasks[p].step > ofCounty(c) && o.phase == Rewarding {
			continue
		}
		reward, noble := o.goods(p, o.terms.box.reward[c]), 0.0
		if o.takes(h, c) {
			noble = o.noble(p)
		}
		gain := max(reward, noble)
		if int(o.purses[p].gold) >= o.terms.box.both {
			gain = max(gain, reward+noble-perGold*o.use*float64(o.terms.box.both))
		}
		if o.phase == Placing {
			gain *= min(held+heldMore*float64(site.squires)+0.03*float64(site.knight), 1)
		}
		worth += gain
	}
	for space := range Spaces {
		if o.houses[h].castle[space] > 0 {
			offer := o.terms.box.castle[space]
			worth += max(o.goods(p, offer.Gain)-o.goods(p, offer.Cost), 0)
		}
	}
	return worth
}

// fights adds the coming gains of the conflicts.
func (o *outlook) fights(all []float64) {
	if o.phase == Ransoming || o.phase == Refilling {
		return
	}
	for i := range o.rows {
		c := &o.rows[i]
		if c.card == NoCard {
			continue
		}
		var parties [3]rank
		ranks, sum := o.ranks(parties[:0], c)
		more := 0.0
		if o.phase == Placing {
			more = 1
		}
		won := 1 / (1 + math.Exp(float64(o.terms.box.france[c.card])-0.5-float64(sum)-more))
		if o.phase != Placing {
			won = math.Round(won)
		}
		for n, r := range ranks {
			if int(r.house) >= o.terms.players {
				continue
			}
			points := won * float64(o.terms.box.points[c.card][n])
			if n < 2 {
				points += (1 - won) * float64(o.terms.box.points[c.card][n+1])
			}
			if i < 2 {
				points -= (1 - won) * o.rounds * perKnight * float64(c.camp(r.house).knights.Count())
			} else {
				points -= (1 - won) * min(o.rounds, 1) * perKnight * float64(c.camp(r.house).knights.Count())
			}
			all[r.house] += points
		}
	}
}
