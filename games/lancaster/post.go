package lancaster

import "herald/games"

// A Post is where a knight can stand: at court, in a county, on a space of the
// castle, or in a conflict.
type Post uint8

const (
	atCourt    Post = 0
	firstSite  Post = 1
	firstSpace Post = firstSite + Post(Counties)
	firstCard  Post = firstSpace + Post(Spaces)
	posts           = firstCard + Post(Cards)
)

func inCounty(c County) Post { return firstSite + Post(c) }
func onSpace(s Space) Post   { return firstSpace + Post(s) }
func inConflict(c Card) Post { return firstCard + Post(c) }

// County returns the county, if p is in one.
func (p Post) County() (County, bool) { return County(p - firstSite), p >= firstSite && p < firstSpace }

// Space returns the space, if p is one.
func (p Post) Space() (Space, bool) { return Space(p - firstSpace), p >= firstSpace && p < firstCard }

// Card returns the conflict, if p is in one.
func (p Post) Card() (Card, bool) { return Card(p - firstCard), p >= firstCard && p < posts }

// String returns the word for p: "court", "stafford", "gold", "x06".
func (p Post) String() string {
	if c, ok := p.County(); ok {
		return c.String()
	}
	if s, ok := p.Space(); ok {
		return s.String()
	}
	if c, ok := p.Card(); ok {
		return c.String()
	}
	return "court"
}

// name says p, a conflict as w.
func (p Post) name(w War) games.Text {
	if c, ok := p.County(); ok {
		return c.Name()
	}
	if s, ok := p.Space(); ok {
		return games.T("lancaster.on_space", "space", s.Name())
	}
	if _, ok := p.Card(); ok {
		return w.Name()
	}
	return games.T("lancaster.court")
}

// A Put puts a knight down, or sends one or a squire to France.
type Put struct {
	Post  Post
	War   War   // if it is a conflict
	Offer Offer // if it is a castle space
}

func (m Put) String() string { return m.Post.String() }

// Label says where.
func (m Put) Label() games.Text {
	if m.Offer != (Offer{}) {
		return games.T("lancaster.on_space", "space", m.Offer.say())
	}
	return m.Post.name(m.War)
}

// Alias reports whether word is the letter of the county.
func (m Put) Alias(word string) bool {
	c, ok := m.Post.County()
	return ok && len(word) == 1 && word[0] == 'a'+byte(c)
}

// putAt returns the move of a knight of h to p.
func (s *State) putAt(h int8, p Post) games.Move {
	n := s.terms.box.offered
	if space, ok := p.Space(); ok && s.isAlly(h) {
		return n.allyPuts[space]
	}
	return n.puts[s.lies(p)][p]
}
