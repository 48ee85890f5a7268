package lancaster

import "herald/games"

// Why says why the knight in p's hand cannot go where word says.
func (s *State) Why(p games.Player, word string) games.Text {
	if s.phase != Placing || p != s.mover || s.tasks[p].ask != aPlace {
		return games.Text{}
	}
	for post := firstSite; post < posts; post++ {
		put := Put{Post: post}
		if put.String() == word || put.Alias(word) {
			return s.whyNot(p, post)
		}
	}
	return games.Text{}
}

func (s *State) whyNot(p games.Player, post Post) games.Text {
	t := &s.tasks[p]
	if c, ok := post.County(); ok {
		return s.whyNotIn(p, c)
	}
	if space, ok := post.Space(); ok {
		if s.houses[t.house].has(space) {
			return games.T("lancaster.why.built", "space", space.Name())
		}
		if s.houses[t.house].castle[space] > 0 {
			return games.T("lancaster.why.taken", "space", space.Name())
		}
		return games.T("lancaster.why.no_space", "space", space.Name())
	}
	card, _ := post.Card()
	if s.row(card) == nil {
		return games.T("lancaster.why.no_war", "conflict", s.conflictName(card))
	}
	return games.T("lancaster.why.full", "conflict", s.conflictName(card))
}

func (s *State) whyNotIn(p games.Player, c County) games.Text {
	t := &s.tasks[p]
	site := &s.counties[c]
	switch {
	case int(t.held) < s.terms.box.min[c]:
		return games.T("lancaster.why.weak", "county", c.Name(), "min", s.terms.box.min[c])
	case site.house != Nobody && s.terms.controller(site.house) == p:
		return games.T("lancaster.why.own", "county", c.Name())
	}
	return games.T("lancaster.why.squires", "county", c.Name(), "n", s.need(t.held, c))
}
