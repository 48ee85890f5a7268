package lancaster

import (
	"math/bits"

	"herald/games"
)

// askPost asks for the post of the knight in hand (PK3, PK6, PK7).
type askPost struct{}

func (askPost) prompt(*State, games.Player) games.Text { return games.T("lancaster.ask.place") }

func (askPost) answers(s *State, p games.Player) []games.Move {
	t := &s.tasks[p]
	all := s.places(p, t.house, t.held)
	moves := s.room(p, bits.OnesCount32(all))
	for ; all != 0; all &= all - 1 {
		moves = append(moves, s.placeAt(t.house, t.held, Post(bits.TrailingZeros32(all))))
	}
	return moves
}

// apply asks for squires in a county, players without any too, so that a sentence means the same with every
// purse; everywhere else the knight stands alone.
func (askPost) apply(s *State, p games.Player, m games.Move) []games.Note {
	t := &s.tasks[p]
	t.post = m.(Put).Post
	if _, ok := t.post.County(); ok && (!s.terms.mute || s.squiresOf(t.house) > 0) {
		t.ask = askSquires{}
		return nil
	}
	return s.place(p, 0)
}

// Why explains why the knight in p's hand cannot go to the place of word, or not with this number of
// squires.
func (s *State) Why(p games.Player, word string) games.Text {
	switch {
	case s.phase != Placing || p != s.mover:
		return games.Text{}
	case s.tasks[p].ask == (askSquires{}):
		return s.whyNotWith(p, word)
	case s.tasks[p].ask != (askPost{}):
		return games.Text{}
	}
	for post := firstSite; post < posts; post++ {
		put := Put{Post: post}
		if card, ok := post.Card(); ok && s.row(card) != nil {
			put.War = s.war(card)
		}
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
	case site.house != NoHouse && s.terms.controller(site.house) == p:
		return games.T(s.terms.ofAlly("lancaster.why.own", site.house), "county", c.Name())
	}
	return games.T(s.terms.ofAlly("lancaster.why.squires", t.house), "county", c.Name(), "n", s.need(t.held, c))
}
