package lancaster

import (
	"cmp"
	"slices"

	"herald/games"
)

// An Expulsion is a county whose knight others could expel with their next turns.
type Expulsion struct {
	County County
	House  int8  // of the knight there
	Ways   []Way // the ones with the fewest squires first
}

// A Way is the cheapest way of a player to expel a knight: with one of their knights at court, and squires.
type Way struct {
	By       games.Player
	House    int8
	Strength int
	Squires  int
}

// Expulsions returns the counties whose knights others could expel if it were their turn, with the squires that
// can be counted in the open: the ones that take the fewest squires first. There are none once all are placed.
func (b Board) Expulsions() []Expulsion {
	if b.Phase != Placing {
		return nil
	}
	var all []Expulsion
	for county, site := range b.Counties {
		if site.House == NoHouse {
			continue
		}
		if ways := b.waysInto(site); len(ways) > 0 {
			all = append(all, Expulsion{County(county), site.House, ways})
		}
	}
	slices.SortStableFunc(all, func(x, y Expulsion) int { return cmp.Compare(x.Ways[0].Squires, y.Ways[0].Squires) })
	return all
}

// waysInto returns the way of each player into a county that another one holds.
func (b Board) waysInto(site Site) []Way {
	var all []Way
	for n := range b.Players {
		p := games.Player((int(b.Mover) + n) % b.Players)
		if p == b.Houses[site.House].Owner {
			continue
		}
		if way, ok := b.wayInto(p, site); ok {
			all = append(all, way)
		}
	}
	slices.SortStableFunc(all, func(x, y Way) int { return cmp.Compare(x.Squires, y.Squires) })
	return all
}

// wayInto returns the way of p that takes the fewest squires and then the weakest knight, one's own before an
// ally's; false if there is none.
func (b Board) wayInto(p games.Player, site Site) (best Way, found bool) {
	for h, house := range b.Houses {
		if house.Owner != p {
			continue
		}
		squires := b.Stocks[p].Now.Squires
		if house.Ally {
			squires = 0
		}
		for k := max(1, site.Min); k < len(house.Court); k++ {
			need := max(0, site.Knight+site.Squires+1-k)
			if house.Court[k] > 0 && need <= squires && (!found || need < best.Squires) {
				best, found = Way{p, int8(h), k, need}, true
			}
		}
	}
	return best, found
}

var expelKind = games.T("lancaster.threat.expel")

// Threats implements games.Threatened by Expulsions.
func (b Board) Threats() []games.Threat {
	var all []games.Threat
	for _, e := range b.Expulsions() {
		owner, site := b.Houses[e.House].Owner, b.Counties[e.County]
		t := games.Threat{Kind: expelKind, To: []games.Player{owner}, Words: []string{e.County.String()}}
		var ways []games.Text
		for _, way := range e.Ways {
			t.By = append(t.By, way.By)
			ways = append(ways, b.way(way))
		}
		key := "lancaster.threat.expel_at"
		if b.Houses[e.House].Ally {
			key += "_ally"
		}
		t.Says = games.T(key, "county", e.County.Name(), "player", owner, "sum", site.Knight+site.Squires, "ways", ways)
		all = append(all, t)
	}
	return all
}

// way describes a way.
func (b Board) way(w Way) games.Text {
	args := []any{"player", w.By, "strength", w.Strength}
	switch {
	case b.Houses[w.House].Ally:
		return games.T("lancaster.threat.way_ally", args...)
	case w.Squires == 0:
		return games.T("lancaster.threat.way_alone", args...)
	}
	return games.T("lancaster.threat.way", append(args, "n", w.Squires)...)
}
