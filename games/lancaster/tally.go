package lancaster

import (
	"slices"

	"herald/games"
)

// Sources returns p's points by source: in the rounds by origin, then, at the end of the game, for knights
// and nobles. All points of the castle are one source.
func (b Board) Sources(p games.Player) []games.Source {
	earned, final := b.Earned(p), Final{}
	if b.Final != nil {
		final = b.Final[p]
	}
	var all []games.Source
	add := func(word string, points int) {
		all = append(all, games.Source{Name: games.T("lancaster.source." + word), Points: points})
	}
	if slices.ContainsFunc(b.Favours[:], func(t Tile) bool { return t.Gain.Get(Points) > 0 }) {
		add("favours", int(earned[FromFavours]))
	}
	add("laws", int(earned[FromLaws]))
	add("counties", int(earned[FromCounties]))
	add("conflicts", int(earned[FromConflicts]))
	add("knights", final.ForKnights)
	add("castle", int(earned[FromCastle])+final.ForCastle)
	add("nobles", final.ForNobles)
	return all
}

// Chapter returns the round.
func (b Board) Chapter() int { return b.Round }

// Stages returns p's points in each round, and at the end of the game.
func (b Board) Stages(p games.Player) []games.Source {
	var all []games.Source
	for i, earned := range b.Ledger {
		all = append(all, games.Source{Name: games.T("lancaster.stage.round", "n", i+1), Points: earned[p].Sum()})
	}
	if b.Final != nil {
		f := b.Final[p]
		all = append(all, games.Source{Name: games.T("lancaster.stage.end"), Points: f.ForKnights + f.ForCastle + f.ForNobles})
	}
	return all
}
