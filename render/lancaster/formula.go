package lancaster

import (
	board "herald/games/lancaster"
	"herald/render"
)

// A formula is a law in symbols: what counts, an arrow, what it brings. The numbers are the card's.
type formula struct {
	counts  []symbol // of the first it takes as many as the card says; nil: the law sells
	freely  bool     // any number of times, whatever the card says
	may     bool     // who does not want it lets it be
	better  symbol   // the upgrade, if it is a special one
	instead symbol   // what happens to who does not pay
}

// formulas by law; N13 has exchange instead.
var formulas = [board.Laws]formula{
	board.L0a: {counts: most(render.IconGold), may: true, better: icon(render.IconFieldUpgrade)},
	board.L0b: {counts: most(render.IconSquire)},
	board.L0c: {counts: some(render.IconCounty)},
	board.L1a: {freely: true, may: true},
	board.L1b: {freely: true, may: true},
	board.L1c: {counts: some(render.IconConflict), may: true},
	board.L1d: {counts: out("2")},
	board.L2a: {counts: some(render.IconConflict)},
	board.L2b: {counts: none(marked(render.IconDeployed, "2")), may: true},
	board.L2c: {counts: out("3"), may: true, better: marked(render.IconFieldUpgrade, "4")},
	board.L2d: {counts: some(render.IconExtension)},
	board.L3a: {counts: some(render.IconConflict)},
	board.L3b: {counts: some(render.IconCounty)},
	board.L3c: {counts: out("1")},
	board.L3d: {counts: some(render.IconNoble)},
	board.L4a: {freely: true, may: true},
	board.L4b: {freely: true, may: true},
	board.L4c: {counts: some(render.IconStrengths)},
	board.N1:  {counts: most(render.IconGold)},
	board.N2:  {counts: some(render.IconConflict)},
	board.N3:  {counts: most(render.IconSquire)},
	board.N4:  {counts: some(render.IconConflict), freely: true, may: true},
	board.N5:  {counts: out("1")},
	board.N6:  {counts: some(render.IconGarrison)},
	board.N7:  {counts: none(icon(render.IconNoble))},
	board.N8:  {freely: true, may: true},
	board.N9:  {counts: some(render.IconCounty), freely: true, instead: icon(render.IconHome)},
	board.N10: {counts: out("2")},
	board.N11: {counts: most(render.IconVote), may: true},
	board.N12: {counts: some(render.IconCounty)},
	board.N14: {counts: some(render.IconExtension), freely: true, instead: icon(render.IconTurned)},
	board.N15: {counts: some(render.IconEscort)},
	board.N16: {counts: most(render.IconCampaign)},
	board.N17: {counts: append(some(render.IconCounty), none(icon(render.IconNoble))...)},
	board.N18: {freely: true, may: true},
}

func some(i render.Icon) []symbol { return []symbol{icon(i)} }

func most(i render.Icon) []symbol { return []symbol{icon(render.IconMost), icon(i)} }

// out is a knight of that strength that is deployed.
func out(strength string) []symbol { return []symbol{marked(render.IconDeployed, strength)} }

func none(s symbol) []symbol {
	s.without = true
	return []symbol{s}
}

// equation says a law in symbols, from what it takes to what it brings.
func equation(card board.LawCard) []symbol {
	if card.Law == board.N13 {
		return exchange(card)
	}
	r := formulas[card.Law]
	arrow := symbol{kind: anArrow, again: card.Repeat || r.freely, may: r.may}
	cost, gain := goods(card.Cost, paid), goods(card.Gain, gained)
	if r.counts == nil {
		return chain(cost, []symbol{arrow}, gain)
	}
	if r.better.kind == anIcon {
		for i := range gain {
			gain[i].icon, gain[i].mark = r.better.icon, r.better.mark
		}
	}
	counts := chain(r.counts)
	if card.Per > 1 {
		counts[0].n = card.Per
	}
	if r.instead.kind == anIcon {
		gain = []symbol{{kind: anOr}, r.instead}
	}
	return chain(counts, []symbol{arrow}, cost, gain)
}

// exchange is gold for squires or squires for gold. What is over its arrow is
// said once, to save room.
func exchange(card board.LawCard) []symbol {
	gold, squires := icon(render.IconGold), icon(render.IconSquire)
	return []symbol{
		gold.times(card.Cost.Get(board.Gold), paid), {kind: anArrow, again: true}, squires.times(card.Gain.Get(board.Squires), gained),
		{kind: anOr},
		squires.times(card.Cost.Get(board.Squires), paid), {kind: anArrow, may: true}, gold.times(card.Gain.Get(board.Gold), gained),
	}
}

func chain(parts ...[]symbol) []symbol {
	var all []symbol
	for _, p := range parts {
		all = append(all, p...)
	}
	return all
}
