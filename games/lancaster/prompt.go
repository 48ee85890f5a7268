package lancaster

import "herald/games"

// prompt says what p is asked.
func (s *State) prompt(p games.Player) games.Text {
	t := &s.tasks[p]
	ally := int(t.house) >= s.terms.players
	switch t.ask {
	case aKnight:
		return askKnight
	case aPlace:
		return askPlace
	case escort:
		c, _ := t.post.County()
		return games.T("lancaster.ask.squires", "county", c.Name())
	case aFavour:
		return askFavour
	case aRaise:
		if ally {
			return askAlly
		}
		return askUpgrade
	case aNoble:
		if ally {
			return askRemove
		}
		return askNoble
	case aTile:
		return askBuild
	case aCrossing:
		return askCross
	case aStart:
		return askName
	case aReward:
		return s.askReward(p, ally)
	case aUse:
		return askCastle
	case aRansom:
		return games.T("lancaster.ask.ransom", "conflict", s.conflictName(s.rows[t.step-ransomStep].card))
	}
	return s.askLaw(t)
}

func (s *State) askReward(p games.Player, ally bool) games.Text {
	c := County(s.tasks[p].step - firstCounty)
	if ally {
		return games.T("lancaster.ask.reward_ally", "county", c.Name())
	}
	return games.T("lancaster.ask.reward", "county", c.Name())
}

// askLaw says what a law in force asks.
func (s *State) askLaw(t *task) games.Text {
	l := s.inForce[t.step]
	cost := s.terms.box.laws[l].Cost.say()
	switch t.ask {
	case aToll:
		return games.T("lancaster.ask.toll", "law", l.Name(), "cost", cost, "county", County(t.sub).Name())
	case aUpkeep:
		return games.T("lancaster.ask.upkeep", "law", l.Name(), "cost", cost, "space", Space(t.sub).Name())
	case aSquire:
		return games.T("lancaster.ask.send", "law", l.Name(), "n", int(t.times))
	case aSale:
		return games.T("lancaster.ask.sale", "law", l.Name(), "cost", cost)
	}
	return games.T("lancaster.ask.purchase", "law", l.Name())
}
