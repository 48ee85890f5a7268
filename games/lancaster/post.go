package lancaster

import (
	"strconv"

	"herald/games"
)

// A Post is a place for a knight: at court, in a county, on a space of the castle, or in a conflict.
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

// name names p, with w for a conflict.
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
	Post    Post
	War     War   // if it is a conflict
	Deploys bool  // to a conflict, of a knight from court, which other places are open to
	Favour  bool  // and one of the King's favours is taken with it
	Offer   Offer // if it is a county or a castle space
	Need    uint8 // squires that have to go along
	Ousts   Rival
}

// A Rival is an expelled knight with its owner; the zero Rival is none.
type Rival struct {
	Any, Ally       bool
	Player          games.Player
	Knight, Squires uint8
}

// force formats the strength of the knight and the squires with it: "3", "3+1".
func (r Rival) force() string {
	if r.Squires == 0 {
		return strconv.Itoa(int(r.Knight))
	}
	return strconv.Itoa(int(r.Knight)) + "+" + strconv.Itoa(int(r.Squires))
}

func (m Put) String() string { return m.Post.String() }

// Label names the place, its gains, the squires that it takes and the knight expelled. Present adds the state
// of a conflict.
func (m Put) Label() games.Text {
	if space, ok := m.Post.Space(); ok {
		return games.T("lancaster.place.castle", "gain", m.Offer.label(space))
	}
	c, ok := m.Post.County()
	if !ok {
		return m.War.Name()
	}
	switch {
	case c == Surrey && m.Ousts.Any: // there is no room for all
		return m.expelling(games.T("lancaster.place.surrey_held", "county", shireNames[c]))
	case c == Surrey:
		return games.T("lancaster.place.surrey", "county", shireNames[c], "gain", m.Offer.Gain.brief())
	}
	return m.expelling(games.T("lancaster.place.county", "county", shireNames[c], "gain", m.Offer.Gain.brief()))
}

// Demands returns the number of squires that have to go along.
func (m Put) Demands() string {
	if m.Need == 0 {
		return ""
	}
	return Bring{N: m.Need}.String()
}

// expelling names a place with the knight that has to leave it.
func (m Put) expelling(place games.Text) games.Text {
	if !m.Ousts.Any {
		return place
	}
	key, said := "lancaster.place.expel", []any{"place", place, "force", m.Ousts.force()}
	if m.Ousts.Ally {
		key += "_ally"
	} else {
		said = append(said, "player", m.Ousts.Player)
	}
	if m.Need > 0 {
		return games.T(key+"_with", append(said, "n", int(m.Need))...)
	}
	return games.T(key, said...)
}

// Group puts a knight's moves behind three buttons, by the source of their rewards, so that the board stays in
// sight. Of a knight or a squire that can only go to France all are offered at once.
func (m Put) Group() (kind, group games.Text) {
	if _, ok := m.Post.County(); ok {
		return kind, games.T("lancaster.kind.counties")
	}
	if _, ok := m.Post.Space(); ok {
		return kind, games.T("lancaster.kind.castle")
	}
	switch {
	case m.Favour:
		return kind, games.T("lancaster.kind.france_favour")
	case m.Deploys:
		return kind, games.T("lancaster.kind.france")
	}
	return kind, group
}

// Alias reports whether word is the letter of the county, or the conflict as its button calls it: france4,
// france-4-left.
func (m Put) Alias(word string) bool {
	if c, ok := m.Post.County(); ok {
		return len(word) == 1 && word[0] == 'a'+byte(c)
	}
	_, ok := m.Post.Card()
	return ok && m.War.calls(word)
}

// putAt returns the move of a knight of h to p, or of a squire to France.
func (s *State) putAt(h int8, p Post) games.Move {
	n := s.terms.box.offered
	if space, ok := p.Space(); ok && s.terms.isAlly(h) {
		return n.allyPuts[space]
	}
	return n.puts[s.lies(p)][p]
}

// placeAt returns the move of a knight of h from court to p.
func (s *State) placeAt(h int8, strength uint8, p Post) games.Move {
	n := s.terms.box.offered
	if c, ok := p.County(); ok && s.counties[c].house != NoHouse {
		return s.expelFrom(h, strength, c)
	}
	if _, ok := p.County(); ok && s.terms.isAlly(h) {
		return n.allySites[p-firstSite]
	}
	if c, ok := p.Card(); ok {
		return n.battles[min(s.favours, 1)][s.lies(p)][c]
	}
	return s.putAt(h, p)
}

// expelFrom returns the move of a knight of h to a county where another one stands.
func (s *State) expelFrom(h int8, strength uint8, c County) games.Move {
	house := s.counties[c].house
	m := Put{Post: inCounty(c), Offer: Offer{Gain: s.terms.box.reward[c]}, Need: uint8(s.need(strength, c))}
	if s.terms.isAlly(h) {
		m.Offer.Gain = m.Offer.Gain.ofAlly()
	}
	site := &s.counties[c]
	m.Ousts = Rival{Any: true, Ally: s.terms.isAlly(house), Player: s.terms.controller(house), Knight: site.knight, Squires: site.squires}
	return games.Reuse(s.offered().puts, m)
}
