package lancaster

import "herald/games"

// Goods are packed amounts of things to pay or gain: see Get.
type Goods uint64

// A Good is a kind of thing in Goods.
type Good uint8

// The goods, in the order in which they are taken.
const (
	Gold Good = iota
	Squires
	Votes
	Points
	NewKnight // of strength 1
	Upgrade
	Extension
	Noble
	Crossing // of the Channel
	Strength // added in a conflict
	goodKinds
)

var goodWords = [goodKinds]string{"gold", "squires", "votes", "points", "recruit", "upgrade", "extension", "noble", "crossing", "strength"}

// String returns the word that the table has for g.
func (g Good) String() string { return goodWords[g] }

const goodBits = 6

// Get returns the amount of a kind.
func (g Goods) Get(kind Good) int { return int(g>>(goodBits*Goods(kind))) & (1<<goodBits - 1) }

// with returns g with n more of a kind.
func (g Goods) with(kind Good, n int) Goods { return g + Goods(n)<<(goodBits*Goods(kind)) }

// times returns g n times, each kind at most what Goods can hold.
func (g Goods) times(n int) Goods {
	var all Goods
	for kind := range goodKinds {
		all = all.with(kind, min(n*g.Get(kind), 1<<goodBits-1))
	}
	return all
}

// and returns both together, each kind at most what Goods can hold.
func (g Goods) and(h Goods) Goods {
	var all Goods
	for kind := range goodKinds {
		all = all.with(kind, min(g.Get(kind)+h.Get(kind), 1<<goodBits-1))
	}
	return all
}

// ofAlly returns the part of g that an ally has a use for (TP9).
func (g Goods) ofAlly() Goods { return g.of(NewKnight, Upgrade, Crossing) }

// of returns the part of g that is of some kinds.
func (g Goods) of(kinds ...Good) Goods {
	var all Goods
	for _, kind := range kinds {
		all = all.with(kind, g.Get(kind))
	}
	return all
}

// say lists the goods: "2 squires + 1 gold", or an empty list.
func (g Goods) say() any {
	sum := g.sum("lancaster.good.")
	if sum.IsZero() {
		return []games.Text{} // said as an empty list
	}
	return sum
}

// brief lists the goods as for a button, where they are few: "upgrade + 2 votes".
func (g Goods) brief() games.Text {
	sum := g.sum("lancaster.brief.")
	if sum.IsZero() {
		return games.T("lancaster.brief.nothing")
	}
	return sum
}

// sum lists the goods, each with the key that begins with prefix; the zero Text for none.
func (g Goods) sum(prefix string) games.Text {
	var sum games.Text
	for kind := range goodKinds {
		n := g.Get(kind)
		if n == 0 {
			continue
		}
		good := games.T(prefix+kind.String(), "n", n)
		if sum.IsZero() {
			sum = good
			continue
		}
		sum = games.T("lancaster.plus", "goods", sum, "more", good)
	}
	return sum
}

// icons are the goods by their precedence as the icon of their source.
var icons = [...]Good{NewKnight, Upgrade, Extension, Points, Crossing, Noble, Gold, Squires, Votes}

// icon returns the icon of the goods: of the rarest.
func (g Goods) icon() string {
	for _, kind := range icons {
		if g.Get(kind) > 0 {
			return kind.String()
		}
	}
	return ""
}

// label describes the gain of a space, as for a button: a space of several goods with its name.
func (o Offer) label(s Space) games.Text {
	said := o.Gain.brief()
	if o.Cost != 0 {
		said = games.T("lancaster.move.buy", "gain", said, "cost", o.Cost.brief())
	}
	if s == Storehouse {
		return games.T("lancaster.place.space", "space", s.Name(), "goods", said)
	}
	return said
}

// say describes the exchange of a space: "1 upgrade for 2 squires".
func (o Offer) say() any {
	if o.Cost == 0 {
		return o.Gain.say()
	}
	return games.T("lancaster.move.buy", "gain", o.Gain.say(), "cost", o.Cost.say())
}

// give hands out g n times to house h of p; gains that need a choice are owed. Markers that laws bring
// are for the next round (PA6).
func (s *State) give(p games.Player, h int8, g Goods, n int, from Origin) {
	house := &s.houses[h]
	recruits := 0
	for range n * g.Get(NewKnight) {
		recruits += once(house.recruit())
	}
	t := &s.tasks[p]
	t.house = h
	t.raises += uint8(n * g.Get(Upgrade))
	t.nobles += uint8(n * g.Get(Noble))
	t.crossings += uint8(n * g.Get(Crossing))
	if s.terms.isAlly(h) {
		return // TP2: an ally owns nothing else
	}
	t.builds += uint8(n * g.Get(Extension))
	s.earn(p, n*g.Get(Gold), n*g.Get(Squires))
	s.score(h, n*g.Get(Points), from)
	if from == FromLaws {
		house.fresh += int16(n * g.Get(Votes))
		got := g.of(Gold, Squires, Votes).times(n).with(NewKnight, recruits) // no points, and nothing still to be chosen
		house.granted = house.granted.and(got)
		return
	}
	house.votes += int16(n * g.Get(Votes))
}

// grant records that the law of p's step, if it is one, has brought p a chosen good.
func (s *State) grant(p games.Player, kind Good) {
	if s.phase == Rewarding && s.tasks[p].step < firstCounty {
		s.houses[p].granted = s.houses[p].granted.and(Goods(0).with(kind, 1))
	}
}

// earn puts gold and squires into p's purse; negative numbers take them out. Every such change becomes
// public, at the latest when answers are revealed, so that purses can be counted.
func (r *realm) earn(p games.Player, gold, squires int) {
	for _, purse := range []*purse{&r.purses[p], &r.counted[p]} {
		purse.gold += int16(gold)
		purse.squires += int16(squires)
	}
	r.income[p].gold += int16(max(gold, 0))
	r.income[p].squires += int16(max(squires, 0))
}

// pay takes g n times from p.
func (r *realm) pay(p games.Player, g Goods, n int) {
	r.earn(p, -n*g.Get(Gold), -n*g.Get(Squires))
	r.houses[p].votes -= int16(n * g.Get(Votes))
}

// affords returns the number of times p can pay g.
func (r *realm) affords(p games.Player, g Goods) int {
	most := 99
	if n := g.Get(Gold); n > 0 {
		most = min(most, int(r.purses[p].gold)/n)
	}
	if n := g.Get(Squires); n > 0 {
		most = min(most, int(r.purses[p].squires)/n)
	}
	if n := g.Get(Votes); n > 0 {
		most = min(most, int(r.houses[p].votes)/n)
	}
	return most
}
