package lancaster

import "herald/games"

// ballotWords lists the laws that are still voted on, with the present gains of each seat, the results of the
// others, and the seat's ballots; nothing for the public.
func ballotWords(v Sight) []games.Text {
	own, ok := v.(interface{ Yields(LawCard) []Yield })
	if !ok {
		return nil
	}
	b := v.Public()
	texts := append(b.laws()[len(b.InForce):], b.counted()...)
	for _, p := range b.Proposals {
		if p.Law != NoLaw && !p.Counted {
			texts = append(texts, yieldsText("lancaster.view.yields", p.Law, own.Yields(p.LawCard)))
		}
	}
	return append(texts, b.cast(v.Sealed())...)
}

// yieldsText lists the gains of a law, by a key that has a form for none; seats without any are left out.
func yieldsText(key string, l Law, yields []Yield) games.Text {
	var all []games.Text
	for p, y := range yields {
		if y != (Yield{Known: true}) {
			all = append(all, y.text(games.Player(p)))
		}
	}
	if len(all) == 0 {
		return games.T(key+"_none", "law", l.Name())
	}
	return games.T(key, "law", l.Name(), "yields", all)
}

// text names p's gain from a law.
func (y Yield) text(p games.Player) games.Text {
	switch {
	case !y.Known:
		return games.T("lancaster.yield.unknown", "player", p)
	case y.May && y.Gain == 0:
		return games.T("lancaster.yield.may", "player", p)
	case y.May:
		return games.T("lancaster.yield.buys", "player", p, "gain", y.Gain.say(), "cost", y.Cost.say())
	case y.Cost != 0:
		return games.T("lancaster.yield.pays", "player", p, "cost", y.Cost.say())
	}
	return games.T("lancaster.yield.gets", "player", p, "gain", y.Gain.say())
}
